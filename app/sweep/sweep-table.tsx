import { measureWords } from "../../engine/doors/measures.ts";
import {
  type Crossing,
  lastIn,
  linesOf,
  type Row,
  type Sweep,
  unitsOfMeasure,
} from "../../engine/doors/study.ts";
import { overtakes } from "../draw/figure/sweep/across.ts";
import { axisWords, pointWords } from "../draw/run/number-words.ts";
import { quantity } from "../draw/run/run-words.ts";
import { columnFormat, readable } from "../draw/scale/numbers.ts";
import type { SweepCurves } from "../jobs/studies/sweep-jobs.ts";
import { Button } from "../ui/button.tsx";

/** Rows that are shown; the CSV has all. */
const MOST = 500;

interface SweepTableProps {
  readonly curves: SweepCurves;
  /** Null if points open nothing. */
  readonly onOpen: ((row: Row) => void) | null;
}

/** The results in rows: a point and a policy each, a column a measure. */
export function SweepTable({ curves, onOpen }: SweepTableProps) {
  const { sweep, rows } = curves.result;
  const lines = linesOf(rows);
  const shown = lines.slice(0, MOST);
  const units = new Map(sweep.measures.map((name) => [name, unitsOfMeasure(rows, name)]));
  const hasRatio = sweep.base !== undefined;
  return (
    <details className="chart-twin">
      <summary>As a table</summary>
      <section
        className="chart-twin-box sweep-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        aria-label="Numbers of the sweep"
      >
        <table className="sweep-table">
          <thead>
            <tr>
              {sweep.vary.map((axis) => (
                <th key={axis.as} scope="col" className="is-label">
                  {axisWords(axis, sweep.scenario)}
                </th>
              ))}
              <th scope="col" className="is-label">
                Policy
              </th>
              {sweep.measures.map((measure) => (
                <th key={measure} scope="col">
                  {headOf(measureWords(measure, sweep.base), units.get(measure) ?? [])}
                </th>
              ))}
              {onOpen !== null && (
                <th scope="col">
                  <span className="visually-hidden">Open</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => {
              const first = line[0] as Row;
              const at = sweep.vary.map(({ as }) => [as, first.at[as]] as const);
              const key = [...at.map(([, value]) => value ?? "along"), first.policy].join(" ");
              return (
                <tr key={key}>
                  {at.map(([axis, value]) => (
                    <td key={axis} className="is-label">
                      {value ?? "–"}
                    </td>
                  ))}
                  <th scope="row" className="is-label">
                    {first.policy}
                  </th>
                  {sweep.measures.map((measure) => {
                    const row = line.find((one) => one.measure === measure);
                    if (row === undefined) return <td key={measure} />;
                    return (
                      <td key={measure}>
                        {numberOf(row)}
                        {(units.get(measure) ?? []).length > 1 && ` ${row.unit}`}
                        {hasRatio && <small> {ratioOf(row)}</small>}
                      </td>
                    );
                  })}
                  {onOpen !== null && (
                    <td>
                      <Button
                        className="button-plain"
                        label={`Open the point ${pointWords(sweep, first.at)} as a scenario`}
                        onClick={() => onOpen(first)}
                      >
                        Open
                      </Button>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
        {lines.length > MOST && (
          <p className="quiet">{quantity(lines.length - MOST, "more rows")} in the CSV.</p>
        )}
        <Crossings curves={curves} />
      </section>
    </details>
  );
}

/** Crossings that are told in words; a grid may have thousands. */
const MOST_CROSSINGS = 50;

/** The dots of the chart in words, and how many more there are. */
export function crossingLines(crossings: readonly Crossing[], sweep: Sweep): readonly string[] {
  const more = crossings.length - MOST_CROSSINGS;
  const told = crossings.slice(0, MOST_CROSSINGS).map((one) => crossingText(one, sweep));
  return more > 0 ? [...told, `And ${quantity(more, "more")}.`] : told;
}

function Crossings({ curves: { crossings, result } }: Pick<SweepTableProps, "curves">) {
  if (crossings.length === 0) return null;
  return (
    <ul className="sweep-crossings" aria-label="Where policies overtake one another">
      {crossingLines(crossings, result.sweep).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** "PIAS overtakes LAS at 0.62, between 0.6 and 0.7: average done after, at queues = 2". */
function crossingText(crossing: Crossing, sweep: Sweep): string {
  const [from, to] = crossing.between.map(readable);
  const others = pointWords(sweep, crossing.where);
  const place = others === "" ? "" : `, at ${others}`;
  return `${overtakes(crossing)}, between ${from} and ${to}: ${measureWords(crossing.measure, sweep.base)}${place}`;
}

/** With its unit, if that is the same in all rows; else it stands behind every number. */
function headOf(words: string, units: readonly string[]): string {
  return units.length === 1 ? `${words} (${units[0]})` : words;
}

const MARKS = { overload: "overload", unsteady: "unsteady", isBound: "bound" } as const;

function numberOf(row: Row): string {
  const { measure, mean, low, high, wide, atEnd } = row;
  if (mean === null) return "–";
  const marks = Object.entries(MARKS).filter(([key]) => row[key as keyof typeof MARKS]);
  const words = marks.map(([, word]) => ` ${word}`).join("");
  if (lastIn(measure) !== null) {
    const between = low === null || high === null ? "" : ` (${readable(low)} to ${readable(high)})`;
    return `${atEnd ? "at least " : ""}${readable(mean)}${between}${words}`;
  }
  const fixed = high === null ? readable : columnFormat([mean, high - mean]);
  const half = high === null ? "" : ` ± ${fixed(high - mean)}`;
  return `${fixed(mean)}${half}${wide ? " *" : ""}${words}`;
}

function ratioOf({ ratio, ratioHigh }: Row): string {
  if (ratio === undefined || ratio === null) return "";
  const half = ratioHigh === null || ratioHigh === undefined ? null : ratioHigh - ratio;
  const fixed = half === null ? readable : columnFormat([ratio, half]);
  return `× ${fixed(ratio)}${half === null ? "" : ` ± ${fixed(half)}`}`;
}
