import type { ReactElement } from "react";
import { SHARES } from "../../draw/distributions/cdf-frame.ts";
import type { CdfScale } from "../../draw/distributions/cdf-scale.ts";

interface CdfAxesProps {
  readonly axis: CdfScale;
  readonly inner: number;
  readonly height: number;
  readonly title: string;
  /** Where neither of two policies is faster; null: nothing is compared. */
  readonly even: number | null;
}

/** Hairlines at round shares and values. */
export function CdfAxes({ axis, inner, height, title, even }: CdfAxesProps): ReactElement {
  return (
    <>
      {SHARES.map((share) => (
        <g key={share} transform={`translate(0,${Math.round(height * (1 - share)) + 0.5})`}>
          <line className={share === 0 ? "cdf-axis" : "cdf-grid"} x2={inner} />
          <text className="cdf-tick" x={-8} dy="0.32em" textAnchor="end">
            {share}
          </text>
        </g>
      ))}
      {axis.ticks.values.map((value) => {
        const x = Math.round(axis.toX(value)) + 0.5;
        return (
          <g key={value} transform={`translate(${x},0)`}>
            <line className="cdf-grid" y2={height} />
            <line className="cdf-axis" y1={height} y2={height + 4} />
            <text
              className="cdf-tick"
              y={height + 17}
              textAnchor={x > inner - 14 ? "end" : "middle"}
            >
              {axis.ticks.label(value)}
            </text>
          </g>
        );
      })}
      {even !== null && (
        <line className="cdf-even" x1={axis.toX(even)} x2={axis.toX(even)} y2={height} />
      )}
      <text className="cdf-title" x={inner} y={height + 35} textAnchor="end">
        {title}
      </text>
    </>
  );
}
