import { draftTitle } from "../../document/draft/draft.ts";
import type { OneOfAll } from "../../document/read/read-file.ts";
import { setNotice } from "../actions.ts";
import { keep, library, setShelf } from "../keep.ts";
import { saveJson } from "../kept/save-file.ts";
import { nameOf, newId } from "../kept/shelf.ts";
import { fetchFirst, historyToText, isOfFirst, readStored } from "../kept/stored.ts";
import { ownHistory } from "../open-lesson.ts";
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

/** Scenarios kept as long as the page are newer than the stored ones. */
function textOf(id: string): string | null {
  const found = library.read(id);
  return found?.state === "whole" ? historyToText(found.history) : library.raw(id);
}

/** Each stands beside one's own; the first is shown. The page stays live between them. */
export async function openAll(scenarios: readonly OneOfAll[], file: string): Promise<void> {
  const opened: string[] = [];
  const partly: string[] = [];
  if (scenarios.some(({ text }) => isOfFirst(text))) await fetchFirst();
  for (const { name, text } of scenarios) {
    const { history, state } = readStored(text);
    if (history === null) continue;
    const id = newId();
    opened.push(id);
    library.hold(id, history);
    const title = draftTitle(history.present);
    const own = name === title ? "" : name;
    if (state === "partly") partly.push(`“${own || title}”`);
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
    ...(partly.length > 0 ? [inPart(partly)] : []),
    ...(first === undefined ? [] : ["They are in Tools, among your experiments."]),
  ];
  setNotice({ kind: missing + partly.length > 0 ? "bad" : "good", lines });
}

const MOST_NAMED = 5;

/** The file still has all of them. */
function inPart(names: readonly string[]): string {
  const others = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  const named = `${names.slice(0, MOST_NAMED).join(", ")}${others}`;
  return `Read in part only, with the usual values for the rest: ${named}. Keep the file.`;
}
