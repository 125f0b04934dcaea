import { beforeAll, describe, expect, it } from "vitest";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import {
  choose,
  type Draft,
  EMPTY_DRAFT,
  flowsOf,
  readDraft,
  withField,
} from "../../document/draft/draft.ts";
import { checkDraft } from "../../document/read/check.ts";
import { fetchReading } from "../../document/read/reading-at-hand.ts";
import { addFlow, setFlowCells } from "../../edits/flow-edits.ts";
import {
  changePolicy,
  duplicatePolicy,
  removePolicy,
  togglePolicy,
  withThresholdText,
} from "../../edits/policy-edits.ts";
import { setFabricKind, setSource } from "../../edits/setting-edits.ts";
import { begin, edit, type History, redo, undo } from "./edit-history.ts";
import { fetchFirst, historyToText, readStored } from "./stored.ts";

const opening = readDraft(LATE_BURST.scenario) as Draft;
const PRESETS = PRESET_GROUPS.flatMap((group) => group.presets);

beforeAll(fetchFirst);
beforeAll(fetchReading);

function wholly(text: string): History<Draft> {
  const read = readStored(text);
  if (read.state !== "whole") throw new Error(`read as ${read.state}`);
  return read.history;
}

describe("the stored draft", () => {
  it("comes back as it was: half-typed values, what is off, and the other source too", () => {
    let draft = setFlowCells(opening, [2], "size", "1e");
    draft = togglePolicy(draft, "pias");
    draft = withField(setSource(draft, "workload"), "workload.load", "0.");
    draft = choose(draft, "workload.arrivals", () => ({ times: [0, 3, 9] }));
    draft = withField(draft, "workload.spread", { random: true, chunks: 5 });
    draft = withField(setFabricKind(draft, "switch"), "fabric.ports", 8);
    draft = setSource(setFabricKind(draft, "network"), "flows");
    draft = changePolicy(draft, "pias", (pias) => withThresholdText(pias, "3, 8, "));
    expect(readStored(historyToText(begin(draft))).history).toEqual(begin(draft));
    expect(readStored(historyToText(begin(EMPTY_DRAFT))).history).toEqual(begin(EMPTY_DRAFT));
  });

  it("comes back with the transports of a mix, requests, and lists among the settings of packets", () => {
    const of = [
      { id: "dctcp", ecn: 9000 },
      { id: "homa", cutoffs: [2000, 9000] },
    ];
    const draft = readDraft({
      workload: { requests: { fanIn: 4 } },
      policies: [
        { id: "mix", of, share: [0.25, "0."], by: "host" },
        { id: "homa", cutoffs: [1000] },
      ],
    }) as Draft;
    expect(wholly(historyToText(begin(draft))).present).toEqual(draft);
  });

  it("comes back with the latest part of what undo brings back, as far as there is room", () => {
    let history = begin(opening);
    for (let size = 1; size <= 200; size++) {
      history = edit(history, setFlowCells(history.present, [0], "size", size));
    }
    const text = historyToText(history);
    expect(text.length).toBeLessThan(210_000);
    const read = wholly(text);
    expect(read.past.length).toBeGreaterThan(20);
    expect(read.past).toEqual(history.past.slice(-read.past.length));
    expect(flowsOf(undo(read).present)[0]?.size).toBe(199);
  });

  it("comes back with what redo brings back too, the nearest steps first", () => {
    let history = begin(opening);
    for (let size = 1; size <= 200; size++) {
      history = edit(history, setFlowCells(history.present, [0], "size", size));
    }
    for (let steps = 0; steps < 100; steps++) history = undo(history);
    const text = historyToText(history);
    expect(text.length).toBeLessThan(210_000);
    const read = wholly(text);
    expect(flowsOf(redo(read).present)[0]?.size).toBe(101);
    expect(flowsOf(undo(read).present)[0]?.size).toBe(99);
    expect(read.future).toEqual(history.future.slice(0, read.future.length));
    expect(Math.min(read.past.length, read.future.length)).toBeGreaterThan(10);
    expect(wholly(historyToText(history, 0))).toEqual(begin(history.present));
  });

  it.each(PRESETS.map((preset) => [preset.name, preset.scenario]))(
    "comes back whole: %s",
    (_, scenario) => {
      const draft = readDraft(scenario) as Draft;
      const more = duplicatePolicy(addFlow(draft, 1, 2), draft.policies[0]?.key ?? "");
      const less = removePolicy(more, draft.policies[0]?.key ?? "");
      const cleared = setFlowCells(less, [0], "id", "");
      let history = edit(edit(edit(begin(draft), more), less), cleared);
      history = { ...undo(history), gesture: null };
      expect(wholly(historyToText(history))).toEqual(JSON.parse(JSON.stringify(history)));
    },
  );

  it.each([
    ["nothing", "", "damaged"],
    ["not JSON", "{", "damaged"],
    ["another thing", '"hello"', "damaged"],
    ["of a later version", '{"version":3,"draft":{"file":{"flows":[]}}}', "later"],
    ["of no version", '{"version":"1","draft":{"flows":[]}}', "damaged"],
    ["of 0.2 without flows", '{"version":1,"draft":{}}', "damaged"],
    ["without flows", '{"version":2,"draft":{"file":{}}}', "damaged"],
  ])("is not read if it is %s", (_, text, state) => {
    expect(readStored(text)).toEqual({ state, history: null });
  });

  it("says what it lost: policies that there are not, parts of another shape", () => {
    const stored = JSON.parse(historyToText(begin(opening)));
    stored.draft.policies[1].file.id = "nope";
    const { state, history } = readStored(JSON.stringify(stored));
    expect([state, history?.present.policies.length]).toEqual(["partly", 4]);
    expect(history?.present.file["policies"]).toHaveLength(4);
    for (const spoilt of [{ other: 7 }, { aside: { fabric: 3 } }, { policies: {} }, { more: 1 }]) {
      const text = JSON.stringify({ ...stored, draft: { ...stored.draft, ...spoilt } });
      expect(readStored(text).state).toBe("partly");
    }
    const { aside: _, ...less } = JSON.parse(historyToText(begin(EMPTY_DRAFT))).draft;
    expect(readStored(JSON.stringify({ version: 2, draft: less })).state).toBe("whole");
  });

  it.each([
    ["model", "constructor"],
    ["fabric.kind", "torus"],
    ["fabric.kind", "toString"],
    ["workload.distribution.kind", "zipf"],
    ["workload.arrivals", "__proto__"],
    ["workload.bounds.model", "valueOf"],
    ["workload.pattern", "gravity"],
  ])("keeps a word that is none, which the parser names: %s is %s", (path, word) => {
    const draft = withField(setSource(EMPTY_DRAFT, "workload"), path, word);
    const { present } = wholly(historyToText(begin(draft)));
    expect(present).toEqual(draft);
    const told = [...checkDraft(present).faults.keys()];
    expect(told.some((fault) => path.startsWith(fault))).toBe(true);
  });
});
