import { EMPTY_DRAFT, readDraft } from "../../../document/draft/draft.ts";
import { checkDraft } from "../../../document/read/check.ts";
import { shownWindow } from "../../../draw/run/result-view.ts";
import { viewFromLink } from "../../../draw/view/view-choices.ts";
import { readCommand, sent } from "../../../shell/embed/embed-messages.ts";
import { begin } from "../../../store/kept/edit-history.ts";
import { historyToText, readStored } from "../../../store/kept/stored.ts";
import { mutatedJson, mutatedText } from "./mutate.ts";
import type { Random } from "./random.ts";

/** A stored scenario that something has spoilt: read as a draft that can be checked, or not at all. */
export function stateFault(originals: readonly unknown[], random: Random): string | null {
  const draft = readDraft(random.pick(originals)) ?? EMPTY_DRAFT;
  const text = historyToText(begin(draft));
  const spoilt =
    random.below(4) === 0
      ? mutatedText(text, random)
      : JSON.stringify(mutatedJson(JSON.parse(text), random));
  const { history } = readStored(spoilt);
  if (history !== null) checkDraft(history.present);
  return null;
}

const COMMANDS: readonly unknown[] = [
  sent({ kind: "load", link: "#1.AAAA" }),
  sent({ kind: "play", playing: true }),
  sent({ kind: "seek", time: 3 }),
  sent({ kind: "state" }),
];

/** A message to an embed from a page that may be anyone's: a command, or nothing. */
export function messageFault(random: Random): string | null {
  const command = readCommand(mutatedJson(random.pick(COMMANDS), random));
  if (command === null) return null;
  const isKnown = ["load", "play", "seek", "state"].includes(command.kind);
  return isKnown ? null : `an unknown command: ${JSON.stringify(command)}`;
}

const VIEW = {
  window: [1, 5],
  lanes: "flow",
  measure: "slowdown",
  scale: "log",
  sizeClass: 1,
  part: "answers",
  base: "SRPT",
  against: "delta",
  playhead: 3,
  rows: ["SRPT"],
  closed: [],
  dock: "queues",
  port: 2,
};
const EXTENT = { from: 0, to: 100 };

/** How a link is looked at: whatever it says, there is a window that can be drawn. */
export function viewFault(random: Random): string | null {
  const { view, playhead } = viewFromLink(mutatedJson(VIEW, random));
  const { from, to } = shownWindow(view.window, EXTENT);
  if (!(to - from >= 1e-8)) return `a window from ${from} to ${to}`;
  return playhead === null || Number.isFinite(playhead) ? null : `a playhead at ${playhead}`;
}
