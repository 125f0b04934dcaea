import { draftTitle } from "../../document/draft/draft-title.ts";
import { isRecord } from "../../document/read/draft-read.ts";
import { historyToText, readStored } from "../../document/read/stored-draft.ts";
import { setNotice } from "../actions.ts";
import { keep, library, setShelf } from "../keep.ts";
import { saveJson } from "../kept/save-file.ts";
import { nameOf, newId } from "../kept/shelf.ts";
import { ownHistory } from "../lesson.ts";
import { switchScenario } from "../scenarios.ts";
import { store } from "../store.ts";

/** All scenarios of a browser as one file, each as it is stored, also those that cannot be read. */
interface AllScenarios {
  readonly slotwise: "scenarios";
  readonly version: 1;
  readonly scenarios: readonly { readonly name: string; readonly text: string }[];
}

export function saveAll(): void {
  saveJson(`${JSON.stringify(allScenarios(), null, 2)}\n`, "slotwise scenarios");
}

export function allScenarios(): AllScenarios {
  const state = store.getState();
  const { current, entries } = state.shelf;
  const scenarios = entries.flatMap((entry) => {
    const text = entry.id === current ? historyToText(ownHistory(state)) : textOf(entry.id);
    return text === null ? [] : [{ name: nameOf(entry), text }];
  });
  return { slotwise: "scenarios", version: 1, scenarios };
}

/** What is kept as long as the page is newer than what is stored. */
function textOf(id: string): string | null {
  const found = library.read(id);
  return found?.state === "whole" ? historyToText(found.history) : library.raw(id);
}

/** Each stands beside one's own; the first is shown. The page stays live between them. */
export async function openAll(scenarios: readonly unknown[], file: string): Promise<void> {
  const opened: string[] = [];
  for (const one of scenarios) {
    const { name, text } = isRecord(one) ? one : {};
    const { history } = readStored(typeof text === "string" ? text : "");
    if (history === null) continue;
    const id = newId();
    opened.push(id);
    library.hold(id, history);
    const title = draftTitle(history.present);
    const own = typeof name === "string" && name !== title ? name : "";
    setShelf((shelf) => ({ ...shelf, entries: [...shelf.entries, { id, name: own, title }] }));
    keep(id, history);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const [first] = opened;
  if (first !== undefined) switchScenario(first);
  const missing = scenarios.length - opened.length;
  const lines = [
    `Opened ${opened.length} of ${scenarios.length} scenarios of ${file}.`,
    ...(missing > 0 ? [`The others (${missing}) cannot be read.`] : []),
    ...(first === undefined ? [] : ["They are in the menu above the drawing."]),
  ];
  setNotice({ kind: missing > 0 ? "bad" : "good", lines });
}
