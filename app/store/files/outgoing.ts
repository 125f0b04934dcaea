import type { Scenario } from "../../../engine/index.ts";
import { flowsInput } from "../../document/read/draft-input.ts";
import { readDraft } from "../../document/read/draft-read.ts";
import { examples } from "../preset-of.ts";
import type { AppState } from "../store.ts";

/**
 * The scenario as it leaves the page; null while it has faults. What a worked example says of its flows does not go
 * along with other flows: they are called changed, and have no note. A note of one's own goes along with all.
 */
export function outgoing({ scenario: { checked, history } }: AppState): Scenario | null {
  const { scenario } = checked;
  const { present } = history;
  const { title, note } = present.headings[present.source];
  const example = examples.getState().all.find((one) => one.title === title);
  const draft = example === undefined || scenario === null ? null : readDraft(example.scenario);
  if (scenario === null || draft === null) return scenario;
  const isTheirs = note === draft.headings[draft.source].note;
  const isSame = JSON.stringify(flowsInput(present)) === JSON.stringify(flowsInput(draft));
  if (!isTheirs || isSame) return scenario;
  const { note: _, ...rest } = scenario;
  return { ...rest, title: `${title}, changed` };
}
