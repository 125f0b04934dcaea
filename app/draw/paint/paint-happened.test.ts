import { describe, expect, test } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { Recorder } from "../figure/draw/recorder.ts";
import { shownOf } from "../figure/headless.ts";
import { INKS } from "../figure/sheet/sheet.ts";
import { fewLanes } from "../gantt/lanes.ts";
import { type Scene, xOf } from "../gantt/scene.ts";
import { folding } from "../run/idle-time.ts";
import { paintFolds, paintHappened } from "./paint-happened.ts";

const FLOWS = 8;
const parsed = parseScenario({
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 9, rate: 1250, propagation: 2.5 },
  flows: Array.from({ length: FLOWS }, (_, k) => ({
    id: `w${k}`,
    arrival: 0,
    size: 14_600,
    src: k,
    dst: 8,
  })),
  policies: [{ id: "tcp", buffer: 30_000 }, { id: "homa" }],
});
if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
const { experiment, runs, window: whole } = shownOf(parsed.scenario, undefined, ["gantt"]);
const { extent } = folding({ experiment, runs, seed: null, extent: whole });

function sceneOf(place: number, lane: number): Scene {
  const view = runs[place];
  if (view?.index == null) throw new Error("no services");
  const layout = fewLanes(FLOWS, lane);
  const { index } = view;
  return {
    experiment,
    view,
    index,
    layout,
    waits: null,
    moves: null,
    window: extent,
    width: 900,
    ink: INKS.light,
    blocks: { notes: 80, tellsWaits: true },
  };
}

function painted(scene: Scene, paint: (brush: Recorder, scene: Scene) => void) {
  const recorder = new Recorder((text, size) => 0.5 * size * text.length);
  paint(recorder, scene);
  return recorder.marks;
}

function textsOf(scene: Scene): readonly string[] {
  return painted(scene, paintHappened).flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
}

describe("what befalls packets on the lanes of their flows", () => {
  test("a cross a loss and a clock a timer stand on the lane of their flow, at their time", () => {
    const scene = sceneOf(0, 24);
    const { windows } = scene.view.run;
    if (windows === undefined) throw new Error("nothing is recorded");
    const { from, time, kind } = windows.happenings;
    const marks = painted(scene, paintHappened);
    const crosses = marks.flatMap((mark) =>
      mark.kind === "path" && mark.stroke?.colour === INKS.light.bad ? [mark.path[0]] : [],
    );
    // Beside the words, what the sign is.
    crosses.pop();
    expect(crosses.length).toBeGreaterThan(FLOWS);
    for (let flow = 0; flow < FLOWS; flow++) {
      const own = crosses.filter((at) => Math.floor(((at?.[2] as number) + 3) / 24) === flow);
      const drops = Array.from(time.subarray(from[flow], from[flow + 1])).filter(
        (_, k) => kind[(from[flow] as number) + k] === 0,
      );
      expect(own.length > 0).toBe(drops.length > 0);
      for (const at of own) {
        const x = (at?.[1] as number) + 2.9;
        expect(Math.min(...drops.map((drop) => Math.abs(xOf(scene, drop) - x)))).toBeLessThan(0.01);
      }
    }
    const clocks = marks.filter(
      (mark) => mark.kind === "path" && mark.stroke !== null && mark.path[0]?.[0] === "circle",
    );
    expect(clocks).toHaveLength((scene.view.run.counts?.timeouts ?? 0) + 1);
  });

  test("words say what they are once, and why nothing moves", () => {
    const scene = sceneOf(0, 24);
    const texts = textsOf(scene);
    const lost = scene.view.run.counts?.droppedData;
    expect(texts[0]).toBe(`${lost} lost`);
    expect(texts.filter((text) => /timers run for .+; the link is idle$/.test(text))).toHaveLength(
      1,
    );
  });

  test("where nothing was lost, and on low lanes, nothing is said", () => {
    expect(textsOf(sceneOf(1, 24))).toEqual([]);
    expect(painted(sceneOf(0, 8), paintHappened)).toEqual([]);
  });
});

test("a fold stands between two zigzags over all lanes; without one there is nothing", () => {
  const scene = sceneOf(0, 24);
  const lines = painted(scene, paintFolds).filter((mark) => mark.kind === "path" && mark.stroke);
  expect(lines).toHaveLength(2);
  const window = { from: extent.from, to: extent.to };
  expect(painted({ ...scene, window }, paintFolds)).toEqual([]);
});
