import type { Share } from "./busy-periods.ts";

/** A state: the number of packets sent of each flow, and the sum of the finish times so far. */
interface State {
  readonly sent: readonly number[];
  readonly cost: number;
}

/**
 * The least Σ finish over all schedules of one busy period, and how many states it took to know it.
 *
 * Dynamic programming, slot by slot, over how many packets of each flow are sent; time is no
 * part of the state, since the link never idles. Two things keep the states few. A flow is not
 * served if another one *precedes* it (see there). And a state is dropped if the bound of
 * `leastSumOfFinishes` shows that it leads to nothing better than a greedy schedule, whose sum is the
 * answer if all are dropped.
 *
 * Undefined when more than `budget` states would have to be visited. Deterministic.
 */
export function searchPeriod(
  shares: readonly Share[],
  budget: number,
): { readonly least: number; readonly states: number } | undefined {
  const flows = shares.map(({ releases }) => new PeriodFlow(releases));
  const slots = shares.reduce((sum, { releases }) => sum + releases.length, 0);
  const start = Math.min(...shares.map(({ releases }) => releases[0] as number));
  const nothing: State = { sent: shares.map(() => 0), cost: 0 };

  const greedy = greedySum(flows, nothing, start, slots);
  let states = 0;
  let layer: Iterable<State> = [nothing];
  for (let slot = start; slot < start + slots; slot++) {
    const next = new Map<string, State>();
    for (const state of layer) {
      for (const choice of choices(flows, state, slot)) {
        const after = send(flows, state, choice, slot);
        const key = after.sent.join();
        const known = next.get(key);
        if (known !== undefined && known.cost <= after.cost) continue;
        if (known === undefined && ++states > budget) return undefined;
        if (after.cost + bound(flows, after, slot + 1) < greedy) next.set(key, after);
      }
    }
    if (next.size === 0) return { least: greedy, states };
    layer = next.values();
  }
  const [end] = layer;
  return { least: end?.cost ?? greedy, states };
}

/** One flow of the period: when its packets can leave, from any state on. */
export class PeriodFlow {
  readonly releases: readonly number[];
  /** `tail[s]`: when it would finish alone, if it had sent its first s packets long ago. */
  private readonly tail: readonly number[];

  constructor(releases: readonly number[]) {
    this.releases = releases;
    const tail = new Array<number>(releases.length);
    let latest = 0;
    for (let j = releases.length - 1; j >= 0; j--) {
      latest = Math.max(latest, (releases[j] as number) + releases.length - j);
      tail[j] = latest;
    }
    this.tail = tail;
  }

  left(sent: number): number {
    return this.releases.length - sent;
  }

  /** The finish if nothing else is served from `slot` on. */
  alone(sent: number, slot: number): number {
    return Math.max(slot + this.left(sent), this.tail[sent] as number);
  }
}

/** Flows that may have to be served in this slot: the backlogged ones that no other precedes. */
function choices(flows: readonly PeriodFlow[], { sent }: State, slot: number): number[] {
  const backlogged = flows.flatMap(({ releases }, i) =>
    (releases[sent[i] as number] ?? Number.POSITIVE_INFINITY) <= slot ? [i] : [],
  );
  const goesFirst = (i: number, k: number) => precedes(flows, sent, slot, i, k);
  return backlogged.filter(
    (k) => !backlogged.some((i) => i !== k && goesFirst(i, k) && (i < k || !goesFirst(k, i))),
  );
}

/**
 * Returns true if serving i now is as good as serving k: i has no more left, and alone from now on would send each of its
 * next packets no later than k alone would send the packet of the same number.
 *
 * Take a schedule that serves k now, and give i, until it has caught up with k or is done, the slots of k, and k those of
 * i. Every packet of i then leaves in a slot in which k could send one of the same number; those of k leave later than
 * before. One of the two still finishes last, when it did, and the other no later than the earlier one did.
 */
