import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { isNetwork } from "../../model/spec/fabric-spec.ts";
import type { FlowSpec, Scenario } from "../../model/spec/scenario.ts";
import { endpointsOf } from "../../model/spec/topology-of.ts";
import { simulate } from "../../run/simulate.ts";
import { arbitraryScenario, type DrawnScenario } from "../scenarios/arbitrary.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import {
  randomPacketFlows,
  randomPacketNetwork,
  randomRatePolicies,
  randomTransportPolicies,
} from "../scenarios/random-packets.ts";
import { randomFlows, randomSlotRank } from "../scenarios/random-slot-rank.ts";
import { parsed } from "../scenarios/run-scenario.ts";
import { shifted } from "../scenarios/shifted.ts";
import { seedsUpTo, tries } from "../seeds.ts";

/**
 * The future does not change the past (SPEC 10.6): flows that come when all others have ended change nothing of them,
 * whatever they are and wherever they stand in the list.
 */

type Random = (below: number) => number;

interface Ends {
  readonly finish: readonly number[];
  readonly terminated: readonly number[];
  readonly alone: readonly number[] | null;
}

/** By policy: the ends of flows, and what they would take alone. */
function endsOf(scenario: Scenario): ReadonlyMap<string, Ends> {
  const { flows, policies } = materialise(scenario);
  return new Map(
    policies.map((policy) => {
      const { finish, terminated, alone } = simulate(
        flows,
        scenario.model,
        scenario.fabric,
        policy,
        {},
      );
      const ends = { finish: [...finish], terminated: [...terminated] };
      return [policy.label, { ...ends, alone: alone === undefined ? null : [...alone] }] as const;
    }),
  );
}

/** When everything has ended under every policy. */
function lastEnd(ends: ReadonlyMap<string, Ends>): number {
  let last = 0;
  for (const { finish, terminated } of ends.values()) {
    for (const time of [...finish, ...terminated]) last = Math.max(last, time || 0);
  }
  return last;
}

/** Puts the late flows among the others where `random` gives 0; gives all of them, and the places of the others. */
function mixed(
  early: readonly FlowSpec[],
  late: readonly FlowSpec[],
  random: Random,
): { flows: readonly FlowSpec[]; places: readonly number[] } {
  const flows: FlowSpec[] = [];
  const places: number[] = [];
  let [next, nextLate] = [0, 0];
  while (next < early.length || nextLate < late.length) {
    const isLate = next === early.length || (nextLate < late.length && random(2) === 0);
    if (!isLate) places.push(flows.length);
    flows.push((isLate ? late[nextLate++] : early[next++]) as FlowSpec);
  }
  return { flows, places };
}

/** Fails unless the flows end as they do where the late ones come after them. */
function expectSamePast(
  scenario: DrawnScenario,
  late: readonly FlowSpec[],
  random: Random,
  isExact = true,
): void {
  const before = endsOf(scenario);
  const by = 2 ** Math.ceil(Math.log2(2 * lastEnd(before) + 64));
  const { flows, places } = mixed(
    scenario.flows,
    shifted(late, by).map((flow) => ({ ...flow, id: `late ${flow.id}` })),
    random,
  );
  const after = endsOf({ ...scenario, flows });
  for (const [label, { finish, terminated, alone }] of before) {
    const found = after.get(label) as Ends;
    const of = (column: readonly number[]) => places.map((place) => column[place] as number);
    // As a fluid other loops may serve the longer list, which round otherwise.
    const within = isExact ? 0 : 1e-9;
    const same = (now: readonly number[], then: readonly number[]) => {
      const isNear = (time: number, k: number) =>
        Math.abs(time - (then[k] as number)) <= within * time;
      expect(
        now.map((time, k) => (isNear(time, k) ? then[k] : time)),
        label,
      ).toEqual(then);
    };
    same(of(found.finish), finish);
    same(of(found.terminated), terminated);
    if (alone !== null) same(of(found.alone ?? []), alone);
  }
}

const SEED = 46_002;

