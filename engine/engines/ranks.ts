/** Expressions of a rank of one's own: they are parsed and run. */
export { RANK_LOOPS } from "../run/own-ranks.ts";
export { RANK_READING } from "../scenario/parse-rank.ts";
