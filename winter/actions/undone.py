"""Who took a step back, for whoever would do it again."""

from django.db.models import Q

from characters.models import Event
from rolls.rules.errors import RuleError
from winter.actions.place import Place, who_and_when


def not_done(place: Place) -> RuleError:
    """What is said to whoever takes back a step that is not done: by whom it was, and when."""
    step = {"facts__step": str(place.step), "facts__year": place.phase.year}
    of_step = {f"undoes__{name}": value for name, value in step.items()}
    told = Q(kind=Event.Kind.WINTER, facts__what="undone", **step)
    undone = told | Q(undoes__kind=Event.Kind.WINTER, **of_step)
    events = Event.objects.filter(undone, campaign=place.phase.campaign_id)
    mine = events.filter(character=place.character).select_related("actor__user")
    event = mine.order_by("-number").first()
    if event is None:
        return RuleError("This step is not done. Nothing was changed.")
    sentence = "This step is not done: {name} took it back, {when}. Nothing was changed."
    return RuleError(sentence, **who_and_when(event))
