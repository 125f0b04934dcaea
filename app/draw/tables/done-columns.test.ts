import { expect, test } from "vitest";
import { crowdFixture } from "../fixtures/crowd-fixture.ts";
import { slotFixture } from "../fixtures/fixture-scenes.ts";
import { doneColumns } from "./done-columns.ts";

const ALL = { sizeClass: "all", base: null, bySeed: null } as const;

test("four numbers of a crowd; a class of few flows has its count in its heading", () => {
  const { experiment, runs } = crowdFixture(2000, 3);
  const columns = doneColumns({ experiment, runs, ...ALL });
  const [mice, , elephants] = experiment.classCount;
  expect(mice).toBeGreaterThan(1000);
  expect(columns.map(({ head }) => head)).toEqual([
    "mean",
    "mice, 99 of 100",
    `${elephants} elephants, mean`,
    "slowdown, mean",
  ]);
  const slowdowns = columns[3];
  expect(slowdowns?.texts).toHaveLength(runs.length);
  // Told from 1, which is none: two digits of the least above it.
  expect(slowdowns?.texts.every((text) => /\.\d\d+$/.test(text))).toBe(true);
  const least = Math.min(...runs.map(({ summary }) => summary.mean ?? 0));
  const best = runs.findIndex(({ summary }) => summary.mean === least);
  expect([...(columns[0]?.best ?? [])]).toEqual([best]);
});

test("fewer than a hundred mice: the slowest flow and the median stand for them", () => {
  const { experiment, runs } = slotFixture(40, 3);
  const drawn = { ...experiment, classCount: [0, 0, 0] as const };
  expect(doneColumns({ experiment: drawn, runs, ...ALL }).map(({ head }) => head)).toEqual([
    "mean",
    "slowest",
    "median",
    "slowdown, mean",
  ]);
  const urgent = slotFixture(40, 8, true);
  const heads = doneColumns({ ...urgent, ...ALL }).map(({ head }) => head);
  expect(heads).toContain("in time, %");
});

test("of a size class its own numbers; against a base each tells how far it is from it", () => {
  const { experiment, runs } = crowdFixture(2000, 3);
  const ask = { experiment, runs, ...ALL, sizeClass: 0, base: "FIFO" } as const;
  const columns = doneColumns(ask);
  expect(columns.map(({ head }) => head)).toEqual([
    "mice, mean",
    "median",
    "99 of 100",
    "slowdown, mean",
  ]);
  const [mean] = columns;
  expect(mean?.below[0]).toBe(null);
  expect(mean?.below[4]).toMatch(/^−[\d,]+ · −\d+\.\d %$/);
});

test("over seeds means stand with half of their intervals, and ratios to the base below them", () => {
  const samples = [1, 2, 3].map((seed) => crowdFixture(1500, seed));
  const [{ experiment, runs } = crowdFixture(1, 1)] = samples;
  const bySeed = samples.map((one) => one.runs.map(({ summary }) => summary));
  const [mean, mice] = doneColumns({ experiment, runs, sizeClass: "all", base: "FIFO", bySeed });
  expect(mean?.texts.every((text) => text.includes("±"))).toBe(true);
  expect(mean?.below.map((words) => words?.startsWith("× ") ?? null)).toEqual([
    null,
    true,
    true,
    true,
    true,
  ]);
  expect(mice?.head).toMatch(/^\d+ mice, 99 of 100$/);
});

test("of policies that send packets, how many were lost; of others nothing is known", () => {
  const { experiment, runs } = slotFixture(40, 3);
  const lost = [52, 0, 2851];
  const sent = runs.map((view, k) => {
    const counts = lost[k] === undefined ? {} : { counts: { dropped: lost[k] } };
    return { ...view, run: { ...view.run, ...counts } } as (typeof runs)[number];
  });
  const column = doneColumns({ experiment, runs: sent, ...ALL }).at(-1);
  expect(column?.head).toBe("packets lost");
  expect(column?.texts.slice(0, 4)).toEqual(["52", "0", "2,851", "–"]);
  expect([...(column?.best ?? [])]).toEqual([1]);
});
