import type { PacketRecord } from "../../../../engine/index.ts";
import { DATA } from "./packet-record.ts";

/** The port of a switch where most data ever waited in any of these runs; without switches' ports, of a host. */
export function fullestLink(records: readonly PacketRecord[]): number | null {
  const most = new Map<number, number>();
  for (const { hops, copies } of records) {
    const events = new Map<number, [number, number][]>();
    for (let hop = 0; hop < hops.length; hop++) {
      const copy = hops.copy[hop] as number;
      const link = hops.link[hop] as number;
      if (copies.kind[copy] !== DATA) continue;
      const left = hops.left[hop] as number;
      const out = Number.isNaN(left) ? (copies.end[copy] as number) : left;
      const over = Number.isNaN(out) ? Number.POSITIVE_INFINITY : out;
      const list = events.get(link) ?? [];
      if (list.length === 0) events.set(link, list);
      list.push([hops.joined[hop] as number, 1], [over, -1]);
    }
    for (const [link, list] of events) {
      let [now, top] = [0, 0];
      for (const [, by] of list.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
        now += by;
        top = Math.max(top, now);
      }
      most.set(link, Math.max(most.get(link) ?? 0, top));
    }
  }
  let best: number | null = null;
  const [first] = records;
  if (first === undefined) return null;
  const rankOf = (link: number): number =>
    (most.get(link) ?? 0) + ((first.links.from[link] as number) >= first.hosts ? 1e9 : 0);
  for (const link of [...most.keys()].sort((a, b) => a - b)) {
    if (best === null || rankOf(link) > rankOf(best)) best = link;
  }
  return best;
}
