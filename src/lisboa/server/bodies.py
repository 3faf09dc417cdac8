"""The bodies of requests, read strictly as the types their handlers ask for: "3" is not 3, nor is 3.0.

Litestar alone would accept both. Of a repeated key the last one counts, as usual in JSON.
"""

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import HTTPException


class StrictRequest(Request[Any, Any, State]):
    """A request of the API."""

    async def json(self) -> Any:
        """The body as its handler's `data`; what has another shape raises a MsgspecError."""
        if self.content_type[0] != "application/json":
            raise HTTPException(status_code=415)
        field = self.route_handler.parsed_data_field
        return _decoder(Any if field is None else field.annotation).decode(await self.body())


@cache
def _decoder(shape: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(shape)
