import type { Dynamics, PortDynamics } from "../../../engine/doors/draw-data.ts";
import { flowColour, type Palette } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import { aliveFlows, endOf } from "../gantt/lanes.ts";
import { type Bins, binsArea, binsLine } from "../kit/marks/bins.ts";
import type { Plot, PlotMark } from "../kit/plot.ts";
import { type ExperimentView, shadeOf } from "../run/results.ts";
import { readable } from "../scale/numbers.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { flowOf, type PacketView, sendersOf, topOfQueue } from "./packet-view.ts";
import { lanesPanel, type PacketsFrame, packetsPlot, timedPanel } from "./packets-plot.ts";

/** Heights of the two plots above the lanes, in pixels. */
const USE = 60;
const QUEUE = 44;

/** Data is drawn in a grey between the line of an axis and ink. */
const DATA: Readonly<Record<Palette, `#${string}`>> = {
  light: "#8b97a4",
  dark: "#75828f",
  print: "#8a8a8a",
};

export function dataColour({ theme }: Pick<Ink, "theme">): `#${string}` {
  return DATA[theme];
}

interface ShownRates {
  readonly experiment: ExperimentView;
  readonly chosen: PacketView;
  readonly port: PortDynamics;
  readonly lanes: LaneFlows;
  readonly pausers: Pausers;
}

/** Use and queue of a port, and a lane a flow with its rate and its pauses. */
export function ratesPlot(shown: ShownRates, place: PacketsFrame, ink: Ink): Plot {
  const { chosen, port, lanes } = shown;
  const { bin, begin } = chosen.dynamics;
  const binsOf = (values: Float32Array): Bins => ({ values, bin, begin });
  const most = topOfQueue(port);
  return packetsPlot(
    [
      timedPanel(
        "Use",
        {
          height: USE,
          top: 1,
          ticks: [
            [0, "0"],
            [0.5, ""],
            [1, "100 %"],
          ],
        },
        [
          binsArea(binsOf(port.utilisation), { joined: "mean", tone: "line", part: "plot-use" }),
          binsArea(binsOf(port.data), { joined: "mean", tone: dataColour(ink), part: "plot-data" }),
          binsLine(binsOf(port.granted), {
            joined: "mean",
            tone: "ink2",
            dash: [3, 3],
            part: "plot-granted",
          }),
        ],
        place,
      ),
      timedPanel(
        "Queue (packets)",
        {
          height: QUEUE,
          top: most,
          ticks: [
            [0, "0"],
            [most, readable(most)],
          ],
        },
        [
          binsArea(binsOf(port.longest), { joined: "most", tone: "line", part: "plot-longest" }),
          binsLine(binsOf(port.queue), { joined: "mean", tone: "ink", part: "plot-queue" }),
        ],
        place,
      ),
      lanesPanel(lanes, [rateLanes(shown)], place),
    ],
    place,
  );
}

const steps = new WeakMap<Dynamics, FlowSteps>();

function stepsOf(dynamics: Dynamics): FlowSteps {
  const known = steps.get(dynamics) ?? flowSteps(dynamics);
  steps.set(dynamics, known);
  return known;
}

/**
 * A lane a flow: while it may send, a bar as high as its rate; while it is paused, a low bar in the colour of the switch
 * that pauses it. Of what falls into one pixel the last is drawn.
 */
function rateLanes({ experiment, chosen, lanes, pausers }: ShownRates): PlotMark {
  const { view, dynamics } = chosen;
  const { finish, terminated } = view.run;
  const { from, time, rate, pausedBy } = stepsOf(dynamics);
  return {
    paint(brush, { left, top, width, px, along }, ink) {
      const room = lanes.height - (lanes.height >= 8 ? 2 : 0.5);
      const low = Math.max(1, Math.round(room * 0.22));
      // Edges on whole pixels: neighbours meet without a seam.
      const pixel = (at: number): number =>
        left + Math.round(Math.min(width, Math.max(0, px(at) - left)));
      const [begin, until] = along.range;
      for (const [lane, sender] of lanes.flows.entries()) {
        const flow = flowOf(dynamics, sender);
        const foot = top + lane * lanes.height + room;
        const end = endOf(finish[flow] as number, terminated[flow] as number);
        const last = from[sender + 1] as number;
        const first = Math.max(from[sender] as number, stepAt(stepsOf(dynamics), sender, begin));
        for (let k = first; k < last && (time[k] as number) < until; k++) {
          const x = pixel(time[k] as number);
          const to = k + 1 < last ? Math.min(end, time[k + 1] as number) : end;
          const wide = Math.max(1, pixel(to) - x);
          const own = rate[k] as number;
          const by = pausedBy[k] as number;
          if (own > 0) {
            const high = Math.max(1, Math.min(1, own / dynamics.lineRate) * room);
            brush.fillStyle = flowColour(shadeOf(experiment, flow), ink.theme);
            brush.fillRect(x, foot - high, wide, high);
          } else if (by >= 0) {
            brush.fillStyle = pausers.colours.get(by) ?? pausers.other;
            brush.fillRect(x, foot - low, wide, low);
          }
        }
      }
    },
  };
}

