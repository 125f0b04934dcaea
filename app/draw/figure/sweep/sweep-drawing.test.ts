import { describe, expect, test } from "vitest";
import { sweepResult } from "../../../../engine/doors/report.ts";
import { parseSweep, prepare, runPiece } from "../../../../engine/doors/study.ts";
import type { TextMark } from "../draw/mark.ts";
import { sweepCaption, sweepDrawing, sweepTex } from "./sweep-drawing.ts";
import { type SweepView, sweepPlot } from "./sweep-plot.ts";

const VIEW: SweepView = {
  x: { scale: "linear", range: null },
  y: { scale: "linear", range: null },
  ratio: false,
};

function resultOf(vary: readonly unknown[]) {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      workload: { distribution: { uniform: { min: 1, max: 9 } }, load: 0.5, flows: 20, seed: 1 },
      policies: [{ id: "las" }, { id: "srpt" }, { id: "srpt", label: "another" }],
    },
    vary,
    seeds: "1..3",
    measures: ["mean", "p90"],
    base: "SRPT",
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const { sweep } = parsed;
  const points = sweep.vary.reduce((count, { values }) => count * values.length, 1);
  const pieces = Array.from({ length: points }, (_, point) => prepare(sweep, point)).flatMap(
    (one) => [1, 2, 3].map((seed) => runPiece(one, seed)),
  );
  return sweepResult(sweep, pieces);
}

const LOADS = { path: "workload.load", values: [0.4, 0.8] };

test("an axis over models names the units of all of them", () => {
  const names = (path: string, values: readonly unknown[]) =>
    sweepPlot(resultOf([{ path, values }]), VIEW, "light").panels.map(({ title }) => title);
  expect(names("model", ["slot", "fluid"])[0]).toMatch(/ \(slots or units\)$/);
  expect(names("model", ["fluid"])[0]).toMatch(/ \(units\)$/);
});

test("what goes upwards has the name that papers give it, on a sheet and in LaTeX", () => {
  const result = resultOf([LOADS]);
  const figure = {
    ...({ width: 720, palette: "print", title: "", caption: "" } as const),
    ...{ view: VIEW, crossings: [] },
  };
  const words = sweepDrawing(result, figure).marks.filter((mark) => mark.kind === "text");
  const tex = sweepTex(result, figure, { description: "", link: "" } as never);
  for (const name of ["Mean FCT (slots)", "p90 FCT (slots)"]) {
    expect(words.map(({ text }) => text)).toContain(name);
    expect(tex).toContain(`title={${name}}`);
  }
  const over = sweepDrawing(result, { ...figure, view: { ...VIEW, ratio: true } });
  expect(JSON.stringify(over.marks)).toContain('"Mean FCT over SRPT"');
});

test("at one place policies stand abreast, each above its name, and no interval lies on another", () => {
  const result = resultOf([{ path: "workload.load", values: [0.4] }]);
  const { panels, x } = sweepPlot(result, VIEW, "light");
  expect(x.title).toBe("load = 0.4");
  expect(x.ticks).toEqual(["LAS", "SRPT", "another"].map((label, k) => [k, label]));
  for (const { curves } of panels)
    expect(curves.map(({ points }) => points.map((point) => point.x))).toEqual([[0], [1], [2]]);
  // What a paper prints stands with its policy.
  const [row] = result.rows;
  if (row === undefined) throw new Error("a row");
  const printed = { ...row, policy: "LAS, the paper’s", printed: "7 of the paper" };
  const beside = sweepPlot({ ...result, rows: [...result.rows, printed] }, VIEW, "light");
  expect(beside.x.ticks).toEqual(x.ticks);
  expect(beside.panels[0]?.curves.at(-1)?.points.map((point) => point.x)).toEqual([0]);
});

test("more rows than a call may have arguments are drawn", () => {
  const result = resultOf([LOADS]);
  const [row] = result.rows;
  if (row === undefined) throw new Error("a row");
  const isTooMany = (length: number) => {
    try {
      return Math.max(...new Array(length).fill(0)) > 0;
    } catch {
      return true;
    }
  };
  let length = 100_000;
  while (!isTooMany(length)) length += 20_000;
  const many = { ...result, rows: Array.from({ length }, () => row) };
  expect(sweepCaption(many)).toMatch(/^Means over 3 seeds/);
  expect(sweepPlot(many, VIEW, "light").panels).toHaveLength(2);
  const log: SweepView = { ...VIEW, y: { scale: "log", range: null } };
  expect(sweepPlot(many, log, "light").panels[0]?.y?.range[0]).toBeGreaterThan(0);
});

