"""Who reads which awards."""

from characters.actions.glory import award_glory
from characters.models import Character, GloryAward, Membership, User


def test_a_held_award_is_the_gamemasters_to_read(
    ector: Character, gamemaster: Membership, player: Membership
) -> None:
    award = award_glory(ector, amount=100, reason="the ford", by=gamemaster)
    assert list(GloryAward.objects.visible_to(player)) == [award]

    GloryAward.objects.update(state=GloryAward.State.HELD)
    assert list(GloryAward.objects.visible_to(gamemaster)) == [award]
    assert not GloryAward.objects.visible_to(player).exists()


def test_nobody_reads_the_awards_of_another_table(
    ector: Character, gamemaster: Membership, stranger: User
) -> None:
    award_glory(ector, amount=100, reason="the ford", by=gamemaster)
    elsewhere = Membership.objects.get(user=stranger)
    assert not GloryAward.objects.visible_to(elsewhere).exists()
