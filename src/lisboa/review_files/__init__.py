"""Reviews as files: one page to keep, send or print, and a record with comments at its moves."""

from lisboa.review_files.annotating import annotated
from lisboa.review_files.html import html

__all__ = ["annotated", "html"]
