import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import type { Fault } from "../../engine/doors/files.ts";
import type { FlowKey } from "../../engine/doors/scenario.ts";
import { textOf } from "../document/draft/cell.ts";
import { type FlowDraft, flowsOf } from "../document/draft/draft.ts";
import { setFlowCells } from "../edits/flow-edits.ts";
import { editDraft } from "../store/actions.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Button } from "../ui/button.tsx";
import { useMedia } from "../ui/use-media.ts";
import { FlowRow } from "./drawn-row.tsx";
import { useAddable, useColumns } from "./use-columns.ts";
import { rowsInSight, rowTop, totalHeight, useScroll } from "./visible-rows.ts";
import "./exact-values.css";

/** Pixels; a finger needs more than a mouse. */
const ROW = { fine: 30, coarse: 38 } as const;
const FAULT_LINE = 20;
const DELETE = 28;

/** Exact values, one row a flow; only the rows in sight exist. What is wrong stands under its row. */
export function FlowTable() {
  const flows = useDraft((draft) => flowsOf(draft));
  const faults = useApp((state) => state.scenario.checked.faults);
  const selected = useApp((state) => state.transient.selected);
  const hovered = useApp((state) => state.transient.hover);
  const columns = useColumns();
  const addable = useAddable();
  const absent = addable.filter((column) => flows.length > 0 && !columns.includes(column));
  const widths = useMemo(() => widthsOf(columns, flows), [columns, flows]);
  const rowHeight = useMedia("(pointer: coarse)") ? ROW.coarse : ROW.fine;
  const scroller = useRef<HTMLDivElement>(null);
  const { top, height, isCut } = useScroll(scroller);

  const faultsByFlow = groupByFlow(faults);
  const tall = [...faultsByFlow.keys()].sort((a, b) => a - b);
  const layout = { count: flows.length, height: rowHeight, tall, extra: FAULT_LINE };
  const [first, last] = rowsInSight(layout, top, height);

  // The flow picked in the drawing comes into sight here.
  const lead = selected.size === 1 ? [...selected][0] : undefined;
  useEffect(() => {
    const element = scroller.current;
    if (lead === undefined || element === null) return;
    const y = lead * rowHeight;
    if (y < element.scrollTop || y + rowHeight * 2 > element.scrollTop + element.clientHeight) {
      element.scrollTo({ top: Math.max(0, y - rowHeight) });
    }
  }, [lead, rowHeight]);

  const rows: number[] = [];
  for (let index = first; index < last; index++) rows.push(index);
  return (
    <>
      <div className={isCut ? "flow-table-frame is-cut" : "flow-table-frame"}>
        <div
          className="flow-table"
          ref={scroller}
          style={{ "--row": `${rowHeight}px` } as CSSProperties}
        >
          <table
            aria-label="Exact values of the flows"
            aria-rowcount={flows.length + 1}
            style={{ minWidth: widths.reduce((sum, width) => sum + width, DELETE) }}
          >
            <colgroup>
              {columns.map((column, k) => (
                <col key={column} style={{ width: widths[k] }} />
              ))}
              <col className="col-delete" />
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
                {columns.map((column) => (
                  <th key={column} scope="col" className={column === "id" ? "cell-id" : undefined}>
                    {column}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">Delete</span>
                </th>
              </tr>
            </thead>
            <tbody onKeyDown={onArrow}>
              <Filler height={rowTop(layout, first)} columns={columns.length + 1} />
              {rows.map((index) => (
                <FlowRow
                  key={index}
                  index={index}
                  flow={flows[index] as FlowDraft}
                  isLast={index === flows.length - 1}
                  columns={columns}
                  faults={faultsByFlow.get(index) ?? []}
                  className={
                    (selected.has(index) ? "row-selected" : "") +
                    (hovered === index ? " row-hovered" : "")
                  }
                />
              ))}
              <Filler
                height={totalHeight(layout) - rowTop(layout, last)}
                columns={columns.length + 1}
              />
            </tbody>
          </table>
        </div>
      </div>
      {absent.map((column) => (
        <Button
          key={column}
          className="button-plain"
          onClick={() => {
            // The button goes with what it brings; the focus goes there. An emptied cell has its column.
            flushSync(() => editDraft((draft) => setFlowCells(draft, [0], column, "")));
            scroller.current
              ?.querySelector<HTMLInputElement>(`input[aria-label^='${column} of']`)
              ?.focus();
          }}
        >
          {`Add ${column}s`}
        </Button>
      ))}
    </>
  );
}

/** Up, down and Enter go to the same column of the neighbouring row, as in a spreadsheet. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const by =
    event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
  if (by === 0 || !(event.target instanceof HTMLInputElement)) return;
  const cell = event.target.closest("td");
  const row = Number(cell?.parentElement?.getAttribute("aria-rowindex")) + by;
  const next = event.currentTarget.querySelector<HTMLTableRowElement>(`[aria-rowindex="${row}"]`);
  const input = next?.cells[cell?.cellIndex ?? 0]?.querySelector("input");
  if (input === undefined || input === null) return;
  event.preventDefault();
  input.focus();
  input.select();
}

function Filler({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td className="filler" colSpan={columns} style={{ height }} />
    </tr>
  );
}

function groupByFlow(faults: ReadonlyMap<string, Fault>): ReadonlyMap<number, readonly Fault[]> {
  const groups = new Map<number, Fault[]>();
  for (const fault of faults.values()) {
    const index = /^flows\[(\d+)\]/.exec(fault.path)?.[1];
    if (index === undefined) continue;
    const group = groups.get(Number(index));
    if (group === undefined) groups.set(Number(index), [fault]);
    else group.push(fault);
  }
  return groups;
}

/** Least widths of the columns in pixels: of their heads, or of a small number. */
const LEAST: Readonly<Partial<Record<FlowKey, number>>> = {
  id: 66,
  deadline: 56,
  estimate: 56,
  request: 56,
  transport: 66,
};
const NUMBER = 46;
/** A digit, and what a field puts around its text. */
const DIGIT = 8;
const AROUND = 16;
/** Sizes in bytes fit; what is longer is cut. */
const MOST = 120;
/** Beyond so many flows the first stand for the rest: the table is laid out at every letter typed. */
const MOST_READ = 5000;

/** How wide each column is, so that its numbers can be read; names are cut where they are long. */
export function widthsOf(
  columns: readonly FlowKey[],
  flows: readonly FlowDraft[],
): readonly number[] {
  const read = flows.slice(0, MOST_READ);
  return columns.map((column) => {
    const least = LEAST[column] ?? NUMBER;
    if (column === "id") return least;
    const longest = read.reduce((most, flow) => Math.max(most, textOf(flow[column]).length), 0);
    return Math.max(least, Math.min(MOST, longest * DIGIT + AROUND));
  });
}
