import type { ReactElement } from "react";
import { useState } from "react";
import type { Curve } from "../../draw/distributions/cdf-curve.ts";
import { quantileOf } from "../../draw/distributions/cdf-curve.ts";
import { columnFormat, readable } from "../../draw/scale/numbers.ts";
import { TYPE_7 } from "./cdf-legend.tsx";

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
  const columns = QUANTILES.map(([name, p]) => {
    const values = open ? props.curves.map((curve) => quantileOf(curve, p)) : [];
    return { name, values, format: columnFormat(values) };
  });
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
              {unit}; each percentile {TYPE_7}
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
              {props.curves.map(({ view, cdf }, row) => (
                <tr key={view.slot}>
                  <th scope="row">{view.policy.label}</th>
                  <td>{readable(cdf.length)}</td>
                  {columns.map(({ name, values, format }) => (
                    <td key={name}>{format(values[row] ?? null)}</td>
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
