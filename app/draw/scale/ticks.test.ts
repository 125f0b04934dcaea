import { expect, test } from "vitest";
import { randomOf } from "../fixtures/fixtures.ts";
import { linearTicks, logTicks, shortNumber } from "./ticks.ts";

test("linear ticks are round and stand inside the window", () => {
  expect(linearTicks(0, 66, 1200, 84).values).toEqual([
    0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65,
  ]);
  expect(linearTicks(-0.2, 0.61, 400, 80).values).toEqual([-0.2, 0, 0.2, 0.4, 0.6]);
  expect(Object.is(linearTicks(-1, 1, 300, 100).values[1], 0)).toBe(true);
});

test("in the slot model no tick stands inside a slot", () => {
  expect(linearTicks(3, 6, 1200, 84, true).values).toEqual([3, 4, 5, 6]);
});

test("an empty window or plot has no ticks", () => {
  expect(linearTicks(5, 5, 300, 80).values).toEqual([]);
  expect(linearTicks(0, 5, 0, 80).values).toEqual([]);
  expect(logTicks(0, 10, 300, 40).values).toEqual([]);
});

test("labels carry the digits the step needs, with thousands separated", () => {
  const fine = linearTicks(1234.5, 1234.9, 500, 100);
  expect(fine.values.map(fine.label)).toEqual([
    "1,234.5",
    "1,234.6",
    "1,234.7",
    "1,234.8",
    "1,234.9",
  ]);
});

test("log ticks: powers of ten, and 2 and 5 where there is room", () => {
  expect(logTicks(1, 100, 600, 44).values).toEqual([1, 2, 5, 10, 20, 50, 100]);
  expect(logTicks(1, 1e6, 300, 44).values).toEqual([1, 10, 100, 1e3, 1e4, 1e5, 1e6]);
  expect(logTicks(1, 1e12, 240, 44).values).toEqual([1, 1e3, 1e6, 1e9, 1e12]);
});

test.each([1, 2, 3, 4])("ticks are never closer than asked, seed %i", (seed) => {
  const random = randomOf(seed);
  for (let k = 0; k < 200; k++) {
    const from = (random() - 0.5) * 10 ** Math.floor(random() * 8 - 3);
    const span = 10 ** (random() * 9 - 4);
    const { values } = linearTicks(from, from + span, 800, 70);
    for (let t = 1; t < values.length; t++) {
      const gap = (((values[t] as number) - (values[t - 1] as number)) / span) * 800;
      expect(gap).toBeGreaterThan(69.9);
    }
  }
});

test.each([320, 800])("labels of large numbers never overlap on %i pixels", (width) => {
  for (const to of [9.7e5, 4.2e8, 7.3e11]) {
    const { values, label } = linearTicks(0, to, width, 64);
    const widest = Math.max(...values.map((value) => label(value).length)) * 6.5;
    expect(values.length).toBeGreaterThan(1);
    for (let t = 1; t < values.length; t++) {
      const gap = (((values[t] as number) - (values[t - 1] as number)) / to) * width;
      expect(gap).toBeGreaterThan(widest);
    }
  }
});

test("axis numbers are short", () => {
  expect([0, 0.25, 999, 1000, 20000, 1500000].map(shortNumber)).toEqual([
    "0",
    "0.25",
    "999",
    "1k",
    "20k",
    "1.5M",
  ]);
});
