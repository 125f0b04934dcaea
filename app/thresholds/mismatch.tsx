import { memo, useMemo } from "react";
import type { ThresholdsSpec } from "../../engine/doors/scenario.ts";
import { DISTRIBUTIONS } from "../../engine/doors/workload.ts";
import { ratioText } from "../draw/scale/words.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { useStudy } from "../store/use-study.ts";

const WORKLOADS = ["web-search", "data-mining"];
const LOADS = [0.5, 0.6, 0.7, 0.8, 0.9];
interface Traffic {
  readonly distribution: string;
  readonly load: number;
}
const TRAFFICS: readonly Traffic[] = WORKLOADS.flatMap((distribution) =>
  LOADS.map((load) => ({ distribution, load })),
);
/** From here on a cell is as dark as cells get. */
const DARKEST = 3;

interface MismatchProps {
  readonly method: ThresholdsSpec;
  /** False while the parts above, which come first, are still computed. */
  readonly isDue: boolean;
}

/** Shows the cost of thresholds in traffic for which they were not made. */
export const Mismatch = memo(function Mismatch({ method, isDue }: MismatchProps) {
  const key = JSON.stringify(method);
  const question = useMemo(
    () => ({ traffics: TRAFFICS, method: JSON.parse(key) as ThresholdsSpec }),
    [key],
  );
  const study = useStudy("thresholdMismatch", isDue ? question : null);
  return (
    <section className="mismatch" aria-label="Mismatch">
      <p className="quiet threshold-text">
        The average under thresholds made for the traffic of the row, in the traffic of the column,
        over that under the column’s own ({nameOf(question.method)}): 2 is twice as long. Published
        thresholds can do better elsewhere than at home.
      </p>
      {study.state === "running" && (
        <progress value={study.done} max={study.total} aria-label="Mismatch" />
      )}
      {study.state === "failed" && (
        <FailureLine place="Thresholds of another load" message={study.message} />
      )}
      {study.state === "done" && <Matrix traffics={TRAFFICS} ratios={study.output} />}
    </section>
  );
});

function nameOf(spec: ThresholdsSpec): string {
  if (!("method" in spec)) return "optimal";
  const queues = spec.method === "published" ? 8 : (spec.queues ?? 8);
  const objective = spec.method === "optimal" && spec.objective === "eq1" ? " by PIAS’s bound" : "";
  return `${spec.method.replace("-", " ")}${objective}, ${queues} queues at most`;
}

interface MatrixProps {
  readonly traffics: readonly Traffic[];
  readonly ratios: readonly (readonly number[])[];
}

function Matrix({ traffics, ratios }: MatrixProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
    <section className="threshold-scroll" tabIndex={0} aria-label="Cost of a mismatch">
      <table className="matrix">
        <caption className="visually-hidden">
          Cost of a mismatch: rows are what thresholds were made for, columns what they meet
        </caption>
        <thead>
          <tr>
            <td />
            <td />
            {WORKLOADS.map((id) => (
              <th key={id} scope="colgroup" colSpan={LOADS.length}>
                {`in ${titleOf(id)}`}
              </th>
            ))}
          </tr>
          <tr>
            <td />
            <td />
            {traffics.map(({ distribution, load }) => (
              <th key={`${distribution} ${load}`} scope="col">
                {load}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {traffics.map(({ distribution, load }, row) => (
            <tr key={`${distribution} ${load}`}>
              {row % LOADS.length === 0 && (
                <th scope="rowgroup" rowSpan={LOADS.length}>
                  {`for ${titleOf(distribution)}`}
                </th>
              )}
              <th scope="row">{load}</th>
              {ratios[row]?.map((ratio, column) => (
                <td
                  // The columns stand still.
                  key={`${traffics[column]?.distribution} ${traffics[column]?.load}`}
                  className={row === column ? "is-own" : undefined}
                  style={{ "--heat": `${heat(ratio)}%` } as React.CSSProperties}
                >
                  {ratioText(ratio)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** 0 to 55: light enough for ink on it. */
function heat(ratio: number): number {
  return Math.round(55 * Math.min(1, Math.max(0, (ratio - 1) / (DARKEST - 1))));
}

function titleOf(id: string): string {
  return DISTRIBUTIONS.find((entry) => entry.id === id)?.title ?? id;
}
