import { useEffect, useRef, useState } from "react";
import { useApp } from "../../store/hooks.ts";
import { nameOf } from "../../store/kept/shelf.ts";
import { Icon } from "../../ui/icon.tsx";
import { later } from "../../ui/later.tsx";
import "./scenario-menu.css";

const ScenarioList = later(async () => (await import("./scenario-list.tsx")).ScenarioList);

/** The scenario in the editor and the others of this browser; one alone needs no name, a lesson's is none of them. */
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

  function close(): void {
    setOpen(false);
    place.current?.querySelector<HTMLElement>(".scenario-name")?.focus();
  }
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
        {isOpen && <ScenarioList onDone={close} />}
      </div>
    </div>
  );
}
