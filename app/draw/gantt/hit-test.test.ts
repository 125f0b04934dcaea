import { expect, test } from "vitest";
import type { Ink } from "../brush/ink.ts";
import { switchFixture } from "../fixtures/fixture-scenes.ts";
import type { Row } from "../fixtures/fixtures.ts";
import { experimentOf, flowsOf, randomOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { traceIndex } from "../trace/build-index.ts";
import { hitTest, turnAt } from "./hit-test.ts";
import { flowLanes, portLanes, queueLanes } from "./lanes.ts";
import { between, movingBars } from "./moving-bars.ts";
import type { Scene } from "./scene.ts";
import { barAcross, edgeBar, hitOf, stepBar } from "./step-bars.ts";

const LINK = { rate: 1, ports: 1 };

function sceneOf(
  rows: readonly Row[],
  flowCount: number,
  lanes: "queue" | "flow",
  to = 100,
  sharing: "turns" | "rates" = "turns",
): Scene {
  const flows = flowsOf(Array.from({ length: flowCount }, () => [0, 1]));
  const experiment = experimentOf(flows);
  const queues = 1 + Math.max(0, ...rows.map((r) => r[1]));
  const finish = new Float64Array(flowCount).fill(to);
  const view = runOf(experiment, 0, "pias", "PIAS", queues, traceOf(rows, sharing), finish);
  const index = traceIndex(
    view.run.trace as NonNullable<typeof view.run.trace>,
    flows,
    LINK,
    queues,
  );
  const alive = Int32Array.from({ length: flowCount }, (_, f) => f);
  const waits = lanes === "queue" ? view.waits : null;
  const layout = lanes === "queue" ? queueLanes(queues, 1, waits) : flowLanes(alive, flowCount);
  return {
    experiment,
    view,
    index,
    layout,
    waits,
    moves: null,
    window: { from: 0, to },
    width: 1000,
    ink: {} as Ink,
  };
}

const middle = (scene: Scene, lane: number): number =>
  (scene.layout.top[lane] as number) + scene.layout.height / 2;

test("a point in a queue's lane finds the row served there", () => {
  const scene = sceneOf(
    [
      [0, 0, 0, 10, 1],
      [1, 1, 10, 40, 1],
      [0, 0, 40, 50, 1],
    ],
    2,
    "queue",
  );
  expect(hitTest(scene, 50, middle(scene, 0))).toMatchObject({ flow: 0, row: 0 });
  expect(hitTest(scene, 250, middle(scene, 1))).toMatchObject({ flow: 1, row: 1 });
  expect(hitTest(scene, 450, middle(scene, 0))).toMatchObject({ flow: 0, row: 2 });
  expect(hitTest(scene, 250, middle(scene, 0))).toBe(null);
  expect(hitTest(scene, 800, middle(scene, 1))).toBe(null);
});

test("a bar thinner than a finger may be missed by two pixels", () => {
  const scene = sceneOf([[0, 0, 50, 50.01, 1]], 1, "queue");
  expect(hitTest(scene, 498.5, middle(scene, 0))).toMatchObject({ flow: 0 });
  expect(hitTest(scene, 494, middle(scene, 0))).toBe(null);
});

test("a point under a queue finds the flow that waits there", () => {
  const scene = sceneOf(
    [
      [0, 0, 0, 10, 1],
      [1, 0, 10, 40, 1],
    ],
    2,
    "queue",
  );
  const y = (scene.layout.top[0] as number) + scene.layout.height + 4;
  expect(hitTest(scene, 50, y)).toMatchObject({ flow: 1, row: -1 });
  expect(hitTest(scene, 250, y)?.flow).not.toBe(1);
});

test("in a lane of a flow every point is the flow's", () => {
  const scene = sceneOf(
    [
      [0, 0, 0, 10, 1],
      [1, 0, 10, 40, 1],
    ],
    2,
    "flow",
  );
  expect(hitTest(scene, 250, middle(scene, 1))).toMatchObject({ flow: 1, row: 1 });
  expect(hitTest(scene, 50, middle(scene, 1))).toMatchObject({ flow: 1, row: -1 });
});

test("slot s of a block serves member (s − start) mod members", () => {
  const scene = sceneOf([[2, 0, 10, 19, 1, [2, 0, 1]]], 3, "queue", 20);
  expect([10, 11, 12, 13, 18].map((t) => turnAt(scene.index.trace, 0, t + 0.5))).toEqual([
    2, 0, 1, 2, 1,
  ]);
  expect(hitTest(scene, 11.5 * 50, middle(scene, 0))).toMatchObject({ flow: 0, row: 0 });
});

test("a block that shares by rates is a bar a member, one on another", () => {
  const rows: Row[] = [[2, 0, 10, 19, 0.5, [2, 0]]];
  const scene = sceneOf(rows, 3, "queue", 20, "rates");
  const { top, height } = scene.layout;
  const at = (share: number) => hitTest(scene, 600, (top[0] as number) + height * (1 - share));
  expect([0.1, 0.4, 0.6, 0.9].map((share) => at(share)?.flow)).toEqual([2, 2, 0, 0]);
  const walk = [0, 1].map((turn) => hitOf(scene.index, { row: 0, turn }));
  expect(walk).toEqual([
    { flow: 2, row: 0, time: 10 },
    { flow: 0, row: 0, time: 10 },
  ]);
  expect(edgeBar(scene.index, true)).toEqual({ row: 0, turn: 1 });
  const lanes = sceneOf(rows, 3, "flow", 20, "rates");
  const served = [0, 1, 2].map((lane) => hitTest(lanes, 600, middle(lanes, lane))?.row);
  expect(served).toEqual([0, -1, 0]);
});

test("the keyboard walks through rows and turns, to and fro", () => {
  const { index, window } = sceneOf(
    [
      [0, 0, 0, 10, 1],
      [2, 0, 10, 14, 1, [2, 1]],
      [0, 0, 14, 15, 1],
    ],
    3,
    "queue",
  );
  const walk: number[] = [];
  let at = stepBar(index, window, null, 1);
  for (let k = 0; at !== null && k < 6; k++) {
    walk.push(hitOf(index, at).flow);
    at = stepBar(index, window, at, 1);
  }
  expect(walk).toEqual([0, 2, 1, 2, 1, 0]);
  const last = edgeBar(index, true);
  expect(last).toEqual({ row: 2, turn: 0 });
  expect(stepBar(index, window, last, 1)).toEqual(last);
  expect(stepBar(index, window, last, -1)).toEqual({ row: 1, turn: 3 });
  expect(stepBar(index, window, { row: 0, turn: 0 }, -1)).toEqual({ row: 0, turn: 0 });
});

const BRR_ROWS: readonly Row[] = [
  [0, 0, 0, 10, 1],
  [3, 1, 10, 14, 1, [3, 1]],
  [0, 0, 14, 15, 1],
];

test("up and down in lanes of flows go to the first bar of the next flow that has one", () => {
  const { index, layout } = sceneOf(BRR_ROWS, 5, "flow");
  const down = barAcross(index, layout, null, 1);
  expect(down).toEqual({ row: 0, turn: 0 });
  expect(barAcross(index, layout, 0, 1)).toEqual({ row: 1, turn: 1 });
  expect(barAcross(index, layout, 1, 1)).toEqual({ row: 1, turn: 0 });
  expect(barAcross(index, layout, 3, 1)).toBe(null);
  expect(barAcross(index, layout, 3, -1)).toEqual({ row: 1, turn: 1 });
  expect(barAcross(index, layout, null, -1)).toEqual({ row: 1, turn: 0 });
});

test("bars move from lanes of queues to lanes of flows, each to the place of its own piece", () => {
  const ink = { theme: "light" } as Ink;
  const queues = movingBars({ ...sceneOf(BRR_ROWS, 5, "queue", 20), ink }, 100);
  const lanes = movingBars({ ...sceneOf(BRR_ROWS, 5, "flow", 20), ink }, 100);
  if (queues === null || lanes === null) throw new Error("they are few");
  expect(queues.map(({ key }) => key)).toEqual(lanes.map(({ key }) => key));
  expect(between(queues, lanes, 0)).toEqual(queues);
  expect(between(queues, lanes, 1)).toEqual(lanes);
  const [first, half] = [queues[0], between(queues, lanes, 0.5)[0]];
  expect(half?.y).toBe(((first?.y ?? 0) + (lanes[0]?.y ?? 0)) / 2);
  expect(movingBars({ ...sceneOf(BRR_ROWS, 5, "queue", 20), ink }, 3)).toBe(null);
});

test.each([1, 2, 3])("a hit is what a scan of all rows finds, seed %i", (seed) => {
  const random = randomOf(seed);
  const rows: Row[] = [];
  for (let now = 0; now < 95; ) {
    const end = now + 1 + Math.floor(random() * 5);
    if (random() < 0.8)
      rows.push([Math.floor(random() * 6), Math.floor(random() * 3), now, end, 1]);
    now = end;
  }
  const scene = sceneOf(rows, 6, "queue");
  for (let k = 0; k < 300; k++) {
    const time = Math.floor(random() * 100) + 0.5;
    const queue = Math.floor(random() * scene.layout.count);
    const want = rows.findIndex((r) => r[1] === queue && r[2] <= time && r[3] > time);
    expect(hitTest(scene, time * 10, middle(scene, queue))?.row ?? -1).toBe(want);
  }
});

test("a point in a port's lane finds the service that occupies the port, at either end of it", () => {
  const { experiment, runs } = switchFixture(6);
  const [view] = runs;
  if (view?.index == null) throw new Error("the fixture has a trace");
  const layout = portLanes(experiment.ports);
  const window = { from: 0, to: view.end };
  const shown = { experiment, view, index: view.index, layout, window };
  const scene = { ...shown, width: 1000, waits: null, moves: null, ink: {} as Ink };
  const { trace } = view.index;
  for (let row = 0; row < trace.length; row++) {
    const time = ((trace.start[row] as number) + (trace.end[row] as number)) / 2;
    const flow = trace.flow[row] as number;
    const { src, dst } = experiment.flows;
    for (const lane of [src[flow] as number, experiment.ports + (dst[flow] as number)]) {
      const hit = hitTest(scene, (time / view.end) * 1000, middle(scene, lane));
      expect(hit).toMatchObject({ flow, row });
    }
  }
});
