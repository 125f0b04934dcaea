import { lanesLayout } from "../kit/multiples.ts";
import { type ExperimentView, flowId, type RunView } from "../run/results.ts";
import { portNames } from "../run/run-words.ts";
import { MOST_IN_LANES } from "../run/shades.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { flowNote, isByPacket } from "./flow-note.ts";
import { stretched } from "./gantt-columns.ts";
import {
  AIRY,
  aliveFlows,
  fewLanes,
  flowLanes,
  goneAt,
  type LaneKind,
  type LaneLayout,
  ownLanes,
} from "./lanes.ts";
import { EDGE } from "./scene.ts";

export interface StackAsk {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly lanes: LaneKind;
  /** The time that is shown: of many flows only those that are there have lanes. */
  readonly window: TimeWindow;
  readonly extent: TimeWindow;
  readonly width: number;
  /** Room of all charts with their axis; null: they are as high as they are. */
  readonly height: number | null;
  /** What tells of a moment covers so many pixels at the foot of it: lanes that are still high enough without them leave them free. */
  readonly covered: number;
  /** They fill the room to its last pixel, as low as lanes must be for it. */
  readonly isFitted: boolean;
  /** Lanes on paper, which is looked at from near: lower, and one below the other however narrow it is. */
  readonly onPaper?: { readonly most: number };
  /** Of them so many show their captions alone. */
  readonly closed: number;
  readonly hasTable: boolean;
  /** Notes at the ends of bars tell what a question may ask for. */
  readonly keepsNumbers: boolean;
}

/** Charts of several policies one below the other or in two columns, with one scale of time and lanes of one height. */
export interface StackLayout {
  readonly columns: 1 | 2;
  /** Place of the table: right of one column, in the cell that an odd count leaves over, or below. */
  readonly table: "beside" | "cell" | "below";
  /** Height of the table's place; null: it has none of its own. */
  readonly tableRoom: number | null;
  /** On a phone, and where one chart is most of what is seen at a time, each has an axis of its own. */
  readonly hasAxisEach: boolean;
  /** Left of the plots, in pixels, for names; right of them, for notes. */
  readonly gutter: number;
  readonly notes: number;
  readonly plot: number;
  /** Left edges of the plots, from the left edge of the whole. */
  readonly lefts: readonly number[];
  lanesOf(view: RunView): LaneLayout;
}

/** Air between columns, the table beside one and the air before it; as `lanesLayout` has them. */
const BETWEEN_COLUMNS = 48;
/** Two columns in less would have no room for the names of policies. */
const LEAST_OF_TWO = 760;
const BESIDE = 356;
const PHONE = { below: 640, lane: 36 } as const;
/** Lanes where no height is asked for. */
const PLAIN_LANE = 28;
/** Lanes with a line of air around their bars. */
const PAPER = { least: AIRY, comfortable: 20 } as const;
const FITTED = { least: 5, most: 96 } as const;
/** A crowd's lanes share this room in one chart. */
const CROWD = { least: 160, most: 336, lane: 20 } as const;
const NAMES = { least: 44, most: 160, air: 14 } as const;
/** Digits of equal width, which the page has, are wider than they are measured. */
const NOTE_AIR = 20;
/** Lanes of queues and ports grow into the room, but not beyond reason. */
const MOST_STRETCH = 2.4;

/** The width of a text in pixels, in the letters of names or of notes. */
export type Measure = (text: string, isName: boolean) => number;

export function stackLayout(ask: StackAsk, measure: Measure): StackLayout {
  const { experiment, runs, extent, width, height, closed, hasTable } = ask;
  const isPhone = ask.onPaper === undefined && width < PHONE.below;
  const open = Math.max(1, runs.length - closed);
  const rows = rowsOf(ask);
  const all = {
    width,
    height: (height ?? 0) - 44 * closed,
    policies: open,
    flows: Math.max(1, rows),
    slots: width < LEAST_OF_TWO ? Number.POSITIVE_INFINITY : slotsIn(experiment, runs, extent),
    ...(ask.isFitted && FITTED),
    ...(ask.onPaper && { ...PAPER, ...ask.onPaper }),
  };
  const whole = lanesLayout(all);
  const { columns: kept } = whole;
  const above = lanesLayout({ ...all, height: all.height - ask.covered, columns: kept });
  const laid = above.isScrolling ? whole : above;
  const isPlain = isPhone || height === null;
  const columns = isPlain ? 1 : laid.columns;
  const isCell = laid.columns === 2 && laid.table !== null && closed === 0;
  const place = isPlain
    ? "below"
    : laid.columns === 1 && laid.table
      ? "beside"
      : isCell
        ? "cell"
        : "below";
  const table = hasTable ? place : "below";
  const cell =
    columns === 2 ? (width - BETWEEN_COLUMNS) / 2 : table === "beside" ? width - BESIDE : width;
  const gutter = Math.round(
    Math.max(NAMES.least, Math.min(NAMES.most, 0.34 * cell, namesIn(ask, measure) + NAMES.air)),
  );
  const lane = isPhone && !ask.isFitted ? PHONE.lane : height === null ? PLAIN_LANE : laid.lane;
  const noted = lane < AIRY ? EDGE : notesIn(ask, measure);
  const notes = Math.round(Math.min(0.34 * cell, noted));
  const plot = Math.max(0, Math.floor(cell - gutter - Math.max(EDGE, notes)));
  return {
    columns,
    table,
    tableRoom: table === "below" ? null : (laid.table?.height ?? null),
    hasAxisEach:
      (isPhone && !ask.isFitted) ||
      (laid.isScrolling && height !== null && lane * rows > height / 2),
    gutter,
    notes,
    plot,
    lefts: Array.from({ length: columns }, (_, k) => k * (cell + BETWEEN_COLUMNS) + gutter),
    lanesOf: lanesFor(ask, lane, rows),
  };
}

