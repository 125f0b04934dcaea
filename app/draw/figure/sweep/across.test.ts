import { expect, test } from "vitest";
import type { Crossing } from "../../../../engine/doors/study.ts";
import { layPlot } from "../../kit/lay-plot.ts";
import { paintLaid } from "../../kit/paint-plot.ts";
import type { Plot, PlotCurve } from "../../kit/plot.ts";
import { spotsOf } from "../../kit/reading.ts";
import type { TextMark } from "../draw/mark.ts";
import { Recorder } from "../draw/recorder.ts";
import { INKS } from "../sheet/sheet.ts";
import { textWidth } from "../type/inter.ts";
import { crossingMarks, overtakes } from "./across.ts";

const CROSSING: Crossing = {
  measure: "mean",
  policy: "LAS",
  than: "FIFO",
  at: 0.7312,
  between: [0.7, 0.8],
  where: {},
};

test.each([
  [0.7312, [0.7, 0.8], "0.73"],
  [0.9553, [0.951, 0.959], "0.955"],
  [1234.5, [1230, 1240], "1235"],
  [52.04, [52, 52.1], "52.04"],
] as const)(
  "a crossing at %f is told between the values that it lies between",
  (at, between, told) => {
    expect(overtakes({ ...CROSSING, at, between })).toBe(`LAS overtakes FIFO at ${told}`);
  },
);

test.each(["applicationThroughput", "use", "link.use", "speedup.p50", "mice.speedup.atLeast.2"])(
  "of %s more is better: the policy that falls below is overtaken",
  (measure) => {
    expect(overtakes({ ...CROSSING, measure })).toBe("FIFO overtakes LAS at 0.73");
  },
);

test.each(["mice.mean", "load", "terminated", "speedup.below.1", "packets.dropped"])(
  "of %s less is better",
  (measure) => {
    expect(overtakes({ ...CROSSING, measure })).toBe("LAS overtakes FIFO at 0.73");
  },
);

function curve(label: string, ys: readonly number[]): PlotCurve {
  const points = ys.map((y, x) => ({ x, y, words: `${label} ${y}` }));
  return { label, points, colour: "#000000", dash: [], band: [], isMarked: true };
}

/** LAS falls below FIFO and comes back, as often as asked. */
function plotOf(times: number, width: number) {
  const fifo = curve("FIFO", Array(times + 1).fill(5));
  const las = curve(
    "LAS",
    Array.from({ length: times + 1 }, (_, k) => (k % 2 === 0 ? 8 : 2)),
  );
  const crossings = Array.from({ length: times }, (_, k) => ({
    ...CROSSING,
    at: k + 0.5,
    between: [k, k + 1] as const,
  }));
  const curves = [fifo, las];
  const plot: Plot = {
    panels: [{ title: "", curves, above: crossingMarks(crossings, curves) }],
    x: { scale: "linear", range: [0, times], title: "" },
    y: { scale: "linear", range: [0, 10], title: "" },
    tables: [],
  };
  const recorder = new Recorder(textWidth);
  const laid = layPlot(plot, width, textWidth);
  paintLaid(recorder, laid, INKS.light);
  const texts = recorder.marks.filter(
    (mark): mark is TextMark => mark.kind === "text" && mark.text.includes("overtakes"),
  );
  return { laid, texts, spots: spotsOf(laid).filter(({ words }) => words.includes("overtakes")) };
}

test("a crossing has a dot where the curves meet, and is told beside it and when it is read", () => {
  const { laid, texts, spots } = plotOf(1, 600);
  expect(texts.map(({ text }) => text)).toEqual(["LAS overtakes FIFO at 0.5"]);
  const [frame] = laid.frames;
  expect(spots).toHaveLength(1);
  expect(spots[0]?.x).toBeCloseTo(frame?.px(0.5) ?? 0);
  expect(spots[0]?.y).toBeCloseTo(frame?.py(5) ?? 0);
});

test("where there is no room the words of a crossing are left out, and no two lie on one another", () => {
  const { texts, spots } = plotOf(24, 420);
  expect(spots).toHaveLength(24);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.length).toBeLessThan(24);
  const boxes = texts.map(({ x, y, text }) => ({ x, y, width: textWidth(text, 14, 500) }));
  for (const [k, a] of boxes.entries()) {
    for (const b of boxes.slice(k + 1)) {
      const isApart = a.x + a.width < b.x || b.x + b.width < a.x || Math.abs(a.y - b.y) >= 17;
      expect(isApart).toBe(true);
    }
  }
});

test("a policy that is not drawn is told of by no dot", () => {
  expect(crossingMarks([CROSSING], [curve("LAS", [1, 2])])).toEqual([]);
});
