import type { ReactElement } from "react";
import type { Rows } from "../../draw/gantt/rows.ts";

/** Above the column of the policies: their charts in order of mean FCT, or as they were chosen. */
export function GanttSort({ rows }: { readonly rows: Rows }): ReactElement {
  const { isByMean, actions } = rows;
  return (
    <div className="gantt-corner">
      <button
        type="button"
        className="gantt-sort"
        aria-pressed={isByMean}
        title={
          isByMean ? "Order the charts as the policies were chosen" : "Order the charts by mean FCT"
        }
        onClick={() => actions.onSort(!isByMean)}
      >
        By mean FCT
        <svg className="gantt-chevron" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
          <path
            d={
              isByMean
                ? "M5 2v6M2.5 5.5 5 8l2.5-2.5"
                : "M3 2v6M1.5 6.5 3 8l1.5-1.5M7 8V2M5.5 3.5 7 2l1.5 1.5"
            }
          />
        </svg>
      </button>
    </div>
  );
}
