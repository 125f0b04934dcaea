import { startTransition, useEffect, useState } from "react";
import { addPendingPart } from "../../pending/parts.ts";

/**
 * How many of so many pieces are there: none at first, and from when it begins on one more after every drawing, so that none of
 * them takes long. Once all are there they stay, and whatever is added comes at once.
 */
export function usePieces(isBegun: boolean, count: number): number {
  const [there, setThere] = useState(0);
  const isPending = isBegun && there < count;
  useEffect(() => (isPending ? addPendingPart() : undefined), [isPending]);
  useEffect(() => {
    if (isPending) startTransition(() => setThere(there + 1 < count ? there + 1 : ALL));
  }, [isPending, there, count]);
  return there;
}

const ALL = Number.POSITIVE_INFINITY;
