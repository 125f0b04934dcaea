import { useId, useMemo, useState } from "react";
import { DraggedNumber } from "../../../bench/dragged-number.tsx";
import type { NumberRange } from "../../../bench/number-steps.ts";
import { type FlowDraft, flowsOf, modelOf } from "../../../document/draft/draft.ts";
import { MOST_DRAWN_FLOWS } from "../../../draw/run/results.ts";
import { latestOf } from "../../../editor/bars/bar-geometry.ts";
import { alignChosen, duplicateChosen, levelChosen } from "../../../editor/bars/chosen-flows.ts";
import { clean, editorAxis, gridOf } from "../../../editor/bars/drag.ts";
import { FlowBars } from "../../../editor/flow-bars.tsx";
import { type Place, placeFlows } from "../../../edits/flow-edits.ts";
import { lineRateOf, sizeUnitOf, timeUnitOf } from "../../../edits/units.ts";
import { clearFlows, closePanel, deleteFlows, setChoosing } from "../../../store/actions.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { store } from "../../../store/store.ts";
import { abandonTrial, acceptTrial, beginTrial, tryEdit } from "../../../store/trial.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { later } from "../../../ui/later.tsx";
import { useMedia } from "../../../ui/use-media.ts";

const CountedFields = later(
  async () => (await import("../../../workloads/counted-fields.tsx")).CountedFields,
);
const FlowTable = later(async () => (await import("../../../editor/drawn-table.tsx")).FlowTable);

