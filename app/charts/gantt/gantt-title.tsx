import type { KeyboardEvent, ReactElement } from "react";
import { useRef } from "react";
import type { Palette } from "../../draw/brush/colours.ts";
import type { RowActions } from "../../draw/gantt/lanes.ts";
import type { RunView } from "../../draw/run/results.ts";
import { useRowDrag } from "../gestures/use-row-drag.ts";
import { PolicySwatch } from "../marks/policy-swatch.tsx";
import "./gantt-rows.css";

interface GanttTitleProps {
  readonly view: RunView;
  /** Earlier runs of the same policy. */
  readonly nth: number;
  readonly theme: Palette;
  readonly isOpen: boolean;
  /** Among the charts: "2 of 5". */
  readonly place: string;
  /** Null keeps the charts in the order given. */
  readonly rows: RowActions | null;
}

/** A policy's name: a press hides or shows its lanes, a drag or Alt with an arrow moves its row. */
export function GanttTitle({
  view,
  nth,
  theme,
  isOpen,
  place,
  rows,
}: GanttTitleProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const { label, id } = view.policy;
  const drag = useRowDrag(button, (place) => rows?.onPlace(label, place));
  const name = (
    <>
      <PolicySwatch id={id} nth={nth} theme={theme} />
      <span className="gantt-name">{label}</span>
    </>
  );
  if (rows === null) {
    return (
      <span className="gantt-title" title={label}>
        {name}
      </span>
    );
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    rows.onStep(label, by);
    // Moving it in the page takes the focus from it; regained, it tells its new place.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <button
      ref={button}
      type="button"
      className="gantt-title"
      aria-expanded={isOpen}
      aria-label={`Lanes of ${label}, chart ${place}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      title={`${label}: click to ${isOpen ? "hide" : "show"} its lanes, drag to move it (Alt ↑ ↓)`}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (!drag.wasDragged()) rows.onOpen(label, !isOpen);
      }}
      {...drag.handlers}
    >
      {name}
      <svg className="gantt-chevron" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d={isOpen ? "M2 3.5 5 6.5 8 3.5" : "M3.5 2 6.5 5 3.5 8"} />
      </svg>
    </button>
  );
}
