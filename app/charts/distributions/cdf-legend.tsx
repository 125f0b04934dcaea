import type { ReactElement } from "react";
import { DASH_SAMPLE } from "../../draw/brush/colours.ts";
import { shareUpTo } from "../../draw/distributions/cdf.ts";
import type { Curve } from "../../draw/distributions/cdf-curve.ts";
import { quantileOf } from "../../draw/distributions/cdf-curve.ts";
import type { CdfReading } from "../../draw/distributions/cdf-reading.ts";
import { leftOut } from "../../draw/distributions/cdf-unfinished.ts";
import type { CdfWords } from "../../draw/distributions/cdf-words.ts";
import { valueWords } from "../../draw/distributions/cdf-words.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { flowId } from "../../draw/run/results.ts";
import { columnFormat } from "../../draw/scale/numbers.ts";

interface CdfLegendProps {
  readonly experiment: ExperimentView;
  readonly curves: readonly Curve[];
  readonly words: CdfWords;
  readonly hover: number | null;
  readonly reading: CdfReading | null;
  /** By curve, the flows that it leaves out. */
  readonly missing: readonly number[];
}

/** Said wherever a quantile is shown: the curve itself has steps, and a quantile may lie between two. */
export const TYPE_7 = "linear between order statistics (type 7)";

/** A column of numbers behind the names: one a curve. */
interface LegendColumn {
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
  const { curves, reading, missing } = props;
  const columns = columnsOf(props);
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
                strokeDasharray={curve.dash}
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
        {reading !== null &&
          reading.kind !== "point" &&
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

function columnsOf(props: CdfLegendProps): readonly LegendColumn[] {
  const { reading, hover } = props;
  switch (reading?.kind) {
    case "point":
      return [shares(props, reading.value, true), values(props, reading.p)];
    case "value":
      return [shares(props, reading.value, false)];
    case "quantile":
      return [values(props, reading.p)];
    default:
      return [hover === null ? values(props, 0.5) : ofFlow(props, hover)];
  }
}

function shares({ curves, words }: CdfLegendProps, value: number, isShort: boolean): LegendColumn {
  const { name, unit } = words;
  const amount = valueWords(value, unit);
  const long = `share with ${name} ≤ ${amount}`;
  const cells = curves.map(({ cdf }) => {
    const share = shareUpTo(cdf, value);
    return Number.isNaN(share) ? "–" : share.toFixed(3);
  });
  return { short: isShort ? `≤ ${amount}` : long, long, cells };
}

function values({ curves, words: { name, unit } }: CdfLegendProps, p: number): LegendColumn {
  const of = unit === "" ? "" : ` (${unit})`;
  const which = p === 0.5 ? `median ${name}` : `p${Math.round(p * 100)} of ${name}`;
  const numbers = curves.map((curve) => quantileOf(curve, p));
  const format = columnFormat(numbers);
  const cells = numbers.map((value) => format(value).replace("-", "−"));
  return { short: `${which}${of}`, long: `${which}${of}: ${TYPE_7}`, cells };
}

function ofFlow(
  { curves, words: { name, unit }, experiment }: CdfLegendProps,
  flow: number,
): LegendColumn {
  const heading = `${name} of flow ${flowId(experiment, flow)}${unit === "" ? "" : ` (${unit})`}`;
  const numbers = curves.map(({ byFlow }) => {
    const value = byFlow[flow] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  });
  const format = columnFormat(numbers);
  const cells = curves.map(({ view }, k) => {
    const isTerminated = !Number.isNaN(view.run.terminated[flow] ?? Number.NaN);
    return isTerminated ? "terminated" : format(numbers[k] ?? null).replace("-", "−");
  });
  return { short: heading, long: heading, cells };
}
