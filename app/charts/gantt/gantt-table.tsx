import type { ReactElement } from "react";
import { memo, useState } from "react";
import { later } from "../../ui/later.tsx";
import type { GanttRowsProps } from "./gantt-rows.tsx";

const GanttRows = later(async () => (await import("./gantt-rows.tsx")).GanttRows);

/** The chart's twin in words and numbers, made when it is opened. */
export const GanttTable = memo(function GanttTable(props: GanttRowsProps): ReactElement {
  const { label } = props.view.policy;
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Table<span className="visually-hidden-live"> of the flows under {label}</span>
      </summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label={`Flows, ${label}`}>
          <GanttRows {...props} />
        </section>
      )}
    </details>
  );
});
