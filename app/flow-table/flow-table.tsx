import type { KeyboardEvent } from "react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Measure } from "../charts/props.ts";
import type { ExperimentView, RunView } from "../results.ts";
import { hover } from "../state/actions.ts";
import { useApp, useShownHover } from "../state/hooks.ts";
import { shownLitClass } from "../state/lit.ts";
import { useStudy } from "../state/use-study.ts";
import type { Ranking } from "../workers/rank-job.ts";
import type { FlowColumn } from "./columns.ts";
import { flowColumns } from "./columns.ts";
import { FindFlow } from "./find-flow-field.tsx";
import { FlowRow } from "./flow-row.tsx";
import { ROW, rowsInSight, scrollTo } from "./rows-in-sight.ts";
import type { Sorting } from "./sort-head.tsx";
import { SortHead } from "./sort-head.tsx";
import "./flow-table.css";

interface FlowTableProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly measure: Measure;
}

/** Room for the head and fourteen flows. */
const HEIGHT = 15 * ROW;

/** Every flow with its FCT or slowdown under each policy; only the rows in sight are in the page. */
export function FlowTable({ experiment, runs, measure }: FlowTableProps) {
  const { count } = experiment.flows;
  const columns = useMemo(
    () => flowColumns(experiment, runs, measure),
    [experiment, runs, measure],
  );
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const ranking = useRanking(columns.find(({ key }) => key === sorting?.key));
  const [top, setTop] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const hovered = useShownHover();
  const litClass = useApp(shownLitClass);
  const body = HEIGHT - ROW;
  const sight = rowsInSight(count, top, body);
  const flowAt = (row: number): number => flowIn(ranking, sorting?.descending ?? false, row);

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
        note={`${measure === "fct" ? `FCT in ${experiment.timeUnit}` : "Slowdown"} by policy; the best of each flow is bold`}
        onFind={(flow) => {
          setSorting(null);
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
                isHovered={hovered === flowAt(row)}
                isLit={litClass !== null && experiment.sizeClass[flowAt(row)] === litClass}
              />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The rows in the order of a column; null: as the flows stand. The former order stays until the next is there. */
function useRanking(column: FlowColumn | undefined): Ranking | null {
  const values = column?.values;
  const input = useMemo(() => (values === undefined ? null : { values }), [values]);
  const study = useStudy("rank", input);
  const last = useRef<Ranking | null>(null);
  const ranking = study.state === "done" ? study.output : null;
  useEffect(() => {
    last.current = ranking ?? last.current;
  }, [ranking]);
  if (values === undefined) return null;
  const shown = ranking ?? last.current;
  return shown?.order.length === values.length ? shown : null;
}

/** Descending, flows without a value stay at the end. */
function flowIn(ranking: Ranking | null, descending: boolean, row: number): number {
  if (ranking === null) return row;
  const { order, known } = ranking;
  return order[descending && row < known ? known - 1 - row : row] as number;
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
