import { useMemo } from "react";
import type { QueuedPort } from "../../engine/index.ts";
import type { Ink } from "../draw/brush/ink.ts";
import { type WindowView, windowLanes } from "../draw/packets/windows/window-view.ts";
import { queueWords, windowWords } from "../draw/packets/windows/window-words.ts";
import { windowKeys, windowsPlot } from "../draw/packets/windows/windows-plot.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { hover } from "../store/actions.ts";
import { useShownHover } from "../store/hooks.ts";
import { LaneNames } from "./lane-names.tsx";
import type { PlotPlace } from "./plot-area.tsx";
import { TimeFigure } from "./time-figure.tsx";

interface WindowsFigureProps {
  readonly experiment: ExperimentView;
  readonly chosen: WindowView;
  readonly port: QueuedPort;
  /** The name of the port. */
  readonly name: string;
  readonly place: PlotPlace;
}

/** Flows are whole under these transports. */
const WHOLE = { subflows: 1 } as const;

/** Queues by class of a port, its drops and marks, and a lane a flow with its window, on one time axis. */
export function WindowsFigure({ experiment, chosen, port, name, place }: WindowsFigureProps) {
  const { view, windows } = chosen;
  const { ink, window, gutter } = place;
  const hovered = useShownHover();
  const lanes = useMemo(
    () => windowLanes(experiment, chosen, window),
    [experiment, chosen, window],
  );
  const plot = useMemo(
    () => windowsPlot({ experiment, chosen, port, lanes }, { window, gutter }, ink),
    [experiment, chosen, port, lanes, window, gutter, ink],
  );
  const flow = hovered ?? lanes.flows[0] ?? null;
  const said = (time: number): string =>
    `${flow === null ? "" : `${windowWords(experiment, chosen, flow, time)}; `}${name} ${queueWords(windows, port, time)}`;
  return (
    <>
      <TimeFigure
        experiment={experiment}
        place={place}
        label={view.policy.label}
        about={`Queues of ${name}, its drops and marks, and windows over time under ${view.policy.label}. Up and down choose a flow.`}
        lanes={lanes}
        stood={hovered}
        onStand={hover}
        said={said}
        plot={plot}
      >
        {(top) => (
          <LaneNames
            experiment={experiment}
            dynamics={WHOLE}
            flows={lanes.flows}
            top={top}
            height={lanes.height}
            gutter={gutter}
            hovered={hovered}
          />
        )}
      </TimeFigure>
      {lanes.left > 0 && (
        <p className="quiet">
          The first {lanes.flows.length} of {readable(lanes.flows.length + lanes.left)} flows of
          this time; zoom in to see the others.
        </p>
      )}
      <WindowsLegend classes={port.queues.length} ink={ink} />
    </>
  );
}

interface WindowsLegendProps {
  /** Classes of the port's queue. */
  readonly classes: number;
  readonly ink: Ink;
}

/** Tells what the colours of queues, drops, marks and windows mean. */
function WindowsLegend({ classes, ink }: WindowsLegendProps) {
  return (
    <ul className="dynamics-legend">
      {windowKeys(classes, ink).map(([colour, words]) => (
        <li key={words}>
          <span className="dynamics-key" style={{ background: colour }} />
          {words}
        </li>
      ))}
    </ul>
  );
}
