import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise } from "../../../engine/doors/run.ts";
import { type SeedNumbers, seedNumbers } from "../../../engine/doors/study.ts";
import { FakeStorage } from "../testing/fake-storage.ts";
import { keepSeeds, keptSeeds, runSeeds } from "./kept-seeds.ts";

test("numbers over seeds come back to the last bit, and those of another engine do not", () => {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    workload: { distribution: "web-search", load: 0.7, flows: 40, seed: 1 },
    policies: [{ id: "srpt" }],
  });
  if (!parsed.ok) throw new Error("it is sound");
  const { policies } = materialise(parsed.scenario);
  const [numbers] = seedNumbers(parsed.scenario, policies, 3);
  if (numbers === undefined) throw new Error("there is one policy");
  const box = new FakeStorage();
  const kept = { count: 20, key: "the flows", known: new Map([["srpt", new Map([[3, numbers]])]]) };
  expect(keptSeeds(box)).toBe(null);
  keepSeeds(kept, box);
  expect(keptSeeds(box)).toEqual(kept);
  const text = box.getItem("slotwise.seeds") ?? "";
  box.setItem("slotwise.seeds", text.replace(/"engine":"[^"]*"/, '"engine":"0.0.1"'));
  expect(keptSeeds(box)).toBe(null);
  box.setItem("slotwise.seeds", "{");
  expect(keptSeeds(box)).toBe(null);
});

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
