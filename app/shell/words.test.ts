import { expect, test } from "vitest";
import { EMPTY_DRAFT, newPolicy, withFlows, withPolicies } from "../document/draft/draft.ts";
import { slotFixture } from "../draw/fixtures/fixture-scenes.ts";
import { initialState, type ResultsSlice } from "../store/store.ts";
import { statusWords } from "./clock/run-status.tsx";
import { ageWords } from "./results/results.tsx";

const draft = withFlows(EMPTY_DRAFT, [{ id: "f1", arrival: 0, size: 1 }]);

test("the status says how many values and policies, and nothing when all is well", () => {
  const results: ResultsSlice = initialState().results;
  expect(statusWords(results, "flows", 1)).toBe("Not run: 1 value is to be corrected.");
  expect(statusWords(results, "flows", 3)).toBe("Not run: 3 values are to be corrected.");
  expect(statusWords(results, "flows", 2, "fabric.rat")).toBe(
    "Not run: no scenario has “fabric.rat”; see its JSON.",
  );
  const cancelled = { ...results, phase: "cancelled" } as const;
  expect(statusWords({ ...cancelled, stale: true }, "flows", 0)).toMatch(/older than the scenario/);
  expect(statusWords(cancelled, "flows", 0)).toBe("Cancelled; 0 policies had been run.");
  const preparing = { what: "thresholds", share: 0.5 } as const;
  expect(statusWords({ ...results, phase: "running", preparing }, "flows", 0)).toMatch(
    /thresholds/,
  );
  const { experiment } = slotFixture(12, 1);
  const done = { ...results, experiment };
  expect(statusWords(done, "flows", 0)).toBe(null);
  const task = { key: "a", ended: 0, soFar: null, total: 12, message: "no memory" } as const;
  const tasks = [
    { ...task, label: "FIFO", state: "failed" },
    { ...task, label: "LAS", state: "done" },
  ] as const;
  expect(statusWords({ ...done, tasks }, "flows", 0)).toBe("FIFO failed.");
});

test("what is shown is said to be old when it is not what stands in the editor", () => {
  const state = initialState(withPolicies(draft, [newPolicy("fifo")]));
  const { experiment } = slotFixture(12, 1);
  const shown = { ...state, results: { ...state.results, experiment } };
  expect(ageWords({ ...state, results: { ...state.results, stale: true } })).toBe("");
  expect(ageWords(shown)).toBe("");
  const old = { ...shown, results: { ...shown.results, stale: true } };
  expect(ageWords(old)).toBe("Still showing the run before.");
  const part = { ...old.results, draft: state.scenario.history.present };
  expect(ageWords({ ...old, results: part })).toBe("");
  const { checked } = state.scenario;
  const faulty = { ...state.scenario, checked: { ...checked, scenario: null } };
  expect(ageWords({ ...old, scenario: faulty })).toBe("Results of the last valid input.");
});
