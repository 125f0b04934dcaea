import type { Draft } from "../document/draft/draft.ts";

/** A text that is no JSON yet, and the draft in whose place it is to come. */
let half: { readonly of: Draft; readonly text: string } | null = null;

/** Keeps it while the drawer is closed; the browser asks before it goes with the page. Null: there is none. */
export function holdHalf(of: Draft, text: string | null): void {
  half = text === null ? null : { of, text };
  if (half === null) removeEventListener("beforeunload", ask);
  else addEventListener("beforeunload", ask);
}

/** Gets the text that was left half-typed of this draft, or null. */
export function halfOf(draft: Draft): string | null {
  return half?.of === draft ? half.text : null;
}

function ask(event: Event): void {
  event.preventDefault();
}
