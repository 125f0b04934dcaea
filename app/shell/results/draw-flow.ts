import { lineRateOf } from "../../document/draft/draft-units.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import { clean } from "../../editor/bars/drag.ts";
import { addFlow } from "../../store/actions.ts";
import { store } from "../../store/store.ts";

/** A flow that arrives when a span drawn among the results begins and takes as long alone; its index. */
export function drawFlow({ from, to }: TimeWindow): number {
  const rate = lineRateOf(store.getState().scenario.history.present);
  return addFlow(clean(from), clean((to - from) * rate));
}
