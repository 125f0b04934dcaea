import type { RankReading } from "../../../engine/doors/files.ts";
import { isFormula } from "../../../engine/doors/scenario.ts";
import type { Draft } from "../draft/draft.ts";

let reading: RankReading | null = null;

/** The reader of expressions; null until a page has fetched it. */
export function ranksAtHand(): RankReading | null {
  return reading;
}

/** The draft has a rank of one's own that cannot be read yet. */
export function lacksRanks({ policies }: Draft): boolean {
  return reading === null && policies.some(({ id, on }) => on && isFormula(id));
}

/** The file has a rank of one's own, whatever else is wrong with it. */
export function namesRank(file: unknown): boolean {
  return /"id":"rank"/.test(JSON.stringify(file));
}

export async function fetchRanks(): Promise<void> {
  const { RANK_READING } = await import("./rank-reading.ts");
  reading = RANK_READING;
}
