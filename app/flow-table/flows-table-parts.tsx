import { PolicySwatch } from "../charts/marks/tags.tsx";
import { type ExperimentView, flowId } from "../draw/run/results.ts";
import type { Measure } from "../draw/run/versus.ts";
import { readable } from "../draw/scale/numbers.ts";
import { signOf } from "../draw/scale/words.ts";
import { hover } from "../store/actions.ts";
import { useTheme } from "../theme/use-theme.ts";
import { bestColumns, type FlowColumn } from "./flow-columns.ts";

export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

interface SortHeadProps {
  readonly column: FlowColumn;
  readonly sorting: Sorting | null;
  onSort(sorting: Sorting | null): void;
}

/** Ascending, descending, as the flows stand. */
export function SortHead({ column, sorting, onSort }: SortHeadProps) {
  const theme = useTheme();
  const own = sorting?.key === column.key ? sorting : null;
  const next = own === null ? false : own.descending ? null : true;
  return (
    <th
      scope="col"
      aria-sort={own === null ? undefined : own.descending ? "descending" : "ascending"}
    >
      <button
        type="button"
        title={`Sort by ${column.title}`}
        onClick={() => onSort(next === null ? null : { key: column.key, descending: next })}
      >
        {column.view !== null && (
          <PolicySwatch id={column.view.policy.id} nth={column.nth} theme={theme} />
        )}
        <span className="by-flow-title">{column.title}</span>
        <span className="by-flow-arrow" aria-hidden="true">
          {own === null ? "" : own.descending ? "↓" : "↑"}
        </span>
      </button>
    </th>
  );
}

interface FlowRowProps {
  readonly row: number;
  readonly flow: number;
  readonly experiment: ExperimentView;
  readonly columns: readonly FlowColumn[];
  /** The best policy of a flow is bold by this measure. */
  readonly measure: Measure;
  readonly isHovered: boolean;
  /** Its size class, or the flow itself, stands out. */
  readonly isHighlighted: boolean;
}

/** One flow: what it is, and what became of it under each policy. */
export function FlowRow(props: FlowRowProps) {
  const { row, flow, experiment, columns, measure, isHovered, isHighlighted } = props;
  const best = bestColumns(columns, flow, measure, experiment);
  return (
    <tr
      aria-rowindex={row + 2}
      className={isHovered ? "is-hovered" : isHighlighted ? "is-lit" : undefined}
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
