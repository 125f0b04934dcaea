import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { LATE_BURST } from "../../workloads/presets/late-burst.ts";
import { type Draft, flowsOf, readDraft, withField, withFlows } from "../document/draft/draft.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { hasLostPorts, refitPorts, setFlowCells } from "../edits/flow-edits.ts";
import {
  changePolicy,
  duplicatePolicy,
  togglePolicy,
  withThresholdText,
} from "../edits/policy-edits.ts";
import { setSource } from "../edits/setting-edits.ts";
import * as actions from "./actions.ts";
import { initialState, store } from "./store.ts";

const draft = (): Draft => store.getState().scenario.history.present;
const faults = (): string[] =>
  [...store.getState().scenario.checked.faults.values()].map((fault) => fault.message);

beforeEach(() => {
  store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
});

describe("presets", () => {
  // As a page does where it meets a rank.
  beforeAll(fetchReading);

  it.each(PRESET_GROUPS.flatMap((group) => group.presets))("$name is without fault", (preset) => {
    expect(actions.openScenario(preset.scenario)).toBe(true);
    const { checked } = store.getState().scenario;
    expect(faults()).toEqual([]);
    expect([...checked.policyFaults.values()]).toEqual([]);
    expect(checked.scenario).toEqual(preset.scenario);
  });
});

describe("undo", () => {
  it("reaches back across Clear and a change of preset, and forward again", () => {
    const opened = draft();
    actions.addFlow(5, 3);
    actions.clearFlows();
    expect(flowsOf(draft())).toEqual([]);
    actions.openScenario(PRESET_GROUPS.at(-1)?.presets[0]?.scenario);
    expect(flowsOf(draft())).toHaveLength(2);
    actions.undo();
    actions.undo();
    expect(flowsOf(draft())).toHaveLength(flowsOf(opened).length + 1);
    actions.undo();
    expect(draft()).toBe(opened);
    for (let steps = 0; steps < 3; steps++) actions.redo();
    expect(flowsOf(draft())).toHaveLength(2);
  });

  it("takes the keystrokes in one field for one step", () => {
    for (const cell of [1, 12, 125]) {
      actions.editDraft((before) => setFlowCells(before, [0], "size", cell), "size 0");
    }
    actions.endGesture();
    expect(flowsOf(draft())[0]?.size).toBe(125);
    actions.undo();
    expect(flowsOf(draft())[0]?.size).toBe(12);
  });
});

describe("a bad value", () => {
  it("stays in its field, with the parser's words, until it is corrected", () => {
    actions.editDraft((before) => setFlowCells(before, [3], "size", -2));
    expect(faults()).toEqual(["flows[3].size: expected a positive integer, got -2"]);
    expect(store.getState().scenario.checked.scenario).toBeNull();
    actions.editDraft((before) => setFlowCells(before, [3], "size", "two"));
    expect(flowsOf(draft())[3]?.size).toBe("two");
    expect(faults()).toEqual(['flows[3].size: expected a positive integer, got "two"']);
    actions.editDraft((before) => setFlowCells(before, [3], "size", 2));
    expect(faults()).toEqual([]);
  });

  it("of one policy keeps that policy alone from running", () => {
    actions.editDraft((before) =>
      changePolicy(before, "pias", (pias) => withThresholdText(pias, "7, 3")),
    );
    const { checked } = store.getState().scenario;
    expect(checked.keys).toEqual(["fifo", "asrpt", "srpt", "qclimb"]);
    expect(checked.policyFaults.get("pias")).toMatchObject([{ path: "thresholds[1]" }]);
  });

  it("of a flow that a policy needs is told at the policy, and the others run", () => {
    actions.editDraft((before) => setFlowCells(before, [0], "estimate", ""));
    actions.editDraft((before) => togglePolicy(before, "qclimb-fp"));
    const { checked } = store.getState().scenario;
    expect(checked.keys).not.toContain("qclimb-fp");
    expect(checked.policyFaults.get("qclimb-fp")?.[0]?.message).toBe(
      'flows[0].estimate: expected a number, since qclimb-fp needs it on every flow: flow "e1", got nothing',
    );
    expect(faults()).toEqual([]);
  });
});

