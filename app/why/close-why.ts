import { setPlayhead, tellSpan } from "../store/actions.ts";
import { shownPlayhead, shownRuns } from "../store/shown.ts";
import { store } from "../store/store.ts";

/** Takes the playhead away, or the span that is told of; false if there is neither. */
export function closeWhy(): boolean {
  const state = store.getState();
  const { explained, span } = state.transient;
  if (shownPlayhead(state) === null && span === null) return false;
  const runs = shownRuns(state);
  const view = runs.find(({ policy }) => policy.label === explained) ?? runs[0];
  // Panel and handle go with the playhead; the focus goes to the chart that was explained.
  if (document.activeElement?.closest(".why, [role=slider]") != null) {
    document
      .querySelector<HTMLElement>(`[data-slot~="${view?.slot}"] .gantt-keys`)
      ?.focus({ preventScroll: true });
  }
  setPlayhead(null);
  tellSpan(null);
  return true;
}
