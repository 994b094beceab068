from rolls.rules.trials.combat import NO_DIE, halved, hit_needed, save_needed, wound_needed

TO_HIT = """
4 4 5 5 5 5 5 5 5 5
3 4 4 4 5 5 5 5 5 5
3 3 4 4 4 4 5 5 5 5
3 3 3 4 4 4 4 4 5 5
3 3 3 3 4 4 4 4 4 4
3 3 3 3 3 4 4 4 4 4
"""
TO_WOUND = """
4 5 6 6 7 7 7
3 4 5 6 6 7 7
2 3 4 5 6 6 7
2 2 3 4 5 6 6
2 2 2 3 4 5 6
2 2 2 2 3 4 5
"""


def grid(text):
    return [[int(cell) for cell in line.split()] for line in text.split("\n")[1:-1]]


def test_the_chart_to_hit_t10():
    rows = [[hit_needed(own, enemy) for enemy in range(1, 11)] for own in range(1, 7)]

    assert rows == grid(TO_HIT)


def test_the_best_are_hit_alike_t10():
    for own in range(6, 12):
        found = [hit_needed(own, enemy) for enemy in range(1, 11)]

        assert found == [3 if own > enemy else 4 for enemy in range(1, 11)]


def test_the_chart_to_wound_t39():
    rows = [[wound_needed(own, enemy) for enemy in range(1, 8)] for own in range(1, 7)]

    assert rows == grid(TO_WOUND)


def test_strength_spoils_the_save_t12():
    worse = [save_needed(4, strength) for strength in range(1, 11)]
    surplus = [save_needed(-3, strength) for strength in range(1, 11)]

    assert worse == [4, 4, 4, 5, 6, NO_DIE, NO_DIE, NO_DIE, NO_DIE, NO_DIE]
    assert surplus == [2, 2, 2, 2, 2, 2, 2, 2, 3, 4]


def test_a_d3_is_half_a_d6():
    assert [halved(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
