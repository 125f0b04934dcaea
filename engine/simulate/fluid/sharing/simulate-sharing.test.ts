import { afterEach, describe, expect, test, vi } from "vitest";
import { materialise } from "../../../doors/run.ts";
import type { PolicySpec, Scenario } from "../../../doors/scenario.ts";
import type { Flows } from "../../../model/flows.ts";
import { switchRoutes } from "../../../model/routes.ts";
import { isSharing } from "../../../run/fluid-loops.ts";
import { policyDefinition } from "../../../run/policies.ts";
import { allPolicies } from "../../../testing/scenarios/all-policies.ts";
import { seeds } from "../../../testing/seeds.ts";
import { service } from "../../../testing/twins/apart.ts";
import { simulateFluid } from "../events/simulate-fluid.ts";
import { LinkFills } from "./link-fills.ts";
import { LinkLevels } from "./link-levels.ts";
import { simulateSharing } from "./simulate-sharing.ts";

const RATE = 2;

interface Case {
  readonly ports: number;
  readonly load: number;
  readonly pattern: "random" | "incast" | "permutation";
  /** Times and sizes in multiples of 1/grain, so that they coincide; 0: as they are drawn. */
  readonly grain: number;
}

function experiment(seed: number, { ports, load, pattern, grain }: Case, count: number) {
  const policies: readonly PolicySpec[] = allPolicies([3, 20, 60], 2);
  const scenario: Scenario = {
    version: 1,
    model: "fluid",
    fabric: { kind: "switch", ports, rate: RATE },
    workload: {
      distribution: { pareto: { shape: 1.2, min: 1, max: 1000 } },
      load,
      flows: count,
      seed,
      pattern,
      bounds: { model: "relative", error: 0.3 },
    },
    policies,
  };
  const drawn = materialise(scenario);
  if (grain > 0) coarsen(drawn.flows, grain);
  return drawn;
}

function coarsen(flows: Flows, grain: number): void {
  for (const name of ["arrival", "size", "lower", "upper", "estimate"] as const) {
    const column = flows[name];
    for (const [flow, value] of column.entries()) column[flow] = Math.ceil(value * grain) / grain;
  }
}

const CASES: readonly Case[] = [
  { ports: 2, load: 1.5, pattern: "random", grain: 0 },
  { ports: 3, load: 1.5, pattern: "random", grain: 1 },
  { ports: 4, load: 2, pattern: "random", grain: 10 },
  { ports: 5, load: 0.9, pattern: "incast", grain: 0 },
  { ports: 12, load: 0.8, pattern: "random", grain: 1 },
  { ports: 12, load: 2, pattern: "permutation", grain: 0 },
];

describe("rates that are mended equal classes that are served anew at every event", () => {
  for (const options of CASES) {
    const { ports, load, pattern, grain } = options;
    test.each(seeds([1, 2]))(
      `SPEC 3.4 ${ports} ports, ${pattern}, load ${load}, grain ${grain}, seed %i: the same ends to 1e-9, the same service`,
      (seed) => {
        const { flows, policies } = experiment(seed, options, 200);
        const routes = switchRoutes(flows, ports, RATE);
        let compared = 0;
        for (const policy of policies) {
          const bind = () => policyDefinition(policy.id).bind(flows, policy);
          if (!isSharing(flows, bind())) continue;
          compared++;
          const run = simulateSharing(flows, bind(), routes, RATE, { trace: true });
          const twin = simulateFluid(flows, bind(), routes, RATE, { trace: true });
          const { label } = policy;
          expect({ label, off: apart(run.finish, twin.finish) }).toEqual({ label, off: [] });
          expect({ label, off: apart(service(run), service(twin)) }).toEqual({ label, off: [] });
          const starts = run.trace?.start ?? new Float64Array(0);
          expect([...starts]).toEqual([...starts].sort((a, b) => a - b));
        }
        expect(compared).toBe(8);
      },
    );
  }
});

describe("SPEC 2.13 the loops are no further apart than the model is sensitive", () => {
  const options: Case = { ports: 4, load: 2, pattern: "random", grain: 10 };

  /** The largest differences of ends, as shares of them: of the loops, and of each from itself if sizes differ in the last bit. */
  function sensitivity(label: string, seed: number) {
    const { flows, policies } = experiment(seed, options, 1500);
    const policy = policies.find((one) => one.label === label);
    if (policy === undefined) throw new Error(`${label} is missing`);
    const bind = (of: Flows) => policyDefinition(policy.id).bind(of, policy);
    const routes = switchRoutes(flows, options.ports, RATE);
    const mended = (of: Flows) => simulateSharing(of, bind(of), routes, RATE).finish;
    const anew = (of: Flows) => simulateFluid(of, bind(of), routes, RATE).finish;
    const nudged = {
      ...flows,
      size: flows.size.map((x, i) => x * (1 + (i % 2 === 0 ? -1 : 1) * 2 ** -52)),
    };
    return {
      loops: largest(mended(flows), anew(flows)),
      nudges: Math.max(largest(mended(flows), mended(nudged)), largest(anew(flows), anew(nudged))),
    };
  }

  function largest(one: Float64Array, other: Float64Array): number {
    return one.reduce((most, a, i) => Math.max(most, Math.abs(a / (other[i] as number) - 1)), 0);
  }

  test.each(seeds([1000, 1002]))("where flows climb and share, in overload (seed %i)", (seed) => {
    const { loops, nudges } = sensitivity("qclimb-rr", seed);
    // A last bit is 2e-16: differences grow a thousandfold and more.
    expect(nudges).toBeGreaterThan(1e-12);
    expect(loops).toBeLessThan(10 * nudges);
  });

  test.each(seeds(["BRR", "LAS", "pias-rr"]))(
    "%s magnifies nothing: the same ends to 1e-12",
    (label) => {
      const { loops, nudges } = sensitivity(label, 1002);
      expect([loops < 1e-12, nudges < 1e-12]).toEqual([true, true]);
    },
  );
});

/** Where two columns differ. */
function apart(one: Float64Array, other: Float64Array): readonly number[] {
  return [...one.keys()].filter((k) => {
    const [a, b] = [one[k] as number, other[k] as number];
    return !(Math.abs(a - b) <= 1e-9 * b);
  });
}

describe("SPEC 3.4 an event looks at ports, and at few of them", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Looks at a port, half ones too, per decision. */
  function looks(id: "brr" | "las", options: Case, count: number): number {
    const { flows, policies } = experiment(1, options, count);
    const policy = policies.find((one) => one.id === id);
    if (policy === undefined) throw new Error(`${id} is missing`);
    const look = vi.spyOn(LinkLevels.prototype, "look");
    const half = vi.spyOn(LinkFills.prototype, "staysOpen");
    const bound = policyDefinition(id).bind(flows, policy);
    const { decisions } = simulateSharing(
      flows,
      bound,
      switchRoutes(flows, options.ports, RATE),
      RATE,
    );
    const calls = look.mock.calls.length + half.mock.calls.length;
    look.mockRestore();
    half.mockRestore();
    return calls / decisions;
  }

  test.each(["brr", "las"] as const)("whatever the backlog: %s in overload", (id) => {
    const overload = { ports: 6, load: 3, pattern: "random", grain: 0 } as const;
    expect(looks(id, overload, 4000)).toBeLessThan(1.3 * looks(id, overload, 400));
  });

  test.each(["brr", "las"] as const)("%s on 96 ports: a fraction of them", (id) => {
    const options = { ports: 96, load: 0.8, pattern: "random", grain: 0 } as const;
    expect(looks(id, options, 2000)).toBeLessThan(192 / 4);
  });
});
