import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMedia } from "../ui/use-media.ts";

interface BelowProps {
  /** What is asked, or the ways on from there. */
  readonly part: "asked" | "ways";
  /** Whether it stands below the charts at any width. */
  readonly isAlways: boolean;
  readonly children: ReactNode;
}

/** Puts what follows the charts of a step below them in the page too where all is one column, so that keys meet it in the order in which it is seen. */
export function Below({ part, isAlways, children }: BelowProps) {
  const isColumn = useMedia("(max-width: 1079px)");
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isBelow = isColumn || isAlways;
  useEffect(
    () => setPlace(isBelow ? document.getElementById(`lesson-${part}`) : null),
    [part, isBelow],
  );
  if (!isBelow) return children;
  return place === null ? null : createPortal(children, place);
}