test.each([
  ["nothing", null],
  ["nothing but zeros", 0],
] as const)("of %s there are axes all the same", (_, mean) => {
  const result = resultOf([LOADS]);
  const rows = result.rows.map((row) => ({ ...row, mean, low: mean, high: mean }));
  for (const scale of ["linear", "log"] as const) {
    const view: SweepView = { ...VIEW, y: { scale, range: null } };
    const options = {
      view,
      width: 600,
      palette: "light",
      title: "",
      caption: "",
      crossings: [],
    } as const;
    const { marks } = sweepDrawing({ ...result, rows }, options);
    expect(marks.filter(({ kind }) => kind === "text").length).toBeGreaterThan(4);
    const { panels } = sweepPlot({ ...result, rows }, view, "light");
    expect(panels).toHaveLength(2);
    for (const { y } of panels) {
      const [from, to] = y?.range ?? [0, 0];
      expect(to - from).toBeGreaterThan(0.5);
    }
  }
});

test("on a log axis a band whose interval begins below 0 goes straight to the foot of its panel", () => {
  const result = resultOf([LOADS]);
  const rows = result.rows.map((row) => ({ ...row, low: row.at["load"] === 0.8 ? -5 : row.low }));
  const view: SweepView = { ...VIEW, y: { scale: "log", range: null } };
  for (const { curves, y } of sweepPlot({ ...result, rows }, view, "light").panels) {
    const [foot] = y?.range ?? [Number.NaN];
    for (const { band } of curves) {
      expect(Math.min(...band.map(([, end]) => end))).toBe(foot);
      expect(band.filter(([x, end]) => x === 0.8 && end === foot)).toHaveLength(1);
    }
  }
});

