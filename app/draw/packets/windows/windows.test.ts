import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../../engine/doors/files.ts";
import { shownOf } from "../../figure/headless.ts";
import { pixelsOfBins } from "../../kit/marks/bins.ts";
import { topOfQueue } from "../packet-view.ts";
import {
  queueName,
  shownQueue,
  topOfWindow,
  windowAt,
  windowLanes,
  windowViewsOf,
} from "./window-view.ts";

const parsed = parseScenario({
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 6, rate: 1250 },
  flows: Array.from({ length: 5 }, (_, k) => ({
    id: `f${k + 1}`,
    arrival: k,
    size: 60_000,
    src: k,
    dst: 5,
  })),
  policies: [{ id: "tcp", buffer: 15_000, jitter: 0 }, { id: "dctcp" }, { id: "srpt" }],
});
if (!parsed.ok) throw new Error("a faulty scenario");
const { experiment, runs, fabric, window } = shownOf(parsed.scenario, {});
const views = windowViewsOf(runs);

describe("transports over time", () => {
  test("are those of the runs that have windows; the port is where most waits, or the one asked for", () => {
    expect(views.map(({ view }) => view.policy.id)).toEqual(["tcp", "dctcp"]);
    const first = shownQueue(views, null, null, fabric);
    expect(first?.chosen.view.policy.id).toBe("tcp");
    expect(first && queueName(fabric, first.port)).toBe("the switch → host 5");
    expect(first?.isFullest).toBe(true);
    const asked = shownQueue(views, "DCTCP", 0, fabric);
    expect(asked?.chosen.view.policy.id).toBe("dctcp");
    expect(asked && queueName(fabric, asked.port)).toBe("host 0 → the switch");
    expect(shownQueue([], null, null, fabric)).toBeNull();
  });

  test("a window is found at any time as by going through all steps", () => {
    for (const { windows } of views) {
      const { from, time } = windows.windows;
      for (let flow = 0; flow < 5; flow++) {
        for (const at of [-1, 0, 3, 50, 1e6, ...time.subarray(0, 20)]) {
          let slow = -1;
          for (let k = from[flow] as number; k < (from[flow + 1] as number); k++) {
            if ((time[k] as number) <= at) slow = k;
          }
          expect(windowAt(windows, flow, at)).toBe(slow);
        }
      }
    }
  });

  test("columns keep what was dropped, at every width and window", () => {
    const [chosen] = views;
    const shown = shownQueue(views, null, null, fabric);
    if (chosen === undefined || shown === null) throw new Error("no port");
    const { windows } = chosen;
    const { bin } = windows;
    const dropped = shown.port.drops.reduce((a, b) => a + b, 0);
    expect(dropped).toBe(chosen.view.run.counts?.dropped);
    const whole = { from: 0, to: shown.port.drops.length * bin };
    // A bin a pixel, and as many bins in each.
    for (const width of [shown.port.drops.length, shown.port.drops.length / 4]) {
      if (!Number.isInteger(width)) continue;
      const toTime = (x: number): number => (x / width) * whole.to;
      const over = (values: Float32Array, joined: "sum" | "most") =>
        pixelsOfBins({ values, bin, begin: 0 }, toTime, width, joined);
      const drops = over(shown.port.drops, "sum");
      expect(drops.length).toBe(width);
      expect(drops.reduce((a, b) => a + b, 0)).toBe(dropped);
      const longest = over(shown.port.longest, "most");
      expect(Math.ceil(Math.max(...longest))).toBe(topOfQueue(shown.port));
    }
    const late = pixelsOfBins(
      { values: shown.port.drops, bin, begin: 0 },
      (x) => (2 + x / 50) * whole.to,
      50,
      "sum",
    );
    expect(late.length).toBe(0);
  });

  test("lanes are the flows that are there, in order of arrival", () => {
    const [chosen] = views;
    if (chosen === undefined) throw new Error("no run");
    expect(windowLanes(experiment, chosen, window).flows).toEqual([0, 1, 2, 3, 4]);
    const last = Math.max(...chosen.view.run.finish);
    const late = windowLanes(experiment, chosen, { from: last * 0.999, to: last });
    expect(late.flows).toEqual(
      [0, 1, 2, 3, 4].filter((f) => (chosen.view.run.finish[f] as number) > last * 0.999),
    );
    expect(topOfWindow(chosen.windows, 0)).toBeGreaterThanOrEqual(10);
  });
});
