import { expect, test } from "vitest";
import { flowColour, waitColour } from "../brush/colours.ts";
import { Recorder } from "../figure/draw/recorder.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { experimentOf, flowsOf, type Row, runOf, traceOf } from "../fixtures/fixtures.ts";
import { fewLanes, queueLanes } from "../gantt/lanes.ts";
import type { Scene } from "../gantt/scene.ts";
import { shadeOf } from "../run/results.ts";
import { paintBase } from "./paint-base.ts";

const FLOWS = [
  [0, 12],
  [1, 1],
  [3, 2],
] as const;
const ROWS: readonly Row[] = [
  [0, 0, 0, 12, 1],
  [1, 0, 12, 13, 1],
  [2, 0, 13, 15, 1],
];
const LANE = 40;

function sceneOf(change: Partial<Scene> = {}, lanes: "flow" | "queue" = "flow"): Scene {
  const plain = experimentOf(flowsOf(FLOWS));
  const experiment = { ...plain, ids: ["elephant", "mouse 1", "mouse 2"] };
  const finish = Float64Array.of(12, 13, 15);
  const view = runOf(experiment, 0, "fifo", "FIFO", 1, traceOf(ROWS), finish);
  const { index, waits, moves } = view;
  if (index === null) throw new Error("There is no trace.");
  const layout = lanes === "flow" ? fewLanes(3, LANE) : queueLanes(1, 1, waits);
  const window = { from: 0, to: 16 };
  const blocks = { notes: 90, tellsWaits: true };
  const shown = { experiment, view, index, layout, waits, moves, window, width: 320 };
  return { ...shown, ink: INKS.light, blocks, ...change };
}

function marksOf(scene: Scene) {
  const recorder = new Recorder((text, size) => 0.5 * size * text.length);
  paintBase(recorder, scene, []);
  return recorder.marks;
}

/** How many shapes there are in a colour. */
function count(scene: Scene, colour: string): number {
  return marksOf(scene).filter((mark) => mark.kind === "path" && mark.fill === colour).length;
}

function textsOf(scene: Scene): readonly string[] {
  return marksOf(scene).flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
}

test("each packet is a block of its own, and each flow is pale while it is there", () => {
  const scene = sceneOf();
  const [large, small] = [0, 1].map((flow) => shadeOf(scene.experiment, flow)) as [number, number];
  expect(count(scene, flowColour(large, "light"))).toBe(12);
  expect(count(scene, flowColour(small, "light"))).toBe(3);
  expect(count(scene, waitColour(large, "light"))).toBe(1);
  expect(count(scene, waitColour(small, "light"))).toBe(2);
});

test("packets too narrow for paper between them are one bar", () => {
  const scene = sceneOf({ width: 64 });
  expect(count(scene, flowColour(shadeOf(scene.experiment, 0), "light"))).toBe(1);
});

test("what became of a flow stands at its bar's end, before its beginning where there is no room, and nowhere for a question", () => {
  expect(textsOf(sceneOf())).toEqual(["waited 11", "waited 10"]);
  const [, last] = marksOf(sceneOf()).filter((mark) => mark.kind === "text");
  expect(last).toMatchObject({ x: 15 * 20 + 8 });
  const near = sceneOf({ blocks: { notes: 8, tellsWaits: true }, window: { from: 0, to: 15.5 } });
  const lefts = marksOf(near).flatMap((mark) => (mark.kind === "text" ? [mark.x] : []));
  expect(lefts).toEqual([]);
  expect(textsOf(sceneOf({ blocks: { notes: 8, tellsWaits: false } }))).toEqual([]);
});

test("in the lanes of queues names stand in the bars, on clean ground", () => {
  expect(textsOf(sceneOf({}, "queue"))).toEqual(["elephant", "mo…2"]);
});
