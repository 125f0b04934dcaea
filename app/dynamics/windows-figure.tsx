import { useMemo } from "react";
import type { QueuedPort } from "../../engine/index.ts";
import { queueColumns, topOfQueues } from "../draw/packets/windows/queue-columns.ts";
import { type WindowView, windowLanes } from "../draw/packets/windows/window-view.ts";
import { queueWords, windowWords } from "../draw/packets/windows/window-words.ts";
import {
  CLASSES,
  paintClasses,
  paintHappened,
  paintWindows,
  STRIP,
} from "../draw/paint/paint-windows.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { shadeOf } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { hover } from "../store/actions.ts";
import { useShownHover } from "../store/hooks.ts";
import { LaneNames } from "./lane-names.tsx";
import type { PlotPlace } from "./plot-area.tsx";
import { PlotCanvas } from "./plot-canvas.tsx";
import { painting, TimeFigure } from "./time-figure.tsx";
import { WindowsLegend } from "./windows-legend.tsx";

interface WindowsFigureProps {
  readonly experiment: ExperimentView;
  readonly chosen: WindowView;
  readonly port: QueuedPort;
  /** Of the port. */
  readonly name: string;
  readonly place: PlotPlace;
}

/** Flows are whole under these transports. */
const WHOLE = { subflows: 1 } as const;

/** Queues by class of a port, its drops and marks, and a lane a flow with its window, on one time axis. */
export function WindowsFigure({ experiment, chosen, port, name, place }: WindowsFigureProps) {
  const { view, windows } = chosen;
  const { ink, window, width, lines } = place;
  const hovered = useShownHover();
  const lanes = useMemo(
    () => windowLanes(experiment, chosen, window),
    [experiment, chosen, window],
  );
  const columns = useMemo(
    () => queueColumns(port, windows, window, width),
    [port, windows, window, width],
  );
  const most = topOfQueues(port);
  const [paintQueues, paintStrip] = useMemo(() => {
    const plotted = { columns, width, ink, ticks: lines };
    return [
      painting(width, CLASSES, (brush) =>
        paintClasses(brush, { ...plotted, height: CLASSES }, most),
      ),
      painting(width, STRIP, (brush) => paintHappened(brush, { ...plotted, height: STRIP })),
    ];
  }, [columns, width, ink, lines, most]);
  const laneTotal = Math.max(1, lanes.flows.length * lanes.height);
  const paintFlows = useMemo(
    () =>
      painting(width, laneTotal, (brush) =>
        paintWindows(brush, {
          windows,
          flows: lanes.flows,
          shades: (flow) => shadeOf(experiment, flow),
          end: (flow) => view.run.finish[flow] as number,
          laneHeight: lanes.height,
          window,
          width,
          ink,
          ticks: lines,
        }),
      ),
    [windows, lanes, laneTotal, experiment, view, window, width, ink, lines],
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
      >
        {(plot) => (
          <>
            <PlotCanvas
              name="Queue (packets)"
              top={readable(most)}
              height={CLASSES}
              paint={paintQueues}
              {...plot}
            />
            <PlotCanvas name="" top="" height={STRIP} paint={paintStrip} {...plot}>
              <span
                className="dynamics-strip"
                style={{ width: plot.gutter - 8 }}
                aria-hidden="true"
              >
                dropped
                <br />
                marked
              </span>
            </PlotCanvas>
            <PlotCanvas name="" top="" height={laneTotal} paint={paintFlows} isLanes {...plot}>
              <LaneNames
                experiment={experiment}
                dynamics={WHOLE}
                flows={lanes.flows}
                height={lanes.height}
                gutter={plot.gutter}
                hovered={hovered}
              />
            </PlotCanvas>
          </>
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
