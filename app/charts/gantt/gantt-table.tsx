import type { ReactElement } from "react";
import { memo, useState } from "react";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { flowId } from "../../draw/run/results.ts";
import { readable } from "../../draw/scale/numbers.ts";

/** Beyond this a table is no longer read but searched; the command line gives all rows. */
const ROWS = 200;

interface GanttTableProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  readonly hover: number | null;
  onHover(flow: number | null): void;
}

/** The chart's twin in words and numbers, made when it is opened. */
export const GanttTable = memo(function GanttTable(props: GanttTableProps): ReactElement {
  const { experiment, view } = props;
  const [open, setOpen] = useState(false);
  const { count } = experiment.flows;
  return (
    <details className="chart-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Table<span className="visually-hidden-live"> of the flows under {view.policy.label}</span>
      </summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label={`Flows, ${view.policy.label}`}>
          {count > ROWS && (
            <p>
              The first {ROWS} of {readable(count)} flows.
            </p>
          )}
          <Rows {...props} count={Math.min(count, ROWS)} />
        </section>
      )}
    </details>
  );
});

function Rows(props: GanttTableProps & { readonly count: number }): ReactElement {
  const { experiment, view, count } = props;
  const { flows, timeUnit, sizeUnit } = experiment;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Flow</th>
          <th scope="col">Size ({sizeUnit})</th>
          <th scope="col">Arrival ({timeUnit})</th>
          <th scope="col">Finish ({timeUnit})</th>
          <th scope="col">FCT ({timeUnit})</th>
          <th scope="col">Slowdown</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, f) => {
          const id = flowId(experiment, f);
          const terminated = view.run.terminated[f] as number;
          return (
            <tr
              key={id}
              className={f === props.hover ? "is-hovered" : undefined}
              onPointerEnter={() => props.onHover(f)}
              onPointerLeave={() => props.onHover(null)}
            >
              <th scope="row">{id}</th>
              <td>{readable(flows.size[f])}</td>
              <td>{readable(flows.arrival[f])}</td>
              <td>
                {Number.isNaN(terminated)
                  ? readable(view.run.finish[f])
                  : `terminated at ${readable(terminated)}`}
              </td>
              <td>{readable(view.fct[f])}</td>
              <td>{readable(view.slowdown[f])}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
