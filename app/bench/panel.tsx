import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { closingOn, useFocusInside } from "./focus-inside.ts";
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
  useFocusInside(panel);
  // Below a lesson it opens out of sight.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
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
        // The focus falls here when what had it goes: app.tsx keeps it.
        tabIndex={-1}
        aria-labelledby={id}
        onKeyDown={closingOn(onClose)}
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
