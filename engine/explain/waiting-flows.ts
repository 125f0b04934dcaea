import type { Flows } from "../model/flows.ts";
import type { Setting } from "./explained-run.ts";
import { MOST_LISTED, type Outside, type Waiting, type WaitingFlow } from "./explanation.ts";
import type { Contender } from "./rank-parts.ts";
import type { SlotState } from "./slot-state.ts";

/** The earliest flows first, equal times by index; all are counted, but few are kept. */
export class WaitingList {
  private readonly list: WaitingFlow[] = [];
  private count = 0;

  add(flow: number, kind: WaitingFlow["kind"], until: number): void {
    this.count++;
    const one = { flow, kind, until };
    const last = this.list.at(-1);
    if (this.list.length === MOST_LISTED && last !== undefined && !isBefore(one, last)) return;
    const at = this.list.findIndex((other) => isBefore(one, other));
    this.list.splice(at < 0 ? this.list.length : at, 0, one);
    if (this.list.length > MOST_LISTED) this.list.pop();
  }

  build(): Waiting {
    return { count: this.count, first: this.list };
  }
}

function isBefore(a: WaitingFlow, b: WaitingFlow): boolean {
  return a.until === b.until ? a.flow < b.flow : a.until < b.until;
}

/** Flows that arrive after `moment`, but for rounding: those served already are there. */
export function addArrivals(
  list: WaitingList,
  { arrival, count }: Flows,
  moment: number,
  isThere: ReadonlySet<number> = new Set(),
): void {
  for (let flow = 0; flow < count; flow++) {
    const time = arrival[flow] as number;
    if (time > moment && !isThere.has(flow)) list.add(flow, "arrival", time);
  }
}

/** The slot model's first event that does not follow from service. */
export function outsideSlots(
  setting: Setting,
  { slot, contenders, dry, loop }: SlotState,
  isServed: ReadonlySet<number>,
  { first: [firstWaiting] }: Waiting,
): Outside | null {
  const { flows, releases } = setting;
  const { keys } = loop;
  const events: Outside[] = [];
  if (firstWaiting !== undefined) {
    const { flow, kind, until } = firstWaiting;
    events.push({ kind, flow, time: until });
  }
  for (const { flow, sent } of [...contenders, ...dry] as readonly Pick<
    Contender,
    "flow" | "sent"
  >[]) {
    if (isServed.has(flow)) continue;
    const last = keys.isComplete(flow) ? slot : releases.last(flow);
    if (last > slot) events.push({ kind: "complete", flow, time: last });
    const deadline = keys.due?.[flow] ?? Number.POSITIVE_INFINITY;
    if (deadline === Number.POSITIVE_INFINITY) continue;
    const remaining = (flows.size[flow] as number) - sent;
    events.push({ kind: "termination", flow, time: Math.floor(deadline - remaining) + 1 });
  }
  return earliest(events);
}

/** If times are equal, the event that is listed first wins. */
export function earliest(events: readonly Outside[]): Outside | null {
  let best: Outside | null = null;
  for (const event of events) if (best === null || event.time < best.time) best = event;
  return best;
}
