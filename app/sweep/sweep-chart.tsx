import { useMemo } from "react";
import { measureWords } from "../../engine/doors/measures.ts";
import type { Row } from "../../engine/doors/study.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import type { AxisChoice } from "../draw/figure/sweep/sweep-axis.ts";
import {
  type SweepPoint,
  type SweepView,
  suitedScale as suitedToRows,
  sweepPlot,
} from "../draw/figure/sweep/sweep-plot.ts";
import { axisWords } from "../draw/run/number-words.ts";
import type { SweepCurves } from "../jobs/studies/sweep-jobs.ts";
import { useTheme } from "../theme/use-theme.ts";
import type { ShownCurves } from "./sweep-store.ts";

interface SweepChartProps {
  readonly curves: SweepCurves;
  readonly view: SweepView;
  readonly isStale: boolean;
  /** Opens a point as a scenario; null: points open nothing. */
  readonly onOpen: ((row: Row) => void) | null;
}

/** Pixels of the inside of a panel that has the screen to itself. */
const ALONE = 360;

/** A panel a measure; a point that is pressed opens as a scenario. The table has all of it for keys and readers. */
export function SweepChart({ curves, view, isStale, onOpen }: SweepChartProps) {
  const theme = useTheme();
  const plot = useMemo(() => {
    const made = sweepPlot(curves.result, view, theme, curves.crossings);
    return made.panels.length === 1 ? { ...made, height: ALONE } : made;
  }, [curves, view, theme]);
  const { sweep } = curves.result;
  const what = sweep.measures.map((name) => measureWords(name, sweep.base)).join(", ");
  const along = sweep.vary.map((axis) => axisWords(axis, sweep.scenario)).join(", ");
  return (
    <div className={isStale ? "sweep-chart is-old" : "sweep-chart"}>
      <PlotChart
        plot={plot}
        label={`${what} against ${along}, a line a policy; the table below has the numbers`}
        stale={false}
        hint={null}
        {...(onOpen === null
          ? {}
          : { onPress: ({ point }) => "row" in point && onOpen((point as SweepPoint).row) })}
        tip={onOpen === null ? "" : "Press: opens as a scenario"}
      />
    </div>
  );
}

export type Scale = AxisChoice["scale"];

export function suitedScale(shown: ShownCurves | null): Scale {
  return shown === null ? "linear" : suitedToRows(shown.curves.result);
}

/** True if its numbers can be shown as multiples of the base's: gains are that already, and stored curves have none. */
export function hasRatios(shown: ShownCurves | null): boolean {
  const { sweep, rows = [] } = shown?.curves.result ?? {};
  return sweep?.base !== undefined && rows.some(({ ratio }) => typeof ratio === "number");
}

export function lookOf(x: Scale, y: Scale, ratio: boolean): SweepView {
  return { x: { scale: x, range: null }, y: { scale: y, range: null }, ratio };
}
