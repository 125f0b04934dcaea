import type { RequestStatistics } from "../../engine/index.ts";
import { SIZE_CLASSES } from "../../engine/index.ts";
import { readable } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";

const COLUMNS = [
  ["Finished", "count"],
  ["Mean", "mean"],
  ["Median", "p50"],
  ["p95", "p95"],
  ["p99", "p99"],
  ["p99.9", "p999"],
  ["Max", "max"],
] as const satisfies readonly (readonly [string, keyof RequestStatistics])[];

/** Completion times of requests under every policy, of all and by size class; nothing where flows belong to none. */
export function RequestsTable() {
  const runs = useApp(({ results }) => results.runs);
  const rows = runs.flatMap(({ slot, policy, summary: { requests } }) => {
    if (requests === undefined) return [];
    const classes = SIZE_CLASSES.filter((name) => requests.byClass[name].count > 0);
    return [
      { key: `${slot}`, name: policy.label, isClass: false, of: requests as RequestStatistics },
      ...(classes.length < 2 ? [] : classes).map((name) => ({
        key: `${slot} ${name}`,
        name,
        isClass: true,
        of: requests.byClass[name],
      })),
    ];
  });
  if (rows.length === 0) return null;
  return (
    <section className="dynamics" aria-labelledby="requests-heading">
      <div className="section-head">
        <h2 id="requests-heading">Requests</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="chart-twin-box" tabIndex={0} aria-label="Completion times of requests">
        <table>
          <caption>
            From the arrival of a request’s first flow to the end of its last; classes by what its
            flows send together.
          </caption>
          <thead>
            <tr>
              <th scope="col">Policy</th>
              {COLUMNS.map(([heading]) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, isClass, of }) => (
              <tr key={key}>
                <th scope="row" className={isClass ? "is-class" : undefined}>
                  {name}
                </th>
                {COLUMNS.map(([heading, column]) => (
                  <td key={heading}>
                    {of[column] === null ? "–" : readable(Number(of[column]?.toPrecision(5)))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
