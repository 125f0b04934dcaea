import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { readable } from "../draw/scale/numbers.ts";
import type { Filled } from "../lessons/step-job.ts";
import { Linked } from "../ui/inline-text.tsx";
import { useMedia } from "../ui/use-media.ts";

/** The lesson, the charts and the question stand below one another. */
export const ONE_COLUMN = "(max-width: 1079px)";

interface BelowProps {
  readonly part: "told" | "asked" | "ways";
  /** The part stands below the charts at any width; else only where all is one column. */
  readonly isAlways: boolean;
  readonly children: ReactNode;
}

/**
 * Moves the part below the charts in the page too where all is one column, so that keys meet it in the order in which it is
 * seen.
 */
export function Below({ part, isAlways, children }: BelowProps) {
  const isColumn = useMedia(ONE_COLUMN);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isBelow = isColumn || isAlways;
  useEffect(
    () => setPlace(isBelow ? document.getElementById(`lesson-${part}`) : null),
    [part, isBelow],
  );
  if (!isBelow) return children;
  return place === null ? null : createPortal(children, place);
}

export function Paragraph({ words }: { readonly words: Filled }) {
  const text = words.map((part) => (typeof part === "string" ? part : readable(part))).join("");
  return (
    <p>
      <Linked text={text} />
    </p>
  );
}
