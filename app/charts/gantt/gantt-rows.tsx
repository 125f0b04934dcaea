import type { ReactElement } from "react";
import { timeWords } from "../../draw/gantt/flow-words.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { flowId } from "../../draw/run/results.ts";
import { readable } from "../../draw/scale/numbers.ts";

export interface GanttRowsProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  readonly hover: number | null;
  onHover(flow: number | null): void;
}

/** Beyond this a table is no longer read but searched; the command line gives all rows. */
const ROWS = 200;

/** The first flows, a row each. */
export function GanttRows(props: GanttRowsProps): ReactElement {
  const { count } = props.experiment.flows;
  return (
    <>
      {count > ROWS && (
        <p>
          The first {ROWS} of {readable(count)} flows.
        </p>
      )}
      <Rows {...props} count={Math.min(count, ROWS)} />
    </>
  );
}

function Rows(props: GanttRowsProps & { readonly count: number }): ReactElement {
  const { experiment, view, count } = props;
  const { flows, timeUnit, sizeUnit } = experiment;
  const time = timeWords(experiment, view);
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
              <td>{time(flows.arrival[f] as number)}</td>
              <td>
                {Number.isNaN(terminated)
                  ? time(view.run.finish[f] as number)
                  : `terminated at ${time(terminated)}`}
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
