import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../testing/random-integers.ts";
import { SkewHeaps } from "./skew-heaps.ts";

const FLOWS = 60;

/** Every flow of the heap, those below each after it; fails where a flow is not before those below it. */
function members(heaps: SkewHeaps, before: (a: number, b: number) => boolean, root: number) {
  const list: number[] = root < 0 ? [] : [root];
  for (const flow of list) {
    for (const below of [heaps.left[flow] as number, heaps.right[flow] as number]) {
      if (below < 0) continue;
      expect(before(flow, below), `${flow} before ${below}`).toBe(true);
      list.push(below);
    }
  }
  return list.sort((a, b) => a - b);
}

describe("SkewHeaps hold what sets hold, the first at the root", () => {
  test.each([1, 2, 3, 4, 5])("after each of 1000 random steps, seed %i", (seed) => {
    const random = randomIntegers(seed);
    // Keys collide often, so that the tie-break is exercised.
    const key = Int32Array.from({ length: FLOWS }, () => random(12));
    const before = (a: number, b: number) =>
      (key[a] as number) < (key[b] as number) || (key[a] === key[b] && a < b);
    const heaps = new SkewHeaps(FLOWS, before);
    const roots = [-1, -1, -1];
    const twins = [new Set<number>(), new Set<number>(), new Set<number>()];
    for (let step = 0; step < 1000; step++) {
      const heap = random(3);
      const flow = random(FLOWS);
      const owner = twins.findIndex((twin) => twin.has(flow));
      if (owner >= 0) {
        roots[owner] = heaps.without(roots[owner] as number, flow);
        twins[owner]?.delete(flow);
      } else if (random(40) === 0) {
        const other = (heap + 1) % 3;
        roots[heap] = heaps.meld(roots[heap] as number, roots[other] as number);
        roots[other] = -1;
        for (const moved of twins[other] ?? []) twins[heap]?.add(moved);
        twins[other]?.clear();
      } else {
        roots[heap] = heaps.meld(roots[heap] as number, flow);
        twins[heap]?.add(flow);
      }
      const all = roots.map((root) => members(heaps, before, root));
      expect(all).toEqual(twins.map((twin) => [...twin].sort((a, b) => a - b)));
    }
  });

  test.each(["ascending", "descending"])("with few looks a step, %s keys", (order) => {
    const work = (count: number): number => {
      let looks = 0;
      const sign = order === "ascending" ? 1 : -1;
      const heaps = new SkewHeaps(count, (a, b) => {
        looks++;
        return sign * (a - b) < 0;
      });
      let root = -1;
      for (let flow = 0; flow < count; flow++) root = heaps.meld(root, flow);
      while (root >= 0) root = heaps.without(root, root);
      return looks / (2 * count);
    };
    expect(work(20_000)).toBeLessThan(3 * Math.log2(20_000));
    expect(work(20_000)).toBeGreaterThan(0);
  });
});
