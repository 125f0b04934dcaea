import { memo } from "react";
import type { ThresholdStudy } from "../../engine/index.ts";
import { policyColour } from "../draw/brush/colours.ts";
import { readable } from "../draw/scale/numbers.ts";
import { ratioText } from "../draw/scale/words.ts";
import type { MethodMean } from "../jobs/studies/threshold-jobs.ts";
import { useTheme } from "../theme/use-theme.ts";

interface MeansProps {
  readonly study: ThresholdStudy | null;
  /** Null while they are being computed. */
  readonly methods: readonly MethodMean[] | null;
  /** Mean FCT of Gittins' rank; null while it is being computed. */
  readonly gittins: number | null;
  onPick(thresholds: readonly number[]): void;
}

/** No policy that reads no sizes has a smaller mean. */
const BOUND = "Gittins, the bound without sizes";

/** The mean FCT of these thresholds between SRPT, the least there is, and the other ways to do without sizes. */
export const Means = memo(function Means({ study, methods, gittins, onPick }: MeansProps) {
  const theme = useTheme();
  const mean = study?.assessment?.mean ?? null;
  const references = study?.references ?? null;
  const srpt = references?.srpt ?? null;
  const rows = [
    { name: "SRPT", mean: srpt, colour: policyColour("srpt", theme), thresholds: null },
    { name: BOUND, mean: gittins, colour: "var(--ink-3)", thresholds: null },
    { name: "These thresholds", mean, colour: policyColour("pias", theme), thresholds: null },
    ...(methods ?? []).map((method) => ({ ...method, colour: "var(--ink-3)" })),
    {
      name: "LAS",
      mean: references?.las ?? null,
      colour: policyColour("las", theme),
      thresholds: null,
    },
  ];
  const most = Math.max(...rows.map((row) => (Number.isFinite(row.mean) ? (row.mean ?? 0) : 0)), 1);
  return (
    <div className="threshold-means">
      <p className="threshold-mean">
        <span className="threshold-mean-value">{mean === null ? "…" : readable(mean)}</span>
        <span className="quiet"> slots, mean FCT (M/G/1)</span>
      </p>
      <table className="threshold-table">
        <caption className="visually-hidden">Mean FCT beside other thresholds and policies</caption>
        <thead>
          <tr>
            <th scope="col">Mean FCT</th>
            <th scope="col">slots</th>
            <th scope="col">× SRPT</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={row.name === "These thresholds" ? "is-own" : undefined}>
              <th scope="row">
                {row.thresholds === null ? (
                  row.name
                ) : (
                  <button
                    type="button"
                    className="threshold-pick"
                    title="Take these thresholds by hand"
                    onClick={() => onPick(row.thresholds)}
                  >
                    {row.name}
                  </button>
                )}
                <span
                  className="threshold-bar"
                  style={{
                    width: `${(100 * (row.mean ?? 0)) / most}%`,
                    background: row.colour,
                  }}
                  aria-hidden="true"
                />
              </th>
              <td>{row.mean === null ? "…" : readable(row.mean)}</td>
              <td>{row.mean === null || srpt === null ? "…" : ratioText(row.mean / srpt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
