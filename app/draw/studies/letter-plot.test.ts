import { expect, test } from "vitest";
import { layPlot } from "../kit/lay-plot.ts";
import { type LetterShown, letterPlot, TRACK } from "./number-plot.ts";

const SHOWN: LetterShown = {
  values: [1, 2, 8, 100],
  means: [10, 8, null, 9],
  across: { id: "las", mean: 9 },
  text: (value) => `a${value}`,
};

const measure = (text: string): number => 7 * text.length;

test("values of a letter stand evenly, whatever they are, and a place leads back to its value", () => {
  const { frames, height } = layPlot(letterPlot(SHOWN, "light"), 342, measure);
  const [frame] = frames;
  if (frame === undefined) throw new Error("it has a panel");
  expect(frame.left).toBe(TRACK.edge);
  const places = SHOWN.values.map((value) => frame.px(value));
  const steps = places.slice(1).map((place, k) => place - (places[k] ?? 0));
  for (const step of steps) expect(step).toBeCloseTo(frame.width / 3, 9);
  for (const value of [1, 1.5, 2, 5, 8, 54, 100])
    expect(frame.x.toValue(frame.x.toX(value))).toBeCloseTo(value, 9);
  // Beyond the ends are the ends.
  expect([frame.x.toValue(-20), frame.x.toValue(9999)]).toEqual([1, 100]);
  expect([frame.x.toX(0.5), frame.x.toX(1000)]).toEqual([0, frame.width]);
  expect(frame.x.ticks.values.map(frame.x.ticks.label)).toEqual(["a1", "a2", "a8", "a100"]);
  expect(height).toBe(64);
});

test("a longer average stands higher, with the policy across that it is compared with", () => {
  const plot = letterPlot(SHOWN, "light");
  const [frame] = layPlot(plot, 342, measure).frames;
  const [panel] = plot.panels;
  expect(panel?.curves[0]?.points.map(({ x, y }) => [x, y])).toEqual([
    [1, 10],
    [2, 8],
    [100, 9],
  ]);
  expect(frame?.py(10)).toBe(frame?.top);
  expect(frame?.py(8)).toBe((frame?.top ?? 0) + TRACK.height);
  expect(panel?.marks).toHaveLength(1);
  expect(letterPlot({ ...SHOWN, across: null }, "light").panels[0]?.marks).toEqual([]);
});

test("where numbers have no room every second or third is written, and one value alone has a place", () => {
  const many = Array.from({ length: 12 }, (_, k) => 1000 * (k + 1));
  const narrow = letterPlot({ ...SHOWN, values: many, means: many }, "light");
  const [frame] = layPlot(narrow, 200, measure).frames;
  expect(frame?.x.ticks.values).toEqual([1000, 5000, 9000]);
  const one = letterPlot({ ...SHOWN, values: [3], means: [7], across: null }, "light");
  const [alone] = layPlot(one, 200, measure).frames;
  expect([alone?.px(3), alone?.py(7)]).toEqual([TRACK.edge, (alone?.top ?? 0) + TRACK.height / 2]);
});
