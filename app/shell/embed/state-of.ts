import { EMPTY_DRAFT } from "../../document/draft/draft.ts";
import { shareLink } from "../../store/files/share-link.ts";
import { shownPlayhead } from "../../store/playhead.ts";
import type { AppState } from "../../store/store.ts";
import type { EmbedState } from "./protocol.ts";

/** Whether nothing was opened nor drawn. */
export function isEmpty({ scenario }: AppState): boolean {
  return scenario.history.present === EMPTY_DRAFT;
}

/** What an embed tells of itself. */
export function stateOf(state: AppState): EmbedState {
  const { from, to } = state.results.extent;
  return {
    link: isEmpty(state) ? null : shareLink(state, "", { lanes: state.view.lanes }),
    time: shownPlayhead(state),
    playing: state.transient.playing !== null,
    extent: [from, to],
  };
}

/** Whether two states of the page may differ in what an embed tells. */
export function isOtherState(now: AppState, before: AppState): boolean {
  return (
    now.scenario !== before.scenario ||
    now.results !== before.results ||
    now.view !== before.view ||
    now.transient.playhead !== before.transient.playhead ||
    now.transient.playing !== before.transient.playing
  );
}
