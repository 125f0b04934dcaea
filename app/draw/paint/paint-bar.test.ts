import { expect, test } from "vitest";
import type { Brush } from "../brush/brush.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { experimentOf, flowsOf, runOf, traceOf } from "../fixtures/fixtures.ts";
import { flowLanes, queueLanes } from "../gantt/lanes.ts";
import type { MarkName, Scene } from "../gantt/scene.ts";
import { paintBar } from "./paint-bar.ts";

/** What is written into the bar that ends the flow "mouse 1", so wide, ten pixels a letter. */
function written(
  lanes: "queue" | "flow",
  width: number,
  hidden: readonly MarkName[] = [],
): readonly string[] {
  const plain = experimentOf(flowsOf([[0, 1]]));
  const experiment = { ...plain, ids: ["mouse 1"] };
  const view = runOf(
    experiment,
    0,
    "fifo",
    "FIFO",
    1,
    traceOf([[0, 0, 0, 1, 1]]),
    Float64Array.of(1),
  );
  if (view.index === null) throw new Error("There is no trace.");
  const layout = lanes === "flow" ? flowLanes(Int32Array.of(0), 1) : queueLanes(1, 1, view.waits);
  const scene: Scene = {
    ...{ experiment, view, index: view.index, layout, waits: view.waits, moves: view.moves },
    ...{ window: { from: 0, to: 1 }, width, ink: INKS.light, hidden: new Set(hidden) },
  };
  const texts: string[] = [];
  const brush = {
    fillRect: () => {},
    fillText: (text: string) => texts.push(text),
    measureText: (text: string) => ({ width: 10 * text.length }),
  };
  paintBar(brush as unknown as Brush, scene, 0, 0, width, 0, 20);
  return texts;
}

test("a flow's name stands in its bar whole, or shortened where no lane is named after the flow", () => {
  expect(written("flow", 80)).toEqual(["mouse 1"]);
  expect(written("flow", 60)).toEqual([]);
  expect(written("queue", 80)).toEqual(["mouse 1"]);
  expect(written("queue", 60)).toEqual(["mo…1"]);
  expect(written("queue", 30)).toEqual([]);
});

test("a name leaves room for the dot of its flow's finish", () => {
  expect(written("flow", 79)).toEqual(["mouse 1"]);
  expect(written("flow", 78)).toEqual([]);
  expect(written("flow", 78, ["finishes"])).toEqual(["mouse 1"]);
  // In the lanes of queues the dot stands at the foot of the bar.
  expect(written("queue", 78)).toEqual(["mouse 1"]);
});
