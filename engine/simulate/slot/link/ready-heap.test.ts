import { describe, expect, test } from "vitest";
import { randomIntegers } from "../../../testing/scenarios/random-integers.ts";
import { seeds } from "../../../testing/seeds.ts";
import { ReadyHeap } from "./ready-heap.ts";

const FLOWS = 40;

describe.each([
  ["by (key, tie-break, index)", new Float64Array(FLOWS)],
  ["by (key, index)", null],
])("the ready heap answers like a list sorted %s", (_, ties) => {
  test.each(seeds([1, 2, 3, 4, 5, 6]))("seed %i", (seed) => {
    const random = randomIntegers(seed);
    const key = new Float64Array(FLOWS);
    const heap = new ReadyHeap(key, ties, new Int32Array(FLOWS).fill(-1));
    const list: number[] = [];
    const draw = (flow: number) => {
      key[flow] = random(4) === 0 ? Number.POSITIVE_INFINITY : random(4);
      if (ties !== null) ties[flow] = random(3);
    };
    const sort = () =>
      list.sort((a, b) => {
        const [its, others] = [key[a] as number, key[b] as number];
        if (its !== others) return its < others ? -1 : 1;
        return (ties?.[a] ?? 0) - (ties?.[b] ?? 0) || a - b;
      });
    for (let step = 0; step < 2000; step++) {
      const flow = random(FLOWS);
      const at = list.indexOf(flow);
      if (at >= 0) {
        heap.delete(flow);
        list.splice(at, 1);
      } else {
        draw(flow);
        heap.add(flow);
        list.push(flow);
      }
      sort();
      if (list.length > 0 && random(2) === 0) {
        draw(list[0] as number);
        heap.sinkFirst();
        sort();
      }
      expect(heap.length).toBe(list.length);
      if (list.length > 0) expect(heap.first()).toBe(list[0]);
      expect(heap.second()).toBe(list[1] ?? -1);
    }
  });
});
