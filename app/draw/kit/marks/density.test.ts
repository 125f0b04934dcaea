import { describe, expect, test } from "vitest";
import { seedsUpTo } from "../../../../engine/testing/seeds.ts";
import { randomOf } from "../../fixtures/fixtures.ts";
import type { TexPanel } from "../plot.ts";
import { BINS, densityMark, densityOf, MOST_DOTS, type Range, tailLine } from "./density.ts";

const SIZES: Range = [1, 1e4];
const TIMES: Range = [1, 1e3];

/** Sizes over four powers of ten, many of them alike, and slowdowns that rise with them. */
function randomFlows(seed: number, count: number): readonly [Float64Array, Float64Array] {
  const random = randomOf(seed);
  const sizes = Float64Array.from({ length: count }, () =>
    random() < 0.4 ? 1 + Math.floor(3 * random()) : 10 ** (4 * random()),
  );
  return [sizes, sizes.map((size) => Math.max(1, size ** 0.5 * (0.5 + random() ** 4)))];
}

test("a thousand flows are dots, one more makes bins", () => {
  const [sizes, times] = randomFlows(1, MOST_DOTS + 1);
  expect(densityOf(sizes.slice(1), times.slice(1), SIZES, TIMES).kind).toBe("dots");
  expect(densityOf(sizes, times, SIZES, TIMES).kind).toBe("bins");
  expect(densityOf([], [], SIZES, TIMES)).toEqual({ kind: "dots", points: [], places: [] });
});

const PANEL = { colour: String } as unknown as TexPanel;

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [7, 3],
  [8, 4],
  [1_024, 11],
])("%i points in one bin are step %i of the ink", (count, step) => {
  const far = Array.from({ length: MOST_DOTS }, () => 9e3);
  const sizes = [...far, ...Array.from({ length: count }, () => 1)];
  const density = densityOf(
    sizes,
    sizes.map(() => 1),
    SIZES,
    TIMES,
  );
  const first = density.kind === "bins" ? density.cells.find(({ column }) => column === 0) : null;
  expect(first).toEqual({ column: 0, row: 0, step });
  const shown = densityMark(density, "#1d3a66").tex?.(PANEL) ?? [];
  const ink = shown.map((line) => Number(/fill opacity=([\d.]+)/.exec(line)?.[1]));
  // Full from 64 points on; those far off are a thousand.
  expect(Math.min(...ink)).toBeCloseTo(Math.min(1, 0.2 + (0.8 * (step - 1)) / 6), 2);
  expect(Math.max(...ink)).toBe(1);
});

test("the ends of the axes belong to the first and the last bin, what is beyond them to none", () => {
  const sizes = [...Array.from({ length: MOST_DOTS }, () => 10), 1, 1e4, 2e4, 10, Number.NaN];
  const times = sizes.map((_, k) => (k === MOST_DOTS + 3 ? 0.5 : 1e3));
  const density = densityOf(sizes, times, SIZES, TIMES);
  const columns = density.kind === "bins" ? density.cells.map(({ column }) => column) : [];
  expect(columns).toEqual([0, 15, BINS.columns - 1]);
});

test("99 of 100 has no line below a thousand flows", () => {
  const [sizes, times] = randomFlows(2, 1_000);
  expect(tailLine(sizes.slice(1), times.slice(1))).toEqual([]);
  expect(tailLine(sizes, times).length).toBeGreaterThan(10);
});

test("flows that did not finish are left out, and those of another run with the same sizes are not", () => {
  const [sizes, times] = randomFlows(3, 3_000);
  const partly = times.map((time, k) => (k % 5 === 0 ? Number.NaN : time));
  const known = [...sizes.keys()].filter((k) => k % 5 !== 0);
  const alone = (all: Float64Array) => Float64Array.from(known, (k) => all[k] as number);
  const whole = tailLine(sizes, times);
  expect(tailLine(sizes, partly)).toEqual(tailLine(alone(sizes), alone(times)));
  expect(tailLine(sizes, times)).toEqual(whole);
  const shown = densityOf(sizes, partly, SIZES, TIMES);
  expect(shown).toEqual(densityOf(alone(sizes), alone(times), SIZES, TIMES));
  // On another axis the same sizes stand in other columns.
  const far: Range = [1, 1e8];
  expect(densityOf(sizes, times, far, TIMES)).toEqual(densityOf([...sizes], times, far, TIMES));
});

describe.each(seedsUpTo(24))("density of random flows, seed %i", (seed) => {
  const count = 1_001 + Math.floor(4_000 * randomOf(seed + 100)());
  const [sizes, times] = randomFlows(seed, count);
  const density = densityOf(sizes, times, SIZES, TIMES);

  test("every bin holds what a filter of all points finds in it", () => {
    if (density.kind !== "bins") throw new Error("expected bins");
    const found = new Map<string, number>();
    for (let k = 0; k < count; k++) {
      const column = Math.min(59, Math.floor((Math.log10(sizes[k] as number) / 4) * 60 + 1e-12));
      const row = Math.min(47, Math.floor((Math.log10(times[k] as number) / 3) * 48 + 1e-12));
      found.set(`${column} ${row}`, (found.get(`${column} ${row}`) ?? 0) + 1);
    }
    const steps = new Map(density.cells.map((cell) => [`${cell.column} ${cell.row}`, cell.step]));
    expect(steps).toEqual(
      new Map([...found].map(([at, points]) => [at, 1 + Math.floor(Math.log2(points))])),
    );
  });

  test("one point of a hundred of every group is above the line, and groups are told apart by size", () => {
    const line = tailLine(sizes, times);
    expect(line.length).toBeLessThanOrEqual(24);
    const order = [...sizes.keys()].sort((a, b) => (sizes[a] as number) - (sizes[b] as number));
    let from = 0;
    for (const [k, [size, most]] of line.entries()) {
      const next = line[k + 1];
      const to = groupEnd(from, sizes, order);
      const own = order.slice(from, next === undefined ? order.length : to);
      const above = own.filter((flow) => (times[flow] as number) > most).length;
      expect(above).toBeLessThanOrEqual(Math.ceil(own.length / 100));
      expect(own.some((flow) => sizes[flow] === size)).toBe(true);
      if (next !== undefined) {
        expect(next[0]).toBeGreaterThan(size);
        expect(sizes[order[to] as number]).toBeGreaterThan(
          sizes[order[to - 1] as number] as number,
        );
      }
      from = to;
    }
  });
});

/** The next of 24 even cuts after `from`, moved on to where the size changes. */
function groupEnd(from: number, sizes: Float64Array, order: readonly number[]): number {
  const count = order.length;
  for (let group = 1; group <= 24; group++) {
    let cut = Math.round((group * count) / 24);
    if (cut <= from) continue;
    while (cut < count && sizes[order[cut] as number] === sizes[order[cut - 1] as number]) cut++;
    return cut;
  }
  return count;
}
