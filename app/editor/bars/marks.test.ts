import { describe, expect, it } from "vitest";
import type { FlowDraft } from "../../document/draft/draft.ts";
import { draggedMark, marksOf } from "./marks.ts";

const flow: FlowDraft = { id: "a", arrival: 4, size: 6, lower: 2, upper: 9, deadline: 20 };
const span = { arrival: 4, length: 3 };

describe("the marks of a bar", () => {
  it("stand at the deadline, and where the flow would end alone if a bound were its size", () => {
    expect(marksOf(flow, span, 2, ["id", "lower", "upper"])).toEqual([
      { name: "lower", value: 2, time: 5 },
      { name: "upper", value: 9, time: 8.5 },
      { name: "deadline", value: 20, time: 20 },
    ]);
  });

  it("leave out bounds that no policy reads, and what is not a number", () => {
    expect(marksOf({ ...flow, deadline: "?" }, span, 1, ["id", "upper"])).toEqual([
      { name: "upper", value: 9, time: 13 },
    ]);
  });
});

describe("dragging a mark", () => {
  it.each([
    ["a deadline goes to the grid", "deadline", 17.6, 18],
    ["a deadline stays after the arrival", "deadline", 1, 5],
    ["a lower bound is counted from the arrival, in sizes", "lower", 6.2, 4],
    ["a lower bound stays at or above 0", "lower", 0, 0],
    ["a lower bound stays at or below the upper one", "lower", 30, 9],
    ["an upper bound stays at or above the lower one", "upper", 4, 2],
    ["an upper bound may be far too large", "upper", 34, 60],
  ] as const)("%s", (_, name, time, value) => {
    expect(draggedMark(name, flow, span, time, 1, 2)).toBe(value);
  });
});
