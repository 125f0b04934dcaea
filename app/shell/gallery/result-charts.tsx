import { useMemo, useState } from "react";
import { CdfChart } from "../../charts/distributions/cdf-chart.tsx";
import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import { DoneAfter } from "../../charts/tables/done-after.tsx";
import { MetricsTable } from "../../charts/tables/metrics-table.tsx";
import type { Fixture } from "../../draw/fixtures/fixtures.ts";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { classColumns } from "../../draw/studies/classes-plot.ts";
import { ClassBars } from "../../replication/class-section.tsx";
import { useTheme } from "../../theme/use-theme.ts";

interface OfResults {
  make(): Fixture;
}

interface GanttPlateProps extends OfResults {
  readonly lanes?: LaneKind;
  /** Shares of the whole time; left out: all of it. */
  readonly window?: readonly [number, number];
  readonly hover?: number;
  /** A share of the whole time. */
  readonly playhead?: number;
  readonly stale?: boolean;
}

export function GanttPlate(props: GanttPlateProps) {
  const { make, lanes = "queue", stale = false } = props;
  const { experiment, runs } = useMemo(make, [make]);
  const extent: TimeWindow = { from: 0, to: Math.max(1, ...runs.map(({ end }) => end)) };
  const [from, to] = props.window ?? [0, 1];
  const [window, setWindow] = useState({ from: from * extent.to, to: to * extent.to });
  const [hover, setHover] = useState(props.hover ?? null);
  const [playhead, setPlayhead] = useState(
    props.playhead === undefined ? null : Math.floor(props.playhead * extent.to),
  );
  return (
    <GanttStack
      experiment={experiment}
      runs={runs}
      lanes={lanes}
      window={window}
      extent={extent}
      onWindow={setWindow}
      hover={hover}
      onHover={setHover}
      selected={NONE}
      playhead={playhead}
      onPlayhead={setPlayhead}
      explained={null}
      stale={stale}
    />
  );
}

const NONE: ReadonlySet<number> = new Set();

interface CdfPlateProps extends OfResults {
  readonly measure?: "fct" | "slowdown";
  readonly scale?: "linear" | "log";
  readonly sizeClass?: "all" | 0 | 1 | 2;
  readonly hover?: number;
}

export function CdfPlate(props: CdfPlateProps) {
  const { make, measure = "fct", scale = "linear", sizeClass = "all" } = props;
  const { experiment, runs } = useMemo(make, [make]);
  const [hover, setHover] = useState(props.hover ?? null);
  return (
    <CdfChart
      experiment={experiment}
      runs={runs}
      measure={measure}
      scale={scale}
      sizeClass={sizeClass}
      hover={hover}
      onHover={setHover}
      stale={false}
    />
  );
}

export function MetricsPlate({ make }: OfResults) {
  const { experiment, runs } = useMemo(make, [make]);
  return (
    <MetricsTable
      experiment={experiment}
      runs={runs}
      optimum="pending"
      base={null}
      seed={null}
      stale={false}
    />
  );
}

interface DoneAfterPlateProps extends OfResults {
  /** So many times the policies of the results. */
  readonly times?: number;
}

export function DoneAfterPlate({ make, times = 1 }: DoneAfterPlateProps) {
  const { experiment, runs } = useMemo(make, [make]);
  const theme = useTheme();
  const [hover, setHover] = useState<number | null>(null);
  const all = Array.from({ length: times }, (_, k) =>
    runs.map((view) => ({ ...view, slot: view.slot + k * runs.length })),
  ).flat();
  return (
    <DoneAfter
      experiment={experiment}
      runs={all}
      theme={theme}
      hover={hover}
      onHover={setHover}
      stale={false}
    />
  );
}

export function ClassBarsPlate({ make }: OfResults) {
  const { experiment, runs } = useMemo(make, [make]);
  const columns = classColumns([runs.map(({ summary }) => summary)], "mean", null);
  return (
    <ClassBars
      caption="Mean FCT by size class"
      columns={columns}
      runs={runs}
      unit={experiment.timeUnit}
    />
  );
}
