import { afterEach, describe, expect, test, vi } from "vitest";
import { columnsOf } from "../../model/columns.ts";
import type { FlowSpec } from "../../model/spec/scenario.ts";
import { policyDefinition } from "../../run/policies.ts";
import { allPolicies } from "../../testing/all-policies.ts";
import { ArrayCounts, counting } from "../../testing/counted-arrays.ts";
import { randomIntegers } from "../../testing/random-integers.ts";
import { simulateFluidLink } from "./simulate-link.ts";

afterEach(() => void vi.unstubAllGlobals());

const FLOWS = 400;

/** Like a sampled run at load 0.8; a third of the flows have a deadline. */
function workload(spread: number | null): FlowSpec[] {
  const random = randomIntegers(1);
  let time = 0;
  return Array.from({ length: FLOWS }, (_, i) => {
    const size = 1 + (random(4) === 0 ? random(400) : random(30));
    time += random(145);
    const own = spread ?? 10 ** (random(2000) / 1000);
    const bounds = { estimate: size, lower: size / 2 };
    const deadline = time + 4 * Math.max(1, own) * size;
    return {
      id: `f${i}`,
      arrival: time,
      size,
      spread: own,
      ...bounds,
      ...(i % 3 > 0 && { deadline }),
    };
  });
}

describe("SPEC 2 work on fluid streams: O(log n) a decision, on the mean, and no arrays are made on the way", () => {
  test.each([1, 3, 30, 1000, null])("spread %s (null: of its own)", (spread) => {
    const flows = columnsOf(workload(spread), false);
    for (const policy of allPolicies([10, 40, 120], 3)) {
      const label = policy.label ?? policy.id;
      const thresholds = (policy.thresholds ?? []) as number[];
      const bound = policyDefinition(policy.id).bind(flows, { ...policy, label, thresholds });
      const counts = new ArrayCounts();
      for (const make of [Int32Array, Float64Array, Uint16Array, Uint8Array]) {
        vi.stubGlobal(make.name, counting(make as typeof Int32Array, counts));
      }
      const { decisions } = simulateFluidLink(flows, bound, 1);
      vi.unstubAllGlobals();
      const each = counts.elements / (decisions * Math.log2(FLOWS));
      // The columns, and the few rows that had to be made longer: as many whatever happens.
      expect(counts.arrays).toBeLessThanOrEqual(100);
      expect({ label, each }).toEqual({ label, each: expect.toSatisfy((one: number) => one < 75) });
    }
  });
});
