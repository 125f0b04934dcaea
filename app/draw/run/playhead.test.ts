import { describe, expect, it } from "vitest";
import type { Row } from "../fixtures/fixtures.ts";
import { flowsOf, randomOf, traceOf } from "../fixtures/fixtures.ts";
import { traceIndex } from "../trace/build-index.ts";
import type { Steps } from "./playhead.ts";
import {
  decisionsAround,
  firstDecision,
  nextDecision,
  previousDecision,
  snap,
  stepEvent,
  timeAfterArrow,
  timeAfterKey,
} from "./playhead.ts";

const FLOWS = flowsOf([
  [0, 4],
  [1, 4],
  [2, 4],
]);

function stepsOf(model: "slot" | "fluid", rows: readonly Row[], to: number): Steps {
  const index = traceIndex(traceOf(rows), FLOWS, { rate: 1, ports: 1 }, 2);
  return { model, extent: { from: 0, to }, index, arrivals: FLOWS.arrival };
}

/** The twin: all starts and ends, sorted. */
function boundaries(rows: readonly Row[]): number[] {
  return [...new Set(rows.flatMap(([, , start, end]) => [start, end]))].sort((a, b) => a - b);
}

describe("a playhead", () => {
  it.each([
    ["slot", 3.9, 3],
    ["slot", 0, 0],
    ["slot", -2, 0],
    ["slot", 43, 42],
    ["slot", 99, 42],
    ["fluid", 3.9, 3.9],
    ["fluid", -2, 0],
    ["fluid", 99, 43],
  ] as const)("in the %s model, asked for %d, stands at %d", (model, time, at) => {
    expect(snap(model, { from: 0, to: 43 }, time)).toBe(at);
  });

  it("has a slot to stand in where the extent is less than one", () => {
    expect(snap("slot", { from: 5, to: 5.5 }, 9)).toBe(5);
  });
});

describe("decisions", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("are the starts and ends of services, seed %d", (seed) => {
    const random = randomOf(seed);
    const isFluid = seed % 2 === 0;
    const draw = (most: number): number =>
      isFluid ? random() * most : Math.floor(random() * most);
    let at = 0;
    const rows: Row[] = Array.from({ length: 40 }, (_, k): Row => {
      at += draw(3);
      const end = at + (isFluid ? 0.1 + draw(4) : 1);
      const row: Row = [k % 3, k % 2, at, end, isFluid ? 0.25 : 1];
      if (!isFluid) at = end;
      return row;
    });
    const { index } = stepsOf(isFluid ? "fluid" : "slot", rows, at + 9);
    const all = boundaries(rows);
    for (const time of [-1, ...all, ...all.map((own) => own + 0.25), at + 99]) {
      expect(nextDecision(index, time)).toBe(all.find((own) => own > time) ?? null);
      expect(previousDecision(index, time)).toBe(all.findLast((own) => own < time) ?? null);
    }
  });

  it("that rounding tells apart are one moment", () => {
    const { index } = stepsOf(
      "fluid",
      [
        [0, 0, 0, 3.0000000000001, 1],
        [1, 0, 3.0000000000002, 5, 1],
      ],
      5,
    );
    expect(nextDecision(index, 3.0000000000001)).toBe(5);
    expect(previousDecision(index, 3.0000000000002)).toBe(0);
  });

  it("of no services are none", () => {
    const { index } = stepsOf("slot", [], 5);
    expect([nextDecision(index, 0), previousDecision(index, 5)]).toEqual([null, null]);
  });
});

describe("keys", () => {
  const key = (name: string, code = "", shiftKey = false) => ({ key: name, code, shiftKey });
  const rows: readonly Row[] = [
    [0, 0, 0, 3, 1],
    [1, 0, 3, 7, 1],
  ];

  it.each([
    [".", 0, 3],
    [".", 4, 6],
    [".", 6, 6],
    [",", 4, 3],
    [",", 3, 0],
    [",", 0, 0],
  ])("%s from slot %d goes to %d, the next decision", (name, from, to) => {
    expect(timeAfterKey(key(name), stepsOf("slot", rows, 7), from)).toBe(to);
  });

  it("with Shift go by their place on the keyboard, and by one slot", () => {
    const steps = stepsOf("slot", rows, 7);
    expect(timeAfterKey(key(">", "Period", true), steps, 3)).toBe(4);
    expect(timeAfterKey(key(":", "Period", true), steps, 6)).toBe(6);
    expect(timeAfterKey(key(";", "Comma", true), steps, 3)).toBe(2);
    expect(timeAfterKey(key("w"), steps, 3)).toBeNull();
  });

  it("of the handle go by one slot, and to the ends", () => {
    const steps = stepsOf("slot", rows, 7);
    const from3 = ["ArrowRight", "ArrowLeft", "Home", "End", "x"].map((name) =>
      timeAfterArrow(key(name), steps, 3),
    );
    expect(from3).toEqual([4, 2, 0, 6, null]);
  });

  it("in the fluid model stop at arrivals too", () => {
    const steps = stepsOf("fluid", rows, 7);
    expect([0, 1, 2, 3].map((at) => stepEvent(steps, at, 1))).toEqual([1, 2, 3, 7]);
    expect([7, 3, 2, 0].map((at) => stepEvent(steps, at, -1))).toEqual([3, 2, 1, 0]);
  });
});

it("finds the first decision from a time on, and some decisions around one", () => {
  const rows: Row[] = [
    [0, 0, 0, 4, 1],
    [1, 0, 4, 6, 1],
    [2, 0, 6, 9, 1],
  ];
  const { index } = stepsOf("slot", rows, 9);
  expect(firstDecision(index, 0)).toBe(0);
  expect(firstDecision(index, 1)).toBe(4);
  expect(firstDecision(index, 9.5)).toBe(9.5);
  expect(decisionsAround(index, 4, 1)).toEqual({ from: 0, to: 6 });
  expect(decisionsAround(index, 6, 9)).toEqual({ from: 0, to: 9 });
});
