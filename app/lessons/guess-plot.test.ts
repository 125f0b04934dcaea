import { expect, test } from "vitest";
import { Recorder } from "../draw/figure/draw/recorder.ts";
import { INKS } from "../draw/figure/inks.ts";
import { textWidth } from "../draw/figure/type/inter.ts";
import { paintPlot } from "../draw/kit/paint-plot.ts";
import type { DrawnRun } from "./drawn-run.ts";
import { guessPlot, guessWords } from "./guess-plot.ts";

const RUN: DrawnRun = {
  kind: "run",
  policy: "SRPT",
  lanes: [
    {
      id: "elephant",
      shade: 9,
      arrival: 0,
      end: 12,
      served: [
        { start: 0, end: 2, share: 1 },
        { start: 3, end: 12, share: 1 },
      ],
    },
    { id: "mouse", shade: 0, arrival: 2, end: 3, served: [{ start: 2, end: 3, share: 1 }] },
  ],
  asked: 0,
  finish: 12,
  fct: 12,
  at: 2,
  from: 0,
  to: 14,
  step: 1,
  timeUnit: "slots",
};

function partsOf(limit: number, isTold: boolean) {
  const recorder = new Recorder(textWidth);
  const plot = guessPlot(RUN, { limit, isTold, isNarrow: false }, "light");
  paintPlot(recorder, plot, 800, INKS.light);
  const count = (part: string): number =>
    recorder.marks.filter((mark) => mark.part === part).length;
  return {
    served: count("plot-served"),
    fresh: count("plot-new"),
    rules: count("plot-rule"),
    marks: recorder.marks,
  };
}

test("before the answer nothing is drawn that comes after the moment", () => {
  const { served, fresh, rules, marks } = partsOf(2, false);
  // The elephant's stay and its first stretch; the mouse comes at the very moment.
  expect([served, fresh, rules]).toEqual([2, 0, 1]);
  const right = Math.max(
    ...marks.flatMap((mark) => {
      const [first] = mark.kind === "path" ? mark.path : [];
      return mark.part === "plot-served" && first?.[0] === "rect" ? [first[1] + first[3]] : [];
    }),
  );
  expect(right).toBeCloseTo(104 + (2 / 14) * (800 - 104 - 12), 6);
});

test("with the answer what is new is a part of its own, and no moment stands any more", () => {
  const { served, fresh, rules } = partsOf(Number.POSITIVE_INFINITY, true);
  expect([served, fresh, rules]).toEqual([3, 2, 0]);
});

test("a sentence a flow says no more than is drawn", () => {
  expect(guessWords(RUN, 2)).toBe(
    "The run up to 2, in slots. elephant arrives at 0: sent 0 to 2. mouse arrives at 2: nothing sent.",
  );
});
