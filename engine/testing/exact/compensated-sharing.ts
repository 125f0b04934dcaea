import { isLess, minus, over, type Pair, pair, plus, times } from "./compensated.ts";

interface Flow {
  readonly index: number;
  readonly size: number;
  sent: Pair;
}

/** Who is served: all, those in the highest queue by attained service, or those with least of it. */
export type SharingRule =
  | { readonly kind: "all" }
  | { readonly kind: "levels"; readonly thresholds: readonly number[] }
  | { readonly kind: "least" };

/**
 * Equal sharing on one link of rate 1, event after event, all flows looked at in each, in sums of 106
 * bits: when each flow ends. Flows in order of arrival. Slow, and as good as exact.
 */
export function compensatedSharing(
  arrival: Float64Array,
  size: Float64Array,
  rule: SharingRule,
): Float64Array {
  const finish = new Float64Array(arrival.length);
  let present: Flow[] = [];
  let now = pair(0);
  let next = 0;
  while (present.length > 0 || next < arrival.length) {
    const until = next < arrival.length ? pair(arrival[next] as number) : null;
    const served = servedOf(present, rule);
    if (served.length > 0) {
      let amount: Pair | null = null;
      for (const flow of served) {
        const room = minus(goalOf(flow, present, rule), flow.sent);
        if (amount === null || isLess(room, amount)) amount = room;
      }
      const end = plus(now, times(amount as Pair, served.length));
      const stop = until !== null && isLess(until, end) ? until : end;
      const each = stop === end ? (amount as Pair) : over(minus(stop, now), served.length);
      now = stop;
      for (const flow of served) flow.sent = plus(flow.sent, each);
      for (const flow of served) if (isAt(flow.sent, flow.size)) finish[flow.index] = now.high;
      present = present.filter((flow) => !isAt(flow.sent, flow.size));
    } else if (until !== null) {
      now = until;
    }
    while (next < arrival.length && !isLess(now, pair(arrival[next] as number))) {
      present.push({ index: next, size: size[next] as number, sent: pair(0) });
      next++;
    }
  }
  return finish;
}

function servedOf(present: readonly Flow[], rule: SharingRule): readonly Flow[] {
  if (rule.kind === "all") return present;
  const rank = (flow: Flow) =>
    rule.kind === "least"
      ? flow.sent.high
      : rule.thresholds.filter((theta) => flow.sent.high > theta || isAt(flow.sent, theta)).length;
  let least = Number.POSITIVE_INFINITY;
  for (const flow of present) least = Math.min(least, rank(flow));
  return present.filter((flow) => rank(flow) === least || isAt(flow.sent, least));
}

/** What the flow has sent when it ends, or when the set of those served with it changes. */
function goalOf(flow: Flow, present: readonly Flow[], rule: SharingRule): Pair {
  let goal = pair(flow.size);
  const steps =
    rule.kind === "levels"
      ? rule.thresholds.map(pair)
      : rule.kind === "least"
        ? present.map(({ sent }) => sent)
        : [];
  for (const step of steps) {
    const isAhead = step.high > flow.sent.high && !isAt(step, flow.sent.high);
    if (isAhead && isLess(step, goal)) goal = step;
  }
  return goal;
}

/** Nearer than any two places of random flows are, farther than sums of 106 bits are wrong. */
function isAt(sent: Pair, place: number): boolean {
  return Math.abs(sent.high - place + sent.low) <= 1e-15 * place;
}
