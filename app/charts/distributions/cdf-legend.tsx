import type { ReactElement } from "react";
import { DASH_SAMPLE } from "../../draw/brush/colours.ts";
import type { Curve } from "../../draw/distributions/cdf-curve.ts";
import { quantileOf } from "../../draw/distributions/cdf-curve.ts";
import { type CdfWords, leftOut } from "../../draw/distributions/cdf-words.ts";
import { columnFormat } from "../../draw/scale/numbers.ts";

export interface Listed {
  readonly curves: readonly Curve[];
  readonly words: CdfWords;
}

interface CdfLegendProps extends Listed {
  /** The columns in place of the median's; null: nothing is read. */
  readonly read: ReadColumns | null;
  /** Counts the flows that each curve leaves out. */
  readonly missing: readonly number[];
}

/** A reading of the curves has a column a question. */
export interface ReadColumns {
  readonly columns: readonly LegendColumn[];
  /** It was come to by keys, and has to be said. */
  readonly isSaid: boolean;
}

/** Said wherever a quantile is shown: the curve itself has steps, and a quantile may lie between two. */
export const TYPE_7 = "linear between order statistics (type 7)";

/** A column of numbers behind the names: one a curve. */
export interface LegendColumn {
  readonly short: string;
  /** All of it, for a tooltip and for who listens. */
  readonly long: string;
  readonly cells: readonly string[];
}

/**
 * Names of the curves, each with what the crosshair reads on it: under the pointer its share at this value and its
 * value at this share. Without one: the median.
 */
export function CdfLegend(props: CdfLegendProps): ReactElement {
  const { curves, read, missing } = props;
  const columns = read?.columns ?? [valuesColumn(props, 0.5)];
  return (
    <div className="cdf-legend">
      <p>
        {columns.map(({ short, long }) => (
          <span key={short} title={long}>
            {short}
          </span>
        ))}
      </p>
      <ul>
        {curves.map((curve, k) => (
          <li key={curve.view.slot}>
            <svg width={DASH_SAMPLE} height="10" aria-hidden="true" focusable="false">
              <line
                x1="0"
                x2={DASH_SAMPLE}
                y1="5"
                y2="5"
                stroke={curve.colour}
                strokeWidth="2.5"
                strokeDasharray={curve.dash.join(" ")}
              />
            </svg>
            <span className="cdf-name" title={curve.view.policy.label}>
              {curve.view.policy.label}
              <LeftOut count={missing[k] ?? 0} />
            </span>
            {columns.map(({ short, cells }) => (
              <span key={short} className="cdf-value">
                {cells[k]}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="visually-hidden-live" aria-live="polite">
        {read?.isSaid === true &&
          columns.map(
            ({ long, cells }) =>
              `${long}: ${curves.map(({ view }, k) => `${view.policy.label} ${cells[k]}`).join(", ")}`,
          )}
      </p>
    </div>
  );
}

function LeftOut({ count }: { readonly count: number }): ReactElement | null {
  return count === 0 ? null : <small> {leftOut(count)}</small>;
}

/** The value of every curve at a share. */
export function valuesColumn({ curves, words: { name, unit } }: Listed, p: number): LegendColumn {
  const of = unit === "" ? "" : ` (${unit})`;
  const which = p === 0.5 ? `median ${name}` : `p${Math.round(p * 100)} of ${name}`;
  const numbers = curves.map((curve) => quantileOf(curve, p));
  const format = columnFormat(numbers);
  const cells = numbers.map((value) => format(value).replace("-", "−"));
  return { short: `${which}${of}`, long: `${which}${of}: ${TYPE_7}`, cells };
}
