import type { KeyboardEvent } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Lit } from "../draw/gantt/scene.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import type { Measure, Versus } from "../draw/run/versus.ts";
import type { Ranking } from "../jobs/studies/column-jobs.ts";
import { hover } from "../store/actions.ts";
import { shownLit } from "../store/highlight.ts";
import { useApp, useShownHover } from "../store/hooks.ts";
import { useStudy } from "../store/use-study.ts";
import type { FlowsChoice } from "./find-flow.tsx";
import { FindFlow, FlowsFilter } from "./find-flow.tsx";
import type { FlowColumn } from "./flow-columns.ts";
import { flowColumns } from "./flow-columns.ts";
import type { Sorting } from "./flows-table-parts.tsx";
import { FlowRow, SortHead } from "./flows-table-parts.tsx";
import { flowsOfClass, ROW, rowsInSight, rowsShown, scrollTo } from "./table-rows.ts";
import "./flow-table.css";

interface FlowTableProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly measure: Measure;
  readonly versus: Versus | null;
  /** Flows picked on the distributions; null: none. */
  readonly picked: Uint32Array | null;
}

/** Room for the head and fourteen flows. */
const HEIGHT = 15 * ROW;

/** Every flow with its FCT or slowdown under each policy; only the rows in sight are in the page. */
export function FlowTable({ experiment, runs, measure, versus, picked }: FlowTableProps) {
  const columns = useMemo(
    () => flowColumns(experiment, runs, measure, versus),
    [experiment, runs, measure, versus],
  );
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const ranking = useRanking(
    columns.find(({ key }) => key === sorting?.key),
    experiment.flows.count,
  );
  const [choice, setChoice] = useState<FlowsChoice | null>(null);
  // What is picked is shown from when it is picked until something else is asked for.
  const [lastPicked, setLastPicked] = useState(picked);
  if (picked !== lastPicked) {
    setLastPicked(picked);
    setChoice(null);
  }
  const shown =
    choice === "picked" || choice === null ? (picked === null ? "all" : "picked") : choice;
  const only = useMemo(
    () =>
      shown === "all"
        ? null
        : shown === "picked"
          ? picked
          : typeof shown === "string"
            ? flowsOfClass(experiment.flows.parts?.of ?? new Int32Array(), Number(shown.slice(5)))
            : flowsOfClass(experiment.sizeClass, shown),
    [shown, picked, experiment],
  );
  const isDescending = sorting?.descending ?? false;
  const { count, at: flowAt } = useMemo(
    () => rowsShown(experiment.flows.count, only, ranking, isDescending),
    [experiment, only, ranking, isDescending],
  );
  const [top, setTop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const hovered = useShownHover();
  const lit = useApp(shownLit);
  const body = HEIGHT - ROW;
  const sight = rowsInSight(count, top, body);

  const show = (row: number): void => {
    box.current?.scrollTo({ top: scrollTo(row, count, box.current.scrollTop, body) });
    hover(flowAt(row));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || count === 0) return;
    const at = hovered === null ? -1 : rowOf(hovered, flowAt, sight, count);
    const next = rowAfter(event.key, at, count);
    if (next === null) return;
    event.preventDefault();
    show(next);
  };
  return (
    <div className="by-flow">
      <FindFlow
        experiment={experiment}
        note={noteOf(experiment, measure, versus)}
        filter={
          <FlowsFilter
            experiment={experiment}
            picked={picked}
            shown={shown}
            onChoice={(next) => {
              setChoice(next);
              box.current?.scrollTo({ top: 0 });
            }}
          />
        }
        onFind={(flow) => {
          setSorting(null);
          setChoice("all");
          box.current?.scrollTo({ top: scrollTo(flow, count, 0, body) });
          hover(flow);
        }}
      />
      <section
        ref={box}
        className="by-flow-box"
        style={{ maxHeight: HEIGHT + 2 }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
        aria-label="Flows"
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        onKeyDown={onKeyDown}
        onPointerLeave={() => hover(null)}
        onBlur={() => hover(null)}
      >
        <table
          aria-rowcount={count + 1}
          style={{ marginTop: sight.above, marginBottom: sight.below }}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="by-flow-name">
                Flow
              </th>
              {columns.map((column) => (
                <SortHead key={column.key} column={column} sorting={sorting} onSort={setSorting} />
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: sight.count }, (_, k) => sight.first + k).map((row) => (
              <FlowRow
                key={row}
                row={row}
                flow={flowAt(row)}
                experiment={experiment}
                columns={columns}
                measure={versus === null ? measure : "fct"}
                isHovered={hovered === flowAt(row)}
                isHighlighted={isHighlighted(lit, experiment, flowAt(row))}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function isHighlighted(lit: Lit | null, { sizeClass }: ExperimentView, flow: number): boolean {
  if (lit?.kind === "flows") return lit.flows.has(flow);
  return lit?.kind === "class" && sizeClass[flow] === lit.sizeClass;
}

/** The rows in the order of a column; null: as the flows stand. The former order stays until the next is there. */
function useRanking(column: FlowColumn | undefined, count: number): Ranking | null {
  const input = column?.rank ?? null;
  const study = useStudy("rank", input);
  const last = useRef<Ranking | null>(null);
  const ranking = study.state === "done" ? study.output : null;
  useEffect(() => {
    last.current = ranking ?? last.current;
  }, [ranking]);
  if (input === null) return null;
  const shown = ranking ?? last.current;
  return shown?.order.length === count ? shown : null;
}

function noteOf({ timeUnit }: ExperimentView, measure: Measure, versus: Versus | null): string {
  const best = "the best of each flow is bold";
  if (versus === null) {
    return `${measure === "fct" ? `FCT in ${timeUnit}` : "Slowdown"} by policy; ${best}`;
  }
  const base = versus.base.policy.label;
  return versus.kind === "delta"
    ? `FCT under ${base} and differences from it, in ${timeUnit}; ${best}`
    : `FCT under ${base} in ${timeUnit}, and how many times as fast the others are; ${best}`;
}

/** The row of a flow that is in sight; −1: it is not, and the keyboard starts where the box is. */
function rowOf(
  flow: number,
  flowAt: (row: number) => number,
  { first, count }: { readonly first: number; readonly count: number },
  total: number,
): number {
  for (let row = Math.max(0, first - 1); row < Math.min(total, first + count + 1); row++) {
    if (flowAt(row) === flow) return row;
  }
  return first - 1;
}

function rowAfter(key: string, at: number, count: number): number | null {
  const page = Math.floor(HEIGHT / ROW) - 2;
  const wanted = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }[key];
  return wanted === undefined ? null : Math.min(Math.max(0, wanted), count - 1);
}
