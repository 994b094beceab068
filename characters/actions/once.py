"""The one way to do a thing once: a request that comes again gets the first answer."""

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol, cast, runtime_checkable
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.db.models import F, Model, QuerySet, Value

from characters.actions.event import holding, lock
from characters.models import Campaign, Intent, Membership, User
from characters.models.together import Answers, Question, Questions, made, together, whole


class KeyReused(Exception):
    """A one-time key came back with another question: the view answers 409."""


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a request: the id of what was made, and whether it had been made before."""

    result: UUID
    repeated: bool
    at: datetime


class Subject(Protocol):
    """What an action is done to: a row, or anything else that one id tells from all others."""

    @property
    def pk(self) -> UUID: ...


@runtime_checkable
class ReadUnderLock(Subject, Protocol):
    """A subject that is read when the campaign is locked: its questions go along with the one
    about the key, and the action is done to the subject that they were `answered` for. One that
    asks nothing was read before."""

    def questions(self) -> Questions: ...

    def answered(self, answers: Answers) -> Subject: ...


@transaction.atomic
def once(
    by: Membership | User,
    key: UUID,
    action: Callable[..., Model],
    subject: Subject,
    /,
    **kwargs: Any,
) -> Done:
    """Do `action(subject, **kwargs)` unless `by` has done it with this key; then give that answer.

    `by` is a member (the campaign's row is locked) or, where no campaign is yet, a user (the
    user's row is; where a campaign is restored, its row before that). Raises KeyReused when the
    key was spent on another action or subject, and PermissionDenied when the member has lost the
    seat or the role since it was read, ReadOnly when the campaign was put away. A RuleError of the
    action leaves the key unspent.
    """
    campaign = None
    if isinstance(by, Membership):
        put_away = getattr(action, "even_put_away", False)
        campaign = lock(by.campaign, even_put_away=put_away)
        user_id = cast(UUID, by.user_id)  # who asks has an account
        if isinstance(subject, ReadUnderLock) and subject.questions():
            spent, seated, subject = _spent_seated_and_read(by, user_id, key, subject)
        else:
            spent, seated = _spent_and_seated(by, user_id, key)
    else:
        if isinstance(subject, Campaign):  # the table first, then the person, as everybody does
            campaign = lock(subject, even_put_away=True)
        user_id = _still_there(by)
        spent, seated = Intent.objects.filter(user_id=user_id, key=key).first(), True
    name = action.__name__
    if spent:
        if not spent.answers(name, subject.pk):
            raise KeyReused
        return Done(spent.result, repeated=True, at=spent.at)
    if not seated:
        raise PermissionDenied
    seat = by if isinstance(by, Membership) else None
    with holding(campaign, seat) if campaign else nullcontext():
        came = action(subject, **kwargs)
    intent = Intent(
        user_id=user_id,
        campaign=campaign,
        key=key,
        action=name,
        subject=subject.pk,
        result=came.pk,
    )
    try:
        intent.save(force_insert=True)
    except IntegrityError as error:  # spent at another table in this very moment
        raise KeyReused from error
    return Done(came.pk, repeated=False, at=intent.at)


def _still_there(user: User) -> UUID:
    """The id of a person whose row is locked now; raises PermissionDenied for one who is gone."""
    found = User.objects.select_for_update().filter(pk=user.pk).values_list("pk", flat=True)
    pk = found.first()
    if pk is None:
        raise PermissionDenied
    return pk


def _spent_and_seated(by: Membership, user_id: UUID, key: UUID) -> tuple[Intent | None, bool]:
    """What the key was spent on, and whether the member sits as before: somebody may have changed
    it while this request waited for the lock. One statement for both."""
    columns = ("action", "subject", "result", "at")
    seat = _seat(by)
    marked = seat.annotate(action=Value(""), subject=F("pk"), result=F("pk"), at=F("joined"))
    spent = Intent.objects.filter(user_id=user_id, key=key)
    found = [
        Intent(**dict(zip(columns, row, strict=True)))
        for row in marked.values_list(*columns).union(spent.values_list(*columns), all=True)
    ]
    seated = any(not one.action for one in found)
    return next((one for one in found if one.action), None), seated


def _spent_seated_and_read(
    by: Membership, user_id: UUID, key: UUID, subject: ReadUnderLock
) -> tuple[Intent | None, bool, Subject]:
    """The same, and the subject as it is under the lock: still one statement."""
    spent = Intent.objects.filter(user_id=user_id, key=key)
    asked = {"spent_": whole(spent), "seat_": Question(_seat(by), ("pk",))}
    answers = together({**subject.questions(), **asked})
    intent = next(iter(made(Intent, answers["spent_"])), None)
    return intent, bool(answers["seat_"]), subject.answered(answers)


def _seat(by: Membership) -> QuerySet[Membership]:
    return Membership.objects.active().filter(pk=by.pk, role=by.role)


def was_done(user: User, key: UUID, action: Callable[..., Model], **about: UUID) -> bool:
    """Whether `user` has done this with this key: also where that cost the seat or the role.

    `about` narrows it: the `subject`, or the `campaign_id`.
    """
    spent = Intent.objects.filter(user_id=user.pk, key=key, action=action.__name__)
    return spent.filter(**about).exists()
