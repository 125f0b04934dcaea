import { readable } from "../charts/numbers.ts";
import type { ExperimentView, RunView } from "../results.ts";
import { flowId } from "../results.ts";
import { hover } from "../state/actions.ts";
import type { FlowColumn } from "./columns.ts";
import { bestColumns } from "./columns.ts";

interface FlowRowProps {
  readonly row: number;
  readonly flow: number;
  readonly experiment: ExperimentView;
  readonly columns: readonly FlowColumn[];
  readonly isHovered: boolean;
  /** Its size class stands out. */
  readonly isLit: boolean;
}

/** One flow: what it is, and what became of it under each policy. */
export function FlowRow({ row, flow, experiment, columns, isHovered, isLit }: FlowRowProps) {
  const best = bestColumns(columns, flow);
  return (
    <tr
      aria-rowindex={row + 2}
      className={isHovered ? "is-hovered" : isLit ? "is-lit" : undefined}
      onPointerMove={() => hover(flow)}
    >
      <th scope="row" className="by-flow-name">
        {flowId(experiment, flow)}
      </th>
      {columns.map(({ key, view, values }) => (
        <td key={key} className={best.has(key) ? "is-best" : undefined}>
          {cellText(values[flow] as number, view)}
        </td>
      ))}
    </tr>
  );
}

/** A flow without a deadline has none; one without an FCT was terminated. */
function cellText(value: number, view: RunView | null): string {
  if (view === null) return value === Number.POSITIVE_INFINITY ? "–" : readable(value);
  return Number.isNaN(value) ? "terminated" : readable(value);
}
