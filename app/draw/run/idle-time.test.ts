import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { shownOf } from "../figure/headless.ts";
import { incastOf } from "../fixtures/fixtures.ts";
import { longSilence } from "../packets/happened.ts";
import { foldedIn, openTime, timeTicks, toPixel, toTime } from "../scale/time-scale.ts";
import { folding } from "./idle-time.ts";
import { shownWindow } from "./result-view.ts";

function incast(policies: readonly object[], more: object = {}) {
  const parsed = parseScenario({ ...incastOf(policies), ...more });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const { experiment, runs, window } = shownOf(parsed.scenario, undefined, ["gantt"]);
  return folding({ experiment, runs, seed: null, extent: window });
}

const TCP = { id: "tcp", buffer: 30_000 };

describe("a run that waits for timers", () => {
  const { extent, runs } = incast([TCP, { id: "homa" }]);

  test("folds what no policy sends in, and nothing else", () => {
    expect(extent.breaks).toHaveLength(1);
    const [gap] = extent.breaks ?? [];
    if (gap === undefined) throw new Error("no break");
    const [tcp, homa] = runs;
    expect(gap.from).toBeGreaterThan(homa?.lastFinish ?? 0);
    expect(gap.words).toMatch(/^9,\d\d0 folded$/);
    const { trace, windows } = tcp?.run ?? {};
    for (let row = 0; row < (trace?.length ?? 0); row++) {
      const [start, end] = [trace?.start[row] as number, trace?.end[row] as number];
      expect(end <= gap.from || start >= gap.to).toBe(true);
    }
    for (const time of windows?.happenings.time ?? []) {
      expect(time <= gap.from || time >= gap.to).toBe(true);
    }
  });

  test("pixels and times are each other's, on either side of the fold and in it", () => {
    let before = -1;
    for (const time of [0, 20, 150, 5000, 9000, extent.to]) {
      const x = toPixel(extent, 800, time);
      expect(x).toBeGreaterThan(before);
      expect(toTime(extent, 800, x)).toBeCloseTo(time, 6);
      before = x;
    }
    expect(before).toBeCloseTo(800, 9);
    const [fold] = foldedIn(extent, 800).folds;
    expect((fold?.to ?? 0) - (fold?.from ?? 0)).toBeCloseTo(88, 9);
    expect(toPixel(extent, 800, 100)).toBeGreaterThan(150);
    expect(openTime(extent, 800)).toBeLessThan(500);
    const { values } = timeTicks(extent, 800, 84);
    for (const value of values) {
      const x = toPixel(extent, 800, value);
      expect(x < (fold?.from ?? 0) || x > (fold?.to ?? 0)).toBe(true);
    }
  });

  test("zoomed to one side of the fold, nothing is folded", () => {
    const window = shownWindow({ from: 0, to: 120 }, extent);
    expect(foldedIn(window, 800).folds).toEqual([]);
    expect(toPixel(window, 800, 60)).toBeCloseTo(400, 9);
    // A window that cuts through the gap shows the part that it has of it.
    expect(foldedIn(shownWindow({ from: 0, to: 5000 }, extent), 800).folds).toEqual([]);
  });

  test("says how many timers it waits for, and how long", () => {
    const words = runs.map(({ run }) => longSilence(run, "µs")?.words ?? null);
    expect(words[0]).toMatch(/^8 timers run for 10,000 µs; the link is idle$/);
    expect(words[1]).toBeNull();
  });
});

test("nothing is folded where flows alone are told, or are many", () => {
  expect(incast([{ id: "srpt" }]).extent.breaks).toBeUndefined();
  const flows = Array.from({ length: 32 }, (_, k) => ({
    id: `w${k}`,
    arrival: 0,
    size: 14_600,
    src: k % 8,
    dst: 8,
  }));
  expect(incast([TCP], { flows }).extent.breaks).toBeUndefined();
});
