import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { QrSquare } from "./qr-square.tsx";
import "./qr-screen.css";

interface QrScreenProps {
  readonly text: string;
  onClose(): void;
}

/** A link as large as the screen, for those at the back of the room; any press or Escape ends it. */
export function QrScreen({ text, onClose }: QrScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button do the same
    <dialog
      ref={dialog}
      className="qr-screen"
      aria-label="QR code"
      onCancel={(event) => {
        // Not the box that it was opened from.
        event.stopPropagation();
        onClose();
      }}
      onClose={(event) => {
        event.stopPropagation();
        onClose();
      }}
      onClick={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <QrSquare text={text} />
      <p className="qr-address">{text.length > 200 ? `${text.slice(0, 199)}…` : text}</p>
      <Button onClick={onClose}>Close</Button>
    </dialog>
  );
}
