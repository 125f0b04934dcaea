import type { KeyWords } from "../policies/policy.ts";
import type { Setting } from "./explained-run.ts";
import type { Comparison, PartName, RankPart } from "./explanation.ts";

/** A flow that could be served, with its rank in the policy's order. */
export interface Contender {
  readonly flow: number;
  readonly queue: number;
  readonly sent: number;
  readonly rank: readonly RankPart[];
}

/** Tie-breaks: parts of a rank behind the policy's key. */
const TIE_BREAKS: ReadonlySet<string> = new Set<PartName>([
  "stream",
  "rise",
  "slope",
  "arrival",
  "index",
]);

/** Names of the parts of a rank of one's own, in their order. */
export const OWN_RANKS = [
  "rank",
  "second rank",
  "third rank",
  "fourth rank",
] as const satisfies readonly PartName[];

export function part(name: string, value: number): RankPart {
  return { name, value: toldValue(value) };
}

/** A policy's own key, in the words of its definition. */
export function keyPart({ name, ...words }: KeyWords, value: number): RankPart {
  return { name, value: toldValue(value), ...words };
}

export function toldValue(value: number): number | null {
  return value < Number.POSITIVE_INFINITY ? value : null;
}

/** The part that goes before all others; none where there is one queue only. */
export function queueParts({ bound }: Setting, queue: number): RankPart[] {
  const { levels, levelName = "queue" } = bound;
  return levels === 1 || levelName === "past its estimate" ? [] : [part(levelName, queue)];
}

/** Negative if rank `a` goes first; 0 if the two are equal and their flows share. */
export function compareRanks(a: readonly RankPart[], b: readonly RankPart[]): number {
  const at = firstDifference(a, b);
  if (at < 0) return 0;
  return comparable(a[at]) < comparable(b[at]) ? -1 : 1;
}

/** The comparison that puts `winner` before `loser`; null if they share. */
export function compare(winner: Contender, loser: Contender): Comparison | null {
  const at = firstDifference(winner.rank, loser.rank);
  if (at < 0) return null;
  const first = winner.rank[at] as RankPart;
  const second = loser.rank[at] as RankPart;
  return {
    winner: winner.flow,
    loser: loser.flow,
    part: first.name,
    ...(first.measure === undefined ? {} : { measure: first.measure }),
    ...(first.isNegative === true && { isNegative: true as const }),
    isTieBreak: first.measure === undefined && TIE_BREAKS.has(first.name),
    winnerValue: first.value,
    loserValue: second.value,
    tied: winner.rank.slice(0, at),
  };
}

function firstDifference(a: readonly RankPart[], b: readonly RankPart[]): number {
  const length = Math.min(a.length, b.length);
  for (let k = 0; k < length; k++) {
    if (comparable(a[k]) !== comparable(b[k])) return k;
  }
  return -1;
}

function comparable(one: RankPart | undefined): number {
  return one?.value ?? Number.POSITIVE_INFINITY;
}
