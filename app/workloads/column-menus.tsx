import { COLUMN_CHOICES } from "../../engine/doors/files.ts";
import type { FlowSpec } from "../../engine/doors/scenario.ts";
import { readable } from "../draw/scale/numbers.ts";
import type { FirstRows } from "../jobs/studies/own-table-job.ts";
import { Button } from "../ui/button.tsx";
import "./own-table.css";

interface ColumnMenusProps {
  readonly first: FirstRows;
  /** The first flows as they are read; null: they cannot be yet. */
  readonly flows: readonly FlowSpec[] | null;
  onChoose(columns: readonly string[]): void;
}

/** The first rows of a list of flows as they will be read, with a menu above each column that says what it is. */
export function ColumnMenus({ first, flows, onChoose }: ColumnMenusProps) {
  const { header, rows, columns, fits } = first;
  return (
    <div className="own-columns">
      {fits.map(({ name, columns: theirs }) => (
        <Button key={name} onClick={() => onChoose(theirs)}>
          Read as {name}
        </Button>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow panel scrolls it, by keyboard too */}
      <section className="own-rows" aria-label="First rows as they are read" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((word, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={k} scope="col">
                  <select
                    aria-label={`Column ${k + 1}${header?.[k] ? `, “${header[k]}”` : ""}`}
                    value={word}
                    onChange={(event) => onChoose(columns.with(k, event.currentTarget.value))}
                  >
                    {!COLUMN_CHOICES.some(([one]) => one === word) && <option>{word}</option>}
                    {COLUMN_CHOICES.map(([one, label]) => (
                      <option key={one} value={one}>
                        {label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {header !== null && (
              <tr className="is-names">
                {columns.map((_, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={k}>{header[k]}</td>
                ))}
              </tr>
            )}
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same, and stay where they are
              <tr key={row}>
                {columns.map((word, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={k} className={word === "-" ? "is-unread" : ""} title={cells[k]}>
                    {cellOf(word, flows?.[row]) ?? cells[k]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Times and sizes as they are read: from the first arrival on, in the unit of the list. */
function cellOf(word: string, flow: FlowSpec | undefined): string | null {
  if (flow === undefined) return null;
  if (/^(start|arrival)/.test(word)) return readable(flow.arrival);
  return /^(size|bytes|packets)/.test(word) ? readable(flow.size) : null;
}
