import { expect, test } from "vitest";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";
import { PairingHeaps } from "./pairing-heaps.ts";

test.each(seeds([1, 2, 3, 4]))("pairing heaps do what sorted lists do (seed %i)", (seed) => {
  const random = randomIntegers(seed);
  const count = 60;
  // Keys collide often, so that the tie-break is exercised.
  const key = Float64Array.from({ length: count }, () => random(12));
  const byKey = (a: number, b: number) => (key[a] as number) - (key[b] as number) || a - b;
  const heaps = new PairingHeaps(key);
  const outside = new Set(key.keys());
  const roots = [-1, -1, -1];
  const lists: number[][] = [[], [], []];
  const into = new Int32Array(count);
  for (let step = 0; step < 4000; step++) {
    const k = random(3);
    const list = lists[k] as number[];
    if (random(12) === 0) {
      const other = (k + 1) % 3;
      roots[k] = heaps.meld(roots[k] as number, roots[other] as number);
      roots[other] = -1;
      list.push(...(lists[other] as number[]));
      lists[other] = [];
    } else if (random(2) === 0 && outside.size > 0) {
      const flow = [...outside][random(outside.size)] as number;
      outside.delete(flow);
      roots[k] = heaps.meld(roots[k] as number, flow);
      list.push(flow);
    } else if (list.length > 0) {
      outside.add(list.shift() as number);
      roots[k] = heaps.dropRoot(roots[k] as number);
    }
    list.sort(byKey);
    expect(roots[k]).toBe(list[0] ?? -1);
    const listed = into.subarray(0, heaps.list(roots[k] as number, into));
    expect([...listed].sort(byKey)).toEqual(list);
  }
});
