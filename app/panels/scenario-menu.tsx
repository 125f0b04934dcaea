import { useEffect, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { useApp } from "../state/hooks.ts";
import type { Entry } from "../state/library.ts";
import {
  deleteScenario,
  duplicateScenario,
  nameOf,
  newScenario,
  renameScenario,
  switchScenario,
} from "../state/scenarios.ts";
import "./scenario-menu.css";

/** Which scenario is in the editor, and the others of this browser; one alone needs no name, a lesson's is none of them. */
export function ScenarioMenu() {
  const isLesson = useApp((state) => state.lesson !== null);
  return isLesson ? <h2 id="scenario-heading">Scenario</h2> : <OwnScenarios />;
}

function OwnScenarios() {
  const { current, entries } = useApp((state) => state.shelf);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const entry = entries.find(({ id }) => id === current);
  const name = entries.length > 1 && entry !== undefined ? nameOf(entry) : "Scenario";

  useEffect(() => {
    if (!isOpen) return;
    const listen = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && place.current?.contains(target))) setOpen(false);
    };
    document.addEventListener("pointerdown", listen);
    return () => document.removeEventListener("pointerdown", listen);
  }, [isOpen]);
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>("[aria-current=true]")?.focus();
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    place.current?.querySelector<HTMLElement>(".scenario-name")?.focus();
  }
  const act = (action: () => void) => () => {
    action();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open inside
    <div
      ref={place}
      className="scenarios"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <h2 id="scenario-heading">
        <button
          type="button"
          className="scenario-name"
          aria-expanded={isOpen}
          aria-controls="scenarios"
          title={name}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{name}</span>
          <Icon name="chevron" />
        </button>
      </h2>
      <div id="scenarios" className="scenarios-box" hidden={!isOpen}>
        {isOpen && (
          <>
            <ul aria-label="Scenarios of this browser">
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
            </div>
          </>
        )}
      </div>
    </div>
  );
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
