import type { FlowDraft } from "../../document/draft/draft.ts";

/** Pixels of the column of names: room for the usual f12 at least, and no more than a third of a phone. */
const LEAST = 52;
const MOST = 112;
/** About a figure's width at 12 px, and what stands around a name. */
const LETTER = 7;
const AROUND = 16;

/** How wide the column of names left of the bars is, so that the longest is read, within reason. */
export function gutterFor(flows: readonly FlowDraft[]): number {
  const longest = flows.reduce((most, { id }) => Math.max(most, id.length), 0);
  return Math.max(LEAST, Math.min(MOST, AROUND + LETTER * longest));
}
