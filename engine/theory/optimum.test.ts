import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { Fabric, FlowSpec, Model } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { arbitraryScenario } from "../testing/scenarios/arbitrary.ts";
import { entangled, randomIntegers } from "../testing/scenarios/random-integers.ts";
import { parsed, total } from "../testing/scenarios/run-scenario.ts";
import { seeds, seedsUpTo, tries } from "../testing/seeds.ts";
import { bruteForceOptimum } from "../testing/twins/brute-force-optimum.ts";
import { flowsProcessingTime, runAll } from "../testing/twins/run-all.ts";
import { busyPeriods } from "./busy-periods.ts";
import { optimum } from "./optimum.ts";
import { searchPeriod } from "./period-search.ts";
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

describe("SPEC 7.7 the optimum of known flows", () => {
  test("is SRPT's where no flow has gaps, in either model", () => {
    const flows = [
      { id: "a", arrival: 0, size: 5 },
      { id: "b", arrival: 1, size: 2, spread: 1 },
    ];
    const srpt = { kind: "exact", method: "srpt", fpt: 10, fct: 9 };
    expect(optimumOf(flows)).toEqual(srpt);
    expect(optimumOf(flows, "fluid")).toEqual(srpt);
  });

  test("counts releases that keep pace as gapless, however they are written", () => {
    const explicit = { id: "a", arrival: 2, size: 4, packets: [2, 3, 3, 5] };
    expect(optimumOf([explicit]).method).toBe("srpt");
    expect(optimumOf([{ ...explicit, packets: [2, 4, 4, 4] }]).method).toBe("search");
    // ⌊1.2 · 4⌋ = 4: the fifth packet still comes in time, the sixth (6 > 5) does not.
    expect(optimumOf([{ id: "a", arrival: 0, size: 5, spread: 1.2 }]).method).toBe("srpt");
    expect(optimumOf([{ id: "a", arrival: 0, size: 6, spread: 1.2 }]).method).toBe("search");
  });

  test("is not SRPT's where a flow's last packet is far off (ASRPT paper, Fig. 3)", () => {
    // SRPT would prefer a, whose second packet comes late; b can be done by then.
    const flows = [
      { id: "a", arrival: 0, size: 2, packets: [0, 9] },
      { id: "b", arrival: 0, size: 3 },
    ];
    expect(optimumOf(flows)).toEqual({ kind: "exact", method: "search", fpt: 13, fct: 13 });
  });

  test("is that of the best order in the fluid model with a spread above 1", () => {
    // b first ends at 3, and a is not there before 8; as if it were, they would end at 3 and 7.
    const flows = [
      { id: "a", arrival: 0, size: 4, spread: 2 },
      { id: "b", arrival: 0, size: 3 },
    ];
    const exact = { kind: "exact", method: "search", fpt: 11, fct: 11 };
    expect(optimumOf(flows, "fluid")).toEqual(exact);
    const bound = { kind: "bound", method: "gapless srpt", fpt: 10, fct: 10 };
    expect(optimumOf(flows, "fluid", 0)).toEqual(bound);
  });

  test("of no flows is nothing", () => {
    expect(optimumOf([])).toEqual({ kind: "exact", method: "srpt", fpt: 0, fct: 0 });
  });

  test("is not known in a network", () => {
    const fabric = { kind: "star", hosts: 2, rate: 1 } as const;
    const flows = flowsOf([{ id: "a", arrival: 0, size: 1, src: 0, dst: 1 }], "fluid", fabric);
    expect(optimum(flows, "fluid", fabric)).toBeNull();
  });
});

