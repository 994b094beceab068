"""Every kind of page before axe, in a narrow window, under a thumb: `make a11y`."""
