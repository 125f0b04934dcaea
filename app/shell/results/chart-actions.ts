import type { TimeWindow } from "../../draw/scale/scales.ts";
import { clean } from "../../editor/bars/drag.ts";
import { lineRateOf } from "../../edits/units.ts";
import { addFlow } from "../../store/actions.ts";
import { store } from "../../store/store.ts";

/** A flow that arrives when a span drawn among the results begins and takes as long alone; its index. */
export function drawFlow({ from, to }: TimeWindow): number {
  const rate = lineRateOf(store.getState().scenario.history.present);
  return addFlow(clean(from), clean((to - from) * rate));
}

/** Shows the charts of a crowd, with the clock. */
export function watchAll(): void {
  store.setState(({ transient }) => ({ transient: { ...transient, watching: true } }));
}
