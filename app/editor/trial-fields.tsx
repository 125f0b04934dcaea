import "./trial-fields.css";
import { useEffect, useRef, useState } from "react";
import type { FlowKey } from "../../engine/doors/scenario.ts";
import type { Cell } from "../document/draft/cell.ts";
import { type Draft, flowsOf } from "../document/draft/draft.ts";
import { columnFaultText } from "../document/read/fault-text.ts";
import type { RunView } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { columnFormat } from "../draw/scale/numbers.ts";
import { setFlowCells } from "../edits/flow-edits.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { isAsked } from "../store/open-lesson.ts";
import { store, type Trial } from "../store/store.ts";
import { abandonTrial, acceptTrial, tryEdit } from "../store/trial.ts";
import { Button } from "../ui/button.tsx";
import { CellInput } from "../ui/field.tsx";
import { useColumns } from "./use-columns.ts";

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

/** Speaks of what an edit by keys has done under every policy; whoever drags sees it in the charts beside. */
export function TrialOutcome({ trial }: { readonly trial: Trial }) {
  const runs = useApp((state) => state.results.runs);
  const isTheirs = useApp(
    ({ results, scenario }) =>
      results.draft !== null &&
      flowsOf(results.draft).length === flowsOf(scenario.history.present).length,
  );
  const isFaulty = useApp((state) => state.scenario.checked.scenario === null);
  const isKept = useApp(isAsked);
  const rows = isTheirs && !isFaulty && !isKept ? trialRows(trial, runs) : [];
  const fct = columnFormat(rows.map((row) => row.fct));
  const mean = columnFormat(rows.map((row) => row.mean));
  return (
    <p role="status" className="visually-hidden">
      {isFaulty ? "Nothing runs before this is corrected." : trialWords(rows, fct, mean)}
    </p>
  );
}

/** The effect of an edit under way on one policy; null where there is no number. */
interface TrialRow {
  readonly label: string;
  /** Mean over the flows that are edited; null if one has not finished or is not known yet. */
  readonly fct: number | null;
  readonly fctChange: number | null;
  /** Mean over all flows that finish. */
  readonly mean: number | null;
  readonly meanChange: number | null;
}

/** A row a policy, against the runs before the edit. */
export function trialRows(
  { flows, isNew, before }: Pick<Trial, "flows" | "isNew" | "before">,
  runs: readonly RunView[],
): readonly TrialRow[] {
  return runs.map((run) => {
    const { label } = run.policy;
    const old = before?.find(({ policy }) => policy.label === label);
    const fct = meanOf(run.fct, flows);
    const { mean } = run.summary;
    return {
      label,
      fct,
      fctChange: isNew || old === undefined ? null : change(fct, meanOf(old.fct, flows)),
      mean,
      meanChange: old === undefined ? null : change(mean, old.summary.mean),
    };
  });
}

type Format = (value: number | null) => string;

/** The same to be spoken: "FIFO: FCT 26, 3 more; mean of all 15.75, no change." */
export function trialWords(rows: readonly TrialRow[], fct: Format, mean: Format): string {
  return rows
    .map((row) => {
      const own = `FCT ${fct(row.fct)}${changeWords(row.fctChange, fct)}`;
      return `${row.label}: ${own}; mean of all ${mean(row.mean)}${changeWords(row.meanChange, mean)}.`;
    })
    .join(" ");
}

function changeWords(change: number | null, format: Format): string {
  if (change === null) return "";
  if (change === 0) return ", no change";
  return `, ${format(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
}

function meanOf(values: Float64Array, flows: readonly number[]): number | null {
  let sum = 0;
  for (const flow of flows) sum += values[flow] ?? Number.NaN;
  return Number.isNaN(sum) || flows.length === 0 ? null : sum / flows.length;
}

function change(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : Number((after - before).toPrecision(12));
}
