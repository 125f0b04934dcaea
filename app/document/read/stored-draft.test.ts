import { describe, expect, it } from "vitest";
import { OPENING_PRESET } from "../../../workloads/presets/opening.ts";
import type { Draft } from "../draft/draft.ts";
import { EMPTY_DRAFT } from "../draft/draft.ts";
import { begin, edit, undo } from "../draft/history.ts";
import { setFlowCell, togglePolicy } from "../edits/draft-edits.ts";
import { readDraft } from "./draft-read.ts";
import { historyFromText, historyToText } from "./stored-draft.ts";

const opening = readDraft(OPENING_PRESET.scenario) as Draft;

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
        release: { random: true, chunks: "" },
      },
      fabric: { ...draft.fabric, ports: 8 },
    };
    expect(historyFromText(historyToText(begin(draft)))).toEqual(begin(draft));
    expect(historyFromText(historyToText(begin(EMPTY_DRAFT)))).toEqual(begin(EMPTY_DRAFT));
  });

  it("comes back with the latest part of what undo brings back, as far as there is room", () => {
    let history = begin(opening);
    for (let size = 1; size <= 200; size++) {
      history = edit(history, setFlowCell(history.present, 0, "size", size));
    }
    const text = historyToText(history);
    expect(text.length).toBeLessThan(210_000);
    const read = historyFromText(text);
    if (read === null) throw new Error("the text is one of ours");
    expect(read.past.length).toBeGreaterThan(20);
    expect(read.past).toEqual(history.past.slice(-read.past.length));
    expect(undo(read).present.flows[0]?.size).toBe(199);
  });

  it.each([
    ["nothing", ""],
    ["not JSON", "{"],
    ["another thing", '"hello"'],
    ["a newer version", '{"version":2,"draft":{"flows":[]}}'],
    ["no flows", '{"version":1,"draft":{}}'],
  ])("is ignored if it is %s", (_, text) => {
    expect(historyFromText(text)).toBeNull();
  });

  it("takes defaults for parts that are missing or of another shape", () => {
    const text =
      '{"version":1,"draft":{"model":7,"flows":[{"id":"a"}, 3],"policies":[{"id":"nope"}]}}';
    expect(historyFromText(text)?.present).toEqual({
      ...EMPTY_DRAFT,
      flows: [{ id: "a", arrival: "", size: "" }],
    });
  });
});
