import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseScenario } from "../doors/files.ts";
import { materialise } from "../doors/run.ts";
import { naiveFluid } from "../testing/naive/naive-fluid.ts";
import type { KnownPolicy } from "../testing/scenarios/all-policies.ts";
import { arbitraryScenario, type DrawnScenario } from "../testing/scenarios/arbitrary.ts";
import { finishes, parsed } from "../testing/scenarios/run-scenario.ts";
import { seeds } from "../testing/seeds.ts";
import { near } from "../testing/twins/near.ts";
import { runAll } from "../testing/twins/run-all.ts";
import { studyThresholds } from "../thresholds/threshold-study.ts";

const SWITCH = { kind: "switch", ports: 4, rate: 1 };
const TIERS = { id: "nos2", thresholds: [1], switchThreshold: 2 };
const FAR = { ...TIERS, switchThreshold: 100 };
const ONE_LEVEL = { id: "nos2", thresholds: [], switchThreshold: 1 };

function ends(policy: object, rows: readonly (readonly [number, number, number, number])[]) {
  const flows = rows.map(([arrival, size, src, dst], i) => ({
    id: `f${i}`,
    arrival,
    size,
    src,
    dst,
  }));
  const scenario = { version: 1, model: "fluid", fabric: SWITCH, flows, policies: [policy] };
  return Object.values(finishes(scenario))[0];
}

