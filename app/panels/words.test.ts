import { expect, test } from "vitest";
import { EMPTY_DRAFT } from "../state/draft.ts";
import type { ResultsSlice } from "../state/store.ts";
import { initialState } from "../state/store.ts";
import { describeDraft } from "./describe-draft.ts";
import { statusWords } from "./status-words.ts";

const draft = { ...EMPTY_DRAFT, flows: [{ id: "f1", arrival: 0, size: 1 }] };

test("one of a kind is singular wherever it is counted", () => {
  expect(describeDraft(draft)).toBe("1 flow on one link, in the slot model.");
  const onSwitch = { ...draft, fabric: { kind: "switch", ports: 1, rate: 1 } } as const;
  expect(describeDraft(onSwitch)).toBe("1 flow on a big switch of 1 port, in the slot model.");
  const sample = { ...draft, source: "workload" } as const;
  expect(describeDraft({ ...sample, workload: { ...sample.workload, flows: 1 } })).toMatch(
    /^1 flow, sizes of web search/,
  );
});

test("what is being typed is described as it stands", () => {
  const sample = { ...draft, source: "workload" } as const;
  expect(describeDraft({ ...sample, workload: { ...sample.workload, flows: "1e" } })).toMatch(
    /^1e flows, /,
  );
});

test("the status says how many values, policies and runs", () => {
  const results: ResultsSlice = initialState().results;
  expect(statusWords(results, "flows", 1)).toBe("Not run: 1 value is to be corrected.");
  expect(statusWords(results, "flows", 3)).toBe("Not run: 3 values are to be corrected.");
  const cancelled = { ...results, phase: "cancelled" } as const;
  expect(statusWords({ ...cancelled, stale: true }, "flows", 0)).toMatch(/older than the scenario/);
  expect(statusWords(cancelled, "flows", 0)).toBe("Cancelled; 0 policies had been run.");
});
