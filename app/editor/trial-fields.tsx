import { useEffect, useRef, useState } from "react";
import type { FlowKey } from "../../engine/index.ts";
import type { Cell } from "../document/draft/cell.ts";
import { type Draft, flowsOf } from "../document/draft/draft.ts";
import { setFlowCells } from "../document/edits/flow-edits.ts";
import { columnFaultText } from "../document/read/fault-text.ts";
import { quantity } from "../draw/run/run-words.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { store, type Trial } from "../store/store.ts";
import { abandonTrial, acceptTrial, tryEdit } from "../store/trial.ts";
import { Button } from "../ui/button.tsx";
import { CellInput } from "../ui/field.tsx";
import { useColumns } from "./use-columns.ts";
import "./trial-fields.css";

interface TrialFieldsProps {
  readonly trial: Trial;
  readonly isTyped: boolean;
  onClose(): void;
}

/**
 * The exact values of the flows that are edited. Enter keeps them once nothing is wrong with them, a press elsewhere as
 * they are, Escape gives them up.
 */
export function TrialFields({ trial, isTyped, onClose }: TrialFieldsProps) {
  const { flows, column: wanted } = trial;
  const shown = useColumns();
  // A deadline may be dragged that no policy reads.
  const columns = (shown.includes(wanted) ? shown : [...shown, wanted]).filter(
    (column) => column !== "id" || flows.length === 1,
  );
  const faults = useApp((state) => state.scenario.checked.faults);
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => store.getState().scenario.history.present);
  const [cells, setCells] = useState<ReadonlyMap<FlowKey, Cell>>(new Map());

  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>(`[data-column=${wanted}] input`);
    field?.focus();
    if (isTyped) field?.setSelectionRange(field.value.length, field.value.length);
    else field?.select();
  }, [wanted, isTyped]);
  useEffect(() => {
    const listen = ({ target }: PointerEvent): void => {
      const isInside = target instanceof Node && form.current?.contains(target);
      if (!isInside) acceptTrial();
    };
    document.addEventListener("pointerdown", listen, { capture: true });
    return () => document.removeEventListener("pointerdown", listen, { capture: true });
  }, []);

  function change(column: FlowKey, cell: Cell): void {
    const next = new Map(cells).set(column, cell);
    setCells(next);
    tryEdit(JSON.stringify([...next]), () => filled(start, flows, next));
  }

  function close(end: () => void): void {
    end();
    onClose();
  }

  const wrong = columns.flatMap((column) => {
    const fault = faults.get(`flows[${flows[0]}].${column}`);
    return fault === undefined ? [] : [fault];
  });
  return (
    <form
      ref={form}
      className="trial-fields"
      aria-label="Exact values"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong.length === 0) close(acceptTrial);
        else form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.select();
      }}
      onKeyDownCapture={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        close(abandonTrial);
      }}
    >
      <p className="trial-of">
        <Whose flows={flows} />
      </p>
      {columns.map((column) => (
        <Cells
          key={column}
          column={column}
          flows={flows}
          isWrong={wrong.some(({ path }) => path.endsWith(`.${column}`))}
          onChange={(cell) => change(column, cell)}
        />
      ))}
      {wrong.map((fault) => (
        <p key={fault.path} className="fault">
          {columnFaultText(fault)}
        </p>
      ))}
      <div className="trial-ends">
        <button type="submit" className="button">
          Keep
        </button>
        <Button className="button-plain" onClick={() => close(abandonTrial)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Names the flow, or counts the flows. */
function Whose({ flows }: { readonly flows: readonly number[] }) {
  const id = useDraft((draft) => flowsOf(draft)[flows[0] ?? -1]?.id);
  return flows.length === 1 ? id : quantity(flows.length, "flows");
}

interface CellsProps {
  readonly column: FlowKey;
  readonly flows: readonly number[];
  readonly isWrong: boolean;
  onChange(cell: Cell): void;
}

/** One value of all the flows; empty where they differ. */
function Cells({ column, flows, isWrong, onChange }: CellsProps) {
  const cell = useDraft((draft) => {
    const first = flowsOf(draft)[flows[0] ?? -1]?.[column];
    return flows.every((index) => flowsOf(draft)[index]?.[column] === first) ? (first ?? "") : "";
  });
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: CellInput is the control
    <label data-column={column}>
      <span>{column}</span>
      <CellInput
        cell={cell}
        isText={column === "id"}
        invalid={isWrong}
        onChange={onChange}
        onSettle={() => {}}
      />
    </label>
  );
}

function filled(start: Draft, flows: readonly number[], cells: ReadonlyMap<FlowKey, Cell>): Draft {
  let draft = start;
  for (const [column, cell] of cells) draft = setFlowCells(draft, flows, column, cell);
  return draft;
}