describe("SPEC 3.9 NOS2", () => {
  test("flows of different hosts meet as equals in a switch until one has sent ω", () => {
    const rows = [
      [0, 3, 0, 0],
      [1.5, 1, 1, 0],
    ] as const;
    // f0 has sent 1.5 and shares until it has sent 2, at 2.5.
    expect(ends(TIERS, rows)).toEqual([4, 3]);
    expect(ends({ id: "pias", thresholds: [1, 2], within: "rr" }, rows)).toEqual([4, 2.5]);
  });

  test("a lower level of a host sends what the better ones leave", () => {
    const rows = [
      [0, 3, 0, 0],
      [1.5, 1, 0, 1],
      [1.5, 1, 1, 1],
    ] as const;
    // f1 shares egress 1 with f2, which leaves half of ingress 0 to f0.
    expect(ends(TIERS, rows)).toEqual([4, 3.5, 3.5]);
  });

  test("a worse level of a host is no worse in a switch than better ones of other hosts", () => {
    const rows = [
      [0, 3, 0, 0],
      [1, 1, 0, 1],
      [1, 1, 2, 1],
      [1, 1, 1, 0],
    ] as const;
    // From 1 to 3 all have a half: f0 what f1 leaves of ingress 0, and its share of egress 0 beside f3.
    expect(ends(FAR, rows)).toEqual([4, 3, 3, 3]);
  });

  test("worse levels of two hosts do not slow the better one of the other host", () => {
    const rows = [
      [0, 2, 0, 1],
      [0, 2, 1, 0],
      [1, 1, 0, 0],
      [1, 1, 1, 1],
    ] as const;
    expect(ends(FAR, rows)).toEqual([3, 3, 2, 2]);
  });

  test("flows of one level of a host are equals there, whatever their levels in the switches", () => {
    const rows = [
      [0, 2, 0, 0],
      [1, 2, 0, 1],
    ] as const;
    expect(ends(ONE_LEVEL, rows)).toEqual([3, 4]);
  });

  test("SPEC 3.12 what a flow cannot use behind its host goes to the others of its level", () => {
    const rows = [
      [0, 3, 0, 0],
      [1, 2, 0, 1],
      [1, 1, 1, 0],
    ] as const;
    // f2, of switch level 0, has egress 0 to itself until 2.
    expect(ends(ONE_LEVEL, rows)).toEqual([5, 4, 2]);
  });

  test("SPEC 3.12 a level gets what better ones lose to equals, where links have room", () => {
    const rows = [
      [0, 3, 0, 3],
      [0, 3, 1, 0],
      [2, 2, 0, 0],
      [2, 1, 1, 1],
      [2, 1, 2, 1],
    ] as const;
    // From 2 on f1 takes a half of egress 0 from f2, and f0 gets the half of ingress 0 that this leaves.
    expect(ends(FAR, rows)).toEqual([4, 4, 5, 4, 4]);
  });

  test("without thresholds, and ω out of reach, it is fair sharing", () => {
    const rows = [
      [0, 3, 0, 0],
      [0, 2, 0, 1],
      [1, 4, 1, 1],
    ] as const;
    const plain = { id: "nos2", thresholds: [], switchThreshold: 100 };
    expect(ends(plain, rows)).toEqual(ends({ id: "brr" }, rows));
  });

  test.each(seeds([1, 2, 3, 4]).flatMap((seed) => FABRICS.map((kind) => ({ kind, seed }))))(
    "SPEC 3.12 equals its twin: $kind, seed $seed",
    ({ kind, seed }) => {
      const scenarios = arbitraryScenario("fluid", kind, "collisions", 8);
      fc.assert(fc.property(tiered(scenarios), expectTwin), { seed, numRuns: 60 });
    },
  );

  test.each(seeds([1, 2]))("on one link only the host's levels count, seed %i", (seed) => {
    const scenarios = arbitraryScenario("fluid", "link", "generic", 8);
    const property = fc.property(tiered(scenarios), (one) => expectPias(one, hostsThresholds));
    fc.assert(property, { seed, numRuns: 60 });
  });

  test.each(seeds([1, 2]))("so they do where one host sends everything, seed %i", (seed) => {
    const scenarios = tiered(arbitraryScenario("fluid", "switch", "generic", 8));
    const lonely = scenarios.map((one) => withSenders(one, () => 0));
    const property = fc.property(lonely, (one) => expectPias(one, hostsThresholds));
    fc.assert(property, { seed, numRuns: 60 });
  });

  test.each(seeds([1, 2]))(
    "where every flow has a host of its own only the switches' levels count, seed %i",
    (seed) => {
      const scenarios = tiered(arbitraryScenario("fluid", "switch", "generic", 8));
      const apart = scenarios.map((one) => withSenders(one, (flow) => flow));
      const property = fc.property(apart, (one) =>
        expectPias(one, ({ switchThreshold }) => [switchThreshold as number]),
      );
      fc.assert(property, { seed, numRuns: 60 });
    },
  );

  test("packet by packet too a host's worse level shares a port with another host's better one", () => {
    const MB = 1e6;
    const rows = [
      [0, 3 * MB, 0, 5],
      [9, 2 * MB, 0, 6],
      [9, 2 * MB, 3, 6],
      [9, 2 * MB, 4, 5],
    ] as const;
    const flows = rows.map(([arrival, size, src, dst], i) => ({
      id: `f${i}`,
      arrival,
      size,
      src,
      dst,
    }));
    const thresholds = { thresholds: [MB], switchThreshold: 1000 * MB };
    const scenario = {
      version: 1,
      model: "fluid",
      fabric: { kind: "star", hosts: 8, rate: 125_000 },
      units: { size: "bytes", time: "ms" },
      flows,
      policies: ["nos2", "nos2-dctcp"].map((id) => ({ id, ...thresholds })),
    };
    const [fluid, packets] = Object.values(finishes(scenario));
    const took = (finish: readonly number[] | undefined) => (finish?.[3] as number) - 9;
    // Alone it takes 16 ms.
    expect(took(fluid)).toBeCloseTo(31, 9);
    expect(Math.abs(took(packets) - 31)).toBeLessThan(3.1);
  });
});

const FABRICS = ["switch", "network"] as const;

const hostsThresholds = ({ thresholds = [] }: KnownPolicy): readonly number[] =>
  thresholds as readonly number[];

/** The same flows from other ingress ports. */
function withSenders(scenario: DrawnScenario, sender: (flow: number) => number): DrawnScenario {
  const { fabric, flows } = scenario;
  if (fabric.kind !== "switch") throw new Error("no switch");
  const ports = Math.max(fabric.ports, flows.length);
  return {
    ...scenario,
    fabric: { ...fabric, ports },
    flows: flows.map((flow, i) => ({ ...flow, src: sender(i) })),
  };
}

