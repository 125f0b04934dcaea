import type { Run } from "../model/run-result.ts";
import type { Trace } from "../model/trace.ts";
import type { History } from "./history.ts";
import { compareRanks, type Place } from "./rank.ts";
import { RingOrder } from "./ring-order.ts";
import type { Setting } from "./setting.ts";
import { slotQueue, slotRank } from "./slot-rank.ts";

/** The flows of a traced run in one slot, after its arrival phase. */
export interface SlotState {
  readonly slot: number;
  /** The backlogged flows in the policy's order. */
  readonly places: readonly Place[];
  /** Arrived flows that have sent all that is released, by index, and what they have sent. */
  readonly dry: readonly Pick<Place, "flow" | "sent">[];
}

export function slotState(
  setting: Setting,
  run: Run,
  trace: Trace,
  history: History,
  slot: number,
): SlotState {
  const { flows, releases } = setting;
  const places: Place[] = [];
  const dry: { flow: number; sent: number }[] = [];
  for (let flow = 0; flow < flows.count; flow++) {
    if ((flows.arrival[flow] as number) > slot) continue;
    if ((run.finish[flow] as number) <= slot || (run.terminated[flow] as number) <= slot) continue;
    const { sent } = history.by(flow, slot);
    if (releases.at(flow, sent) > slot) {
      dry.push({ flow, sent });
      continue;
    }
    const queue = slotQueue(setting, flow, sent, slot);
    const { own } = setting;
    if (own !== null) own.complete[flow] = releases.last(flow) <= slot ? 1 : 0;
    places.push({ flow, queue, sent, rank: slotRank(setting, flow, queue, sent, 0) });
  }
  const rings = new RingOrder(flows, trace, history, releases);
  return { slot, dry, places: inOrder(setting, places, rings, slot) };
}

/** By rank, and in a round-robin queue by its order; then the places in these queues are numbered from 1. */
function inOrder(setting: Setting, places: Place[], rings: RingOrder, slot: number): Place[] {
  const isRing = ({ queue }: Place) => setting.bound.orders[queue]?.kind === "ring";
  places.sort((a, b) => {
    const ranks = compareRanks(a.rank, b.rank);
    return ranks === 0 && isRing(a) ? rings.compare(a.flow, b.flow, slot) : ranks;
  });
  const lengths = new Map<number, number>();
  return places.map((place) => {
    const { flow, queue, sent } = place;
    if (!isRing(place)) return place;
    const position = (lengths.get(queue) ?? 0) + 1;
    lengths.set(queue, position);
    return { ...place, rank: slotRank(setting, flow, queue, sent, position) };
  });
}
