import { pendingImport } from "../../pending/parts.ts";
import type { AddressHash } from "./opened.ts";

/** Files dropped anywhere on the page are opened; a place that takes files itself comes first. */
export function dropFiles(page: Document): void {
  page.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  page.addEventListener("drop", (event) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || event.defaultPrevented) return;
    event.preventDefault();
    void open(files);
  });
}

/** Asks the browser for files to open: one, or a list of flows with its network. */
export function chooseFile(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.addEventListener("change", () => void open([...(input.files ?? [])]));
  input.click();
}

/** Code that reads files and figures is fetched with the first one. */
async function open(files: readonly File[]): Promise<void> {
  await pendingImport(import("./scenario-file.ts").then(({ openFiles }) => openFiles(files)));
}

/** Share links begin like this, whatever their codec; code that reads them is fetched with the first one. */
const BEGINNING = /^#\d/;

export function isLinkThere(hash: Pick<AddressHash, "read">): boolean {
  return BEGINNING.test(hash.read());
}

/** Calls back once, with the first share link that comes into the address. */
export function awaitLink(hash: AddressHash, onLink: () => void): void {
  let isOver = false;
  hash.onChange(() => {
    if (isOver || !isLinkThere(hash)) return;
    isOver = true;
    onLink();
  });
}
