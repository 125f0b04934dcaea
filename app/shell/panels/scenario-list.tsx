import { useEffect, useRef, useState } from "react";
import { MOST_OF_SCENARIO } from "../../../engine/index.ts";
import { pendingImport } from "../../pending/parts.ts";
import { useApp } from "../../store/hooks.ts";
import { type Entry, nameOf } from "../../store/kept/shelf.ts";
import {
  deleteScenario,
  duplicateScenario,
  newScenario,
  renameScenario,
  switchScenario,
} from "../../store/scenarios.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** All scenarios of this browser, to choose, name and delete; the current one has the focus. */
export function ScenarioList({ onDone }: { onDone(): void }) {
  const { current, entries } = useApp((state) => state.shelf);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus();
  }, []);
  const act = (action: () => void) => () => {
    action();
    onDone();
  };
  return (
    <>
      <ul ref={list} aria-label="Scenarios of this browser">
        {entries.map((one) => (
          <Row
            key={one.id}
            entry={one}
            isCurrent={one.id === current}
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
    </>
  );
}

async function downloadAll(): Promise<void> {
  (await pendingImport(import("../../store/files/all-scenarios.ts"))).saveAll();
}

interface RowProps {
  readonly entry: Entry;
  readonly isCurrent: boolean;
  onChoose(): void;
  onDelete(): void;
}

function Row({ entry, isCurrent, onChoose, onDelete }: RowProps) {
  const [isNaming, setNaming] = useState(false);
  const name = nameOf(entry);
  if (isNaming) {
    const keep = (text: string): void => {
      renameScenario(entry.id, text === entry.title ? "" : text);
      setNaming(false);
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
            event.stopPropagation();
            setNaming(false);
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
        {name}
      </button>
      <IconButton icon="pen" label={`Rename ${name}`} onClick={() => setNaming(true)} />
      <IconButton icon="cross" label={`Delete ${name}`} onClick={onDelete} />
    </li>
  );
}
