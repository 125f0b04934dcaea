import { describe, expect, test } from "vitest";
import { columnsOf } from "../../model/flow-specs.ts";
import type { Flows } from "../../model/flows.ts";
import { intervals } from "../../model/intervals.ts";
import { switchRoutes } from "../../model/routes.ts";
import type { Run } from "../../model/run-result.ts";
import type { Model } from "../../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import { FLUID_LOOPS } from "../../run/fluid-loops.ts";
import { SLOT_KERNELS } from "../../run/kernels.ts";
import { policyDefinition } from "../../run/policies.ts";
import { simulateAtOnce } from "../../simulate/at-once/simulate-at-once.ts";
import { simulateFluid } from "../../simulate/fluid/events/simulate-fluid.ts";
import { allPolicies } from "../../testing/scenarios/all-policies.ts";
import { randomIntegers } from "../../testing/scenarios/random-integers.ts";
import { seeds } from "../../testing/seeds.ts";
import { near } from "../../testing/twins/near.ts";
import { keysFor } from "../slot/built-in-keys.ts";
import { simulateSlotLink } from "../slot/link/simulate-link.ts";

/**
 * The loops for flows that are there at once against the general ones, which in turn are held to the
 * naive twin: here on runs long enough for deep queues and whole busy periods.
 */
const COUNT = 400;

function randomFlows(seed: number, model: Model): Flows {
  const random = randomIntegers(seed);
  // From far below to far above what the link can take, so that queues are empty or deep.
  const gap = [2, 6, 9, 30][seed % 4] as number;
  const grain = model === "slot" ? 1 : 1 / 1024;
  let time = 0;
  const specs = Array.from({ length: COUNT }, (_, i) => {
    time += random(gap);
    const size = 1 + (random(4) === 0 ? random(40) : random(6));
    const lower =
      random(3) === 0 ? {} : { lower: random(size + 3) * grain, upper: (size + random(9)) * grain };
    return {
      id: `f${i}`,
      arrival: time * grain,
      size: size * grain,
      weight: 1 + random(3),
      estimate: random(2 * size) * grain,
      ...lower,
      ...(seed > 4 && random(2) === 0 && { deadline: (time + 1 + random(4 * size)) * grain }),
    };
  });
  // Not in order of arrival: the loops sort, and give results in the order of the scenario.
  for (let k = 0; k < 20; k++) {
    const a = random(COUNT);
    const b = random(COUNT);
    [specs[a], specs[b]] = [specs[b] as (typeof specs)[0], specs[a] as (typeof specs)[0]];
  }
  return columnsOf(specs, false);
}

function policies(model: Model): ResolvedPolicy[] {
  const grain = model === "slot" ? 1 : 1 / 1024;
  const thresholds = [2, 5, 13].map((theta) => theta * grain);
  return allPolicies(thresholds, 3 * grain).map((policy) => ({
    ...policy,
    label: policy.label ?? policy.id,
    thresholds: (policy.thresholds ?? []) as number[],
  }));
}

function bothWays(flows: Flows, model: Model, policy: ResolvedPolicy, trace: boolean) {
  const bind = (of: Flows) => policyDefinition(policy.id).bind(of, policy);
  const fast = simulateAtOnce(
    flows,
    model,
    1,
    bind,
    { trace },
    model === "slot" ? SLOT_KERNELS : FLUID_LOOPS.kernels,
  );
  const slow =
    model === "slot"
      ? simulateSlotLink(flows, keysFor(flows, bind(flows)), { trace })
      : simulateFluid(flows, bind(flows), switchRoutes(flows, 1, 1), 1, { trace });
  return { fast, slow };
}

/** Slot by slot: which flow, from which queue. */
function served(run: Run): string[] {
  const list: string[] = [];
  if (run.trace === null) return list;
  for (const { flow, queue, start, end } of intervals(run.trace)) {
    for (let slot = start; slot < end; slot++) list.push(`${slot}: f${flow} Q${queue}`);
  }
  return list;
}

/** The moments, of twenty, at which a flow has got other amounts from a queue in the two runs. */
function differences(fast: Run, slow: Run, flows: Flows): string[] {
  const last = Math.max(...fast.finish.filter((time) => time > 0));
  const times = Array.from({ length: 20 }, (_, k) => (last * (k + 1)) / 20);
  const one = amounts(fast, times);
  const other = amounts(slow, times);
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((place) => {
    const size = flows.size[Number(place.split(" ")[0])] as number;
    const isApart = (k: number) => {
      const apart = Math.abs((one.get(place)?.[k] ?? 0) - (other.get(place)?.[k] ?? 0));
      // A boundary may be a rounding of the clock later here than there.
      return apart > 1e-9 * Math.max(size, last);
    };
    return times.filter((_, k) => isApart(k)).map((time) => `${place} by ${time}`);
  });
}

/** By flow and queue: what was sent by each of the times. */
function amounts(run: Run, times: readonly number[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  if (run.trace === null) return found;
  for (const { flow, queue, start, end, rate } of intervals(run.trace)) {
    const place = `${flow} Q${queue}`;
    const sums = found.get(place) ?? times.map(() => 0);
    found.set(place, sums);
    for (const [k, time] of times.entries()) {
      sums[k] = (sums[k] as number) + rate * Math.max(0, Math.min(end, time) - start);
    }
  }
  return found;
}

function nearly(times: Float64Array): unknown[] {
  return Array.from(times, (time) => (Number.isNaN(time) ? time : near(time)));
}

describe("SPEC 1 slot model: the loops for flows at once equal the general one, packet by packet", () => {
  describe.each(seeds([1, 2, 3, 4, 5, 6, 7, 8]))("seed %i", (seed) => {
    const flows = randomFlows(seed, "slot");
    test.each(policies("slot").map((policy) => [policy.label, policy] as const))(
      "%s",
      (_, policy) => {
        const { fast, slow } = bothWays(flows, "slot", policy, true);
        if (fast === null) return expect(fast).not.toBeNull();
        expect([...fast.finish]).toEqual([...slow.finish]);
        expect([...fast.terminated]).toEqual([...slow.terminated]);
        expect(served(fast)).toEqual(served(slow));
      },
    );
  });
});

describe("SPEC 2 fluid model: the loops for flows at once equal the general one to 1e-9", () => {
  describe.each(seeds([1, 2, 3, 4, 5, 6, 7, 8]))("seed %i", (seed) => {
    const flows = randomFlows(seed, "fluid");
    test.each(policies("fluid").map((policy) => [policy.label, policy] as const))(
      "%s",
      (_, policy) => {
        const { fast, slow } = bothWays(flows, "fluid", policy, true);
        if (fast === null) return expect(fast).not.toBeNull();
        const untraced = bothWays(flows, "fluid", policy, false).fast?.finish ?? [];
        expect([...fast.finish]).toEqual([...untraced]);
        expect([...fast.finish]).toEqual(nearly(slow.finish));
        expect([...fast.terminated]).toEqual(nearly(slow.terminated));
        expect(differences(fast, slow, flows)).toEqual([]);
      },
    );
  });
});
