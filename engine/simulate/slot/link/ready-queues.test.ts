import { describe, expect, test, vi } from "vitest";
import { ArrayCounts, counting } from "../../../testing/exact/counted-arrays.ts";
import { randomIntegers } from "../../../testing/scenarios/random-integers.ts";
import { seeds } from "../../../testing/seeds.ts";
import { BY_FLOW } from "../../queues/bare-heap.ts";
import { ReadyQueue } from "./ready-queues.ts";

const FLOWS = 40;

/** Keys that come in no order, that mostly rise, and as flows have them that take turns, which never fall. */
const KEYS: Record<
  string,
  (step: number, slot: number, random: (below: number) => number) => number
> = {
  "any keys": (_, __, random) => (random(9) === 0 ? Number.POSITIVE_INFINITY : random(4)),
  "rising keys": (step, _, random) => Math.floor(step / 9) + random(4),
  turns: (_, slot) => slot,
};

const cases = seeds([1, 2, 3, 4, 5, 6, 7, 8]).flatMap((seed) =>
  Object.entries(KEYS).flatMap(([keys, next]) =>
    ["arrival", null].map((ties) => ({ seed, keys, next, ties })),
  ),
);

test.each(cases)(
  "the ready queue answers like a sorted list, seed $seed, $keys, ties by $ties",
  ({ seed, keys, next, ties }) => {
    const random = randomIntegers(seed);
    const key = new Float64Array(FLOWS);
    const second = Float64Array.from(key, () => random(3));
    const isRing = keys === "turns";
    const queue = new ReadyQueue(
      key,
      ties === null || isRing ? BY_FLOW : { second, index: null },
      isRing,
    );
    const list: number[] = [];
    const departed = new Set<number>();
    let slot = 0;
    const sort = () =>
      list.sort((a, b) => {
        const [its, others] = [key[a] as number, key[b] as number];
        if (its !== others) return its < others ? -1 : 1;
        return (
          (ties === null || isRing ? 0 : (second[a] as number) - (second[b] as number)) || a - b
        );
      });
    for (let step = 0; step < 1500; step++) {
      const flow = random(FLOWS);
      const at = list.indexOf(flow);
      if (at < 0 && !departed.has(flow)) {
        key[flow] = next(step, slot, random);
        queue.add(flow);
        list.push(flow);
      } else if (at >= 0 && random(60) === 0) {
        queue.delete(flow);
        list.splice(at, 1);
        departed.add(flow);
        // Elsewhere its key moves on.
        key[flow] = random(9);
      }
      sort();
      expect(queue.length).toBe(list.length);
      expect(queue.first()).toBe(list[0] ?? -1);
      if (list.length === 0 || random(3) === 0) continue;
      const first = queue.shift();
      expect(first).toBe(list.shift());
      slot++;
      if (random(4) === 0) continue;
      // Where flows take turns it is behind all that joined up to the slot of its turn.
      key[first] = isRing ? slot - 0.5 : next(step, slot, random);
      queue.rejoin(first);
      list.push(first);
    }
    expect(departed.size).toBeGreaterThan(5);
  },
);

describe("a flow that has left the queue", () => {
  test("is not taken out twice", () => {
    const queue = new ReadyQueue(Float64Array.of(1, 2, 3), BY_FLOW, false);
    for (const flow of [0, 1, 2]) queue.add(flow);
    queue.delete(1);
    queue.delete(1);
    expect([queue.length, queue.shift(), queue.shift(), queue.first()]).toEqual([2, 0, 2, -1]);
  });
});

test("flows that leave from inside a long line cost what they are, not what stands there", () => {
  const count = 2000;
  const counts = new ArrayCounts();
  for (const make of [Int32Array, Float64Array, Uint8Array])
    vi.stubGlobal(make.name, counting(make as typeof Int32Array, counts));
  const queue = new ReadyQueue(new Float64Array(count), BY_FLOW, true);
  for (let flow = 0; flow < count; flow++) queue.add(flow);
  // From the middle outwards, so that most stand inside.
  for (let k = 1; k < count / 2; k++)
    for (const flow of [count / 2 + k, count / 2 - k]) queue.delete(flow);
  vi.unstubAllGlobals();
  expect([queue.first(), queue.length]).toEqual([0, 2]);
  expect(counts.elements).toBeLessThan(30 * count);
});
