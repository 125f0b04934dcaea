import type { ReactElement } from "react";
import { type Curve, quantileOf, shareUpTo } from "../../draw/distributions/cdf-curve.ts";
import type { CdfReading } from "../../draw/distributions/cdf-reading.ts";

interface CrosshairProps {
  readonly curves: readonly Curve[];
  readonly reading: CdfReading;
  readonly toX: (value: number) => number;
  readonly toY: (share: number) => number;
  readonly inner: number;
  readonly height: number;
}

/** The lines of what is read, and where they meet the curves. */
export function Crosshair(props: CrosshairProps): ReactElement {
  const { reading, toX, toY, inner, height, curves } = props;
  const value = reading.kind === "quantile" ? null : reading.value;
  const p = reading.kind === "value" ? null : reading.p;
  return (
    <g className="cdf-cross">
      {value !== null && <line x1={toX(value)} x2={toX(value)} y2={height} />}
      {p !== null && (
        <>
          <line y1={toY(p)} y2={toY(p)} x2={inner} />
          <text x={inner} y={toY(p) + (p > 0.9 ? 13 : -4)} textAnchor="end" className="cdf-tick">
            p{Math.round(p * 100)}
          </text>
        </>
      )}
      {curves.map((curve) => {
        const { slot } = curve.view;
        const at = p === null ? null : quantileOf(curve, p);
        return (
          <g key={slot} fill={curve.colour}>
            {value !== null && curve.cdf.length > 0 && (
              <circle cx={toX(value)} cy={toY(shareUpTo(curve.cdf, value))} r={2.5} />
            )}
            {p !== null && at !== null && <circle cx={toX(at)} cy={toY(p)} r={2.5} />}
          </g>
        );
      })}
    </g>
  );
}
