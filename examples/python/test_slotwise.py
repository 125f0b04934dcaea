"""Run by ``npm run try:pandas`` in a folder in which the package is installed: ``python -m unittest test_slotwise``."""

import os
import shutil
import sys
import unittest
import warnings
from pathlib import Path

import numpy as np
import pandas as pd
import slotwise

SAMPLED = {
    "version": 1,
    "model": "slot",
    "fabric": {"kind": "link"},
    "workload": {"distribution": {"uniform": {"min": 1, "max": 9}}, "load": 0.5, "flows": 50, "seed": 1},
    "policies": [{"id": "fifo"}, {"id": "srpt"}],
}
#: Names that tables write otherwise, or that pandas would take for numbers and for nothing.
NAMES = ["007", "NA", "=1+1", "'=x", "-", "a,b", 'said "so"', "é"]
DRAWN = {
    "version": 1,
    "model": "slot",
    "fabric": {"kind": "link"},
    "flows": [{"id": name, "arrival": 0, "size": 1 + k} for k, name in enumerate(NAMES)],
    "policies": [{"id": "srpt"}],
}


class Frames(unittest.TestCase):
    def setUp(self) -> None:
        warnings.simplefilter("ignore", slotwise.SlotwiseWarning)

    def test_rows_of_flows_over_seeds_give_the_means_of_the_summary(self) -> None:
        rows = slotwise.flows(SAMPLED, seeds=range(1, 4))
        self.assertEqual(len(rows), 2 * 3 * 50)
        means = rows.groupby(["label", "seed"]).fct.mean().groupby("label").mean()
        table = slotwise.summary(SAMPLED, seeds="1..3", base="FIFO")
        own = table[(table["class"] == "all") & (table.statistic == "mean")].set_index("label")["mean"]
        pd.testing.assert_series_equal(means, own.sort_index(), check_names=False)

    def test_a_run_has_the_numbers_of_its_json(self) -> None:
        rows = slotwise.flows(SAMPLED, policies="srpt")
        [srpt] = slotwise.run(SAMPLED, policies=["srpt"])["runs"]
        self.assertEqual(rows.fct.tolist(), [flow["fct"] for flow in srpt["flows"]])
        [mean] = slotwise.summary(SAMPLED, policies="srpt")["mean"]
        self.assertEqual(mean, srpt["summary"]["mean"])

    def test_names_are_as_the_scenario_has_them(self) -> None:
        self.assertEqual(slotwise.flows(DRAWN).flow.tolist(), NAMES)

    def test_a_sweep_is_a_table_by_axis(self) -> None:
        rows = slotwise.sweep(SAMPLED, {"workload.load": [0.2, 0.8]}, seeds=[1, 2], measures=["mean", "goodput.jain"])
        table = rows.pivot(index=["measure", "load"], columns="policy", values="mean")
        self.assertEqual(table.shape, (4, 2))
        self.assertLess(table.loc[("mean", 0.8), "SRPT"], table.loc[("mean", 0.8), "FIFO"])

    def test_numbers_of_numpy_are_numbers(self) -> None:
        own = {**SAMPLED, "workload": {**SAMPLED["workload"], "flows": np.int64(5), "load": np.float64(0.5)}}
        self.assertEqual(len(slotwise.flows(own, seeds=np.int64(1))), 10)
        rows = slotwise.sweep(own, {"workload.load": np.array([0.2, 0.8])}, seeds=np.arange(1, 3), measures="mean")
        self.assertEqual(rows.load.tolist(), [0.2, 0.2, 0.8, 0.8])
        with self.assertRaisesRegex(TypeError, "expected numbers"):
            slotwise.flows({**SAMPLED, "title": object()})

    def test_a_command_that_is_none_is_named(self) -> None:
        own = os.environ.get("SLOTWISE")
        os.environ["SLOTWISE"] = f"'{sys.executable}' -c 'raise SystemExit(3)'"
        try:
            with self.assertRaisesRegex(slotwise.SlotwiseError, "ended with 3; SLOTWISE may name") as caught:
                slotwise.run(SAMPLED)
            self.assertEqual(caught.exception.status, 3)
            os.environ["SLOTWISE"] = " "
            self.assertNotEqual(slotwise.command(), [])
        finally:
            os.environ.pop("SLOTWISE")
            if own is not None:
                os.environ["SLOTWISE"] = own

    def test_an_axis_may_be_of_truth_values(self) -> None:
        due = {**SAMPLED, "workload": {**SAMPLED["workload"], "deadlines": {"share": 1, "mean": 9}}}
        due["policies"] = [{"id": "pdq"}]
        axis = {"policies.PDQ.earlyTermination": [True, False]}
        rows = slotwise.sweep(due, axis, seeds="1..2", measures="terminated")
        self.assertEqual(len(rows), 2)
        self.assertGreater(rows["mean"][0], rows["mean"][1])

    def test_every_packet(self) -> None:
        rows = slotwise.packets("incast-transports")
        self.assertTrue((rows.fate == "dropped").any())
        self.assertGreaterEqual((rows.left - rows.joined).min(), 0)

    def test_what_is_wrong_is_said_with_its_place(self) -> None:
        wrong = {**SAMPLED, "fabric": {"kind": "link", "rate": -2}}
        with self.assertRaisesRegex(slotwise.SlotwiseError, r"fabric\.rate: expected") as caught:
            slotwise.flows(wrong)
        self.assertEqual(caught.exception.status, 2)

    def test_remarks_are_warnings(self) -> None:
        idle = {**SAMPLED, "fabric": {"kind": "switch", "ports": 16}}
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            slotwise.summary(idle)
        self.assertTrue(any("steady state" in str(one.message) for one in said))

    def test_the_command_is_found(self) -> None:
        path, own = os.environ["PATH"], os.environ.pop("SLOTWISE", None)
        try:
            bin_folder = Path("node_modules/.bin").resolve()
            # npx finds it in the working directory, the PATH before that, and SLOTWISE before both.
            if shutil.which("slotwise") is None:
                self.assertEqual(slotwise.command()[1:], ["--no-install", "slotwise"])
                self.assertEqual(len(slotwise.flows(DRAWN)), len(NAMES))
            os.environ["PATH"] = f"{bin_folder}{os.pathsep}{path}"
            self.assertEqual(Path(slotwise.command()[0]).parent, bin_folder)
            self.assertEqual(len(slotwise.flows(DRAWN)), len(NAMES))
            os.environ["SLOTWISE"] = "node 'node_modules/slotwise/bin/cli/slotwise.js'"
            self.assertEqual(slotwise.command()[0], "node")
            self.assertEqual(len(slotwise.flows(DRAWN)), len(NAMES))
            del os.environ["SLOTWISE"]
            os.environ["PATH"] = ""
            self.assertRaisesRegex(FileNotFoundError, "set SLOTWISE", slotwise.command)
        finally:
            os.environ["PATH"] = path
            if own is not None:
                os.environ["SLOTWISE"] = own


if __name__ == "__main__":
    unittest.main()
