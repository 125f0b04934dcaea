import type { RowActions } from "../draw/gantt/lanes.ts";
import { snap } from "../draw/run/playhead.ts";
import { partShown, type Told, toldOf } from "../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import type { RowOrder } from "../draw/run/row-order.ts";
import { moved, orderedRuns } from "../draw/run/row-order.ts";
import { type Form, suitedForm } from "../draw/view/view-choices.ts";
import { setView } from "./actions.ts";
import { useApp } from "./hooks.ts";
import type { AppState } from "./store.ts";
import { store } from "./store.ts";

/** The playhead's time in the results shown; null if there is none, or nothing it could stand in. */
export function shownPlayhead({ results, transient }: AppState): number | null {
  const { playhead } = transient;
  const { experiment, extent, runs } = results;
  if (playhead === null || experiment === null || runs.every(({ index }) => index === null)) {
    return null;
  }
  return snap(experiment.model, extent, playhead);
}

/** Numbers are told over many seeds: of sampled flows, outside lessons. */
export function isMany({ view, results, lesson }: AppState): boolean {
  return view.seeds !== null && results.seed !== null && lesson === null;
}

/** The form of the distributions: as chosen, else as suits the flows; lessons tell of CDFs. */
export function shownForm({ view, results, lesson }: AppState): Form {
  if (lesson !== null) return "cdf";
  return view.form ?? suitedForm(results.experiment?.flows.count ?? 0);
}

/** Distributions are a plot over seeds, as a tail, against size, or on an axis that somebody has cut. */
export function isPlot(state: AppState): boolean {
  const isCut = state.lesson === null && state.view.range !== null;
  return isMany(state) || shownForm(state) !== "cdf" || isCut;
}

/** The same in a view, with the name of the part; over many seeds distributions are known of all flows alone. */
export function useTold(experiment: ExperimentView): Told & { readonly part: string | null } {
  const told = useApp(toldShown);
  const part = useApp(({ view, lesson }) => (lesson === null ? view.part : null));
  return { ...(told ?? { experiment, runs: [] }), part: partShown(experiment, part) };
}

let lastTold: { of: AppState["results"]; part: string | null; told: Told } | null = null;

/** The flows and runs whose numbers are told: of all flows, or of one part of them. The same objects as long as neither changes. */
export function toldShown({ results, view, lesson }: AppState): Told | null {
  const { experiment, runs } = results;
  const part = lesson === null ? view.part : null;
  if (experiment === null) return null;
  if (lastTold === null || lastTold.of.runs !== runs || lastTold.part !== part) {
    lastTold = { of: results, part, told: toldOf({ experiment, runs }, part) };
  }
  return lastTold.told;
}

let last: { runs: readonly RunView[]; order: RowOrder; shown: readonly RunView[] } | null = null;

/** The runs as their charts stand; the same list as long as neither they nor the order change. */
export function shownRuns({ results, view }: AppState): readonly RunView[] {
  const { runs } = results;
  const order = view.rows;
  if (last === null || last.runs !== runs || last.order !== order) {
    last = { runs, order, shown: orderedRuns(runs, order) };
  }
  return last.shown;
}

function labels(): readonly string[] {
  return shownRuns(store.getState()).map(({ policy }) => policy.label);
}

/** Actions of the rows of charts. */
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
  onSort: (byMean) => setView({ rows: byMean ? "mean" : "chosen" }),
};
