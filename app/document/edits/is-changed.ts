import type { Draft } from "../draft/draft.ts";
import type { History } from "../draft/history.ts";

/** Whether a draft is no longer what was opened: the first in its past that was called so and had this note. */
export function isChanged({ past, present }: History<Draft>, draft: Draft): boolean {
  const { title, note } = draft.headings[draft.source];
  const opened = [...past, present].find(({ headings, source }) => {
    const heading = headings[source];
    return heading.title === title && heading.note === note;
  });
  return opened !== undefined && opened !== draft;
}
