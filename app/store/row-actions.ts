import type { RowActions } from "../draw/gantt/lanes.ts";
import { moved } from "../draw/run/row-order.ts";
import { setView } from "./actions.ts";
import { shownRuns } from "./shown-runs.ts";
import { store } from "./store.ts";

function labels(): readonly string[] {
  return shownRuns(store.getState()).map(({ policy }) => policy.label);
}

/** What the page does to the rows of its charts. */
export const rowActions: RowActions = {
  onOpen(label, isOpen) {
    const others = store.getState().view.closed.filter((other) => other !== label);
    setView({ closed: isOpen ? others : [...others, label] });
  },
  onStep(label, by) {
    const order = labels();
    const place = order.indexOf(label) + by;
    if (place >= 0 && place < order.length) setView({ rows: moved(order, label, place) });
  },
  onPlace(label, place) {
    const order = labels();
    if (order.indexOf(label) !== place) setView({ rows: moved(order, label, place) });
  },
  onSort: (byMean) => setView({ rows: byMean ? "mean" : "chosen" }),
};
