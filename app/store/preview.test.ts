import { beforeEach, describe, expect, it, test } from "vitest";
import { type Draft, EMPTY_DRAFT, readDraft } from "../document/draft/draft.ts";
import { togglePolicy } from "../edits/policy-edits.ts";
import * as actions from "./actions.ts";
import { commitField, inPolicy, policyPath, previewField } from "./preview.ts";
import { initialState, store } from "./store.ts";

const history = () => store.getState().scenario.history;
const file = () => history().present.file;
const load = () => (file()["workload"] as { readonly load: number }).load;
const trial = () => store.getState().transient.trial;

function open(input: object): Draft {
  store.setState(initialState(readDraft(input) ?? undefined), true);
  return history().present;
}

const SAMPLED = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: { distribution: "web-search", load: 0.8, flows: 40, seed: 1 },
  policies: [
    { id: "fifo" },
    { id: "pias", thresholds: [3, 7] },
    { id: "pias", thresholds: { method: "equal-split" } },
  ],
};

beforeEach(() => void open(SAMPLED));

describe("a number that moves", () => {
  it("is shown at every value, and is one step of undo however far it went", () => {
    const before = history().present;
    const seen: number[] = [];
    for (const value of [0.81, 0.82, 0.9, 0.85]) {
      previewField("workload.load", value);
      seen.push(load());
      expect(history().past).toHaveLength(1);
    }
    expect(seen).toEqual([0.81, 0.82, 0.9, 0.85]);
    commitField("workload.load", 0.86);
    expect([load(), trial()]).toEqual([0.86, null]);
    actions.undo();
    expect(history()).toMatchObject({ present: before, past: [] });
    actions.redo();
    expect(load()).toBe(0.86);
  });

  it("is as it was after Escape, and what could be redone still can", () => {
    commitField("workload.load", 0.5);
    actions.undo();
    const { past, present, future } = history();
    previewField("workload.load", 0.6);
    expect(history().future).toEqual([]);
    previewField("workload.load", null);
    expect([history(), trial()]).toEqual([
      expect.objectContaining({ past, present, future }),
      null,
    ]);
    actions.redo();
    expect(load()).toBe(0.5);
  });

  it("is no step of undo where it ends where it began", () => {
    const { present } = history();
    for (const [path, value] of [
      ["workload.load", 0.8],
      [policyPath("pias", "thresholds[0]"), 3],
    ] as const) {
      previewField(path, value - 0.5);
      commitField(path, value);
      expect(history()).toMatchObject({ present, past: [] });
    }
  });

  it("is set at once where nothing was shown before", () => {
    commitField("workload.flows", 77);
    expect(file()["workload"]).toMatchObject({ flows: 77, load: 0.8 });
    expect(history().past).toHaveLength(1);
  });

  it("is accepted by any other edit, as by another number: two steps of undo", () => {
    previewField("workload.load", 0.7);
    previewField("workload.flows", 50);
    previewField("workload.flows", 60);
    commitField("workload.flows", 60);
    expect(file()["workload"]).toMatchObject({ flows: 60, load: 0.7 });
    actions.undo();
    expect(file()["workload"]).toMatchObject({ flows: 40, load: 0.7 });
    actions.undo();
    expect(load()).toBe(0.8);
  });

  it("means nothing to Escape once another edit is under way", () => {
    previewField("workload.load", 0.7);
    previewField("workload.flows", 50);
    previewField("workload.load", null);
    expect(file()["workload"]).toMatchObject({ flows: 50, load: 0.7 });
    expect(trial()?.path).toBe("workload.flows");
  });
});

describe("a number of a policy", () => {
  const thresholds = () => history().present.policies.map((policy) => policy.file["thresholds"]);

  test("is found by its key: the second of the same policy has its own", () => {
    expect(inPolicy(policyPath("pias-2", "thresholds.queues"))).toEqual({
      key: "pias-2",
      path: "thresholds.queues",
    });
    expect(inPolicy("workload.load")).toBeNull();
    previewField(policyPath("pias", "thresholds[1]"), 9);
    expect(thresholds()[1]).toEqual([3, 9]);
    previewField(policyPath("pias", "thresholds[1]"), null);
    expect(thresholds()[1]).toEqual([3, 7]);
  });

  test("that the file leaves out is added to what it says", () => {
    commitField(policyPath("pias-2", "thresholds.queues"), 5);
    expect(thresholds()[2]).toEqual({ method: "equal-split", queues: 5 });
    expect(thresholds()[1]).toEqual([3, 7]);
    expect(file()["policies"]).toMatchObject([{}, {}, { thresholds: { queues: 5 } }]);
  });

  test("that is a part of what is usual brings the whole of it", () => {
    store.setState(initialState(togglePolicy(EMPTY_DRAFT, "nos2")), true);
    expect(thresholds()).toEqual([undefined]);
    commitField(policyPath("nos2", "thresholds.queues"), 6);
    expect(thresholds()).toEqual([{ method: "equal-split", queues: 6 }]);
    actions.undo();
    expect(thresholds()).toEqual([undefined]);
  });

  test("beyond the end of a list changes nothing", () => {
    const { present } = history();
    previewField(policyPath("pias", "thresholds[4]"), 9);
    previewField(policyPath("gone", "thresholds[0]"), 9);
    expect(history().present).toBe(present);
  });
});
