import type { ReactElement } from "react";
import { useState } from "react";
import { quantile } from "./cdf.ts";
import type { Curve } from "./cdf-chart.tsx";
import { readable } from "./numbers.ts";

const QUANTILES = [
  ["p10", 0.1],
  ["p50", 0.5],
  ["p90", 0.9],
  ["p95", 0.95],
  ["p99", 0.99],
  ["max", 1],
] as const;

interface CdfTableProps {
  readonly curves: readonly Curve[];
  readonly title: string;
  readonly unit: string;
}

/** The curves in numbers. */
export function CdfTable(props: CdfTableProps): ReactElement {
  const [open, setOpen] = useState(false);
  const unit = props.unit === "" ? "" : ` in ${props.unit}`;
  return (
    <details
      className="chart-twin cdf-twin"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Table of quantiles</summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label={`Quantiles: ${props.title}`}>
          <table>
            <caption>
              {props.title}
              {unit}; percentiles interpolate linearly (type 7)
            </caption>
            <thead>
              <tr>
                <th scope="col">Policy</th>
                <th scope="col">Flows</th>
                {QUANTILES.map(([name]) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {props.curves.map(({ view, cdf }) => (
                <tr key={view.slot}>
                  <th scope="row">{view.policy.label}</th>
                  <td>{readable(cdf.values.length)}</td>
                  {QUANTILES.map(([name, p]) => (
                    <td key={name}>{readable(quantile(cdf, p))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
