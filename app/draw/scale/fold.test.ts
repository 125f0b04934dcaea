import { describe, expect, test } from "vitest";
import { seedsUpTo } from "../../../engine/testing/seeds.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { breaksOf, foldedScale, foldedTicks, type Interval, unionOf } from "./fold.ts";
import type { TimeWindow } from "./scales.ts";

/** Two bursts of 0.2 ms with ten milliseconds between them, as after a timeout. */
const INCAST: readonly Interval[] = [
  [0, 40],
  [20, 188],
  [10_039, 10_131],
];
const RUN = { from: 0, to: 10_131 };

const FOLD = 64;

function foldedAxis(busy: readonly Interval[], run: TimeWindow, length: number) {
  return foldedScale(run, length, breaksOf(busy, run), FOLD);
}

describe("an axis with folds", () => {
  test("a silence takes 64 pixels, and what is busy the rest", () => {
    const { stretches, toX } = foldedAxis(INCAST, RUN, 840);
    expect(stretches.map(({ isFold }) => isFold)).toEqual([false, true, false]);
    expect(stretches[1]?.width).toBe(64);
    expect(toX(0)).toBe(0);
    expect(toX(10_131)).toBeCloseTo(840, 9);
    const [before, fold, after] = stretches;
    expect((before?.width ?? 0) + (after?.width ?? 0)).toBeCloseTo(776, 9);
    expect(fold?.from).toBeGreaterThan(188);
    expect(fold?.to).toBeLessThan(10_039);
  });

  test("a gap of at most a tenth of the busy time stays", () => {
    const near: readonly Interval[] = [
      [0, 100],
      [120, 220],
    ];
    expect(foldedAxis(near, { from: 0, to: 220 }, 900).stretches).toHaveLength(1);
  });

  test("a fold that would be wider than what it folds is none", () => {
    const near: readonly Interval[] = [
      [0, 100],
      [130, 230],
    ];
    const run = { from: 0, to: 230 };
    expect(foldedAxis(near, run, 400).stretches).toHaveLength(1);
    expect(foldedAxis(near, run, 900).stretches).toHaveLength(3);
  });

  test("idle time before the first flow folds too; an idle run is even", () => {
    const late = foldedAxis([[5_000, 5_100]], { from: 0, to: 5_100 }, 500);
    expect(late.stretches.map(({ isFold }) => isFold)).toEqual([true, false]);
    expect(late.stretches[0]?.from).toBe(0);
    const idle = foldedAxis([], { from: 0, to: 10 }, 500);
    expect(idle.toX(5)).toBe(250);
  });

  test("folds leave half of the width to what is busy", () => {
    const many = Array.from({ length: 40 }, (_, k): Interval => [k * 1_000, k * 1_000 + 1]);
    const { stretches } = foldedAxis(many, { from: 0, to: 39_001 }, 4_000);
    expect(stretches.filter(({ isFold }) => isFold)).toHaveLength(31);
  });

  test("ticks stand on both sides of a fold, none in it, with one kind of label", () => {
    const axis = foldedAxis(INCAST, RUN, 840);
    const { values, label } = foldedTicks(axis, 72);
    const [, fold] = axis.stretches;
    expect(values.some((time) => time < (fold?.from ?? 0))).toBe(true);
    expect(values.some((time) => time > (fold?.to ?? 0))).toBe(true);
    expect(values.some((time) => time > (fold?.from ?? 0) && time < (fold?.to ?? 0))).toBe(false);
    expect(values.map(label)).toEqual(["0", "50", "100", "150", "10,050", "10,100"]);
  });

  test("a fold is named by what it hides, and is narrower on a phone", () => {
    const [only, ...others] = breaksOf(INCAST, RUN);
    expect(only?.words).toBe("9,840 folded");
    expect(others).toEqual([]);
    const phone = foldedScale(RUN, 358, breaksOf(INCAST, RUN));
    expect(phone.stretches[1]?.width).toBe(34);
  });
});

/** Intervals in bursts, as policies are busy, some of them empty and some outside the run. */
function randomBusy(random: () => number): readonly Interval[] {
  let at = 10 * random();
  return Array.from({ length: Math.floor(1 + 14 * random()) }, (): Interval => {
    at += random() < 0.3 ? 10 ** (3 * random()) : 2 * random();
    const length = random() < 0.1 ? 0 : 20 * random();
    return [at, at + length];
  });
}

