import { EMPTY_DRAFT } from "../../document/draft/draft.ts";
import { shareLink } from "../../store/files/scenario-link.ts";
import { shownPlayhead } from "../../store/shown.ts";
import type { AppState } from "../../store/store.ts";
import type { EmbedState } from "./embed-messages.ts";

export function isEmpty({ scenario }: AppState): boolean {
  return scenario.history.present === EMPTY_DRAFT;
}

/** The link behind the page's own address to what is shown; null while that is nothing or has faults. An exercise stays one. */
export function linkTo(state: AppState, page: string): string | null {
  if (isEmpty(state)) return null;
  const { lesson, view } = state;
  if (lesson?.link !== undefined) return page + lesson.link;
  return shareLink(state, page, { lanes: view.lanes });
}

export function stateOf(state: AppState): EmbedState {
  const { from, to: end } = state.results.extent;
  const hides = state.lesson?.hides ?? null;
  // The last finish may be what a question asks for.
  const to = hides === null ? end : Math.min(end, (hides === "all" ? null : hides.from) ?? from);
  return {
    link: linkTo(state, ""),
    time: shownPlayhead(state),
    playing: state.transient.playing !== null,
    extent: [from, to],
  };
}

/** False only if an embed would tell the same of both states. */
export function isOtherState(now: AppState, before: AppState): boolean {
  return (
    now.scenario !== before.scenario ||
    now.results !== before.results ||
    now.lesson !== before.lesson ||
    now.view !== before.view ||
    now.transient.playhead !== before.transient.playhead ||
    now.transient.playing !== before.transient.playing
  );
}
