import type { ReactElement } from "react";
import { memo } from "react";
import type { ExperimentView, RunView } from "../results.ts";

interface GanttLegendProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly lanes: "queue" | "flow";
  /** Whether waiting flows are drawn under the queues. */
  readonly strips: boolean;
  /** Whether some flow changes queue, and that is drawn. */
  readonly moves: boolean;
  /** Whether flows have room for marks of their own. */
  readonly marks: boolean;
  /** Whether some service is too short for a bar of its own. */
  readonly profile: boolean;
}

/** What the marks mean; only those that occur. */
export const GanttLegend = memo(function GanttLegend(props: GanttLegendProps) {
  const { experiment, runs, lanes } = props;
  const { ports } = experiment;
  if (experiment.flows.count === 0 || runs.every((view) => view.index === null)) return null;
  const missed = runs.some((view) => (view.summary.applicationThroughput ?? 1) < 1);
  const met = runs.some((view) => (view.summary.applicationThroughput ?? 0) > 0);
  const terminated = runs.some((view) => view.summary.terminated > 0);
  const turns = runs.some(({ run: { trace } }) => {
    return trace !== null && trace.sharing === "turns" && trace.members.length > 0;
  });
  return (
    <ul className="gantt-legend" aria-label="Marks in the charts">
      {props.marks && (
        <Entry text="arrival">
          {lanes === "queue" ? <path d="M3 3h8l-4 7z" /> : <path d="M6 1h2v12H6z" />}
        </Entry>
      )}
      {props.marks && (
        <Entry text="finish">
          <circle cx="7" cy="7" r="4" />
        </Entry>
      )}
      <Entry
        text={experiment.model === "fluid" ? "served; as high as its share of the link" : "served"}
      >
        <path d="M0 3h14v8H0z" />
      </Entry>
      {props.profile && (
        <Entry text="grey: many flows; height: share of the link used">
          <path className="legend-profile" d="M0 12V6h3V3h3v5h3V5h3v4h2v3z" />
        </Entry>
      )}
      {(lanes === "flow" || props.strips) && (
        <Entry text={lanes === "queue" ? "waiting, under its queue" : "there, not served"}>
          <path d="M0 5h14v4H0z" opacity="0.4" />
        </Entry>
      )}
      {lanes === "queue" && props.marks && props.moves && (
        <Entry text="moves to another queue">
          <path className="legend-line" d="M7 1v12M4 10l3 3 3-3" />
        </Entry>
      )}
      {lanes === "queue" && ports > 1 && (
        <Entry text={`a row an egress port, 0 to ${ports - 1} from the bottom`}>
          <path d="M0 2h14v2H0zM0 6h14v2H0zM0 10h14v2H0z" />
        </Entry>
      )}
      {turns && (
        <Entry text="round robin: several flows, one packet a turn">
          <path d="M0 3h14v3H0zM0 8h14v3H0z" />
        </Entry>
      )}
      {props.marks && met && (
        <Entry text="deadline, met">
          <path className="legend-line" d="M4 13V1.5l8 2.5-8 2.5" />
        </Entry>
      )}
      {props.marks && missed && (
        <Entry text="deadline, missed">
          <path className="legend-bad legend-filled" d="M4 13V1.5l8 2.5-8 2.5" />
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
