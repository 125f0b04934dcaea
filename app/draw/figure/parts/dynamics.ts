import { isNetwork } from "../../../../engine/doors/scenario.ts";
import type { Ink } from "../../brush/ink.ts";
import { ganttColumns } from "../../gantt/gantt-columns.ts";
import { paintPlot } from "../../kit/paint-plot.ts";
import type { Plot } from "../../kit/plot.ts";
import { packetViewsOf, portName, senderName, shownPort } from "../../packets/packet-view.ts";
import { laneNames, NAMED } from "../../packets/packets-plot.ts";
import { laneFlows, pausersOf, ratesPlot } from "../../packets/rates-plot.ts";
import {
  queueName,
  shownQueue,
  windowLanes,
  windowViewsOf,
} from "../../packets/windows/window-view.ts";
import { windowKeys, windowsPlot } from "../../packets/windows/windows-plot.ts";
import { flowId, type RunView } from "../../run/results.ts";
import { timeTicks } from "../../scale/time-scale.ts";
import type { Recorder } from "../draw/recorder.ts";
import { note } from "../sheet/sheet.ts";
import { boxEntry, legendPlace, paintDynamicsLegend, paintEntries } from "./legend.ts";
import type { Shown } from "./part.ts";
import { paintPolicyName } from "./policy-name.ts";
import { paintTimeAxis } from "./time-axis.ts";

/** A plot of one run, and the words around it. */
interface Drawn {
  readonly view: RunView;
  readonly note: string;
  readonly plot: Plot;
  /** Lanes from the top; empty if they are too low for names. */
  readonly names: readonly string[];
  legend(recorder: Recorder, width: number): number;
}

/** Rates, queues and pauses of the run and the port that are chosen, or its windows, as on the screen. */
export function* dynamicsPart(
  recorder: Recorder,
  shown: Shown,
  width: number,
  ink: Ink,
): Generator<undefined, number> {
  const { experiment, window } = shown;
  const columns = ganttColumns(width, shown.lanes);
  const { gutter, plot: inner } = columns;
  const drawn = ratesOf(shown, gutter, ink) ?? windowsOf(shown, gutter, ink);
  if (drawn === null) return note(recorder, "None of these policies sends packets.", width, ink);
  yield;
  let y = 0;
  const below = (x: number, paint: () => number): void => {
    recorder.save();
    recorder.moveBy(x, y);
    y += paint();
    recorder.restore();
  };
  below(0, () => {
    paintPolicyName(recorder, drawn.view, { runs: shown.runs, room: width }, ink);
    return 20;
  });
  below(0, () => note(recorder, drawn.note, width, ink));
  const ticks = timeTicks(window, inner, 84);
  below(0, () => paintTimeAxis(recorder, ticks, window, experiment.timeUnit, columns, width, ink));
  yield;
  below(0, () => paintPlot(recorder, named(drawn, shown, gutter), width, ink));
  yield;
  below(gutter, () => drawn.legend(recorder, width - gutter));
  return y;
}

/** The plot with the names of its lanes, which the page sets itself. */
function named({ plot, names }: Drawn, { window }: Shown, gutter: number): Plot {
  const last = plot.panels.length - 1;
  return {
    ...plot,
    panels: plot.panels.map((panel, k) =>
      k === last
        ? { ...panel, marks: [...(panel.marks ?? []), ...laneNames(names, { window, gutter })] }
        : panel,
    ),
  };
}

function ratesOf(shown: Shown, gutter: number, ink: Ink): Drawn | null {
  const { experiment, fabric, window, runs, packets } = shown;
  const asked = shownPort(packetViewsOf(runs), packets, shown.port);
  const isOfWindows = runs.some(
    ({ policy, run }) => policy.label === packets && run.windows !== undefined,
  );
  if (asked === null || isOfWindows || !isNetwork(fabric)) return null;
  const { chosen, port, isBusiest } = asked;
  const lanes = laneFlows(experiment, chosen, port.link, window);
  const pausers = pausersOf(chosen.dynamics, lanes.flows, ink);
  const first = lanes.left > 0 ? `; the first ${lanes.flows.length} of its flows` : "";
  const where = `${isBusiest ? "busiest port, " : "port "}${asWritten(portName(fabric, port))}`;
  return {
    view: chosen.view,
    note: `Rates, queue and pauses at the ${where}${first}.`,
    plot: ratesPlot({ experiment, chosen, port, lanes, pausers }, { window, gutter }, ink),
    names:
      lanes.height < NAMED
        ? []
        : lanes.flows.map((sender) => senderName(experiment, chosen.dynamics, sender)),
    legend: (recorder, width) =>
      paintDynamicsLegend(recorder, fabric, pausers, legendPlace(shown, width), ink),
  };
}

function windowsOf(shown: Shown, gutter: number, ink: Ink): Drawn | null {
  const { experiment, fabric, window, runs, packets } = shown;
  const asked = shownQueue(windowViewsOf(runs), packets, shown.port, fabric);
  if (asked === null) return null;
  const { chosen, port, isFullest } = asked;
  const lanes = windowLanes(experiment, chosen, window);
  const name = asWritten(queueName(fabric, port));
  const where = port.from < 0 ? name : isFullest ? `the fullest port, ${name}` : `port ${name}`;
  const first = lanes.left > 0 ? `; the first ${lanes.flows.length} flows` : "";
  return {
    view: chosen.view,
    note: `Queue at ${where}, and windows of flows${first}.`,
    plot: windowsPlot({ experiment, chosen, port, lanes }, { window, gutter }, ink, "queue"),
    names: lanes.height < NAMED ? [] : lanes.flows.map((flow) => flowId(experiment, flow)),
    legend: (recorder, width) =>
      paintEntries(
        recorder,
        windowKeys(port.queues.length, ink).map(([colour, words, bar]) =>
          boxEntry(recorder, words, colour, 9, ink.theme === "print" ? bar : undefined),
        ),
        legendPlace(shown, width),
        ink,
      ),
  };
}

/** The figures' font has no arrow. */
function asWritten(name: string): string {
  return name.replace(" → ", " to ");
}