/** What every sender may do, one by one: the changes of one stand together, in order of time. */
export interface FlowSteps {
  /** Sender s owns the places from[s] … from[s + 1] − 1 of the columns below. */
  readonly from: Uint32Array;
  readonly time: Float64Array;
  readonly rate: Float64Array;
  readonly pausedBy: Int32Array;
}

/** A counting sort by sender: two passes, order of time kept. */
export function flowSteps(dynamics: Dynamics): FlowSteps {
  const { flow, time, rate, pausedBy } = dynamics.rates;
  const flows = sendersOf(dynamics);
  const from = new Uint32Array(flows + 1);
  for (const f of flow) from[f + 1] = (from[f + 1] as number) + 1;
  for (let f = 0; f < flows; f++) from[f + 1] = (from[f + 1] as number) + (from[f] as number);
  const next = from.slice(0, flows);
  const steps = {
    from,
    time: new Float64Array(flow.length),
    rate: new Float64Array(flow.length),
    pausedBy: new Int32Array(flow.length),
  };
  for (const [k, f] of flow.entries()) {
    const at = next[f] as number;
    steps.time[at] = time[k] as number;
    steps.rate[at] = rate[k] as number;
    steps.pausedBy[at] = pausedBy[k] as number;
    next[f] = at + 1;
  }
  return steps;
}

/** The last change of a sender up to `time`; −1 before the first. */
export function stepAt(steps: FlowSteps, flow: number, time: number): number {
  let low = (steps.from[flow] as number) - 1;
  let high = steps.from[flow + 1] as number;
  const first = low + 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((steps.time[middle] as number) <= time) low = middle;
    else high = middle;
  }
  return low < first ? -1 : low;
}

/** Lanes are at least so high, and together no higher than this unless there are few. */
const LANE = { least: 5, most: 20, all: 420 } as const;

export interface LaneFlows {
  /** Flows, or where they are cut those subflows that go over the port, in order of arrival. */
  readonly flows: readonly number[];
  /** Of a lane, in pixels. */
  readonly height: number;
  /** Those of the window that have no lane. */
  readonly left: number;
}

/** The flows of a port that are there during the window, as many as can be told apart. */
export function laneFlows(
  experiment: ExperimentView,
  { view: { run }, dynamics }: PacketView,
  port: number,
  window: TimeWindow,
): LaneFlows {
  const gone = run.finish.map((finish, flow) => endOf(finish, run.terminated[flow] as number));
  const { subflows } = dynamics;
  const isOfPort = goingOver(dynamics, port);
  const alive: number[] = [];
  for (const flow of aliveFlows(experiment, gone, window)) {
    for (let j = 0; j < subflows; j++) {
      if (isOfPort[flow * subflows + j] === 1) alive.push(flow * subflows + j);
    }
  }
  const flows = alive.slice(0, LANE.all / LANE.least);
  const height = Math.max(
    LANE.least,
    Math.min(LANE.most, Math.floor(LANE.all / Math.max(1, flows.length))),
  );
  return { flows, height, left: alive.length - flows.length };
}

/** By sender, 1 where its way has that link. */
function goingOver({ ways: { start, link } }: Dynamics, port: number): Uint8Array {
  const goes = new Uint8Array(start.length - 1);
  for (let sender = 0; sender < goes.length; sender++) {
    for (let at = start[sender] as number; at < (start[sender + 1] as number); at++) {
      if (link[at] === port) goes[sender] = 1;
    }
  }
  return goes;
}

/**
 * What a paused flow's lane is drawn in: one muted colour a switch, quieter than any flow's; each keeps 3 : 1
 * against its paper. Those who pause most have one; all others share a grey.
 */
const PAUSE_COLOURS = {
  light: ["#7a8699", "#a47e2c", "#468f89", "#a86fa0", "#8f6a5a"],
  dark: ["#8f9db2", "#c9a84f", "#5fb3ab", "#c08bb8", "#b58a77"],
  print: ["#8a8a8a", "#6a6a6a", "#4c4c4c", "#a0a0a0", "#303030"],
} as const;

/** The switches that pause any of these flows, by node, those with a colour of their own first. */
export interface Pausers {
  readonly colours: ReadonlyMap<number, string>;
  /** How many share the colour `other`. */
  readonly others: number;
  readonly other: string;
}

export function pausersOf({ pauses }: Dynamics, flows: readonly number[], ink: Ink): Pausers {
  const shown = new Set(flows);
  const time = new Map<number, number>();
  for (const [k, flow] of pauses.flow.entries()) {
    if (!shown.has(flow)) continue;
    const by = pauses.by[k] as number;
    time.set(by, (time.get(by) ?? 0) + (pauses.to[k] as number) - (pauses.from[k] as number));
  }
  const palette = PAUSE_COLOURS[ink.theme];
  const ranked = [...time].sort(([a, x], [b, y]) => y - x || a - b).map(([node]) => node);
  const own = ranked.slice(0, palette.length).sort((a, b) => a - b);
  return {
    colours: new Map(own.map((node, k) => [node, palette[k] as string])),
    others: ranked.length - own.length,
    other: ink.ink3,
  };
}