describe("ports", () => {
  it("that are gone are given others on demand, and no flow is sent to where it comes from", () => {
    const flows = [
      [0, 1],
      [5, 2],
      [4, 8],
      [1, 3],
    ].map(([src, dst], k) => ({ id: `f${k}`, arrival: 0, size: 1, src, dst }));
    const before = withField(withFlows(draft(), flows), "fabric", { kind: "switch", ports: 9 });
    expect(hasLostPorts(before)).toBe(false);
    expect(refitPorts(before)).toEqual(before);
    const less = withField(before, "fabric.ports", 4);
    expect(hasLostPorts(less)).toBe(true);
    expect(hasLostPorts(setSource(less, "workload"))).toBe(false);
    const refit = refitPorts(less);
    expect(flowsOf(refit).map(({ src, dst }) => [src, dst])).toEqual([
      [0, 1],
      [1, 2],
      [0, 1],
      [1, 3],
    ]);
    expect(hasLostPorts(refit)).toBe(false);
  });
});

describe("policies", () => {
  it("stand in a fixed order, whatever the order of choosing", () => {
    for (const id of ["edf", "brr"] as const)
      actions.editDraft((before) => togglePolicy(before, id));
    expect(draft().policies.map(({ id }) => id)).toEqual([
      "fifo",
      "brr",
      "pias",
      "asrpt",
      "srpt",
      "qclimb",
      "edf",
    ]);
  });

  it("keep their parameters while they are off", () => {
    actions.editDraft((before) => togglePolicy(before, "pias"));
    expect(store.getState().scenario.checked.keys).not.toContain("pias");
    actions.editDraft((before) => togglePolicy(before, "pias"));
    const pias = store.getState().scenario.checked.scenario?.policies[1];
    expect(pias).toMatchObject({ id: "pias", thresholds: [3, 7] });
  });

  it("of which there are several go one at a time, the last first", () => {
    actions.editDraft((before) => duplicatePolicy(before, "pias"));
    const keys = (): string[] => [...store.getState().scenario.checked.keys];
    for (const left of [["pias"], [], ["pias"]]) {
      actions.editDraft((before) => togglePolicy(before, "pias"));
      expect(keys().filter((key) => key.startsWith("pias"))).toEqual(left);
    }
  });

  it("may stand twice with different parameters", () => {
    actions.editDraft((before) => duplicatePolicy(before, "pias"));
    actions.editDraft((before) =>
      changePolicy(before, "pias-2", (pias) =>
        withField(withField(pias, "within", "rr"), "label", "PIAS-RR"),
      ),
    );
    const { checked } = store.getState().scenario;
    expect(checked.keys.slice(0, 3)).toEqual(["fifo", "pias", "pias-2"]);
    expect(checked.scenario?.policies[2]).toMatchObject({
      id: "pias",
      within: "rr",
      label: "PIAS-RR",
    });
  });
});

describe("the two sources of flows", () => {
  it("are switched without losing either", () => {
    const flows = flowsOf(draft());
    actions.setSource("workload");
    expect(store.getState().scenario.checked.scenario?.workload).toBeDefined();
    actions.setSource("flows");
    expect(flowsOf(draft())).toBe(flows);
  });

  const thresholdsOf = (key: string) =>
    store
      .getState()
      .scenario.checked.scenario?.policies.find(({ id, label }) => (label ?? id) === key)
      ?.thresholds;

  it("have thresholds of their own as long as nobody has chosen any", () => {
    const opened = draft();
    actions.setSource("workload");
    expect(thresholdsOf("pias")).toEqual({ method: "equal-split", queues: 8 });
    expect(thresholdsOf("qclimb")).toEqual({ method: "equal-split", queues: 8 });
    actions.editDraft((before) => togglePolicy(before, "qclimb-ps"));
    expect(thresholdsOf("qclimb-ps")).toEqual({ method: "equal-split", queues: 8 });
    actions.setSource("flows");
    expect(thresholdsOf("pias")).toEqual([3, 7]);
    expect(thresholdsOf("qclimb-ps")).toEqual([3, 7]);
    actions.undo();
    actions.undo();
    actions.undo();
    expect(draft()).toBe(opened);
  });

  it("leave thresholds alone that the user typed", () => {
    actions.editDraft((before) =>
      changePolicy(before, "pias", (pias) => withThresholdText(pias, "20, 400")),
    );
    actions.setSource("workload");
    expect(thresholdsOf("pias")).toEqual([20, 400]);
    expect(thresholdsOf("qclimb")).toEqual({ method: "equal-split", queues: 8 });
    actions.setSource("flows");
    expect(thresholdsOf("pias")).toEqual([20, 400]);
  });

  it("leave thresholds alone that came with a sampled workload", () => {
    const sample = PRESET_GROUPS.flatMap(({ presets }) => presets).find(
      ({ name }) => name === "web-search-2000",
    )?.scenario;
    actions.openScenario(sample);
    actions.setSource("flows");
    actions.setSource("workload");
    expect(store.getState().scenario.checked.scenario).toEqual(sample);
  });
});
