import type { Scenario } from "../../../engine/index.ts";
import { decodeLink } from "../../../engine/index.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { openScenario, setPlayhead, setView } from "../../store/actions.ts";

/** Shows what a link holds; returns what is wrong with it, and then nothing has changed. */
export function openHere(text: string): readonly string[] {
  const link = decodeLink(text);
  if (!link.ok) return link.messages;
  show(link.scenario, link.view);
  return [];
}

function show(scenario: Scenario, linked: unknown): void {
  openScenario(scenario);
  const { view, playhead } = viewFromLink(linked);
  setView(view);
  setPlayhead(playhead);
}
