import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNetwork } from "../../model/spec/fabric-spec.ts";
import type { FlowSpec, PolicySpec, Scenario } from "../../model/spec/scenario.ts";
import {
  arbitraryScenario,
  type DrawnScenario,
  type FabricChoice,
} from "../scenarios/arbitrary.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { runScenario } from "../scenarios/run-scenario.ts";
import { seedsUpTo } from "../seeds.ts";

const CASES = [
  ["slot", "link"],
  ["slot", "switch"],
  ["fluid", "link"],
  ["fluid", "switch"],
  ["fluid", "network"],
] as const;
/** Ranks of one's own that read times; the first two depend on where times begin. */
const RANKS = ["arrival * remaining", "max(release, 3) - sent", "deadline - remaining"];

/** Numbers of which sums with a large power of two are exact. */
const dyadic = (x: number) => Math.round(x * 1024) / 1024;

/** Every time of the flows at a multiple of 2^-10, the first arrival at 0; and what reads times beside all policies. */
function exactly(scenario: DrawnScenario): DrawnScenario {
  const first = Math.min(...scenario.flows.map(({ arrival }) => dyadic(arrival)));
  const flows = scenario.flows.map((flow) => ({
    ...flow,
    arrival: dyadic(flow.arrival) - first,
    ...(flow.deadline !== undefined && { deadline: dyadic(flow.deadline) - first }),
    ...(flow.packets !== undefined && { packets: flow.packets.map((slot) => slot - first) }),
  }));
  return { ...scenario, flows, policies: [...scenario.policies, ...ownPolicies(scenario)] };
}

function ownPolicies({ fabric }: Scenario): readonly PolicySpec[] {
  const ranks = isNetwork(fabric) ? [] : RANKS;
  return [
    { id: "pdq", label: "aging", aging: 0.25 },
    ...ranks.map((rank, k): PolicySpec => ({ id: "rank", label: `own ${k}`, rank })),
  ];
}

function shifted(flows: readonly FlowSpec[], by: number): FlowSpec[] {
  return flows.map((flow) => ({
    ...flow,
    arrival: flow.arrival + by,
    ...(flow.deadline !== undefined && { deadline: flow.deadline + by }),
    ...(flow.packets !== undefined && { packets: flow.packets.map((slot) => slot + by) }),
  }));
}

/** What a run says, every time in it `by` later, in text: NaN too. */
function told(scenario: unknown, by: number): readonly string[] {
  return runScenario(scenario).map(({ label, run }) => {
    const later = (column: Float64Array) => Array.from(column, (time) => time + by);
    const { trace, dynamics, windows } = run;
    const of = [
      ["finish", later(run.finish)],
      ["terminated", later(run.terminated)],
      ["from", later(trace?.start ?? new Float64Array())],
      ["to", later(trace?.end ?? new Float64Array())],
      ["rates", later(dynamics?.rates.time ?? new Float64Array())],
      ["pauses", later(dynamics?.pauses.to ?? new Float64Array())],
      ["windows", later(windows?.windows.time ?? new Float64Array())],
      ["bins", (dynamics ?? windows ?? { begin: Number.NaN }).begin + by],
    ];
    return `${label}: ${of.map((one) => one.join(" ")).join("; ")}`;
  });
}

/** By policy, every FCT to the bit. */
function fcts(scenario: Scenario, times = 1): readonly string[] {
  return runScenario(scenario).map(
    ({ label, run: { fct, finish } }) =>
      `${label}: ${Array.from(fct ?? finish, (time, k) => times * (fct === undefined ? time - (scenario.flows?.[k]?.arrival ?? 0) : time)).join(" ")}`,
  );
}

/** Flows of a few packets under every protocol, on a star or a leaf–spine. */
function packetScenario(seed: number): DrawnScenario {
  const random = randomIntegers(seed);
  const isStar = seed % 2 === 0;
  const fabric = isStar
    ? ({ kind: "star", hosts: 4, rate: 125_000 } as const)
    : ({
        kind: "leaf-spine",
        leaves: 2,
        hosts: 2,
        spines: 2,
        hostRate: 125_000,
        coreRate: 250_000,
      } as const);
  const flows = Array.from({ length: 8 }, (_, k): FlowSpec => {
    const arrival = k === 0 ? 0 : random(2048) / 1024;
    const src = random(4);
    const dst = (src + 1 + random(3)) % 4;
    const deadline = random(3) === 0 ? { deadline: arrival + 1 + random(8) } : {};
    return {
      id: `f${k}`,
      arrival,
      size: 1460 * (1 + random(12)) - random(900),
      src,
      dst,
      estimate: 3000,
      lower: 1460,
      ...deadline,
    };
  });
  const thresholds = [3000, 9000];
  const policies: readonly PolicySpec[] = [
    { id: "pdq-distributed" },
    { id: "rcp-distributed" },
    { id: "d3-distributed" },
    { id: "tcp" },
    { id: "dctcp" },
    { id: "l2dct" },
    { id: "pias-dctcp", thresholds },
    { id: "las-dctcp" },
    { id: "srpt-dctcp" },
    { id: "ascc" },
    { id: "qclimb-dctcp", thresholds },
    { id: "nos2-dctcp", thresholds, switchThreshold: 4000 },
    { id: "pfabric" },
    { id: "homa" },
  ];
  return {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "ms" },
    fabric,
    flows,
    policies,
  };
}

describe("SPEC 2.15 run(T + flows) = T + run(flows)", () => {
  const T = 2 ** 30;
  for (const [model, kind] of CASES) {
    for (const variety of ["generic", "collisions"] as const) {
      for (const seed of seedsUpTo(8)) {
        test(`${model}, ${kind}, ${variety}, seed ${seed}`, () => {
          const scenarios = arbitraryScenario(model, kind as FabricChoice, variety, 6).map(exactly);
          const isShifted = (scenario: DrawnScenario) => {
            const flows = shifted(scenario.flows, T);
            expect(told({ ...scenario, flows }, 0)).toEqual(told(scenario, T));
            expect(fcts({ ...scenario, flows })).toEqual(fcts(scenario));
          };
          fc.assert(fc.property(scenarios, isShifted), { seed, numRuns: 6 });
        });
      }
    }
  }

  for (const seed of seedsUpTo(8)) {
    test(`packet by packet, under every protocol, seed ${seed}`, () => {
      const scenario = packetScenario(seed);
      const flows = shifted(scenario.flows, T);
      expect(told({ ...scenario, flows }, 0)).toEqual(told(scenario, T));
      expect(fcts({ ...scenario, flows })).toEqual(fcts(scenario));
    });
  }
});
