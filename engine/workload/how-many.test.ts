import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { countedOf } from "../model/flow-classes.ts";
import { specsOf } from "../model/flow-specs.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { flowsInSteadyState, flowsToSample } from "./how-many.ts";

const FLUID = { version: 1, model: "fluid", policies: [] } as const;
const SWITCH = { kind: "switch", ports: 8, rate: 1250 } as const;
const BASE = { distribution: "web-search", load: 0.8, seed: 1 } as const;

function countOf(workload: object, fabric: object = SWITCH): number {
  const scenario = parsed({ ...FLUID, fabric, workload });
  if (scenario.workload === undefined) throw new Error("a workload");
  return flowsToSample({ ...scenario, workload: scenario.workload });
}

function faultsOf(workload: object, fabric: object = SWITCH): readonly string[] {
  const read = parseScenario({ ...FLUID, fabric, workload });
  return read.ok ? [] : read.faults.map(({ message }) => message);
}

describe("SPEC 4.27 the number of flows", () => {
  test("is flows, or flowsPerHost for every port or host", () => {
    expect(countOf({ ...BASE, flows: 30 })).toBe(30);
    expect(countOf({ ...BASE, flowsPerHost: 30 })).toBe(240);
    const leafSpine = {
      kind: "leaf-spine",
      leaves: 3,
      hosts: 5,
      spines: 2,
      hostRate: 1,
      coreRate: 1,
    };
    expect(countOf({ ...BASE, flowsPerHost: 30 }, leafSpine)).toBe(450);
    const scenario = parsed({ ...FLUID, fabric: SWITCH, workload: { ...BASE, flowsPerHost: 5 } });
    expect(materialise(scenario).flows.count).toBe(40);
  });

  test("is said once, and has hosts to be for", () => {
    expect(faultsOf({ ...BASE, flows: 30, flowsPerHost: 3 })).toEqual([
      "workload.flowsPerHost: expected nothing beside workload.flows: one of the two says how many, got 3",
    ]);
    expect(faultsOf(BASE)[0]).toMatch(/^workload\.flows: expected an integer/);
    expect(faultsOf({ ...BASE, flowsPerHost: 3 }, { kind: "link", rate: 1 })).toEqual([
      "workload.flowsPerHost: expected nothing: a link has no hosts, and workload.flows says how many flows, got 3",
    ]);
    expect(faultsOf({ ...BASE, flowsPerHost: 2_000_000 })[0]).toMatch(
      /at most 1250000 for each of 8/,
    );
  });

  test("SPEC 4.28 behind a window covers four of the longest stays under LAS, by hand", () => {
    // Sizes of 5 at load 0.5 on a link of rate 1: x/(1 − ρ)·(1 + ρ/(2(1 − ρ))) = 5·2·1.5 = 15, a flow every 10.
    const workload = {
      distribution: { fixed: 5 },
      load: 0.5,
      seed: 1,
      counted: { from: 20, to: 200 },
    };
    expect(countOf(workload, { kind: "link", rate: 1 })).toBe(1 + (200 + 4 * 15) / 10);
  });

  test("in a steady state is what arrives in two and a half of them", () => {
    const scenario = parsed({
      ...FLUID,
      fabric: { kind: "link", rate: 1 },
      workload: { distribution: { fixed: 5 }, load: 0.5, seed: 1, flows: 1 },
    });
    if (scenario.workload === undefined) throw new Error("a workload");
    expect(flowsInSteadyState({ ...scenario, workload: scenario.workload })).toBe(4);
  });
});

describe("SPEC 7.15 a window of counted flows", () => {
  const counted = { from: 20_000, to: 60_000 };

  test.each(seedsUpTo(8))(
    "has the flows that arrive in it, from the first arrival on, seed %i",
    (seed) => {
      for (const model of ["slot", "fluid"] as const) {
        const scenario = parsed({
          ...FLUID,
          model,
          fabric: { kind: "switch", ports: 4, rate: model === "slot" ? 1 : 1250 },
          workload: { ...BASE, seed, counted },
        });
        const { flows } = materialise(scenario);
        const { first, end } = countedOf(flows);
        const begin = flows.arrival[0] as number;
        flows.arrival.forEach((at, i) => {
          const isInside = at - begin >= counted.from && at - begin < counted.to;
          expect(i >= first && i < end).toBe(isInside);
        });
        expect(end).toBeLessThan(flows.count);
      }
    },
  );

  test("says what does not fit it", () => {
    const of = (workload: object) => faultsOf({ ...BASE, counted, ...workload });
    expect(of({ counted: { from: 5, to: 5 } })).toEqual([
      "workload.counted.to: expected a time after from (5), got 5",
    ]);
    expect(of({ warmUp: 0.1 })[0]).toMatch(/^workload\.warmUp: expected nothing beside/);
    expect(of({ arrivals: "at-once" })[0]).toMatch(/^workload\.counted: expected no window/);
    expect(of({ flows: 100 })[0]).toMatch(/^workload\.flows: expected at least 2\d\d, as many as/);
    expect(of({ flowsPerHost: 1 })[0]).toMatch(/^workload\.flowsPerHost: expected at least 3\d,/);
    expect(of({ counted: { from: 0, to: 1e12 } })[0]).toMatch(/at most 10000000 flows arrive/);
    expect(of({ counted: { from: 0 } })[0]).toMatch(/^workload\.counted\.to/);
  });
});

describe("SPEC 4.27 fewer flows of a sample are its first ones", () => {
  const kinds: readonly [string, "slot" | "fluid", object][] = [
    ["Poisson", "fluid", {}],
    ["bursts", "fluid", { arrivals: { incast: { fanIn: 4 } } }],
    ["on and off", "fluid", { arrivals: { onOff: { on: 500, off: 900 } } }],
    ["requests", "fluid", { requests: { fanIn: 4 } }],
    [
      "deadlines and noise",
      "fluid",
      { deadlines: { share: 0.5, mean: 90 }, bounds: { model: "noise", sigma: 1 } },
    ],
    ["random releases", "slot", { spread: { random: 2, chunks: 9 } }],
    [
      "out of bound",
      "slot",
      { spread: 1.5, bounds: { model: "out-of-bound", error: 0.2, below: 0.2, above: 0.3 } },
    ],
    ["staggered", "fluid", { pattern: { stride: 3 } }],
  ];
  test.each(kinds)("%s", (_, model, more) => {
    const fabric = { ...SWITCH, rate: model === "slot" ? 1 : SWITCH.rate };
    const of = (flows: number) => {
      const scenario = parsed({ ...FLUID, model, fabric, workload: { ...BASE, flows, ...more } });
      const sample = materialise(scenario);
      return specsOf(sample.flows, sample.ids, true);
    };
    expect(of(80).slice(0, 32)).toEqual(of(32));
  });
});