/** That it ends all flows when PIAS with these thresholds does, within levels as round robin. */
function expectPias(
  scenario: DrawnScenario,
  thresholdsOf: (nos2: KnownPolicy) => readonly number[],
): void {
  const [nos2] = scenario.policies as readonly KnownPolicy[];
  const thresholds = thresholdsOf(nos2 as KnownPolicy);
  const pias = { id: "pias", thresholds, within: "rr" } as const;
  const [own, other] = runAll({ ...scenario, policies: [...scenario.policies, pias] });
  expect(own?.finish).toEqual(other?.finish.map(near));
}

/** NOS2 alone, as it stands among all policies. */
function tiered(scenarios: fc.Arbitrary<DrawnScenario>): fc.Arbitrary<DrawnScenario> {
  return scenarios.map((scenario) => ({
    ...scenario,
    policies: scenario.policies.filter(({ id }) => id === "nos2"),
  }));
}

function expectTwin(scenario: DrawnScenario): void {
  for (const { policy, finish } of runAll(scenario)) {
    expect(finish).toEqual(naiveFluid(scenario.flows, scenario.fabric, policy).finish.map(near));
  }
}

const WORKLOAD = { distribution: "web-search", load: 0.8, flows: 10, seed: 1 };
const sampled = { version: 1, model: "fluid", fabric: SWITCH, workload: WORKLOAD };

test("SPEC 3.9 by default hosts split equally in eight, and switches at the optimum for two queues", () => {
  const scenario = parsed({ ...sampled, policies: [{ id: "nos2" }] });
  const [policy] = materialise(scenario).policies;
  const study = (thresholds: object) =>
    studyThresholds(scenario, { id: "pias", thresholds } as never).thresholds;
  expect(policy?.thresholds).toEqual(study({ method: "equal-split", queues: 8 }));
  expect([policy?.switchThreshold]).toEqual(study({ method: "optimal", queues: 2 }));
});

test("SPEC 3.9 where one queue is as good as two, no flow gets beyond the switches' threshold", () => {
  const fixed = { ...sampled, workload: { ...WORKLOAD, distribution: { fixed: 5 } } };
  const [policy] = materialise(parsed({ ...fixed, policies: [{ id: "nos2" }] })).policies;
  expect(policy?.switchThreshold).toBe(5);
});

describe("SPEC 5.1 faults of the switches' threshold", () => {
  const faults = (scenario: object, policy: object) => {
    const result = parseScenario({ ...scenario, policies: [policy] });
    return result.ok ? [] : result.faults.map(({ message }) => message);
  };
  const flows = [{ id: "f", arrival: 0, size: 1, src: 0, dst: 1 }];
  const drawn = { version: 1, model: "fluid", fabric: SWITCH, flows };

  test("flows that are written out have no load: a size is needed, or a load", () => {
    const missing =
      'policies[0].switchThreshold: expected a size, or {"method": "optimal", "load": …} with a load above 0 and below 1, since flows that are written out have none, got nothing';
    expect(faults(drawn, { id: "nos2" })).toEqual([missing]);
    expect(faults(drawn, { id: "nos2", switchThreshold: { method: "optimal" } })).toEqual([
      missing,
    ]);
    const said = { method: "optimal", load: 0.5, objective: "eq1" };
    expect(faults(drawn, { id: "nos2", switchThreshold: said })).toEqual([]);
    expect(faults(drawn, { id: "nos2", switchThreshold: 3 })).toEqual([]);
  });

  test("what is no size and no method", () => {
    for (const switchThreshold of [0, -1, "half", [3], { method: "published" }, { queues: 2 }]) {
      expect(faults(drawn, { id: "nos2", switchThreshold })).not.toEqual([]);
    }
  });

  test("in the slot model, or at a policy that does not read it", () => {
    expect(faults({ ...sampled, model: "slot" }, { id: "nos2" })).toEqual([
      'policies[0].id: expected a policy of the slot model; nos2 is defined in the fluid model only, got "nos2"',
    ]);
    expect(faults(sampled, { id: "pias", switchThreshold: 3 })).toEqual([
      "policies[0].switchThreshold: expected nothing: pias takes only thresholds, within, got 3",
    ]);
  });
});
