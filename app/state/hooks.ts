import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { Theme } from "../theme/colours.ts";
import type { Draft } from "./draft.ts";
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

/** Whether a media query holds, and again when it changes. */
export function useMedia(query: string): boolean {
  const subscribe = (changed: () => void): (() => void) => {
    const media = matchMedia(query);
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  };
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** The theme in force. */
export function useTheme(): Theme {
  const choice = useApp((state) => state.view.theme);
  const prefersDark = useMedia("(prefers-color-scheme: dark)");
  if (choice !== "system") return choice;
  return prefersDark ? "dark" : "light";
}
