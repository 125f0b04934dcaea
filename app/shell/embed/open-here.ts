import type { Scenario } from "../../../engine/index.ts";
import { decodeLinkWith, unpackLink } from "../../../engine/index.ts";
import { fetchRanks, namesRank, ranksAtHand } from "../../document/read/ranks-at-hand.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { pendingImport } from "../../pending/parts.ts";
import { giveSweep, openScenario, setPlayhead, setView } from "../../store/actions.ts";

/** Shows what a link holds; returns what is wrong with it, and then nothing has changed. */
export async function openHere(text: string): Promise<readonly string[]> {
  const unpacked = unpackLink(text);
  if (unpacked.ok && namesRank(unpacked.file)) await pendingImport(fetchRanks().catch(() => {}));
  const link = decodeLinkWith(ranksAtHand(), text);
  if (!link.ok) return link.messages;
  const { scenario, lesson, answers } = link;
  if (lesson !== undefined) {
    const { openExercise } = await import("./open-exercise.ts");
    const told = { scenario, lesson, ...(answers === undefined ? {} : { answers }) };
    return openExercise({ ...told, link: text.slice(text.indexOf("#")) });
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
