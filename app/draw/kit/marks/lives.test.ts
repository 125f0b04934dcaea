import { describe, expect, test } from "vitest";
import { seedsUpTo } from "../../../../engine/testing/seeds.ts";
import { TIME_PARTS } from "../../brush/time-parts.ts";
import { randomOf } from "../../fixtures/fixtures.ts";
import { amountsOf, stackedPieces } from "./amounts.ts";
import { joinedLife, type LifePiece } from "./lives.ts";

/** A worker of the incast under TCP, in nanoseconds. */
const WORKER: readonly LifePiece[] = [
  { part: "own", from: 0, to: 2_400 },
  { part: "wire", from: 2_400, to: 8_600 },
  { part: "queue", from: 8_600, to: 26_600, own: 1_200 },
  { part: "wire", from: 26_600, to: 32_800 },
  { part: "reply", from: 32_800, to: 42_864 },
  { part: "timer", from: 42_864, to: 10_042_864 },
];

test("the parts of a life are its length", () => {
  const amounts = amountsOf(WORKER);
  expect(amounts).toMatchObject({ own: 3_600, wire: 12_400, queue: 16_800, timer: 10_000_000 });
  expect(Object.values(amounts).reduce((sum, amount) => sum + amount)).toBe(10_042_864);
});

test("waits behind own and others' packets in turns are one piece", () => {
  const turns: readonly LifePiece[] = [
    { part: "queue", from: 0, to: 4 },
    { part: "own", from: 4, to: 6 },
    { part: "queue", from: 6, to: 9, own: 1 },
    { part: "wire", from: 9, to: 9 },
    { part: "own", from: 9, to: 10 },
    { part: "wire", from: 10, to: 12 },
  ];
  expect(joinedLife(turns)).toEqual([
    { part: "queue", from: 0, to: 10, own: 4 },
    { part: "wire", from: 10, to: 12 },
  ]);
  expect(amountsOf(joinedLife(turns))).toEqual(amountsOf(turns));
});

test("a life with a hole is refused", () => {
  const holed: readonly LifePiece[] = [
    { part: "wire", from: 0, to: 4 },
    { part: "queue", from: 5, to: 6 },
  ];
  expect(() => joinedLife(holed)).toThrow("a life goes on at 4, not at 5");
});

test("no amounts make no pieces", () => {
  expect(stackedPieces(amountsOf([]), 300)).toEqual([]);
});

describe.each(seedsUpTo(40))("random lives in picoseconds, seed %i", (seed) => {
  const random = randomOf(seed);
  let at = Math.floor(1e12 * random());
  const start = at;
  const pieces = Array.from({ length: 1 + Math.floor(60 * random()) }, (): LifePiece => {
    const part = TIME_PARTS[Math.floor(TIME_PARTS.length * random())] ?? "wire";
    const from = at;
    at += random() < 0.1 ? 0 : Math.floor(10 ** (9 * random()));
    const own = part === "queue" ? { own: Math.floor((at - from) * random()) } : {};
    return { part, from, to: at, ...own };
  });

  test("parts add up to the picosecond, joined or not, and no joined waits stand side by side", () => {
    const joined = joinedLife(pieces);
    const total = Object.values(amountsOf(pieces)).reduce((sum, amount) => sum + amount, 0);
    expect(total).toBe(at - start);
    expect(amountsOf(joined)).toEqual(amountsOf(pieces));
    for (const [k, { part, from }] of joined.entries()) {
      const before = joined[k - 1];
      if (before === undefined) continue;
      expect(before.to).toBe(from);
      const areWaits = [before.part, part].every((one) => one === "own" || one === "queue");
      expect(areWaits).toBe(false);
    }
  });

  test("stacked pieces fill the width without gap or overlap, each as wide as its share", () => {
    const width = 1 + 900 * random();
    const amounts = amountsOf(pieces);
    const stacked = stackedPieces(amounts, width);
    let x = 0;
    for (const piece of stacked) {
      expect(piece.from).toBe(x);
      const share = amounts[piece.part] / (at - start);
      expect(piece.to - piece.from).toBeCloseTo(share * width, 6);
      expect(piece.to).toBeGreaterThanOrEqual(piece.from);
      x = piece.to;
    }
    if (at > start) expect(x).toBe(width);
  });
});
