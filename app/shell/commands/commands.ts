import { LESSON_TITLES } from "../../../workloads/lessons/titles.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { addressOf } from "../../address/place.ts";
import type { Source } from "../../document/draft/draft.ts";
import { partPaths } from "../../document/draft/parts.ts";
import {
  alignChosen,
  chooseAll,
  duplicateChosen,
  levelChosen,
} from "../../editor/bars/chosen-flows.ts";
import { copyChosen, openTable } from "../../editor/clipboard.ts";
import { addPart } from "../../edits/part-edits.ts";
import { setFabricKind, setModel } from "../../edits/setting-edits.ts";
import { atSpeed, SPEEDS, sizeUnitOf } from "../../edits/units.ts";
import { pendingImport } from "../../pending/parts.ts";
import {
  clearFlows,
  editDraft,
  openDialog,
  openJson,
  openPanel,
  redo,
  setSource,
  setTheme,
  setView,
  showScreen,
  undo,
} from "../../store/actions.ts";
import { NEWCOMER_ADDRESS } from "../../store/addresses.ts";
import { chooseFile } from "../../store/files/incoming.ts";
import { duplicateScenario, newScenario } from "../../store/scenarios.ts";
import { store } from "../../store/store.ts";
import { SCREENS } from "../../store/view-slice.ts";
import { printPage } from "../../theme/printing.ts";
import { playClock } from "../clock/moments.ts";
import { cycleLanes } from "../results/lane-choice.tsx";
import { addFlow, addFormula, addPolicy, present } from "./keyboard.ts";

/** Everything that can be done by name, in the order in which the palette shows it. */
export const COMMANDS: readonly Command[] = [
  ...group("Scenario", [
    { title: "Undo", keys: "Ctrl Z", run: undo },
    { title: "Redo", keys: "Ctrl Shift Z", run: redo },
    { title: "New experiment", words: "scenario", run: newScenario },
    { title: "Duplicate this experiment", words: "scenario", run: duplicateScenario },
    {
      title: "Your experiments",
      words: "scenarios kept open rename delete",
      run: () => openDialog("scenarios"),
    },
    { title: "Draw flows", run: () => openFlows("flows") },
    { title: "Sample a workload", run: () => openFlows("workload") },
    {
      title: "Add other flows beside the sample",
      words: "part second workload background incast requests answers bursts",
      run: addOtherFlows,
    },
    { title: "Add a flow", words: "new draw", keys: "N", run: addFlow },
    { title: "Clear all drawn flows", takesAway: true, run: clearFlows },
    { title: "Choose all flows", keys: "Ctrl A", run: chooseAll },
    { title: "Duplicate the chosen flows", keys: "Ctrl D", run: () => void duplicateChosen() },
    { title: "Align the chosen flows to the earliest arrival", keys: "L", run: alignChosen },
    { title: "Give the chosen flows the size of the first", keys: "E", run: levelChosen },
    { title: "Copy the chosen flows as a table", keys: "Ctrl C", run: () => void copyChosen() },
    { title: "Paste flows from a table", keys: "Ctrl V", run: openTable },
    { title: "Share: link, code, file", words: "export", run: () => openDialog("share") },
    {
      title: "Export the numbers: CSV, JSON",
      words: "save download",
      run: () => openDialog("share"),
    },
    {
      title: "Figure: SVG, PNG, PDF, TikZ",
      words: "export save download LaTeX",
      run: () => openDialog("figure"),
    },
    { title: "Embed in a page or slides", run: () => openDialog("embed") },
    {
      title: "Scenario as JSON, beside its results",
      words: "edit text schema command line",
      run: () => openJson(!store.getState().transient.json),
    },
    { title: "Open a file", run: chooseFile },
    {
      title: "Make an exercise: title, note, question",
      words: "lesson teach handout",
      run: () => openDialog("exercise"),
    },
    { title: "Slot model", run: () => editDraft((draft) => setModel(draft, "slot")) },
    {
      title: "Fluid model",
      words: "rate",
      run: () => editDraft((draft) => setModel(draft, "fluid")),
    },
    { title: "One link", run: () => editDraft((draft) => setFabricKind(draft, "link")) },
    { title: "Big switch", run: () => editDraft((draft) => setFabricKind(draft, "switch")) },
    {
      title: "Network",
      words: "leaf spine links fabric topology",
      run: () => editDraft((draft) => setFabricKind(draft, "network")),
    },
    ...SPEEDS.map((gigabits) => ({
      title: `Units: bytes and ms, links of ${gigabits} Gb/s`,
      words: "rate speed bandwidth gigabit seconds",
      run: () => editDraft((draft) => atSpeed(draft, gigabits)),
    })),
  ]),
  ...group("Policies", [
    { title: "The list of all policies", words: "add palette", keys: "+", run: addPolicy },
    {
      title: "A policy of your own: its formula",
      words: "rank expression add",
      keys: "=",
      run: addFormula,
    },
  ]),
  ...group("Charts", [
    { title: "Play or pause", keys: "Space", run: playClock },
    { title: "Lanes by queue", run: () => setView({ lanes: "queue" }) },
    { title: "Lanes by flow", run: () => setView({ lanes: "flow" }) },
    { title: "Lanes by port (on a switch)", run: () => setView({ lanes: "port" }) },
    { title: "Lanes of the next kind", words: "switch", keys: "Q", run: cycleLanes },
    { title: "Order the charts by mean FCT", run: () => setView({ rows: "mean" }) },
    { title: "Order the charts as chosen", run: () => setView({ rows: "chosen" }) },
    { title: "Open all charts", run: () => setView({ closed: [] }) },
    { title: "Show the whole time", run: () => setView({ window: null }) },
    { title: "CDF of FCT", run: () => setView({ measure: "fct" }) },
    { title: "CDF of slowdown", run: () => setView({ measure: "slowdown" }) },
    { title: "CDF on a linear axis", run: () => setView({ scale: "linear" }) },
    { title: "CDF on a log axis", run: () => setView({ scale: "log" }) },
  ]),
  ...PRESET_GROUPS.flatMap(({ paper, presets }) =>
    group(
      "Open",
      presets.map(({ name, question, figure, title }) => ({
        title: `${question} (${figure ?? paper})`,
        words: title,
        run: () => location.assign(addressOf({ kind: "example", name, policies: null })),
      })),
    ),
  ),
  ...group(
    "Lesson",
    LESSON_TITLES.map(([name, title]) => ({
      title,
      run: () =>
        void pendingImport(
          import("../../learn/session.ts").then(({ openStep }) => openStep(name, null)),
        ),
    })),
  ),
  ...group(
    "Go to",
    SCREENS.map(([screen, title]) => ({
      title,
      ...(screen === "examples" ? { words: "worked figures" } : {}),
      ...(screen === "papers" ? { words: "claims reproduce errata PIAS QCLIMB" } : {}),
      ...(screen === "glossary" ? { words: "words terms FCT CDF meaning" } : {}),
      ...(screen === "worst-case" ? { words: "search adversary ratio optimum" } : {}),
      ...(screen === "game" ? { words: "game play challenge press" } : {}),
      ...(screen === "reordering" ? { words: "overtake packets retransmit qclimb" } : {}),
      run: () => showScreen(screen),
    })),
  ),
  ...group("Page", [
    {
      title: "First minute: one wire, four transfers",
      words: "newcomer start beginning tour",
      run: () => location.assign(NEWCOMER_ADDRESS),
    },
    {
      title: "Present: the results as sheets",
      words: "presentation stage slides projector full screen clicker larger",
      keys: "P",
      run: present,
    },
    { title: "Print a handout", keys: "Ctrl P", run: () => void printPage() },
    { title: "Light theme", run: () => setTheme("light") },
    { title: "Dark theme", run: () => setTheme("dark") },
    { title: "Print theme: greys and patterns", run: () => setTheme("print") },
    { title: "Theme as the system", run: () => setTheme("system") },
    { title: "Keyboard shortcuts", keys: "?", run: () => openDialog("shortcuts") },
  ]),
];