describe("the figure of a sweep", () => {
  const result = resultOf([LOADS, { path: "workload.spread", values: [0, 1, 2] }]);

  test("has a row a measure, a column a value of the second axis, a curve a policy", () => {
    const { panels, columns, x } = sweepPlot(result, VIEW, "light");
    expect([panels.length, columns]).toEqual([6, 3]);
    expect(panels[5]?.title).toBe("90 of 100 done within (slots), pace of release = 2");
    expect([x.range, x.ticks]).toEqual([[0.4, 0.8], undefined]);
    const curves = panels[1]?.curves ?? [];
    expect(curves.map(({ label, points }) => [label, points.length])).toEqual([
      ["LAS", 2],
      ["SRPT", 2],
      ["another", 2],
    ]);
    // Two of one policy share its colour and differ in their dash.
    expect(curves[1]?.colour).toBe(curves[2]?.colour);
    expect(curves[1]?.dash).not.toEqual(curves[2]?.dash);
    const row = result.rows.find(
      ({ at, policy, measure }) =>
        at["load"] === 0.8 && at["spread"] === 1 && policy === "LAS" && measure === "mean",
    );
    expect(curves[0]?.points[1]).toMatchObject({
      x: 0.8,
      y: row?.mean,
      low: row?.low,
      high: row?.high,
      row,
    });
    expect(curves[0]?.band).toHaveLength(4);
  });

  test("divides by the base where that is asked for", () => {
    const { panels } = sweepPlot(result, { ...VIEW, ratio: true }, "light");
    const base = panels[0]?.curves[1];
    expect(base?.points.map(({ y, low }) => [y, low])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test("names every policy once a row, and all lies on the sheet", () => {
    const drawing = sweepDrawing(result, {
      view: VIEW,
      width: 640,
      palette: "print",
      title: "A title",
      caption: "",
      crossings: [],
    });
    const texts = drawing.marks
      .filter((mark): mark is TextMark => mark.kind === "text")
      .map(({ text }) => text);
    expect(texts.filter((text) => text === "LAS")).toHaveLength(2);
    expect(texts).toContain("A title");
    for (const mark of drawing.marks) {
      if (mark.kind !== "text") continue;
      expect(mark.y).toBeGreaterThan(0);
      expect(mark.y).toBeLessThan(drawing.height);
    }
  });

  test("names that have no room beside the curves stand above them, whole", () => {
    const long = "Fair sharing inside a queue";
    const rows = result.rows.map((row) =>
      row.policy === "another" ? { ...row, policy: long } : row,
    );
    const look = { view: VIEW, palette: "print", title: "", caption: "", crossings: [] } as const;
    const textsAt = (width: number) =>
      sweepDrawing({ ...result, rows }, { ...look, width })
        .marks.filter((mark): mark is TextMark => mark.kind === "text")
        .map(({ text }) => text);
    expect(textsAt(320).filter((text) => text === long)).toHaveLength(1);
    expect(textsAt(320).filter((text) => text === "LAS")).toHaveLength(1);
    // A name a measure where there is room.
    expect(textsAt(900).filter((text) => text === long)).toHaveLength(2);
  });

  test("says where policies cross, in the panel of the measure and the place", () => {
    const crossing = {
      measure: "mean",
      policy: "LAS",
      than: "SRPT",
      at: 0.62,
      between: [0.4, 0.8] as const,
      where: { spread: 1 },
    };
    const look = { view: VIEW, width: 1200, palette: "print", title: "", caption: "" } as const;
    const { marks } = sweepDrawing(result, { ...look, crossings: [crossing] });
    const told = marks.filter((mark) => mark.kind === "text" && mark.text.includes("overtakes"));
    const { panels } = sweepPlot(result, VIEW, "print", [crossing]);
    expect(panels.map(({ above = [] }) => above.length)).toEqual([0, 1, 0, 0, 0, 0]);
    expect(told.length).toBeLessThanOrEqual(1);
    expect(marks.filter(({ part }) => part === "plot-crossing").length).toBeGreaterThan(0);
  });

  test("a measure is named in words", () => {
    const told = { ...result.sweep, measures: ["mice.meanSlowdown"] };
    const { panels } = sweepPlot({ ...result, sweep: told }, VIEW, "light");
    expect(panels[0]?.title).toContain("average slowdown, mice");
  });

  test("an axis of words stands in the order of its values", () => {
    const worded = resultOf([{ path: "workload.arrivals", values: ["poisson", "at-once"] }]);
    const { x, panels } = sweepPlot(worded, VIEW, "light");
    expect(x.ticks?.map(([, text]) => text)).toEqual(["poisson", "at-once"]);
    expect(panels[0]?.curves[0]?.points.map(({ x }) => x)).toEqual([0, 1]);
  });

  test("SPEC 13.10 a number along an axis lies along the others, below the measures of all; of one axis alone a point a policy", () => {
    const last = "last load with mean <= 12";
    const along = { ...result.sweep, measures: [last, "mean"] };
    const at = { spread: 1 };
    const [first] = result.rows;
    if (first === undefined) throw new Error("a row");
    const own = { ...first, at, measure: last, unit: "", mean: 0.8, low: 0.4, high: 0.8 };
    const rows = [...result.rows, { ...own, atEnd: true as const }];
    const { panels, columns, x } = sweepPlot({ ...result, sweep: along, rows }, VIEW, "light");
    expect([panels.length, columns, x.range]).toEqual([4, 3, [0.4, 0.8]]);
    expect(panels[3]?.x?.range).toEqual([0, 2]);
    const points = panels[3]?.curves.flatMap((curve) => curve.points);
    expect(points).toMatchObject([{ x: 1, y: 0.8, low: 0.4, high: 0.8 }]);
    expect(points?.[0]?.words).toBe(
      `${own.policy} at pace of release = 1: ${last}: at least 0.8 (0.4 to 0.8)`,
    );
    expect(sweepCaption({ ...result, rows })).toContain("it is at least that");

    const vary = result.sweep.vary.slice(0, 1);
    const alone = { ...result.sweep, vary, measures: [last] };
    const plot = sweepPlot({ ...result, sweep: alone, rows: [{ ...own, at: {} }] }, VIEW, "light");
    expect(plot.x.ticks).toEqual([[0, own.policy]]);
    expect(plot.panels[0]?.curves[0]?.points[0]).toMatchObject({ x: 0, y: 0.8 });
  });
});
