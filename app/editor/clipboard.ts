import { isLink, unpackLink } from "../../engine/doors/files.ts";
import { type FlowDraft, flowsOf, sourceOf } from "../document/draft/draft.ts";
import { looksLike } from "../document/read/read-file.ts";
import { quantity } from "../draw/run/run-words.ts";
import { addFlows, ascending } from "../edits/flow-edits.ts";
import { pendingImport } from "../pending/parts.ts";
import {
  deleteFlows,
  editDraft,
  openPanel,
  select,
  setNotice,
  setTables,
} from "../store/actions.ts";
import { isPlaygroundShown } from "../store/open-lesson.ts";
import { store } from "../store/store.ts";
import { cellsIn, fillTable, tableText } from "./table-text.ts";
import { columnsOf } from "./use-columns.ts";

/** Copies, cuts and pastes flows wherever nothing is typed, and cells in the table of exact values. */
export function followClipboard(page: Document): void {
  page.addEventListener("copy", (event) => onCopy(event));
  page.addEventListener("cut", (event) => {
    if (onCopy(event)) deleteFlows(store.getState().transient.selected);
  });
  page.addEventListener("paste", onPaste);
}

function onCopy(event: ClipboardEvent): boolean {
  const isText = isField(event.target) || getSelection()?.isCollapsed === false;
  if (isText || !isDrawing() || store.getState().transient.selected.size === 0) return false;
  event.clipboardData?.setData("text/plain", chosenText());
  event.preventDefault();
  return true;
}

/** The flows that are chosen, as a spreadsheet takes them. */
function chosenText(): string {
  const { scenario, transient } = store.getState();
  const flows = flowsOf(scenario.history.present);
  const chosen = ascending(transient.selected).flatMap((index) => flows[index] ?? []);
  return tableText(chosen, columnsOf(scenario.history.present));
}

/** The same without the keys. */
export async function copyChosen(): Promise<void> {
  const count = store.getState().transient.selected.size;
  if (count === 0) return;
  try {
    await navigator.clipboard.writeText(chosenText());
    setNotice({ kind: "good", lines: [`Copied ${quantity(count, "flows")} as a table.`] });
  } catch {
    const lines = ["The browser does not allow it: press Ctrl C in the drawing."];
    setNotice({ kind: "bad", lines });
  }
}

function onPaste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (event.defaultPrevented) return;
  const done = isField(event.target) ? pasteCells(event.target, text) : pasteText(text);
  if (done) event.preventDefault();
}

/** Takes a text that was pasted before this was loaded; a field has taken its own. */
export function pasteEarly(target: EventTarget | null, text: string): void {
  if (!isField(target)) pasteText(text);
}

/** A column or a block, from the cell that has the focus on; a table with a header is flows, here as elsewhere. */
function pasteCells(field: Element, text: string): boolean {
  const cell = field.closest("td[data-column]");
  const cells = cellsIn(text);
  if (!(cell instanceof HTMLElement) || cells === null || !isDrawing()) return false;
  if (cells[0]?.some((name) => /^\s*(arrival|start|size)\s*$/i.test(name))) return pasteText(text);
  const row = Number(cell.parentElement?.getAttribute("aria-rowindex")) - 2;
  editDraft((draft) => {
    const columns = columnsOf(draft);
    const column = columns.find((name) => name === cell.dataset["column"]) ?? "id";
    return fillTable(draft, columns, row, column, cells);
  });
  return true;
}

/** A share link and nothing else, with its address or without: what is wrong with it is said. */
const LINK = /^\S*#\d+\.\S+$/;

/** Takes rows of flows, another table, an experiment, or a text with a link that opens; prose is left alone. */
function pasteText(text: string): boolean {
  if (store.getState().transient.dialog !== null) return false;
  const plain = text.trim();
  const isLinked = LINK.test(plain) || (isLink(plain) && unpackLink(plain).ok);
  if (/^[{[]/.test(plain) || isLinked) void openPasted(text);
  else if (!/\d/.test(text) || !/[\t\n]/.test(plain)) return false;
  else if (isDrawing()) void readRows(text);
  else if (looksLike(text) !== null) void openPasted(text);
  else return false;
  return true;
}

/** Rows that are the flows of this experiment are added to them, others are read where it is seen how. */
async function readRows(text: string): Promise<void> {
  const { readPasted } = await pendingImport(import("./table-text.ts"));
  const pasted = readPasted(text, store.getState().scenario.history.present);
  if (pasted !== null) {
    addPasted(pasted.flows, pasted.notes);
    return;
  }
  const { bringTable } = await filesRead();
  bringTable("flows", "", text);
}

/** Opens a text as a file is opened. */
async function openPasted(text: string): Promise<void> {
  const { openText } = await filesRead();
  await openText(text);
}

/** The reader of files is loaded when it is first wanted. */
function filesRead() {
  return pendingImport(import("../store/files/scenario-file.ts"));
}

/** Opens the place where flows come from files and tables. */
export function openTable(): void {
  setTables({ arriving: "flows" });
  openPanel({ name: "flows", at: "flows" });
}

/** One step of undo; the new flows are chosen. */
function addPasted(flows: readonly FlowDraft[], notes: readonly string[]): void {
  const { length } = flowsOf(store.getState().scenario.history.present);
  editDraft((draft) => addFlows(draft, flows));
  select(flows.map((_, k) => length + k));
  const them = flows.length === 1 ? "it" : "them";
  const words = `Added ${quantity(flows.length, "flows")} from the clipboard. Undo takes ${them} away.`;
  setNotice({ kind: "good", lines: [words, ...notes] });
}

function isDrawing(): boolean {
  const state = store.getState();
  const source = sourceOf(state.scenario.history.present);
  return isPlaygroundShown(state) && source === "flows" && state.transient.dialog === null;
}

function isField(target: EventTarget | null): target is Element {
  return target instanceof Element && target.matches("input:not([type=radio]), textarea, select");
}
