import type { PacketRecord } from "../../../../engine/index.ts";
import { DATA, flowOf } from "./packet-record.ts";
import { countUpTo } from "./stays.ts";

interface Sent {
  /** Hops in the order in which their port began to send them, and those times. */
  readonly hops: readonly number[];
  readonly left: Float64Array;
}

/** What every port sent, and when. */
export class Sendings {
  private readonly record: PacketRecord;
  private readonly byLink: ReadonlyMap<number, Sent>;

  constructor(record: PacketRecord) {
    this.record = record;
    const { hops } = record;
    const lists = new Map<number, number[]>();
    for (let hop = 0; hop < hops.length; hop++) {
      if (Number.isNaN(hops.left[hop])) continue;
      const link = hops.link[hop] as number;
      const list = lists.get(link);
      if (list === undefined) lists.set(link, [hop]);
      else list.push(hop);
    }
    this.byLink = new Map(
      [...lists].map(([link, list]) => {
        list.sort((a, b) => (hops.left[a] as number) - (hops.left[b] as number));
        const left = Float64Array.from(list, (hop) => hops.left[hop] as number);
        return [link, { hops: list, left }];
      }),
    );
  }

  /** Calls for every packet that the port of the link sends in that time, with how long it does. */
  during(
    link: number,
    from: number,
    to: number,
    visit: (flow: number, isData: boolean, time: number) => void,
  ): void {
    const { record } = this;
    const { copies, hops, links } = record;
    const sent = this.byLink.get(link);
    if (sent === undefined) return;
    const rate = links.rate[link] as number;
    for (let k = Math.max(0, countUpTo(sent.left, from) - 1); k < sent.hops.length; k++) {
      const left = sent.left[k] as number;
      if (left >= to) break;
      const copy = hops.copy[sent.hops[k] as number] as number;
      const end = left + Math.round(((copies.wire[copy] as number) * 8e12) / rate);
      const time = Math.max(0, Math.min(to, end) - Math.max(from, left));
      visit(flowOf(record, copies.flow[copy] as number), copies.kind[copy] === DATA, time);
    }
  }
}
