import type { Dynamics, PortDynamics } from "../../../engine/index.ts";
import { flowColour, type Palette } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import { endOf } from "../gantt/lanes.ts";
import { type Bins, binsArea, binsLine } from "../kit/marks/bins.ts";
import type { Plot, PlotMark } from "../kit/plot.ts";
import type { ExperimentView } from "../run/results.ts";
import { shadeOf } from "../run/results.ts";
import { readable } from "../scale/numbers.ts";
import { type FlowSteps, flowSteps, stepAt } from "./flow-steps.ts";
import type { LaneFlows } from "./lane-flows.ts";
import type { PacketView } from "./packet-view.ts";
import { lanesPanel, type PacketsFrame, packetsPlot, timedPanel } from "./packets-plot.ts";
import { topOfQueue } from "./ports.ts";
import { flowOf } from "./senders.ts";
import type { Pausers } from "./switch-colours.ts";

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
