import type { StoreApi } from "zustand/vanilla";
import type { AppState } from "../store/store.ts";

/**
 * When the focused element is removed, focus moves to its container, else to the visible view; the next Tab goes on from
 * there.
 */
export function keepFocus(store: StoreApi<AppState>, page: Document): () => void {
  const controller = new AbortController();
  let last: Element | null = null;
  let place: Element | null = null;
  let frame = 0;
  const look = (): void => {
    const isLost = page.activeElement === null || page.activeElement === page.body;
    // A press on an empty place takes the focus away, and means it.
    if (!isLost || last === null || isShown(last)) return;
    const places = [place, ...page.querySelectorAll("main")];
    const next = places.find((one) => one !== null && isShown(one));
    last = null;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  const changed = (): void => {
    cancelAnimationFrame(frame);
    // React's frame, and one for what gives the focus back on purpose.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target.closest("dialog") !== null) return;
    last = target;
    place = target.closest("main, aside");
  };
  page.addEventListener("focusin", onFocus, { signal: controller.signal });
  controller.signal.addEventListener("abort", store.subscribe(changed));
  // What is drawn late goes late.
  const observer = new MutationObserver(changed);
  observer.observe(page.body, { childList: true, subtree: true });
  controller.signal.addEventListener("abort", () => observer.disconnect());
  return () => controller.abort();
}

function isShown(element: Element): boolean {
  return element.isConnected && element.getClientRects().length > 0;
}
