import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { materialise } from "../../../engine/doors/run.ts";
import { makeDistribution, SizeProfile } from "../../../engine/doors/workload.ts";
import type { Mark } from "../figure/draw/mark.ts";
import { Recorder } from "../figure/draw/recorder.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { textWidth } from "../figure/type/inter.ts";
import { layPlot } from "../kit/lay-plot.ts";
import { paintPlot } from "../kit/paint-plot.ts";
import type { Plot } from "../kit/plot.ts";
import { tablesOf } from "../kit/twin.ts";
import { type ClassColumn, classesPlot } from "./classes-plot.ts";
import { intervalsOf, intervalsPlot } from "./intervals-plot.ts";
import { domainOf, lawsPlot, sizeReader } from "./laws-plot.ts";
import { sizesLabel, sizesPlot } from "./sizes-plot.ts";
import { slackLabel, slackPlot } from "./slack-plot.ts";
import { cellReader, cellWords, surfaceColour, surfaceOf, surfacePlot } from "./surface-plot.ts";
import { thresholdsLabel, thresholdsPlot } from "./thresholds-plot.ts";

const INK = INKS.light;

function painted(plot: Plot, width = 600): readonly Mark[] {
  const recorder = new Recorder(textWidth);
  paintPlot(recorder, plot, width, INK);
  return recorder.marks;
}

const partsOf = (plot: Plot, part: string): readonly Mark[] =>
  painted(plot).filter((mark) => mark.part === part);

const textsOf = (plot: Plot): readonly string[] =>
  painted(plot).flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));

const CURVE = [
  [1, 0],
  [10, 0.5],
  [10_000, 1],
] as const;

describe("sizes and thresholds", () => {
  const shown = { curve: CURVE, unit: "packets", thresholds: [5, 100, 110] };

  test("a CDF goes from the left edge at 0 to the right edge at 1, and says its shares", () => {
    const plot = sizesPlot(shown, INK, 60);
    const [curve] = plot.panels[0]?.curves ?? [];
    expect(plot.x.range).toEqual([1 / 1.5, 15_000]);
    expect(curve?.points.map(({ x, y }) => [x, y])).toEqual([[1 / 1.5, 0], ...CURVE, [15_000, 1]]);
    expect(curve?.points[2]?.words).toBe("50 % of the flows have at most 10 packets");
    expect(sizesLabel(shown)).toBe("CDF of the flow sizes, from 1 to 10k packets");
  });

  test("every other queue is a band, queues with room have names, every threshold a line with a grip", () => {
    const plot = thresholdsPlot([shown], INK, 200);
    expect(partsOf(plot, "plot-queue")).toHaveLength(2);
    expect(partsOf(plot, "plot-threshold")).toHaveLength(3);
    expect(partsOf(plot, "plot-grip")).toHaveLength(3);
    expect(textsOf(plot).filter((text) => text.startsWith("Q"))).toEqual(["Q1", "Q2", "Q4"]);
    expect(thresholdsLabel(shown)).toMatch(/, with 3 demotion thresholds$/);
  });

  test("limits are dashed lines with their words, and a title makes room above the names", () => {
    const limits = [{ share: 0.8, text: "ρ = 0.8" }];
    const plot = thresholdsPlot([{ ...shown, limits, title: "PIAS" }], INK, 200);
    const [line] = partsOf(plot, "plot-limit");
    expect(line?.kind === "path" && line.stroke?.dash).toEqual([6, 4]);
    expect(textsOf(plot)).toContain("ρ = 0.8");
    const top = (one: Plot) => layPlot(one, 600, textWidth).frames[0]?.top ?? 0;
    expect(top(plot) - top(thresholdsPlot([shown], INK, 200))).toBe(16);
  });
});

describe("the objective of PIAS", () => {
  const question = {
    queues: 4,
    loads: [0.1, 0.9],
    rows: 5,
    columns: 3,
    tolerances: [0.1],
  } as const;
  const surface = surfaceOf(question);
  const part = { question, surface, title: "K = 4 queues" };

  test("a single queue has 1 everywhere, and T″ is the larger the higher the load", () => {
    // θ₁ = 1: all flows end in the first queue.
    for (let row = 0; row < 5; row++) expect(surface.values[3 * row + 2]).toBeCloseTo(1, 12);
    const middle = [0, 1, 2, 3, 4].map((row) => surface.values[3 * row + 1] as number);
    expect(middle).toEqual([...middle].sort((a, b) => a - b));
    surface.best.forEach((best, row) => {
      expect(surface.ranges[0]?.[2 * row]).toBeLessThanOrEqual(best);
      expect(surface.ranges[0]?.[2 * row + 1]).toBeGreaterThanOrEqual(best);
    });
  });

  test("is cells with the best line, two edges a tolerance, and a ring at the thresholds", () => {
    const view = { most: 2, here: { share: 0.5, load: 0.8 }, height: 100 };
    const plot = surfacePlot([part], view, INK);
    expect(painted(plot).filter(({ kind }) => kind === "pixels")).toHaveLength(1);
    expect(plot.panels[0]?.curves.map(({ label }) => label)).toEqual([
      "within 10 %",
      "within 10 %",
      "best θ₁",
      "these thresholds",
    ]);
    const outside = surfacePlot([part], { ...view, here: { share: 0.5, load: 1.2 } }, INK);
    expect(outside.panels[0]?.curves).toHaveLength(3);
    expect(surfaceColour(1, 2, INK)).toBe(INK.paper);
  });

  test("is read cell by cell, by pixels and by arrows", () => {
    const reader = cellReader(
      question,
      (x) => x / 100,
      (y) => y / 100,
    );
    expect(reader.at(52, 88)).toEqual({ row: 4, column: 1 });
    expect(reader.at(160, 88)).toBeNull();
    const middle = reader.after("ArrowUp", false, null);
    expect(middle).toEqual({ row: 2, column: 1 });
    expect(reader.after("ArrowUp", true, middle ?? null)).toEqual({ row: 4, column: 1 });
    expect(reader.after("a", false, null)).toBeUndefined();
    expect(cellWords(part, { row: 4, column: 2 })).toBe("θ₁ 1.00, ρ 0.90: T″ 1.000");
  });
});

