import { useId, useState } from "react";
import { flowsOf } from "../../../document/draft/draft.ts";
import { FlowBars } from "../../../editor/flow-bars.tsx";
import { clearFlows, closePanel, setChoosing } from "../../../store/actions.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Button } from "../../../ui/button.tsx";
import { later } from "../../../ui/later.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { FlowLine } from "./flow-line.tsx";

const FlowTable = later(async () => (await import("../../../editor/drawn-table.tsx")).FlowTable);

/** The surface that flows are drawn on, and their exact values. It stays until one is done. */
export function DrawFlows() {
  const tableId = useId();
  const [isTyping, setTyping] = useState(false);
  const isEmpty = useDraft((draft) => flowsOf(draft).length === 0);
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
      <div id={tableId} hidden={!isTyping}>
        {isTyping && <FlowTable />}
      </div>
    </>
  );
}