/** Lanes of the chart that has most of them. */
function rowsOf({ experiment, runs, lanes }: StackAsk): number {
  if (lanes === "flow") return Math.min(MOST_IN_LANES, experiment.flows.count);
  if (lanes === "queue") return runs.reduce((most, { queues }) => Math.max(most, queues), 1);
  const { src, dst } = experiment.flows;
  return Math.max(1, new Set(src).size + new Set(dst).size);
}

function lanesFor(
  { experiment, runs, lanes, window, height, isFitted }: StackAsk,
  lane: number,
  rows: number,
): (view: RunView) => LaneLayout {
  const { count } = experiment.flows;
  if (lanes === "flow") {
    const shared = count <= MOST_IN_LANES ? fewLanes(count, lane) : crowdLanes();
    return () => shared;
  }
  const natural = new Map(runs.map((view) => [view, ownLanes(experiment, view, lanes)]));
  const highest = [...natural.values()].reduce((most, { total }) => Math.max(most, total), 1);
  const least = isFitted ? 0.25 : 1;
  const factor =
    height === null ? 1 : Math.max(least, Math.min(MOST_STRETCH, (lane * rows) / highest));
  return (view) => stretched(natural.get(view) ?? ownLanes(experiment, view, lanes), factor);

  function crowdLanes(): LaneLayout {
    const alive = aliveFlows(experiment, goneAt(experiment, runs), window);
    const free = height === null ? CROWD.most : lane * rows;
    const room = Math.max(isFitted ? 40 : CROWD.least, Math.min(CROWD.most, free));
    return flowLanes(alive, count, CROWD.lane, Math.min(room, count * CROWD.lane));
  }
}

function slotsIn(
  { model, flows, rate }: ExperimentView,
  runs: readonly RunView[],
  { from, to }: TimeWindow,
): number {
  // Packets are far narrower than slots: their charts have the whole width, one below the other.
  if (runs.some(({ run }) => isByPacket(run))) return Number.POSITIVE_INFINITY;
  if (model === "slot") return Math.max(1, to - from);
  // As a fluid, the shortest flow is what a slot is in slots.
  const least = flows.size.reduce((least, size) => Math.min(least, size), Number.POSITIVE_INFINITY);
  return Number.isFinite(least) ? Math.min(60, Math.max(1, ((to - from) * rate) / least)) : 1;
}

function namesIn({ experiment, lanes, runs }: StackAsk, measure: Measure): number {
  const widest = (names: Iterable<string>): number => {
    let most = 0;
    for (const name of names) most = Math.max(most, measure(name, true));
    return most;
  };
  const { count } = experiment.flows;
  const unit = measure(experiment.timeUnit, false);
  if (lanes === "flow") {
    if (count > MOST_IN_LANES) return measure("f10,000", true);
    return Math.max(
      unit,
      widest(Array.from({ length: count }, (_, flow) => flowId(experiment, flow))),
    );
  }
  const last =
    lanes === "port"
      ? portNames(2 * experiment.ports - 1, experiment)[0]
      : `Q${runs.reduce((most, { queues }) => Math.max(most, queues), 1)}`;
  return Math.max(unit, measure(last, true));
}

/** Room for the longest note: none where there are none. */
function notesIn({ experiment, lanes, runs, keepsNumbers }: StackAsk, measure: Measure): number {
  const { count } = experiment.flows;
  if (lanes !== "flow" || count > MOST_IN_LANES || keepsNumbers) return EDGE;
  let most = 0;
  for (const view of runs) {
    for (let flow = 0; flow < count; flow++) {
      const note = flowNote(experiment, view, flow);
      if (note !== "") most = Math.max(most, measure(note, false));
    }
  }
  return most === 0 ? EDGE : most + NOTE_AIR;
}
