# `make demo` and `make test` need Python 3.11 or newer and make; everything else goes into .venv.
# PYTHON=... chooses another interpreter to make .venv with; ARGS=... goes to pytest.

BIN := .venv/bin
RUN := .venv/.ready-to-run
DEV := .venv/.ready-to-test

.PHONY: demo test lint format generate bench clean

demo: $(RUN)
	@sh scripts/demo.sh $(BIN)/decklint

test: $(DEV)
	@$(BIN)/python -m pytest -n auto --maxprocesses=4 $(ARGS)

lint: $(DEV)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict

format: $(DEV)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

generate: $(DEV)
	$(BIN)/python -m decklint.generate

# Needs the network once, for the programs to compare with. WORK=... is the folder, ROUNDS=... how often.
WORK := .bench
ROUNDS := 5
bench: $(DEV)
	$(BIN)/python scripts/bench/lint.py $(WORK) $(ROUNDS)
	$(BIN)/python scripts/bench/check.py $(WORK)/check $(ROUNDS)

clean:
	rm -rf .venv .bench dist .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The stamps make every later run start at once; a change of pyproject.toml installs again.
$(RUN): pyproject.toml scripts/venv.sh
	@PYTHON='$(PYTHON)' sh scripts/venv.sh .
	@touch $(RUN)

$(DEV): pyproject.toml scripts/venv.sh
	@PYTHON='$(PYTHON)' sh scripts/venv.sh '.[dev]'
	@touch $(RUN) $(DEV)
