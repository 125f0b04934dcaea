import { memo } from "react";
import { SIZE_CLASSES } from "../../engine/doors/draw-data.ts";
import type { LongRun, LongRunMeans } from "../../engine/doors/theory.ts";
import type { ThresholdStudy } from "../../engine/doors/workload.ts";
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

/** Gittins’ rank: no policy that reads no sizes has a smaller mean. */
const BOUND = "Best without sizes";

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
        <span className="quiet"> slots on average done after</span>
      </p>
      <table className="threshold-table">
        <caption className="visually-hidden">Mean FCT beside other thresholds and policies</caption>
        <thead>
          <tr>
            <th scope="col">Average done after</th>
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

interface BySizeProps {
  /** Null while they are being computed. */
  readonly references: LongRun | null;
  readonly own: LongRunMeans | null;
}

/** Mean FCTs in the long run by size class: of these thresholds between SRPT, the bound without sizes, and LAS. */
export const BySize = memo(function BySize({ references, own }: BySizeProps) {
  const meansOf = (id: string) => references?.policies.find(({ policy }) => policy === id)?.means;
  const columns = [
    ["SRPT", meansOf("srpt")],
    ["Without sizes", references?.gittins],
    ["These", own],
    ["LAS", meansOf("las")],
  ] as const;
  const classes = SIZE_CLASSES.filter((name) => references === null || references.shares[name] > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
    <section className="threshold-scroll" tabIndex={0} aria-label="Mean FCT by size">
      <table className="threshold-table">
        <caption className="visually-hidden">Mean FCT in slots by size class</caption>
        <thead>
          <tr>
            <th scope="col">By size</th>
            {columns.map(([name]) => (
              <th key={name} scope="col" className={name === "These" ? "is-own" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {columns.map(([name, means]) => (
                <td key={name} className={name === "These" ? "is-own" : undefined}>
                  {means === null || means === undefined ? "…" : readable(means.byClass[size])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">Mice are up to 100 KB, elephants beyond 10 MB.</p>
      <details className="threshold-details">
        <summary>Where the numbers come from</summary>
        <p className="quiet">
          Averages in the long run, by formulas and without a simulation: M/G/1 for thresholds, SOAP
          by size. Best without sizes is Gittins’ rank: no policy that does not know sizes has a
          smaller average.
        </p>
      </details>
    </section>
  );
});
