import type { Order } from "../policies/policy.ts";
import type { Node } from "../rank/node.ts";
import type { BoundExpressions } from "../rank/own-rank.ts";
import type { Setting } from "./explained-run.ts";
import type { PartName, RankPart } from "./explanation.ts";
import { keyPart, OWN_RANKS, part, queueParts } from "./rank-parts.ts";

/** Queue of a flow that has sent `sent` packets, in slot `slot` (SPEC 1.5 to 1.8). */
export function slotQueue({ bound, releases }: Setting, flow: number, sent: number, slot: number) {
  if (bound.byCompleteness) return releases.last(flow) <= slot ? 0 : 1;
  const { ladder } = bound;
  if (ladder === null) return 0;
  let queue = ladder.start(flow);
  for (let rung = 0; ; rung++) {
    const at = ladder.at(flow, rung);
    if (ladder.open(flow, rung) ? at >= sent : at > sent) return queue;
    queue = ladder.level(flow, rung);
  }
}

/** The key of SPEC 1.6 for a backlogged flow; `place` counts if its queue is round robin. */
export function slotRank(
  setting: Setting,
  flow: number,
  queue: number,
  sent: number,
  place: number,
): RankPart[] {
  const order = setting.bound.orders[queue] as Order;
  const { own } = setting;
  if (own !== null) return ownParts(own, setting, flow, sent, place);
  return [...queueParts(setting, queue), ...keyParts(setting, order, flow, sent, place)];
}

/** A part of a rank of one's own is named by its place, but for the slack, which has a name of its own. */
export function ownPart({ own }: BoundExpressions, place: number): PartName {
  const node = own.ranks[place];
  const isSlack =
    node?.kind === "binary" &&
    node.operator === "-" &&
    isName(node.left, "deadline") &&
    isName(node.right, "remaining");
  return isSlack && place === 0 ? "deadline − remaining" : (OWN_RANKS[place] ?? "rank");
}

function isName(node: Node, name: string): boolean {
  return node.kind === "name" && node.name === name;
}

/** SPEC 14.3 gives the order of the parts. */
function ownParts(
  own: BoundExpressions,
  { flows }: Setting,
  flow: number,
  sent: number,
  place: number,
): RankPart[] {
  const shown = own.shown(flow, sent);
  const ranks = own.ranks.map((rank, k) => ({
    ...part(ownPart(own, k), rank(flow, sent)),
    shown: shown[k] as string,
  }));
  if (own.ties === "rr") return [...ranks, part("place in the ring", place)];
  const arrival = own.ties === "arrival" ? [part("arrival", flows.arrival[flow] as number)] : [];
  return [...ranks, ...arrival, part("index", flow)];
}

function keyParts(
  { flows, releases }: Setting,
  order: Order,
  flow: number,
  sent: number,
  place: number,
): RankPart[] {
  const index = part("index", flow);
  const arrival = part("arrival", flows.arrival[flow] as number);
  switch (order.kind) {
    case "stamp":
      return [part("head release", releases.at(flow, sent)), index];
    case "attained":
      return [part("sent", sent), arrival, index];
    case "fixed":
      return [keyPart(order.words, order.key[flow] as number), arrival, index];
    case "remaining": {
      const remaining = ((order.of ?? flows.size)[flow] as number) - sent;
      const weight = order.weight === null ? 1 : (order.weight[flow] as number);
      const key = keyPart(order.words, remaining / weight);
      return [...firstParts(order, flow), key, ...(order.tieByArrival ? [arrival] : []), index];
    }
    case "ring":
      return [part("place in the ring", place)];
  }
}

/** The key before what remains, if there is one. */
export function firstParts(
  order: Extract<Order, { readonly kind: "remaining" }>,
  flow: number,
): RankPart[] {
  return order.first === null ? [] : [keyPart(order.firstWords, order.first[flow] as number)];
}
