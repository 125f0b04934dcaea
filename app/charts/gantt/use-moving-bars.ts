import { type RefObject, useEffect, useRef } from "react";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import type { StackLayout } from "../../draw/gantt/stack-layout.ts";
import type { ShownCharts } from "./move-bars.ts";

/** Where motion is welcome, bars move to their new places when lanes become others. */
export function useMovingBars(
  root: RefObject<HTMLElement | null>,
  shown: ShownCharts,
  lanes: LaneKind,
  stack: StackLayout,
): void {
  const former = useRef({ lanes, stack });
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    const { lanes: before, stack: from } = former.current;
    former.current = { lanes, stack };
    if (before === lanes || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const move = async (): Promise<void> => {
      const { moveBars } = await import("./move-bars.ts");
      if (root.current !== null) moveBars(root.current, latest.current, from, stack);
    };
    // Without a network the lanes are what was asked for all the same.
    move().catch(() => undefined);
  }, [root, lanes, stack]);
}
