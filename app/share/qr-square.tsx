import { useMemo } from "react";
import { encode } from "uqr";

/** What a code of the largest version holds, at the lowest correction. */
const MOST = 2900;

/** Modules a side of a link's code; null: it is too long for one. */
export function qrSize(text: string): number | null {
  return text.length > MOST ? null : encode(text, { ecc: "L", border: 4 }).size;
}

/** The code as a picture; or the words that there is none. */
export function QrSquare({ text }: { readonly text: string }) {
  const code = useMemo(
    () => (text.length > MOST ? null : encode(text, { ecc: "L", border: 4 })),
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
