import { expect, test } from "vitest";
import { EMPTY_DRAFT, newPolicy, withFlows, withPolicies } from "../document/draft/draft.ts";
import { slotFixture } from "../draw/fixtures/fixture-scenes.ts";
import type { ResultsSlice } from "../store/store.ts";
import { initialState } from "../store/store.ts";
import { statusWords } from "./clock/status-words.ts";
import { ageWords } from "./results/results.tsx";

const draft = withFlows(EMPTY_DRAFT, [{ id: "f1", arrival: 0, size: 1 }]);

test("the status says how many values, policies and runs", () => {
  const results: ResultsSlice = initialState().results;
  expect(statusWords(results, "flows", 1)).toBe("Not run: 1 value is to be corrected.");
  expect(statusWords(results, "flows", 3)).toBe("Not run: 3 values are to be corrected.");
  expect(statusWords(results, "flows", 2, 0, "fabric.rat")).toBe(
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
  const done = { ...results, experiment, elapsedMs: 1 };
  expect(statusWords(done, "flows", 0, 1)).toBe(
    "0 policies in 1 ms · 1 not run · 12 flows, as drawn",
  );
  const lasting = (elapsedMs: number) => statusWords({ ...done, elapsedMs }, "flows", 0);
  expect(lasting(9999)).toMatch(/^0 policies in 9,999 ms/);
  expect(lasting(61_400)).toMatch(/^0 policies in 61 s/);
  expect(lasting(3_677_245)).toMatch(/^0 policies in 61 min/);
  const sampled = { ...done, seed: 7 };
  expect(statusWords(sampled, "workload", 0)).toMatch(/seed 7, 12 flows counted, none left out$/);
  const flows = { ...experiment.flows, counted: { first: 3, end: 12 } };
  const warm = { ...sampled, experiment: { ...experiment, flows } };
  expect(statusWords(warm, "workload", 0)).toMatch(
    /seed 7, 9 flows counted, the first 3 left out$/,
  );
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