/** Where they are drawn, or sampled. */
function openFlows(source: Source): void {
  setSource(source);
  openPanel({ name: "flows", at: source === "flows" ? source : "workload.distribution" });
}

/** One part more, in the panel of the flows. */
function addOtherFlows(): void {
  setSource("workload");
  editDraft((draft) => addPart(draft, sizeUnitOf(draft)));
  const { present: draft } = store.getState().scenario.history;
  openPanel({ name: "flows", at: `${partPaths(draft.file).at(-1)}.distribution` });
}

function group(name: string, commands: readonly Omit<Command, "group">[]): readonly Command[] {
  return commands.map((command) => ({ ...command, group: name }));
}

/** Something the page can do, by name. */
export interface Command {
  readonly group: string;
  readonly title: string;
  /** Other words that people look for it by. */
  readonly words?: string;
  /** Keys as they are labelled: "Ctrl Z". */
  readonly keys?: string;
  /** Something is gone afterwards: it is not what a loose word means. */
  readonly takesAway?: boolean;
  run(): void;
}

/**
 * The commands in which every word of the query occurs: first the one that is called so, then those whose title has the
 * words in this order, then those that have them whole, then those where they begin words, and within those the order
 * they come in.
 * What takes something away comes last unless the query begins as its title does. An empty query matches all.
 */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const words = wordsOf(query);
  const asked = words.join(" ");
  const scored = commands.flatMap((command) => {
    const text = `${command.group} ${command.title} ${command.words ?? ""}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return [];
    const starts = words.filter(
      (word) => text.startsWith(word) || text.includes(` ${word}`),
    ).length;
    const named = command.title.toLowerCase() === asked ? 1 : 0;
    const title = wordsOf(command.title);
    const whole = words.filter((word) => title.includes(word)).length;
    const ordered = areInOrder(words, command.title.toLowerCase()) ? 1 : 0;
    const isMeant = command.takesAway !== true || isBegun(command.title, words);
    return [{ command, meant: isMeant ? 1 : 0, named, ordered, whole, starts }];
  });
  return scored
    .sort(
      (a, b) =>
        b.meant - a.meant ||
        b.named - a.named ||
        b.ordered - a.ordered ||
        b.whole - a.whole ||
        b.starts - a.starts,
    )
    .map(({ command }) => command);
}

/** "Base: PIAS" has two. */
function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s:(),]+/)
    .filter(Boolean);
}

/** True where words of the title begin with these, in this order. */
function areInOrder(words: readonly string[], title: string): boolean {
  let at = 0;
  for (const part of wordsOf(title)) if (part.startsWith(words[at] ?? part)) at += 1;
  return at >= words.length;
}

function isBegun(title: string, [verb]: readonly string[]): boolean {
  return verb === undefined || title.toLowerCase().startsWith(verb);
}
