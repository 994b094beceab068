"""The sheet: who reads it, what it shows, how it is changed, and what that costs."""


def test_the_sheet_opens(as_, player, ector):
    answer = as_(player).get(ector.get_absolute_url())

    assert answer.status_code == 200
    open("/tmp/sheet.html","w").write(answer.content.decode())
