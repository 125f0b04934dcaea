import type { ReactElement } from "react";
import type { ExperimentView } from "../results.ts";
import { quantile, shareUpTo } from "./cdf.ts";
import type { Curve } from "./cdf-chart.tsx";
import { readable } from "./numbers.ts";
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

/** Names of the curves, each with what the crosshair reads on it. Without one: the median. */
export function CdfLegend(props: CdfLegendProps): ReactElement {
  const { curves, reading, hover, measure, unit } = props;
  const name = measure === "fct" ? "FCT" : "slowdown";
  const of = unit === "" ? "" : ` (${unit})`;
  const flow = hover === null ? null : (props.experiment.ids[hover] ?? "");
  const heading =
    reading?.kind === "value"
      ? `share with ${name} ≤ ${readable(reading.value)}${unit === "" ? "" : ` ${unit}`}`
      : reading?.kind === "quantile"
        ? `p${Math.round(reading.p * 100)} of ${name}${of}`
        : flow !== null
          ? `${name} of flow ${flow}${of}`
          : `median ${name}${of}`;
  return (
    <div className="cdf-legend">
      <p title={heading}>{heading}</p>
      <ul>
        {curves.map((curve) => (
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
            <span className="cdf-value">{reads(curve, props)}</span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden-live" aria-live="polite">
        {reading?.kind === "quantile" &&
          `${heading}: ${curves.map((c) => `${c.view.policy.label} ${reads(c, props)}`).join(", ")}`}
      </p>
    </div>
  );
}

function reads(curve: Curve, props: CdfLegendProps): string {
  const { reading, hover, measure } = props;
  if (reading?.kind === "value") {
    const share = shareUpTo(curve.cdf, reading.value);
    return Number.isNaN(share) ? "–" : share.toFixed(3);
  }
  if (reading?.kind === "quantile") return readable(quantile(curve.cdf, reading.p));
  if (hover !== null) {
    const values = measure === "fct" ? curve.view.fct : curve.view.slowdown;
    const terminated = !Number.isNaN(curve.view.run.terminated[hover] ?? Number.NaN);
    return terminated ? "terminated" : readable(values[hover]);
  }
  return readable(quantile(curve.cdf, 0.5));
}
