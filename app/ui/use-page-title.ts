import { useEffect } from "react";

/** Letters of a name: a tab and a list of windows have room for fewer. */
const MOST = 80;

let page: string | undefined;

/** Names the tab, the entry of the browser's history and the bookmark: "Sweep · Slotwise"; null: it keeps its name. */
export function usePageTitle(words: string | null): void {
  useEffect(() => {
    // What stands in the file of the page.
    page ??= document.title;
    if (words !== null) document.title = `${words.trim().slice(0, MOST)} · ${page}`;
  }, [words]);
}
