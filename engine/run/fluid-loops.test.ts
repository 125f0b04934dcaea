import { afterEach, describe, expect, test, vi } from "vitest";
import { materialise, simulate } from "../doors/run.ts";
import type { PolicySpec, Scenario } from "../doors/scenario.ts";
import type { Flows } from "../model/flows.ts";
import { lineRate, type NetworkFabric } from "../model/spec/fabric-spec.ts";
import type { Fabric } from "../model/spec/scenario.ts";
import { routesOf } from "../network/network-routes.ts";
import { simulateFluid } from "../simulate/fluid/events/simulate-fluid.ts";
import { Priorities } from "../simulate/fluid/ranked/priorities.ts";
import { LinkFills } from "../simulate/fluid/sharing/link-fills.ts";
import { LinkLevels } from "../simulate/fluid/sharing/link-levels.ts";
import { allPolicies } from "../testing/scenarios/all-policies.ts";
import { finishes } from "../testing/scenarios/run-scenario.ts";
import { seeds } from "../testing/seeds.ts";
import { apart, service } from "../testing/twins/apart.ts";
import { isRanked, isSharing, simulateOnRoutes } from "./fluid-loops.ts";
import { policyDefinition } from "./policies.ts";

interface Case {
  readonly name: string;
  readonly fabric: Fabric;
  readonly load: number;
  /** Times and sizes in multiples of 1/grain, so that they coincide; 0: as they are drawn. */
  readonly grain: number;
}

/** Links of one rate and of several, narrower than a host's and wider, in whole multiples of it and not. */
const CASES: readonly Case[] = [
  { name: "link", fabric: { kind: "link", rate: 2 }, load: 0.9, grain: 0 },
  { name: "link in grains", fabric: { kind: "link", rate: 2 }, load: 1.2, grain: 1 },
  { name: "switch", fabric: { kind: "switch", ports: 4, rate: 2 }, load: 1.2, grain: 1 },
  { name: "star", fabric: { kind: "star", hosts: 5, rate: 2 }, load: 1.2, grain: 1 },
  {
    name: "tree",
    fabric: { kind: "tree", racks: 3, hosts: 3, hostRate: 2, coreRate: 3 },
    load: 0.8,
    grain: 1,
  },
  {
    name: "tree with a narrow core",
    fabric: { kind: "tree", racks: 3, hosts: 2, hostRate: 2, coreRate: 0.7 },
    load: 0.4,
    grain: 0,
  },
  {
    name: "leaf-spine",
    fabric: { kind: "leaf-spine", leaves: 3, hosts: 4, spines: 2, hostRate: 1, coreRate: 1.5 },
    load: 1,
    grain: 0,
  },
  {
    name: "leaf-spine in grains",
    fabric: { kind: "leaf-spine", leaves: 3, hosts: 3, spines: 2, hostRate: 1, coreRate: 1.5 },
    load: 1,
    grain: 2,
  },
  { name: "fat-tree", fabric: { kind: "fat-tree", k: 4, rate: 2 }, load: 1, grain: 1 },
  { name: "BCube", fabric: { kind: "bcube", n: 3, k: 1, rate: 1 }, load: 0.7, grain: 0 },
  {
    name: "Jellyfish",
    fabric: { kind: "jellyfish", switches: 6, degree: 3, hosts: 2, rate: 1 },
    load: 0.7,
    grain: 10,
  },
  {
    name: "leaf-spine, sprayed",
    fabric: {
      kind: "leaf-spine",
      leaves: 3,
      hosts: 2,
      spines: 3,
      hostRate: 2,
      coreRate: 0.5,
      routing: "spray",
    },
    load: 0.8,
    grain: 0,
  },
];

function experiment(seed: number, { fabric, load, grain }: Case, count: number) {
  const scenario: Scenario = {
    version: 1,
    model: "fluid",
    fabric,
    workload: {
      distribution: { pareto: { shape: 1.2, min: 1, max: 1000 } },
      load,
      flows: count,
      seed,
      bounds: { model: "relative", error: 0.3 },
      deadlines: { share: 0.5, mean: 60, min: 2 },
    },
    policies: allPolicies([3, 20, 60], 2, "fluid"),
  };
  const drawn = materialise(scenario);
  if (grain > 0) coarsen(drawn.flows, grain);
  drawn.flows.weight.forEach((_, flow, weight) => {
    weight[flow] = 1 + (flow % 3);
  });
  return drawn;
}

function coarsen(flows: Flows, grain: number): void {
  for (const name of ["arrival", "size", "deadline", "lower", "upper", "estimate"] as const) {
    const column = flows[name];
    for (const [flow, value] of column.entries()) column[flow] = Math.ceil(value * grain) / grain;
  }
}

