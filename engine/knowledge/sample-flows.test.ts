import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Fabric, Pattern, WorkloadSpec } from "../model/spec/scenario.ts";
import { halfWidth, hashOf, ksCritical, ksDistance, meanOf } from "../testing/sample-statistics.ts";
import { sampleFlows } from "./sample-flows.ts";

const SEED = 20195;
const link: Fabric = { kind: "link", rate: 1 };
const base: WorkloadSpec = { distribution: "web-search", load: 0.8, flows: 10_000, seed: 1 };
const pareto = { pareto: { shape: 1.2, min: 1, max: 1e5 } } as const;
const everything = {
  spread: 0.5,
  bounds: { model: "relative", error: 0.2 },
  deadlines: { share: 0.5, mean: 5000, min: 10 },
} as const;

function gapsOf(arrival: Float64Array): Float64Array {
  return arrival.map((time, i) => time - (arrival[i - 1] ?? 0));
}

describe("SPEC 4.1 the same flows on every machine", () => {
  const fabrics: [string, Fabric, WorkloadSpec][] = [
    ["web-search on a link", link, base],
    ["data-mining on a link", link, { ...base, distribution: "data-mining" }],
    ["bounded Pareto on a link", link, { ...base, distribution: pareto }],
    [
      "web-search with everything on a switch",
      { kind: "switch", ports: 16, rate: 1 },
      { ...base, ...everything },
    ],
    [
      "uniform permutation traffic on a switch",
      { kind: "switch", ports: 5, rate: 1 },
      { ...base, distribution: { uniform: { min: 1, max: 9 } }, pattern: "permutation", seed: 2 },
    ],
  ];
  const hashes = fabrics.flatMap(([name, fabric, workload]) =>
    (["slot", "fluid"] as const).map((model) => {
      const f = sampleFlows(workload, model, fabric, undefined);
      const columns = [f.arrival, f.size, f.spread, f.deadline, f.lower, f.upper, f.estimate];
      return [name, model, hashOf(...columns, f.src, f.dst)];
    }),
  );

  test("10⁴ of each keep their bits", () => {
    expect(hashes).toEqual([
      ["web-search on a link", "slot", "8579dfe2"],
      ["web-search on a link", "fluid", "037e2555"],
      ["data-mining on a link", "slot", "a5364ab9"],
      ["data-mining on a link", "fluid", "48d90dd5"],
      ["bounded Pareto on a link", "slot", "8632b15b"],
      ["bounded Pareto on a link", "fluid", "4fee73be"],
      ["web-search with everything on a switch", "slot", "f973f158"],
      ["web-search with everything on a switch", "fluid", "40e13c66"],
      ["uniform permutation traffic on a switch", "slot", "3e60a21d"],
      ["uniform permutation traffic on a switch", "fluid", "a0af302f"],
    ]);
  });
});

describe("no Math function that may differ in its last bits", () => {
  afterEach(() => vi.restoreAllMocks());

  test("is called while sampling", () => {
    const free = [
      "log",
      "log2",
      "log10",
      "log1p",
      "exp",
      "expm1",
      "pow",
      "sqrt",
      "random",
    ] as const;
    const spies = free.map((name) => vi.spyOn(Math, name));
    for (const distribution of ["data-mining", pareto, { fixed: 5 }] as const) {
      const switched: Fabric = { kind: "switch", ports: 4, rate: 1 };
      sampleFlows(
        { ...base, ...everything, distribution, flows: 100 },
        "slot",
        switched,
        undefined,
      );
    }
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  });
});

describe("SPEC 4.2 arrivals", () => {
  test("are Poisson: exponential gaps of mean E[S] / (load · rate) (Kolmogorov–Smirnov, seed 1)", () => {
    const workload: WorkloadSpec = {
      ...base,
      distribution: { fixed: 6 },
      load: 0.5,
      flows: 100_000,
    };
    const gaps = gapsOf(
      sampleFlows(workload, "fluid", { kind: "link", rate: 10 }, undefined).arrival,
    );
    const mean = 6 / (0.5 * 10);
    expect(ksDistance(gaps, (t) => 1 - Math.exp(-t / mean))).toBeLessThan(ksCritical(100_000));
    expect(Math.abs(meanOf(gaps) - mean)).toBeLessThan(halfWidth(gaps));
  });

  test("fall into the slot that holds their time", () => {
    const slot = sampleFlows(base, "slot", link, undefined);
    // The fluid model's sizes in packets make its load, and so its times, the slot model's.
    const fluid = sampleFlows(base, "fluid", link, { size: "packets" });
    expect(slot.arrival).toEqual(fluid.arrival.map(Math.floor));
  });

  test("come in order, from the beginning", () => {
    const { arrival } = sampleFlows(base, "slot", link, undefined);
    expect(gapsOf(arrival).every((gap) => gap >= 0)).toBe(true);
  });

  test("are stretched, not redrawn, by another load", () => {
    const slow = sampleFlows({ ...base, load: 0.4 }, "fluid", link, undefined);
    const fast = sampleFlows({ ...base, load: 0.8 }, "fluid", link, undefined);
    const ratios = slow.arrival.map((time, i) => time / (fast.arrival[i] ?? 0));
    expect(ratios.every((ratio) => Math.abs(ratio - 2) < 1e-12)).toBe(true);
    expect(slow.size).toEqual(fast.size);
  });
});

