import type { Flows } from "../../model/flows.ts";
import { isLess, minus, type Pair, pair, plus } from "./compensated.ts";

interface Flow {
  readonly index: number;
  sent: Pair;
  level: number;
  /** Where it goes next: what is sent then, and its level from there on; its end is not among them. */
  readonly rungs: (readonly [sent: number, level: number])[];
}

/** What puts flows in order: their arrival, what remains, or a level that rises at these amounts, then the arrival. */
export type GreedyRule =
  | { readonly kind: "fifo" | "srpt" }
  | { readonly kind: "levels"; readonly thresholds: readonly number[] }
  | { readonly kind: "qclimb"; readonly thresholds: readonly number[] };

/**
 * A big switch of ports of rate 1 on which no two flows share, event after event, all flows looked at in each, in
 * sums of 106 bits: when each flow ends. Flows in order of arrival. Slow, and as good as exact.
 */
export function compensatedGreedy(flows: Flows, ports: number, rule: GreedyRule): Float64Array {
  const finish = new Float64Array(flows.count);
  const sizeOf = ({ index }: Flow) => flows.size[index] as number;
  const goalOf = (flow: Flow) => Math.min(sizeOf(flow), flow.rungs[0]?.[0] ?? sizeOf(flow));
  const left = (flow: Flow) => minus(pair(sizeOf(flow)), flow.sent);
  const compare = (a: Flow, b: Flow): number => {
    if (rule.kind !== "srpt") return a.level - b.level || a.index - b.index;
    const apart = minus(left(a), left(b));
    return apart.high || apart.low || a.index - b.index;
  };
  let present: Flow[] = [];
  let now = pair(0);
  let next = 0;
  while (present.length > 0 || next < flows.count) {
    const busy = new Set<number>();
    const served = present.sort(compare).filter(({ index }) => {
      const [from, to] = [flows.src[index] as number, ports + (flows.dst[index] as number)];
      if (busy.has(from) || busy.has(to)) return false;
      busy.add(from).add(to);
      return true;
    });
    const steps = served.map((flow) => minus(pair(goalOf(flow)), flow.sent));
    if (next < flows.count) steps.push(minus(pair(flows.arrival[next] as number), now));
    const step = steps.reduce((least, one) => (isLess(one, least) ? one : least));
    now = plus(now, step);
    for (const flow of served) {
      flow.sent = plus(flow.sent, step);
      if (minus(pair(goalOf(flow)), flow.sent).high > NEAR) continue;
      const rung = flow.rungs.shift();
      if (rung === undefined) finish[flow.index] = now.high;
      else flow.level = rung[1];
    }
    present = present.filter((flow) => left(flow).high > NEAR);
    while (next < flows.count && minus(pair(flows.arrival[next] as number), now).high <= 0) {
      present.push(newFlow(flows, next++, rule));
    }
  }
  return finish;
}

/** Farther than sums of 106 bits are wrong, nearer than any two places of random flows. */
const NEAR = 1e-20;

function newFlow(flows: Flows, index: number, rule: GreedyRule): Flow {
  const thresholds = "thresholds" in rule ? rule.thresholds : [];
  const below = (x: number) => thresholds.filter((theta) => theta <= x).length;
  const [size, lower, upper] = [flows.size, flows.lower, flows.upper].map(
    (column) => column[index] as number,
  ) as [number, number, number];
  if (rule.kind !== "qclimb") {
    const rungs = thresholds
      .filter((theta) => theta < size)
      .map((theta) => [theta, below(theta)] as const);
    return { index, sent: pair(0), level: 0, rungs };
  }
  const up = thresholds.map((theta) => lower - theta);
  const places = new Set([...up, ...thresholds, lower, upper].filter((x) => x > 0 && x < size));
  const levelAt = (x: number) => {
    if (x < lower) return thresholds.filter((theta) => theta < lower - x).length;
    return x < upper ? below(x) : thresholds.length;
  };
  const rungs = [...places].sort((a, b) => a - b).map((x) => [x, levelAt(x)] as const);
  return { index, sent: pair(0), level: below(lower), rungs };
}
