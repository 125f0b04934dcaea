import { type LinkResult, minorVersion, reproduction } from "../../../engine/index.ts";
import { setNotice } from "../actions.ts";
import type { AppState } from "../store.ts";
import { resultOf } from "./share-link.ts";

/** What a store lets its readers do. */
export interface StoreReader {
  getState(): AppState;
  subscribe(listener: (state: AppState) => void): () => void;
}

/**
 * Once the draft that has just been opened has run under all its policies, adds to the notice `words` whether the
 * results are those that it was made with. An edit before that ends it. Returns what ends it as well.
 */
export function compareOnce(store: StoreReader, made: LinkResult, words: string): () => void {
  const draft = store.getState().scenario.history.present;
  const stop = store.subscribe((state) => {
    if (state.scenario.history.present !== draft) {
      stop();
      return;
    }
    if (state.results.draft !== draft) return;
    const now = resultOf(state);
    if (now === undefined) return;
    stop();
    setNotice(verdict(made, now, words));
  });
  return stop;
}

function verdict(made: LinkResult, now: LinkResult, words: string) {
  switch (reproduction(made, now.digest)) {
    case "same":
      return { kind: "quiet" as const, lines: [words, "✓ Reproduced: the same results"] };
    case "rounding":
      return {
        kind: "good" as const,
        lines: [
          words,
          `Made with Slotwise ${minorVersion(made.engine)}: the results agree with those of this version, ${minorVersion(now.engine)}, to rounding only.`,
        ],
      };
    case "differs":
      return {
        kind: "bad" as const,
        lines: [
          words,
          `The results differ from those it was made with, by version ${made.engine} (this is ${now.engine}).`,
        ],
      };
  }
}
