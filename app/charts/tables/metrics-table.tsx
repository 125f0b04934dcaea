import { type ReactElement, useMemo, useState } from "react";
import type { Optimum } from "../../../engine/doors/theory.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { columnFormat, exact, grouped } from "../../draw/scale/numbers.ts";
import { changeWords } from "../../draw/scale/words.ts";
import type { MetricColumn } from "../../draw/tables/metric-column.ts";
import { captionOf, finishesAll } from "../../draw/tables/metrics-caption.ts";
import {
  bestRows,
  type ColumnGroup,
  columnGroups,
  isMarked,
  type Sorting,
  sortedRows,
} from "../../draw/tables/metrics-columns.ts";
import { useInk } from "../canvas/use-drawing.ts";
import { PolicySwatch } from "../marks/tags.tsx";
import type { MetricsTableProps, OverCells } from "./metrics-props.ts";
import { useFormer } from "./use-former.ts";
import "../marks/charts.css";
import "./metrics.css";

/** A column with everything its cells need. */
interface Prepared {
  readonly column: MetricColumn;
  readonly values: readonly (number | null)[];
  readonly best: ReadonlySet<number>;
  readonly format: (value: number | null) => string;
  /** Cells over seeds; null: the table is of one run. */
  readonly over: OverCells | null;
  /** First of its group: a rule stands before it. */
  readonly first: boolean;
}

const NONE: ReadonlySet<number> = new Set();

