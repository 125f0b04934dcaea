import type { LinkResult } from "../../../engine/doors/files.ts";
import { reproduction, unmovedWords } from "../../../engine/doors/report.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { setNotice } from "../actions.ts";
import type { AppState, NoticeWords } from "../store.ts";
import { resultOf } from "./scenario-link.ts";

/** A store without its writers. */
export interface StoreReader {
  getState(): AppState;
  subscribe(listener: (state: AppState) => void): () => void;
}

/**
 * Once the draft that has just been opened has run under all its policies, adds to the notice of it whether the
 * results are those that it was made with. An edit before that ends it. Returns what ends it as well.
 */
export function compareOnce(store: StoreReader, made: LinkResult, notice: NoticeWords): () => void {
  const draft = store.getState().scenario.history.present;
  const stop = store.subscribe((state) => {
    if (state.scenario.history.present !== draft) {
      stop();
      return;
    }
    if (state.results.draft !== draft) return;
    const now = resultOf(state);
    const { scenario } = state.scenario.checked;
    if (now === undefined || scenario === null) return;
    stop();
    setNotice({ ...notice, ...verdict(made, now, scenario, notice.lines[0] ?? "") });
  });
  return stop;
}

/** On the page there is room for so many lines of CHANGELOG. */
const MOST_LINES = 4;

function verdict(made: LinkResult, now: LinkResult, scenario: Scenario, words: string) {
  const found = reproduction(made, now.digest, scenario);
  const by = `version ${made.engine} (this is ${now.engine})`;
  switch (found.state) {
    case "same": {
      const maker = made.engine === now.engine ? "" : ` as version ${made.engine} had`;
      return {
        kind: "quiet" as const,
        lines: [words, `✓ Reproduced: the same results${maker}`],
      };
    }
    case "rounding":
      return {
        kind: "good" as const,
        lines: [words, `Made by ${by}: the results agree to rounding.`],
      };
    case "moved": {
      const [first, others] = [found.lines.slice(0, MOST_LINES), found.lines.slice(MOST_LINES)];
      const more = others.length === 0 ? [] : [`And ${others.length} more, in CHANGELOG.`];
      const told =
        found.lines.length === 0
          ? `Made by a later ${by}: some results are others.`
          : `Made by ${by}. These numbers moved since:`;
      return { kind: "good" as const, lines: [words, told, ...first, ...more] };
    }
    case "differs":
      return {
        kind: "bad" as const,
        lines: [
          words,
          unmovedWords(made.engine) === null
            ? `The results differ from those it was made with, by ${by}.`
            : `The results differ from those it was made with, by ${by}, and none of its numbers should have moved since.`,
        ],
      };
  }
}