/** The same axis by adding up elementary pieces, each asked whether anybody is busy in it. */
function slowToX(busy: readonly Interval[], to: number, width: number, time: number): number {
  const edges = [...new Set([0, to, ...busy.flat().filter((edge) => edge > 0 && edge < to)])].sort(
    (a, b) => a - b,
  );
  const pieces = edges.slice(1).map((end, k) => {
    const start = edges[k] as number;
    const middle = (start + end) / 2;
    return { start, end, isBusy: busy.some(([a, b]) => a < middle && middle < b) };
  });
  const busyTime = pieces.reduce(
    (sum, { start, end, isBusy }) => sum + (isBusy ? end - start : 0),
    0,
  );
  const gaps: { start: number; end: number }[] = [];
  for (const { start, end, isBusy } of pieces) {
    const last = gaps.at(-1);
    if (isBusy) continue;
    if (last?.end === start) last.end = end;
    else gaps.push({ start, end });
  }
  for (const gap of gaps) {
    if (gap.start > 0) gap.start += 0.012 * busyTime;
    if (gap.end < to) gap.end -= 0.012 * busyTime;
  }
  const folds: typeof gaps = [];
  for (;;) {
    const left = to - folds.reduce((sum, { start, end }) => sum + end - start, 0);
    const room = width - folds.length * FOLD;
    const next = gaps
      .filter((gap) => !folds.includes(gap) && busyTime > 0 && gap.end - gap.start > busyTime / 10)
      .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)[0];
    if (next === undefined || room - FOLD < width / 2) break;
    if (((next.end - next.start) * room) / left <= FOLD) break;
    folds.push(next);
  }
  const open = to - folds.reduce((sum, { start, end }) => sum + end - start, 0);
  const scale = (width - folds.length * FOLD) / open;
  let x = time * scale;
  for (const { start, end } of folds) {
    const passed = Math.min(Math.max(0, time - start), end - start);
    x += (passed / (end - start)) * FOLD - passed * scale;
  }
  return x;
}

describe.each(seedsUpTo(80))("folds of random busy times, seed %i", (seed) => {
  const random = randomOf(seed);
  const busy = randomBusy(random);
  const to = Math.max(1, ...busy.map(([, end]) => end)) * (random() < 0.3 ? 1.5 : 1);
  const width = 200 + Math.floor(1_000 * random());
  const axis = foldedAxis(busy, { from: 0, to }, width);
  const times = Array.from({ length: 200 }, () => to * random()).sort((a, b) => a - b);

  test("times stand where the slow twin puts them", () => {
    for (const time of times) {
      expect(axis.toX(time)).toBeCloseTo(slowToX(busy, to, width, time), 6);
    }
  });

  test("position and time lead back to one another, later is further right, and nothing jumps", () => {
    let before = Number.NEGATIVE_INFINITY;
    for (const time of times) {
      const x = axis.toX(time);
      expect(Math.abs(axis.toValue(x) - time)).toBeLessThan(1e-9 * to);
      expect(x).toBeGreaterThan(before);
      before = x;
    }
    for (const { from, x } of axis.stretches) {
      expect(axis.toX(from)).toBeCloseTo(x, 9);
      expect(axis.toX(from + 1e-9 * to) - axis.toX(from)).toBeLessThan(1e-3);
    }
    expect(axis.toX(0)).toBe(0);
    expect(axis.toX(to)).toBeCloseTo(width, 9);
  });

  test("no busy time is in a fold, and the union has neither overlaps nor holes of its own", () => {
    const union = unionOf(busy);
    for (const { from, to: end, isFold } of axis.stretches) {
      if (isFold) expect(union.some(([a, b]) => a < end && b > from)).toBe(false);
    }
    for (const [k, [from]] of union.entries()) {
      if (k > 0) expect(from).toBeGreaterThan(union[k - 1]?.[1] ?? 0);
    }
    for (const time of times) {
      const isIn = (all: readonly Interval[]) => all.some(([a, b]) => a < time && time < b);
      expect(isIn(union)).toBe(isIn(busy));
    }
  });

  test("ticks are round, in order, apart and outside the folds", () => {
    const { values } = foldedTicks(axis, 60);
    for (const [k, value] of values.entries()) {
      if (k > 0) expect(value).toBeGreaterThan(values[k - 1] as number);
      const inFold = axis.stretches.some(
        ({ from, to: end, isFold }) => isFold && value > from && value < end,
      );
      expect(inFold).toBe(false);
    }
    for (const { from, to: end, width: wide, isFold } of axis.stretches) {
      if (isFold || wide < 130) continue;
      expect(values.some((value) => value >= from && value <= end)).toBe(true);
    }
  });
});
