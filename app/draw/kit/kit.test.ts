import { describe, expect, test } from "vitest";
import type { Mark } from "../figure/draw/mark.ts";
import { Recorder } from "../figure/draw/recorder.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { textWidth } from "../figure/type/inter.ts";
import { layAxis, layFolded } from "./axis.ts";
import { layPlot } from "./lay-plot.ts";
import { area, between } from "./marks/area.ts";
import { boxes } from "./marks/boxes.ts";
import { cells } from "./marks/cells.ts";
import { rule } from "./marks/rule.ts";
import { words } from "./marks/words.ts";
import { namesAtEnds } from "./names-at-ends.ts";
import { paintPlot } from "./paint-plot.ts";
import type { Plot, PlotCurve, PlotMark } from "./plot.ts";
import { placeReader, spotReader, spotsOf } from "./reading.ts";
import { tablesOf } from "./twin.ts";

const curve = (label: string, ys: readonly number[]): PlotCurve => ({
  label,
  colour: "#123456",
  dash: [],
  points: ys.map((y, x) => ({ x, y, words: `${label} at ${x}: ${y}` })),
  band: [],
  isMarked: false,
});

const plotOf = (panels: Plot["panels"], more: Partial<Plot> = {}): Plot => ({
  panels,
  x: { scale: "linear", range: [0, 4], title: "time" },
  y: { scale: "linear", range: [0, 10], title: "value" },
  tables: [],
  ...more,
});

function painted(plot: Plot, width = 600): readonly Mark[] {
  const recorder = new Recorder(textWidth);
  paintPlot(recorder, plot, width, INKS.light);
  return recorder.marks;
}

const withMark = (mark: PlotMark): readonly Mark[] =>
  painted(plotOf([{ title: "", curves: [], marks: [mark] }]));

const partsOf = (marks: readonly Mark[], part: string): readonly Mark[] =>
  marks.filter((mark) => mark.part === part);

test("a line from a curve's early end to its name is dotted: it would look like the curve", () => {
  const curves = [curve("a", [3, 4, 5, 6, 7]), curve("b", [1, 2])];
  const marks = painted(plotOf([{ title: "", curves }], { names: namesAtEnds }));
  const dashes = marks.flatMap((mark) =>
    mark.kind === "path" && mark.stroke?.width === 0.75 ? [mark.stroke.dash] : [],
  );
  expect(dashes.map((dash) => dash.length)).toEqual([2, 0]);
});

describe("an axis with folds", () => {
  const axis = layAxis(
    {
      scale: "linear",
      range: [0, 1000],
      title: "",
      breaks: [{ from: 100, to: 900, words: "800 folded" }],
      lay: layFolded,
    },
    464,
    40,
  );

  test("gives what is folded 64 pixels and the rest one scale", () => {
    expect([0, 100, 900, 1000].map(axis.toX)).toEqual([0, 200, 264, 464]);
    expect([0, 200, 232, 264, 464].map(axis.toValue)).toEqual([0, 100, 500, 900, 1000]);
    expect(axis.folds).toEqual([{ from: 200, to: 264, words: "800 folded" }]);
  });

  test("has no round number inside a fold", () => {
    expect(axis.ticks.values.filter((value) => value > 100 && value < 900)).toEqual([]);
  });
});

describe("panels", () => {
  test("stand in rows of so many columns, all insides alike and above one another", () => {
    const panels = Array.from({ length: 5 }, (_, k) => ({ title: `${k}`, curves: [] }));
    const { frames, height } = layPlot(plotOf(panels, { columns: 2 }), 800, textWidth);
    expect(new Set(frames.map(({ left }) => left)).size).toBe(2);
    expect(new Set(frames.map(({ top }) => top)).size).toBe(3);
    expect(new Set(frames.map(({ width }) => width)).size).toBe(1);
    for (const { left, top, ...inside } of frames) {
      expect(left + inside.width).toBeLessThanOrEqual(800);
      expect(top + inside.height).toBeLessThanOrEqual(height);
    }
  });

  test("without words at their axes have no margins for them", () => {
    const bare = { scale: "linear", range: [0, 1], title: "", isHidden: true } as const;
    const { frames, height } = layPlot(
      plotOf([{ title: "", curves: [], height: 90 }], { x: bare, y: bare }),
      300,
      textWidth,
    );
    expect([frames[0]?.left, frames[0]?.width, height]).toEqual([0, 288, 102]);
  });
});

