"""Whether a knight is known when the face cannot be seen."""

HIDDEN_FEATURES = -10


def recognize_modifier(*, hidden: bool) -> int:
    """What hidden features add to an onlooker's Recognize: a closed helm, a long time in the
    wild, madness. In points. Stands in pendragon-game-system, Using Appeal; R82.
    """
    return HIDDEN_FEATURES if hidden else 0


def glory_helps(*, hidden: bool, arms_shown: bool) -> bool:
    """Whether the knight's Glory helps to recognize him: not behind hidden features, unless the
    coat of arms shows. Stands in pendragon-game-system, Using Appeal; R82.
    """
    return arms_shown or not hidden
