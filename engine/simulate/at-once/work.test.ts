import { describe, expect, test, vi } from "vitest";
import { columnsOf } from "../../model/flow-specs.ts";
import type { Flows } from "../../model/flows.ts";
import type { Model } from "../../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import { FLUID_LOOPS } from "../../run/fluid-loops.ts";
import { SLOT_KERNELS } from "../../run/kernels.ts";
import { policyDefinition } from "../../run/policies.ts";
import { simulateAtOnce } from "../../simulate/at-once/simulate-at-once.ts";
import { ArrayCounts, counting } from "../../testing/exact/counted-arrays.ts";
import { allPolicies } from "../../testing/scenarios/all-policies.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";

interface Draft {
  readonly arrival: number;
  readonly size: number;
  /** Default: at random. */
  readonly estimate?: number;
}

/** Arrivals and sizes that bring out the worst in who stands where, how many, and how often that changes. */
const CROWDS: Readonly<Record<string, (i: number, random: (below: number) => number) => Draft>> = {
  "a steady stream": (i, random) => ({ arrival: 6 * i, size: 1 + random(9) }),
  "all at once, equal sizes": () => ({ arrival: 0, size: 20 }),
  "all at once, equal sizes and estimates": () => ({ arrival: 0, size: 20, estimate: 20 }),
  "all at once, all sizes": (i) => ({ arrival: 0, size: 1 + ((7919 * i) % 10_007) }),
  "half at once, the others one by one": (i, random) => ({
    arrival: i % 2 === 0 ? 0 : 37 * i,
    size: 30 + random(500),
  }),
  "far too many": (i, random) => ({ arrival: i, size: 1 + random(40) }),
};
const THRESHOLDS = [2, 5, 13];
const FLOWS = 1600;
/** About what a stack of usual size holds. */
const MOST_ARGUMENTS = 125_000;
/** One policy a loop, and one a way through it. */
const LABELS =
  "fifo brr las srpt srpte sjf pdq pdq-patient asrpt-fifo pias-fifo pias-rr qclimb-fifo-slack qclimb-rr qclimb-pp-fifo";

describe.each(["slot", "fluid"] as const)("work, %s model", (model) => {
  const crowds = Object.keys(CROWDS);
  describe.each(seeds(crowds.map((_, k) => k)).map((k) => crowds[k] as string))("%s", (crowd) => {
    test.each(policies().map((policy) => [policy.label, policy] as const))(
      "%s: loop rounds, elements touched and arrays made, by what happens",
      (_, policy) => {
        const work = workOf(crowdOf(crowd, FLOWS), model, policy);
        if (work === null) throw new Error("no loop of its own");
        // Every flow arrives, ends, and goes through its rungs.
        const happenings = FLOWS * (2 + rungsOf(policy));
        expect(work.decisions).toBeLessThanOrEqual(2 * happenings);
        expect(work.elements).toBeLessThanOrEqual(25 * Math.log2(FLOWS) * happenings);
        expect(work.arrays).toBeLessThanOrEqual(8 * (THRESHOLDS.length + 1) * Math.log2(FLOWS));
      },
    );
  });
});

test("work does not grow with the sizes: a thousand times larger flows take as many rounds", () => {
  for (const policy of policies().filter(({ thresholds }) => thresholds.length === 0)) {
    const small = crowdOf("far too many", 400);
    const large = {
      ...small,
      size: small.size.map((x) => 1000 * x),
      arrival: small.arrival.map((x) => 1000 * x),
    };
    const once = workOf(small, "slot", policy)?.decisions ?? 0;
    const thousandfold = workOf(large, "slot", policy)?.decisions ?? 0;
    expect(thousandfold).toBeLessThanOrEqual(1.5 * once);
  }
});

test.each(["brr", "las", "pias-rr"])(
  "%s: a trace costs what takes turns, not who waits for one",
  (label) => {
    const policy = policies().find((one) => one.label === label) as ResolvedPolicy;
    const work = workOf(crowdOf("all at once, equal sizes", FLOWS), "slot", policy, true);
    const turns = FLOWS * (4 + 4 * rungsOf(policy));
    expect(work?.elements).toBeLessThanOrEqual(25 * Math.log2(FLOWS) * turns);
  },
);

test("as many flows may be alike as there are, more than a call takes arguments", () => {
  const count = MOST_ARGUMENTS + 1000;
  const specs = Array.from({ length: count }, (_, i) => ({ id: `f${i}`, arrival: 0, size: 3 }));
  const flows = columnsOf(
    specs.map((spec) => ({ ...spec, estimate: 3 })),
    false,
  );
  for (const policy of policies().filter(({ id }) => ["srpt", "srpte", "pdq"].includes(id))) {
    const bind = (of: Flows) => policyDefinition(policy.id).bind(of, policy);
    const run = simulateAtOnce(flows, "fluid", 1, bind, {}, FLUID_LOOPS.kernels);
    expect(run?.finish.at(-1)).toBe(3 * count);
  }
});

interface Work extends ArrayCounts {
  readonly decisions: number;
}

function workOf(flows: Flows, model: Model, policy: ResolvedPolicy, trace = false): Work | null {
  const counts = new ArrayCounts();
  const bind = (of: Flows) => policyDefinition(policy.id).bind(of, policy);
  // What a policy is bound to is made before.
  const bound = bind(flows);
  vi.stubGlobal("Int32Array", counting(Int32Array, counts));
  vi.stubGlobal("Float64Array", counting(Float64Array, counts));
  vi.stubGlobal("Int8Array", counting(Int8Array, counts));
  try {
    const run = simulateAtOnce(
      flows,
      model,
      1,
      () => bound,
      { trace },
      model === "slot" ? SLOT_KERNELS : FLUID_LOOPS.kernels,
    );
    return run === null ? null : { ...counts, decisions: run.decisions };
  } finally {
    vi.unstubAllGlobals();
  }
}

function rungsOf({ id, thresholds }: ResolvedPolicy): number {
  return id === "qclimb" || id === "qclimb-pp" ? 2 * thresholds.length + 2 : thresholds.length;
}

function crowdOf(name: string, count: number): Flows {
  const random = randomIntegers(1);
  const draft = CROWDS[name];
  if (draft === undefined) throw new Error(`no crowd is called ${name}`);
  const specs = Array.from({ length: count }, (_, i) => {
    const { arrival, size, estimate = random(2 * size) } = draft(i, random);
    const lower = random(size + 3);
    const bounds = { lower, upper: lower + random(9), estimate };
    const deadline = arrival + size + 100 * random(5);
    return { id: `f${i}`, arrival, size, weight: 1 + random(3), deadline, ...bounds };
  }).sort((a, b) => a.arrival - b.arrival);
  return columnsOf(specs, false);
}

function policies(): ResolvedPolicy[] {
  return allPolicies(THRESHOLDS, 3)
    .map((policy) => ({
      ...policy,
      label: policy.label ?? policy.id,
      thresholds: (policy.thresholds ?? []) as number[],
    }))
    .filter(({ label }) => LABELS.split(" ").includes(label));
}
