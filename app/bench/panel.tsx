import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import "./panel.css";

interface PanelProps {
  readonly title: string;
  readonly className?: string;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A phrase of the sentence opens it: docked at the left of the results, a sheet over a phone's. The focus goes in when it
 * opens and back to the phrase when it closes.
 */
export function Panel({ title, className = "", onClose, children }: PanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = panel.current;
    const before = document.activeElement;
    // A flow that was asked for has it already, and a number that is held keeps it for its keys.
    const isHeld = before?.getAttribute("role") === "slider";
    if (!isHeld && own?.contains(before) === false) firstOf(own)?.focus();
    return () => {
      const { activeElement } = document;
      const isAway = activeElement !== document.body && own?.contains(activeElement) === false;
      if (!isAway && before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <>
      <button
        type="button"
        className="bench-panel-veil"
        aria-hidden="true"
        tabIndex={-1}
        onClick={onClose}
      />
      <aside
        ref={panel}
        className={`bench-panel ${className}`.trim()}
        aria-labelledby={id}
        onKeyDown={onKeyDown}
      >
        <header className="bench-panel-head">
          <h2 id={id}>{title}</h2>
          <button type="button" aria-label="Close" onClick={onClose}>
            <Icon name="cross" />
          </button>
        </header>
        <div className="bench-panel-body">{children}</div>
      </aside>
    </>
  );
}

/** What is to be used first, or else the choice that is made, or what else stands first. */
function firstOf(panel: Element): HTMLElement | null {
  const body = ".bench-panel-body";
  return (
    panel.querySelector<HTMLElement>("[data-first]") ??
    panel.querySelector<HTMLElement>(`${body} input:checked`) ??
    panel.querySelector<HTMLElement>(`${body} :is(input, select, button)`)
  );
}
