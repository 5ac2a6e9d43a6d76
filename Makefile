# make lab     JupyterLab on the start page
# make test    everything a change has to pass       make test STAGES="ruff tests" runs some of it
# make test-browsers   the boards and a lesson in Firefox and in WebKitGTK, the engine of Safari
# make check   in a minute: ruff, mypy, the layers, the unit tests near what changed last
# make bench   ratios against other libraries
# make docs    the front page and the documentation, into site/
# make site    the documentation, and all lessons to play in a browser, into site/   (PLAY=--offline)
# make clean   removes .venv and what the tools left behind
#
# Each sets up what it needs, once. PYTHON=python3.12 chooses the Python that .venv is made from.

PYTHON ?= python3
ARGS ?=
PLAY ?=
STAGES ?=
VENV := .venv/bin
SET_UP = @command -v $(PYTHON) >/dev/null || { echo "There is no $(PYTHON) here: install Python 3.11 or newer, or name one, as in make lab PYTHON=python3.12" >&2; exit 2; }; $(PYTHON) tools/set_up.py

.PHONY: lab test test-browsers check bench docs site clean help
.DEFAULT_GOAL := help

help:
	@sed -n 's/^# \{0,1\}//p' Makefile

lab:
	$(SET_UP) lab
	@$(VENV)/icedice lab $(ARGS)

test:
	$(SET_UP) lab,test
	@$(VENV)/python tools/run_tests.py $(STAGES)

test-browsers:
	$(SET_UP) lab,test
	@$(VENV)/python tools/other_browsers.py $(VENV)/python -m pytest -q -p no:nbval -p no:cacheprovider tests/other_browsers $(ARGS)

check:
	$(SET_UP) lab,test
	@$(VENV)/python tools/run_tests.py check

bench:
	$(SET_UP) lab,bench
	@$(VENV)/python tools/chromium.py $(VENV)/python -m benchmarks $(ARGS)

docs:
	$(SET_UP) docs
	@$(VENV)/python tools/docs_site $(or $(ARGS),site)

site:
	$(SET_UP) docs
	@$(VENV)/python tools/docs_site site
	@$$($(VENV)/python tools/own_venv.py site)/icedice site site/play $(PLAY)

clean:
	rm -rf .venv dist build .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
