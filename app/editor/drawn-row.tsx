import { useRef } from "react";
import type { Fault } from "../../engine/doors/files.ts";
import type { FlowKey } from "../../engine/doors/scenario.ts";
import type { FlowDraft } from "../document/draft/draft.ts";
import { columnFaultText } from "../document/read/fault-text.ts";
import { setFlowCells } from "../edits/flow-edits.ts";
import { deleteFlows, editDraft, endGesture, hover } from "../store/actions.ts";
import { IconButton } from "../ui/button.tsx";
import { CellInput } from "../ui/field.tsx";
import { isNames } from "./table-text.ts";

interface FlowRowProps {
  readonly index: number;
  readonly flow: FlowDraft;
  readonly isLast: boolean;
  readonly columns: readonly FlowKey[];
  readonly faults: readonly Fault[];
  readonly className: string;
}

/** A flow: a cell a column, and below it what is wrong with them. */
export function FlowRow({ index, flow, isLast, columns, faults, className }: FlowRowProps) {
  const faultId = `flow-${index}-faults`;
  const row = useRef<HTMLTableRowElement>(null);
  return (
    <>
      <tr
        ref={row}
        aria-rowindex={index + 2}
        className={className}
        onPointerEnter={() => hover(index)}
        onPointerLeave={() => hover(null)}
        onFocus={() => hover(index)}
        onBlur={() => hover(null)}
      >
        {columns.map((column) => {
          const isFaulty = faults.some((fault) => columnOf(fault) === column);
          return (
            <td
              key={column}
              data-column={column}
              className={column === "id" ? "cell-id" : undefined}
            >
              <CellInput
                label={`${column} of ${flow.id}`}
                cell={flow[column]}
                isText={isNames(column)}
                invalid={isFaulty}
                describedBy={isFaulty ? faultId : undefined}
                onChange={(cell) =>
                  editDraft(
                    (draft) => setFlowCells(draft, [index], column, cell),
                    `${column} ${index}`,
                  )
                }
                onSettle={endGesture}
              />
            </td>
          );
        })}
        <td>
          <IconButton
            icon="cross"
            label={`Delete ${flow.id}`}
            onClick={() => {
              if (isLast) focusDelete(row.current?.previousElementSibling);
              deleteFlows([index]);
            }}
          />
        </td>
      </tr>
      {faults.length > 0 && (
        <tr>
          <td className="fault-cell" colSpan={columns.length + 1}>
            <p id={faultId} className="fault" title={faults.map(columnFaultText).join("\n")}>
              {faults.map(columnFaultText).join(" · ")}
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

/** Rows go by number: the next one takes the place of a deleted one, and its button the focus, but for the last. */
function focusDelete(row: Element | null | undefined): void {
  row?.querySelector<HTMLElement>(".icon-button")?.focus();
}

function columnOf(fault: Fault): string | undefined {
  return /^flows\[\d+\]\.(\w+)/.exec(fault.path)?.[1];
}
