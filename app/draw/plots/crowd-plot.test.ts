import { expect, test } from "vitest";
import { crowdFixture } from "../fixtures/crowd-fixture.ts";
import { layPlot } from "../kit/lay-plot.ts";
import { spotsOf } from "../kit/reading.ts";
import { crowdInputs, crowdPanel, crowdPlot } from "./crowd-plot.ts";

const LOOK = { columns: 3, height: 120, isShort: false, headroom: 46 } as const;
const measure = (text: string, size: number): number => 0.6 * size * text.length;

function plotOf(flows: number, isKnown = true) {
  const { experiment, runs } = crowdFixture(flows, 7);
  const panels = crowdInputs(experiment, runs).map((input) => (isKnown ? crowdPanel(input) : null));
  return { experiment, runs, plot: crowdPlot(experiment, runs, panels, LOOK, "light") };
}

test("panels have one pair of axes that hold every flow, and numbers upwards at the first of each row alone", () => {
  const { experiment, runs, plot } = plotOf(400);
  const [least, most] = plot.x.range;
  const [low, high] = plot.y.range;
  for (const { slowdown } of runs) {
    slowdown.forEach((slow, flow) => {
      const size = experiment.flows.size[flow] as number;
      expect([size >= least && size <= most, slow >= low && slow <= high]).toEqual([true, true]);
    });
  }
  expect(plot.panels.map(({ y }) => y?.isHidden)).toEqual([false, true, true, false, true]);
  expect(plot.panels.every(({ y }) => y?.range === plot.y.range)).toBe(true);
});

test("of a few flows each is a dot that is read off, of many the line below which 99 of 100 are", () => {
  const few = plotOf(40);
  const spots = spotsOf(layPlot(few.plot, 1200, measure));
  expect(spots).toHaveLength(40 * few.runs.length);
  expect(spots[0]?.words).toMatch(
    /^FIFO: f1, [\d,.]+ packets, takes [\d,.]+ times as long as alone$/,
  );
  expect(few.plot.panels.every(({ curves }) => curves[0]?.points.length === 0)).toBe(true);

  const many = plotOf(2000);
  const line = spotsOf(layPlot(many.plot, 1200, measure));
  expect(line.length).toBeGreaterThan(10 * many.runs.length);
  expect(line.length).toBeLessThanOrEqual(24 * many.runs.length);
  expect(line[0]?.words).toContain("99 of 100 take at most");
});

test("a run that a worker is still counting has axes and bands alone", () => {
  const { plot } = plotOf(2000, false);
  expect(plot.panels.every(({ curves }) => curves.length === 0)).toBe(true);
  expect(layPlot(plot, 1200, measure).frames.every(({ y }) => y.ticks.values.length > 1)).toBe(
    true,
  );
});

test("sizes are told in bytes where flows have classes, else in what they are counted in", () => {
  const { plot } = plotOf(400);
  expect(plot.x.ticks?.map(([, words]) => words)).toContain("100 kB");
  const drawn = crowdFixture(40, 7);
  const experiment = { ...drawn.experiment, classCount: [0, 0, 0] as const };
  const panels = drawn.runs.map(() => null);
  const { x, panels: shown } = crowdPlot(experiment, drawn.runs, panels, LOOK, "light");
  expect([x.ticks, x.unit]).toEqual([undefined, "packets"]);
  expect(shown.every(({ marks }) => marks?.length === 0)).toBe(true);
});

test("the names of the bands stand where no flow is, also where every panel is full, and bins lie on the axis", () => {
  const { experiment, runs, plot } = plotOf(2000);
  const mostOf = ({ sorted }: (typeof runs)[number]) => sorted.slowdown.all.at(-1) as number;
  const filled = (own: typeof runs, [from, to]: readonly [number, number]): number =>
    Math.min(...own.map((run) => Math.log(mostOf(run) / from))) / Math.log(to / from);
  expect(filled(runs, plot.y.range)).toBeLessThan(0.8);
  const bare = { ...experiment, classCount: [0, 0, 0] as const };
  for (const run of runs) {
    const inputs = crowdInputs(experiment, [run]);
    const { y } = crowdPlot(experiment, [run], inputs.map(crowdPanel), LOOK, "light");
    expect(filled([run], y.range)).toBeLessThanOrEqual(0.8 + 1e-9);
    // The bins' own axis is the plot's.
    expect(inputs.map(({ up }) => up)).toEqual([y.range]);
    expect(crowdInputs(bare, [run])[0]?.up[1]).toBe(1.25 * Math.max(2, mostOf(run)));
  }
});