describe("SPEC 4.2 the offered load is the one asked for", () => {
  const cases: [WorkloadSpec["distribution"], number][] = [
    ["web-search", 0.8],
    ["data-mining", 0.5],
    [pareto, 0.9],
    [{ uniform: { min: 1, max: 10 } }, 0.3],
  ];

  test.each(cases)(
    "%j at %d on a link, within its confidence interval (10⁵ flows, seed 1)",
    (distribution, load) => {
      for (const model of ["slot", "fluid"] as const) {
        const { size, arrival } = sampleFlows(
          { ...base, distribution, load, flows: 1e5 },
          model,
          link,
          undefined,
        );
        const gaps = gapsOf(arrival);
        const offered = meanOf(size) / meanOf(gaps);
        const relative = halfWidth(size) / meanOf(size) + halfWidth(gaps) / meanOf(gaps);
        expect(Math.abs(offered / load - 1)).toBeLessThan(relative);
      }
    },
  );

  const patterns: [Pattern, number[]][] = [
    ["random", [0.6, 0.6, 0.6, 0.6]],
    ["permutation", [0.6, 0.6, 0.6, 0.6]],
    ["stride", [0.6, 0.6, 0.6, 0.6]],
    ["incast", [0.6, 0, 0, 0]],
  ];

  test.each(patterns)(
    "%s on a switch of 4 ports of rate 3: egress loads %j (seed 1)",
    (pattern, loads) => {
      const switched: Fabric = { kind: "switch", ports: 4, rate: 3 };
      const workload: WorkloadSpec = {
        ...base,
        distribution: { uniform: { min: 1, max: 3 } },
        load: 0.6,
        flows: 1e5,
        pattern,
      };
      const { size, arrival, dst } = sampleFlows(workload, "fluid", switched, undefined);
      const work = [0, 0, 0, 0];
      dst.forEach((port, i) => {
        work[port] = (work[port] ?? 0) + (size[i] ?? 0);
      });
      const capacity = 3 * (arrival.at(-1) ?? 0);
      work.forEach((amount, port) => {
        expect(amount / capacity).toBeCloseTo(loads[port] ?? 0, 1.5);
      });
    },
  );
});

describe("SPEC 4.1 one stream a purpose", () => {
  const switched: Fabric = { kind: "switch", ports: 8, rate: 1 };
  const plain = sampleFlows(base, "slot", switched, undefined);

  test("spread, bounds and deadlines leave arrivals, sizes and ports alone", () => {
    const more = sampleFlows({ ...base, ...everything }, "slot", switched, undefined);
    for (const column of ["arrival", "size", "src", "dst"] as const) {
      expect(more[column]).toEqual(plain[column]);
    }
  });

  test("deadlines leave bounds alone, and bounds deadlines", () => {
    const both = sampleFlows({ ...base, ...everything }, "slot", switched, undefined);
    const { bounds, deadlines } = everything;
    const onlyBounds = sampleFlows({ ...base, bounds }, "slot", switched, undefined);
    const onlyDeadlines = sampleFlows({ ...base, deadlines }, "slot", switched, undefined);
    expect(onlyBounds.estimate).toEqual(both.estimate);
    expect(onlyDeadlines.deadline).toEqual(both.deadline);
  });

  test("the pattern leaves sizes alone, and arrivals unless the load falls on other ports", () => {
    const stride = sampleFlows({ ...base, pattern: "stride" }, "slot", switched, undefined);
    expect(stride.size).toEqual(plain.size);
    expect(stride.arrival).toEqual(plain.arrival);
  });

  test("more flows continue the sample", () => {
    const longer = sampleFlows(
      { ...base, ...everything, flows: 12_000 },
      "slot",
      switched,
      undefined,
    );
    const shorter = sampleFlows({ ...base, ...everything }, "slot", switched, undefined);
    for (const column of ["arrival", "size", "deadline", "estimate", "src", "dst"] as const) {
      expect(longer[column].subarray(0, 10_000)).toEqual(shorter[column]);
    }
  });

  test("another seed is another sample", () => {
    const other = sampleFlows({ ...base, seed: 2 }, "slot", switched, undefined);
    for (const column of ["arrival", "size", "src", "dst"] as const) {
      expect(other[column]).not.toEqual(plain[column]);
    }
  });
});

describe("what a workload leaves out is absent", () => {
  test("no bounds, deadlines, spread or ports by default", () => {
    const flows = sampleFlows({ ...base, flows: 3 }, "slot", link, undefined);
    expect([...flows.lower, ...flows.estimate].every(Number.isNaN)).toBe(true);
    expect([...flows.upper, ...flows.deadline].every((x) => x === Number.POSITIVE_INFINITY)).toBe(
      true,
    );
    expect([...flows.spread, ...flows.src, ...flows.dst].every((x) => x === 0)).toBe(true);
    expect([...flows.weight]).toEqual([1, 1, 1]);
    expect(flows.packetStart).toBeNull();
  });

  test("a workload of no flows has no rows", () => {
    expect(sampleFlows({ ...base, ...everything, flows: 0 }, "slot", link, undefined).count).toBe(
      0,
    );
  });
});

test(`sizes are positive, and whole in the slot model, for laws that begin at 0 (seed ${SEED})`, () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
      (seed, max) => {
        const workload = { ...base, distribution: { uniform: { min: 0, max } }, flows: 50, seed };
        for (const size of sampleFlows(workload, "fluid", link, undefined).size) {
          expect(size).toBeGreaterThan(0);
        }
        for (const size of sampleFlows(workload, "slot", link, undefined).size) {
          expect(Number.isInteger(size) && size >= 1).toBe(true);
        }
      },
    ),
    { seed: SEED, numRuns: 200 },
  );
});
