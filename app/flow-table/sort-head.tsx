import { PolicySwatch } from "../charts/marks/policy-swatch.tsx";
import { useTheme } from "../theme/use-theme.ts";
import type { FlowColumn } from "./columns.ts";

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
