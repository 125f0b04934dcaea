import { extent } from "d3-array";
import { useMemo } from "react";
import type { Row, SweepResult } from "../../engine/index.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import {
  type AxisChoice,
  type SweepPoint,
  type SweepView,
  sweepPlot,
} from "../draw/figure/sweep/sweep-plot.ts";
import { useTheme } from "../theme/use-theme.ts";
import type { ShownCurves } from "./sweep-store.ts";

interface SweepChartProps {
  readonly result: SweepResult;
  readonly view: SweepView;
  readonly isStale: boolean;
  /** Opens a point as a scenario; null: points open nothing. */
  readonly onOpen: ((row: Row) => void) | null;
}

/** A panel a measure; a point that is pressed opens as a scenario. The table has all of it for keys and readers. */
export function SweepChart({ result, view, isStale, onOpen }: SweepChartProps) {
  const theme = useTheme();
  const plot = useMemo(() => sweepPlot(result, view, theme), [result, view, theme]);
  return (
    <div className={isStale ? "sweep-chart is-old" : "sweep-chart"}>
      <PlotChart
        plot={plot}
        label={`${result.sweep.measures.join(", ")} against ${result.sweep.vary.map(({ as }) => as).join(", ")}, a line a policy; the table below has the numbers`}
        stale={false}
        hint={null}
        {...(onOpen === null ? {} : { onPress: ({ point }) => onOpen((point as SweepPoint).row) })}
        tip={onOpen === null ? "" : "Press: opens as a scenario"}
      />
    </div>
  );
}

export type Scale = AxisChoice["scale"];

/** Values that lie far apart are told apart on a log axis alone. */
const FAR = 20;

export function suitedScale(shown: ShownCurves | null): Scale {
  const rows = shown?.curves.result.rows ?? [];
  const measures = shown?.curves.result.sweep.measures ?? [];
  const isFar = measures.map((name) => {
    const values = rows.flatMap(({ mean, measure }) =>
      mean === null || measure !== name ? [] : [mean],
    );
    const [least = 0, most = 0] = extent(values);
    return least > 0 && most > FAR * least;
  });
  return isFar.includes(true) ? "log" : "linear";
}

export function lookOf(x: Scale, y: Scale, ratio: boolean): SweepView {
  return { x: { scale: x, range: null }, y: { scale: y, range: null }, ratio };
}
