import { pendingImport } from "../pending/parts.ts";

/**
 * Copying and pasting are loaded when the page is first pressed or typed in: nothing is chosen to be copied before.
 * A paste may be the very first thing; what it holds waits for the rest.
 */
export function followClipboardLater(page: Document): void {
  const first = new AbortController();
  const load = async () => {
    const clipboard = await pendingImport(import("./clipboard.ts"));
    // Pressed twice on the way here, it still follows once.
    if (!first.signal.aborted) clipboard.followClipboard(page);
    first.abort();
    return clipboard;
  };
  const onPaste = async (event: ClipboardEvent): Promise<void> => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const { target } = event;
    (await load()).pasteEarly(target, text);
  };
  const { signal } = first;
  const passive = { signal, passive: true };
  page.addEventListener("pointerdown", load, passive);
  page.addEventListener("keydown", load, passive);
  page.addEventListener("paste", onPaste, { signal });
}
