import { expect, test } from "vitest";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";
import { FlowHeaps } from "./flow-heaps.ts";

test.each(seeds([1, 2, 3, 4]))("flow heaps do what sorted sets do (seed %i)", (seed) => {
  const random = randomIntegers(seed);
  const flows = 40;
  const date = Float64Array.from({ length: flows }, () => random(12));
  const heaps = new FlowHeaps(date);
  const roots = Array.from({ length: 5 }, () => -1);
  const sets = roots.map(() => new Set<number>());
  const into = new Int32Array(flows);
  const byDate = (a: number, b: number) => (date[a] as number) - (date[b] as number) || a - b;
  for (let round = 0; round < 2000; round++) {
    const h = random(roots.length);
    const here = sets[h] as Set<number>;
    const flow = random(flows);
    const home = sets.findIndex((set) => set.has(flow));
    if (random(8) === 0) {
      const other = (h + 1) % roots.length;
      roots[h] = heaps.meld(roots[h] as number, roots[other] as number);
      for (const member of sets[other] as Set<number>) here.add(member);
      roots[other] = -1;
      (sets[other] as Set<number>).clear();
    } else if (home < 0) {
      roots[h] = heaps.meld(roots[h] as number, flow);
      here.add(flow);
    } else {
      roots[home] = heaps.without(roots[home] as number, flow);
      (sets[home] as Set<number>).delete(flow);
    }
    for (const [k, set] of sets.entries()) {
      const sorted = [...set].sort(byDate);
      expect(roots[k]).toBe(sorted[0] ?? -1);
      const count = heaps.list(roots[k] as number, into);
      expect([...into.subarray(0, count)].sort(byDate)).toEqual(sorted);
    }
  }
});
