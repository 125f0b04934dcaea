import { afterEach, describe, expect, test, vi } from "vitest";
import { materialise, type RunOptions } from "../../../doors/run.ts";
import type { PolicySpec } from "../../../doors/scenario.ts";
import { columnsOf } from "../../../model/flow-specs.ts";
import type { Flows } from "../../../model/flows.ts";
import { linkRoutes } from "../../../model/routes.ts";
import type { FlowSpec } from "../../../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../../../policies/policy.ts";
import { policyDefinition } from "../../../run/policies.ts";
import { ArrayCounts, counting } from "../../../testing/exact/counted-arrays.ts";
import { allPolicies } from "../../../testing/scenarios/all-policies.ts";
import { randomIntegers } from "../../../testing/scenarios/random-integers.ts";
import { simulateFluid } from "./simulate-fluid.ts";

function experiment(flows: readonly FlowSpec[], policies: readonly PolicySpec[]) {
  const fabric = { kind: "link", rate: 1 } as const;
  return materialise({ version: 1, model: "fluid", fabric, flows, policies });
}

function simulateLink(flows: Flows, policy: ResolvedPolicy, rate = 1, options: RunOptions = {}) {
  const bound = policyDefinition(policy.id).bind(flows, policy);
  return simulateFluid(flows, bound, linkRoutes(flows, rate), rate, options);
}

test("SPEC 2.9 on a late clock no service is lost or made where keys meet", () => {
  const start = 2 ** 40;
  const random = randomIntegers(1);
  const specs = Array.from({ length: 1000 }, (_, k) => {
    const size = 1 + random(1000) / 7;
    return { id: `f${k}`, arrival: start + 40 * k, size, spread: 0.5, estimate: size };
  });
  const all = specs.reduce((sum, { size }) => sum + size, 0);
  const { flows, policies } = experiment(specs, allPolicies([10, 40, 100], 20));
  for (const policy of policies) {
    const { finish } = simulateLink(flows, policy);
    const drift = Math.abs(Math.max(...finish) - (start + all)) / start;
    const { label } = policy;
    // What is left is that of ends so near to other events that they are one moment.
    expect({ label, drift, isSmall: drift < 1e-10 }).toMatchObject({ isSmall: true });
  }
});

test("SPEC 2.2 a stream catches up however little faster it is served than its data comes", () => {
  for (const more of [1e-7, 1e-8, 2e-9, 1e-9]) {
    for (let k = 1; k <= 10; k++) {
      const { flows, policies } = experiment(
        [
          { id: "long", arrival: 0, size: 10_000 },
          { id: "stream", arrival: 0, size: 1000, spread: 2 + more },
          { id: "in-between", arrival: k / 7, size: (20 * more * k) / 3 },
        ],
        [{ id: "brr" }],
      );
      const [policy] = policies;
      if (policy === undefined) throw new Error("no policy");
      const onProgress = () => {
        throw new Error("time stands still");
      };
      const { decisions } = simulateLink(flows, policy, 1, { onProgress });
      expect(decisions).toBeLessThan(20);
    }
  }
});

test("SPEC 2.8 of two streams that meet as an arrival leaves too little for both, the faster goes first", () => {
  // At 12 both b and c have 19.8 left; c was served at 0.8, b at 0.4. What e leaves is c's.
  const { flows, policies } = experiment(
    [
      { id: "a", arrival: 11, size: 5, spread: 7 },
      { id: "b", arrival: 4, size: 23, spread: 5 },
      { id: "c", arrival: 8, size: 23, spread: 2.5 },
      { id: "d", arrival: 0, size: 12, spread: 5 },
      { id: "e", arrival: 12, size: 12, spread: 2.5 },
    ],
    [{ id: "srpt" }],
  );
  const [srpt] = policies;
  if (srpt === undefined) throw new Error("no policy");
  const { finish } = simulateLink(flows, srpt, 2);
  expect([...finish]).toEqual([28.5, 61.5, 36.75, 30, 27].map((end) => expect.closeTo(end, 9)));
});