describe("the search", () => {
  for (const seed of seeds([1, 2, 3])) {
    test(`finds what trying everything finds, seed ${seed}`, () => {
      fc.assert(
        fc.property(arbitraryFlows(4, 4, 4), (flows) => {
          const least = bruteForceOptimum(flows);
          expect(optimumOf(flows)).toMatchObject({ kind: "exact", fpt: least });
          expect(searched(flows)).toBe(least);
        }),
        { seed, numRuns: tries(300) },
      );
    });
  }

  test("finds what trying everything finds, more flows, seed 4", () => {
    fc.assert(
      fc.property(arbitraryFlows(6, 3, 6), (flows) => {
        const least = bruteForceOptimum(flows);
        expect(optimumOf(flows)).toMatchObject({ kind: "exact", fpt: least });
        expect(searched(flows)).toBe(least);
      }),
      { seed: 4, numRuns: tries(60) },
    );
  });

  test("is undercut by no policy, and never by the bound, seed 5", () => {
    fc.assert(
      fc.property(arbitraryScenario("slot", "link", "generic", 8), (scenario) => {
        const exact = optimumOf(scenario.flows);
        const bound = optimumOf(scenario.flows, "slot", 0);
        expect(bound.fpt).toBeLessThanOrEqual(exact.fpt);
        for (const run of runAll(scenario)) {
          expect(flowsProcessingTime(run)).toBeGreaterThanOrEqual(exact.fpt);
        }
      }),
      { seed: 5, numRuns: tries(80) },
    );
  });

  test("knows the best order of a few large flows, which SRPT cannot", () => {
    const flows = [700, 300, 900, 500].map((size, k) => ({
      id: `f${k}`,
      arrival: 100 * k,
      size,
      spread: 2 + k,
    }));
    const found = optimumOf(flows);
    expect(found).toMatchObject({ kind: "exact", method: "search" });
    for (const id of ["fifo", "brr", "las", "srpt", "asrpt"] as const) {
      const run = simulate(flowsOf(flows), "slot", LINK, { id, label: id, thresholds: [] });
      expect(total(run.finish)).toBeGreaterThanOrEqual(found.fpt);
    }
  });

  test("takes flows by the hundred if they come in small busy periods", () => {
    const flows = Array.from({ length: 300 }, (_, i) => ({
      id: `f${i}`,
      arrival: 10 * i,
      size: 4 + (i % 3),
      spread: 2,
    }));
    expect(optimumOf(flows)).toMatchObject({ kind: "exact", method: "search" });
  });
});

describe("SPEC 7.7 the best order, in the fluid model", () => {
  for (const seed of seeds([1, 2, 3])) {
    test(`is the least of all orders served one flow a class, seed ${seed}`, () => {
      fc.assert(
        fc.property(arbitraryStreams(5), fc.constantFrom(0.5, 1, 3), (flows, rate) => {
          const fabric = { kind: "link", rate } as const;
          const found = optimum(flowsOf(flows, "fluid", fabric), "fluid", fabric);
          if (found?.method === "srpt") return;
          expect(found?.kind).toBe("exact");
          expect(found?.fpt).toBeCloseTo(Math.min(...sumsOfOrders(flows, rate)), 6);
        }),
        { seed, numRuns: tries(60) },
      );
    });
  }

  test.each(seedsUpTo(20))("SPEC 7.7 with weights is the least of all orders, seed %i", (seed) => {
    const random = randomIntegers(seed);
    const streams = Array.from({ length: 4 }, (_, k) => ({
      id: `f${k}`,
      arrival: random(8),
      size: 1 + random(6),
      spread: random(4),
    }));
    const flows = streams.map((flow) => ({ ...flow, weight: 1 + random(4) }));
    flows[0] = { ...(flows[0] as (typeof flows)[0]), weight: 5 };
    const found = optimumOf(flows, "fluid").weighted;
    const weights = flows.map(({ weight }) => weight);
    const least = Math.min(...sumsOfOrders(flows, 1, weights));
    expect(found?.kind).toBe("exact");
    expect(found?.wfpt).toBeCloseTo(least, 6);
  });

  test("is undercut by no policy, nor by the bound, seed 6", () => {
    fc.assert(
      fc.property(arbitraryScenario("fluid", "link", "generic", 8), (scenario) => {
        const flows = flowsOf(scenario.flows, "fluid", scenario.fabric);
        const exact = optimum(flows, "fluid", scenario.fabric);
        const bound = optimum(flows, "fluid", scenario.fabric, 0);
        if (exact === null || bound === null) throw new Error("a link has an optimum");
        expect(exact.kind).toBe("exact");
        expect(bound.fpt).toBeLessThanOrEqual(exact.fpt * (1 + 1e-9));
        for (const run of runAll(scenario)) {
          expect(flowsProcessingTime(run)).toBeGreaterThanOrEqual(exact.fpt * (1 - 1e-9));
        }
      }),
      { seed: 6, numRuns: tries(60) },
    );
  });

  test("takes flows by the hundred if they come in small busy periods, and not 20 at once", () => {
    const stream = (i: number, gap: number) => ({
      id: `f${i}`,
      arrival: gap * i,
      size: 4 + (i % 3),
      spread: 2,
    });
    const apart = Array.from({ length: 300 }, (_, i) => stream(i, 10));
    expect(optimumOf(apart, "fluid")).toMatchObject({ kind: "exact", method: "search" });
    const together = Array.from({ length: 20 }, (_, i) => stream(i, 0));
    expect(optimumOf(together, "fluid").kind).toBe("bound");
    expect(optimumOf(together.slice(2), "fluid").kind).toBe("exact");
  });
});

