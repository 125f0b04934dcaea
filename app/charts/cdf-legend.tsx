import type { ReactElement } from "react";
import type { ExperimentView } from "../results.ts";
import { flowId } from "../results.ts";
import { shareUpTo } from "./cdf.ts";
import type { Curve } from "./cdf-curve.ts";
import { quantileOf } from "./cdf-curve.ts";
import { columnFormat, readable } from "./numbers.ts";
import type { Measure } from "./props.ts";

/** What the crosshair asks: the share up to a value (pointer), or the value at a quantile (keyboard). */
export type CdfReading =
  | { readonly kind: "value"; readonly value: number }
  | { readonly kind: "quantile"; readonly p: number };

interface CdfLegendProps {
  readonly experiment: ExperimentView;
  readonly curves: readonly Curve[];
  readonly measure: Measure;
  readonly unit: string;
  readonly hover: number | null;
  readonly reading: CdfReading | null;
}

/** Said wherever a quantile is shown: the curve itself has steps, and a quantile may lie between two. */
export const TYPE_7 = "linear between order statistics (type 7)";

/** Names of the curves, each with what the crosshair reads on it. Without one: the median. */
export function CdfLegend(props: CdfLegendProps): ReactElement {
  const { curves, reading, hover, measure, unit } = props;
  const name = measure === "fct" ? "FCT" : "slowdown";
  const of = unit === "" ? "" : ` (${unit})`;
  const flow = hover === null ? null : flowId(props.experiment, hover);
  const heading =
    reading?.kind === "value"
      ? `share with ${name} ≤ ${readable(reading.value)}${unit === "" ? "" : ` ${unit}`}`
      : reading?.kind === "quantile"
        ? `p${Math.round(reading.p * 100)} of ${name}${of}`
        : flow !== null
          ? `${name} of flow ${flow}${of}`
          : `median ${name}${of}`;
  const readings = readingsOf(props);
  const isQuantile = reading === null ? flow === null : reading.kind === "quantile";
  return (
    <div className="cdf-legend">
      <p title={isQuantile ? `${heading}: ${TYPE_7}` : heading}>{heading}</p>
      <ul>
        {curves.map((curve, k) => (
          <li key={curve.view.slot}>
            <svg width="22" height="10" aria-hidden="true" focusable="false">
              <line
                x1="0"
                x2="22"
                y1="5"
                y2="5"
                stroke={curve.colour}
                strokeWidth="2.5"
                strokeDasharray={curve.dash}
              />
            </svg>
            <span className="cdf-name" title={curve.view.policy.label}>
              {curve.view.policy.label}
            </span>
            <span className="cdf-value">{readings[k]}</span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden-live" aria-live="polite">
        {reading?.kind === "quantile" &&
          `${heading}: ${curves.map(({ view }, k) => `${view.policy.label} ${readings[k]}`).join(", ")}`}
      </p>
    </div>
  );
}

/** What stands behind each curve's name, quantiles and FCTs with one number of decimals. */
function readingsOf(props: CdfLegendProps): readonly string[] {
  const { curves, reading, hover } = props;
  const numbers = curves.map((curve): number | null => {
    if (reading?.kind === "quantile") return quantileOf(curve, reading.p);
    return hover === null ? quantileOf(curve, 0.5) : (curve.byFlow[hover] ?? null);
  });
  const known = numbers.map((value) => (value === null || Number.isNaN(value) ? null : value));
  const format = columnFormat(known);
  return curves.map((curve, k) => reads(curve, format(known[k] ?? null), props));
}

function reads(curve: Curve, number: string, { reading, hover }: CdfLegendProps): string {
  if (reading?.kind === "value") {
    const share = shareUpTo(curve.cdf, reading.value);
    return Number.isNaN(share) ? "–" : share.toFixed(3);
  }
  if (reading !== null) return number;
  if (hover !== null) {
    const terminated = !Number.isNaN(curve.view.run.terminated[hover] ?? Number.NaN);
    return terminated ? "terminated" : number;
  }
  return number;
}
