import { describe, expect, test } from "vitest";
import { columnsOf } from "../../../model/columns.ts";
import { Releases } from "../../../model/releases.ts";
import { policyDefinition } from "../../../run/policies.ts";
import { randomIntegers } from "../../../testing/scenarios/random-integers.ts";
import { seeds } from "../../../testing/seeds.ts";
import { SchedulingKeys } from "../scheduling-keys.ts";
import { ReadyHeap } from "./ready-heap.ts";

const FLOWS = 40;

describe("the ready heap answers like a sorted list", () => {
  test.each(seeds([1, 2, 3, 4, 5, 6]))("seed %i", (seed) => {
    const random = randomIntegers(seed);
    const flows = columnsOf(
      Array.from({ length: FLOWS }, (_, i) => ({ id: `f${i}`, arrival: random(3), size: 9 })),
      false,
    );
    const policy = policyDefinition("fifo").bind(flows, { id: "fifo", label: "", thresholds: [] });
    const keys = new SchedulingKeys(flows, policy, new Releases(flows));
    const heap = new ReadyHeap(keys, new Int32Array(FLOWS).fill(-1));
    const list: number[] = [];
    const draw = (flow: number) => {
      keys.key[flow] = random(4) === 0 ? Number.POSITIVE_INFINITY : random(4);
      keys.tie[flow] = random(3);
    };
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
      list.sort((a, b) => (keys.before(a, b) ? -1 : 1));
      if (list.length > 0 && random(2) === 0) {
        draw(list[0] as number);
        heap.sinkFirst();
        list.sort((a, b) => (keys.before(a, b) ? -1 : 1));
      }
      expect(heap.length).toBe(list.length);
      if (list.length > 0) expect(heap.first()).toBe(list[0]);
      expect(heap.second()).toBe(list[1] ?? -1);
    }
  });
});
