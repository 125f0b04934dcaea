import { useEffect, useState } from "react";
import type { Run } from "../../../engine/index.ts";
import type { Scene } from "../../draw/gantt/scene.ts";
import { pendingImport } from "../../pending/parts.ts";

let fetched: Scene["paintHappened"];

/** What paints drops and timers of a run; it is fetched once some run has any. */
export function useHappened({ windows }: Run): Scene["paintHappened"] {
  const [paint, setPaint] = useState(() => fetched);
  const hasAny = windows !== undefined && windows.happenings.time.length > 0;
  useEffect(() => {
    if (!hasAny || fetched !== undefined) return;
    let isHere = true;
    void pendingImport(import("../../draw/paint/paint-happened.ts")).then((part) => {
      fetched = part.paintHappened;
      if (isHere) setPaint(() => fetched);
    });
    return () => {
      isHere = false;
    };
  }, [hasAny]);
  return hasAny ? (paint ?? fetched) : undefined;
}
