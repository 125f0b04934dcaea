import { expect, test } from "vitest";
import { randomOf } from "../fixtures/fixtures.ts";
import { versusOf } from "./versus.ts";

const base = Float64Array.of(10, 4, Number.NaN, 6, 8);
const own = Float64Array.of(5, 4, 3, Number.NaN, 0);
const sizeClass = Uint8Array.of(0, 1, 0, 0, 2);

test("differences and speed-ups are of the flows that both finish", () => {
  const of = (kind: "delta" | "speedup", choice: "all" | 0 | 1 | 2) =>
    versusOf({ base, others: [own], kind, sizeClass, choice, counted: { first: 0, end: 5 } })[0];
  expect([...(of("delta", "all")?.byFlow ?? [])]).toEqual([-5, 0, Number.NaN, Number.NaN, -8]);
  expect([...(of("delta", "all")?.cdf ?? [])]).toEqual([-8, -5, 0]);
  expect([...(of("delta", 0)?.cdf ?? [])]).toEqual([-5]);
  // Served at once, there is no ratio.
  expect([...(of("speedup", "all")?.byFlow ?? [])]).toEqual([
    2,
    1,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
  expect([...(of("speedup", 2)?.cdf ?? [])]).toEqual([]);
});

test("flows of a warm-up are told by flow, and in no distribution", () => {
  const input = { base, others: [own], kind: "delta", sizeClass, choice: "all" } as const;
  const [column] = versusOf({ ...input, counted: { first: 2, end: 5 } });
  expect([...(column?.cdf ?? [])]).toEqual([-8]);
  expect(column?.byFlow[0]).toBe(-5);
});

test.each([1, 2, 3])("seed %i: as one flow after the other says", (seed) => {
  const random = randomOf(seed);
  const column = (): Float64Array =>
    Float64Array.from({ length: 200 }, () => (random() < 0.1 ? Number.NaN : 1 + random() * 50));
  const [a, b] = [column(), column()];
  const classes = Uint8Array.from({ length: 200 }, () => Math.floor(random() * 3));
  const slow: number[] = [];
  for (let flow = 0; flow < 200; flow++) {
    const difference = (b[flow] as number) - (a[flow] as number);
    if (classes[flow] === 1 && !Number.isNaN(difference)) slow.push(difference);
  }
  const [column1] = versusOf({
    base: a,
    others: [b],
    kind: "delta",
    sizeClass: classes,
    choice: 1,
    counted: { first: 0, end: 200 },
  });
  expect([...(column1?.cdf ?? [])]).toEqual(slow.sort((x, y) => x - y));
});
