import { describe, expect, it } from "vitest";
import {
  type Draft,
  EMPTY_DRAFT,
  type FlowDraft,
  flowsOf,
  withFlows,
} from "../document/draft/draft.ts";
import {
  addFlow,
  addFlows,
  aimOf,
  duplicateFlows,
  placeFlows,
  placesOfCopies,
  setFlowCells,
  toNextEnds,
  toOneEnd,
} from "./flow-edits.ts";
import { setFabricKind } from "./setting-edits.ts";

const drawing = (...flows: readonly Partial<FlowDraft>[]): Draft =>
  withFlows(
    EMPTY_DRAFT,
    flows.map((flow, k) => ({ id: `f${k + 1}`, arrival: 0, size: 1, ...flow })),
  );
const column = (draft: Draft, key: keyof FlowDraft) => flowsOf(draft).map((flow) => flow[key]);

describe("moving several flows", () => {
  it("takes their deadlines and releases along; resizing leaves the deadline and drops the releases", () => {
    const draft = drawing(
      { arrival: 2, size: 2, deadline: 9, packets: [2, 4] },
      { arrival: 3, size: 2, deadline: 9, packets: [3, 5] },
    );
    const next = placeFlows(
      draft,
      new Map([
        [0, { arrival: 5, size: 2 }],
        [1, { arrival: 3, size: 4 }],
      ]),
    );
    expect(flowsOf(next)[0]).toMatchObject({ arrival: 5, size: 2, deadline: 12, packets: [5, 7] });
    expect(flowsOf(next)[1]).toMatchObject({ arrival: 3, size: 4, deadline: 9 });
    expect(flowsOf(next)[1]).not.toHaveProperty("packets");
    expect(flowsOf(draft)[0]?.deadline).toBe(9);
  });

  it("is no edit if all stay where they are", () => {
    const draft = drawing({ arrival: 2 }, { size: 3 });
    expect(placeFlows(draft, new Map([[0, { arrival: 2, size: 1 }]]))).toBe(draft);
  });
});

describe("duplicating", () => {
  it("puts copies below the last original, with free names, and leaves the others theirs", () => {
    const draft = drawing({ id: "m1" }, { id: "m2" }, { id: "late" }, { id: "m3" });
    const next = duplicateFlows(draft, [2, 0]);
    expect(column(next, "id")).toEqual(["m1", "m2", "late", "m4", "f5", "m3"]);
    expect(placesOfCopies([2, 0])).toEqual([3, 4]);
  });

  it("of nothing is no edit", () => {
    const draft = drawing({}, {});
    expect(duplicateFlows(draft, [])).toBe(draft);
  });
});

describe("one value for several flows", () => {
  it("is set in all of them", () => {
    expect(column(setFlowCells(drawing({}, {}, {}), [0, 2], "weight", 4), "weight")).toEqual([
      4,
      undefined,
      4,
    ]);
  });
});

describe("adding flows from elsewhere", () => {
  it("keeps their names where they are free", () => {
    const draft = drawing({ id: "a1" }, { id: "b" });
    const added = flowsOf(drawing({ id: "a1" }, { id: "c" }, { id: "b" }, { id: "a2" }));
    const next = addFlows(draft, added);
    expect(column(next, "id")).toEqual(["a1", "b", "a3", "c", "f7", "a2"]);
  });

  it("adds thousands with clashing names at once, all names different", () => {
    const flows = flowsOf(drawing(...Array.from({ length: 4000 }, () => ({}))));
    const next = addFlows(withFlows(EMPTY_DRAFT, flows), flows);
    expect(new Set(column(next, "id")).size).toBe(8000);
  });
});

it("all flows go where the first does, none to where it comes from, in one step that can be empty", () => {
  const all = toOneEnd(
    drawing({ src: 0, dst: 3 }, { src: 3, dst: 1 }, { src: 2, dst: 0 }, { src: 5, dst: 3 }),
  );
  expect(column(all, "src")).toEqual([0, 1, 2, 5]);
  expect(column(all, "dst")).toEqual([3, 3, 3, 3]);
  expect(toOneEnd(all)).toBe(all);
  const none = drawing();
  expect(toOneEnd(none)).toBe(none);
});

describe("where drawn flows go", () => {
  const onStar = (...flows: readonly Partial<FlowDraft>[]): Draft => {
    const draft = drawing(...flows);
    return { ...draft, file: { ...draft.file, fabric: { kind: "star", hosts: 4, rate: 1 } } };
  };

  it("a network sends them all to its last host, the others in turn; who was aimed by hand keeps that", () => {
    const aimed = setFabricKind(drawing({}, {}, {}), "network");
    const last = 15;
    expect(column(aimed, "src")).toEqual([0, 1, 2]);
    expect(column(aimed, "dst")).toEqual([last, last, last]);
    const onSwitch = setFabricKind(drawing({}, {}, {}), "switch");
    expect(column(onSwitch, "dst")).toEqual([1, 2, 3]);
    expect(column(setFabricKind(onSwitch, "network"), "dst")).toEqual([last, last, last]);
    const own = setFlowCells(onSwitch, [1], "dst", 0);
    expect(column(setFabricKind(own, "network"), "dst")).toEqual([1, 0, 3]);
  });

  it("is told, and changed to one end or to the next ones", () => {
    const one = onStar({ src: 0, dst: 3 }, { src: 1, dst: 3 });
    expect(aimOf(one)).toBe("one");
    const next = toNextEnds(one);
    expect([aimOf(next), column(next, "src"), column(next, "dst")]).toEqual([
      "next",
      [0, 1],
      [1, 2],
    ]);
    expect(toNextEnds(next)).toBe(next);
    expect(aimOf(onStar({ src: 0, dst: 2 }, { src: 3, dst: 1 }))).toBeNull();
    expect(aimOf(drawing({}, {}))).toBeNull();
  });

  it("a flow that is added goes where all others go", () => {
    const added = addFlow(onStar({ src: 0, dst: 2 }, { src: 1, dst: 2 }), 0, 1);
    expect(flowsOf(added).at(-1)).toMatchObject({ src: 3, dst: 2 });
    const spread = addFlow(onStar({ src: 0, dst: 1 }, { src: 1, dst: 2 }), 0, 1);
    expect(flowsOf(spread).at(-1)).toMatchObject({ src: 2, dst: 3 });
  });
});
