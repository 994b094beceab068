"""A page comes out with one form filled in, and else as it went in."""

import pytest
from django.urls import reverse

from config.drafts.fill import filled

PAGE = """<!DOCTYPE html>
<html><body><!-- a remark --><p>Fish &amp; chips &#8211; &quot;x&quot;</p>
<form method="get" action="/there/"><input name="a" value="q"></form>
<form method="post" action="/there/">
<input type="hidden" name="csrfmiddlewaretoken" value="new">
<input type="hidden" name="side" value="left"><input name="a" value="1" required>
</form>
<form method="post" action="/there/">
<input type="hidden" name="csrfmiddlewaretoken" value="new">
<input type="hidden" name="side" value="right"><input name="a" value="1" required>
<textarea name="t" rows="3">
old &lt;b&gt;</textarea>
<select name="s"><option value="1" selected>One</option><option value="2">Two</option></select>
<input type="checkbox" name="c" value="x" checked><input type="checkbox" name="c" value="y">
<input type="checkbox" name="plain"><input type="radio" name="r" value="1" checked>
<input type="radio" name="r" value="2"><input type="password" name="p" value="">
<button name="go" value="on">Go</button></form><script>if (1 < 2) {"<form>"}</script></body></html>
"""
SENT = {
    "side": ["right"],
    "a": ['"2" & <3>'],
    "t": ["new\n<b>"],
    "s": ["2"],
    "c": ["y"],
    "plain": ["on"],
    "r": ["2"],
    "go": ["on"],
    "extra": ["more"],
    "csrfmiddlewaretoken": ["old"],
}


def fill(page=PAGE, path="/there/", fields=SENT):
    return filled(page, here="/here/?kept=1", path=path, fields=fields, notice="<p>again</p>")


def test_only_the_form_that_was_sent_is_filled_in():
    before = PAGE[: PAGE.index('value="right"')].rpartition("<form")[0]
    out = fill()

    assert out.startswith(before)
    assert out.endswith(PAGE[PAGE.index("<script>") :])
    assert out.count("<p>again</p>") == 1
    assert out.index("<p>again</p>") > out.index('value="left"')
    assert 'name="a" value="1" required>\n</form>' in out  # the left one, as it was


def test_every_kind_of_field_has_what_was_sent():
    out = fill()

    for told in (
        'name="a" value="&quot;2&quot; &amp; &lt;3&gt;" required>',
        '<textarea name="t" rows="3">\nnew\n&lt;b&gt;</textarea>',
        '<option value="1">One</option><option value="2" selected>Two</option>',
        'name="c" value="x">',
        'name="c" value="y" checked>',
        'name="plain" checked>',
        'name="r" value="1">',
        'name="r" value="2" checked>',
        '<input type="password" name="p" value="">',
        '<input type="hidden" name="extra" value="more"></form>',
    ):
        assert told in out, told
    assert 'value="old"' not in out
    assert 'name="go" value="on">Go' in out
    assert out.count('name="go"') == 1


@pytest.mark.parametrize("path", ["/elsewhere/", "/"])
def test_a_page_without_the_form_is_left_alone(path):
    assert fill(path=path) is None


def test_a_form_without_an_action_is_sent_to_its_own_page():
    page = '<form method="post"><input name="a"></form>'

    assert 'value="typed"' in fill(page, "/here/", {"a": ["typed"]})


@pytest.mark.django_db
def test_every_page_of_the_sheet_goes_through_unchanged(ector, gamemaster, as_):
    """All but the form: what a page consists of is written out again letter by letter."""
    client = as_(gamemaster)
    glory = reverse("characters:glory", args=(ector.campaign_id, ector.pk))
    page = client.get(glory).content.decode()
    form = f'<form method="post" action="{glory}x"><input name="z"></form>'
    page = page.replace("</main>", f"{form}</main>")

    out = filled(page, here=glory, path=f"{glory}x", fields={"z": ["q"]}, notice="")

    assert out == page.replace(
        form, form.replace('x">', 'x" data-kept>').replace('name="z"', 'name="z" value="q"')
    )
