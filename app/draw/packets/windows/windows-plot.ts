import type { QueuedPort, WindowDynamics } from "../../../../engine/doors/draw-data.ts";
import type { Brush } from "../../brush/brush.ts";
import { FLOW_SHADES, flowColour } from "../../brush/colours.ts";
import type { Ink } from "../../brush/ink.ts";
import { type Bins, binsBetween, binsStrip } from "../../kit/marks/bins.ts";
import { words } from "../../kit/marks/words.ts";
import type { Frame, Panel, Plot, PlotMark } from "../../kit/plot.ts";
import { WORDS } from "../../kit/space.ts";
import type { ExperimentView } from "../../run/results.ts";
import { shadeOf } from "../../run/results.ts";
import { readable } from "../../scale/numbers.ts";
import { topOfQueue } from "../packet-view.ts";
import {
  lanesPanel,
  type PacketsFrame,
  packetsPlot,
  stripPanel,
  timedPanel,
} from "../packets-plot.ts";
import { topOfWindow, type WindowLanes, type WindowView } from "./window-view.ts";

/** Heights of the queues by class, and of the strip of drops and marks, in pixels. */
const CLASSES = 64;
const STRIP = 20;

/** The colour of a class of so many, the first as that of the smallest flows. */
function classColour(place: number, classes: number, { theme }: Ink): string {
  const shade = classes === 1 ? 0.5 : place / (classes - 1);
  return flowColour(Math.round(shade * (FLOW_SHADES - 1)), theme);
}

/** What befalls a packet, as lanes have it: pixels of its bar in a key of 14 by 12. */
type Bar = readonly [x: number, y: number, width: number, height: number];

/** Tells what the colours of so many classes of queues, and of lanes, mean. */
export function windowKeys(
  classes: number,
  ink: Ink,
): readonly (readonly [colour: string, words: string, bar?: Bar])[] {
  const { theme } = ink;
  return [
    ...Array.from({ length: classes }, (_, k) => {
      const words = classes === 1 ? "mean queue" : `mean queue ${k}`;
      return [classColour(k, classes, ink), words] as const;
    }),
    [ink.line, "longest queue"],
    [ink.bad, "dropped", [6, 0, 3, 6]],
    [ink.warn, "marked", [6, 0, 1.5, 3]],
    [ink.ink, "timeout", [6, 0, 3, 12]],
    [ink.good, "sent again", [6, 9, 1.5, 3]],
    [
      flowColour(Math.floor(FLOW_SHADES / 2), theme),
      "under way, paler the window; each lane by its own most",
    ],
  ];
}

interface ShownWindows {
  readonly experiment: ExperimentView;
  readonly chosen: WindowView;
  readonly port: QueuedPort;
  readonly lanes: WindowLanes;
}

/** Queues by class of a port, its drops and marks, and a lane a flow with its window; `queue` names the first. */
export function windowsPlot(
  shown: ShownWindows,
  place: PacketsFrame,
  ink: Ink,
  queue = "Queue (packets)",
): Plot {
  const { chosen, port, lanes } = shown;
  const most = topOfQueue(port);
  return packetsPlot(
    [
      timedPanel(
        queue,
        {
          height: CLASSES,
          top: most,
          ticks: [
            [0, "0"],
            [most, readable(most)],
          ],
        },
        classAreas(chosen, port, ink),
        place,
      ),
      happenedPanel(chosen, port, place),
      lanesPanel(lanes, [windowLanesMark(shown)], place),
    ],
    place,
  );
}

/** The mean queue of every class, one upon the other, before the longest of all. */
function classAreas({ windows }: WindowView, port: QueuedPort, ink: Ink): readonly PlotMark[] {
  const { bin, begin } = windows;
  const binsOf = (values: Float32Array): Bins => ({ values, bin, begin });
  const nothing = new Float32Array(port.longest.length);
  let below = nothing;
  const stacked = port.queues.map((queue, k) => {
    const before = below;
    below = below.map((packets, at) => packets + (queue[at] as number));
    const tone = classColour(k, port.queues.length, ink) as `#${string}`;
    return binsBetween(binsOf(before), binsOf(below), { joined: "mean", tone, part: "plot-class" });
  });
  const look = { joined: "most", tone: "line", part: "plot-longest" } as const;
  return [binsBetween(binsOf(nothing), binsOf(port.longest), look), ...stacked];
}

