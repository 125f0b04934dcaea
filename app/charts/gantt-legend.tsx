import type { ReactElement } from "react";
import { memo } from "react";
import type { ExperimentView, RunView } from "../results.ts";

interface GanttLegendProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly lanes: "queue" | "flow";
  /** Whether waiting flows are drawn under the queues. */
  readonly strips: boolean;
  readonly ports: number;
}

/** What the marks mean; only those that occur. */
export const GanttLegend = memo(function GanttLegend(props: GanttLegendProps) {
  const { experiment, runs, lanes } = props;
  if (experiment.flows.count === 0 || runs.length === 0) return null;
  const deadlines = experiment.flows.deadline.some((d) => Number.isFinite(d));
  const terminated = runs.some((view) => view.summary.terminated > 0);
  const turns = runs.some((view) => view.run.trace?.memberCount.some((m) => m > 0) ?? false);
  const fluid = experiment.model === "fluid";
  return (
    <ul className="gantt-legend" aria-label="Marks in the charts">
      <Entry text="arrival">
        {lanes === "queue" ? <path d="M3 3h8l-4 7z" /> : <path d="M6 1h2v12H6z" />}
      </Entry>
      <Entry text="finish">
        <circle cx="7" cy="7" r="4" />
      </Entry>
      <Entry text={fluid ? "served; as high as its share of the link" : "served"}>
        <path d="M0 3h14v8H0z" />
      </Entry>
      {(lanes === "flow" || props.strips) && (
        <Entry text={lanes === "queue" ? "waiting, under its queue" : "there, not served"}>
          <path d="M0 5h14v4H0z" opacity="0.4" />
        </Entry>
      )}
      {lanes === "queue" && props.ports > 1 && (
        <Entry text={`a row an egress port, 0 to ${props.ports - 1} from the bottom`}>
          <path d="M0 2h14v2H0zM0 6h14v2H0zM0 10h14v2H0z" />
        </Entry>
      )}
      {turns && (
        <Entry text="round robin: several flows, one packet a turn">
          <path d="M0 3h14v3H0zM0 8h14v3H0z" />
        </Entry>
      )}
      {deadlines && (
        <Entry text="deadline (red: missed)">
          <path d="M4 1h1.5v12H4zM5 1l7 2.5L5 6z" />
        </Entry>
      )}
      {terminated && (
        <Entry text="terminated">
          <path className="legend-bad" d="M3 3l8 8M3 11l8-8" />
        </Entry>
      )}
    </ul>
  );
});

function Entry(props: { text: string; children: ReactElement }): ReactElement {
  return (
    <li>
      <svg width="14" height="14" aria-hidden="true" focusable="false">
        {props.children}
      </svg>
      {props.text}
    </li>
  );
}
