import { useEffect, useMemo, useRef, useState } from "react";
import { encode } from "uqr";
import { Button } from "../ui/button.tsx";
import "./qr-screen.css";

/**
 * A camera of 1,920 pixels over 65 degrees sees what is as high as it is far away on 1,507 of them, and a module is read from
 * three: from this many times the height of a code, times its modules a side.
 */
const REACH = 500;
/** The last row sits at most this many times the height of the screen away, as rooms are planned. */
const LAST_ROW = 6;

/** How many times its height away a phone reads the code of a text; 0: no code holds it. */
export function readFrom(text: string): number {
  const size = qrSize(text);
  return size === null ? 0 : Math.floor(REACH / size);
}

/** Of texts from the fullest to the shortest the first whose code the last row reads; else the shortest. */
export function codeOf(texts: readonly string[]): string {
  return texts.find((text) => readFrom(text) >= LAST_ROW) ?? texts.at(-1) ?? "";
}

interface QrCodeProps {
  readonly text: string;
  /** What the code leaves out of the link. */
  readonly without?: string;
}

/** A link as a square that a camera reads from a projector. */
export function QrCode({ text, without }: QrCodeProps) {
  const [isProjected, setProjected] = useState(false);
  const from = readFrom(text);
  if (from === 0) return <p className="share-part quiet">Too long for a QR code.</p>;
  return (
    <figure className="share-part share-code">
      <QrSquare text={text} />
      <figcaption className="quiet">
        For the projector. A phone reads it from up to {from} times its height away
        {from >= LAST_ROW ? ", in the last row too." : ": the last row has to come close."}
        {without !== undefined && ` It leaves out ${without}.`}
      </figcaption>
      <Button onClick={() => setProjected(true)}>Fill the screen</Button>
      {isProjected && <QrScreen text={text} onClose={() => setProjected(false)} />}
    </figure>
  );
}

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

/** A code of the largest version holds this many characters, at the lowest correction. */
const LONGEST_TEXT = 2900;

/** Modules a side of a link's code; null: it is too long for one. */
function qrSize(text: string): number | null {
  return text.length > LONGEST_TEXT ? null : encode(text, { ecc: "L", border: 4 }).size;
}

/** The code as a picture; or the words that there is none. */
function QrSquare({ text }: { readonly text: string }) {
  const code = useMemo(
    () => (text.length > LONGEST_TEXT ? null : encode(text, { ecc: "L", border: 4 })),
    [text],
  );
  if (code === null) return <p className="quiet">Too long for a QR code.</p>;
  const path = code.data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label="The link as a QR code"
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
