import { describe, expect, it, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import {
  EMPTY_DRAFT,
  type FlowDraft,
  readDraft,
  withField,
  withFlows,
} from "../../document/draft/draft.ts";
import { columnsOf } from "../use-columns.ts";
import { draggedMark, marksKey, marksOf } from "./flow-marks.ts";

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

const FLOW = { id: "a", arrival: 0, size: 3 };

test("the marks of the opening example are explained", () => {
  const draft = readDraft(LATE_BURST.scenario);
  if (draft === null) throw new Error("a scenario is a draft");
  expect(marksKey(draft, columnsOf(draft))).toMatch(/^Ticks: .*\(spread\).*FIFO.*\[ \]: bounds/);
});

test("only marks that are drawn are explained", () => {
  const keyOf = (flow: object, model: "slot" | "fluid" = "slot") =>
    marksKey(withField(withFlows(EMPTY_DRAFT, [{ ...FLOW, ...flow }]), "model", model), [
      "id",
      "arrival",
      "size",
      "lower",
    ]);
  expect(keyOf({})).toBe("");
  expect(keyOf({ spread: 0 })).toBe("");
  expect(keyOf({ spread: "x" })).toBe("");
  expect(keyOf({ packets: [0, 4, 9] })).toMatch(/^Ticks/);
  expect(keyOf({ spread: 1 }, "fluid")).toBe("");
  expect(keyOf({ spread: 2 }, "fluid")).toMatch(/^Dots/);
  expect(keyOf({ upper: 4 })).toBe("");
  expect(keyOf({ lower: 2, deadline: 9 })).toBe("[ ]: bounds on the size. Flag: deadline.");
});
