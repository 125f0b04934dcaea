import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Order } from "../policies/policy.ts";
import { lastKey } from "../policies/service-orders.ts";
import { keyOf } from "../simulate/fluid/events/active.ts";
import { roundingOf, type Setting } from "./explained-run.ts";
import type { RankPart } from "./explanation.ts";
import { type Contender, compareRanks, keyPart, part, queueParts } from "./rank-parts.ts";

/** Amounts that differ by less than this share of their flows' sizes are equal: they were added up. */
const AMOUNT = 1e-10;
/** The precision of the clock, in the times from which amounts were added up. */
const CLOCK = 1e-11;

/** A flow of the fluid model before it has its rank. */
export interface Draft {
  readonly flow: number;
  readonly queue: number;
  readonly sent: number;
  readonly rate: number;
  readonly isCaughtUp: boolean;
  /** The key that service moves, and how fast; 0 where it does not move. */
  key: number;
  readonly speed: number;
}

/** The flows in order, after making keys equal that are equal but for rounding. */
export function rankFluid(
  setting: Setting,
  drafts: Draft[],
  moment: number,
): readonly (Draft & Contender)[] {
  const { flows, fabric } = setting;
  drafts.sort((a, b) => a.queue - b.queue || a.key - b.key || a.flow - b.flow);
  const hasStreams = drafts.some(({ flow }) => (flows.spread[flow] as number) > 0);
  for (const [k, draft] of drafts.entries()) {
    const before = drafts[k - 1];
    if (before === undefined || before.queue !== draft.queue) continue;
    const size = Math.max(flows.size[before.flow] as number, flows.size[draft.flow] as number);
    const isStamp = lastKey(setting.bound.orders[draft.queue] as Order).course === "release";
    const rounding = roundingOf(setting, CLOCK, moment);
    const amount = AMOUNT * size + lineRate(fabric) * rounding;
    const tolerance = isStamp ? (hasStreams ? rounding : 0) : amount;
    if (draft.key - before.key <= tolerance) draft.key = before.key;
  }
  const isTiered = setting.bound.switchThreshold !== undefined;
  const rankOf = (draft: Draft) =>
    isTiered ? tierParts(setting, draft, drafts) : fluidRank(setting, draft, hasStreams, moment);
  return drafts
    .map((draft) => ({ ...draft, rank: rankOf(draft) }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || a.flow - b.flow);
}

/** The classes of SPEC 2.3 to 2.8 as ranks. */
function fluidRank(
  setting: Setting,
  draft: Draft,
  hasStreams: boolean,
  moment: number,
): RankPart[] {
  const { flow, queue, key, speed } = draft;
  const { flows, bound } = setting;
  const order = bound.orders[queue] as Order;
  const first = queueParts(setting, queue);
  const index = part("index", flow);
  const arrival = part("arrival", flows.arrival[flow] as number);
  const ties = order.ties === "arrival" ? [arrival, index] : [index];
  const last = lastKey(order);
  if (last.course === "release") {
    const isStream = (flows.spread[flow] as number) > 0;
    const stream = hasStreams ? [part("stream", Number(isStream))] : [];
    return [...first, part("stamp", key), ...stream, ...(isStream ? [] : [index])];
  }
  if (last.course === "turn") {
    // D³ grants in order of arrival what is asked for, and shares what is left.
    return bound.asks === true
      ? [part("asks", Number(!isAsking(flows.deadline[flow] as number, moment))), arrival, index]
      : first;
  }
  const heads = order.keys
    .slice(0, -1)
    .map((one) => keyPart(one.words, keyOf(one, flows, flow, 0)));
  if (last.slope === 0) {
    return [...first, ...heads, keyPart(last.words, keyOf(last, flows, flow, 0)), ...ties];
  }
  const moving = [...first, ...heads, keyPart(last.words, key)];
  if (last.slope > 0) return key < Number.POSITIVE_INFINITY ? moving : [...moving, ...ties];
  // Of equal keys the one that falls faster goes first (SPEC 2.8).
  return [...moving, part("slope", Number(speed.toPrecision(9))), ...ties];
}

function isAsking(deadline: number, moment: number): boolean {
  return deadline > moment && deadline < Number.POSITIVE_INFINITY;
}

/** A sum of service this near to a threshold, relative to the flow's size, has reached it. */
const REACHED = 1e-9;

interface Tiered {
  readonly flow: number;
  /** The host's. */
  readonly queue: number;
  readonly sent: number;
}

/** NOS2's order as ranks (SPEC 3.12): the switches' queue, then the place of a host's queue among its busy ones. */
function tierParts({ flows, bound }: Setting, flow: Tiered, all: readonly Tiered[]): RankPart[] {
  const { switchThreshold = Number.POSITIVE_INFINITY } = bound;
  const switchQueue = ({ flow: one, sent }: Tiered) =>
    sent + REACHED * (flows.size[one] as number) >= switchThreshold ? 1 : 0;
  const host = (one: Tiered) => flows.src[one.flow];
  const own = all.filter(
    (other) => host(other) === host(flow) && switchQueue(other) === switchQueue(flow),
  );
  const above = new Set(own.map(({ queue }) => queue).filter((queue) => queue < flow.queue));
  return [part("switch queue", switchQueue(flow)), part("round", above.size)];
}
