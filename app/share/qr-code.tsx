import { useMemo } from "react";
import { encode } from "uqr";

/** What a code of the largest version holds, at the lowest correction. */
const MOST = 2900;
/** Above so many modules a side a camera at the back of the room no longer reads it. */
const DENSE = 101;

/** A link as a square that a camera reads from a projector. */
export function QrCode({ text }: { readonly text: string }) {
  const code = useMemo(
    () => (text.length > MOST ? null : encode(text, { ecc: "L", border: 4 })),
    [text],
  );
  if (code === null) return <p className="share-part quiet">Too long for a QR code.</p>;
  const path = code.data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <figure className="share-part share-code">
      <svg
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label="The link as a QR code"
        shapeRendering="crispEdges"
      >
        <rect width={code.size} height={code.size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="quiet">
        For the projector.
        {code.size > DENSE && " It is fine-grained: come close, or share a smaller scenario."}
      </figcaption>
    </figure>
  );
}
