"""What was typed into a form is not lost when the log-in or the form's token has run out.

It waits in the session for an hour at most, and only for whoever typed it; then it stands in its
form again. Nothing is sent by itself. One middleware does it for every form of the house.
"""
