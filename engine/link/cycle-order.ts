import type { LinkState } from "./filler.ts";

/** A period of `length` slots that was watched, and who was served in it: first those in rings, then the others. */
interface Watched {
  readonly link: Pick<LinkState, "standing">;
  readonly members: Int32Array;
  readonly count: number;
  readonly ringed: number;
  readonly length: number;
  /** What a member has sent in the period. */
  served(k: number): number;
}

/** For how many periods the members stay in the order of keys that service moves: for good, if all move alike. */
export function periodsInOrder(watched: Watched, now: number): number {
  const { link, members, count, ringed } = watched;
  const { standing } = link;
  let areAlike = true;
  for (let k = ringed + 1; k < count; k++) {
    if (!movesLike(watched, ringed, k)) areAlike = false;
  }
  if (areAlike) return Number.POSITIVE_INFINITY;
  const order: number[] = [];
  for (let k = ringed; k < count; k++) {
    const flow = members[k] as number;
    const { kind } = standing.order(flow);
    if (kind !== "attained" && kind !== "remaining") continue;
    // The key of one that is dry is as old as its last service.
    standing.refresh(flow, now);
    order.push(k);
  }
  const isBefore = (a: number, b: number) =>
    standing.before(members[a] as number, members[b] as number);
  order.sort((a, b) => (isBefore(a, b) ? -1 : 1));
  let periods = Number.POSITIVE_INFINITY;
  for (const [place, k] of order.entries()) {
    const next = order[place + 1];
    if (next !== undefined) periods = Math.min(periods, periodsApart(watched, k, next));
  }
  return periods;
}

/** For how many periods member `a` surely stays ahead of `b`, the next in the order. */
function periodsApart(watched: Watched, a: number, b: number): number {
  const { members, length } = watched;
  const { standing } = watched.link;
  const first = members[a] as number;
  const second = members[b] as number;
  // Whoever of two that move alike goes first does so in every period.
  if (movesLike(watched, a, b)) return Number.POSITIVE_INFINITY;
  if (standing.level[first] !== standing.level[second]) return Number.POSITIVE_INFINITY;
  const gap = standing.gapOf(first, second);
  if (gap === Number.POSITIVE_INFINITY) return gap;
  const more = watched.served(b) - watched.served(a);
  const closing = standing.order(first).kind === "attained" ? -more : more;
  // The order must not have changed in the period that was watched either.
  if (Math.min(gap, gap + closing) <= length) return 0;
  return closing < 0 ? Number.POSITIVE_INFINITY : Math.floor((gap - length - 1) / closing);
}

/** Whether the keys of two members change by the same from period to period. */
function movesLike(watched: Watched, a: number, b: number): boolean {
  const { link, members } = watched;
  if (watched.served(a) !== watched.served(b)) return false;
  const first = members[a] as number;
  const order = link.standing.order(first);
  if (order.kind !== "remaining" || order.weight === null) return true;
  return order.weight[first] === order.weight[members[b] as number];
}
