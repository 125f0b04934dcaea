import type { LinkResult } from "../../engine/index.ts";
import { decodeLink, isLink } from "../../engine/index.ts";
import type { Draft } from "../document/draft/draft.ts";
import { chainFromLink } from "../document/read/chain-link.ts";
import { viewFromLink } from "../draw/view/view-choices.ts";
import { setNotice, setPlayhead, setView, showScreen } from "./actions.ts";
import { openBeside, WHERE } from "./scenarios.ts";
import { resultOf } from "./share-link.ts";
import type { AppState } from "./store.ts";

/** What a link promised of the draft it opened; a later edit makes it a promise about something else. */
interface Promised {
  readonly draft: Draft;
  readonly result: LinkResult;
}

interface Page {
  getState(): AppState;
  subscribe(listener: (state: AppState) => void): () => void;
}

/** The part of the page's address from the # on. */
export interface AddressHash {
  read(): string;
  clear(): void;
  onChange(listener: () => void): void;
}

/**
 * Opens the link in the page's address, now and whenever the address changes. The scenario stands beside one's
 * own, or takes the place of a worked example; a link that cannot be read changes nothing. Once the
 * results are there it says whether they are those the link was made with, and with the first edit the
 * link leaves the address, which would otherwise speak of something else.
 */
export function openLinks(page: Page, hash: AddressHash): void {
  let opened: Draft | null = null;
  let promised: Promised | null = null;
  let words = "";

  function open(): void {
    if (!isLink(hash.read())) return;
    const link = decodeLink(hash.read());
    if (!link.ok) {
      setNotice({ kind: "bad", lines: ["The link could not be opened.", ...link.messages] });
      return;
    }
    // What comes in now is no edit of the link before.
    opened = null;
    promised = null;
    words = `Opened from a link.${WHERE[openBeside(link.scenario)]}`;
    const { view, playhead } = viewFromLink(link.view);
    setView(view);
    setPlayhead(playhead);
    const chain = chainFromLink(link.view);
    if (chain !== null) {
      setView({ chain });
      showScreen("reordering");
    }
    opened = page.getState().scenario.history.present;
    promised = link.result === undefined ? null : { draft: opened, result: link.result };
    setNotice({ kind: "good", lines: [words] });
  }

  page.subscribe((state) => {
    const { present } = state.scenario.history;
    if (opened !== null && present !== opened) {
      opened = null;
      promised = null;
      // A lesson may have put its own address there.
      if (isLink(hash.read())) hash.clear();
      setNotice(null);
      return;
    }
    if (promised === null || promised.draft !== state.results.draft) return;
    const now = resultOf(state);
    if (now === undefined) return;
    const { result } = promised;
    promised = null;
    const isSame = now.digest === result.digest;
    const verdict = isSame
      ? "Reproduced: the results are those the link was made with."
      : `The results differ from those the link was made with, by version ${result.engine} (this is ${now.engine}).`;
    setNotice({
      kind: isSame ? "good" : "bad",
      lines: [words, verdict],
    });
  });
  open();
  hash.onChange(open);
}
