import type { Draft } from "../draft/draft.ts";
import type { History } from "../draft/history.ts";

/**
 * Whether a draft has other flows than what was opened, or another model or fabric, so that a note on that need not hold of
 * it: what was opened is the first in its past that was called so and had this note. Other policies change no flows.
 */
export function hasOtherFlows({ past, present }: History<Draft>, draft: Draft): boolean {
  const { title, note } = draft.headings[draft.source];
  const opened = [...past, present].find(({ headings, source }) => {
    const heading = headings[source];
    return heading.title === title && heading.note === note;
  });
  if (opened === undefined || opened === draft) return false;
  return (
    opened.source !== draft.source ||
    opened[draft.source] !== draft[draft.source] ||
    opened.model !== draft.model ||
    opened.units !== draft.units ||
    opened.fabric !== draft.fabric
  );
}
