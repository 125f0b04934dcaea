import { useMemo } from "react";
import { requestCompletions } from "../../engine/index.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { requestPlot } from "../draw/plots/request-plot.ts";
import { type ExperimentView, suitedScale } from "../draw/run/results.ts";
import { useApp } from "../store/hooks.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Term } from "../ui/inline-text.tsx";
import { RequestsTable } from "./requests-table.tsx";

/** Requests that are fewer are read from their table alone. */
const FEW = 5;

/** Completion times of requests, as a distribution and in numbers; nothing where flows belong to none. */
export function RequestsView({ experiment }: { readonly experiment: ExperimentView }) {
  const { flows, timeUnit } = experiment;
  const runs = useApp(({ results }) => results.runs);
  const stale = useApp(({ results }) => results.stale);
  const scenario = useApp(({ results }) => results.origin?.scenario ?? null);
  const scale = useApp(({ view }) => view.scale) ?? suitedScale(experiment);
  const theme = useTheme();
  const completed = useMemo(
    () =>
      scenario === null
        ? []
        : runs.flatMap((view) => {
            const times = requestCompletions(flows, view.run);
            return times === null ? [] : [{ view, times }];
          }),
    [runs, flows, scenario],
  );
  const plot = useMemo(
    () => requestPlot(completed, scale, timeUnit, theme),
    [completed, scale, timeUnit, theme],
  );
  if (completed.length === 0) return null;
  return (
    <section className="dynamics" aria-labelledby="requests-heading">
      <div className="section-head">
        <h2 id="requests-heading">
          <Term name="request">Requests</Term>
        </h2>
      </div>
      {completed.some(({ times }) => times.length >= FEW) && (
        <PlotChart
          plot={plot}
          label="Completion times of requests, cumulative distribution; the table below has the numbers"
          stale={stale}
        />
      )}
      <RequestsTable timeUnit={timeUnit} />
    </section>
  );
}
