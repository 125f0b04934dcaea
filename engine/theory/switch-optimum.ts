import { countedFrom, firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";
import type { Fabric, Model, PolicyId } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";
import { leastSumOfFinishes, PeriodFlow, precedes, type Rest } from "./period-search.ts";
import { among, largerSide, leastByPorts } from "./port-bound.ts";
import {
  hasWeights,
  type Optimum,
  type SwitchMethod,
  smithSums,
  weightedSum,
} from "./srpt-optimum.ts";

type Switch = Extract<Fabric, { kind: "switch" }>;

/** Policies one of which often attains the bound of the ports. */
const CANDIDATES: readonly PolicyId[] = ["srpt", "sjf", "asrpt", "fifo"];
/** Of more flows no policy is run to see whether it attains the bound. */
const MOST_FLOWS = 20_000;
/** Matchings that a search may look at for each of its states. */
const MATCHINGS_A_STATE = 20;
/** Rounding of sums over many flows. */
const ROUNDING = 1e-12;

/**
 * OPT of the flows of a switch. Flows that share no port, not even through others, are looked at by themselves.
 *
 * - Exact where a policy attains the bound of the ports (`leastByPorts`), and in slots where a search over matchings takes
 *   at most `states` states.
 * - Otherwise the bound of the ports.
 */
export function optimumOnSwitch(
  flows: Flows,
  model: Model,
  fabric: Switch,
  states: number,
): Optimum {
  const first = firstArrival(flows);
  const own = countedFrom(first, flows);
  const ends = own.count > MOST_FLOWS ? [] : endsOfCandidates(own, model, fabric);
  const parts = componentsOf(own);
  const least = (weight: Float64Array | null) =>
    together(
      parts.map((rows) => leastOf({ flows: own, rows, model, fabric, ends, weight, states })),
    );
  const { sum, ...known } = least(null);
  const arrivals = own.arrival.reduce((total, time) => total + time, 0);
  const found = { ...known, fpt: sum + first * own.count, fct: sum - arrivals };
  if (!hasWeights(own)) return found;
  const { sum: weighted, ...how } = least(own.weight);
  const shift = first * own.weight.reduce((total, one) => total + one, 0);
  return { ...found, weighted: { ...how, wfpt: weighted + shift } };
}

interface Least {
  readonly kind: "exact" | "bound";
  readonly method: SwitchMethod;
  readonly sum: number;
}

/** Of several parts: exact if all are. */
function together(parts: readonly Least[]): Least {
  const sum = parts.reduce((total, part) => total + part.sum, 0);
  if (parts.some(({ kind }) => kind === "bound")) return { kind: "bound", method: "by port", sum };
  const isSearched = parts.some(({ method }) => method === "search");
  return { kind: "exact", method: isSearched ? "search" : "attained", sum };
}

function endsOfCandidates(flows: Flows, model: Model, fabric: Switch): readonly Float64Array[] {
  return CANDIDATES.map(
    (id) => simulate(flows, model, fabric, { id, label: id, thresholds: [] }).finish,
  );
}

/** The flows by component of the graph of their ports, each a list of rows. */
function componentsOf({ count, src, dst }: Flows): readonly (readonly number[])[] {
  const parent = new Map<string, string>();
  const root = (port: string): string => {
    let at = port;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    return at;
  };
  for (let flow = 0; flow < count; flow++) {
    const [from, to] = [root(`s${src[flow]}`), root(`d${dst[flow]}`)];
    if (from !== to) parent.set(from, to);
  }
  const parts = new Map<string, number[]>();
  for (let flow = 0; flow < count; flow++) {
    const name = root(`s${src[flow]}`);
    const rows = parts.get(name);
    if (rows === undefined) parts.set(name, [flow]);
    else rows.push(flow);
  }
  return [...parts.values()];
}

interface Part {
  readonly flows: Flows;
  readonly rows: readonly number[];
  readonly model: Model;
  readonly fabric: Switch;
  /** Finish times of all flows under some policies. */
  readonly ends: readonly Float64Array[];
  /** Null: all count alike. */
  readonly weight: Float64Array | null;
  readonly states: number;
}

/** The least Σ weight · finish of one component. */
function leastOf(part: Part): Least {
  const { flows, rows, model, fabric, ends, weight, states } = part;
  const own = among(flows, rows);
  const bound =
    weight === null
      ? (leastByPorts(own, model, fabric) as number)
      : largerSide(own, (ofPort) => smithSums(ofPort, fabric.rate).bound);
  const sums = ends.map((finish) => weightedSum(rows, finish, weight)).filter(Number.isFinite);
  const attained = Math.min(...sums);
  if (sums.length > 0 && attained - bound <= ROUNDING * attained)
    return { kind: "exact", method: "attained", sum: attained };
  const searched =
    model === "slot" ? searchMatchings(flows, rows, weight, attained, states) : undefined;
  return searched === undefined
    ? { kind: "bound", method: "by port", sum: bound }
    : { kind: "exact", method: "search", sum: searched };
}

interface Ported {
  readonly flow: PeriodFlow;
  readonly src: number;
  readonly dst: number;
  readonly weight: number;
}

interface State {
  readonly sent: readonly number[];
  readonly cost: number;
}

/**
 * The least Σ weight · finish in slots, by dynamic programming over how many packets of each flow are sent, slot by slot;
 * undefined beyond `budget` states. `attained`: the sum of some schedule.
 *
 * In every slot a matching is sent to which no packet can be added: sending one earlier delays nothing. Of the flows of one pair
 * of ports those wait that another one `precedes`.
 */
function searchMatchings(
  flows: Flows,
  rows: readonly number[],
  weight: Float64Array | null,
  attained: number,
  budget: number,
): number | undefined {
  const packets = rows.reduce((sum, row) => sum + (flows.size[row] as number), 0);
  if (packets > budget || !Number.isFinite(attained)) return undefined;
  const releases = new Releases(flows);
  const ported = rows.map((row): Ported => {
    const slots = Array.from({ length: flows.size[row] as number }, (_, j) => releases.at(row, j));
    const [src, dst] = [flows.src[row] as number, flows.dst[row] as number];
    return { flow: new PeriodFlow(slots), src, dst, weight: weight?.[row] ?? 1 };
  });
  let best = attained;
  let states = 0;
  let looks = MATCHINGS_A_STATE * budget;
  let slot = 0;
  let layer: Iterable<State> = [{ sent: rows.map(() => 0), cost: 0 }];
  for (let next = new Map<string, State>(); ; next = new Map()) {
    for (const state of layer) {
      for (const chosen of matchings(ported, state.sent, slot)) {
        if (--looks < 0) return undefined;
        const after = send(ported, state, chosen, slot);
        const left = boundOf(ported, after.sent, slot + 1);
        // Rounding of weights must not let equal sums go on.
        if (after.cost + left >= best * (1 - ROUNDING)) continue;
        if (left === 0) {
          best = after.cost;
          continue;
        }
        const key = after.sent.join();
        const known = next.get(key);
        if (known !== undefined && known.cost <= after.cost) continue;
        if (known === undefined && ++states > budget) return undefined;
        next.set(key, after);
      }
    }
    if (next.size === 0) return best;
    layer = next.values();
    slot = Math.max(slot + 1, firstRelease(ported, next.values()));
  }
}

/** The earliest slot in which one of the states has a packet to send. */
function firstRelease(flows: readonly Ported[], states: Iterable<State>): number {
  let first = Number.POSITIVE_INFINITY;
  for (const { sent } of states) {
    flows.forEach(({ flow }, i) => {
      first = Math.min(first, flow.releases[sent[i] as number] ?? Number.POSITIVE_INFINITY);
    });
  }
  return first;
}

/** The maximal matchings of the flows that may have to be served in this slot; an empty one if none is there. */
function* matchings(
  flows: readonly Ported[],
  sent: readonly number[],
  slot: number,
): Generator<readonly number[]> {
  const there = flows.flatMap(({ flow }, i) =>
    (flow.releases[sent[i] as number] ?? Number.POSITIVE_INFINITY) <= slot ? [i] : [],
  );
  const bare = flows.map(({ flow }) => flow);
  const goesFirst = (i: number, k: number): boolean => {
    const [one, other] = [flows[i] as Ported, flows[k] as Ported];
    const isPair = one.src === other.src && one.dst === other.dst;
    return isPair && one.weight >= other.weight && precedes(bare, sent, slot, i, k);
  };
  const open = there.filter(
    (k) => !there.some((i) => i !== k && goesFirst(i, k) && (i < k || !goesFirst(k, i))),
  );
  const senders = new Set<number>();
  const receivers = new Set<number>();
  const isFree = (i: number) =>
    !senders.has((flows[i] as Ported).src) && !receivers.has((flows[i] as Ported).dst);
  const chosen: number[] = [];
  function* from(at: number): Generator<readonly number[]> {
    if (at === open.length) {
      if (!open.some(isFree)) yield [...chosen];
      return;
    }
    const flow = open[at] as number;
    if (isFree(flow)) {
      const { src, dst } = flows[flow] as Ported;
      senders.add(src);
      receivers.add(dst);
      chosen.push(flow);
      yield* from(at + 1);
      chosen.pop();
      senders.delete(src);
      receivers.delete(dst);
    }
    yield* from(at + 1);
  }
  yield* from(0);
}

function send(
  flows: readonly Ported[],
  { sent, cost }: State,
  chosen: readonly number[],
  slot: number,
): State {
  const now = [...sent];
  let sum = cost;
  for (const i of chosen) {
    const { flow, weight } = flows[i] as Ported;
    now[i] = (now[i] as number) + 1;
    if (flow.left(now[i] as number) === 0) sum += weight * (slot + 1);
  }
  return { sent: now, cost: sum };
}

/** A lower bound of the Σ weight · finish still to come: the larger of both sides' sums over ports. 0: all is sent. */
function boundOf(flows: readonly Ported[], sent: readonly number[], slot: number): number {
  const rests = flows.flatMap(({ flow, src, dst, weight }, i) => {
    const done = sent[i] as number;
    const available = flow.releases[done];
    if (available === undefined) return [];
    const rest = { available, packets: flow.left(done), alone: flow.alone(done, slot) };
    return [{ ...rest, src, dst, weight }];
  });
  const alone = rests.reduce((sum, one) => sum + one.weight * one.alone, 0);
  const isEqual = rests.every(({ weight }) => weight === 1);
  const sides = (["src", "dst"] as const).map((side) => {
    const ports = new Map<number, (Rest & { readonly weight: number })[]>();
    for (const rest of rests) {
      const own = ports.get(rest[side]);
      if (own === undefined) ports.set(rest[side], [rest]);
      else own.push(rest);
    }
    const least = isEqual ? leastSumOfFinishes : leastWeightedSum;
    return [...ports.values()].reduce((sum, own) => sum + least(own, slot), 0);
  });
  return Math.max(alone, ...sides);
}

/** Smith's bound for what is left at one port from slot `now` on, each flow being there as a whole when it is available. */
function leastWeightedSum(
  rests: readonly (Rest & { readonly weight: number })[],
  now: number,
): number {
  const ofRests = {
    count: rests.length,
    arrival: Float64Array.from(rests, ({ available }) => Math.max(now, available)),
    size: Float64Array.from(rests, ({ packets }) => packets),
    weight: Float64Array.from(rests, ({ weight }) => weight),
  };
  return smithSums(ofRests, 1).bound;
}