describe("SPEC 7.7 beyond the budget", () => {
  test("the bound, named as such, is below every policy, seed 263", () => {
    const flows = entangled(263);
    const bound = optimumOf(flows);
    expect(bound).toMatchObject({ kind: "bound", method: "gapless srpt" });
    for (const id of ["fifo", "brr", "las", "srpt", "asrpt"] as const) {
      const run = simulate(flowsOf(flows), "slot", LINK, { id, label: id, thresholds: [] });
      expect(total(run.finish)).toBeGreaterThan(bound.fpt);
    }
  });

  test("the bound is below what a larger budget finds, seed 265", () => {
    const flows = entangled(265);
    expect(optimumOf(flows, "slot", 100)).toMatchObject({ kind: "bound", fpt: 1779 });
    expect(optimumOf(flows)).toMatchObject({ kind: "exact", fpt: 1894 });
  });

  test("a million packets are not even begun", () => {
    const flows = [{ id: "a", arrival: 0, size: 1_000_000, spread: 2 }];
    expect(optimumOf(flows)).toMatchObject({ kind: "bound", fpt: 1_000_000 });
  });
});

/** Up to so many flows of so many packets, their releases written out, up to `gap` slots apart. */
function arbitraryFlows(count: number, packets: number, gap: number): fc.Arbitrary<FlowSpec[]> {
  const draft = fc.record({
    arrival: fc.integer({ min: 0, max: gap }),
    gaps: fc.array(fc.integer({ min: 0, max: gap }), { maxLength: packets - 1 }),
  });
  return fc.array(draft, { minLength: 1, maxLength: count }).map((drafts) =>
    drafts.map(({ arrival, gaps }, index) => {
      let slot = arrival;
      const releases = [arrival, ...gaps.map((step) => (slot += step))];
      return { id: `f${index}`, arrival, size: releases.length, packets: releases };
    }),
  );
}

/** Over what is sent alone, as it is searched where there are too many flows for their orders. */
function searched(flows: readonly FlowSpec[]): number {
  const found = busyPeriods(flowsOf(flows)).map((period) => searchPeriod(period, 50_000));
  return found.reduce((sum, period) => sum + (period?.least ?? Number.NaN), 0);
}

/** Up to so many flows of the fluid model, most of them streams, in grains that coincide. */
function arbitraryStreams(count: number): fc.Arbitrary<FlowSpec[]> {
  const draft = fc.record({
    arrival: fc.integer({ min: 0, max: 12 }),
    size: fc.integer({ min: 1, max: 6 }),
    spread: fc.constantFrom(0, 0.5, 1.5, 2, 3, 5),
    piece: fc.constantFrom(0, 0, 1, 4),
  });
  return fc.array(draft, { minLength: 1, maxLength: count }).map((drafts) =>
    drafts.map(({ piece, spread, ...flow }, k) => {
      const packets = [flow.arrival, flow.arrival + piece, flow.arrival + 2 * piece];
      const data = piece > 0 ? { packets } : { spread };
      return { id: `f${k}`, ...flow, ...data, size: flow.size / 2 };
    }),
  );
}

/** Σ finish under every order of the flows: EDF with deadlines in that order, far behind all ends. */
function sumsOfOrders(
  flows: readonly FlowSpec[],
  rate: number,
  weights: readonly number[] = flows.map(() => 1),
): number[] {
  const fabric = { kind: "link", rate } as const;
  return permutations(flows.map((_, k) => k)).map((places) => {
    const ranked = flows.map((flow, k) => ({ ...flow, deadline: 1e6 + (places[k] as number) }));
    const edf = { id: "edf", label: "edf", thresholds: [] } as const;
    const { finish } = simulate(flowsOf(ranked, "fluid", fabric), "fluid", fabric, edf);
    return total(finish.map((end, k) => end * (weights[k] as number)));
  });
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
