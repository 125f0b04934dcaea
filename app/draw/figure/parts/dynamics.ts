import { isNetwork } from "../../../../engine/index.ts";
import type { Ink } from "../../brush/ink.ts";
import { ganttColumns } from "../../gantt/gantt-columns.ts";
import { endOf } from "../../gantt/lanes.ts";
import { say } from "../../kit/say.ts";
import { flowSteps } from "../../packets/flow-steps.ts";
import { laneFlows } from "../../packets/lane-flows.ts";
import { packetViewsOf, shownPort } from "../../packets/packet-view.ts";
import { portColumns, topOfQueue } from "../../packets/port-columns.ts";
import { flowOf, senderName } from "../../packets/senders.ts";
import { pausersOf } from "../../packets/switch-colours.ts";
import { shownQueue, windowViewsOf } from "../../packets/windows/window-view.ts";
import { portName } from "../../packets/words.ts";
import { paintLanes } from "../../paint/paint-lanes.ts";
import { paintQueue, paintUtilisation, QUEUE, USE } from "../../paint/paint-port.ts";
import { shadeOf } from "../../run/results.ts";
import { readable } from "../../scale/numbers.ts";
import { linearTicks } from "../../scale/ticks.ts";
import { toPixel } from "../../scale/time-scale.ts";
import type { Recorder } from "../draw/recorder.ts";
import { paintDynamicsLegend } from "./dynamics-legend.ts";
import { note } from "./note.ts";
import type { Shown } from "./part.ts";
import { paintPolicyName } from "./policy-name.ts";
import { paintTimeAxis } from "./time-axis.ts";
import { windowsPart } from "./windows.ts";

/** Whether the policy that is chosen is one of windows or grants. */
function asksForWindows({ runs, packets }: Shown): boolean {
  const chosen = runs.find(({ policy }) => policy.label === packets);
  return chosen?.run.windows !== undefined;
}

/** In a gutter narrower than this a plot's name stands above it, as on the page. */
const NARROW = 100;
/** Lanes lower than this have no names. */
const NAMED = 11;
const BETWEEN = 8;

/** Rates, queues and pauses of the run and the port that are chosen, or its windows, painted as on the screen. */
export function* dynamicsPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
): Generator<undefined, number> {
  const { experiment, fabric, window } = shown;
  const views = packetViewsOf(shown.runs);
  const asked = shownPort(views, shown.packets, shown.port);
  if (asked === null || !isNetwork(fabric) || asksForWindows(shown)) {
    const queue = shownQueue(windowViewsOf(shown.runs), shown.packets, shown.port, fabric);
    if (queue !== null) return yield* windowsPart(recorder, shown, queue, width, ink);
    return note(recorder, "None of these policies sends packets.", width, ink);
  }
  const { chosen, port, isBusiest } = asked;
  const { view, dynamics } = chosen;
  const columns = ganttColumns(width, shown.lanes);
  const { gutter, plot } = columns;
  const ticks = linearTicks(window.from, window.to, plot, 84);
  const scene = {
    columns: portColumns(port, dynamics, window, plot),
    width: plot,
    ink,
    ticks: ticks.values.map((time) => toPixel(window, plot, time)),
  };
  const lanes = laneFlows(experiment, chosen, port.link, window);
  const pausers = pausersOf(dynamics, lanes.flows, ink);
  const { finish, terminated } = view.run;
  yield;
  let y = 0;
  /** Paints in a box of its own at the height reached, and goes on below it. */
  const below = (x: number, height: number, paint: () => void): void => {
    recorder.save();
    recorder.moveBy(x, y);
    paint();
    recorder.restore();
    y += height;
  };
  below(0, 20, () => void paintPolicyName(recorder, view, { runs: shown.runs, room: width }, ink));
  // The figures' font has no arrow.
  const name = portName(fabric, port).replace(" → ", " to ");
  const left = lanes.left > 0 ? `; the first ${lanes.flows.length} of its flows` : "";
  const words = `Rates, queue and pauses at the ${isBusiest ? "busiest port, " : "port "}${name}${left}.`;
  let high = 0;
  below(0, 0, () => {
    high = note(recorder, words, width, ink);
  });
  y += high;
  below(0, 0, () => {
    high = paintTimeAxis(recorder, ticks, window, experiment.timeUnit, columns, width, ink);
  });
  y += high + BETWEEN;
  const most = topOfQueue(port);
  for (const [title, top, height, paint] of [
    ["Use", "100 %", USE, () => paintUtilisation(recorder, { ...scene, height: USE })],
    [
      "Queue (packets)",
      readable(most),
      QUEUE,
      () => paintQueue(recorder, { ...scene, height: QUEUE }, most),
    ],
  ] as const) {
    const isNarrow = gutter < NARROW;
    if (isNarrow) y += 17;
    below(0, 0, () => {
      const beside = { size: isNarrow ? 9.5 : 11, colour: ink.ink3, align: "end" } as const;
      say(recorder, title, 0, isNarrow ? -5 : 11, { size: 12.5, weight: 560, colour: ink.ink });
      const right = gutter - (isNarrow ? 2 : 8);
      say(recorder, top, right, 9, beside);
      say(recorder, "0", right, height, beside);
    });
    below(gutter, height + BETWEEN, paint);
  }
  const laneHeight = lanes.height;
  below(0, 0, () => {
    if (laneHeight < NAMED) return;
    lanes.flows.forEach((flow, lane) => {
      const manner = { size: 11, colour: ink.ink2, align: "end", room: gutter - 8 } as const;
      const middle = (lane + 0.5) * laneHeight;
      say(recorder, senderName(experiment, dynamics, flow), gutter - 8, middle + 4, manner);
    });
  });
  below(gutter, Math.max(1, lanes.flows.length * laneHeight) + BETWEEN, () => {
    paintLanes(recorder, {
      ...scene,
      steps: flowSteps(dynamics),
      flows: lanes.flows,
      shades: (flow) => shadeOf(experiment, flowOf(dynamics, flow)),
      end: (flow) => endOf(finish[flow] as number, terminated[flow] as number),
      switches: pausers.colours,
      laneHeight,
      full: dynamics.lineRate,
      window,
    });
  });
  yield;
  below(gutter, 0, () => {
    high = paintDynamicsLegend(recorder, fabric, pausers, width - gutter, ink);
  });
  return y + high;
}
