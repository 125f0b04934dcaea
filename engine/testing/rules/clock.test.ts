import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isNetwork } from "../../model/spec/fabric-spec.ts";
import type { FlowSpec, PolicySpec, Scenario } from "../../model/spec/scenario.ts";
import { naiveFluid } from "../naive/naive-fluid.ts";
import { allPolicies } from "../scenarios/all-policies.ts";
import {
  arbitraryScenario,
  type DrawnScenario,
  type FabricChoice,
} from "../scenarios/arbitrary.ts";
import { fcts } from "../scenarios/fcts.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { runScenario } from "../scenarios/run-scenario.ts";
import { inPieces, shifted, withOwnRates } from "../scenarios/shifted.ts";
import { seedsUpTo } from "../seeds.ts";

const CASES = [
  ["slot", "link"],
  ["slot", "switch"],
  ["fluid", "link"],
  ["fluid", "switch"],
  ["fluid", "network"],
] as const;
/** Ranks of one's own that add times up, so that a shift is in all of them alike; as a fluid of times alone, whose sums are exact. */
const RANKS = {
  slot: ["arrival + remaining", "release - sent", "deadline - remaining"],
  fluid: ["deadline + arrival", "arrival - 2 * index"],
};

/** Numbers of which sums with a large power of two are exact. */
const dyadic = (x: number) => Math.round(x * 1024) / 1024;

/** Every time of the flows at a multiple of 2^-10, the first arrival at 0; and what reads times beside all policies. */
function exactly(scenario: DrawnScenario): DrawnScenario {
  const first = Math.min(...scenario.flows.map(({ arrival }) => dyadic(arrival)));
  const flows = scenario.flows.map((flow) => ({
    ...flow,
    arrival: dyadic(flow.arrival) - first,
    ...(flow.deadline !== undefined && { deadline: dyadic(flow.deadline) - first }),
    ...(flow.packets !== undefined && {
      packets: flow.packets.map((time) => dyadic(time) - first),
    }),
  }));
  return { ...scenario, flows, policies: [...scenario.policies, ...ownPolicies(scenario)] };
}

