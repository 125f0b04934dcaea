import { describe, expect, it } from "vitest";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import type { Draft } from "../draft/draft.ts";
import { EMPTY_DRAFT } from "../draft/draft.ts";
import type { History } from "../draft/history.ts";
import { begin, edit, redo, undo } from "../draft/history.ts";
import {
  addFlow,
  duplicatePolicy,
  removePolicy,
  setFlowCell,
  togglePolicy,
} from "../edits/draft-edits.ts";
import { readDraft } from "./draft-read.ts";
import { historyToText, readStored } from "./stored-draft.ts";

const opening = readDraft(LATE_BURST.scenario) as Draft;
const PRESETS = PRESET_GROUPS.flatMap((group) => group.presets);

function wholly(text: string): History<Draft> {
  const read = readStored(text);
  if (read.state !== "whole") throw new Error(`read as ${read.state}`);
  return read.history;
}

describe("the stored draft", () => {
  it("comes back as it was: half-typed values, what is off, and the other source too", () => {
    let draft = setFlowCell(opening, 2, "size", "1e");
    draft = togglePolicy(draft, "pias");
    draft = {
      ...draft,
      workload: {
        ...draft.workload,
        load: "0.",
        seed: 42,
        arrivals: { ...draft.workload.arrivals, kind: "times", times: [0, 3, 9] },
        release: { random: true, chunks: 5 },
      },
      fabric: { ...draft.fabric, ports: 8 },
    };
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
      history = edit(history, setFlowCell(history.present, 0, "size", size));
    }
    const text = historyToText(history);
    expect(text.length).toBeLessThan(210_000);
    const read = wholly(text);
    expect(read.past.length).toBeGreaterThan(20);
    expect(read.past).toEqual(history.past.slice(-read.past.length));
    expect(undo(read).present.flows[0]?.size).toBe(199);
  });

  it("comes back with what redo brings back too, the nearest steps first", () => {
    let history = begin(opening);
    for (let size = 1; size <= 200; size++) {
      history = edit(history, setFlowCell(history.present, 0, "size", size));
    }
    for (let steps = 0; steps < 100; steps++) history = undo(history);
    const text = historyToText(history);
    expect(text.length).toBeLessThan(210_000);
    const read = wholly(text);
    expect(redo(read).present.flows[0]?.size).toBe(101);
    expect(undo(read).present.flows[0]?.size).toBe(99);
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
      const cleared = setFlowCell(less, 0, "id", "");
      let history = edit(edit(edit(begin(draft), more), less), cleared);
      history = { ...undo(history), gesture: null };
      expect(wholly(historyToText(history))).toEqual(JSON.parse(JSON.stringify(history)));
    },
  );

  it.each([
    ["nothing", "", "damaged"],
    ["not JSON", "{", "damaged"],
    ["another thing", '"hello"', "damaged"],
    ["of a later version", '{"version":2,"draft":{"flows":[]}}', "later"],
    ["of no version", '{"version":"1","draft":{"flows":[]}}', "damaged"],
    ["without flows", '{"version":1,"draft":{}}', "damaged"],
  ])("is not read if it is %s", (_, text, state) => {
    expect(readStored(text)).toEqual({ state, history: null });
  });

  it("takes defaults for parts that are missing or of another shape, and says so", () => {
    const text =
      '{"version":1,"draft":{"model":7,"flows":[{"id":"a"}, 3],"policies":[{"id":"nope"}]}}';
    const { state, history } = readStored(text);
    expect(state).toBe("partly");
    expect(history?.present).toEqual({
      ...EMPTY_DRAFT,
      flows: [{ id: "a", arrival: "", size: "" }],
    });
    expect(readStored('{"version":1,"draft":{"flows":[]}}').state).toBe("whole");
  });

  it.each([
    ["source", "poems", "source"],
    ["model", "constructor", "model"],
    ["fabric.kind", "torus", "fabric"],
    ["fabric.network.kind", "toString", "fabric"],
    ["workload.distribution.kind", "zipf", "workload"],
    ["workload.arrivals.kind", "__proto__", "workload"],
    ["workload.bounds.model", "valueOf", "workload"],
    ["workload.pattern", "gravity", "workload"],
  ])("has its usual value where a word is unknown: %s is %s", (path, word, part) => {
    const stored = JSON.parse(historyToText(begin(EMPTY_DRAFT)));
    const keys = path.split(".");
    const last = keys.pop() as string;
    keys.reduce((record, key) => record[key], stored.draft)[last] = word;
    const { state, history } = readStored(JSON.stringify(stored));
    expect(state).toBe("partly");
    const key = part as keyof Draft;
    expect(history?.present[key]).toEqual(EMPTY_DRAFT[key]);
  });
});
