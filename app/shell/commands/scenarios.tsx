import { useEffect, useRef, useState } from "react";
import { MOST_OF_SCENARIO } from "../../../engine/doors/scenario.ts";
import { noteOf } from "../../document/draft/draft.ts";
import { pendingImport } from "../../pending/parts.ts";
import { closeDialog } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { type Entry, nameOf } from "../../store/kept/shelf.ts";
import { ownHistory } from "../../store/open-lesson.ts";
import {
  deleteScenario,
  duplicateScenario,
  newScenario,
  renameScenario,
  switchScenario,
} from "../../store/scenarios.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./scenarios.css";

/** The experiments that this browser keeps, to open, name and delete; the one on the bench has the focus. */
export function Scenarios() {
  const { current, entries } = useApp((state) => state.shelf);
  const note = useApp((state) => noteOf(ownHistory(state).present));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus();
  }, []);
  const act = (action: () => void) => () => {
    closeDialog();
    action();
  };
  return (
    <Dialog title="Your experiments" className="scenarios" onClose={closeDialog}>
      <ul ref={list} aria-label="Experiments of this browser">
        {entries.map((one) => (
          <Row
            key={one.id}
            entry={one}
            isCurrent={one.id === current}
            note={one.id === current ? note : ""}
            onChoose={act(() => switchScenario(one.id))}
            onDelete={act(() => deleteScenario(one.id))}
          />
        ))}
      </ul>
      <div className="scenarios-tools">
        <Button onClick={act(newScenario)}>
          <Icon name="plus" />
          New
        </Button>
        <Button onClick={act(duplicateScenario)}>
          <Icon name="copy" />
          Duplicate
        </Button>
        <Button onClick={act(() => void downloadAll())}>Download all</Button>
      </div>
    </Dialog>
  );
}

async function downloadAll(): Promise<void> {
  (await pendingImport(import("../../store/files/all-scenarios.ts"))).saveAll();
}

interface RowProps {
  readonly entry: Entry;
  readonly isCurrent: boolean;
  /** Of its file; "" if it has none, or is not at hand. */
  readonly note: string;
  onChoose(): void;
  onDelete(): void;
}

function Row({ entry, isCurrent, note, onChoose, onDelete }: RowProps) {
  const [isNaming, setNaming] = useState(false);
  const pen = useRef<HTMLButtonElement>(null);
  const name = nameOf(entry);
  const end = (): void => {
    setNaming(false);
    // What was typed in is gone.
    requestAnimationFrame(() => pen.current?.focus());
  };
  if (isNaming) {
    const keep = (text: string): void => {
      renameScenario(entry.id, text === entry.title ? "" : text);
      end();
    };
    return (
      <li>
        <input
          className="cell"
          aria-label={`Name of ${name}`}
          maxLength={MOST_OF_SCENARIO.name}
          defaultValue={name}
          ref={(input) => input?.focus()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => keep(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") keep(event.currentTarget.value);
            if (event.key !== "Escape") return;
            // The list stays open.
            event.preventDefault();
            event.stopPropagation();
            end();
          }}
        />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="scenarios-one"
        aria-current={isCurrent}
        title={name}
        onClick={onChoose}
      >
        <span>{name}</span>
        {note !== "" && <small>{note}</small>}
      </button>
      <IconButton ref={pen} icon="pen" label={`Rename ${name}`} onClick={() => setNaming(true)} />
      <IconButton icon="cross" label={`Delete ${name}`} onClick={onDelete} />
    </li>
  );
}
