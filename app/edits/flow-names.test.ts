import { describe, expect, it } from "vitest";
import {
  type Draft,
  EMPTY_DRAFT,
  type FlowDraft,
  flowsOf,
  withFlows,
} from "../document/draft/draft.ts";
import { addFlow, placeFlows, setFlowCells } from "./flow-edits.ts";

const drawn = (flows: readonly Pick<FlowDraft, "id" | "size">[], file = {}): Draft =>
  withFlows(
    { ...EMPTY_DRAFT, file: { ...EMPTY_DRAFT.file, ...file } },
    flows.map((flow) => ({ arrival: 0, ...flow })),
  );
const names = (draft: Draft) => flowsOf(draft).map(({ id }) => id);
const resized = (draft: Draft, size: number, index = 0) =>
  placeFlows(draft, new Map([[index, { arrival: 0, size }]]));

describe("names by size", () => {
  it("a new flow of up to four packets is a mouse, a larger one an elephant, each by the first free number", () => {
    const draft = drawn([
      { id: "mouse 1", size: 1 },
      { id: "elephant 2", size: 9 },
    ]);
    expect(names(addFlow(draft, 0, 4)).at(-1)).toBe("mouse 2");
    expect(names(addFlow(draft, 0, 5)).at(-1)).toBe("elephant 1");
  });

  it("follow a flow that grows or shrinks, and what is tried from the same drawing ends where it began", () => {
    const draft = drawn([
      { id: "mouse 1", size: 2 },
      { id: "mouse 2", size: 2 },
      { id: "elephant 1", size: 9 },
    ]);
    expect(names(resized(draft, 7))).toEqual(["elephant 2", "mouse 2", "elephant 1"]);
    expect(names(resized(draft, 3))).toEqual(names(draft));
    expect(names(setFlowCells(draft, [2], "size", 1))).toEqual(["mouse 1", "mouse 2", "mouse 3"]);
  });

  it("follow a size that is typed letter by letter, and wait while it is none", () => {
    const draft = drawn([{ id: "mouse 1", size: 2 }]);
    const emptied = setFlowCells(draft, [0], "size", "");
    expect(names(emptied)).toEqual(["mouse 1"]);
    expect(names(setFlowCells(emptied, [0], "size", 12))).toEqual(["elephant 1"]);
  });

  it("given by hand stay: other words, and a kind that the size does not have", () => {
    const draft = drawn([
      { id: "backup", size: 2 },
      { id: "mouse 7", size: 20 },
      { id: "mouse", size: 2 },
    ]);
    for (const index of [0, 1, 2]) expect(names(resized(draft, 30, index))).toEqual(names(draft));
  });

  it("judge sizes in bytes by 100 kB, as everywhere else", () => {
    const draft = drawn([], { model: "fluid", units: { size: "bytes", time: "ms" } });
    expect(names(addFlow(draft, 0, 100_000))).toEqual(["mouse 1"]);
    expect(names(addFlow(draft, 0, 100_001))).toEqual(["elephant 1"]);
  });

  it("take along what waits under them for another fabric", () => {
    const draft = {
      ...drawn([{ id: "mouse 1", size: 2 }]),
      aside: { flows: { "mouse 1": { src: 3, dst: 1 } } },
    };
    expect(resized(draft, 9).aside["flows"]).toEqual({ "elephant 1": { src: 3, dst: 1 } });
  });
});
