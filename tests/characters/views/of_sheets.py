"""What the tests of the sheet have in common."""

import re

ARTICLE = "<article.*</article>"


def shown(client, url):
    answer = client.get(url)
    assert answer.status_code == 200
    return answer.content.decode()


def unlike(html):
    """A page without what is another one at each request."""
    return re.sub(r'(name="csrfmiddlewaretoken" value=")[^"]*', r"\1", html)
