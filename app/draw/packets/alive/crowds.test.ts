import { expect, test } from "vitest";
import { materialise, resolvePolicies, simulate } from "../../../../engine/doors/run.ts";
import { TIME_PARTS } from "../../brush/time-parts.ts";
import { Recorder } from "../../figure/draw/recorder.ts";
import { INKS } from "../../figure/sheet/sheet.ts";
import { textWidth } from "../../figure/type/inter.ts";
import { parsed } from "../../fixtures/packet-scenes.ts";
import { layPlot } from "../../kit/lay-plot.ts";
import { paintLaid } from "../../kit/paint-plot.ts";
import { portRecord } from "../port-record.ts";
import { cellAt, cellsPlot, fullestLinks } from "./port-cells.ts";
import { tenthsOf, tenthsPlot } from "./tenths.ts";

const SCENARIO = parsed({
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: {
    kind: "leaf-spine",
    leaves: 2,
    hosts: 4,
    spines: 2,
    hostRate: 1250,
    coreRate: 1250,
    propagation: 1,
  },
  flows: Array.from({ length: 40 }, (_, k) => ({
    id: `f${k}`,
    arrival: 5 * (k % 8),
    size: 2000 * (1 + ((k * 7) % 40)),
    src: k % 4,
    dst: 4 + (k % 3),
  })),
  policies: [{ id: "tcp", buffer: 30_000 }, { id: "pfabric" }],
});
const { flows } = materialise(SCENARIO);
const RUNS = resolvePolicies(SCENARIO).map((policy) => ({
  label: policy.label,
  run: simulate(flows, SCENARIO.model, SCENARIO.fabric, policy, { trace: true, where: true }),
}));

function painted(plot: ReturnType<typeof tenthsPlot>): number {
  const recorder = new Recorder(textWidth);
  const laid = layPlot(plot, 1200, textWidth);
  paintLaid(recorder, laid, INKS.light);
  return recorder.marks.length;
}

test("tenths of the flows hold all of them, the smallest first, and their parts are their mean FCT", () => {
  for (const { run } of RUNS) {
    if (run.where === undefined) throw new Error("it was asked for");
    const tenths = tenthsOf(flows.size, run.where);
    expect(tenths.length).toBe(10);
    for (const [k, { least, most, amounts, mean }] of tenths.entries()) {
      expect(least).toBeLessThanOrEqual(most);
      expect(least).toBeGreaterThanOrEqual(tenths[k - 1]?.most ?? 0);
      expect(TIME_PARTS.reduce((sum, part) => sum + amounts[part], 0)).toBeCloseTo(mean, 9);
    }
    const mean =
      run.finish.reduce((sum, time, k) => sum + time - (flows.arrival[k] as number), 0) / 40;
    expect(tenths.reduce((sum, tenth) => sum + tenth.mean, 0) / 10).toBeCloseTo(mean, 6);
  }
});

test("fewer than ten flows have a bar each", () => {
  const [tcp] = RUNS;
  if (tcp?.run.where === undefined) throw new Error("it was asked for");
  expect(tenthsOf(flows.size.subarray(0, 3), tcp.run.where).length).toBe(3);
  expect(tenthsOf(flows.size.subarray(0, 0), tcp.run.where)).toEqual([]);
});

test("cells hold every drop of their ports, and a place in them is a port and a time", () => {
  const runs = RUNS.map(({ label, run }) => {
    const record = portRecord(run);
    if (record === null) throw new Error("it was asked for");
    return { label, record };
  });
  const links = fullestLinks(runs, 8);
  expect(links.length).toBeGreaterThan(2);
  const end = Math.max(...RUNS.map(({ run }) => Math.max(...run.finish)));
  const plot = cellsPlot(runs, links, { end, nameOf: String, unit: 1e6 });
  const told = plot.tables.map(({ rows }) =>
    rows.map(({ cells }) => Number(cells[1]?.replace(",", ""))),
  );
  runs.forEach(({ record }, k) => {
    const drops = links.map((link) => {
      const port = record.ports.find((one) => one.link === link);
      return port?.drops?.reduce((a, b) => a + b, 0) ?? 0;
    });
    expect(told[k]).toEqual(drops);
  });
  const laid = layPlot(plot, 1200, textWidth);
  const [frame] = laid.frames;
  if (frame === undefined) throw new Error("it has a panel");
  const hit = cellAt(frame, links, frame.left + frame.width / 2, frame.top + 1);
  expect(hit?.link).toBe(links[0]);
  expect(hit?.time).toBeCloseTo(end / 2, 6);
  expect(cellAt(frame, links, frame.left - 5, frame.top + 1)).toBe(null);
});

test("they are painted", () => {
  const runs = RUNS.map(({ label, run }) => ({
    label,
    tenths: tenthsOf(flows.size, run.where as never),
  }));
  const look = {
    palette: "light",
    shortTime: (time: number) => time.toFixed(2),
    sizeWords: String,
  } as const;
  expect(painted(tenthsPlot(runs, look))).toBeGreaterThan(40);
});