/** All policies in numbers, overall and by size class. */
export function MetricsTable(props: MetricsTableProps): ReactElement {
  const { experiment, runs, optimum, hasFpt = false, over } = props;
  const ink = useInk();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [explained, setExplained] = useState<string | null>(null);
  const [kind, setKind] = useState<Optimum["kind"]>("exact");
  if (typeof optimum === "object" && optimum !== null && optimum.kind !== kind) {
    setKind(optimum.kind);
  }
  const groups = useMemo(() => {
    const all = columnGroups(experiment, runs, optimum, kind);
    if (hasFpt) return all;
    return all.map((group) => {
      return { ...group, columns: group.columns.filter(({ key }) => key !== "fpt") };
    });
  }, [experiment, runs, optimum, kind, hasFpt]);
  const columns = useMemo(
    () => prepare(groups, runs, experiment, over),
    [groups, runs, experiment, over],
  );
  const formerOf = useFormer(columns, runs);
  const sorter = columns.find(({ column }) => column.key === sorting?.key);
  const rows =
    sorter === undefined || sorting === null
      ? runs.map((_, row) => row)
      : sortedRows(sorter.values, sorting.descending);
  if (runs.length === 0) return <p className="chart-empty">No policy chosen yet.</p>;
  if (experiment.flows.count === 0) return <p className="chart-empty">No flows yet.</p>;
  const explainedColumn = columns.find(({ column }) => column.key === explained)?.column;
  const definition =
    explainedColumn === undefined
      ? undefined
      : over === undefined
        ? definitionWords(explainedColumn, runs)
        : explainedColumn.definition;
  const baseRow = runs.findIndex(({ policy }) => policy.label === props.base);

  const sortBy = (column: MetricColumn): void => {
    const descendingFirst = column.best === "most";
    if (sorting?.key !== column.key) setSorting({ key: column.key, descending: descendingFirst });
    else if (sorting.descending === descendingFirst) {
      setSorting({ key: column.key, descending: !descendingFirst });
    } else setSorting(null);
  };

  return (
    <div className={props.stale ? "metrics is-stale" : "metrics"} aria-busy={props.stale}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="metrics-box" tabIndex={0} aria-label="Metrics by policy">
        <table>
          <caption className="visually-hidden-live">
            Flow completion times by policy.
            {isMarked(experiment) && " The best value of a column is bold with a star."}
          </caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className="metrics-policy">
                Policy
              </th>
              {groups.map((group) => (
                <th
                  key={group.name}
                  scope="colgroup"
                  colSpan={group.columns.length}
                  className={
                    group.sizeClass !== null && group.sizeClass === props.litClass
                      ? "metrics-group is-lit"
                      : "metrics-group"
                  }
                  onPointerEnter={() => props.onLitClass?.(group.sizeClass)}
                  onPointerLeave={() => props.onLitClass?.(null)}
                >
                  <span>
                    {group.name}
                    {group.note !== "" && <small> {group.note}</small>}
                  </span>
                </th>
              ))}
            </tr>
            <tr>
              {columns.map(({ column, first }) => (
                <Head
                  key={column.key}
                  column={column}
                  first={first}
                  sorting={sorting?.key === column.key ? sorting : null}
                  onSort={sortBy}
                  onExplain={setExplained}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const view = runs[row] as RunView;
              return (
                <tr key={view.slot}>
                  <th scope="row" className="metrics-policy" title={view.policy.label}>
                    <PolicySwatch
                      id={view.policy.id}
                      nth={earlierRuns(view, runs)}
                      theme={ink.theme}
                    />
                    {view.policy.label}
                  </th>
                  {columns.map((prepared) => (
                    <Cell
                      key={prepared.column.key}
                      prepared={prepared}
                      row={row}
                      baseRow={baseRow}
                      former={
                        prepared.column.isPending === true
                          ? formerOf(prepared.column.key, view.policy.label)
                          : null
                      }
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className="metrics-note">
        {definition ?? <>{props.note ?? captionOf(experiment, runs, props.seed, props.base)}</>}
      </p>
    </div>
  );
}

function prepare(
  groups: readonly ColumnGroup[],
  runs: readonly RunView[],
  experiment: ExperimentView,
  over: MetricsTableProps["over"],
): readonly Prepared[] {
  const marked = isMarked(experiment);
  return groups.flatMap((group) =>
    group.columns.map((column, k) => {
      const cells = over?.(column) ?? null;
      const values = cells?.values ?? runs.map((view) => column.value(view.summary));
      const format = columnFormat(values, column.least, column.most);
      const isEligible = (row: number): boolean => !column.ofFinished || finishesAll(runs[row]);
      return {
        column,
        values,
        best:
          cells?.best ?? (marked ? bestRows(values, column.best, experiment, isEligible) : NONE),
        format,
        over: cells,
        first: k === 0,
      };
    }),
  );
}

interface HeadProps {
  readonly column: MetricColumn;
  readonly first: boolean;
  readonly sorting: Sorting | null;
  onSort(column: MetricColumn): void;
  onExplain(key: string | null): void;
}

/** The word that a column is about. */
function termOf(key: string): string | undefined {
  if (key === "fpt") return "fpt";
  if (key.endsWith("slowdown")) return "slowdown";
  if (key.endsWith("p99")) return "p99";
  if (key.endsWith("-ratio")) return "opt";
  return /-(mean|p50|max)$/.test(key) ? "fct" : undefined;
}

function Head(props: HeadProps): ReactElement {
  const { column, sorting } = props;
  const order = sorting === null ? "none" : sorting.descending ? "descending" : "ascending";
  return (
    <th scope="col" aria-sort={order} className={props.first ? "is-first" : ""}>
      <button
        type="button"
        data-term={termOf(column.key)}
        aria-description={column.definition}
        onClick={() => props.onSort(column)}
        onFocus={() => props.onExplain(column.key)}
        onBlur={() => props.onExplain(null)}
        onMouseEnter={() => props.onExplain(column.key)}
        onMouseLeave={() => props.onExplain(null)}
      >
        <span>{column.name}</span>
        <small>
          {column.unit === "" ? "\u00a0" : column.unit}
          <span aria-hidden="true" className="metrics-arrow">
            {sorting === null ? "" : sorting.descending ? " ↓" : " ↑"}
          </span>
        </small>
      </button>
    </th>
  );
}

/** Ratios, while the next ones are computed: as many decimals as they mostly have. */
const FORMER_DECIMALS = 3;

interface CellProps {
  readonly prepared: Prepared;
  readonly row: number;
  /** The base policy's; −1: nothing is compared. */
  readonly baseRow: number;
  /** The number that stood here before one that is on its way; null: none. */
  readonly former: number | null;
}

function Cell({ prepared, row, baseRow, former }: CellProps): ReactElement {
  const { column, values, best, format, first, over } = prepared;
  const value = values[row] ?? null;
  const isBest = best.has(row);
  const title = `${value === null ? column.none : exact(value, column.unit)}${isBest ? ", the best of its column" : ""}`;
  const change =
    over !== null
      ? (over.below[row] ?? null)
      : row === baseRow
        ? null
        : changeWords(value, values[baseRow] ?? null, format);
  return (
    <td className={`${first ? "is-first" : ""}${isBest ? " is-best" : ""}`} title={title}>
      {isBest && (
        <span className="metrics-star" aria-hidden="true">
          ★
        </span>
      )}
      {value === null && column.isPending === true ? (
        <span className="metrics-former">
          {former === null ? "…" : grouped(former, FORMER_DECIMALS)}
        </span>
      ) : (
        (over?.texts[row] ?? format(value))
      )}
      {isBest && <span className="visually-hidden-live"> (best)</span>}
      {change !== null && <small className="metrics-change">{change}</small>}
    </td>
  );
}

/** The definition, and what the numbers shown are made of. */
function definitionWords({ definition, parts }: MetricColumn, runs: readonly RunView[]): string {
  if (parts === undefined) return definition;
  const all = runs.map(({ policy, summary }) => [policy.label, parts(summary)] as const);
  const [first] = all;
  const isSame = first !== undefined && all.every(([, words]) => words === first[1]);
  const here = isSame ? first[1] : all.map((one) => one.join(" ")).join(", ");
  return `${definition} Here: ${here}.`;
}
