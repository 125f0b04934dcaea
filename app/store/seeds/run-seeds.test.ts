import { expect, test } from "vitest";
import type { SeedNumbers } from "../../../engine/index.ts";
import { runSeeds } from "./run-seeds.ts";

/** Workers that answer when the test says so. */
function setUp(count: number, seeds: readonly number[]) {
  const open = new Map<
    number,
    { done(numbers: readonly SeedNumbers[]): void; failed(m: string): void }
  >();
  const begun: number[] = [];
  const found: number[] = [];
  const ends: string[] = [];
  const cancel = runSeeds(
    seeds,
    {
      count,
      start: (seed, heard) => {
        begun.push(seed);
        open.set(seed, heard);
        return () => open.delete(seed);
      },
    },
    {
      found: (seed) => found.push(seed),
      over: (state, message) => ends.push(`${state} ${message}`.trim()),
    },
  );
  const answer = (seed: number): void => {
    const heard = open.get(seed);
    open.delete(seed);
    heard?.done([]);
  };
  return { open, begun, found, ends, cancel, answer };
}

test("seeds are run in order, so many at a time, and each answer is told once", () => {
  const { begun, found, ends, answer } = setUp(2, [4, 5, 6]);
  expect(begun).toEqual([4, 5]);
  answer(5);
  expect(begun).toEqual([4, 5, 6]);
  expect([found, ends]).toEqual([[5], []]);
  answer(6);
  answer(4);
  expect([found, ends]).toEqual([[5, 6, 4], ["done"]]);
});

test("cancelling ends what runs, once", () => {
  const { open, begun, found, ends, cancel, answer } = setUp(2, [1, 2, 3]);
  answer(1);
  cancel();
  cancel();
  expect(open.size).toBe(0);
  expect(begun).toEqual([1, 2, 3]);
  expect([found, ends]).toEqual([[1], ["cancelled"]]);
});

test("a fault ends the others and is said once", () => {
  const { open, ends } = setUp(3, [1, 2, 3]);
  const [first, second] = [open.get(1), open.get(2)];
  first?.failed("No memory.");
  second?.failed("No memory either.");
  expect(open.size).toBe(0);
  expect(ends).toEqual(["failed No memory."]);
});

test("there may be more lanes than seeds, and no seeds", () => {
  const { begun, answer, ends } = setUp(4, [7]);
  expect(begun).toEqual([7]);
  answer(7);
  expect(ends).toEqual(["done"]);
  expect(setUp(4, []).ends).toEqual(["done"]);
});
