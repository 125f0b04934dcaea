import { useEffect, useState } from "react";
import type { Run } from "../../../engine/doors/run.ts";
import type { SceneExtras } from "../../draw/gantt/scene.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { pendingImport } from "../../pending/parts.ts";

let fetched: SceneExtras | undefined;

/** What paints folds of the time shown, and drops and timers of a run; it is fetched once there are any. */
export function useExtras({ windows }: Run, { breaks }: TimeWindow): SceneExtras | undefined {
  const [extras, setExtras] = useState(() => fetched);
  const hasAny = breaks !== undefined || (windows?.happenings.time.length ?? 0) > 0;
  useEffect(() => {
    if (!hasAny || fetched !== undefined) return;
    let isHere = true;
    void pendingImport(import("../../draw/paint/paint-happened.ts")).then((part) => {
      fetched = part;
      if (isHere) setExtras(part);
    });
    return () => {
      isHere = false;
    };
  }, [hasAny]);
  return hasAny ? (extras ?? fetched) : undefined;
}