/** The surface that flows are drawn on, and their exact values. It stays until one is done. */
export function DrawFlows({ at }: { readonly at: string }) {
  const tableId = useId();
  const [isTyping, setTyping] = useState(false);
  const [isCounting, setCounting] = useState(at.startsWith("counted"));
  const isEmpty = useDraft((draft) => flowsOf(draft).length === 0);
  // Of a few drawn flows nobody leaves some out.
  const isList = useDraft(
    (draft) => flowsOf(draft).length > MOST_DRAWN_FLOWS || draft.file["counted"] !== undefined,
  );
  const timeUnit = useDraft(timeUnitOf);
  const isCountFaulty = useApp(({ scenario }) =>
    [...scenario.checked.faults.keys()].some((path) => path.startsWith("counted")),
  );
  const faults = useApp((state) => state.scenario.checked.faults);
  const isChoosing = useApp((state) => state.transient.choosing);
  const isTouched = useMedia("(pointer: coarse)");
  const wrong = [...faults.keys()].filter((path) => path.startsWith("flows")).length;
  return (
    <>
      <FlowBars line={<FlowLine />} />
      <div className="flow-acts">
        <button
          type="button"
          className={wrong > 0 ? "panel-link is-bad" : "panel-link"}
          aria-expanded={isTyping}
          aria-controls={tableId}
          onClick={() => setTyping(!isTyping)}
        >
          {wrong > 0 ? `${wrong} to correct` : "Type exact values"}
        </button>
        {!isEmpty && (
          <button type="button" className="panel-link" onClick={() => clearFlows()}>
            Clear
          </button>
        )}
        {isList && (
          <button
            type="button"
            className="panel-link"
            aria-expanded={isCounting || isCountFaulty}
            onClick={() => setCounting(!isCounting)}
          >
            Which are counted
          </button>
        )}
        {isTouched && (
          <button
            type="button"
            className="panel-link"
            aria-label="Select several flows"
            aria-pressed={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Select
          </button>
        )}
        <Button className="flow-done" onClick={closePanel}>
          Done
        </Button>
      </div>
      {(isCounting || isCountFaulty) && (
        <div className="sample-fields">
          <CountedFields timeUnit={timeUnit} />
        </div>
      )}
      <div id={tableId} hidden={!isTyping}>
        {isTyping && <FlowTable />}
      </div>
    </>
  );
}

/** Above the surface: "mouse 5 comes at 20, sends 3" of the flow that is held or chosen; of several what can be done with them. */
function FlowLine() {
  const chosen = useApp((state) => state.transient.selected);
  const trial = useApp((state) => state.transient.trial);
  const flows = useDraft((draft) => flowsOf(draft));
  const isTouched = useMedia("(pointer: coarse)");
  const held = trial === null || trial.flows.length === 0 ? [...chosen] : trial.flows;
  const flow = flows[held[0] ?? -1];
  if (flow === undefined) {
    return (
      <p className="flow-line is-hint">
        {flows.length === 0
          ? "Drag: the flow comes where you begin, and sends as much as you drag."
          : "Drag a bar to move it, its end to size it."}
      </p>
    );
  }
  return (
    <div className="flow-line">
      {held.length > 1 ? (
        <>
          <p>
            <b>{held.length} flows</b> chosen
          </p>
          <IconButton icon="align" label="Align arrivals (L)" onClick={alignChosen} />
          <IconButton icon="level" label="Same size (E)" onClick={levelChosen} />
          <IconButton icon="copy" label="Duplicate (Ctrl D)" onClick={() => duplicateChosen()} />
        </>
      ) : (
        <OneFlow key={held[0]} index={held[0] ?? 0} flow={flow} />
      )}
      {(held.length > 1 || isTouched) && (
        <IconButton
          icon="cross"
          label={held.length > 1 ? "Delete what is chosen (Del)" : `Delete ${flow.id}`}
          onClick={() => deleteFlows(held)}
        />
      )}
    </div>
  );
}

interface OneFlowProps {
  readonly index: number;
  readonly flow: FlowDraft;
}

/** Nobody drags a flow further; where flows are longer it is as far as they go. */
const MOST = 10_000;

function OneFlow({ index, flow }: OneFlowProps) {
  const timeUnit = useDraft(timeUnitOf);
  const sizeUnit = useDraft(sizeUnitOf);
  const rate = useDraft(lineRateOf);
  const model = useDraft(modelOf);
  const latest = useDraft((draft) => latestOf(flowsOf(draft), lineRateOf(draft)));
  const { id, arrival, size } = flow;
  const ranges = useMemo(() => rangesFor(latest, model, rate), [latest, model, rate]);
  if (typeof arrival !== "number" || typeof size !== "number") {
    return (
      <p>
        <b>{id}</b> comes or sends what is no number
      </p>
    );
  }
  const number = (name: "arrival" | "size") => ({
    label: `${name} of ${id}`,
    value: name === "arrival" ? arrival : size,
    range: ranges[name],
    onPreview: (to: number | null): void => {
      if (to === null) abandonTrial();
      else place(index, { arrival, size, [name]: to });
    },
    onCommit: (to: number): void => {
      place(index, { arrival, size, [name]: to });
      acceptTrial();
    },
  });
  return (
    <p>
      <b>{id}</b> comes at <DraggedNumber {...number("arrival")} />
      {unitWords(timeUnit, "slots")}, sends <DraggedNumber {...number("size")} />
      {unitWords(sizeUnit, "packets")}
    </p>
  );
}

/** All of a drag, or of a held key, is one step of undo. */
function place(index: number, at: Place): void {
  const { trial } = store.getState().transient;
  if (trial?.flows[0] !== index) beginTrial("pointer", [index]);
  tryEdit(`${at.arrival} ${at.size}`, (draft) => placeFlows(draft, new Map([[index, at]])));
}

function rangesFor(
  latest: number,
  model: "slot" | "fluid",
  rate: number,
): { readonly arrival: NumberRange; readonly size: NumberRange } {
  const grid = gridOf(model, editorAxis(latest, 300, model));
  const most = model === "slot" ? Math.max(MOST, latest) : Math.max(100 * grid, 10 * latest);
  const step = clean(grid * rate);
  return {
    arrival: { least: 0, most, step: grid },
    size:
      model === "slot"
        ? { least: 1, most, step: "ratio" }
        : { least: step, most: clean(most * rate), step },
  };
}

/** In slots times are slots and sizes packets, which nobody has to be told. */
function unitWords(unit: string, usual: string): string {
  return unit === usual || unit === "units" ? "" : ` ${unit}`;
}
