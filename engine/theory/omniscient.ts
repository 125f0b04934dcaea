import type { Flows } from "../model/flows.ts";
import { lateTolerance } from "../model/numbers/tolerances.ts";
import { dataShare, type Fabric, isNetwork } from "../model/spec/fabric-spec.ts";
import type { Model } from "../model/spec/scenario.ts";
import { networkOf } from "../network/scenario-network.ts";
import { BareHeap } from "../simulate/queues/bare-heap.ts";
import { optimum } from "./optimum.ts";
import { among } from "./port-bound.ts";
import { isGapless, srptSums, withoutGaps } from "./srpt-optimum.ts";

/** A number that no schedule beats: reached by one that knows all flows and loses no time, or a bound beyond which none comes. */
interface Unbeaten {
  /** Σ FCT, or the flows that end by their deadline. */
  readonly sum: number;
  /** The flows that it is over: all, or those with a deadline. */
  readonly of: number;
  readonly isExact: boolean;
}

/** The least Σ FCT and the most flows in time, each by itself; null where it is not known (SPEC 13.11). */
export interface Omniscient {
  readonly fct: Unbeaten | null;
  readonly inTime: Unbeaten | null;
}

/**
 * What an omniscient scheduler reaches that controls every flow without delay, as PDQ's paper compares with (§5.2).
 *
 * - The least Σ FCT, deadlines left aside: on one link and on a switch the optimum of 7.7; in a network by SRPT at each host,
 *   the larger of the sums over senders and over receivers.
 * - The most flows in time where all that have a deadline come together: by Moore and Hodgson (1968) at each host, the smaller
 *   of both sums. The other flows stand back.
 */
export function omniscient(flows: Flows, model: Model, fabric: Fabric): Omniscient {
  if (flows.count === 0) return { fct: null, inTime: null };
  return { fct: leastFct(flows, model, fabric), inTime: mostInTime(flows, model, fabric) };
}

function leastFct(flows: Flows, model: Model, fabric: Fabric): Unbeaten {
  const of = flows.count;
  if (!isNetwork(fabric)) {
    const known = optimum(flows, model, fabric);
    if (known !== null) return { sum: known.fct, of, isExact: known.kind === "exact" };
  }
  const sides = sidesOf(flows, fabric);
  const sums = sides.map((hosts) =>
    hosts.reduce(
      (sum, { rows, rate }) => sum + srptSums(withoutGaps(among(flows, rows)), model, rate).fct,
      0,
    ),
  );
  return { sum: Math.max(...sums), of, isExact: isReached(flows, model, fabric, sides) };
}

function mostInTime(flows: Flows, model: Model, fabric: Fabric): Unbeaten | null {
  const due = rowsOf(flows).filter((row) => Number.isFinite(flows.deadline[row]));
  const [first] = due;
  if (first === undefined) return null;
  const arrival = flows.arrival[first] as number;
  if (due.some((row) => flows.arrival[row] !== arrival)) return null;
  const isIn = (row: number, finish: number) => {
    const deadline = flows.deadline[row] as number;
    const late = model === "slot" ? 0 : lateTolerance(arrival, deadline, finish);
    return finish - arrival <= deadline - arrival + late;
  };
  const sides = sidesOf(flows, fabric, due);
  const counts = sides.map((hosts) =>
    hosts.reduce((sum, { rows, rate }) => sum + mostOf(rows, flows, rate, isIn), 0),
  );
  const isExact = isReached(flows, model, fabric, sides);
  return { sum: Math.min(...counts), of: due.length, isExact };
}

/**
 * Moore and Hodgson: by deadline ascending each flow joins; where the last of them would be late, the largest that joined
 * leaves. `isIn`: whether a flow that ends then is in time.
 */
function mostOf(
  rows: readonly number[],
  { size, deadline, arrival }: Flows,
  rate: number,
  isIn: (row: number, finish: number) => boolean,
): number {
  const sorted = [...rows].sort((a, b) => (deadline[a] as number) - (deadline[b] as number));
  const kept = new BareHeap(null);
  let work = 0;
  for (const row of sorted) {
    // The largest is the first.
    kept.push(-(size[row] as number), row);
    work += size[row] as number;
    if (!isIn(row, (arrival[row] as number) + work / rate)) work -= size[kept.pop()] as number;
  }
  return kept.length;
}

/** The flows of one host, as a sender or as a receiver, and the rate of all its links together. */
interface HostFlows {
  readonly rows: readonly number[];
  readonly rate: number;
}

/** Of senders and of receivers; on one link both are the link. */
function sidesOf(
  flows: Flows,
  fabric: Fabric,
  rows: readonly number[] = rowsOf(flows),
): readonly (readonly HostFlows[])[] {
  const rateOf = ratesOf(fabric);
  return [flows.src, flows.dst].map((hosts) => {
    const byHost = new Map<number, number[]>();
    for (const row of rows) {
      const host = hosts[row] as number;
      const own = byHost.get(host);
      if (own === undefined) byHost.set(host, [row]);
      else own.push(row);
    }
    return [...byHost].map(([host, own]) => ({ rows: own, rate: rateOf(host) }));
  });
}

function rowsOf({ count }: Flows): readonly number[] {
  return Array.from({ length: count }, (_, row) => row);
}

function ratesOf(fabric: Fabric): (host: number) => number {
  if (!isNetwork(fabric)) return () => fabric.rate;
  const { hosts, from, rate } = networkOf(fabric);
  const rates = new Float64Array(hosts);
  from.forEach((node, link) => {
    if (node < hosts) rates[node] = (rates[node] as number) + (rate[link] as number);
  });
  const share = dataShare(fabric);
  return (host) => (rates[host] as number) * share;
}

/** One flow at a time reaches the bound where all go through one host whose links no other link is slower than. */
function isReached(
  flows: Flows,
  model: Model,
  fabric: Fabric,
  sides: readonly (readonly HostFlows[])[],
): boolean {
  const alone = sides.find((hosts) => hosts.length === 1)?.[0];
  const isWhole = flows.ownRate?.some(Number.isFinite) !== true && isGapless(flows, model);
  if (alone === undefined || !isWhole) return false;
  if (!isNetwork(fabric)) return true;
  const { propagation = 0, processing = 0 } = fabric;
  const least = networkOf(fabric).rate.reduce((low, one) => Math.min(low, one));
  return propagation + processing === 0 && alone.rate <= least * dataShare(fabric);
}
