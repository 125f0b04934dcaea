import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { QrScreen } from "./qr-screen.tsx";
import { QrSquare, qrSize } from "./qr-square.tsx";

/** Above so many modules a side a camera at the back of the room no longer reads it. */
const DENSE = 101;

/** A link as a square that a camera reads from a projector. */
export function QrCode({ text }: { readonly text: string }) {
  const [isProjected, setProjected] = useState(false);
  const size = qrSize(text);
  if (size === null) return <p className="share-part quiet">Too long for a QR code.</p>;
  return (
    <figure className="share-part share-code">
      <QrSquare text={text} />
      <figcaption className="quiet">
        For the projector.
        {size > DENSE && " It is fine-grained: come close, or share a smaller scenario."}
      </figcaption>
      <Button onClick={() => setProjected(true)}>Fill the screen</Button>
      {isProjected && <QrScreen text={text} onClose={() => setProjected(false)} />}
    </figure>
  );
}
