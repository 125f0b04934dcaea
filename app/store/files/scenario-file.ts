import type { Scenario } from "../../../engine/doors/scenario.ts";
import { type FileInPlace, type OwnKind, readFile } from "../../document/read/read-file.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { throughNetwork } from "../../edits/take-flows.ts";
import {
  editDraft,
  openPanel,
  setNotice,
  setPlayhead,
  setTables,
  setView,
  showScreen,
  takeSweep,
} from "../actions.ts";
import { saveJson } from "../kept/save-file.ts";
import { givenLessons, handedFiles } from "../open-lesson.ts";
import { openBeside, openedNotice } from "../scenarios.ts";
import { store } from "../store.ts";
import { openAll } from "./all-scenarios.ts";
import { compareOnce } from "./opened.ts";
import { readElsewhere } from "./read-elsewhere.ts";
import { withAnswers } from "./with-answers.ts";

/** Largest file that is read, in bytes. */
const MOST_BYTES = 64e6;
/** Files of more are read in a worker. */
const AT_ONCE = 1e6;
/** So many faults are enough to begin with. */
const MOST_LINES = 20;

/** Hands the scenario to the browser as a file. */
export function saveScenario(scenario: Scenario | null): void {
  if (scenario === null) return;
  saveJson(`${JSON.stringify(scenario, null, 2)}\n`, scenario.title ?? "");
}

/** A file, or a text that was pasted, as it was read. */
interface Opened {
  readonly name: string;
  readonly read: FileInPlace;
}

/**
 * Opens a file: a scenario, one that holds a link, a figure, which carries one, a table or a network. Of two one is a list
 * of flows, which comes onto what the other holds. What is wrong is said, and nothing is lost.
 */
export async function openFiles(files: readonly File[]): Promise<void> {
  stopReading();
  if (await openAnswers(files)) return;
  const opened: Opened[] = [];
  for (const file of files.length > 2 ? [] : files) {
    const read = await readOne(file);
    if (read === null) return;
    opened.push({ name: file.name, read });
  }
  const [first, second] = opened;
  const table = opened.find(({ read }) => isFlows(read));
  if (first !== undefined && second === undefined) await openRead(first);
  else if (table !== undefined && opened.some(({ read }) => !("faults" in read))) {
    await openRead(first === table ? (second as Opened) : (first as Opened));
    const said = store.getState().transient.notice?.lines;
    await openRead(table);
    if (store.getState().lesson === null && said !== undefined) {
      setNotice({ kind: "good", lines: [`${table.name} ${isReadHere("flows")}`, ...said] });
    }
  } else if (files.length > 0) {
    const one =
      "drop one, or a list of flows with the network or the experiment that it goes on, or the answers of a class";
    const lines = [`${files.length} files at once: ${one}.`, "Nothing here has changed."];
    setNotice({ kind: "bad", lines });
  }
}

/**
 * Hands files among which answers are to the gradebook, beside those that it has; one file alone only where it is open. Whether
 * there were any.
 */
async function openAnswers(files: readonly File[]): Promise<boolean> {
  const known = handedFiles.getState().files;
  const isMany = files.length > 1 || (known !== null && store.getState().view.screen === "lessons");
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const all = isMany && size <= MOST_BYTES ? await withAnswers(known ?? [], files) : null;
  if (all === null) return false;
  const show = (): void => {
    showScreen("lessons");
    handedFiles.setState({ files: all });
  };
  if (store.getState().lesson === null) show();
  else askInLesson(`These are ${files.length} files of answers.`, "Open the gradebook", show);
  return true;
}

/** Opens a text that was pasted, unless it is prose; whether it is something to open. */
export async function openText(text: string): Promise<void> {
  const read = readFile(new TextEncoder().encode(text));
  if (!("preset" in read)) await openRead({ name: PASTED, read });
}

const PASTED = "what you pasted";

function isFlows(read: FileInPlace): boolean {
  return "faults" in read && read.table?.kind === "flows";
}

/** Null: there is nothing to open, which is said. */
async function readOne(file: File): Promise<FileInPlace | null> {
  if (file.size > MOST_BYTES) {
    refuse(file.name, [`it has more than ${MOST_BYTES / 1e6} MB: run it with the command line`]);
    return null;
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = file.size > AT_ONCE ? null : readFile(bytes);
    // Workers know the worked examples by name.
    return read === null || "preset" in read ? await readInWorker(file, bytes) : read;
  } catch {
    refuse(file.name, [UNREADABLE]);
    return null;
  }
}

const UNREADABLE = "This page could not read it. Nothing here has changed.";

/** Stops the worker that reads a file. */
let stopReading = (): void => {};

