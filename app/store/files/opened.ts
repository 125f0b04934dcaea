import { decodeLink, isLink } from "../../../engine/index.ts";
import type { Draft } from "../../document/draft/draft.ts";
import { chainFromLink } from "../../document/read/chain-link.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { setNotice, setPlayhead, setView, showScreen, takeSweep } from "../actions.ts";
import { givenLessons } from "../given-lesson.ts";
import { openBeside, WHERE } from "../scenarios.ts";
import { compareOnce, type StoreReader } from "./reproduced.ts";

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
export function openLinks(page: StoreReader, hash: AddressHash): void {
  let opened: Draft | null = null;
  let stopComparing = (): void => {};

  function open(): void {
    try {
      openUnguarded();
    } catch {
      setNotice({
        kind: "bad",
        lines: ["The link could not be opened.", "This page could not show what it holds."],
      });
    }
  }

  function openUnguarded(): void {
    if (!isLink(hash.read())) return;
    const link = decodeLink(hash.read());
    if (!link.ok) {
      setNotice({ kind: "bad", lines: ["The link could not be opened.", ...link.messages] });
      return;
    }
    // What comes in now is no edit of the link before.
    opened = null;
    stopComparing();
    const { lesson, answers } = link;
    if (lesson !== undefined) {
      givenLessons.open({ scenario: link.scenario, lesson, answers, link: hash.read() });
      return;
    }
    const words = `Opened from a link.${WHERE[openBeside(link.scenario, "link")]}`;
    const { view, playhead } = viewFromLink(link.view);
    setView(view);
    setPlayhead(playhead);
    const chain = chainFromLink(link.view);
    if (chain !== null) {
      setView({ chain });
      showScreen("reordering");
    }
    if (link.sweep !== undefined) takeSweep(link.sweep);
    opened = page.getState().scenario.history.present;
    setNotice({ kind: "good", lines: [words] });
    if (link.result !== undefined) stopComparing = compareOnce(page, link.result, words);
  }

  page.subscribe((state) => {
    if (opened === null || state.scenario.history.present === opened) return;
    opened = null;
    // A lesson may have put its own address there.
    if (isLink(hash.read())) hash.clear();
    setNotice(null);
  });
  open();
  hash.onChange(open);
}
