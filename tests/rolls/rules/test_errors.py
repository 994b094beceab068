import copy
import pickle

from rolls.rules.errors import RuleError


def test_a_rule_error_tells_its_sentence_filled():
    error = RuleError("{name} has already trained this winter.", name="Sir Aldous")

    assert str(error) == "Sir Aldous has already trained this winter."
    assert error.sentence == "{name} has already trained this winter."
    assert error.parts == {"name": "Sir Aldous"}


def test_a_part_may_hold_braces_and_be_called_sentence():
    assert str(RuleError("{sentence}!", sentence="{0}")) == "{0}!"


def test_a_rule_error_survives_copying():
    error = RuleError("{name} is late.", name="Sir Aldous")

    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert str(twin) == "Sir Aldous is late."
