import { expect, test } from "vitest";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";
import { LevelHeap } from "./level-heap.ts";

test.each(seeds([1, 2, 3]))(
  "a heap of rising keys does what a sorted list does (seed %i)",
  (seed) => {
    const random = randomIntegers(seed);
    for (let round = 0; round < 100; round++) {
      const count = 1 + random(12);
      const heap = new LevelHeap(count);
      let twin = Array.from({ length: count }, (_, node) => ({ key: random(5), node }));
      for (const { key, node } of twin) heap.append(key, node);
      heap.order();
      while (twin.length > 0) {
        twin.sort((a, b) => a.key - b.key || a.node - b.node);
        const [first, ...others] = twin as [(typeof twin)[0], ...typeof twin];
        expect([heap.length, heap.firstKey(), heap.first()]).toEqual([
          twin.length,
          first.key,
          first.node,
        ]);
        if (random(2) === 0) {
          heap.drop();
          twin = others;
        } else {
          const key = first.key + random(4);
          heap.raise(key);
          twin = [{ ...first, key }, ...others];
        }
      }
    }
  },
);
