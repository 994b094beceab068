import pytest

from characters.rules.recognition import glory_helps, recognize_modifier


@pytest.mark.parametrize(("hidden", "value"), [(True, 4), (False, 14)])
def test_hidden_features_hinder_recognition_r82(hidden, value):
    assert 14 + recognize_modifier(hidden=hidden) == value


@pytest.mark.parametrize(
    ("hidden", "arms_shown", "helps"),
    [(True, False, False), (True, True, True), (False, False, True), (False, True, True)],
)
def test_glory_needs_a_face_or_the_arms_r82(hidden, arms_shown, helps):
    assert glory_helps(hidden=hidden, arms_shown=arms_shown) is helps
