import { useId, useMemo } from "react";
import type { Wiring } from "../../engine/doors/draw-data.ts";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { linkName } from "../draw/fabric/link-words.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import { portCurves, portPlot, portSummary } from "../draw/plots/port-plot.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { inUnit } from "../draw/run/run-words.ts";
import type { TimeWindow } from "../draw/scale/scales.ts";

interface PortChartProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
  readonly runs: readonly RunView[];
  readonly link: number;
  readonly window: TimeWindow;
  readonly playhead: number | null;
  readonly stale: boolean;
  /** The policy whose links are shown. */
  readonly shown: string;
  /** Of the heading and the plot, in pixels. */
  readonly height: number;
}

/** The heading, the numbers of the axis, and air. */
const AROUND = 64;
const LEAST = 96;
const MOST = 290;

/** The load of a link over time under every policy. */
export function PortChart(props: PortChartProps) {
  const { experiment, fabric, wiring, runs, link, window, playhead } = props;
  const { height, stale, shown } = props;
  const heading = useId();
  const { theme } = useInk();
  const curves = useMemo(
    () => portCurves(runs, wiring, link, window),
    [runs, wiring, link, window],
  );
  const ask = useMemo(
    () =>
      ({
        curves,
        runs,
        window,
        timeUnit: experiment.timeUnit,
        height: Math.min(MOST, Math.max(LEAST, height - AROUND)),
        shown,
      }) as const,
    [curves, runs, window, experiment.timeUnit, height, shown],
  );
  const plot = useMemo(() => portPlot(ask, theme), [ask, theme]);
  const summary = useMemo(() => portSummary(ask), [ask]);
  const title = `How full ${linkName(fabric, wiring, link)} is`;
  return (
    <section className="topology-port" aria-labelledby={heading}>
      <h2 id={heading}>
        {title} <span className="quiet">over time{inUnit(experiment.timeUnit, ", ")}</span>
      </h2>
      <PlotChart
        plot={plot}
        label={`${title}, over time. ${summary}`}
        stale={stale}
        hint={null}
        tip=""
      >
        {({ frames: [frame] }) => {
          if (frame === undefined || playhead === null) return null;
          const x = frame.px(playhead);
          if (x < frame.left || x > frame.left + frame.width) return null;
          return (
            <line
              className="topology-playhead"
              x1={x}
              x2={x}
              y1={frame.top}
              y2={frame.top + frame.height}
            />
          );
        }}
      </PlotChart>
    </section>
  );
}
