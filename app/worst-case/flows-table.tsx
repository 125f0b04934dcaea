import type { FlowSpec } from "../../engine/index.ts";
import { readable } from "../draw/scale/numbers.ts";
import type { WorstCaseFlow } from "../jobs/studies/worst-case-job.ts";

interface FlowsTableProps {
  /** Flows as they open on the bench, with their names. */
  readonly specs: readonly FlowSpec[];
  readonly flows: readonly WorstCaseFlow[];
  readonly names: readonly [own: string, other: string];
}

/** The figure's numbers, a row a flow. */
export function FlowsTable({ specs, flows, names: [own, other] }: FlowsTableProps) {
  const hasOther = flows.some((flow) => flow.other !== null);
  const hasReleases = specs.some(({ packets }) => packets !== undefined);
  const hasDeadlines = specs.some(({ deadline }) => deadline !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
    <section className="worst-table" tabIndex={0} aria-label="Flows of the worst case">
      <table>
        <thead>
          <tr>
            <th scope="col">Flow</th>
            <th scope="col">Arrival</th>
            <th scope="col">Size</th>
            {hasReleases && <th scope="col">Last release</th>}
            {hasDeadlines && <th scope="col">Deadline</th>}
            <th scope="col">End, {own}</th>
            {hasOther && <th scope="col">End, {other}</th>}
          </tr>
        </thead>
        <tbody>
          {specs.map(({ id, arrival, size, packets, deadline }, k) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>{readable(arrival)}</td>
              <td>{readable(size)}</td>
              {hasReleases && <td>{readable(packets?.at(-1) ?? arrival)}</td>}
              {hasDeadlines && <td>{readable(deadline)}</td>}
              <td>{readable(flows[k]?.end)}</td>
              {hasOther && <td>{readable(flows[k]?.other)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
