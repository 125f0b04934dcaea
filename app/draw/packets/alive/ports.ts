import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import { DATA } from "./packet-record.ts";
import type { PortIndex } from "./port-index.ts";

/** The port of a link, how many packets of data waited there at most, and how many went through it. */
export interface RankedPort {
  readonly link: number;
  readonly most: number;
  readonly through: number;
}

const known = new WeakMap<PacketRecord, readonly RankedPort[]>();

/** The ports that data goes through in a run. */
function usedPorts(record: PacketRecord): readonly RankedPort[] {
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
  const used = [...events].map(([link, list]): RankedPort => {
    let [now, most] = [0, 0];
    for (const [, by] of list.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
      now += by;
      most = Math.max(most, now);
    }
    return { link, most, through: list.length / 2 };
  });
  known.set(record, used);
  return used;
}

/**
 * The ports that data goes through in any of these runs: those of switches before those of hosts, and of each those where the
 * most waited first, of equal ones those that the most went through.
 */
export function portsOf(records: readonly PacketRecord[]): readonly RankedPort[] {
  const [first] = records;
  if (first === undefined) return [];
  const all = new Map<number, RankedPort>();
  for (const { link, most, through } of records.flatMap(usedPorts)) {
    const other = all.get(link) ?? { most: 0, through: 0 };
    all.set(link, { link, most: Math.max(other.most, most), through: other.through + through });
  }
  const isHost = ({ link }: RankedPort): number =>
    (first.links.from[link] as number) < first.hosts ? 1 : 0;
  return [...all.values()].sort(
    (a, b) => isHost(a) - isHost(b) || b.most - a.most || b.through - a.through || a.link - b.link,
  );
}

/** Flows whose packets come to any of these ports, ascending. */
export function flowsAt(indexes: readonly Pick<PortIndex, "flows">[]): readonly number[] {
  return [...new Set(indexes.flatMap(({ flows }) => flows))].sort((a, b) => a - b);
}

/** The first of these; null: no data goes anywhere. */
export function fullestLink(records: readonly PacketRecord[]): number | null {
  return portsOf(records)[0]?.link ?? null;
}