describe("rates that are mended equal rates that are made anew at every event", () => {
  for (const of of CASES) {
    test.each(seeds([1, 2, 3]))(
      `SPEC 3.6 ${of.name}, seed %i: the same ends to 1e-9, the same service`,
      (seed) => {
        const { flows, policies } = experiment(seed, of, 150);
        const routes = routesOf(flows, of.fabric);
        const rate = lineRate(of.fabric);
        let compared = 0;
        for (const policy of policies) {
          const definition = policyDefinition(policy.id);
          const bind = () => definition.bind(flows, policy);
          if (bind().reserve !== undefined || definition.isTiered === true) continue;
          expect(isRanked(flows, bind()) || isSharing(flows, bind())).toBe(true);
          compared++;
          const run = simulateOnRoutes(flows, bind(), routes, rate, { trace: true });
          const twin = simulateFluid(flows, bind(), routes, rate, { trace: true });
          const { label } = policy;
          expect({ label, off: apart(run.finish, twin.finish) }).toEqual({ label, off: [] });
          expect({ label, off: apart(run.terminated, twin.terminated) }).toEqual({
            label,
            off: [],
          });
          expect({ label, off: apart(service(run), service(twin)) }).toEqual({ label, off: [] });
          const starts = run.trace?.start ?? new Float64Array(0);
          expect([...starts]).toEqual([...starts].sort((a, b) => a - b));
        }
        expect(compared).toBe(policies.length - 2);
      },
    );
  }
});

describe("SPEC 2.2 over several ports of a host no stream is sent before its data have come", () => {
  const fabric: NetworkFabric = { kind: "bcube", n: 2, k: 1, rate: 1, routing: "spray" };
  const policies = allPolicies([3], 2, "fluid").map((policy, k) => ({ ...policy, label: `${k}` }));

  test.each([
    // Sprayed from 0 to 3 it could leave at 2, over both ports.
    { spread: 0, end: 2 },
    { spread: 0.5, end: 2 },
    { spread: 0.75, end: 3 },
    { spread: 1, end: 4 },
  ])("α = $spread", ({ spread, end }) => {
    const flow = { id: "f", arrival: 0, size: 4, spread, estimate: 4, lower: 4, src: 0, dst: 3 };
    for (const finish of Object.values(
      finishes({ version: 1, model: "fluid", fabric, flows: [flow], policies }),
    )) {
      expect(finish[0]).toBeCloseTo(end, 9);
    }
  });
});

describe("SPEC 3.6 an event looks at what it may change", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Looks at keys or links, per decision, on a leaf–spine of so many leaves of 8 hosts. */
  function looks(id: "srpt" | "brr", leaves: number): number {
    const scenario: Scenario = {
      version: 1,
      model: "fluid",
      fabric: { kind: "leaf-spine", leaves, hosts: 8, spines: 4, hostRate: 1, coreRate: 2 },
      workload: {
        distribution: "web-search",
        load: 0.6,
        flows: 160 * leaves,
        seed: 1,
        pattern: { staggered: 0 },
      },
      policies: [{ id }],
    };
    const { flows, policies } = materialise(scenario);
    const [policy] = policies;
    if (policy === undefined) throw new Error("a policy without its resolution");
    const keys = vi.spyOn(Priorities.prototype, "isBefore");
    const links = vi.spyOn(LinkLevels.prototype, "look");
    const half = vi.spyOn(LinkFills.prototype, "staysOpen");
    const { decisions } = simulate(flows, "fluid", scenario.fabric, policy);
    const calls = [keys, links, half].reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.restoreAllMocks();
    return calls / decisions;
  }

  test.each(["srpt", "brr"] as const)("whatever the number of other hosts: %s", (id) => {
    // Each host sees as many flows as before.
    expect(looks(id, 24)).toBeLessThan(1.3 * looks(id, 6));
  });
});

describe("SPEC 2.8 on a switch with streams", () => {
  /** Work is counted, not timed: how often the engine decides anew. */
  function decisions(policy: PolicySpec, count: number): number {
    const scenario: Scenario = {
      version: 1,
      model: "fluid",
      fabric: { kind: "switch", ports: 96, rate: 1 },
      workload: { distribution: "web-search", load: 0.8, flows: count, seed: 1, spread: 0.5 },
      policies: [policy],
    };
    const { flows, policies } = materialise(scenario);
    const [resolved] = policies;
    if (resolved === undefined) throw new Error("a policy without its resolution");
    return simulate(flows, "fluid", scenario.fabric, resolved).decisions;
  }

  test.each(["srpt", "las"] as const)(
    "%s decides anew for flows with a common port, not for every pair that meets",
    (id) => {
      // An arrival and an end each, and what meets at a port.
      expect(decisions({ id }, 600)).toBeLessThan(2.5 * 600);
    },
  );
});
