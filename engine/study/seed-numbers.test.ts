import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import { summarise } from "../metrics/summary.ts";
import { quantile } from "../metrics/value-statistics.ts";
import { estimate } from "../model/numbers/confidence.ts";
import { completionTimes, slowdowns } from "../run/completion.ts";
import { simulate } from "../run/simulate.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";
import { bandOf, binsOver, seedNumbers, TOLD_SHARES } from "./seed-numbers.ts";
import { edgeOf, sizeBins } from "./size-bins.ts";

function randomOf(seed: number): () => number {
  let state = 48271 * (seed + 1);
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

describe("SPEC 7.13 a measure by size", () => {
  test("bins of round sizes end at 1, 2, 5, 10 …, each with its end", () => {
    const size = Float64Array.of(1, 1.5, 2, 5, 6, 2000, 0.3);
    const { bin, count } = sizeBins({ size, value: size }, { first: 0, end: size.length }, "log");
    expect([...bin].map(edgeOf)).toEqual([0.5, 1, 2, 5, 10, 2000]);
    expect([...count]).toEqual([1, 1, 2, 1, 1, 1]);
  });

  test("flows of one size are in one tenth, also where that leaves others empty", () => {
    const size = Float64Array.from({ length: 20 }, (_, k) => (k < 15 ? 3 : k));
    expect([
      ...sizeBins({ size, value: size }, { first: 0, end: size.length }, "deciles").bin,
    ]).toEqual([0, 7, 8, 9]);
  });

  test.each(seedsUpTo(12))(
    "is what sorting and counting anew for every bin finds, seed %i",
    (seed) => {
      const random = randomOf(seed);
      const n = 1 + Math.floor(random() * 300);
      const size = Float64Array.from({ length: n }, () => Math.ceil(random() ** 5 * 1e4));
      const value = Float64Array.from({ length: n }, () =>
        random() < 0.1 ? Number.NaN : random() * 100,
      );
      const first = Math.floor(random() * n * 0.3);
      const flows = Array.from({ length: n }, (_, k) => k).slice(first);
      for (const binning of ["deciles", "log"] as const) {
        const binOf = (flow: number): number => {
          const own = size[flow] as number;
          const smaller = flows.filter((k) => (size[k] as number) < own).length;
          if (binning === "deciles") return Math.floor((10 * smaller) / flows.length);
          let bin = 0;
          while (edgeOf(bin) < own) bin += 1;
          return bin;
        };
        const bins = sizeBins({ size, value }, { first, end: n }, binning);
        const counted = flows.filter((k) => !Number.isNaN(value[k]));
        expect([...bins.bin]).toEqual([...new Set(counted.map(binOf))].sort((a, b) => a - b));
        bins.bin.forEach((bin, row) => {
          const own = counted.filter((flow) => binOf(flow) === bin);
          const values = Float64Array.from(own, (k) => value[k] as number).sort();
          expect(bins.count[row]).toBe(own.length);
          expect(bins.size[row]).toBeCloseTo(
            own.reduce((sum, k) => sum + (size[k] as number), 0) / own.length,
            9,
          );
          expect(bins.p50[row]).toBe(quantile(values, 0.5));
          expect(bins.p99[row]).toBe(quantile(values, 0.99));
        });
      }
    },
  );
});

describe("SPEC 7.13 distributions over seeds", () => {
  const scenario = parsed({
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    workload: { distribution: "web-search", load: 0.7, flows: 150, seed: 1, warmUp: 0.1 },
    policies: [{ id: "fifo" }, { id: "srpt" }],
  });
  const { policies } = materialise(scenario);

  test("the shares ascend from 0 to 1 and hold the percentiles of the tables", () => {
    expect([...TOLD_SHARES].sort((a, b) => a - b)).toEqual(TOLD_SHARES);
    for (const p of [0, 0.5, 0.95, 0.99, 0.999, 1]) expect(TOLD_SHARES).toContain(p);
  });

  test("a seed's numbers are those of its own run, without the warm-up", () => {
    const found = seedNumbers(scenario, policies, 6);
    const { workload } = scenario;
    if (workload === undefined) throw new Error("a workload is sampled");
    const experiment = materialise({ ...scenario, workload: { ...workload, seed: 6 } });
    const { flows } = experiment;
    policies.forEach((policy, k) => {
      const run = simulate(flows, "slot", scenario.fabric, policy);
      expect(found[k]?.summary).toEqual(summarise(experiment, run));
      const fct = completionTimes(flows, run);
      const counted = fct.slice(15).sort();
      expect([...(found[k]?.fct.all ?? [])]).toEqual(
        TOLD_SHARES.map((share) => quantile(counted, share)),
      );
      const slow = slowdowns(flows, "slot", scenario.fabric, run);
      expect(found[k]?.slowdown.bySize.log).toEqual(
        sizeBins({ size: flows.size, value: slow }, { first: 15, end: flows.count }, "log"),
      );
    });
  });

  test.each(seedsUpTo(6))(
    "a band is an estimate a share, a bin's one of the seeds that have it, seed %i",
    (seed) => {
      const random = randomOf(seed);
      const columns = Array.from({ length: 5 }, (_, k) =>
        Float64Array.from({ length: k === 2 ? 0 : 4 }, random),
      );
      const band = bandOf(columns);
      expect(band.seeds).toBe(4);
      band.mean.forEach((mean, k) => {
        const own = estimate(columns.flatMap((column) => column[k] ?? []));
        expect([mean, band.low[k], band.high[k]]).toEqual([
          own.mean,
          own.mean - own.halfWidth,
          own.mean + own.halfWidth,
        ]);
      });
      const bins = Array.from({ length: 4 }, () => {
        const size = Float64Array.from({ length: 260 }, () => Math.ceil(random() * 4));
        return sizeBins(
          { size, value: Float64Array.from(size, random) },
          { first: 0, end: 260 },
          "log",
        );
      });
      for (const of of ["p50", "p99"] as const) {
        for (const { bin, mean, seeds: count } of binsOver(bins, of)) {
          const own = bins.flatMap((one) => {
            const row = one.bin.indexOf(bin);
            return row < 0 || (of === "p99" && (one.count[row] ?? 0) < 100)
              ? []
              : [one[of][row] ?? 0];
          });
          expect([mean, count]).toEqual([estimate(own).mean, own.length]);
        }
      }
    },
  );

  test("nothing of no flows", () => {
    expect(bandOf([new Float64Array(0)])).toMatchObject({ seeds: 0, mean: new Float64Array(0) });
    expect(binsOver([], "p50")).toEqual([]);
  });
});
