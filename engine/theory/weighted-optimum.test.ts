import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { Fabric, FlowSpec, Model } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { entangled, randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { bruteForceOnSwitch, bruteForceOptimum } from "../testing/twins/brute-force-optimum.ts";
import { optimum, optimumRatios } from "./optimum.ts";
import type { Optimum } from "./srpt-optimum.ts";

const LINK: Fabric = { kind: "link", rate: 1 };

function flowsOf(flows: readonly FlowSpec[], model: Model = "slot", fabric: Fabric = LINK) {
  return materialise(parsed({ version: 1, model, fabric, flows, policies: [{ id: "srpt" }] }))
    .flows;
}

function optimumOf(flows: readonly FlowSpec[], model: Model = "slot", states?: number): Optimum {
  const found = optimum(flowsOf(flows, model), model, LINK, states);
  if (found === null) throw new Error("a link has an optimum");
  return found;
}

describe("SPEC 7.7 the least WFPT on one link", () => {
  test("is that of Smith's order where all come together, and absent where weights are equal", () => {
    const flows = [
      { id: "a", arrival: 3, size: 4, weight: 1 },
      { id: "b", arrival: 3, size: 6, weight: 3 },
    ];
    // b, of 2 a unit of weight, ends at 9, a at 13.
    const weighted = { kind: "exact", method: "smith", wfpt: 3 * 9 + 13 };
    expect(optimumOf(flows)).toMatchObject({ fpt: 7 + 13, weighted });
    expect(optimumOf(flows, "fluid")).toMatchObject({ weighted });
    const equal = flows.map((flow) => ({ ...flow, weight: 3 }));
    expect(optimumOf(equal).weighted).toBeUndefined();
  });

  test.each(seedsUpTo(40))("is what trying everything finds, seed %i", (seed) => {
    const flows = weighted(entangled(seed, 4, 3, 4), seed);
    const found = optimumOf(flows).weighted;
    expect(found?.kind).toBe("exact");
    expect(found?.wfpt).toBeCloseTo(bruteForceOptimum(flows, true), 9);
    const bound = optimumOf(flows, "slot", 0).weighted;
    expect(bound?.wfpt).toBeLessThanOrEqual((found?.wfpt as number) * (1 + 1e-12));
  });

  test.each(seedsUpTo(10))("of many flows is a bound below every policy's, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const many = Array.from({ length: 60 }, (_, k) => ({
      id: `f${k}`,
      arrival: random(100),
      size: 1 + random(9),
    }));
    const flows = weighted(many, seed);
    const columns = flowsOf(flows);
    const known = optimum(columns, "slot", LINK);
    expect(known?.weighted?.method).toBe("gapless smith");
    for (const id of ["fifo", "srpt", "asrpt", "sjf"] as const) {
      const run = simulate(columns, "slot", LINK, { id, label: id, thresholds: [] });
      const { wfptRatio } = optimumRatios(columns, run, known);
      expect(wfptRatio).toBeGreaterThanOrEqual(1);
      // A bound is of use near what it bounds.
      if (id === "asrpt") expect(wfptRatio).toBeLessThan(1.2);
    }
  });
});

test("SPEC 2.19 of flows with rates of their own the optimum is a bound, that without these", () => {
  const flows = [
    { id: "a", arrival: 0, size: 4, weight: 2, ownRate: 0.5 },
    { id: "b", arrival: 0, size: 6 },
  ];
  const known = optimumOf(flows, "fluid");
  expect(known).toMatchObject({ kind: "bound", fpt: 4 + 10 });
  expect(known.weighted).toMatchObject({ kind: "bound", wfpt: 2 * 4 + 10 });
  const columns = flowsOf(flows, "fluid");
  const run = simulate(columns, "fluid", LINK, { id: "srpt", label: "", thresholds: [] });
  // Both share the link until a ends at 8; b ends at 10.
  expect([...run.finish]).toEqual([8, 10]);
  expect(optimumRatios(columns, run, known).fptRatio).toBe(18 / 14);
});

describe("SPEC 7.7 the optimum on a switch", () => {
  const fabric = (ports: number, rate = 1) => ({ kind: "switch", ports, rate }) as const;
  const on = (flows: readonly FlowSpec[], ports = 2, states?: number) => {
    const found = optimum(flowsOf(flows, "slot", fabric(ports)), "slot", fabric(ports), states);
    if (found === null) throw new Error("a switch has an optimum");
    return found;
  };

  test("is attained by SRPT where no two flows share both sides, and of parts by themselves", () => {
    const flows = [
      { id: "a", arrival: 0, size: 2, src: 0, dst: 1 },
      { id: "b", arrival: 0, size: 3, src: 0, dst: 2 },
      { id: "c", arrival: 1, size: 7, src: 1, dst: 0 },
    ];
    const exact = { kind: "exact", method: "attained", fpt: 2 + 5 + 8, fct: 2 + 5 + 7 };
    expect(on(flows, 3)).toEqual(exact);
    const rate = fabric(3, 2);
    const fluid = optimum(flowsOf(flows, "fluid", rate), "fluid", rate);
    expect(fluid).toEqual({ ...exact, fpt: 1 + 2.5 + 4.5, fct: 1 + 2.5 + 3.5 });
  });

  test("is the bound of the ports beyond the budget", () => {
    const flows = [
      { id: "a", arrival: 0, size: 1, src: 0, dst: 0 },
      { id: "b", arrival: 0, size: 1, src: 0, dst: 1 },
      { id: "c", arrival: 0, size: 1, src: 1, dst: 1 },
      { id: "d", arrival: 0, size: 2, src: 1, dst: 1, packets: [0, 9] },
    ];
    expect(on(flows, 2, 1)).toMatchObject({ kind: "bound", method: "by port" });
    expect(on(flows)).toMatchObject({ kind: "exact", fpt: bruteForceOnSwitch(flows) });
  });

  test.each(seedsUpTo(40))("is what trying everything finds, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const ported = entangled(seed, 4, 3, 3).map((flow) => {
      return { ...flow, src: random(3), dst: random(3) };
    });
    const flows = weighted(ported, seed);
    const found = on(flows, 3);
    expect(found).toMatchObject({ kind: "exact", fpt: bruteForceOnSwitch(flows) });
    expect(found.weighted?.kind).toBe("exact");
    expect(found.weighted?.wfpt).toBeCloseTo(bruteForceOnSwitch(flows, true), 9);
  });

  test.each(seedsUpTo(12))("is undercut by no policy, in either model, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const flows = Array.from({ length: 12 }, (_, k) => ({
      id: `f${k}`,
      arrival: random(12),
      size: 1 + random(8),
      weight: 1 + random(4),
      src: random(4),
      dst: random(4),
    }));
    for (const model of ["slot", "fluid"] as const) {
      const columns = flowsOf(flows, model, fabric(4));
      const known = optimum(columns, model, fabric(4), 2_000);
      for (const id of ["fifo", "brr", "las", "srpt", "asrpt", "sjf"] as const) {
        const run = simulate(columns, model, fabric(4), { id, label: id, thresholds: [] });
        const { fptRatio, wfptRatio } = optimumRatios(columns, run, known);
        expect(fptRatio).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(wfptRatio).toBeGreaterThanOrEqual(1 - 1e-9);
      }
    }
  });
});

/** The flows with weights of their own, no two of the first equal. */
function weighted<F extends FlowSpec>(flows: readonly F[], seed: number) {
  const random = randomIntegers(seed + 1000);
  return flows.map((flow, k) => ({ ...flow, weight: k < 2 ? k + 1 : 1 + random(5) }));
}
