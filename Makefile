# The two commands are `make run` and `make test`. Each works from any folder (make -C) and is
# quick when nothing has changed. `make help` lists the others.

PYTHON := .venv/bin/python
ARGS ?=

.PHONY: help run dev demo test test-fast a11y bench faults guards secrecy screenshots check format pins clean environment environment-dev

help:
	@echo "make run        serve Winterhall with a demo campaign on this machine (PORT=8123 make run)"
	@echo "make test       everything: rules, pages on SQLite and PostgreSQL, a real browser"
	@echo "make test-fast  SQLite only, no browser (ARGS='-k winter' chooses, in make test too)"
	@echo "make a11y       every kind of page before axe, enlarged, under a thumb; tasks by keyboard"
	@echo "make bench      how fast it is, against small baselines: a table, in some minutes"
	@echo "make faults     kill a winter 250 times, press its buttons twice 400 times (SEED=7 KILLS=9)"
	@echo "make guards     take every guard away in turn: a test must fail each time (two hours)"
	@echo "make secrecy    200 random evenings: no player learns a secret (SEED=7 EVENINGS=1 plays one)"
	@echo "make screenshots  draw the pictures in docs/ anew from the demo"
	@echo "make check      form, types, imports, templates, migrations, production settings"
	@echo "make format     put the code into the form that make check wants"
	@echo "make dev        serve while you write: starts anew at each change"
	@echo "make demo       make the demo campaign anew, and touch nothing else"
	@echo "make pins       write requirements*.txt anew from their short sources (needs uv)"
	@echo "make clean      remove what the other commands made, but not the database"

run: environment
	@$(PYTHON) bin/run

dev: environment
	@$(PYTHON) bin/run dev

demo: environment
	@DEMO=1 $(PYTHON) manage.py migrate --verbosity 0
	@DEMO=1 $(PYTHON) manage.py demo --reset

test: environment-dev
	@$(PYTHON) bin/test $(ARGS)

test-fast: environment-dev
	@$(PYTHON) bin/test --fast $(ARGS)

a11y: environment-dev
	@$(PYTHON) bin/a11y

bench: environment-dev
	@$(PYTHON) -m tests.bench

faults: environment-dev
	@$(PYTHON) bin/faults

guards: environment-dev
	@$(PYTHON) bin/guards $(ARGS)

secrecy: environment-dev
	@$(PYTHON) bin/secrecy $(ARGS)

screenshots: environment-dev
	@$(PYTHON) bin/screenshots

check: environment-dev
	@bin/check

format: environment-dev
	@$(PYTHON) -m ruff check --fix-only --quiet
	@$(PYTHON) -m ruff format --quiet

# For all supported Pythons and systems at once, which pip alone cannot do.
pins:
	uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate \
	    --upgrade requirements.in -o requirements.txt
	uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate \
	    --upgrade -c requirements.txt requirements-dev.in -o requirements-dev.txt

clean:
	rm -rf .venv var/static var/packed .mypy_cache .ruff_cache .pytest_cache .import_linter_cache \
	    .hypothesis .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

environment:
	@bin/environment run

environment-dev:
	@bin/environment dev
