import { expect, test } from "vitest";
import { parseChain, runChain, tallyOf } from "../../../engine/doors/study.ts";
import { Recorder } from "../figure/draw/recorder.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { textWidth } from "../figure/type/inter.ts";
import { paintPlot } from "../kit/paint-plot.ts";
import { endsOf, sequencePlot } from "./sequence-plot.ts";

const INPUT = {
  size: 28,
  window: 16,
  pace: 8,
  delay: 4,
  timeout: 40,
  lower: 14,
  slack: 0,
  thresholds: [3, 8],
  cross: [{ from: 4, packets: 3, priority: 1 }],
  lost: [9],
};

function sequences() {
  const parsed = parseChain(INPUT);
  if (!parsed.ok) throw new Error("the chain of the test is wrong");
  const { setup } = parsed;
  return (["tcp", "qclimb"] as const).map((id) => {
    const run = runChain(setup, id);
    return { name: id, setup, run, tally: tallyOf(run) };
  });
}

test("both hosts have one axis, to the end of the slower", () => {
  const all = sequences();
  const ends = endsOf(all);
  const [tcp, qclimb] = all.map((one) => sequencePlot(one, ends, "light"));
  expect(tcp?.x.range).toEqual(qclimb?.x.range);
  expect(ends.slots).toBe(Math.max(...all.map(({ run }) => run.held.length)));
});

test("every copy is drawn once, what was lost as a cross, and can be read", () => {
  const [tcp] = sequences();
  if (tcp === undefined) throw new Error("no sequence");
  const plot = sequencePlot(tcp, endsOf([tcp]), "light");
  const recorder = new Recorder(textWidth);
  const height = paintPlot(recorder, plot, 600, INKS.light);
  const count = (part: string): number =>
    recorder.marks.filter((mark) => mark.part === part).length;
  const lost = tcp.run.copies.filter(({ left }) => left === null).length;
  expect(count("plot-lost")).toBe(lost);
  expect(count("plot-stay")).toBe(tcp.run.copies.length - lost);
  expect(height).toBeGreaterThan(28 * 10);
  const readings = plot.panels.flatMap(({ above = [] }) =>
    above.flatMap((mark) => mark.readings ?? []),
  );
  expect(readings).toHaveLength(tcp.run.copies.length);
  expect(readings.map(({ words }) => words)).toContainEqual(
    expect.stringMatching(/^tcp, packet 9, sent in slot \d+, is lost$/),
  );
});
