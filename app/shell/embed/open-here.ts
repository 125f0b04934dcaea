import type { Scenario } from "../../../engine/index.ts";
import { decodeLinkWith, isLongLink, unpackLink } from "../../../engine/index.ts";
import { fetchRanks, namesRank, ranksAtHand } from "../../document/read/ranks-at-hand.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { pendingImport } from "../../pending/parts.ts";
import { giveSweep, openScenario, setPlayhead, setView } from "../../store/actions.ts";
import { readElsewhere } from "../../store/files/read-elsewhere.ts";

type ReadLink = ReturnType<typeof decodeLinkWith>;

/** Unpacks a link; a worker does a long one, so that the page around is not held up. */
export async function readLink(text: string): Promise<ReadLink> {
  if (isLongLink(text)) return readLong(text);
  const unpacked = unpackLink(text);
  if (unpacked.ok && namesRank(unpacked.file)) await pendingImport(fetchRanks().catch(() => {}));
  return decodeLinkWith(ranksAtHand(), text);
}

function readLong(text: string): Promise<ReadLink> {
  return new Promise((resolve) => {
    const refuse = (messages: readonly string[]): void => resolve({ ok: false, messages });
    readElsewhere(new TextEncoder().encode(text), {
      done: (read) => {
        if ("scenario" in read) resolve({ ok: true, ...read });
        else refuse("faults" in read ? read.faults : [UNREAD]);
      },
      failed: () => refuse([UNREAD]),
    });
  });
}

const UNREAD = "the link could not be read";

/** How many have been asked for. */
let asked = 0;

/** Shows what a link holds; returns what is wrong with it, and then nothing has changed. */
export async function openHere(
  text: string,
  known: ReadLink | null = null,
): Promise<readonly string[]> {
  asked += 1;
  const own = asked;
  const link = known ?? (await readLink(text));
  // A short one that came later is read before a long one.
  if (own !== asked) return [];
  if (!link.ok) return link.messages;
  const { scenario, lesson, answers } = link;
  if (lesson !== undefined) {
    const { openExercise } = await import("../../learn/open-lesson.ts");
    const written = { scenario, lesson, ...(answers === undefined ? {} : { answers }) };
    return openExercise({ ...written, link: text.slice(text.indexOf("#")) });
  }
  show(scenario, link.view);
  giveSweep(link.sweep ?? null);
  return [];
}

function show(scenario: Scenario, linked: unknown): void {
  openScenario(scenario);
  const { view, playhead } = viewFromLink(linked);
  setView(view);
  setPlayhead(playhead);
}
