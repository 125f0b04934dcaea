import { useMemo } from "react";
import type { FlowSpec } from "../../engine/index.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { besidePlot, type Rival } from "../draw/plots/beside-plot.ts";
import type { WorstCaseFlow } from "../jobs/studies/worst-case-job.ts";

interface FlowsFigureProps {
  /** Flows as they open on the bench, with their names. */
  readonly specs: readonly FlowSpec[];
  readonly flows: readonly WorstCaseFlow[];
  readonly rivals: readonly [own: Rival, other: Rival];
}

/** The flows of a worst case under a policy and what it is beside. */
export function FlowsFigure({ specs, flows, rivals }: FlowsFigureProps) {
  const plot = useMemo(() => {
    const named = flows.map((flow, k) => ({ ...flow, name: specs[k]?.id ?? `flow ${k + 1}` }));
    return besidePlot(named, rivals, "");
  }, [specs, flows, rivals]);
  const words = flows.map(
    ({ size, arrival, end, other }, k) =>
      `${specs[k]?.id ?? `flow ${k + 1}`}: size ${size}, from ${arrival} to ${end}${other === null ? "" : ` and ${other}`}`,
  );
  const names = rivals.map(({ name }) => name).join(" and ");
  return (
    <div className="worst-figure">
      <PlotChart
        plot={plot}
        label={`Flows under ${names}. ${words.join("; ")}`}
        stale={false}
        hint={null}
      />
    </div>
  );
}
