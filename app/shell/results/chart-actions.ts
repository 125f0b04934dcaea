import { lineRateOf } from "../../document/edits/units.ts";
import type { LaneKind } from "../../draw/gantt/lanes.ts";
import { shownWindow } from "../../draw/run/result-view.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import { clean } from "../../editor/bars/drag.ts";
import { addFlow, setView } from "../../store/actions.ts";
import { shownRuns } from "../../store/shown.ts";
import { store } from "../../store/store.ts";

/** Lanes of another kind; where motion is welcome, the bars move to their new places. */
export function chooseLanes(from: LaneKind, to: LaneKind): void {
  setView({ lanes: to });
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const move = async (): Promise<void> => {
    const { moveBars } = await import("../../charts/gantt/move-bars.ts");
    const stack = document.querySelector<HTMLElement>(".service .gantt");
    const state = store.getState();
    const { experiment, extent } = state.results;
    if (stack === null || experiment === null) return;
    const window = shownWindow(state.view.window, extent);
    moveBars(stack, { experiment, runs: shownRuns(state), window }, from, to);
  };
  // Without a network the lanes are what was asked for all the same.
  move().catch(() => undefined);
}

/** A flow that arrives when a span drawn among the results begins and takes as long alone; its index. */
export function drawFlow({ from, to }: TimeWindow): number {
  const rate = lineRateOf(store.getState().scenario.history.present);
  return addFlow(clean(from), clean((to - from) * rate));
}
