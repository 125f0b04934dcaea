import type { ReactElement } from "react";
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

export interface CdfRowsProps {
  readonly curves: readonly Curve[];
  readonly title: string;
  readonly unit: string;
}

/** Quantiles, a row a curve. */
export function CdfRows({ curves, title, unit }: CdfRowsProps): ReactElement {
  const columns = QUANTILES.map(([name, p]) => {
    const values = curves.map((curve) => quantileOf(curve, p));
    return { name, values, format: columnFormat(values) };
  });
  return (
    <table>
      <caption>
        {title}
        {unit === "" ? "" : ` in ${unit}`}; each percentile {TYPE_7}
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
        {curves.map(({ view, cdf }, row) => (
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
  );
}
