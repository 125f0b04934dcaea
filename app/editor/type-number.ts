import { cellOf } from "../document/draft/cell.ts";
import { setFlowCells } from "../edits/flow-edits.ts";
import { store } from "../store/store.ts";
import { fillIn, tryEdit } from "../store/trial.ts";

/**
 * The first character of a number, typed while something is dragged: the size, or what the mark that is held
 * stands for. The drag stops, fields take over. False: nothing is dragged.
 */
export function typeNumber(text: string): boolean {
  const { trial } = store.getState().transient;
  if (trial === null) return false;
  const { present } = store.getState().scenario.history;
  const { flows, column } = trial;
  fillIn(flows);
  tryEdit(`${column} ${text}`, () => setFlowCells(present, flows, column, cellOf(text)));
  return true;
}
