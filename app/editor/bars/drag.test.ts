import { describe, expect, it } from "vitest";
import { randomOf } from "../../draw/fixtures/fixtures.ts";
import type { Axis } from "./drag.ts";
import {
  boxed,
  draggedSpan,
  draggedSpans,
  drawnSpan,
  editorAxis,
  gridOf,
  gripAt,
  snap,
  timeAt,
  xAt,
} from "./drag.ts";

const axis: Axis = { from: 0, to: 40, width: 400 };

describe("axis", () => {
  it("maps pixels to times and back", () => {
    expect(timeAt(axis, 55)).toBe(5.5);
    expect(xAt(axis, 5.5)).toBeCloseTo(55, 9);
  });

  it("leaves room behind the last flow, and starts with 20 when there is none", () => {
    expect(editorAxis(0, 100).to).toBe(20);
    expect(editorAxis(43, 100).to).toBe(50);
    for (const latest of [0.3, 1, 7, 99, 12_345]) {
      expect(editorAxis(latest, 100).to).toBeGreaterThanOrEqual(latest * 1.15);
    }
  });
});

describe("gripAt", () => {
  it.each([
    ["before the bar", 90, null],
    ["on the outline before it", 98, "start"],
    ["on free ground before it", 96, null],
    ["on its first pixels", 104, "start"],
    ["in its middle", 120, "body"],
    ["on its last pixels", 157, "end"],
    ["on the outline behind it", 162, "end"],
    ["on free ground behind it", 164, null],
  ])("%s", (_, x, grip) => {
    expect(gripAt(x, 100, 160)).toBe(grip);
  });

  it.each([6, 14])("holds no free ground with a reach of %i pixels, seed 47", (reach) => {
    const random = randomOf(47);
    for (let k = 0; k < 500; k++) {
      const left = random() * 300;
      const right = left + 3 + random() * 200;
      const x = left - 30 + random() * (right - left + 60);
      const beyond = Math.max(left - x, x - right);
      // A bar too short to be hit reaches as far as one that is just long enough.
      const short = reach - (right - left) / 2;
      expect(gripAt(x, left, right, reach) === null).toBe(beyond > Math.max(3, short));
    }
  });

  it("keeps a middle third to move a short bar by", () => {
    expect([101, 104, 108].map((x) => gripAt(x, 100, 109))).toEqual(["start", "body", "end"]);
  });
});

describe("snapping", () => {
  it("is to whole slots in the slot model, to a 1-2-5 step above one pixel in the fluid model", () => {
    expect(gridOf("slot", axis)).toBe(1);
    expect(gridOf("fluid", axis)).toBe(0.1);
    expect(gridOf("fluid", { from: 0, to: 12, width: 400 })).toBe(0.05);
  });

  it("leaves no dust of binary fractions", () => {
    expect(snap(0.30000000000000004, 0.1)).toBe(0.3);
    expect(snap(2.449, 0.05)).toBe(2.45);
  });
});

describe("drawing a flow", () => {
  it.each([
    ["covers the slots touched", 2.2, 5.1, { arrival: 2, length: 4 }],
    ["works from right to left", 5.1, 2.2, { arrival: 2, length: 4 }],
    ["is one packet at least", 3.4, 3.4, { arrival: 3, length: 1 }],
    ["stays at or after slot 0", -3, 1.5, { arrival: 0, length: 2 }],
    [
      "is one packet where it begins at the edge of a slot and goes nowhere",
      3,
      3,
      { arrival: 3, length: 1 },
    ],
  ])("%s", (_, anchor, time, span) => {
    expect(drawnSpan(anchor, time, 1)).toEqual(span);
  });

  it("snaps to the grid in the fluid model", () => {
    expect(drawnSpan(1.234, 2.561, 0.1)).toEqual({ arrival: 1.2, length: 1.4 });
  });
});

describe("dragging a flow", () => {
  const origin = { arrival: 4, length: 6 };
  it.each([
    ["the body moves it", "body", 2.4, { arrival: 6, length: 6 }],
    ["the body stops at slot 0", "body", -9, { arrival: 0, length: 6 }],
    ["the end resizes it", "end", 1.6, { arrival: 4, length: 8 }],
    ["the end leaves one packet", "end", -20, { arrival: 4, length: 1 }],
    ["the start moves the arrival and keeps the end", "start", -2, { arrival: 2, length: 8 }],
    ["the start leaves one packet", "start", 20, { arrival: 9, length: 1 }],
    ["the start stops at slot 0", "start", -20, { arrival: 0, length: 10 }],
  ] as const)("%s", (_, grip, delta, span) => {
    expect(draggedSpan(origin, grip, delta, 1)).toEqual(span);
  });
});

describe("dragging several flows", () => {
  const spans = [
    { arrival: 4, length: 6 },
    { arrival: 2, length: 1 },
    { arrival: 7, length: 3 },
  ];
  const short = (grip: "start" | "body" | "end", delta: number) =>
    draggedSpans(spans, grip, delta, 1).map(({ arrival, length }) => [arrival, length]);

  it("moves all by as much, and stops when the earliest is at slot 0", () => {
    expect(short("body", 2.4)).toEqual([
      [6, 6],
      [4, 1],
      [9, 3],
    ]);
    expect(short("body", -9)).toEqual([
      [2, 6],
      [0, 1],
      [5, 3],
    ]);
  });

  it("resizes all by as much, down to one packet", () => {
    expect(short("end", -2)).toEqual([
      [4, 4],
      [2, 1],
      [7, 1],
    ]);
    expect(short("start", -1)).toEqual([
      [3, 7],
      [1, 2],
      [6, 4],
    ]);
  });

  it("of one flow is what dragging it alone is", () => {
    for (const grip of ["start", "body", "end"] as const) {
      for (const delta of [-20, -3.2, 0, 1.7, 20]) {
        const alone = { arrival: 4, length: 6 };
        expect(draggedSpans([alone], grip, delta, 1)).toEqual([draggedSpan(alone, grip, delta, 1)]);
      }
    }
  });
});

describe("a box", () => {
  const spans = [
    { arrival: 0, length: 4 },
    { arrival: 2, length: 4 },
    null,
    { arrival: 8, length: 1 },
  ];
  it.each([
    ["holds what it overlaps in its rows", [0.5, 1.5], [3, 5], [0, 1]],
    ["is the same from any corner", [1.5, 0.5], [5, 3], [0, 1]],
    ["does not hold what only touches it", [0, 3], [4, 8], [1]],
    ["holds nothing where nothing is", [2.1, 2.9], [0, 9], []],
  ] as const)("%s", (_, rows, times, expected) => {
    expect(boxed(spans, rows, times)).toEqual(expected);
  });
});
