import { memo } from "react";
import type { Curve } from "../../draw/distributions/cdf-curve.ts";

/** A curve of more flows has no dots. */
const MOST = 50;

interface CdfDotsProps {
  readonly curves: readonly Curve[];
  readonly height: number;
  toX(value: number): number;
}

/** A dot a flow on each curve of a few. */
export const CdfDots = memo(function CdfDots({ curves, height, toX }: CdfDotsProps) {
  return curves.map(({ cdf, colour, view }) =>
    cdf.length > MOST
      ? null
      : Array.from(cdf, (value, k) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: flows of the same value have a dot each
            key={`${view.slot} ${k}`}
            cx={toX(value)}
            cy={height * (1 - (k + 1) / cdf.length)}
            r={2.5}
            fill={colour}
          />
        )),
  );
});
