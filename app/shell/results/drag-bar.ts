import type { BarDrag, Grip } from "../../charts/gestures/use-time-gestures.ts";
import { flowsOf, modelOf } from "../../document/draft/draft.ts";
import type { Axis } from "../../editor/bars/drag.ts";
import { moving } from "../../editor/bars/drags.ts";
import { lineRateOf } from "../../edits/units.ts";
import { store } from "../../store/store.ts";

/** Drags a flow's bar in a chart as in the drawing: everything follows, and it is one step of undo. */
export function dragBar(flow: number, grip: Grip, x: number, axis: Axis): BarDrag {
  const draft = store.getState().scenario.history.present;
  const ground = { axis, flows: flowsOf(draft), rate: lineRateOf(draft), model: modelOf(draft) };
  const drag = moving(ground, { x, row: flow }, [flow], grip, false);
  return { ...drag, move: (to) => drag.move({ x: to, row: flow }) };
}
