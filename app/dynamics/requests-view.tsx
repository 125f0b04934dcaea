import { useMemo } from "react";
import { SIZE_CLASSES } from "../../engine/doors/draw-data.ts";
import {
  ofStatistics,
  REQUEST_MEASURES,
  type RequestStatistics,
  requestCompletions,
} from "../../engine/doors/measures.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { requestBars, requestPlot, slowestRequests } from "../draw/plots/request-plot.ts";
import { type ExperimentView, suitedScale } from "../draw/run/results.ts";
import { unitName } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Term } from "../ui/inline-text.tsx";
import "../charts/marks/charts.css";
import "./dynamics.css";
import { NumbersTable } from "./numbers-table.tsx";

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
  const slowest = useMemo(
    () =>
      runs.flatMap((view) => {
        const requests = slowestRequests(experiment, view);
        return requests.length === 0 ? [] : [{ label: view.policy.label, requests }];
      }),
    [runs, experiment],
  );
  const bars = useMemo(() => requestBars(experiment, slowest, theme), [experiment, slowest, theme]);
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
      {slowest.length > 0 && (
        <>
          <h3>What the slowest flow of each request waited for</h3>
          <PlotChart
            plot={bars}
            label="What the slowest flow of each of the slowest requests waited for"
            stale={stale}
            hint="Point at a part to read it."
          />
        </>
      )}
    </section>
  );
}

/** Completion times of requests under every policy, of all and by size class. */
function RequestsTable({ timeUnit }: { readonly timeUnit: string }) {
  const runs = useApp(({ results }) => results.runs);
  const cells = (of: RequestStatistics) =>
    [of.count, ...REQUEST_MEASURES.map((one) => ofStatistics(one, of))].map((value) =>
      value === null ? "–" : readable(Number(value.toPrecision(5))),
    );
  const rows = runs.flatMap(({ slot, policy, summary: { requests } }) => {
    if (requests === undefined) return [];
    const classes = SIZE_CLASSES.filter((name) => requests.byClass[name].count > 0);
    return [
      { key: `${slot}`, name: policy.label, cells: cells(requests) },
      ...(classes.length < 2 ? [] : classes).map((name) => ({
        key: `${slot} ${name}`,
        name,
        isPart: true,
        cells: cells(requests.byClass[name]),
      })),
    ];
  });
  return (
    <NumbersTable
      label="Completion times of requests"
      caption={`From the arrival of a request’s first flow to the end of its last, in ${unitName(timeUnit)}; classes by what its flows send together.`}
      first="Policy"
      columns={["Finished", ...REQUEST_MEASURES.map(({ name }) => name.replace(" FCT", ""))]}
      rows={rows}
    />
  );
}
