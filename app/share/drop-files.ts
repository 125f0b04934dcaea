import { pendingImport } from "../pending/parts.ts";

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

/** Asks the browser for a file to open. */
export function chooseFile(): void {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,.svg,.png,.pdf,.tex,application/json,text/plain";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file !== undefined) void open([file]);
  });
  input.click();
}

/** What reads files and figures is fetched with the first one. */
async function open(files: readonly File[]): Promise<void> {
  await pendingImport(
    import("../store/files/scenario-file.ts").then(({ openFiles }) => openFiles(files)),
  );
}
