import type { StoreApi } from "zustand/vanilla";
import { isDrawn } from "../pending/frame.ts";
import { pendingParts } from "../pending/parts.ts";
import type { AppState } from "./store.ts";

/**
 * Tells browser tests when the page is quiet: no run due or under way, no question or study open, no part of the page on its
 * way and, since the last change of state, two frames drawn (React's and the charts').
 */
export function signalIdle(store: StoreApi<AppState>, root: HTMLElement): void {
  let frame = 0;
  const settled = (): void => {
    const { results, why, studies } = store.getState();
    const busy =
      results.phase === "waiting" ||
      results.phase === "running" ||
      why.busy ||
      studies > 0 ||
      pendingParts.getState() > 0;
    root.dataset["idle"] = String(!busy && isDrawn());
    if (!busy && !isDrawn()) frame = requestAnimationFrame(settled);
  };
  const changed = (): void => {
    root.dataset["idle"] = "false";
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settled);
    });
  };
  store.subscribe(changed);
  pendingParts.subscribe(changed);
  changed();
}
