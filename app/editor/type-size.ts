import { cellOf } from "../state/cell.ts";
import { setFlowCells } from "../state/flow-edits.ts";
import { store } from "../state/store.ts";
import { fillIn, tryEdit } from "../state/trial.ts";

/** The first character of a size, typed while flows are dragged: the drag stops, fields take over. False: nothing is. */
export function typeSize(text: string): boolean {
  const { trial } = store.getState().transient;
  if (trial === null) return false;
  const { present } = store.getState().scenario.history;
  fillIn(trial.flows);
  tryEdit(`size ${text}`, () => setFlowCells(present, trial.flows, "size", cellOf(text)));
  return true;
}
