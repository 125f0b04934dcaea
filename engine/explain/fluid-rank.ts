import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Order, Policy } from "../policies/policy.ts";
import { lastKey } from "../policies/service-orders.ts";
import { keyOf } from "../simulate/fluid/events/built-in-fluid.ts";
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
  const stages = setting.bound.stage === undefined ? null : stageParts(setting, drafts);
  return drafts
    .map((draft, k) => ({
      ...draft,
      rank: stages?.[k] ?? fluidRank(setting, draft, hasStreams, moment),
    }))
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
    // What is asked for is granted in order of arrival, and what is left is shared.
    return bound.reserve === undefined
      ? first
      : [part("asks", Number(!isAsking(bound, flow, moment))), arrival, index];
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

export function isAsking({ reserve }: Policy, flow: number, moment: number): boolean {
  const until = reserve?.until[flow] ?? Number.POSITIVE_INFINITY;
  return until > moment && until < Number.POSITIVE_INFINITY;
}

/** A sum of service this near to a threshold, relative to the flow's size, has reached it. */
const REACHED = 1e-9;

/** Stages as ranks (SPEC 3.12): the switches' queue, then the place of a host's queue among its busy ones. */
function stageParts(setting: Setting, drafts: readonly Draft[]): readonly RankPart[][] {
  const { bound, flows } = setting;
  const reached = drafts.map(({ flow, sent }) => sent + REACHED * (flows.size[flow] as number));
  return stagesOf(bound, drafts, reached).map((stage) => [
    part("switch queue", Math.floor(stage / bound.levels)),
    part("round", stage % bound.levels),
  ]);
}

/** The switches' queue of a flow once it has sent so much; 0 where switches have none of their own. */
export function switchQueue(bound: Policy, one: Draft, sent: number): number {
  return Math.floor((stagesOf(bound, [one], [sent])[0] ?? 0) / bound.levels);
}

function stagesOf(bound: Policy, drafts: readonly Draft[], sent: readonly number[]): number[] {
  const list = drafts.map(({ flow }) => flow);
  const [level, ages, stages]: number[][] = [[], [], []];
  for (const [k, { flow, queue }] of drafts.entries()) {
    (level as number[])[flow] = queue;
    (ages as number[])[flow] = sent[k] as number;
  }
  const active = { list, count: list.length, level: level as number[], sent: ages as number[] };
  bound.stage?.(active, stages as number[]);
  return list.map((flow) => stages?.[flow] ?? 0);
}
