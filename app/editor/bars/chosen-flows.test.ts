import { describe, expect, it } from "vitest";
import {
  type Draft,
  EMPTY_DRAFT,
  type FlowDraft,
  flowsOf,
  withFlows,
} from "../../document/draft/draft.ts";
import { aligned, levelled } from "./chosen-flows.ts";

const drawing = (...flows: readonly Partial<FlowDraft>[]): Draft =>
  withFlows(
    EMPTY_DRAFT,
    flows.map((flow, k) => ({ id: `f${k + 1}`, arrival: 0, size: 1, ...flow })),
  );
const column = (draft: Draft, key: keyof FlowDraft) => flowsOf(draft).map((flow) => flow[key]);

describe("aligning", () => {
  it("moves arrivals to the earliest of them; what is not a number stays", () => {
    const draft = drawing({ arrival: 5, deadline: 9 }, { arrival: 2 }, { arrival: "?" }, {});
    const next = aligned(draft, [0, 1, 2]);
    expect(column(next, "arrival")).toEqual([2, 2, "?", 0]);
    expect(flowsOf(next)[0]?.deadline).toBe(6);
  });

  it("gives all the size of the first that was chosen", () => {
    const draft = drawing({ size: 3 }, { size: 7 }, { size: 1 });
    expect(column(levelled(draft, [1, 0]), "size")).toEqual([7, 7, 1]);
    const odd = drawing({ size: "x" }, { size: 7 });
    expect(levelled(odd, [0, 1])).toBe(odd);
  });
});
