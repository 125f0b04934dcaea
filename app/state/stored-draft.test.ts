import { describe, expect, it } from "vitest";
import { OPENING_PRESET } from "../../workloads/presets/index.ts";
import type { Draft } from "./draft.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { setFlowCell, togglePolicy } from "./draft-edits.ts";
import { readDraft } from "./draft-read.ts";
import { draftFromText, draftToText } from "./stored-draft.ts";

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
    expect(draftFromText(draftToText(draft))).toEqual(draft);
    expect(draftFromText(draftToText(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT);
  });

  it.each([
    ["nothing", ""],
    ["not JSON", "{"],
    ["another thing", '"hello"'],
    ["a newer version", '{"version":2,"draft":{"flows":[]}}'],
    ["no flows", '{"version":1,"draft":{}}'],
  ])("is ignored if it is %s", (_, text) => {
    expect(draftFromText(text)).toBeNull();
  });

  it("takes defaults for parts that are missing or of another shape", () => {
    const text =
      '{"version":1,"draft":{"model":7,"flows":[{"id":"a"}, 3],"policies":[{"id":"nope"}]}}';
    expect(draftFromText(text)).toEqual({
      ...EMPTY_DRAFT,
      flows: [{ id: "a", arrival: "", size: "" }],
    });
  });
});
