import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Trace } from "../doors/draw-data.ts";
import { parseScenario } from "../doors/files.ts";
import { materialise, simulate } from "../doors/run.ts";
import { intervals } from "../model/intervals.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { tries } from "../testing/seeds.ts";
import { linkLoads, meanServed, servedAt } from "./link-loads.ts";
import { nodeName } from "./node-names.ts";
import { type Wiring, wiringOf } from "./wiring.ts";

const FABRICS: readonly (readonly [fabric: Record<string, unknown>, hosts: number])[] = [
  [{ kind: "switch", ports: 3 }, 3],
  [{ kind: "star", hosts: 4, rate: 2 }, 4],
  [{ kind: "tree", racks: 3, hosts: 2, hostRate: 1, coreRate: 1.5 }, 6],
  [{ kind: "leaf-spine", leaves: 3, hosts: 2, spines: 2, hostRate: 1, coreRate: 0.7 }, 6],
  [{ kind: "fat-tree", k: 4, routing: "spray" }, 16],
  [{ kind: "bcube", n: 2, k: 2 }, 8],
  [{ kind: "jellyfish", switches: 6, degree: 3, hosts: 1, seed: 5, routing: "spray" }, 6],
];
const POLICIES = ["fifo", "brr", "las", "srpt", "pias", "asrpt", "pdq"];

