import type { Setting } from "./explained-run.ts";
import type { Change } from "./explanation.ts";
import { type Contender, compareRanks } from "./rank-parts.ts";
import { type Matching, match } from "./slot-matching.ts";
import { slotQueue, slotRank } from "./slot-rank.ts";
import type { SlotState } from "./slot-state.ts";

/** Flows looked at, all in all, before the search for a change gives up. */
const PATIENCE = 100_000;

interface Ahead {
  readonly time: number;
  readonly changes: readonly Change[];
}

/**
 * The next change of service if nothing arrives: the flows that are served go on, packet by packet, until one of them
 * finishes, changes its queue or has no released packet, or until the order picks other flows.
 */
export function changesAhead(setting: Setting, { slot, contenders }: SlotState): Ahead {
  let order = contenders;
  let matching = match(setting.flows, order);
  let now = slot;
  for (let looked = 0; looked < PATIENCE; looked += order.length) {
    const { served } = matching;
    const isServed = new Set(served.map(({ flow }) => flow));
    const stretch = Math.min(
      ...served.map((contender) => stretchOf(setting, order, isServed, contender, now)),
    );
    now += stretch;
    const changes = served.flatMap((contender) => ownChanges(setting, contender, stretch, now));
    if (changes.length > 0) return { time: now, changes };
    order = reordered(setting, order, served, stretch, now);
    matching = match(setting.flows, order);
    const goesOn = new Set(matching.served.map(({ flow }) => flow));
    const lost = served.filter(({ flow }) => !goesOn.has(flow));
    if (lost.length > 0) {
      const changes = lost.map(({ flow }) => overtaken(setting, matching, isServed, flow));
      return { time: now, changes };
    }
  }
  return { time: now, changes: [] };
}

/** The number of slots for which the flow surely goes on as it is; at most until its rank may let another pass. */
function stretchOf(
  setting: Setting,
  order: readonly Contender[],
  isServed: ReadonlySet<number>,
  contender: Contender,
  now: number,
): number {
  const { bound, releases } = setting;
  const { flow, sent, queue } = contender;
  // A rank of one's own may rise and fall again.
  if (setting.own !== null) return 1;
  const packets = releases.readyBy(flow, now) - sent;
  const isIncomplete = bound.byCompleteness && queue > 0;
  const untilComplete = isIncomplete ? releases.last(flow) - now : Number.POSITIVE_INFINITY;
  const own = Math.min(packets, untilQueue(setting, contender), untilComplete);

  const isRival = (other: Contender) => other.queue === queue && !isServed.has(other.flow);
  if (bound.orders[queue]?.kind === "ring") return order.some(isRival) ? 1 : own;
  const rival = order.slice(order.indexOf(contender) + 1).find(isRival);
  if (rival === undefined) return own;
  // A served flow's key moves one way only, so the first packet after which it is behind can be searched.
  let low = 1;
  let high = own;
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    const rank = slotRank(setting, flow, queue, sent + middle, 0);
    if (compareRanks(rival.rank, rank) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Packets until the flow's queue is another one; ∞ if it stays. */
function untilQueue({ bound: { ladder } }: Setting, { flow, sent, queue }: Contender): number {
  if (ladder === null) return Number.POSITIVE_INFINITY;
  for (let rung = 0; ; rung++) {
    const at = ladder.at(flow, rung);
    if (at === Number.POSITIVE_INFINITY) return at;
    const packets = (ladder.open(flow, rung) ? Math.floor(at) + 1 : Math.ceil(at)) - sent;
    if (packets > 0 && ladder.level(flow, rung) !== queue) return packets;
  }
}

function ownChanges(
  setting: Setting,
  contender: Contender,
  packets: number,
  now: number,
): Change[] {
  const { flows, bound, releases } = setting;
  const { flow, queue } = contender;
  const sent = contender.sent + packets;
  if (sent === flows.size[flow]) return [{ kind: "finish", flow }];
  const release = releases.at(flow, sent);
  if (release > now) return [{ kind: "dry", flow, until: release }];
  const to = slotQueue(setting, flow, sent, now);
  if (to === queue) return [];
  if (bound.byCompleteness) return [{ kind: "complete", flow }];
  if (bound.isSplitAtEstimate === true) return [{ kind: "past its estimate", flow }];
  return [{ kind: "queue", flow, from: queue, to }];
}

/** The order after `packets` slots: served flows have new keys, or are at the tail of their round-robin queues. */
function reordered(
  setting: Setting,
  order: readonly Contender[],
  served: readonly Contender[],
  packets: number,
  now: number,
): readonly Contender[] {
  // Flows with a released packet rejoin at once, in the order in which they were sent.
  const isFresh = ({ flow, sent }: Contender) => setting.releases.at(flow, sent + packets) === now;
  const first = served.filter((contender) => !isFresh(contender));
  const then = served.filter(isFresh).sort((a, b) => a.flow - b.flow);
  const tail = 1 + order.reduce((last, { rank }) => Math.max(last, rank.at(-1)?.value ?? 0), 0);
  const moved = new Map(
    [...first, ...then].map(({ flow, queue, sent }, k) => {
      const rank = slotRank(setting, flow, queue, sent + packets, tail + k);
      return [flow, { flow, queue, sent: sent + packets, rank }];
    }),
  );
  const next = order.map((contender) => moved.get(contender.flow) ?? contender);
  return next.sort((a, b) => compareRanks(a.rank, b.rank));
}

/** The flow that takes a port of a served flow. It was not served before, since served flows share no port. */
function overtaken(
  { flows: { src, dst } }: Setting,
  { ingress, egress }: Matching,
  wasServed: ReadonlySet<number>,
  flow: number,
): Change {
  const holders = [ingress.get(src[flow] as number), egress.get(dst[flow] as number)];
  const winner = holders.find((holder) => holder !== undefined && !wasServed.has(holder.flow));
  return { kind: "overtaken", flow, by: (winner as Contender).flow };
}
