"""How somebody is called: their settings and contacts, as the page about it and other programs read and change them."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field

from lisboa.tables.calls import ANSWER, CLOCK, INVITATION, KINDS, MENTION, OVER, ROUND, TURN

PUSH: Final = "push"
MAIL: Final = "mail"
WEBHOOK: Final = "webhook"
CHANNELS: Final = (PUSH, MAIL, WEBHOOK)

CallKind = Literal["turn", "answer", "clock", "mention", "over", "invitation", "round"]
CallChannel = Literal["push", "mail", "webhook"]
QuietDays = Literal["all", "working", "weekend"]
TableCalls = Literal["usual", "off"]
Minutes = Annotated[int, Meta(ge=0, lt=24 * 60)]
MOST_TABLES: Final = 200  # for which somebody has switched calls off
TableKey = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]

# What somebody is called for who has not said anything yet.
USUAL: Final[dict[str, tuple[str, ...]]] = {
    TURN: CHANNELS,
    ANSWER: CHANNELS,
    CLOCK: (PUSH, MAIL),
    MENTION: (PUSH,),
    OVER: (PUSH, MAIL),
    INVITATION: (PUSH, MAIL),
    ROUND: (PUSH, MAIL),
}
assert tuple(USUAL) == KINDS


def _usual() -> dict[str, list[str]]:
    return {kind: list(channels) for kind, channels in USUAL.items()}


class QuietHours(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When not to call: minutes after midnight, in the person's time zone; past midnight if `until` is earlier than
    `since`. `days`: those on which a quiet time may begin. `clock`: whether a clock that runs low calls even then."""

    on: bool = False
    since: Minutes = 22 * 60 + 30
    until: Minutes = 7 * 60 + 30
    days: QuietDays = "all"
    clock: bool = True


class CallSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How somebody wants to be called. `wanted`: for each kind of call the channels; `paused_until`: nothing before
    that moment; `off`: the tables that do not call."""

    language: Annotated[str, Meta(min_length=2, max_length=10)] = "en"
    zone: Annotated[str, Meta(min_length=1, max_length=64)] = "UTC"
    wanted: dict[CallKind, Annotated[list[CallChannel], Meta(max_length=3)]] = field(
        default_factory=_usual  # type: ignore[arg-type]
    )
    quiet: QuietHours = QuietHours()
    paused_until: Annotated[float, Meta(ge=0, le=1e11)] = 0.0
    off: Annotated[list[TableKey], Meta(max_length=MOST_TABLES)] = []


class ContactInfo(Struct, frozen=True, kw_only=True):
    """A way to reach somebody. `shown`: its address, without what is secret in it. `failures`: messages in a row that
    did not arrive; `stopped`: why nothing is sent there any more, `gone` or `failing`."""

    key: str
    channel: CallChannel
    shown: str
    on: bool
    confirmed: bool
    failures: int
    stopped: str | None
    created: float


class CallPage(Struct, frozen=True, kw_only=True):
    """Settings and contacts, and what this server can send: `push_key` is its public VAPID key, if it pushes.

    Guests without an account are reached by push only. `example`: how a call reads.
    """

    settings: CallSettings
    contacts: list[ContactInfo]
    channels: list[CallChannel]
    push_key: str | None
    example: str


class NewMail(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="mail", tag_field="channel"):
    """An address for mail; a link in the first mail confirms it."""

    address: Annotated[str, Meta(min_length=3, max_length=254)]


class NewWebhook(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="webhook", tag_field="channel"):
    """The address of a webhook: that of Discord or Slack, one in Apprise's form (`matrixs://`, `ntfys://`, `tgram://`),
    or any https address, which gets JSON."""

    address: Annotated[str, Meta(min_length=8, max_length=500)]


class NewPush(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="push", tag_field="channel"):
    """A browser's push subscription, with its keys as the browser writes them. `label`: what browser it is."""

    endpoint: Annotated[str, Meta(min_length=10, max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]
    label: Annotated[str, Meta(max_length=60)] = ""


AnyContact = NewMail | NewWebhook | NewPush


class ContactSwitch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether a contact is used. Switching on one that was stopped gives it another chance."""

    on: bool


class ContactTried(Struct, frozen=True, kw_only=True):
    """Whether a message was handed over, and what the other side said if it was not."""

    sent: bool
    why: str = ""


class TableCallSetting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether a table calls you, as usual or not at all."""

    calls: TableCalls


class LinkToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The signed end of a link in a mail."""

    token: Annotated[str, Meta(min_length=20, max_length=600)]


class LinkMeaning(Struct, frozen=True, kw_only=True):
    """What a link in a mail does: `confirm` an address, or `stop` mails of these kinds."""

    does: Literal["confirm", "stop"]
    kinds: list[CallKind]
    address: str
    done: bool
