import { pendingImport } from "../../pending/parts.ts";
import { togglePlay } from "../../play/toggle-play.ts";
import { openDialog, redo, undo } from "../../store/actions.ts";
import { isPlaygroundShown, leaveLesson } from "../../store/open-lesson.ts";
import { store } from "../../store/store.ts";
import { printPage } from "../../theme/printing.ts";

/**
 * The keys that work all over the page. Keys that charts or fields have taken (`defaultPrevented`) are
 * theirs; single letters rest while something is typed, and can be switched off for good.
 */
export function onPageKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || store.getState().transient.dialog !== null) return;
  const action = event.ctrlKey || event.metaKey ? withControl(event) : plain(event);
  if (action === null) return;
  event.preventDefault();
  action();
}

function withControl(event: KeyboardEvent): (() => void) | null {
  const key = event.key.toLowerCase();
  if (key === "k" && !event.shiftKey) return () => openDialog("palette");
  if (key === "p" && !event.shiftKey) return printPage;
  if (!isPlaygroundShown(store.getState())) return null;
  if (key === "z") return event.shiftKey ? redo : undo;
  return key === "y" && !event.shiftKey ? redo : null;
}

function plain(event: KeyboardEvent): (() => void) | null {
  const state = store.getState();
  if (isTyping(event.target)) return null;
  if (event.key === "Escape" && state.lesson !== null) return () => leaveLesson();
  if (!state.view.letterKeys) return null;
  if (event.key === "?") return () => openDialog("shortcuts");
  if (!isPlaygroundShown(state)) return null;
  if (event.key === "t") return present;
  return event.key === "p" ? togglePlay : null;
}

/** The results alone, larger. */
export function present(): void {
  void pendingImport(import("./present.ts")).then(({ togglePresentation }) => togglePresentation());
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=radio]), textarea, select"))
  );
}
