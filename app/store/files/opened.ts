import {
  decodeLink,
  isLink,
  isLongLink,
  type Link,
  type LinkResult,
} from "../../../engine/doors/files.ts";
import { reproduction, unmovedWords } from "../../../engine/doors/report.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import type { Draft } from "../../document/draft/draft.ts";
import type { FileInPlace } from "../../document/read/read-file.ts";
import { chainFromLink } from "../../draw/view/chain.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { setNotice, setPlayhead, setView, showScreen, takeSweep } from "../actions.ts";
import { givenLessons } from "../open-lesson.ts";
import { openBeside, openedNotice } from "../scenarios.ts";
import type { AppState, NoticeWords } from "../store.ts";
import { readElsewhere } from "./read-elsewhere.ts";
import { resultOf } from "./scenario-link.ts";

/** The part of the page's address from the # on. */
export interface AddressHash {
  read(): string;
  clear(): void;
  onChange(listener: () => void): void;
}

/** Reads a link in a worker; ends it. */
type ReadLong = (link: string, done: (read: FileInPlace | null) => void) => () => void;

/** Gets null if it could not be read. */
const readInWorker: ReadLong = (link, done) =>
  readElsewhere(new TextEncoder().encode(link), { done, failed: () => done(null) });

const FAILED = ["This page could not show what it holds."];

/**
 * Opens the link in the page's address, now and whenever the address changes. The scenario stands beside one's
 * own, or takes the place of a worked example; a link that cannot be read changes nothing. Once the
 * results are there it says whether they are those the link was made with, and with the first edit the
 * link leaves the address, which would otherwise speak of something else.
 */
export function openLinks(page: StoreReader, hash: AddressHash, readLong = readInWorker): void {
  let opened: Draft | null = null;
  let stopComparing = (): void => {};
  let stopReading = (): void => {};

  function refuse(lines: readonly string[]): void {
    setNotice({ kind: "bad", lines: ["The link could not be opened.", ...lines] });
  }

  function guarded(act: () => void): void {
    try {
      act();
    } catch {
      refuse(FAILED);
    }
  }

  function open(): void {
    stopReading();
    const text = hash.read();
    if (!isLink(text)) return;
    if (isLongLink(text)) {
      read(text);
      return;
    }
    const link = decodeLink(text);
    if (link.ok) show(link);
    else refuse(link.messages);
  }

  /** The page stays live meanwhile; another link takes the place of this one. */
  function read(text: string): void {
    const end = readLong(text, (found) => {
      stopReading = () => {};
      setNotice(null);
      guarded(() => {
        if (found !== null && "scenario" in found) show(found);
        else refuse(found !== null && "faults" in found ? found.faults : FAILED);
      });
    });
    const stop = (): void => {
      stopReading = () => {};
      end();
      setNotice(null);
    };
    stopReading = stop;
    setNotice({
      kind: "good",
      lines: ["Reading the link…"],
      action: { label: "Cancel", run: stop },
    });
  }

  function show(link: Link): void {
    // What comes in now is no edit of the link before.
    opened = null;
    stopComparing();
    const { lesson, answers } = link;
    if (lesson !== undefined) {
      givenLessons.open({ scenario: link.scenario, lesson, answers, link: hash.read() });
      return;
    }
    const notice = openedNotice("Opened from a link.", openBeside(link.scenario, "link"));
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
    setNotice(notice);
    if (link.result !== undefined) stopComparing = compareOnce(page, link.result, notice);
  }

  page.subscribe((state) => {
    if (opened === null || state.scenario.history.present === opened) return;
    opened = null;
    // A lesson may have put its own address there.
    if (isLink(hash.read())) hash.clear();
    setNotice(null);
  });
  guarded(open);
  hash.onChange(() => guarded(open));
}

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
