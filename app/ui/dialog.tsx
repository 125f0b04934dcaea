import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** A box over the page that keeps the focus; Escape, the cross or a press beside it closes it. */
export function Dialog({ title, className = "", onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Otherwise the cross would have the focus.
    dialog.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-label={title}
      onCancel={onClose}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header className="dialog-head">
        <h2>{title}</h2>
        <IconButton icon="cross" label="Close" onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