describe("marks", () => {
  test("a rule goes from edge to edge with its words at its end", () => {
    const marks = withMark(rule({ y: 5, words: "limit", dash: [4, 3], part: "limit" }));
    const [line] = partsOf(marks, "limit");
    expect(line?.kind === "path" && line.stroke?.dash).toEqual([4, 3]);
    expect(marks.some((mark) => mark.kind === "text" && mark.text === "limit")).toBe(true);
  });

  test("boxes without ends reach the edges of the panel, and are at least so wide", () => {
    const all = [
      { x0: 1, x1: 2, y0: -Infinity, y1: Infinity, tone: "line" as const },
      { x0: 3, x1: 3, y0: 0, y1: 1, tone: "#ff0000" as const, words: "a bar" },
    ];
    const mark = boxes(all, { least: 3 });
    const [band, bar] = partsOf(withMark(mark), "plot-box").flatMap((one) =>
      one.kind === "path" ? one.path : [],
    );
    const { frames } = layPlot(plotOf([{ title: "", curves: [] }]), 600, textWidth);
    expect(band?.slice(2, 5)).toEqual([
      frames[0]?.top,
      (frames[0]?.width ?? 0) / 4,
      frames[0]?.height,
    ]);
    expect(bar?.[3]).toBe(3);
    expect(mark.readings?.map((reading) => reading.words)).toEqual(["a bar"]);
  });

  test("an area follows its outline, cells are pixels with the lowest row last", () => {
    const outline = between([0, 1], [1, 2], [3, 4]);
    expect(outline).toEqual([
      [0, 3],
      [1, 4],
      [1, 2],
      [0, 1],
    ]);
    expect(partsOf(withMark(area({ points: outline, tone: "accent" })), "plot-area")).toHaveLength(
      1,
    );
    const [heat] = withMark(
      cells({
        ...{ columns: 2, rows: 2, x: [0, 4], y: [0, 10] },
        values: Float64Array.of(0, Number.NaN, 1, 1),
        colourOf: (value) => (value > 0.5 ? "#112233" : "#445566"),
      }),
    ).filter(({ kind }) => kind === "pixels");
    expect(heat?.kind === "pixels" && [...heat.pixels.rgba]).toEqual([
      0xff332211, 0xff332211, 0xff665544, 0,
    ]);
  });

  test("words stand at their place", () => {
    const marks = withMark(words({ x: 2, y: 5, text: "here", align: "center" }));
    const text = marks.find((mark) => mark.kind === "text" && mark.text === "here");
    expect(text?.kind === "text" && text.anchor).toBe("middle");
  });
});

test("a curve through NaN is broken, and one beyond the axes is cut", () => {
  const broken = painted(plotOf([{ title: "", curves: [curve("a", [1, Number.NaN, 3, 4])] }]));
  const [line] = partsOf(broken, "plot-curve");
  expect(line?.kind === "path" && line.path.map(([kind]) => kind)).toEqual(["M", "M", "L"]);
  const cut = painted(plotOf([{ title: "", curves: [curve("a", [1, 99])] }]));
  expect(partsOf(cut, "plot-curve")[0]?.clip).not.toBeNull();
});

