import { describe, expect, test } from "vitest";
import { seedsUpTo } from "../../../../engine/testing/seeds.ts";
import { randomOf } from "../../fixtures/fixtures.ts";
import { columnsOfSteps, type Track, topOfTrack } from "./track.ts";

const QUEUE = { time: [0, 10, 12, 12.2, 30], value: [2, 20, 19, 7, 0], end: 40 };
const track = (limit: number | null): Track => ({
  queue: QUEUE,
  limit,
  threshold: null,
  drops: [],
  marks: [],
});

test("the axis ends at the buffer's limit if the queue comes near it, else at the longest queue", () => {
  expect(topOfTrack(track(24))).toBe(24);
  expect(topOfTrack(track(250))).toBe(20);
  expect(topOfTrack(track(null))).toBe(20);
  expect(topOfTrack({ ...track(null), queue: { time: [], value: [], end: 0 } })).toBe(1);
});

test("a queue that is long for less than a pixel is seen in it", () => {
  const columns = columnsOfSteps(QUEUE, (time) => time / 5, 8);
  expect([...columns]).toEqual([2, 2, 20, 7, 7, 7, 0, 0]);
});

describe.each(seedsUpTo(24))("random queues, seed %i", (seed) => {
  const random = randomOf(seed);
  const time: number[] = [];
  for (let at = -20; at < 120; at += 3 * random() ** 3) time.push(at);
  const value = time.map(() => Math.floor(30 * random()));
  const columns = 1 + Math.floor(60 * random());
  const toX = (at: number): number => (at / 100) * columns;

  test("a column has the most that any moment in it has", () => {
    const found = columnsOfSteps({ time, value, end: 118 }, toX, columns);
    for (let x = 0; x < columns; x++) {
      const inside = value.filter((_, k) => {
        const from = toX(time[k] as number);
        const to = toX(time[k + 1] ?? 118);
        return Math.floor(from) === x || (from < x + 1 && to > x);
      });
      expect(found[x]).toBe(Math.max(0, ...inside));
    }
  });
});
