import { afterEach, describe, expect, test, vi } from "vitest";
import { columnsOf } from "../model/columns.ts";
import { intervals } from "../model/intervals.ts";
import type { FlowSpec } from "../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../policies/policy.ts";
import { policyDefinition } from "../run/policies.ts";
import { allPolicies } from "../testing/all-policies.ts";
import { ArrayCounts, counting } from "../testing/counted-arrays.ts";
import { randomIntegers } from "../testing/random-integers.ts";
import { simulateSlotLink } from "./slot.ts";

afterEach(() => void vi.unstubAllGlobals());

const FLOWS = 200;

/** Like a sampled run at load 0.8; the sizes are small, so that what is looked at weighs most. */
function workload(spread: number | null): FlowSpec[] {
  const random = randomIntegers(1);
  let time = 0;
  return Array.from({ length: FLOWS }, (_, i) => {
    const size = 1 + (random(4) === 0 ? random(400) : random(30));
    time += random(145);
    const own = spread ?? 1 + 10 ** (random(2000) / 1000);
    return { id: `f${i}`, arrival: time, size, spread: own, estimate: size, lower: size / 2 };
  });
}

function policies(): ResolvedPolicy[] {
  return allPolicies([10, 40, 120], 3).map((policy) => ({
    ...policy,
    label: policy.label ?? policy.id,
    thresholds: (policy.thresholds ?? []) as number[],
  }));
}

describe("work on streams: O(log n) for each arrival, end and change of who is served, on the mean", () => {
  test.each([1.5, 10, 100, 1000, null])("spread %s (null: of its own)", (spread) => {
    const flows = columnsOf(workload(spread), false);
    for (const policy of policies()) {
      const bound = policyDefinition(policy.id).bind(flows, policy);
      const { trace } = simulateSlotLink(flows, bound, { trace: true });
      if (trace === null) throw new Error("no trace");
      let changes = 2 * FLOWS;
      for (const _ of intervals(trace)) changes++;
      const counts = new ArrayCounts();
      for (const make of [Int32Array, Float64Array, Uint16Array, Uint8Array]) {
        vi.stubGlobal(make.name, counting(make as typeof Int32Array, counts));
      }
      const { decisions } = simulateSlotLink(flows, bound);
      vi.unstubAllGlobals();
      const { label } = policy;
      const each = counts.elements / (changes * Math.log2(FLOWS));
      expect(decisions).toBeLessThanOrEqual(changes);
      // The columns, and the few rows that had to be made longer: as many whatever happens.
      expect(counts.arrays).toBeLessThanOrEqual(120);
      expect({ label, each }).toEqual({ label, each: expect.toSatisfy((one: number) => one < 25) });
    }
  });
});