test("SPEC 2.10 a flow ends once, though it has no time to spare both where it waits and among the served", () => {
  const numbers = [
    [1, 1, 9],
    [4, 1, 5],
    [1, 4, 9],
    [2, 1, 7],
    [1, 4, 9],
    [5, 1, 8],
    [3, 4, 9],
  ] as const;
  const specs = numbers.map(([arrival, size, deadline], k) => ({
    id: `f${k}`,
    arrival,
    size,
    deadline,
  }));
  const { flows, policies } = experiment(specs, [{ id: "pdq" }]);
  const [policy] = policies;
  if (policy === undefined) throw new Error("no policy");
  const run = simulateLink(flows, policy);
  expect([...run.finish]).toEqual([2, 5, 9, 3, Number.NaN, 6, Number.NaN]);
  expect([...run.terminated].filter((time) => time === 5)).toHaveLength(2);
});

test("SPEC 2.10 rates are given anew as if the allocation that ends a flow had not been: a flow that was served stays ahead of its equal, though that allocation leaves it nothing", () => {
  const { flows, policies } = experiment(
    [
      { id: "f1", arrival: 3, size: 2, spread: 2, deadline: 8 },
      { id: "f2", arrival: 3, size: 1 },
      { id: "f3", arrival: 1, size: 2 },
      { id: "f4", arrival: 1, size: 2, spread: 2, deadline: 4 },
    ],
    [{ id: "pdq" }],
  );
  const [policy] = policies;
  if (policy === undefined) throw new Error("no policy");
  const run = simulateLink(flows, policy);
  expect([...run.finish]).toEqual([7, 7, 5, Number.NaN]);
  expect(run.terminated[3]).toBe(3);
});

describe("SPEC 2 work on fluid streams: O(active flows) a decision, and no arrays are made on the way", () => {
  afterEach(() => void vi.unstubAllGlobals());

  const FLOWS = 50;

  /** Like a sampled run at load 0.8, of which about one flow in ten is active; a third has a deadline. */
  function workload(spread: number): FlowSpec[] {
    const random = randomIntegers(1);
    let time = 0;
    return Array.from({ length: FLOWS }, (_, i) => {
      const size = 1 + (random(4) === 0 ? random(400) : random(30));
      time += random(145);
      const deadline = time + 4 * Math.max(1, spread) * size;
      const bounds = { estimate: size, lower: size / 2 };
      return {
        id: `f${i}`,
        arrival: time,
        size,
        spread,
        ...bounds,
        ...(i % 3 > 0 && { deadline }),
      };
    });
  }

  test.each([0, 1.5, 5])("spread %s", (spread) => {
    for (const policy of allPolicies([10, 40, 120], 3, "fluid")) {
      const label = policy.label ?? policy.id;
      const thresholds = (policy.thresholds ?? []) as number[];
      // As many flows again that come a long time later cost nothing while they are to come.
      const [one, two] = [1, 2].map((parts) => {
        const specs = Array.from({ length: parts }, (_, part) =>
          workload(spread).map((flow) => ({ ...flow, ...later(flow, 1e6 * part) })),
        ).flat();
        const flows = columnsOf(specs, false);
        const resolved = { ...policy, label, thresholds };
        const counts = new ArrayCounts();
        for (const make of [Int32Array, Float64Array, Uint16Array, Uint8Array]) {
          vi.stubGlobal(make.name, counting(make as typeof Int32Array, counts));
        }
        const { decisions } = simulateLink(flows, resolved);
        vi.unstubAllGlobals();
        expect({ label, arrays: counts.arrays }).toMatchObject({
          arrays: expect.toSatisfy((made: number) => made < 100),
        });
        return counts.elements / decisions;
      });
      expect({ label, ratio: (two as number) / (one as number) }).toEqual({
        label,
        ratio: expect.toSatisfy((ratio: number) => ratio < 1.1),
      });
    }
  });
});

function later({ arrival = 0, deadline }: FlowSpec, time: number) {
  return { arrival: arrival + time, ...(deadline !== undefined && { deadline: deadline + time }) };
}