function ownPolicies({ fabric, model }: Scenario): readonly PolicySpec[] {
  const ranks = isNetwork(fabric) ? [] : RANKS[model];
  return [
    { id: "pdq", label: "aging", aging: 0.25 },
    ...ranks.map((rank, k): PolicySpec => ({ id: "rank", label: `own ${k}`, rank })),
  ];
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
    { id: "mix", of: [{ id: "dctcp", ecn: 3000 }, { id: "tcp" }, { id: "l2dct", ecn: 3000 }] },
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
          const drawn = arbitraryScenario(model, kind as FabricChoice, variety, 6);
          const streams = kind === "network" ? drawn : withOwnRates(drawn);
          const scenarios = model === "slot" ? drawn : fc.oneof(streams, inPieces(drawn));
          const isShifted = (scenario: DrawnScenario) => {
            const flows = shifted(scenario.flows, T);
            expect(told({ ...scenario, flows }, 0)).toEqual(told(scenario, T));
            expect(fcts({ ...scenario, flows })).toEqual(fcts(scenario));
          };
          fc.assert(fc.property(scenarios.map(exactly), isShifted), { seed, numRuns: 6 });
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

describe("SPEC 2.9 small flows in the company of large numbers", () => {
  const POLICIES = ["fifo", "brr", "las", "srpt", "asrpt", "pias", "qclimb", "pdq", "d3", "srpte"];
  const fabrics = [
    { kind: "link", rate: 1 },
    { kind: "switch", ports: 3, rate: 1 },
    { kind: "star", hosts: 3, rate: 1 },
  ] as const;
  const policiesOf = (thresholds: readonly number[]) =>
    allPolicies(thresholds, thresholds[0] as number, "fluid").filter(({ id }) =>
      POLICIES.includes(id),
    );

  test.each(seedsUpTo(24))("beside an elephant of 10⁹, as in exact fractions, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const big = 1e9;
    for (let round = 0; round < 6; round++) {
      const fabric = fabrics[(seed + round) % 3] as (typeof fabrics)[number];
      const near = () => big - random(3) / 2 - 0.5 + (random(9) - 4) / 1024;
      const flows = Array.from({ length: 2 + random(4) }, (_, k): FlowSpec => {
        const size = k === 0 ? big : ([0.5, 1, 3, big / 2][random(4)] as number);
        const arrival = k === 0 ? 0 : random(4) === 0 ? random(9) / 4 : near();
        const src = random(3);
        const lower = size / 2;
        return {
          id: `f${k}`,
          arrival,
          size,
          src,
          dst: (src + 1 + random(2)) % 3,
          estimate: size,
          lower,
        };
      });
      const policies = policiesOf([0.75, 2]);
      const scenario = { version: 1, model: "fluid", fabric, flows, policies } as const;
      for (const [k, { label, run }] of runScenario(scenario).entries()) {
        const exact = naiveFluid(flows, fabric, policies[k] as PolicySpec).finish;
        for (const [flow, end] of run.finish.entries()) {
          const own = flows[flow] as FlowSpec;
          // A few steps of the clock, and a billionth of its own.
          const most = 2e-6 + 1e-9 * own.size;
          const wanted = exact[flow] as number;
          const isNear = Math.abs(end - wanted) <= most;
          expect(isNear ? "" : JSON.stringify({ label, flow, end, wanted, fabric, flows })).toBe(
            "",
          );
        }
      }
    }
  });

  test.each(seedsUpTo(16))("late in a day, as at its beginning, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const fabric = fabrics[seed % 3] as (typeof fabrics)[number];
    let time = 0;
    const flows = Array.from({ length: 40 }, (_, k): FlowSpec => {
      time += random(2 ** 20) / 2 ** 36;
      const size = (1 + random(2 ** 20)) / 2 ** 36;
      const src = random(3);
      return {
        id: `f${k}`,
        arrival: k === 0 ? 0 : time,
        size,
        src,
        dst: (src + 1) % 3,
        estimate: size,
        lower: size / 2,
      };
    });
    const scenario = {
      version: 1,
      model: "fluid",
      fabric,
      flows,
      policies: policiesOf([2e-6, 8e-6]),
    } as const;
    const first = { id: "first", arrival: 0, size: 1, src: 0, dst: 1, estimate: 1 };
    const day = 2 ** 17;
    const late = runScenario({ ...scenario, flows: [first, ...shifted(flows, day)] });
    for (const [k, { label, run }] of runScenario(scenario).entries()) {
      for (const [flow, end] of run.finish.entries()) {
        const apart = Math.abs((late[k]?.run.finish[flow + 1] as number) - day - end);
        expect({ label, flow, apart, isNear: apart <= 2 ** -50 * day * 40 }).toMatchObject({
          isNear: true,
        });
      }
    }
  });
});

describe("SPEC 2.15 a rank of one's own reads times as the scenario has them", () => {
  const flows = [
    { id: "large", arrival: 10, size: 3 },
    { id: "small", arrival: 10, size: 1 },
  ];
  const of = (model: string, rank: string) =>
    runScenario({
      version: 1,
      model,
      fabric: { kind: "link", rate: 1 },
      flows,
      policies: [{ id: "rank", rank }],
    }).map(({ run }) => [...run.finish]);

  test.each(["slot", "fluid"])("which another clock would turn round (%s)", (model) => {
    expect(of(model, "arrival < 5 ? size : -size")).toEqual([[13, 14]]);
    expect(of(model, "arrival < 15 ? size : -size")).toEqual([[14, 11]]);
    expect(of(model, "release < 5 ? size : -size")).toEqual([[13, 14]]);
  });
});
