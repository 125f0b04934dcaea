import { useMemo } from "react";
import type { PolicyId } from "../../../engine/index.ts";
import { policyColour } from "../../draw/brush/colours.ts";
import { risesOf, stepPath } from "../../draw/distributions/cdf.ts";
import { cdfScale } from "../../draw/distributions/cdf-scale.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { useInk } from "../canvas/use-drawing.ts";
import "./so-far.css";

/** A policy under way, and what is known of its flows. */
export interface Underway {
  readonly key: string;
  readonly id: PolicyId;
  readonly label: string;
  /** FCTs of flows that have finished, ascending; at least one. */
  readonly fct: Float64Array;
  /** Share of the flows that have ended. */
  readonly share: number;
}

const WIDTH = 300;
const HEIGHT = 110;

/** The distributions of policies that are still running, of the flows that have finished so far. */
export function SoFar({
  underway,
  timeUnit,
}: {
  readonly underway: readonly Underway[];
  readonly timeUnit: string;
}) {
  const ink = useInk();
  const axis = useMemo(
    () =>
      cdfScale(
        underway.map(({ fct }) => fct),
        "log",
        WIDTH,
      ),
    [underway],
  );
  const names = underway.map(
    ({ label, share }) => `${label} ${readable(Math.floor(share * 100))} %`,
  );
  return (
    <figure className="so-far" aria-label={`CDF of FCT so far: ${names.join(", ")}`}>
      <figcaption>
        <strong>FCT so far</strong> <span>({timeUnit}, flows that have finished)</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 18}`} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            className="cdf-grid"
            x2={WIDTH}
            y1={HEIGHT * (1 - share)}
            y2={HEIGHT * (1 - share)}
          />
        ))}
        {axis.ticks.values.map((value) => (
          <text
            key={value}
            className="cdf-tick"
            x={axis.toX(value)}
            y={HEIGHT + 14}
            textAnchor="middle"
          >
            {axis.ticks.label(value)}
          </text>
        ))}
        {underway.map(({ key, id, fct }) => (
          <path
            key={key}
            className="cdf-curve"
            d={stepPath(risesOf(fct, axis), WIDTH, (share) => HEIGHT * (1 - share))}
            stroke={policyColour(id, ink.theme)}
          />
        ))}
      </svg>
      <p>{names.join(", ")}</p>
    </figure>
  );
}
