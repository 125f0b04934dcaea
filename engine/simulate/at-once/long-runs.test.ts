import { describe, expect, test } from "vitest";
import { columnsOf } from "../../model/flow-specs.ts";
import type { Flows } from "../../model/flows.ts";
import { flowsOf, rateOf, type Trace } from "../../model/trace.ts";
import { FLUID_LOOPS } from "../../run/fluid-loops.ts";
import { policyDefinition } from "../../run/policies.ts";
import { simulateAtOnce } from "../../simulate/at-once/simulate-at-once.ts";
import { compensatedSharing, type SharingRule } from "../../testing/exact/compensated-sharing.ts";
import type { KnownPolicy } from "../../testing/scenarios/all-policies.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";

const THRESHOLDS = [0.5, 4, 30];
const RULES: readonly (readonly [string, KnownPolicy, SharingRule])[] = [
  ["processor sharing", { id: "brr" }, { kind: "all" }],
  ["LAS", { id: "las" }, { kind: "least" }],
  [
    "queues that share",
    { id: "pias", thresholds: THRESHOLDS, within: "rr" },
    { kind: "levels", thresholds: THRESHOLDS },
  ],
];

/** Many tiny flows and a few large ones, at a load of about 0.85, from `since` on. */
function randomFlows(seed: number, count: number, since: number): Flows {
  const random = randomIntegers(seed);
  const uniform = () => (1 + random(2 ** 30)) / 2 ** 30;
  let time = since;
  const specs = Array.from({ length: count }, (_, i) => {
    const size = 1e-3 * Math.min(1e6, uniform() ** -1.5);
    time += 0.7 * uniform();
    return { id: `f${i}`, arrival: time, size };
  });
  return columnsOf(specs, false);
}

function runOf(flows: Flows, policy: KnownPolicy, trace: boolean) {
  const thresholds = (policy.thresholds ?? []) as readonly number[];
  const resolved = { ...policy, label: policy.id, thresholds };
  const bind = (of: Flows) => policyDefinition(policy.id).bind(of, resolved);
  const run = simulateAtOnce(flows, "fluid", 1, bind, { trace }, FLUID_LOOPS.kernels);
  if (run === null) throw new Error("no loop of its own");
  return run;
}

describe("SPEC 2.9 long runs of the fluid loops keep to sums of 106 bits", () => {
  for (const since of [0, 1e9]) {
    test.each(RULES)(`%s, 60,000 flows from time ${since} on, seed 3`, (_, policy, rule) => {
      const flows = randomFlows(3, 60_000, since);
      const { finish } = runOf(flows, policy, false);
      const exact = compensatedSharing(flows.arrival, flows.size, rule);
      let worst = 0;
      for (const [i, time] of exact.entries()) {
        worst = Math.max(worst, Math.abs((finish[i] as number) - time) / time);
      }
      expect(worst).toBeLessThanOrEqual(1e-12);
    });
  }
});

describe("SPEC 2.9 what coincides in decimals coincides late in a long run too", () => {
  const policies: readonly KnownPolicy[] = [
    { id: "srpt" },
    { id: "las" },
    { id: "brr" },
    ...(["fifo", "rr"] as const).flatMap((within): KnownPolicy[] => [
      { id: "pias", within },
      { id: "qclimb", within },
    ]),
  ];

  /** Times and sizes in multiples of `unit`, which doubles hold exactly only if it is 1. */
  function inUnits(unit: number, policy: KnownPolicy): Float64Array {
    const random = randomIntegers(1);
    let time = 0;
    const specs = Array.from({ length: 60_000 }, (_, i) => {
      time += random(28);
      const size = 1 + (random(30) === 0 ? random(200) : random(12));
      const lower = random(size + 3);
      const upper = (lower + random(9)) / unit;
      return { id: `f${i}`, arrival: time / unit, size: size / unit, lower: lower / unit, upper };
    });
    const thresholds = [2, 5, 13].map((theta) => theta / unit);
    const isMultilevel = policy.within !== undefined;
    const whole = { ...policy, ...(isMultilevel && { thresholds }) };
    return runOf(columnsOf(specs, false), whole, false).finish;
  }

  test.each(policies.map((policy) => [policy.id, policy.within ?? "", policy] as const))(
    "%s %s, 60,000 flows in tenths end as those in ones do, seed 1",
    (_, __, policy) => {
      const ones = inUnits(1, policy);
      const tenths = inUnits(10, policy);
      const worst = ones.reduce(
        (most, end, i) => Math.max(most, Math.abs((10 * (tenths[i] as number)) / end - 1)),
        0,
      );
      expect(worst).toBeLessThanOrEqual(1e-12);
    },
  );
});

describe("SPEC 8.3 where arrivals, ends and changes of level coincide, none is lost and none comes twice", () => {
  test.each(RULES)("%s, 100,000 flows of few sizes at few times, seed 4", (_, policy) => {
    const random = randomIntegers(4);
    let time = 0;
    const specs = Array.from({ length: 100_000 }, (_, i) => {
      time += random(8) === 0 ? random(100) : random(2);
      return {
        id: `f${i}`,
        arrival: time,
        size: [0.5, 1, 4, 30][random(40) === 0 ? 3 : random(3)] ?? 1,
      };
    });
    const flows = columnsOf(specs, false);
    const { finish, trace } = runOf(flows, policy, true);
    expect(finish.every((end, i) => end > (flows.arrival[i] as number))).toBe(true);
    const sent = amounts(trace as Trace, flows.count);
    const worst = sent.reduce(
      (most, x, i) => Math.max(most, Math.abs(x - (flows.size[i] as number))),
      0,
    );
    expect(worst).toBeLessThanOrEqual(1e-9);
  });
});

function amounts(trace: Trace, count: number): Float64Array {
  const sent = new Float64Array(count);
  for (let row = 0; row < trace.length; row++) {
    const amount = ((trace.end[row] as number) - (trace.start[row] as number)) * rateOf(trace, row);
    for (const flow of flowsOf(trace, row)) sent[flow] = (sent[flow] as number) + amount;
  }
  return sent;
}
