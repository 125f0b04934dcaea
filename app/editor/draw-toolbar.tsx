import { flowsOf } from "../document/draft/draft.ts";
import { appendFlow, clearFlows, deleteFlows, setChoosing } from "../store/actions.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMedia } from "../ui/use-media.ts";
import { useRoving } from "../ui/use-roving.ts";
import { alignChosen, duplicateChosen, levelChosen } from "./bars/chosen-flows.ts";

interface DrawToolbarProps {
  readonly tableId: string;
  readonly isTableOpen: boolean;
  onTable(): void;
}

/** Actions of the drawing; with several flows chosen, actions of these. */
export function DrawToolbar({ tableId, isTableOpen, onTable }: DrawToolbarProps) {
  const count = useDraft((draft) => flowsOf(draft).length);
  const selected = useApp((state) => state.transient.selected);
  const faults = useApp((state) => state.scenario.checked.faults);
  const tools = useRoving<HTMLDivElement>("button");
  const faultCount = [...faults.keys()].filter((path) => path.startsWith("flows")).length;
  return (
    <div className="toolbar draw-toolbar" {...tools}>
      {selected.size > 1 ? (
        <>
          <span className="toolbar-count">{selected.size} flows</span>
          <IconButton icon="align" label="Align arrivals (L)" onClick={alignChosen} />
          <IconButton icon="level" label="Same size (E)" onClick={levelChosen} />
          <IconButton icon="copy" label="Duplicate (Ctrl D)" onClick={() => duplicateChosen()} />
        </>
      ) : (
        <Button onClick={() => appendFlow()}>
          <Icon name="plus" />
          Add flow
        </Button>
      )}
      <Button disabled={selected.size === 0} onClick={() => deleteFlows(selected)}>
        Delete
      </Button>
      {selected.size <= 1 && (
        <Button disabled={count === 0} onClick={() => clearFlows()}>
          Clear
        </Button>
      )}
      <div className="toolbar-rest">
        <ChooseSwitch />
        <Button
          className={`toolbar-end ${faultCount > 0 ? "button-bad" : "button-plain"}`}
          expanded={isTableOpen}
          controls={tableId}
          onClick={onTable}
        >
          {faultCount > 0 ? `${faultCount} to correct` : "Exact values"}
          <Icon name="chevron" />
        </Button>
      </div>
    </div>
  );
}

/** A switch for screens without a Shift key: drags choose flows. */
function ChooseSwitch() {
  const isCoarse = useMedia("(pointer: coarse)");
  const isChoosing = useApp((state) => state.transient.choosing);
  if (!isCoarse) return null;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label="Choose several flows"
      aria-pressed={isChoosing}
      onClick={() => setChoosing(!isChoosing)}
    >
      <Icon name="choose" />
    </button>
  );
}
