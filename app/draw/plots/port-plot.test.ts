import { expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { shownOf } from "../figure/headless.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { incastOf } from "../fixtures/fixtures.ts";
import { layPlot } from "../kit/lay-plot.ts";
import { portRecord } from "../packets/port-record.ts";
import { folding } from "../run/idle-time.ts";
import { type PortCurve, portPlot, portSummary } from "./port-plot.ts";

const parsed = parseScenario(
  incastOf([{ id: "tcp", buffer: 30_000 }, { id: "homa" }, { id: "tcp", label: "again" }]),
);
if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
const { experiment, runs, window } = shownOf(parsed.scenario, undefined, ["gantt"]);
const { extent } = folding({ experiment, runs, seed: null, extent: window });

const curves = runs.flatMap((view): PortCurve[] => {
  const record = portRecord(view.run);
  const port = record?.ports.find(({ to }) => to === 8);
  if (record === null || port === undefined) return [];
  return [{ view, bins: { values: port.utilisation, bin: record.bin, begin: record.begin } }];
});
const ask = {
  curves,
  runs,
  window: extent,
  timeUnit: "µs",
  height: 120,
  shown: "TCP",
} as const;

test("is told in words: the mean and the most of each policy, over the time that is shown", () => {
  const bins = { values: [0, 0.5, 1, 0.25], bin: 10, begin: 0 };
  const load = { ...ask, curves: curves.slice(0, 1).map(({ view }) => ({ view, bins })) };
  const told = portSummary({ ...load, window: { from: 10, to: 40 } });
  expect(told).toBe("TCP: mean 58 %, at most 100 %");
});

test("stands on the folded axis of the charts, with few points and none drawn out over the fold", () => {
  const plot = portPlot(ask, "light");
  const [frame] = layPlot(plot, 400, (text) => 6 * text.length).frames;
  expect(frame?.x.folds).toHaveLength(1);
  const [gap] = extent.breaks ?? [];
  const [tcp] = plot.panels[0]?.curves ?? [];
  expect(tcp?.points.length).toBeLessThan(190);
  const inside = tcp?.points.filter(
    ({ x }) => x > (gap?.from ?? 0) + 20 && x < (gap?.to ?? 0) - 20,
  );
  expect(inside).toEqual([]);
});

test("curves that have names are solid, but for a second run of a policy, and all on plain paper", () => {
  const dashes = (palette: "light" | "print") =>
    portPlot(ask, palette).panels[0]?.curves.map(({ dash }) => dash.length > 0);
  expect(dashes("light")).toEqual([false, false, true]);
  expect(dashes("print")?.filter((isDashed) => isDashed).length).toBeGreaterThan(1);
});

test("policies that did the same share a curve and its name; of many curves the one that is shown has a name", () => {
  const [view] = runs;
  if (view === undefined) throw new Error("nothing ran");
  const named = (label: string, value: number): PortCurve => ({
    view: { ...view, policy: { ...view.policy, label } },
    bins: { values: [value, value], bin: 1, begin: 0 },
  });
  const labels = (all: readonly PortCurve[], shown: string): readonly string[] => {
    const plot = portPlot({ ...ask, curves: all, window: { from: 0, to: 2 }, shown }, "light");
    const written: string[] = [];
    const [frame] = layPlot(plot, 400, (text) => 6 * text.length).frames;
    const brush = new Proxy(
      { measureText: (text: string) => ({ width: 6 * text.length }) },
      {
        get: (own, key) =>
          key in own
            ? own[key as never]
            : (text: unknown) => {
                if (key === "fillText") written.push(String(text));
              },
        set: () => true,
      },
    );
    const pixels = (plot.panels[0]?.curves ?? []).map(({ label, colour, dash, points }) => ({
      ...{ label, colour, dash, nth: 0 },
      pixels: points.map(({ x, y }) => [frame?.px(x) ?? 0, 100 * y] as const),
    }));
    plot.names?.paintIn?.(brush as never, pixels as never, frame as never, INKS.light as never);
    return written;
  };
  const alike = ["FIFO", "LAS", "SRPT"].map((label) => named(label, 0.5));
  expect(labels([...alike, named("BRR", 0.7), named("PIAS", 0.7)], "FIFO").toSorted()).toEqual([
    "BRR, PIAS",
    "FIFO and 2 more",
  ]);
  const many = Array.from({ length: 9 }, (_, k) => named(`P${k}`, k / 10));
  expect(labels(many, "P4")).toEqual(["P4"]);
});

test("a load is the mean of its bins, up to all of the link", () => {
  const bins = { values: Float64Array.from({ length: 400 }, (_, k) => k % 2), bin: 1, begin: 0 };
  const view = runs[0];
  if (view === undefined) throw new Error("nothing ran");
  const plot = portPlot(
    { ...ask, curves: [{ view, bins }], window: { from: 0, to: 400 } },
    "light",
  );
  const points = plot.panels[0]?.curves[0]?.points ?? [];
  expect(points.slice(0, -1).every(({ y }) => Math.abs(y - 0.5) < 0.11)).toBe(true);
  expect(plot.y.range).toEqual([0, 1]);
  expect(points[0]?.words).toMatch(/^TCP, at [\d.]+ µs: \d+ % of the link in use$/);
});
