import type { PacketRecord } from "../../../../engine/index.ts";
import { DATA } from "./packet-record.ts";

/** The port of a link, and how many packets of data waited there at most. */
export interface RankedPort {
  readonly link: number;
  readonly most: number;
}

const known = new WeakMap<PacketRecord, ReadonlyMap<number, number>>();

/** By link: how many packets of data waited at its port at most. */
function mostOf(record: PacketRecord): ReadonlyMap<number, number> {
  const made = known.get(record);
  if (made !== undefined) return made;
  const { hops, copies } = record;
  const events = new Map<number, [number, number][]>();
  for (let hop = 0; hop < hops.length; hop++) {
    const copy = hops.copy[hop] as number;
    if (copies.kind[copy] !== DATA) continue;
    const link = hops.link[hop] as number;
    const left = hops.left[hop] as number;
    const out = Number.isNaN(left) ? (copies.end[copy] as number) : left;
    const list = events.get(link) ?? [];
    if (list.length === 0) events.set(link, list);
    const over = Number.isNaN(out) ? Number.POSITIVE_INFINITY : out;
    list.push([hops.joined[hop] as number, 1], [over, -1]);
  }
  const most = new Map(
    [...events].map(([link, list]) => {
      let [now, top] = [0, 0];
      for (const [, by] of list.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
        now += by;
        top = Math.max(top, now);
      }
      return [link, top];
    }),
  );
  known.set(record, most);
  return most;
}

/**
 * The ports that data goes through in any of these runs: those of switches before those of hosts, and of each those where the
 * most waited first.
 */
export function portsOf(records: readonly PacketRecord[]): readonly RankedPort[] {
  const [first] = records;
  if (first === undefined) return [];
  const all = new Map<number, number>();
  for (const record of records) {
    for (const [link, most] of mostOf(record)) all.set(link, Math.max(all.get(link) ?? 0, most));
  }
  const isHost = ({ link }: RankedPort): number =>
    (first.links.from[link] as number) < first.hosts ? 1 : 0;
  return [...all]
    .map(([link, most]) => ({ link, most }))
    .sort((a, b) => isHost(a) - isHost(b) || b.most - a.most || a.link - b.link);
}

/** The first of these; null: no data goes anywhere. */
export function fullestLink(records: readonly PacketRecord[]): number | null {
  return portsOf(records)[0]?.link ?? null;
}
