import { expect, test } from "vitest";
import { Recorder } from "../figure/draw/recorder.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { textWidth } from "../figure/type/inter.ts";
import { paintPlot } from "../kit/paint-plot.ts";
import type { Plot } from "../kit/plot.ts";
import { besidePlot } from "./beside-plot.ts";

function marksOf(plot: Plot, width: number) {
  const recorder = new Recorder(textWidth);
  const height = paintPlot(recorder, plot, width, INKS.light);
  return { marks: recorder.marks, height };
}

const RIVALS = [
  { name: "FIFO", tone: "ink" },
  { name: "the optimum", tone: "ink3" },
] as const;
const FLOWS = [
  { name: "f1", arrival: 0, size: 8, end: 8, other: 10 },
  { name: "f2", arrival: 1, size: 1, end: 9, other: null },
];

test("a flow has a bar under each policy that its end is known of, with that end in numbers inside the drawing", () => {
  const { marks } = marksOf(besidePlot(FLOWS, RIVALS, "slots"), 500);
  expect(marks.filter(({ part }) => part === "plot-flow")).toHaveLength(3);
  const numbers = marks.flatMap((mark) => (mark.kind === "text" ? [mark] : []));
  for (const end of ["8", "10", "9"]) {
    const number = numbers.find(({ text, anchor }) => text === end && anchor === "start");
    expect(number, end).toBeDefined();
    expect((number?.x ?? 0) + textWidth(end, 11.5, 400)).toBeLessThan(500);
  }
});

test("its numbers are a table of flows, without a number where there is none", () => {
  const [table] = besidePlot(FLOWS, RIVALS, "slots").tables;
  expect(table?.head).toEqual(["Arrival", "Size", "End, FIFO", "End, the optimum"]);
  expect(table?.rows[1]).toEqual({ label: "f2", cells: ["1", "1", "9", ""] });
});

test("no flows make an empty plot", () => {
  expect(marksOf(besidePlot([], RIVALS, "slots"), 500).height).toBeGreaterThan(0);
});
