import { expect, test } from "vitest";
import { Recorder } from "../figure/draw/recorder.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { textWidth } from "../figure/type/inter.ts";
import { paintPlot } from "../kit/paint-plot.ts";
import { type NumberShown, numberLabel, numberPlot } from "./number-plot.ts";

const LOADS = [0.1, 0.3, 0.5, 0.7, 0.9];
const SHOWN: NumberShown = {
  label: "load",
  values: LOADS,
  policies: [
    { id: "fifo", label: "FIFO" },
    { id: "srpt", label: "SRPT" },
    { id: "pias", label: "PIAS" },
    { id: "pias", label: "PIAS 2" },
  ],
  means: [
    [1600, 2900, 5000, 10_000, 36_000],
    [1200, 1300, null, 2100, 4000],
    [null, null, null, null, null],
    [1200, null, null, null, null],
  ],
  unit: "slots",
};

function textsOf(shown: NumberShown): readonly string[] {
  const recorder = new Recorder(textWidth);
  paintPlot(recorder, numberPlot(shown, "light"), 336, INKS.light);
  return recorder.marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
}

test("a curve a policy, through what is known of it, with its name at its end", () => {
  const [panel] = numberPlot(SHOWN, "light").panels;
  expect(panel?.curves.map(({ points }) => points.length)).toEqual([5, 4, 0, 1]);
  const texts = textsOf(SHOWN);
  for (const text of ["FIFO", "SRPT", "PIAS 2", "0.1", "0.9", "3k", "30k"]) {
    expect(texts).toContain(text);
  }
  // Of what is not known nothing is named.
  expect(texts).not.toContain("PIAS");
});

test("the second of one policy is told apart", () => {
  const [, , first, second] = numberPlot(SHOWN, "light").panels[0]?.curves ?? [];
  expect(first?.colour).toBe(second?.colour);
  expect(first?.dash).not.toEqual(second?.dash);
});

test("means that are near one another stand on a linear axis, counts by their ratios", () => {
  const near = { ...SHOWN, means: [[10, 12, 14, 16, 18]], policies: SHOWN.policies.slice(0, 1) };
  const many = { ...near, values: [100, 300, 1000, 3000, 10_000] };
  const scales = [SHOWN, near, many].map((shown) => {
    const { x, y } = numberPlot(shown, "light");
    return [x.scale, y.scale];
  });
  expect(scales).toEqual([
    ["linear", "log"],
    ["linear", "linear"],
    ["log", "linear"],
  ]);
  expect(textsOf(many)).toContain("10k");
});

test("who listens hears where each curve begins and ends", () => {
  expect(numberLabel(SHOWN)).toBe(
    "Average done after, in slots, against load: FIFO 1,600 at 0.1, 36,000 at 0.9; SRPT 1,200 at 0.1, 4,000 at 0.9; PIAS 2 1,200 at 0.1",
  );
  const none = SHOWN.means.map(() => []);
  expect(numberLabel({ ...SHOWN, means: none, unit: "" })).toBe(
    "Average done after, against load: none known yet",
  );
});
