import type { Flows } from "../../model/flows.ts";
import { isNetwork } from "../../model/spec/fabric-spec.ts";
import type { TransportSetting } from "../../model/spec/packet-setting.ts";
import type { Fabric } from "../../model/spec/scenario.ts";
import { DATA } from "../../packets/packet-pool.ts";
import type { SenderLook } from "../../packets/switching/host-core.ts";
import { drive } from "../../packets/switching/packet-world.ts";
import { endsOf, worldOf } from "./run-transport.ts";

/** A flow under a transport at one moment. */
export interface TransportLook extends SenderLook {
  readonly flow: number;
  /** The label of its transport in a mix; null: there is no mix. */
  readonly transport: string | null;
  /** Bytes of data sent at least once. */
  readonly sent: number;
  /** The port at which the first of its waiting packets stands; null if none waits. */
  readonly place: PlaceLook | null;
}

/** A packet that waits at a port. */
interface PlaceLook {
  /** The node whose port it is, and the node that the link leads to; null: at the flow's own sender on a link. */
  readonly from: number | null;
  readonly to: number | null;
  /** Packets that wait there, those that came before it or go before it, and the flow of the one that goes next. */
  readonly waiting: number;
  readonly next: number;
}

/** A run of a transport at one time. */
export interface TransportMoment {
  readonly time: number;
  readonly flows: readonly TransportLook[];
  readonly waiting: number;
  readonly nextArrival: number | null;
  readonly finished: number;
  readonly count: number;
}

/** Runs the flows up to `time`, with what happens at it, and looks at those that are there. */
export function transportMoment(
  flows: Flows,
  fabric: Fabric,
  setting: TransportSetting,
  time: number,
): TransportMoment {
  const { picoseconds, bytes } = setting.scale;
  const made = worldOf(flows, fabric, setting);
  const { world, hosts } = made;
  const now = Math.round(time * picoseconds);
  drive(world.agenda, world.switching, hosts, undefined, now);
  const places = placesOf(world, isNetwork(fabric));
  const ends = endsOf(made, setting);
  const looks: TransportLook[] = [];
  let [waiting, finished] = [0, 0];
  let nextArrival: number | null = null;
  for (let flow = 0; flow < flows.count; flow++) {
    const arrival = flows.arrival[flow] as number;
    if ((world.flows.start[flow] as number) > now) {
      waiting++;
      nextArrival = Math.min(nextArrival ?? arrival, arrival);
    } else if (!Number.isNaN(ends[flow])) finished++;
    else {
      const look = hosts.look(flow);
      const sent = Math.min(hosts.sentBytes(flow) / bytes, flows.size[flow] as number);
      const due = look.due / picoseconds;
      const transport = setting.mix?.labels[made.parts?.[flow] ?? 0] ?? null;
      looks.push({ ...look, due, flow, transport, sent, place: places.get(flow) ?? null });
    }
  }
  return { time, flows: looks, waiting, nextArrival, finished, count: flows.count };
}

/** A flow is at the port where its packet with the smallest offset waits. */
function placesOf(
  { network, pool, switching }: ReturnType<typeof worldOf>["world"],
  hasNodes: boolean,
): ReadonlyMap<number, PlaceLook> {
  const places = new Map<number, PlaceLook>();
  const offsets = new Map<number, number>();
  for (let link = 0; link < network.from.length; link++) {
    const found: number[] = [];
    switching.queueOf(link).each((packet) => {
      found.push(packet);
    });
    const rank = (packet: number) => pool.rank[packet] as number;
    const next = found.reduce(
      (best, packet) => (rank(packet) < rank(best) ? packet : best),
      found[0] as number,
    );
    for (const packet of found) {
      const flow = pool.flow[packet] as number;
      const offset = pool.offset[packet] as number;
      if (pool.kind[packet] !== DATA || offset >= (offsets.get(flow) ?? Number.POSITIVE_INFINITY)) {
        continue;
      }
      offsets.set(flow, offset);
      places.set(flow, {
        from: hasNodes ? (network.from[link] as number) : null,
        to: hasNodes ? (network.to[link] as number) : null,
        waiting: found.length,
        next: pool.flow[next] as number,
      });
    }
  }
  return places;
}
