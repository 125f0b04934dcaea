import { checkRanks } from "./check-ranks.ts";
import { checkFluidRank, parseRank } from "./parse-rank.ts";

/** What the parser of scenarios needs for expressions. A page fetches it when the first one is met. */
export interface RankReading {
  readonly parseRank: typeof parseRank;
  readonly checkFluidRank: typeof checkFluidRank;
  readonly checkRanks: typeof checkRanks;
}

export const RANK_READING: RankReading = { parseRank, checkFluidRank, checkRanks };
