import { useStore } from "zustand";
import type { Draft } from "../document/draft/draft.ts";
import type { AppState } from "./store.ts";
import { store } from "./store.ts";

export function useApp<T>(select: (state: AppState) => T): T {
  return useStore(store, select);
}

export function useDraft<T>(select: (draft: Draft) => T): T {
  return useStore(store, (state) => select(state.scenario.history.present));
}

/**
 * The flow under the pointer, as far as the results shown know it: a flow that was just drawn is not
 * among them yet.
 */
export function useShownHover(): number | null {
  return useApp(({ transient, results }) => {
    const { hover } = transient;
    return hover !== null && hover < (results.experiment?.flows.count ?? 0) ? hover : null;
  });
}
