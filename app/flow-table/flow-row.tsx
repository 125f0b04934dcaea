import type { ExperimentView } from "../draw/run/results.ts";
import { flowId } from "../draw/run/results.ts";
import type { Measure } from "../draw/run/versus.ts";
import { signOf } from "../draw/scale/change-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { hover } from "../store/actions.ts";
import type { FlowColumn } from "./columns.ts";
import { bestColumns } from "./columns.ts";

interface FlowRowProps {
  readonly row: number;
  readonly flow: number;
  readonly experiment: ExperimentView;
  readonly columns: readonly FlowColumn[];
  /** By which a flow's best policy is told. */
  readonly measure: Measure;
  readonly isHovered: boolean;
  /** Its size class stands out. */
  readonly isLit: boolean;
}

/** One flow: what it is, and what became of it under each policy. */
export function FlowRow(props: FlowRowProps) {
  const { row, flow, experiment, columns, measure, isHovered, isLit } = props;
  const best = bestColumns(columns, flow, measure, experiment);
  return (
    <tr
      aria-rowindex={row + 2}
      className={isHovered ? "is-hovered" : isLit ? "is-lit" : undefined}
      onPointerMove={() => hover(flow)}
    >
      <th scope="row" className="by-flow-name">
        {flowId(experiment, flow)}
      </th>
      {columns.map((column) => (
        <td key={column.key} className={best.has(column.key) ? "is-best" : undefined}>
          {cellText(column, flow)}
        </td>
      ))}
    </tr>
  );
}

/** A flow without a deadline has none; one without an FCT was terminated or had not ended, here or under the base policy. */
function cellText({ view, kind, at }: FlowColumn, flow: number): string {
  const value = at(flow);
  if (view === null) return value === Number.POSITIVE_INFINITY ? "–" : readable(value);
  if (Number.isNaN(value)) return Number.isNaN(view.run.terminated[flow]) ? "–" : "terminated";
  if (kind === "delta") return `${signOf(value)}${readable(Math.abs(value))}`;
  return kind === "speedup" ? `${value.toFixed(2)} ×` : readable(value);
}
