import { type Ink, TEXT } from "../../brush/ink.ts";
import { type GanttColumns, ganttColumns, stretched } from "../../gantt/gantt-columns.ts";
import { aliveFlows, flowLanes, goneAt, type LaneLayout, ownLanes } from "../../gantt/lanes.ts";
import { legendEntries } from "../../gantt/legend-entries.ts";
import { EDGE, type Scene } from "../../gantt/scene.ts";
import { areFew } from "../../gantt/suited-lanes.ts";
import { say } from "../../kit/say.ts";
import { paintBase } from "../../paint/paint-base.ts";
import { MOST_TRACED_FLOWS, type RunView } from "../../run/results.ts";
import { columnFormat, readable } from "../../scale/numbers.ts";
import { linearTicks } from "../../scale/ticks.ts";
import { DEFAULT_LOOK } from "../draw/look.ts";
import type { Recorder } from "../draw/recorder.ts";
import { benchCharts } from "./bench-charts.ts";
import { drawnMarks, legendPlace, paintLegend } from "./legend.ts";
import type { Shown } from "./part.ts";
import { paintLaneNames, paintPolicyName } from "./policy-name.ts";
import { paintTimeAxis } from "./time-axis.ts";

/** A row beside its name is at least as high as the name and what is said under it. */
const LEAST_ROW = 62;
const CAPTION = 23;
/** Of a name beside its lanes. */
const NAME = 104;
/** Of lanes. */
const NAMES = { size: 11, air: 7 } as const;

/** The service of each policy on one time axis: of a few flows as the page draws it, of a crowd and on demand as plain bars. */
export function* ganttPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
  room?: number,
): Generator<undefined, number> {
  const { experiment, runs, lanes, window } = shown;
  const traced = runs.filter((view) => view.index !== null);
  if (traced.length === 0) return notRecorded(recorder, ink, experiment.flows.count);
  if (shown.look?.bars === "packets" && areFew(experiment.flows.count))
    return yield* benchCharts(recorder, shown, width, ink, room);
  const columns = ganttColumns(width, lanes);
  const { gutter, plot, isBeside } = columns;
  const ticks = linearTicks(window.from, window.to, plot, 84, experiment.model === "slot");
  const layout = sharedLayout(shown);
  const format = columnFormat(runs.map((view) => view.summary.mean));
  // No number of a single seed stands beside means over many.
  const meanWords = (mean: number | null): string =>
    shown.bySeed === null ? `mean FCT ${format(mean)}` : `seed ${shown.seed}`;
  let y = paintTimeAxis(recorder, ticks, window, experiment.timeUnit, columns, width, ink);
  for (const view of traced) {
    y += 3;
    const top = isBeside ? 0 : CAPTION;
    recorder.save();
    recorder.moveBy(0, y);
    const name = { runs, room: isBeside ? NAME : 0.6 * width, wraps: isBeside };
    const caption = paintCaption(recorder, view, name, meanWords, ink);
    recorder.moveBy(0, top);
    const scene = sceneOf(shown, view, layout, plot, ink);
    if (scene !== null) paintRow(recorder, scene, ticks.values, columns);
    recorder.restore();
    const bottom = y + top + (scene?.layout.total ?? 0);
    y = Math.max(bottom, isBeside ? y + Math.max(LEAST_ROW - 6, caption) : 0) + 2;
    recorder.fillStyle = ink.line;
    recorder.fillRect(0, y, width, 1);
    y += 1;
    yield;
  }
  if (shown.look?.hidden.has("legend") === true) return y;
  const entries = legendEntries(experiment, runs, drawnMarks(shown, layout, plot));
  recorder.save();
  recorder.moveBy(gutter, y + 8);
  const legend = paintLegend(recorder, entries, legendPlace(shown, width - gutter), ink);
  recorder.restore();
  return y + 8 + legend;
}

/** Lanes of flows are the same for every policy; null: each policy has lanes of its own. */
function sharedLayout({ experiment, runs, lanes, window, look }: Shown): LaneLayout | null {
  if (lanes !== "flow") return null;
  const alive = aliveFlows(experiment, goneAt(experiment, runs), window);
  return asHigh(flowLanes(alive, experiment.flows.count), look);
}

/** Lanes of the height that is asked for. Letters of another size are drawn at their own and all of it scaled. */
function asHigh(layout: LaneLayout, { laneHeight, text } = DEFAULT_LOOK): LaneLayout {
  return laneHeight === null ? layout : stretched(layout, laneHeight / text / layout.height);
}

function sceneOf(
  { experiment, window, lanes, look = DEFAULT_LOOK }: Shown,
  view: RunView,
  shared: LaneLayout | null,
  width: number,
  ink: Ink,
): Scene | null {
  const { index, moves } = view;
  const { hidden } = look;
  const waits = hidden.has("waiting") ? null : view.waits;
  if (index === null) return null;
  const layout =
    shared ??
    asHigh(ownLanes(experiment, { ...view, waits }, lanes === "port" ? "port" : "queue"), look);
  return { experiment, view, index, layout, waits, moves, window, width, ink, hidden };
}

function paintRow(
  recorder: Recorder,
  scene: Scene,
  ticks: readonly number[],
  { gutter, labels }: GanttColumns,
): void {
  recorder.save();
  recorder.moveBy(gutter - labels, 0);
  const room = labels - NAMES.air;
  const manner = { size: NAMES.size, colour: scene.ink.ink2, align: "end", room } as const;
  paintLaneNames(recorder, scene.experiment, scene.layout, room, manner);
  recorder.moveBy(labels, 0);
  // As the canvas on the screen is cut.
  recorder.beginPath();
  recorder.rect(-EDGE, 0, scene.width + 2 * EDGE, scene.layout.total);
  recorder.clip();
  paintBase(recorder, scene, ticks);
  recorder.restore();
}

/** A policy's name and its mean FCT, in a column beside its lanes or in a line above them; how high they are. */
function paintCaption(
  recorder: Recorder,
  view: RunView,
  name: Parameters<typeof paintPolicyName>[2] & { readonly wraps: boolean },
  meanWords: (mean: number | null) => string,
  ink: Ink,
): number {
  const { right, baseline } = paintPolicyName(recorder, view, name, ink);
  const { mean, terminated } = view.summary;
  const facts = [
    ...(mean === null ? [] : [{ text: meanWords(mean), colour: ink.ink2 }]),
    ...(terminated === 0 ? [] : [{ text: `${readable(terminated)} terminated`, colour: ink.bad }]),
  ];
  let [x, y] = name.wraps ? [0, baseline + 17] : [right + 12, baseline];
  for (const { text, colour } of facts) {
    const wide = say(recorder, text, x, y, { size: TEXT.small, colour });
    [x, y] = name.wraps ? [0, y + 17] : [x + wide + 12, y];
  }
  return y - 9;
}

function notRecorded(recorder: Recorder, ink: Ink, count: number): number {
  const words =
    count === 0
      ? "There are no flows."
      : `Services are recorded and drawn up to ${readable(MOST_TRACED_FLOWS)} flows; these are ${readable(count)}.`;
  say(recorder, words, 0, 15, { size: TEXT.small, colour: ink.ink2 });
  return 24;
}