/** The page stays live meanwhile, and says how far it is; another file takes the place of this one. Null: it was told to stop. */
function readInWorker(file: File, bytes: Uint8Array): Promise<FileInPlace | null> {
  const size = `${file.name} (${Math.max(1, Math.round(file.size / 1e6))} MB)`;
  return new Promise((settle, fail) => {
    const say = (words: string): void =>
      setNotice({ kind: "good", lines: [words], action: { label: "Cancel", run: stop } });
    const end = (read: FileInPlace | null): void => {
      stopReading = () => {};
      setNotice(null);
      settle(read);
    };
    const cancel = readElsewhere(bytes, {
      progress: (done, total) => say(`Reading ${size}: step ${done + 1} of ${total}…`),
      done: end,
      failed: () => fail(new Error(size)),
    });
    const stop = (): void => {
      cancel();
      end(null);
    };
    stopReading = stop;
    say(`Reading ${size}…`);
  });
}

async function openRead({ name, read }: Opened): Promise<void> {
  if ("all" in read) {
    await openAll(read.all, name);
    return;
  }
  if ("network" in read) {
    const put = (): void => {
      showScreen("playground");
      editDraft((draft) => throughNetwork(draft, read.network));
      setNotice({
        kind: "good",
        lines: [`${name} is the network of this experiment now. ${UNDO}`],
      });
    };
    if (store.getState().lesson === null) put();
    else askInLesson(`${name} is a network.`, "Open it on the bench", put);
    return;
  }
  if ("faults" in read) {
    if (read.lesson !== undefined) givenLessons.open({ scenario: null, lesson: read.lesson });
    else if (read.table !== undefined) handIn(name, read.table);
    else refuse(name, read.faults);
    return;
  }
  const { scenario, lesson, answers } = read;
  if (lesson !== undefined) {
    givenLessons.open({ scenario, lesson, answers });
    return;
  }
  const where = openBeside(scenario);
  if (read.view !== undefined) {
    const { view, playhead } = viewFromLink(read.view);
    setView(view);
    setPlayhead(playhead);
  }
  if (read.sweep !== undefined) {
    openSweep(name, read.sweep);
    return;
  }
  const notice = openedNotice(`Opened ${name}.`, where);
  setNotice(notice);
  if (read.result !== undefined) compareOnce(store, read.result, notice);
}

/** The scenario that it is of stands in the editor. */
function openSweep(name: string, sweep: unknown): void {
  takeSweep(sweep);
  setNotice({
    kind: "good",
    lines: [`Opened ${name}: a sweep of the scenario on the bench.`],
  });
}

function refuse(name: string, faults: readonly string[]): void {
  setNotice({ kind: "bad", lines: [`${name} could not be opened.`, ...firstOf(faults)] });
}

const UNDO = "Undo brings back what was here before.";

const TABLES: Readonly<Record<OwnKind, string>> = {
  cdf: "a distribution of sizes",
  flows: "a list of flows",
};

function isReadHere(kind: OwnKind): string {
  return `looks like ${TABLES[kind]}: it is read here.`;
}

/** A table is read in its place: a CDF in Workloads, flows in their panel. A lesson is not left unasked. */
function handIn(name: string, { kind, text }: { kind: OwnKind; text: string }): void {
  const { lesson, view } = store.getState();
  const from = view.screen;
  if (lesson !== null) {
    const label = kind === "cdf" ? "Open it in Workloads" : "Open it on the bench";
    askInLesson(`${name} looks like ${TABLES[kind]}.`, label, () => bringTable(kind, name, text));
    return;
  }
  bringTable(kind, name, text);
  const back = {
    label: "Back",
    run: () => {
      setNotice(null);
      showScreen(from);
    },
  };
  setNotice({
    kind: "good",
    lines: [`${name} ${isReadHere(kind)} Your experiment is as it was.`],
    ...(from === store.getState().view.screen ? {} : { action: back }),
  });
}

/** Nothing ends a lesson unasked. */
function askInLesson(words: string, label: string, open: () => void): void {
  const run = (): void => {
    setNotice(null);
    open();
  };
  const lines = [words, "To open it, the lesson ends."];
  setNotice({ kind: "bad", lines, action: { label, run } });
}

/** Opens a table where such tables are read; what was typed there comes back at a press. */
export function bringTable(kind: OwnKind, name: string, text: string): void {
  const { tables } = store.getState().transient;
  const before = tables[kind];
  const former = before.name === "" && before.text.trim() !== "" ? before.text : before.former;
  showScreen(kind === "cdf" ? "workloads" : "playground");
  setTables({ tables: { ...tables, [kind]: { text, name, former } }, arriving: kind });
  if (kind === "flows") openPanel({ name: "flows", at: "flows" });
}

/** The first faults and how many more there are; a line that would hide one fault shows it. */
export function firstOf(faults: readonly string[]): readonly string[] {
  if (faults.length <= MOST_LINES + 1) return faults;
  return [...faults.slice(0, MOST_LINES), `and ${faults.length - MOST_LINES} more faults`];
}
