import type { ReactElement } from "react";
import type { RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import type { DoneColumn } from "../../draw/tables/done-columns.ts";
import { useInk } from "../canvas/use-drawing.ts";
import { PolicySwatch } from "../marks/tags.tsx";
import "./crowd-table.css";

interface CrowdTableProps {
  readonly runs: readonly RunView[];
  readonly columns: readonly DoneColumn[];
  readonly caption: string;
  /** Of a row, in pixels. */
  readonly rowHeight: number;
  /** Its words may be wider than its place, so that it scrolls by keyboard too. */
  readonly isWide: boolean;
  readonly stale: boolean;
}

/** A few numbers of every policy, the best of each in bold. */
export function CrowdTable({
  runs,
  columns,
  caption,
  rowHeight,
  isWide,
  stale,
}: CrowdTableProps): ReactElement {
  const { theme } = useInk();
  return (
    <section
      className="crowd-table"
      aria-label="Metrics by policy"
      {...(isWide ? { tabIndex: 0 } : {})}
    >
      <table className={stale ? "is-stale" : undefined} aria-busy={stale}>
        <caption className="visually-hidden-live">{caption}. The best of a column is bold.</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ key, head, short, definition }) => (
              <th key={key} scope="col" title={definition}>
                <span className="is-long">{head}</span>
                <span className="is-short">{short}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((view, row) => (
            <tr key={view.slot} style={{ height: rowHeight }}>
              <th scope="row" title={view.policy.label}>
                <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
                {view.policy.label}
              </th>
              {columns.map(({ key, texts, best, below }) => (
                <td key={key} className={best.has(row) ? "is-best" : undefined}>
                  {texts[row]}
                  {best.has(row) && <span className="visually-hidden-live"> (best)</span>}
                  {below[row] != null && <small>{below[row]}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
