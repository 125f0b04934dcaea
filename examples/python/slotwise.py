"""Runs and sweeps of Slotwise as pandas data frames.

The numbers come from the ``slotwise`` command, which needs Node. It is looked for in this order: the environment
variable ``SLOTWISE`` (words of a command line, such as ``node /path/to/bin/cli/slotwise.js``), ``slotwise`` on the
PATH, ``npx slotwise`` where the package is installed in the working directory.

A scenario is a path, the name of an example, a share link, or a dictionary with what a scenario file has.
"""

from __future__ import annotations

import io
import json
import os
import shlex
import shutil
import subprocess
import warnings
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Optional, Union

import pandas as pd

__all__ = ["SlotwiseError", "SlotwiseWarning", "command", "flows", "packets", "run", "summary", "sweep"]

Scenario = Union[str, "os.PathLike[str]", Mapping[str, Any]]
Seeds = Union[str, int, Iterable[int], None]
Words = Union[str, Iterable[str], None]

#: Columns that hold names; all others hold numbers, or true and false.
_NAMES = (
    "file policy label flow class request transport part statistic measure unit kind why port fate"
    " optimumKind optimumMethod weightedKind weightedMethod printed"
).split()
#: What the command writes in place of a name that a spreadsheet would run as a formula.
_INERT = r"^'+[=+\-@\t\r](?s:.)"


class SlotwiseError(RuntimeError):
    """The command refused, or failed; the message has its lines, each with the place and what was expected."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message)
        #: The exit code: 2 for bad input, 1 for a fault of the command or the machine.
        self.status = status


class SlotwiseWarning(UserWarning):
    """A remark of the command on its numbers, such as that a sample is no steady state."""


def command() -> list[str]:
    """Return the words that begin the ``slotwise`` command.

    Raises FileNotFoundError if there is none, with what to do.
    """
    own = os.environ.get("SLOTWISE")
    if own:
        return shlex.split(own, posix=os.name != "nt")
    found = shutil.which("slotwise")
    if found is not None:
        return [found]
    npx = shutil.which("npx")
    if npx is not None:
        return [npx, "--no-install", "slotwise"]
    raise FileNotFoundError(
        "no slotwise on the PATH and no npx: install Node and the package, or set SLOTWISE to the command"
    )


def call(words: Sequence[str], scenario: Scenario) -> str:
    """Run the command on a scenario and return its standard output.

    Remarks become warnings. Raises SlotwiseError if the exit code is not 0.
    """
    is_written = isinstance(scenario, Mapping)
    name = "-" if is_written else os.fspath(scenario)  # type: ignore[arg-type]
    first, *rest = words
    done = subprocess.run(
        [*command(), first, name, *rest],
        input=json.dumps(scenario, allow_nan=False) if is_written else "",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    said = [line[len("slotwise: ") :] for line in done.stderr.splitlines() if line.startswith("slotwise: ")]
    if done.returncode != 0:
        raise SlotwiseError("\n".join(said) or done.stderr.strip(), done.returncode)
    for line in said:
        warnings.warn(line, SlotwiseWarning, stacklevel=4)
    return done.stdout


def flows(
    scenario: Scenario, *, policies: Words = None, seeds: Seeds = None, where: bool = False, options: Sequence[str] = ()
) -> pd.DataFrame:
    """Return a row a flow and policy, over seeds a row a flow, policy and seed.

    Columns are those of SPEC 7.25: ``flow``, ``arrival``, ``size``, ``finish``, ``fct``, ``slowdown``, ``class`` and
    what the flows have besides. Times and sizes are in the scenario's units. ``where`` adds where the time of each
    flow went under policies that send packets; over seeds it is there without being asked for.
    """
    words = ["run", *_given(policies, seeds), *(["--where"] if where else []), *options]
    return _table(words, scenario)


def summary(
    scenario: Scenario,
    *,
    policies: Words = None,
    seeds: Seeds = None,
    base: Optional[str] = None,
    options: Sequence[str] = (),
) -> pd.DataFrame:
    """Return a row a policy with all its statistics.

    With ``seeds`` a row a policy, size class and statistic: the mean over the seeds and the half-width of its 95 %
    interval, and, with ``base``, the same of the difference from that policy and of the ratio to it.
    """
    against = [] if base is None else ["--base", base]
    return _table(["run", "--summary", *_given(policies, seeds), *against, *options], scenario)


def packets(scenario: Scenario, *, policies: Words = None, options: Sequence[str] = ()) -> pd.DataFrame:
    """Return a row a packet and port that it was at, under policies that send packets (SPEC 16.20)."""
    return _table(["run", "--packets", *_given(policies, None), *options], scenario)


def sweep(
    scenario: Scenario,
    vary: Optional[Mapping[str, Union[str, Iterable[Any]]]] = None,
    *,
    policies: Words = None,
    seeds: Seeds = None,
    measures: Words = None,
    base: Optional[str] = None,
    options: Sequence[str] = (),
) -> pd.DataFrame:
    """Return a row a point, policy and measure: its mean over seeds, and the ends of its 95 % interval.

    ``vary`` has one to three axes: ``{"workload.load": [0.5, 0.7]}`` or ``{"workload.load": "0.1..0.9:0.1"}``; without
    it ``scenario`` is the file of a sweep. Each axis is a column, called by the last part of its path.
    """
    axes = [word for path, values in (vary or {}).items() for word in ("--vary", f"{path}={_listed(values)}")]
    more = [] if measures is None else ["--measures", _listed(measures)]
    against = [] if base is None else ["--base", base]
    return _table(["sweep", *axes, *_given(policies, seeds), *more, *against, *options], scenario)


def run(scenario: Scenario, *, policies: Words = None, options: Sequence[str] = ()) -> dict[str, Any]:
    """Return all results of a scenario as the JSON that the command writes has them."""
    return json.loads(call(["run", *_given(policies, None), *options], scenario))


def _given(policies: Words, seeds: Seeds) -> list[str]:
    words = [] if policies is None else ["--policy", _listed(policies)]
    return words if seeds is None else [*words, "--seeds", _listed(seeds)]


def _listed(values: Any) -> str:
    if isinstance(values, (str, int, float)):
        return _word(values)
    return ",".join(_word(value) for value in values)


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _table(words: Sequence[str], scenario: Scenario) -> pd.DataFrame:
    text = call([*words, "--format", "csv"], scenario)
    # A flow may be called NA, or 007; an empty cell alone is none.
    frame = pd.read_csv(
        io.StringIO(text), dtype={name: str for name in _NAMES}, keep_default_na=False, na_values=[""]
    )
    for name in frame.columns.intersection(_NAMES):
        column = frame[name]
        if column.notna().any():
            frame[name] = column.mask(column.str.match(_INERT, na=False), column.str[1:])
    return frame
