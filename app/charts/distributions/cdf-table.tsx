import type { ReactElement } from "react";
import { useState } from "react";
import { later } from "../../ui/later.tsx";
import type { CdfRowsProps } from "./cdf-rows.tsx";

const CdfRows = later(async () => (await import("./cdf-rows.tsx")).CdfRows);

/** The curves in numbers. */
export function CdfTable(props: CdfRowsProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="chart-twin cdf-twin"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Table of quantiles</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label={`Quantiles: ${props.title}`}>
          <CdfRows {...props} />
        </section>
      )}
    </details>
  );
}
