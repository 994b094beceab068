"""Any two squires, any readings, any dice: for Hypothesis."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from rolls.rules.trials.chart import Attack, check_chart
from rolls.rules.trials.profile import NUMBERS, Profile, Squire, Style
from rolls.rules.trials.rulings import FIELDS, Rulings

numbers = st.integers(1, 10)
profiles = st.builds(Profile, **dict.fromkeys(NUMBERS, numbers)) | st.just(Profile())
basics = st.lists(st.sampled_from([Attack.CHOP, Attack.SLASH, Attack.JAB]), min_size=2, max_size=2)
others = st.lists(st.sampled_from(Attack), min_size=4, max_size=4)
charts = (
    st.tuples(basics, others)
    .map(lambda both: both[0] + both[1])
    .flatmap(st.permutations)
    .map(tuple)
    .filter(lambda chart: not check_chart(chart))
)
squires = st.builds(Squire, profiles, st.sampled_from(Style), charts)
rulings = st.builds(
    Rulings,
    **{field.name: st.sampled_from([value for value, _ in field.choices]) for field in FIELDS},
)
seeds = st.integers(0, 2**32)


def tried(times):
    """So many examples, on however slow a machine."""
    unhurried = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    return settings(deadline=None, max_examples=times, suppress_health_check=unhurried)
