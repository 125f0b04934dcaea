import { describe, expect, test } from "vitest";
import { countedOf } from "../../../engine/doors/draw-data.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import { estimate, quantile, requestCompletions } from "../../../engine/doors/measures.ts";
import { materialise } from "../../../engine/doors/run.ts";
import type { ResolvedPolicy, Scenario } from "../../../engine/doors/scenario.ts";
import { numbersOfRun, seedNumbers, sizeBins } from "../../../engine/doors/study.ts";
import { shownOf } from "../figure/headless.ts";
import { plotCsv } from "../kit/twin.ts";
import { distributionPlot } from "./distribution-plot.ts";

import { requestPlot } from "./request-plot.ts";
import { binsOfSeeds, sizePlot } from "./size-plot.ts";

function scenarioOf(flows: number): Scenario {
  const parsed = parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    workload: { distribution: "web-search", load: 0.7, flows, seed: 1 },
    policies: [{ id: "fifo" }, { id: "srpt" }, { id: "srpt", label: "again" }],
  });
  if (!parsed.ok) throw new Error("it is sound");
  return parsed.scenario;
}

const VIEW = { measure: "fct", scale: "log", sizeClass: "all", range: null } as const;
const UNITS = { timeUnit: "slots", sizeUnit: "packets" } as const;

describe("distributions of one run", () => {
  const { runs } = shownOf(scenarioOf(40), {});

  test("step at every flow, from a share of 0 to 1", () => {
    const plot = distributionPlot({ runs, bySeed: null, ...UNITS }, VIEW, "cdf", "light");
    const [fifo] = plot.panels[0]?.curves ?? [];
    const sorted = runs[0]?.sorted.fct.all ?? new Float64Array(0);
    expect(fifo?.points).toHaveLength(2 * 40);
    expect(fifo?.points[0]).toMatchObject({ x: sorted[0], y: 0, words: "" });
    expect(fifo?.points[1]?.y).toBe(1 / 40);
    expect(fifo?.points.at(-1)).toMatchObject({ x: sorted[39], y: 1 });
    expect(fifo?.band).toEqual([]);
    expect(plot.tables[0]?.rows[0]?.cells[1]).not.toBe("");
    // Of 40 flows none is beyond the 99th percentile.
    expect(plot.tables[0]?.rows[0]?.cells.slice(4)).toEqual(["", ""]);
  });

  test("as a tail they fall from 1 to the share of the last flow, on a logarithmic axis", () => {
    const plot = distributionPlot({ runs, bySeed: null, ...UNITS }, VIEW, "ccdf", "light");
    const points = plot.panels[0]?.curves[0]?.points ?? [];
    expect([points[0]?.y, points.at(-1)?.y]).toEqual([1, expect.closeTo(1 / 40, 12)]);
    expect(plot.y.scale).toBe("log");
    expect(plot.y.range[0]).toBeCloseTo(1 / 40, 12);
    expect(points.find(({ words }) => words !== "")?.words).toMatch(
      /^FIFO: 97\.5 % of the flows have a longer FCT than [\d.,]+ slots$/,
    );
  });

  test("curves that are one take turns, others have their own dashes", () => {
    const plot = distributionPlot({ runs, bySeed: null, ...UNITS }, VIEW, "cdf", "light");
    const [fifo, srpt, again] = plot.panels[0]?.curves ?? [];
    expect(fifo?.dash).toEqual([]);
    expect([srpt?.dash, again?.dash]).toEqual([
      [9, 9],
      [9, 9],
    ]);
    expect([srpt?.dashOffset, again?.dashOffset]).toEqual([-0, -9]);
  });
});