export function precedes(
  flows: readonly PeriodFlow[],
  sent: readonly number[],
  slot: number,
  i: number,
  k: number,
): boolean {
  const [one, other] = [flows[i] as PeriodFlow, flows[k] as PeriodFlow];
  const [from, otherFrom] = [sent[i] as number, sent[k] as number];
  const left = one.left(from);
  if (left > other.left(otherFrom)) return false;
  if (one.alone(from, slot) === slot + left) return true;
  let time = slot - 1;
  let otherTime = slot - 1;
  for (let m = 0; m < left; m++) {
    time = Math.max(time + 1, one.releases[from + m] as number);
    otherTime = Math.max(otherTime + 1, other.releases[otherFrom + m] as number);
    if (time > otherTime) return false;
  }
  return true;
}

function send(flows: readonly PeriodFlow[], state: State, choice: number, slot: number): State {
  const sent = [...state.sent];
  const now = (sent[choice] as number) + 1;
  sent[choice] = now;
  const ends = (flows[choice] as PeriodFlow).left(now) === 0;
  return { sent, cost: ends ? state.cost + slot + 1 : state.cost };
}

function bound(flows: readonly PeriodFlow[], { sent }: State, slot: number): number {
  const rests = flows.flatMap((flow, i): Rest[] => {
    const done = sent[i] as number;
    const available = flow.releases[done];
    if (available === undefined) return [];
    return [{ available, packets: flow.left(done), alone: flow.alone(done, slot) }];
  });
  return leastSumOfFinishes(rests, slot);
}

/** Serves, of the flows that may have to be served, the one that could finish first. */
function greedySum(
  flows: readonly PeriodFlow[],
  from: State,
  start: number,
  slots: number,
): number {
  let state = from;
  for (let slot = start; slot < start + slots; slot++) {
    const end = (i: number) => (flows[i] as PeriodFlow).alone(state.sent[i] as number, slot);
    const best = choices(flows, state, slot).reduce((a, b) => (end(b) < end(a) ? b : a));
    state = send(flows, state, best, slot);
  }
  return state.cost;
}

export interface Rest {
  /** The slot from which it can be served again, if not at once. */
  readonly available: number;
  /** Packets still to send. */
  readonly packets: number;
  /** Its finish if it were alone. */
  readonly alone: number;
}

/**
 * A lower bound: no schedule that starts in slot `now` has a smaller Σ finish of these flows.
 *
 * Without gaps, SRPT has finished the most flows at every time (Schrage 1968; Smith 1978), so its
 * kth finish is a lower bound on the kth of any schedule. The kth smallest of the finishes that the
 * flows would reach alone is another. The larger of the two, summed over k, bounds the sum.
 */
export function leastSumOfFinishes(rests: readonly Rest[], now: number): number {
  const alone = rests.map((rest) => rest.alone).sort((a, b) => a - b);
  return srptFinishes(rests, now).reduce(
    (sum, finish, k) => sum + Math.max(finish, alone[k] as number),
    0,
  );
}

/** The finishes of SRPT, ascending, each flow being there as a whole when it is available. */
function srptFinishes(rests: readonly Rest[], now: number): number[] {
  const coming = [...rests].sort((a, b) => b.available - a.available);
  /** Packets left of the flows that are there, descending. */
  const here: number[] = [];
  const finishes: number[] = [];
  let clock = now;
  while (here.length > 0 || coming.length > 0) {
    const next = coming.at(-1)?.available ?? Number.POSITIVE_INFINITY;
    if (here.length === 0) clock = Math.max(clock, next);
    if (next <= clock) {
      insert(here, coming.pop()?.packets as number);
      continue;
    }
    const least = here.pop() as number;
    const served = Math.min(least, next - clock);
    clock += served;
    if (served === least) finishes.push(clock);
    else here.push(least - served);
  }
  return finishes;
}

function insert(descending: number[], packets: number): void {
  let i = descending.length;
  while (i > 0 && (descending[i - 1] as number) < packets) i--;
  descending.splice(i, 0, packets);
}