/** Drops of the port are in the upper row of the strip, its marks in the lower. */
function happenedPanel({ windows }: WindowView, port: QueuedPort, place: PacketsFrame): Panel {
  const { bin, begin } = windows;
  const room = place.gutter - WORDS.tickLeft;
  const beside = { x: place.window.from, dx: -WORDS.tickLeft, dy: 3, align: "end", room } as const;
  const marks = [
    binsStrip({ values: port.drops, bin, begin }, [1, 2], { tone: "bad", part: "plot-dropped" }),
    binsStrip({ values: port.marks, bin, begin }, [0, 1], { tone: "warn", part: "plot-marked" }),
    words({ ...beside, y: 1.5, text: "dropped", size: 9.5 }),
    words({ ...beside, y: 0.5, text: "marked", size: 9.5 }),
  ];
  return stripPanel(STRIP, 2, marks, place);
}

/** A lane a flow: what may be under way, pale, and what is, full; above it drops and timeouts, below what is sent again. */
function windowLanesMark(shown: ShownWindows): PlotMark {
  return {
    paint(brush, frame, ink) {
      for (const [lane, flow] of shown.lanes.flows.entries()) {
        const top = frame.top + lane * shown.lanes.height;
        paintWindow(brush, shown, flow, top, frame, ink);
        paintBefell(brush, shown, flow, top, frame, ink);
      }
    },
  };
}

function paintWindow(
  brush: Brush,
  { experiment, chosen, lanes }: ShownWindows,
  flow: number,
  top: number,
  { left, width, px, along }: Frame,
  ink: Ink,
): void {
  const { view, windows } = chosen;
  const { from, time, window: may, flight } = windows.windows;
  const room = lanes.height - (lanes.height >= 8 ? 3 : 0.5);
  const pixel = (at: number): number => Math.round(Math.max(0, Math.min(width, px(at) - left)));
  const [begin, until] = along.range;
  const last = from[flow + 1] as number;
  const gone = view.run.finish[flow] as number;
  const full = topOfWindow(windows, flow);
  // Of what falls into one pixel the largest is drawn.
  const columns = Math.ceil(width);
  const [mays, flights] = [new Float32Array(columns), new Float32Array(columns)];
  for (let k = from[flow] as number; k < last; k++) {
    const start = time[k] as number;
    const end = Math.min(gone, k + 1 < last ? (time[k + 1] as number) : gone);
    if (end < begin || start > until) continue;
    const x = pixel(start);
    for (let p = x; p < Math.min(width, Math.max(x + 1, pixel(end))); p++) {
      mays[p] = Math.max(mays[p] as number, may[k] as number);
      flights[p] = Math.max(flights[p] as number, flight[k] as number);
    }
  }
  brush.fillStyle = flowColour(shadeOf(experiment, flow), ink.theme);
  for (const [column, alpha] of [
    [mays, 0.3],
    [flights, 1],
  ] as const) {
    brush.globalAlpha = alpha;
    for (let x = 0; x < columns; x++) {
      const high = Math.min(1, (column[x] as number) / full) * room;
      if (high >= 0.5) brush.fillRect(left + x, top + lanes.height - 1 - high, 1, high);
    }
  }
  brush.globalAlpha = 1;
}

/** `HAPPENINGS` by number. */
const DROP = 0;
const MARK = 1;
const TIMEOUT = 2;

function paintBefell(
  brush: Brush,
  { chosen: { windows }, lanes }: ShownWindows,
  flow: number,
  top: number,
  { left, width, px }: Frame,
  ink: Ink,
): void {
  const { from, time, kind }: WindowDynamics["happenings"] = windows.happenings;
  const height = Math.max(2, Math.min(6, lanes.height / 3));
  for (let k = from[flow] as number; k < (from[flow + 1] as number); k++) {
    const x = Math.round(px(time[k] as number));
    if (x < left || x >= left + width) continue;
    const of = kind[k];
    if (of === TIMEOUT) {
      brush.fillStyle = ink.ink;
      brush.fillRect(x - 1, top, 2, lanes.height - 1);
    } else if (of === DROP) {
      brush.fillStyle = ink.bad;
      brush.fillRect(x - 1, top, 2, height);
    } else if (lanes.height >= 5) {
      brush.fillStyle = of === MARK ? ink.warn : ink.good;
      const y = of === MARK ? top : top + lanes.height - 1 - height / 2;
      brush.fillRect(x, y, 1, height / 2);
    }
  }
}
