import { type Ink, TEXT } from "../../brush/ink.ts";
import { isByPacket } from "../../gantt/flow-note.ts";
import { stretched } from "../../gantt/gantt-columns.ts";
import { fewLanes, type LaneLayout } from "../../gantt/lanes.ts";
import { legendEntries } from "../../gantt/legend-entries.ts";
import { EDGE, type Scene } from "../../gantt/scene.ts";
import { type StackLayout, stackLayout } from "../../gantt/stack-layout.ts";
import { say } from "../../kit/say.ts";
import { paintBase } from "../../paint/paint-base.ts";
import { paintFolds, paintHappened } from "../../paint/paint-happened.ts";
import { paintOpen } from "../../paint/paint-open.ts";
import type { RunView } from "../../run/results.ts";
import { unitName } from "../../run/run-words.ts";
import { sameRuns } from "../../run/same-runs.ts";
import { foldedIn, timeTicks, toPixel } from "../../scale/time-scale.ts";
import { DEFAULT_LOOK } from "../draw/look.ts";
import { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import { drawnMarks, legendPlace, paintLegend } from "./legend.ts";
import type { Shown } from "./part.ts";
import { type Caption, captionOf, paintCaption, paintLaneNames } from "./policy-name.ts";

/** As on the page: the room of a caption, of a rule that needs a line of its own, between two rows of charts, and of the axis below the last. */
const CAPTION = 30;
const RULE = 18;
const BETWEEN_ROWS = 14;
const AXIS = 22;
const ABOVE_LEGEND = 8;
/** Least pixels between two numbers of the axis. */
const TICK = 64;
const NAMES = { size: TEXT.lead, weight: 560 } as const;
/** Where no height is asked for, charts share a sheet of about this shape, and their lanes are no higher than this. */
const SHAPE = 0.6;
const MOST_LANE = { open: 28, fitted: 64 } as const;

/**
 * Charts of a few flows as the page draws them: packets as blocks, waits in words, and a caption with the policy's rule and its
 * average. They fill `room` if it is given, as far as lanes have a least height.
 */
export function* benchCharts(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
  room?: number,
): Generator<undefined, number> {
  const { experiment, window, look = DEFAULT_LOOK, keepsNumbers = false } = shown;
  const charts = sameRuns(shown.runs.filter(({ index }) => index !== null));
  const drawn = charts.flatMap(([first]) => first ?? []);
  const stackIn = (height: number): StackLayout =>
    stackLayout(
      {
        ...{ experiment, runs: drawn, lanes: shown.lanes, window, extent: window, width, height },
        onPaper: { most: room === undefined ? MOST_LANE.open : MOST_LANE.fitted },
        ...{ isFitted: false, covered: 0, closed: 0, hasTable: false },
        keepsNumbers: keepsNumbers || look.hidden.has("waiting"),
      },
      (text, isName) => textWidth(text, TEXT.lead, isName ? 560 : 400),
    );
  const legendOn = (brush: Recorder, { plot, gutter }: StackLayout, layout?: LaneLayout): number =>
    look.hidden.has("legend")
      ? 0
      : paintLegend(
          brush,
          explained(shown, drawn, layout, plot),
          legendPlace(shown, width - gutter),
          ink,
        );
  const nominal = room ?? SHAPE * width;
  const first = stackIn(nominal);
  const lowest = drawn[0] && first.lanesOf(drawn[0]);
  const legend = room === undefined ? 0 : legendOn(new Recorder(textWidth), first, lowest);
  const height = nominal - (legend === 0 ? 0 : legend + ABOVE_LEGEND);
  const captions = charts.map((views, k) => captionOf(shown, views, k === 0, cellOf(first), ink));
  const above = CAPTION + (captions.every(({ isWhole }) => isWhole) ? 0 : RULE);
  const rows = Math.ceil(charts.length / first.columns);
  const stack = stackIn(height - (above - CAPTION) * rows);
  const { columns, lefts, gutter, plot } = stack;
  const cell = cellOf(stack);
  const ticks = timeTicks(window, plot, TICK, experiment.model === "slot");
  const layouts = drawn.map((view) => asHigh(stack, view, shown));
  let y = 0;
  let bottom = 0;
  for (const [k, views] of charts.entries()) {
    const column = k % columns;
    if (k > 0 && column === 0) y = bottom + BETWEEN_ROWS;
    const layout = layouts[k] as LaneLayout;
    recorder.save();
    recorder.moveBy((lefts[column] ?? gutter) - gutter, y);
    paintCaption(recorder, captions[k] as Caption, cell, above > CAPTION, ink);
    recorder.moveBy(0, above);
    paintLaneNames(recorder, experiment, layout, 0, {
      ...NAMES,
      colour: ink.ink,
      room: gutter - 13,
    });
    const scene = sceneOf(shown, views[0] as RunView, layout, stack, ink);
    if (scene !== null) paintLanes(recorder, scene, ticks.values, gutter);
    if (k + columns >= charts.length) {
      recorder.moveBy(0, layout.total);
      paintAxis(recorder, shown, stack, ticks, cell, ink);
    }
    recorder.restore();
    bottom = Math.max(column === 0 ? 0 : bottom, y + above + layout.total);
    yield;
  }
  y = bottom + AXIS;
  recorder.save();
  recorder.moveBy(gutter, y + ABOVE_LEGEND);
  const below = legendOn(recorder, stack, layouts[0]);
  recorder.restore();
  return below === 0 ? y : y + ABOVE_LEGEND + below;
}

function cellOf({ gutter, plot, notes }: StackLayout): number {
  return gutter + plot + Math.max(EDGE, notes);
}

/** Blocks, waits and words beside them need no legend; other marks do. */
function explained(
  shown: Shown,
  drawn: readonly RunView[],
  layout: LaneLayout | undefined,
  width: number,
): ReturnType<typeof legendEntries> {
  const { experiment, lanes } = shown;
  const marks = drawnMarks(shown, lanes === "flow" ? (layout ?? null) : null, width);
  if (lanes !== "flow") return legendEntries(experiment, drawn, marks);
  const isSlot = experiment.model === "slot";
  const arePackets = drawn.every(({ run }) => isByPacket(run));
  const hidden = new Set([...(marks.hidden ?? []), "waiting", "arrivals", "finishes"]);
  return legendEntries(experiment, drawn, { ...marks, hidden }).filter(
    // A bar's height says nothing of packets.
    ({ text }) => !text.startsWith("served") || (!isSlot && !arePackets),
  );
}

/** Lanes of the height that is asked for, at whatever size letters are. */
function asHigh(stack: StackLayout, view: RunView, { look, experiment }: Shown): LaneLayout {
  const layout = stack.lanesOf(view);
  const { laneHeight, text } = look ?? DEFAULT_LOOK;
  if (laneHeight === null) return layout;
  const height = laneHeight / text;
  return layout.kind === "flow"
    ? fewLanes(experiment.flows.count, height)
    : stretched(layout, height / layout.height);
}

function sceneOf(
  { experiment, window, look = DEFAULT_LOOK, keepsNumbers = false }: Shown,
  view: RunView,
  layout: LaneLayout,
  { plot, notes }: StackLayout,
  ink: Ink,
): Scene | null {
  const { index, moves } = view;
  if (index === null) return null;
  const { hidden } = look;
  const hidesWaits = hidden.has("waiting");
  const isFine = layout.kind === "flow" && layout.bar.inset === 0;
  return {
    ...{ experiment, view, index, layout, moves, window, width: plot, ink, hidden },
    waits: hidesWaits ? null : view.waits,
    blocks: isFine ? undefined : { notes, tellsWaits: !hidesWaits && !keepsNumbers },
    extras: { paintFolds, paintHappened },
  };
}

function paintLanes(
  recorder: Recorder,
  scene: Scene,
  ticks: readonly number[],
  gutter: number,
): void {
  recorder.save();
  recorder.moveBy(gutter, 0);
  // As the canvas on the screen is cut.
  recorder.beginPath();
  const right = scene.width + Math.max(EDGE, scene.blocks?.notes ?? 0);
  recorder.rect(-EDGE, 0, EDGE + right, scene.layout.total);
  recorder.clip();
  paintBase(recorder, scene, ticks);
  paintOpen(recorder, scene);
  recorder.restore();
}

/** The time below the charts of a column, with what is folded in words. */
function paintAxis(
  recorder: Recorder,
  { experiment, window }: Shown,
  { gutter, plot }: StackLayout,
  ticks: ReturnType<typeof timeTicks>,
  width: number,
  ink: Ink,
): void {
  const colour = ink.ink3;
  say(recorder, unitName(experiment.timeUnit), 0, 15, {
    size: TEXT.lead,
    colour,
    room: gutter - 8,
  });
  const write = (words: string, x: number): void => {
    const half = textWidth(words, TEXT.axis, 400) / 2;
    const at = Math.min(gutter + x, width - half);
    say(recorder, words, at, 15, { size: TEXT.axis, colour, align: "center" });
  };
  for (const value of ticks.values) {
    write(ticks.label(value), Math.round(toPixel(window, plot, value)));
  }
  if (window.breaks === undefined) return;
  for (const { from, to, words } of foldedIn(window, plot).folds) write(words, (from + to) / 2);
}
