import type { LinkResult, Scenario } from "../../../engine/index.ts";
import {
  decodeLink,
  isLink,
  isResults,
  NO_RESULTS,
  parseJson,
  parseScenario,
  whyNoJson,
} from "../../../engine/index.ts";
import type { OwnKind } from "../../document/read/read-own.ts";
import { carriedLink, figureKind } from "../../draw/figure/carry/carry.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { setNotice, setPlayhead, setView, showScreen } from "../actions.ts";
import { saveJson } from "../kept/save-file.ts";
import { openBeside, WHERE } from "../scenarios.ts";
import { type ImportedTable, store } from "../store.ts";
import { allScenariosIn, openAll } from "./all-scenarios.ts";
import { importTable } from "./imported-table.ts";
import { looksLike } from "./looks-like.ts";
import { compareOnce } from "./reproduced.ts";

/** Largest file that is read, in bytes. */
const MOST_BYTES = 64e6;
/** So many faults are enough to begin with. */
const MOST_LINES = 20;

/** Hands the scenario to the browser as a file. */
export function saveScenario(scenario: Scenario | null): void {
  if (scenario === null) return;
  saveJson(`${JSON.stringify(scenario, null, 2)}\n`, scenario.title ?? "");
}

/**
 * Opens a scenario file, one that holds a link, or a figure, which carries one; what is wrong with it is
 * said, and nothing is lost.
 */
export async function openFile(file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    refuse(file.name, [`it has more than ${MOST_BYTES / 1e6} MB: run it with the command line`]);
    return;
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const all = allScenariosIn(bytes);
    if (all === null) openRead(file, readFile(bytes));
    else openAll(all, file.name);
  } catch {
    refuse(file.name, ["This page could not read it. Nothing here has changed."]);
  }
}

function openRead(file: File, read: ReadFile): void {
  if ("faults" in read) {
    if (read.table === undefined) refuse(file.name, read.faults);
    else handIn({ name: file.name, ...read.table });
    return;
  }
  const where = openBeside(read.scenario);
  if (read.view !== undefined) {
    const { view, playhead } = viewFromLink(read.view);
    setView(view);
    setPlayhead(playhead);
  }
  const words = `Opened ${file.name}.${WHERE[where]}`;
  setNotice({ kind: "good", lines: [words] });
  if (read.result !== undefined) compareOnce(store, read.result, words);
}

type ReadFile =
  | { readonly scenario: Scenario; readonly view?: unknown; readonly result?: LinkResult }
  | {
      readonly faults: readonly string[];
      /** If it is one of the tables that are read in Workloads. */
      readonly table?: Omit<ImportedTable, "name">;
    };

/** The scenario in a file: a figure's, or a text's. */
export function readFile(bytes: Uint8Array): ReadFile {
  const link = carriedLink(bytes);
  if (link !== null) return readText(link);
  const kind = figureKind(bytes);
  return kind === null
    ? readText(new TextDecoder().decode(bytes))
    : { faults: [`this ${kind} was not made by Slotwise, or its scenario was taken out of it`] };
}

/** The scenario in a text: JSON, or a link. */
export function readText(text: string): ReadFile {
  if (isLink(text) && !/^\s*[{[]/.test(text)) {
    const link = decodeLink(text);
    if (!link.ok) return { faults: link.messages };
    const { scenario, view, result } = link;
    return {
      scenario,
      ...(view === undefined ? {} : { view }),
      ...(result === undefined ? {} : { result }),
    };
  }
  if (isResults(text)) return { faults: [NO_RESULTS] };
  let input: unknown;
  try {
    input = parseJson(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const kind = looksLike(text);
    const faults = [`it is no scenario: expected JSON: ${whyNoJson(text, error)}`];
    return { faults, ...(kind === null ? {} : { table: { kind, text } }) };
  }
  const parsed = parseScenario(input);
  if (parsed.ok) return { scenario: parsed.scenario };
  return { faults: parsed.faults.map((fault) => fault.message) };
}

function refuse(name: string, faults: readonly string[]): void {
  setNotice({ kind: "bad", lines: [`${name} could not be opened.`, ...firstOf(faults)] });
}

const TABLES: Readonly<Record<OwnKind, string>> = {
  cdf: "a distribution of sizes",
  flows: "a list of flows",
};

/** It is no scenario, but there is a place for it, where it is brought. A lesson is not left unasked. */
function handIn(table: ImportedTable): void {
  const { lesson, view } = store.getState();
  const from = view.screen;
  const bring = (): void => {
    importTable(table);
    showScreen("workloads");
  };
  const is = `${table.name} is no scenario but looks like ${TABLES[table.kind]}`;
  if (lesson !== null) {
    const action = {
      label: "Open it in Workloads",
      run: () => {
        setNotice(null);
        bring();
      },
    };
    setNotice({ kind: "bad", lines: [`${is}.`, "Workloads reads it; the lesson ends."], action });
    return;
  }
  bring();
  const back = {
    label: "Back",
    run: () => {
      setNotice(null);
      showScreen(from);
    },
  };
  setNotice({
    kind: "good",
    lines: [`${is}: it is read here. Your experiment is as it was.`],
    ...(from === "workloads" ? {} : { action: back }),
  });
}

/** The first faults and how many more there are; a line that would hide one fault shows it. */
export function firstOf(faults: readonly string[]): readonly string[] {
  if (faults.length <= MOST_LINES + 1) return faults;
  return [...faults.slice(0, MOST_LINES), `and ${faults.length - MOST_LINES} more faults`];
}
