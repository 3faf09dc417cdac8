"""No two functions in the source are the same but for their names: what they share is written once."""

import ast
from collections import defaultdict
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "lisboa"
ARCHIVE = SOURCE / "editions"  # older rules are kept whole
SMALL = 18  # nodes of the tree: a body that only calls something else is no twin

# Short declarations of different things that happen to look alike.
ALIKE = [
    {"plot_and_street", "place_and_colour", "ship_and_good", "action_and_good"},  # how a number is taken apart
    {"refusal", "refusal_line"},  # ways in to the functions of these names
    {"_offer_more", "_offer_once"},  # the same offer, or enough of it, each of its own chapter
    {"contact", "link"},  # a row by its key, of different tables
    {"add_facts", "gather"},
    {"claim_messages", "write_note"},
    {"add_tournament", "end_review"},  # what is done in one commit
]


class Renamed(ast.NodeTransformer):
    """Names become numbers, in the order in which they come; texts become one text."""

    def __init__(self):
        self.numbers = {}

    def number(self, name):
        return str(self.numbers.setdefault(name, len(self.numbers)))

    def visit_Name(self, node):
        return ast.Name(self.number(node.id), node.ctx)

    def visit_arg(self, node):
        return ast.arg(self.number(node.arg))

    def visit_Constant(self, node):
        return ast.Constant("" if isinstance(node.value, str) else node.value)


def body(function):
    """Its statements without the docstring."""
    first = function.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return function.body[1:] if documented else function.body


def form(function):
    """Two functions have the same form if one is the other with other names."""
    renamed = Renamed()
    arguments = renamed.visit(function.args)
    return "\n".join([ast.dump(arguments), *(ast.dump(renamed.visit(statement)) for statement in body(function))])


def twins(texts):
    """The names of functions with the same form, by groups."""
    found = defaultdict(list)
    for text in texts:
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                if sum(1 for statement in body(node) for _ in ast.walk(statement)) >= SMALL:
                    found[form(node)].append(node.name)
    return [set(names) for names in found.values() if len(names) > 1]


def test_no_function_is_written_twice():
    files = [path for path in sorted(SOURCE.rglob("*.py")) if ARCHIVE not in path.parents]
    found = twins(path.read_text(encoding="utf-8") for path in files)
    assert [group for group in found if group not in ALIKE] == []
    assert [group for group in ALIKE if group not in found] == []


def test_what_is_found():
    one = "def power(s, who):\n    'A sum.'\n    p = s.players[who]\n    return p.reais + s.worth[p.influence]\n"
    other = "def money(state, seat):\n    q = state.players[seat]\n    return q.reais + state.worth[q.influence]\n"
    assert twins([one, other]) == [{"power", "money"}]
    assert twins([one, other.replace("reais", "wigs")]) == []
