import { useMemo } from "react";
import type { Row, SweepResult } from "../../engine/index.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { type SweepPoint, type SweepView, sweepPlot } from "../draw/figure/sweep/sweep-plot.ts";
import { useTheme } from "../theme/use-theme.ts";

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
