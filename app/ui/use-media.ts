import { useSyncExternalStore } from "react";

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

export function useMedia(query: string): boolean {
  const { list, subscribe } = mediaOf(query);
  return useSyncExternalStore(subscribe, () => list.matches);
}
