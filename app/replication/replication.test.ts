import { expect, test } from "vitest";
import type { Summary } from "../../engine/index.ts";
import { type Replication, runReplication } from "./replication.ts";

/** Workers that answer when the test says so. */
function setUp(count: number, seeds: readonly number[]) {
  const open = new Map<number, { done(s: readonly Summary[]): void; failed(m: string): void }>();
  const begun: number[] = [];
  const told: Replication[] = [];
  const cancel = runReplication(
    seeds,
    {
      count,
      start: (seed, heard) => {
        begun.push(seed);
        open.set(seed, heard);
        return () => open.delete(seed);
      },
    },
    (replication) => told.push(replication),
  );
  const answer = (seed: number): void => {
    const heard = open.get(seed);
    open.delete(seed);
    heard?.done([{ mean: seed } as Summary]);
  };
  const known = () => told.at(-1)?.found.map((one) => one?.[0]?.mean ?? null);
  return { open, begun, told, cancel, answer, known };
}

test("seeds are run in order, so many at a time, and each answer is told in its place", () => {
  const { begun, told, answer, known } = setUp(2, [4, 5, 6]);
  expect(begun).toEqual([4, 5]);
  answer(5);
  expect(begun).toEqual([4, 5, 6]);
  expect(known()).toEqual([null, 5, null]);
  answer(6);
  answer(4);
  expect(known()).toEqual([4, 5, 6]);
  expect(told.map(({ state }) => state)).toEqual(["running", "running", "running", "done"]);
});

test("cancelling ends what runs and keeps what is known", () => {
  const { open, begun, told, cancel, answer, known } = setUp(2, [1, 2, 3]);
  answer(1);
  cancel();
  cancel();
  expect(open.size).toBe(0);
  expect(begun).toEqual([1, 2, 3]);
  expect(known()).toEqual([1, null, null]);
  expect(told.map(({ state }) => state)).toEqual(["running", "running", "cancelled"]);
});

test("a fault ends the others and is said once", () => {
  const { open, told } = setUp(3, [1, 2, 3]);
  const [first, second] = [open.get(1), open.get(2)];
  first?.failed("No memory.");
  second?.failed("No memory either.");
  expect(open.size).toBe(0);
  expect(told.at(-1)).toMatchObject({ state: "failed", message: "No memory." });
  expect(told).toHaveLength(2);
});

test("there may be more lanes than seeds", () => {
  const { begun, answer, told } = setUp(4, [7]);
  expect(begun).toEqual([7]);
  answer(7);
  expect(told.at(-1)?.state).toBe("done");
});
