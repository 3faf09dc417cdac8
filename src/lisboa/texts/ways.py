"""How one gets somewhere, in one line: what is needed, and what of it is lacking."""

from lisboa.engine.constants import GOODS, KINDS, NOBLES
from lisboa.texts.words import Words
from lisboa.ways import Need, Way


def way_text(w: Words, way: Way) -> str:
    needs = w.say("plus").join(_said(w, "need", need, need.number) for need in way.needs)
    lacking = [_said(w, "lack", need, need.lacks) for need in way.needs if need.lacks]
    text = w.say(f"way-{way.by}", needs=needs)
    if lacking:
        return w.say("way-lacking", way=text, lacks=w.join(lacking))
    return w.say("way-ready", way=text)


def _said(w: Words, form: str, need: Need, n: int) -> str:
    """A need, or what is missing of it. Cards, favours and goods have the name of their noble or good before them."""
    name, _, rest = need.what.partition("-")
    if name in NOBLES:
        values = {"kind": w.kind(KINDS.index(name)), "favour": w.say(f"favour-{name}")}
        return w.say(f"{form}-{rest}-of", **values)
    if name in GOODS:
        return w.say(f"{form}-{rest}", good=w.say(f"one-{name}"))
    return w.say(f"{form}-{need.what}", n=n, officials=w.count("officials", need.hired))
