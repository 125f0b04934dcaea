import { startTransition, useEffect, useState } from "react";
import { addPendingPart } from "../../pending/parts.ts";

/** False until what begins has been drawn once, so that it need not wait for what stands below it; true from then on. */
export function useRest(isBegun: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isBegun || isThere) return;
    const end = addPendingPart();
    startTransition(() => setThere(true));
    return end;
  }, [isBegun, isThere]);
  return isThere;
}