describe(`SPEC 10.6 flows that come after all others change nothing, as flows (seed ${SEED})`, () => {
  for (const model of ["slot", "fluid"] as const) {
    for (const kind of model === "slot"
      ? (["link", "switch"] as const)
      : (["link", "switch", "network"] as const)) {
      for (const variety of ["generic", "collisions"] as const) {
        test(`${model}, ${kind}, ${variety}`, () => {
          fc.assert(
            fc.property(
              arbitraryScenario(model, kind, variety, 6),
              arbitraryScenario(model, kind, variety, 4),
              fc.nat(1000),
              (scenario, other, seed) => {
                // Late flows of another fabric may have ends that this one lacks.
                const late = other.flows.map((flow) => ({ ...flow, ...endsIn(scenario, flow) }));
                expectSamePast(scenario, late, randomIntegers(seed), model === "slot");
              },
            ),
            { seed: SEED, numRuns: tries(80) },
          );
        });
      }
    }
  }

  test.each(seedsUpTo(24))("ranks of one's own (seed %i)", (seed) => {
    const { flows, fabric, policy } = randomSlotRank(seed);
    const scenario = parsed({ version: 1, model: "slot", fabric, flows, policies: [policy] });
    // A rank may go by the place in the list: the late ones stand last.
    expectSamePast(scenario as DrawnScenario, randomFlows(seed + 1, true), () => 1);
  });
});

/** The flows without what this fabric does not have, or with ends where it has some. */
function endsIn({ fabric }: Scenario, { src = 0, dst = 0 }: FlowSpec): Partial<FlowSpec> {
  const count = endpointsOf(fabric);
  if (count === null) return {};
  const from = src % count;
  const to = dst % count;
  return { src: from, dst: isNetwork(fabric) && to === from ? (from + 1) % count : to };
}

describe("SPEC 10.6 nor as packets, to the bit", () => {
  const SHELL = { version: 1, model: "fluid", units: { size: "bytes", time: "us" } } as const;

  test.each(seedsUpTo(96))("PDQ, RCP and D³ (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const { fabric, hosts } = randomPacketNetwork(random);
    const flows = randomPacketFlows(random, Math.max(2, hosts >> 1), 6);
    const late = randomPacketFlows(random, hosts, 12);
    const policies = randomRatePolicies(random);
    const scenario = parsed({ ...SHELL, fabric, flows, policies });
    expectSamePast(scenario as DrawnScenario, late, random);
  });

  test("a flow that leaves the same host 1,000 s later", () => {
    const fabric = { kind: "star", hosts: 5, rate: 125, processing: 0 };
    const policies = ["pdq", "rcp", "d3"].map((id) => ({ id: `${id}-distributed` }));
    const flows = [{ id: "f", arrival: 0, size: 14_600, src: 1, dst: 0 }];
    const late = [{ id: "z", arrival: 1e9, size: 3000, src: 1, dst: 2 }];
    expectSamePast(parsed({ ...SHELL, fabric, flows, policies }) as DrawnScenario, late, () => 1);
  });

  test.each(seedsUpTo(48))("every transport, and a mix (seed %i)", (seed) => {
    const random = randomIntegers(seed);
    const { fabric, hosts } =
      random(4) === 0
        ? { fabric: { kind: "link", rate: 125 }, hosts: 2 }
        : randomPacketNetwork(random);
    const routing = random(3) === 0 && fabric.kind !== "link" ? { routing: "spray" } : {};
    const bare = (flow: FlowSpec): FlowSpec => {
      const { src: _, dst: __, ...rest } = flow;
      const spread = random(4) === 0 ? { spread: random(4) } : {};
      if (fabric.kind !== "link") return { ...flow, ...spread };
      const own = random(2) === 0 ? { ownRate: [1, 20, 60, 250][random(4)] as number } : {};
      return { ...rest, ...spread, ...own };
    };
    const flows = randomPacketFlows(random, Math.max(2, hosts >> 1), 6).map(bare);
    const late = randomPacketFlows(random, hosts, 12).map(bare);
    const policies = randomTransportPolicies(random);
    const scenario = parsed({ ...SHELL, fabric: { ...fabric, ...routing }, flows, policies });
    expectSamePast(scenario as DrawnScenario, late, random);
  });
});