test("slack: a point with its interval each, the best one larger, the same in a table", () => {
  const estimates = [0.9, 0.8, 0.95].map((mean) => ({ mean, halfWidth: 0.05 }));
  const plot = slackPlot(estimates, INK);
  const [curve] = plot.panels[0]?.curves ?? [];
  expect(curve?.points.map(({ size }) => size)).toEqual([3.4, 5, 3.4]);
  expect(curve?.points[1]?.words).toBe("S 1: 0.800 ± 0.050");
  expect(plot.y.range[1]).toBeGreaterThan(1);
  expect(slackLabel(estimates)).toMatch(/^Mean FCT of QCLIMB over PIAS by slack: S 0: 0.900 ±/);
  expect(tablesOf(plot)[0]?.rows[0]).toEqual({ label: "0", cells: ["0.9 ± 0.05"] });
});

test("bounds: flows in the order of their intervals, those outside as rings", () => {
  const flows = [
    { id: "a", arrival: 0, size: 50, lower: 20, upper: 100 },
    { id: "b", arrival: 0, size: 9, lower: 10, upper: 12 },
    { id: "c", arrival: 0, size: 11, lower: 10, upper: 11 },
  ];
  const parsed = parseScenario({
    ...{ version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, flows },
    policies: [{ id: "qclimb", thresholds: [5] }],
  });
  if (!parsed.ok) throw new Error("it is sound");
  const intervals = intervalsOf(materialise(parsed.scenario));
  expect([...intervals.size]).toEqual([11, 9, 50]);
  const plot = intervalsPlot(intervals, "packets", INK);
  expect(partsOf(plot, "plot-size")).toHaveLength(2);
  expect(partsOf(plot, "plot-outside")).toHaveLength(1);
  expect(plot.y.range).toEqual([6, 150]);
  expect(plot.x.title).toBe("3 flows, in the order of their intervals");
});

describe("laws of sizes", () => {
  const { points } = makeDistribution("web-search", "fluid", undefined);
  const curve = new SizeProfile(points).curve();
  const law = { title: "Web search", colour: "#112233", curve, envelope: undefined };
  const laws = [{ ...law, isChosen: true }];

  test("a panel of flows and one of bytes, with the limits of the size classes", () => {
    const domain = domainOf(laws);
    const plot = lawsPlot(laws, ["flows", "bytes"], { domain, unit: "bytes" });
    expect(plot.panels.map(({ title }) => title)).toEqual(["Share of flows", "Share of bytes"]);
    expect(textsOf(plot)).toEqual(expect.arrayContaining(["100 KB", "10 MB", "Flow size, bytes"]));
    expect(plot.panels[0]?.curves[0]?.points.at(-1)).toMatchObject({ x: domain[1], y: 1 });
  });

  test("an envelope is an area behind the shares of flows alone", () => {
    const envelope = [
      [1e4, 0.1, 0.3],
      [1e6, 0.5, 0.8],
    ] as const;
    const view = { domain: [1e3, 1e8] as const, unit: "bytes" };
    const own = [{ ...law, envelope, isChosen: false }];
    expect(partsOf(lawsPlot(own, ["flows"], view), "plot-area")).toHaveLength(1);
    expect(partsOf(lawsPlot(own, ["bytes"], view), "plot-area")).toHaveLength(0);
  });

  test("a size is read to three digits, and arrows go a twentieth of a power of ten", () => {
    const reader = sizeReader([1e3, 1e8], (x) => 1e3 * 10 ** (x / 100));
    expect(reader.at(123, 0)).toBe(17_000);
    expect(reader.at(9999, 0)).toBe(1e8);
    expect(reader.after("ArrowRight", false, 1e4)).toBeCloseTo(11_220, 0);
    expect(reader.after("ArrowLeft", true, 1e4)).toBeCloseTo(5623, 0);
    expect(["Home", "End"].map((key) => reader.after(key, false, null))).toEqual([1e3, 1e8]);
  });
});

test("size classes: a bar a policy from 0, with its number and its interval", () => {
  const value = (mean: number, halfWidth = Number.NaN) => ({
    value: { mean, halfWidth },
    ratio: null,
  });
  const columns: readonly ClassColumn[] = [
    { key: "all", title: "All flows", most: 12, cells: [value(10, 2), value(4)] },
    { key: "mice", title: "Mice", most: 1, cells: [value(1), { value: null, ratio: null }] },
  ];
  const rows = [
    { label: "FIFO", colour: "#111111" },
    { label: "SRPT", colour: "#222222" },
  ];
  const plot = classesPlot(columns, rows, "slots");
  const bars = partsOf(plot, "plot-bar");
  expect(bars).toHaveLength(3);
  expect(partsOf(plot, "plot-interval")).toHaveLength(1);
  expect(textsOf(plot)).toEqual(expect.arrayContaining(["FIFO", "SRPT", "10 ± 2", "4", "Mice"]));
  const widths = bars.map((bar) => (bar.kind === "path" ? (bar.path[0]?.[3] as number) : 0));
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(0.4, 6);
  const [all] = plot.panels;
  expect(all?.marks?.[0]?.readings?.map(({ words }) => words)).toEqual([
    "FIFO, all flows: 10 ± 2 slots",
    "SRPT, all flows: 4 slots",
  ]);
});
