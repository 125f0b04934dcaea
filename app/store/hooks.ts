import { useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { Draft } from "../document/draft/draft.ts";
import type { Palette } from "../draw/brush/colours.ts";
import { printing } from "../theme/printing.ts";
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

interface Media {
  readonly list: MediaQueryList;
  subscribe(changed: () => void): () => void;
}

/** One list a query for the whole page: asking for a new one is not free, and many components ask. */
const medias = new Map<string, Media>();

function mediaOf(query: string): Media {
  const known = medias.get(query);
  if (known !== undefined) return known;
  const list = matchMedia(query);
  const media: Media = {
    list,
    subscribe(changed) {
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
  };
  medias.set(query, media);
  return media;
}

/** Whether a media query holds, and again when it changes. */
export function useMedia(query: string): boolean {
  const { list, subscribe } = mediaOf(query);
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** The theme in force. On paper it is print, whatever was chosen. */
export function useTheme(): Palette {
  const isPrinted = useStore(printing, (state) => state.isOn);
  const choice = useApp((state) => state.view.theme);
  const prefersDark = useMedia("(prefers-color-scheme: dark)");
  if (isPrinted) return "print";
  if (choice !== "system") return choice;
  return prefersDark ? "dark" : "light";
}