function traced(
  fabric: Record<string, unknown>,
  model: "slot" | "fluid",
  flows: readonly Record<string, unknown>[],
  policy: string,
): { readonly scenario: Scenario; readonly trace: Trace; readonly wiring: Wiring } {
  const parsed = parseScenario({
    version: 1,
    model,
    fabric,
    flows: flows.map((flow, k) => ({ id: `f${k}`, ...flow })),
    policies: [policy === "pias" ? { id: policy, thresholds: [2] } : { id: policy }],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  const { scenario } = parsed;
  const experiment = materialise(scenario);
  const [resolved] = experiment.policies;
  if (resolved === undefined || scenario.fabric.kind === "link") throw new Error("nothing to run");
  const { flows: columns } = experiment;
  const { trace } = simulate(columns, model, scenario.fabric, resolved, { trace: true });
  if (trace === null) throw new Error("no trace");
  return { scenario, trace, wiring: wiringOf(columns, scenario.fabric) };
}

/** The naive loads: every service on its own, every link of its path, over the stretch or at the moment. */
function naiveLoads(trace: Trace, { routes }: Wiring, from: number, to: number): number[] {
  const loads = new Array<number>(routes.capacity.length).fill(0);
  for (const { flow, start, end, rate } of intervals(trace)) {
    const isMoment = from === to;
    const time = Math.min(end, to) - Math.max(start, from);
    const part = isMoment ? Number(start <= from && from < end) : Math.max(0, time) / (to - from);
    for (let at = routes.start[flow] as number; at < (routes.start[flow + 1] as number); at++) {
      const link = routes.link[at] as number;
      const sent = rate * part * (routes.share?.[at] ?? 1);
      loads[link] = (loads[link] as number) + sent / (routes.capacity[link] as number);
    }
  }
  return loads;
}

function expectAlike(loads: Float64Array, naive: readonly number[]): void {
  expect(loads).toHaveLength(naive.length);
  naive.forEach((load, link) => {
    expect(loads[link]).toBeCloseTo(load, 9);
  });
}

describe("SPEC 3.8 load", () => {
  for (const [seed, [fabric, hosts]] of FABRICS.entries()) {
    const flow = fc.record({
      arrival: fc.integer({ min: 0, max: 6 }),
      size: fc.integer({ min: 1, max: 5 }),
      src: fc.integer({ min: 0, max: hosts - 1 }),
      hop: fc.integer({ min: 1, max: hosts - 1 }),
    });
    const flows = fc.array(flow, { minLength: 1, maxLength: 8 });
    const models =
      fabric["kind"] === "switch" ? (["slot", "fluid"] as const) : (["fluid"] as const);
    for (const model of models) {
      test(`of a ${fabric["kind"]}, ${model}, seed ${seed}: as service by service, and never above the capacity`, () => {
        fc.assert(
          fc.property(
            flows,
            fc.constantFrom(...POLICIES),
            fc.double({ min: 0, max: 12, noNaN: true }),
            fc.integer({ min: 1, max: 6 }),
            (drawn, policy, moment, long) => {
              const specs = drawn.map(({ src, hop, ...rest }) => ({
                ...rest,
                src,
                dst: (src + hop) % hosts,
                estimate: 2,
              }));
              const { trace, wiring } = traced(fabric, model, specs, policy);
              const time = model === "slot" ? Math.floor(moment) : moment;
              const now = linkLoads(servedAt(trace, time), wiring.routes);
              expectAlike(now.load, naiveLoads(trace, wiring, time, time));
              const mean = linkLoads(
                meanServed(trace, specs.length, time, time + long),
                wiring.routes,
              );
              expectAlike(mean.load, naiveLoads(trace, wiring, time, time + long));
              for (const load of [...now.load, ...mean.load]) expect(load).toBeLessThan(1 + 1e-9);
            },
          ),
          { seed, numRuns: tries(60) },
        );
      });
    }
  }

  test("a service counts from its start on and no longer at its end", () => {
    const flows = [{ arrival: 1, size: 2, src: 0, dst: 1 }];
    const { trace, wiring } = traced({ kind: "star", hosts: 2, rate: 1 }, "fluid", flows, "fifo");
    const at = (time: number) => [...linkLoads(servedAt(trace, time), wiring.routes).load];
    expect([0.5, 1, 2.9, 3].map((time) => Math.max(...at(time)))).toEqual([0, 1, 1, 0]);
    // Host 0 sends to the switch, the switch to host 1; the other directions are links of their own.
    expect(at(1)).toEqual([1, 0, 0, 1]);
  });

  test("members of a block take turns: a slot is one's, a stretch is shared", () => {
    const parsed = parseScenario({
      version: 1,
      model: "slot",
      fabric: { kind: "link" },
      flows: [3, 3, 2].map((size, k) => ({ id: `f${k}`, arrival: 0, size })),
      policies: [{ id: "brr" }],
    });
    if (!parsed.ok) throw new Error("not parsed");
    const { flows, policies } = materialise(parsed.scenario);
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    const run = simulate(flows, "slot", parsed.scenario.fabric, policy, { trace: true });
    const trace = run.trace as Trace;
    const turns = [0, 1, 2, 3, 4, 5, 6, 7].map((slot) => [...servedAt(trace, slot).flow]);
    expect(turns).toEqual([[0], [1], [2], [0], [1], [2], [0], [1]]);
    const { flow, rate } = meanServed(trace, 3, 0.5, 3.5);
    expect([[...flow], [...rate]]).toEqual([
      [0, 1, 2],
      [0.5, 0.25, 0.25],
    ]);
  });
});

describe("the wiring of a fabric", () => {
  test("SPEC 3.1 a big switch: a link a port, ingress before egress", () => {
    const flows = { count: 2, src: Int32Array.of(0, 1), dst: Int32Array.of(1, 1), identity: null };
    const fabric = { kind: "switch", ports: 2, rate: 1 } as const;
    const { from, to, nodes, linkStart, linkFlow } = wiringOf(flows, fabric);
    const names = Array.from(from, (node, l) =>
      [node, to[l] as number].map((n) => nodeName(fabric, n)),
    );
    expect(nodes).toBe(5);
    expect(names).toEqual([
      ["ingress 0", "the switch"],
      ["ingress 1", "the switch"],
      ["the switch", "egress 0"],
      ["the switch", "egress 1"],
    ]);
    expect([[...linkStart], [...linkFlow]]).toEqual([
      [0, 1, 2, 2, 4],
      [0, 1, 0, 1],
    ]);
  });
});