describe("SPEC 7.13 over seeds", () => {
  const scenario = scenarioOf(150);
  const { runs } = shownOf(scenario, {});
  const policies: readonly ResolvedPolicy[] = materialise(scenario).policies;
  const bySeed = [1, 2, 3].map((seed) => seedNumbers(scenario, policies, seed));
  const plotted = { runs, bySeed, ...UNITS };

  test("the first seed is the run itself", () => {
    const experiment = materialise(scenario);
    expect(bySeed[0]).toEqual(runs.map((view) => numbersOfRun(experiment, view)));
  });

  test("a curve goes through the means of the quantiles, the band through the ends of their intervals", () => {
    const plot = distributionPlot(plotted, VIEW, "cdf", "light");
    const [fifo] = plot.panels[0]?.curves ?? [];
    for (const p of [0.25, 0.5, 0.9]) {
      const own = [1, 2, 3].map((seed) => {
        const { workload } = scenario;
        if (workload === undefined) throw new Error("a workload is sampled");
        const [first] = shownOf({ ...scenario, workload: { ...workload, seed } }, {}).runs;
        return quantile(first?.sorted.fct.all ?? new Float64Array(0), p);
      });
      const { mean, halfWidth } = estimate(own);
      expect(fifo?.points.find(({ y }) => y === p)?.x).toBe(mean);
      const ends = fifo?.band.filter(([, y]) => y === p).map(([x]) => x);
      expect(ends).toEqual([mean - halfWidth, mean + halfWidth]);
    }
    const [head, first] = plotCsv(plot).split("\n");
    expect(head).toBe('policy,"FCT (slots), logarithmic",Share of flows,halfWidth');
    const [point] = fifo?.points ?? [];
    expect(first).toBe(`FIFO,${point?.x},${point?.y},${point?.half}`);
    // Of 150 flows the longest is a share of 1/150.
    expect(fifo?.points.at(-2)?.y).toBeLessThanOrEqual(1 - 1 / 150);
    expect(fifo?.points.at(-1)?.y).toBe(1);
  });

  test.each(["delta", "speedup"] as const)("flow by flow against a base: %s", (kind) => {
    const [base] = runs;
    if (base === undefined) throw new Error("there are runs");
    const over = [1, 2, 3].map((seed) => seedNumbers(scenario, policies, seed, policies[0]));
    const view = { ...VIEW, versus: { kind, base } };
    const plot = distributionPlot({ ...plotted, bySeed: over }, view, "cdf", "light");
    expect(plot.panels[0]?.curves.map(({ label }) => label)).toEqual(["SRPT", "again"]);
    expect(plot.x.scale).toBe(kind === "delta" ? "signed" : "log");
    const [srpt] = plot.panels[0]?.curves ?? [];
    for (const p of [0.1, 0.5, 0.9]) {
      const own = [1, 2, 3].map((seed) => {
        const { workload } = scenario;
        if (workload === undefined) throw new Error("a workload is sampled");
        const [fifo, other] = shownOf({ ...scenario, workload: { ...workload, seed } }, {}).runs;
        const pairs = [...(fifo?.fct ?? [])].map((x, i) => [x, other?.fct[i] ?? 0] as const);
        const values = pairs.map(([before, now]) =>
          kind === "delta" ? now - before : before / now,
        );
        return quantile(Float64Array.from(values).sort(), p);
      });
      const { mean, halfWidth } = estimate(own);
      const point = srpt?.points.find(({ y }) => y === p);
      expect([point?.x, point?.half]).toEqual([mean, expect.closeTo(halfWidth, 9)]);
    }
    expect(srpt?.band.length).toBe(2 * (srpt?.points.length ?? 0));
  });

  test("against size: a mark a bin, by round sizes and by tenths", () => {
    const log = sizePlot(
      plotted,
      binsOfSeeds(runs, bySeed, "slowdown", "log"),
      { ...VIEW, measure: "slowdown" },
      "log",
      "light",
    );
    expect(log.panels.map(({ title }) => title)).toEqual(["Median of slowdown"]);
    const [fifo] = log.panels[0]?.curves ?? [];
    const { flows } = materialise(scenario);
    const view = runs[0];
    if (view === undefined) throw new Error("there are runs");
    const own = sizeBins({ size: flows.size, value: view.slowdown }, countedOf(flows), "log");
    expect(fifo?.points.length).toBeGreaterThanOrEqual(own.bin.length);
    expect(log.tables[0]?.rows.map(({ label }) => label)).toEqual(["FIFO", "SRPT", "again"]);
    const tenths = sizePlot(
      plotted,
      binsOfSeeds(runs, bySeed, "fct", "deciles"),
      VIEW,
      "deciles",
      "light",
    );
    expect(tenths.x.ticks?.length).toBeLessThanOrEqual(10);
    expect(tenths.x.range).toEqual([0, 10]);
  });
});

describe("completion times of requests", () => {
  test("step at every request that finished, a curve a policy", () => {
    const parsed = parseScenario({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric: { kind: "star", hosts: 6, rate: 1250 },
      workload: {
        ...{ distribution: "web-search", load: 0.5, flows: 32, seed: 1 },
        requests: { fanIn: 4 },
      },
      policies: [{ id: "brr" }, { id: "srpt" }],
    });
    if (!parsed.ok) throw new Error("it is sound");
    const { flows } = materialise(parsed.scenario);
    const { runs } = shownOf(parsed.scenario, {});
    const completed = runs.map((view) => {
      const times = requestCompletions(flows, view.run);
      if (times === null) throw new Error("no requests");
      expect(times[7]).toBe(view.summary.requests?.max);
      return { view, times };
    });
    const plot = requestPlot(completed, "log", "us", "light");
    const [brr, srpt] = plot.panels[0]?.curves ?? [];
    expect(brr?.points).toHaveLength(2 * 8);
    expect(brr?.points[1]).toMatchObject({ x: completed[0]?.times[0], y: 1 / 8 });
    expect(srpt?.points.at(-1)?.words).toMatch(
      /^SRPT: 100 % of the requests complete within [\d.,]+ µs$/,
    );
    expect(brr?.colour).not.toBe(srpt?.colour);
  });
});
