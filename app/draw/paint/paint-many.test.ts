import { describe, expect, test } from "vitest";
import { seeds } from "../../../engine/testing/seeds.ts";
import type { Brush } from "../brush/brush.ts";
import type { Row } from "../fixtures/fixtures.ts";
import { experimentOf, flowsOf, randomOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import type { LaneLayout } from "../gantt/lanes.ts";
import { flowLanes, queueLanes } from "../gantt/lanes.ts";
import type { Scene } from "../gantt/scene.ts";
import { MANY_PIECES } from "../trace/trace-index.ts";
import { paintFlowLanes } from "./paint-flows.ts";
import { paintQueueLanes } from "./paint-queues.ts";

const FLOWS = 3;
const WIDTH = 300;
const PAPER = "paper";

/** Far more services than pixels, with long ones and gaps among them; of the middle third one flow has none. */
function manyRows(seed: number): readonly Row[] {
  const random = randomOf(seed);
  const count = 6 * MANY_PIECES;
  const rows: Row[] = [];
  for (let now = 0; rows.length < count; ) {
    const isMiddle = Math.floor((3 * rows.length) / count) === 1;
    const flow = Math.floor(random() * (isMiddle ? FLOWS - 1 : FLOWS));
    const end = now + (random() < 3e-5 ? 4000 * random() : 1);
    rows.push([flow, flow % 2, now, end, 1]);
    now = end + (random() < 0.3 ? 2 * random() : 0);
  }
  return rows;
}

function sceneOf(rows: readonly Row[], lanes: "queue" | "flow", part: number): Scene {
  const end = rows.at(-1)?.[3] ?? 1;
  const flows = flowsOf(Array.from({ length: FLOWS }, () => [0, 1]));
  const experiment = experimentOf(flows);
  const finish = new Float64Array(FLOWS).fill(end);
  const view = runOf(experiment, 0, "pias", "PIAS", 2, traceOf(rows), finish);
  const { index, waits } = view;
  if (index === null) throw new Error("There is no trace.");
  const all = Int32Array.from({ length: FLOWS }, (_, flow) => flow);
  const layout = lanes === "flow" ? flowLanes(all, FLOWS) : queueLanes(2, 1, waits);
  const window = { from: 0.4 * end * (1 - part), to: 0.4 * end * (1 - part) + end * part };
  const ink = { theme: "light", paper: PAPER, ink3: "grey", font: "" } as Scene["ink"];
  return { experiment, view, index, layout, waits, moves: null, window, width: WIDTH, ink };
}

/** By lane and column of pixels, the share of its height that is painted, at a tenth of a pixel. */
function painted({ layout }: Scene, paint: (brush: Brush) => void): readonly Float64Array[] {
  const fine = 10;
  const height = Math.ceil(layout.total * fine);
  const sheet = new Uint8Array(WIDTH * height);
  let calls = 0;
  const state: Record<string, unknown> = { globalAlpha: 1, fillStyle: "" };
  const fillRect = (x: number, y: number, width: number, tall: number): void => {
    calls += 1;
    if (state["globalAlpha"] !== 1) return;
    const ink = state["fillStyle"] === PAPER ? 0 : 1;
    const rows = [Math.round(y * fine), Math.round((y + tall) * fine)] as const;
    for (let at = Math.max(0, Math.round(x)); at < Math.min(WIDTH, Math.round(x + width)); at++) {
      for (let row = Math.max(0, rows[0]); row < rows[1]; row++) sheet[row * WIDTH + at] = ink;
    }
  };
  const others: Record<string, unknown> = { fillRect, measureText: () => ({ width: 1e9 }) };
  const brush = new Proxy(state, {
    get: (_, name: string) => others[name] ?? state[name] ?? (() => {}),
  });
  paint(brush as unknown as Brush);
  // Bounded by pixels, not by services.
  expect(calls).toBeLessThan(20 * WIDTH);
  return Array.from({ length: layout.count }, (_, lane) => {
    const from = Math.round((layout.top[lane] as number) * fine);
    const rows = Math.round(bandOf(layout) * fine);
    return Float64Array.from({ length: WIDTH }, (_, x) => {
      let sum = 0;
      for (let row = from; row < from + rows; row++) sum += sheet[row * WIDTH + x] as number;
      return sum / rows;
    });
  });
}

function bandOf(layout: LaneLayout): number {
  return layout.kind === "flow" ? layout.height - (layout.height >= 8 ? 2 : 1) : layout.height;
}

/** The columns at the ends of what is long enough for a bar, which stands on clean paper, and of the window. */
function edges(rows: readonly Row[], { window }: Scene): ReadonlySet<number> {
  const scale = WIDTH / (window.to - window.from);
  const found = new Set([0, WIDTH - 1]);
  for (const [, , start, end] of rows) {
    if ((end - start) * scale < 1) continue;
    for (const x of [start, end].map((time) => Math.floor((time - window.from) * scale))) {
      for (const at of [x - 1, x, x + 1]) found.add(at);
    }
  }
  return found;
}

/** The slow twin: the share of each column in which the lane is served. */
function served(rows: readonly Row[], { window, layout }: Scene): readonly Float64Array[] {
  const sums = Array.from({ length: layout.count }, () => new Float64Array(WIDTH));
  const scale = WIDTH / (window.to - window.from);
  for (const [flow, queue, start, end] of rows) {
    const lane = layout.kind === "flow" ? flow : queue;
    const [a, b] = [(start - window.from) * scale, (end - window.from) * scale];
    for (let x = Math.max(0, Math.floor(a)); x < Math.min(WIDTH, b); x++) {
      const part = Math.min(b, x + 1) - Math.max(a, x);
      (sums[lane] as Float64Array)[x] = (sums[lane]?.[x] as number) + part;
    }
  }
  return sums;
}

describe.each(["queue", "flow"] as const)("of more services than pixels, by %s,", (lanes) => {
  test.each(
    seeds([
      [1, 1],
      [2, 1],
      [3, 0.1],
    ] as const),
  )("none vanishes, and the share that is painted is the share served, seed %d", (seed, part) => {
    const rows = manyRows(seed);
    const scene = sceneOf(rows, lanes, part);
    const paint = lanes === "flow" ? paintFlowLanes : paintQueueLanes;
    const drawn = painted(scene, (brush) => paint(brush, scene));
    const twin = served(rows, scene);
    const height = bandOf(scene.layout);
    const atEdge = edges(rows, scene);
    drawn.forEach((shares, lane) => {
      const wanted = twin[lane] as Float64Array;
      const inner = Array.from(shares.entries()).filter(([x]) => !atEdge.has(x));
      const vanished = inner.filter(([x, share]) => share === 0 && (wanted[x] as number) > 0.02);
      expect(vanished).toEqual([]);
      // Cells of the grid are up to a pixel and no pixels: each differs a little from the pixels it covers.
      const step = 1 / height + 0.05;
      const off = inner.filter(([x, share]) => {
        const near = wanted.slice(Math.max(0, x - 1), x + 2);
        return share > Math.max(...near) + step || share < Math.min(...near) - step;
      });
      expect(off).toEqual([]);
      const sum = inner.reduce((all, [, share]) => all + share, 0);
      const whole = inner.reduce((all, [x]) => all + (wanted[x] as number), 0);
      expect(Math.abs(sum - whole)).toBeLessThanOrEqual(0.02 * whole);
    });
  });
});
