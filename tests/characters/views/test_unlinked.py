"""What is only read says nothing of what might be pressed."""

from characters.views.unlinked import unlinked


def test_a_link_is_its_words_and_a_box_is_a_picture_with_a_name():
    link = '<a class="stat__roll" href="/x/" aria-label="Roll Sword, 15">Sword 15</a>'
    assert unlinked(link) == '<span class="stat__roll">Sword 15</span>'
    box = '<a class="check" href="/x/" aria-label="Sword is checked"></a>'
    assert unlinked(box) == '<span class="check" role="img" aria-label="Sword is checked"></span>'


def test_the_mark_of_a_word_goes_and_the_word_stays():
    mark = '<h2>Traits<a class="hint" href="/words/trait/" aria-label="Trait: …"></a></h2>'
    assert unlinked(mark) == "<h2>Traits</h2>"
    word = '<a class="hint hint--word" href="/words/trait/" aria-label="Trait: …">Trait</a>'
    assert unlinked(word) == '<span class="hint hint--word">Trait</span>'
