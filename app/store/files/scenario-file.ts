import type { Scenario } from "../../../engine/doors/scenario.ts";
import { type FileInPlace, type OwnKind, readFile } from "../../document/read/read-file.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { importTable, setNotice, setPlayhead, setView, showScreen, takeSweep } from "../actions.ts";
import { saveJson } from "../kept/save-file.ts";
import { givenLessons } from "../open-lesson.ts";
import { openBeside, openedNotice } from "../scenarios.ts";
import { type ImportedTable, store } from "../store.ts";
import { openAll } from "./all-scenarios.ts";
import { readElsewhere } from "./read-elsewhere.ts";
import { compareOnce } from "./reproduced.ts";

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

/** Opens the one there is; which of several is meant, or in what order, nobody knows. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const [file] = files;
  if (files.length > 1) {
    const lines = [`${files.length} files at once: drop one, so that it is clear which you mean.`];
    setNotice({ kind: "bad", lines: [...lines, "Nothing here has changed."] });
  } else if (file !== undefined) await openFile(file);
}

/**
 * Opens a scenario file, one that holds a link, or a figure, which carries one; what is wrong with it is
 * said, and nothing is lost.
 */
async function openFile(file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    refuse(file.name, [`it has more than ${MOST_BYTES / 1e6} MB: run it with the command line`]);
    return;
  }
  try {
    stopReading();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = file.size > AT_ONCE ? null : readFile(bytes);
    // Workers know the worked examples by name.
    if (read === null || "preset" in read) readInWorker(file, bytes);
    else await openRead(file, read);
  } catch {
    refuse(file.name, [UNREADABLE]);
  }
}

const UNREADABLE = "This page could not read it. Nothing here has changed.";

/** Stops the worker that reads a file. */
let stopReading = (): void => {};

/** The page stays live meanwhile, and says how far it is; another file takes the place of this one. */
function readInWorker(file: File, bytes: Uint8Array): void {
  const size = `${file.name} (${Math.max(1, Math.round(file.size / 1e6))} MB)`;
  const say = (words: string): void =>
    setNotice({ kind: "good", lines: [words], action: { label: "Cancel", run: stop } });
  const cancel = readElsewhere(bytes, {
    progress: (done, total) => say(`Reading ${size}: step ${done + 1} of ${total}…`),
    done: (read) => {
      stopReading = () => {};
      setNotice(null);
      void openRead(file, read).catch(() => refuse(file.name, [UNREADABLE]));
    },
    failed: () => refuse(file.name, [UNREADABLE]),
  });
  const stop = (): void => {
    cancel();
    setNotice(null);
  };
  stopReading = stop;
  say(`Reading ${size}…`);
}

async function openRead(file: File, read: FileInPlace): Promise<void> {
  if ("all" in read) {
    await openAll(read.all, file.name);
    return;
  }
  if ("faults" in read) {
    if (read.lesson !== undefined) givenLessons.open({ scenario: null, lesson: read.lesson });
    else if (read.table === undefined) refuse(file.name, read.faults);
    else handIn({ name: file.name, ...read.table });
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
    openSweep(file, read.sweep);
    return;
  }
  const notice = openedNotice(`Opened ${file.name}.`, where);
  setNotice(notice);
  if (read.result !== undefined) compareOnce(store, read.result, notice);
}

/** The scenario that it is of stands in the editor. */
function openSweep({ name }: File, sweep: unknown): void {
  takeSweep(sweep);
  setNotice({
    kind: "good",
    lines: [`Opened ${name}: a sweep of the scenario on the bench.`],
  });
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