test("marks at the edge of a panel are whole, and beyond it there are none", () => {
  const points = [0, 4, 5].map((x) => ({ x, y: 5, words: "" }));
  const edge = { ...curve("a", []), points, isMarked: true, hasNoLine: true };
  const marks = painted(plotOf([{ title: "", curves: [edge] }]));
  const widths = marks.flatMap((mark) => {
    if (mark.kind !== "path" || mark.fill !== "#123456") return [];
    expect(mark.clip).toBeNull();
    const xs = mark.path.flatMap(([kind, x = 0]) => (kind === "Z" ? [] : [Number(x)]));
    return [Math.max(...xs) - Math.min(...xs)];
  });
  expect(widths).toEqual([expect.closeTo(6.12, 9), expect.closeTo(6.12, 9)]);
});

test("values, ascending, are a step curve from edge to edge, of many no more than one rise a pixel", () => {
  const values = Float64Array.from({ length: 100_000 }, (_, k) => (4 * k) / 100_000);
  const steps = { ...curve("a", []), ascending: values };
  const y = { scale: "linear", range: [0, 1], title: "" } as const;
  const marks = painted(plotOf([{ title: "", curves: [steps] }], { y }));
  const [line] = partsOf(marks, "plot-curve");
  const { frames } = layPlot(plotOf([{ title: "", curves: [steps] }], { y }), 600, textWidth);
  const { left = 0, width = 0 } = frames[0] ?? {};
  const path = line?.kind === "path" ? line.path : [];
  expect(path.length).toBeLessThanOrEqual(2 * (width + 2));
  expect([path[0]?.[1], path.at(-1)?.[1]]).toEqual([left, left + width]);
});

describe("reading off", () => {
  const plot = plotOf([{ title: "", curves: [curve("a", [1, 2, 3]), curve("b", [9, 8, 7])] }]);
  const spots = spotsOf(layPlot(plot, 600, textWidth));
  const reader = spotReader(spots);
  const walk = (...keys: string[]): string | undefined => {
    let at = null;
    for (const key of keys) at = reader.after(key, false, at) ?? null;
    return at?.words;
  };

  test("keys step along a curve, to its ends, and to the other curve at the same place", () => {
    expect(walk("ArrowRight")).toBe("a at 0: 1");
    expect(walk("ArrowRight", "ArrowRight")).toBe("a at 1: 2");
    expect(walk("ArrowRight", "End")).toBe("a at 2: 3");
    expect(walk("ArrowRight", "End", "ArrowRight", "Home")).toBe("a at 0: 1");
    expect(walk("ArrowRight", "ArrowRight", "ArrowDown")).toBe("b at 1: 8");
    expect(walk("ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp")).toBe("a at 0: 1");
    expect(reader.after("x", false, null)).toBeUndefined();
  });

  test("the pointer reads what is nearest, if it is near", () => {
    const [first] = spots;
    expect(reader.at((first?.x ?? 0) + 3, first?.y ?? 0)).toBe(first);
    expect(reader.at((first?.x ?? 0) + 60, (first?.y ?? 0) + 30)).toBeNull();
  });

  test("places along an axis are walked through one by one, or a twentieth at once", () => {
    const places = placeReader(100, (x) => x / 6);
    expect([places.at(7, 0), places.at(-1, 0), places.at(600, 0)]).toEqual([1, null, null]);
    expect(places.after("ArrowRight", false, null)).toBe(0);
    expect(places.after("ArrowLeft", true, 50)).toBe(45);
    expect(places.after("End", false, 3)).toBe(99);
    expect(places.after("a", false, 3)).toBeUndefined();
  });
});

test("a plot without tables of its own is told by value across and curve", () => {
  const plot = plotOf([{ title: "", curves: [curve("a", [1, 2]), curve("b", [3])] }]);
  expect(tablesOf(plot)).toEqual([
    {
      caption: "value",
      corner: "time",
      head: ["a", "b"],
      rows: [
        { label: "0", cells: ["1", "3"] },
        { label: "1", cells: ["2", ""] },
      ],
    },
  ]);
});
