import { allocateFlows, type Flows } from "../../model/flows.ts";
import type { Run } from "../../model/run-result.ts";
import type { Fabric } from "../../model/spec/fabric-spec.ts";
import type { TransportSetting } from "../../model/spec/packet-setting.ts";
import { DATA, FULL, PAYLOAD } from "../../packets/packet-pool.ts";
import { Patience } from "../../packets/patience.ts";
import { drive, PROGRESS_EVERY } from "../../packets/switching/packet-world.ts";
import { transportOf } from "../transport-of.ts";
import { endsOf, type KnownNetwork, knownNetwork, worldOf } from "../windows/run-transport.ts";
import type { TransportWorld } from "../windows/set-up.ts";

/** Arrival times of a flow's packets, noted while they come in order and none is lost or sent again. */
interface Coming {
  readonly time: Float64Array;
  count: number;
}

/** Flows that see the same way. */
export interface Alike {
  readonly flows: readonly number[];
  /** Picoseconds of a full packet on the slowest link of that way; NaN: the runs of these flows have nothing in common. */
  readonly slot: number;
  /** The last packet meets no more of those before it than so many: one on one way, several where it may overtake some. */
  readonly met: number;
}

interface Special {
  readonly coming?: Coming;
  readonly row?: readonly [full: number, rest: number];
}

/** Runs of single flows under a transport; times in picoseconds from the arrival. */
export class LoneRuns {
  private readonly flows: Flows;
  private readonly fabric: Fabric;
  /** Sizes are bytes. */
  private readonly setting: TransportSetting;
  private readonly known: KnownNetwork;
  private readonly asked: TransportSetting;
  private readonly mixed: Run["mixed"];
  private readonly bytes: Float64Array;

  constructor(
    flows: Flows,
    fabric: Fabric,
    setting: TransportSetting,
    known: KnownNetwork,
    mixed: Run["mixed"],
  ) {
    const { bytes } = setting.scale;
    const inBytes = (column: Float64Array) => column.map((size) => size * bytes);
    const { lower, upper, estimate } = flows;
    this.flows = {
      ...flows,
      lower: inBytes(lower),
      upper: inBytes(upper),
      estimate: inBytes(estimate),
    };
    this.fabric = fabric;
    this.setting = { ...setting, scale: { ...setting.scale, bytes: 1 } };
    this.known = known;
    this.asked = setting;
    this.mixed = mixed;
    this.bytes = flows.size.map((size) => Math.ceil(size * bytes));
  }

  /** Writes the times of flows that see the same way. */
  fill({ flows, slot, met }: Alike, alone: Float64Array): void {
    const { bytes } = this;
    if (flows.length === 1 || Number.isNaN(slot) || !flows.every((flow) => this.isPlain(flow))) {
      for (const flow of flows) alone[flow] = this.run(flow);
      return;
    }
    const longest = flows.reduce((a, b) => ((bytes[b] as number) > (bytes[a] as number) ? b : a));
    const most = bytes[longest] as number;
    const coming = { time: new Float64Array(Math.ceil(most / PAYLOAD)), count: 0 };
    const times = new Map([[most, this.run(longest, { coming })]]);
    const tails = new Map<number, number>();
    for (const flow of flows) {
      const size = bytes[flow] as number;
      const time =
        times.get(size) ?? this.derived(flow, { slot, met }, coming, tails) ?? this.run(flow);
      times.set(size, time);
      alone[flow] = time;
    }
  }

  /**
   * A plain flow does the same before its last packet as every other of its way, spread and transport. It is not plain
   * where links lose packets or hosts delay them at random, or where its believed size or its completeness decides.
   */
  private isPlain(flow: number): boolean {
    const { setting, mixed, flows } = this;
    const { protocol, parameters } = setting.mix?.of[mixed?.of[flow] ?? 0] ?? setting;
    // Jitter is each flow's own.
    if (setting.loss !== null || parameters.jitter > 0) return false;
    if (this.piecesOf(flow) !== null || flows.ownRate) return false;
    if (parameters.bounds === "exact") return false;
    return transportOf(protocol).isPlain(flows, flow);
  }

  /**
   * If in the long run the packet with the number of this flow's last one, and those that it may meet, came back to back,
   * they were neighbours on the slowest link, as they are in this flow's own run. The last one then comes as long after the
   * one before it as the last of equally many packets that are sent at once.
   */
  private derived(
    flow: number,
    { slot, met }: Omit<Alike, "flows">,
    { time, count }: Coming,
    tails: Map<number, number>,
  ): number | null {
    const size = this.bytes[flow] as number;
    const last = Math.ceil(size / PAYLOAD) - 1;
    if (last < met || last >= count) return null;
    const since = time[last - met] as number;
    if ((time[last] as number) - since !== met * slot) return null;
    const rest = size - last * PAYLOAD;
    const tail = tails.get(rest) ?? this.run(flow, { row: [met, rest] }) - (time[0] as number);
    tails.set(rest, tail);
    return since + tail;
  }

  /** A flow's own time; of a `row`, that of so many full packets and one of so many bytes, all sent at once. */
  private run(flow: number, { coming, row }: Special = {}): number {
    const { fabric, known } = this;
    const [full, rest] = row ?? [0, this.bytes[flow] as number];
    const size = full * PAYLOAD + rest;
    const setting = row === undefined ? this.setting : withRoomFor(full + 1, this.setting);
    const only = this.only(flow, size, row !== undefined);
    const own = only.ownRate ? knownNetwork(fabric, this.asked, only) : known;
    const made = worldOf(only, fabric, setting, own);
    if (coming !== undefined) watch(made, coming);
    const patience = new Patience(
      setting.protocol,
      size / PAYLOAD,
      setting.loss?.share,
      PROGRESS_EVERY,
    );
    const { agenda, switching, pool } = made.world;
    drive(agenda, switching, made.hosts, (ended) => patience.look(ended, pool.live));
    if (coming !== undefined && !hasRoom(made)) coming.count = 0;
    return endsOf(made, setting)[0] as number;
  }

  /** The pieces of a flow that comes in some, as if it arrived at 0. */
  private piecesOf(flow: number): Pick<Flows, "packetStart" | "packetSlot"> | null {
    const { arrival, packetStart, packetSlot } = this.flows;
    const from = packetStart?.[flow] ?? 0;
    const end = packetStart?.[flow + 1] ?? 0;
    if (packetSlot === null || end - from < 2) return null;
    const begin = arrival[flow] as number;
    const times = packetSlot.slice(from, end).map((time) => time - begin);
    return { packetStart: Uint32Array.of(0, times.length), packetSlot: times };
  }

  /** The flow alone, at time 0, with its name, so that hashes of it stay; all of it is there, or it has its spread. */
  private only(flow: number, bytes: number, isThere: boolean): Flows {
    const { flows, mixed } = this;
    const one = allocateFlows(1);
    const copy = (to: Float64Array | Int32Array, from: Float64Array | Int32Array) => {
      to[0] = from[flow] as number;
    };
    one.size[0] = bytes;
    const pieces = isThere ? null : this.piecesOf(flow);
    if (!isThere) copy(one.spread, flows.spread);
    copy(one.lower, flows.lower);
    copy(one.upper, flows.upper);
    copy(one.estimate, flows.estimate);
    copy(one.src, flows.src);
    copy(one.dst, flows.dst);
    return {
      ...one,
      ...pieces,
      ownRate: flows.ownRate ? flows.ownRate.slice(flow, flow + 1) : null,
      identity: Uint32Array.of(flows.identity?.[flow] ?? flow),
      path: Int32Array.of(flows.path?.[flow] ?? -1),
      transports: mixed === undefined ? null : [mixed.labels[mixed.of[flow] as number] as string],
    };
  }
}

/** First windows in which so many packets have room. */
function withRoomFor(packets: number, setting: TransportSetting): TransportSetting {
  const { parameters, mix } = setting;
  return {
    ...setting,
    parameters: {
      ...parameters,
      initialWindow: packets,
      maxWindow: packets,
      unscheduled: packets * PAYLOAD,
    },
    ...(mix === undefined
      ? {}
      : { mix: { ...mix, of: mix.of.map((one) => withRoomFor(packets, one)) } }),
  };
}

function watch({ hosts, world }: TransportWorld, coming: Coming): void {
  const { pool, tally } = world;
  const { book } = hosts;
  const reach = hosts.reach.bind(hosts);
  hosts.reach = (packet, now) => {
    const isNext = pool.kind[packet] === DATA && pool.offset[packet] === coming.count * PAYLOAD;
    if (isNext && book.again[0] === 0 && tally.lost[0] === 0) coming.time[coming.count++] = now;
    reach(packet, now);
  };
}

/**
 * A last packet that is short may leave earlier than a full one, so the derivation holds only if one packet more would
 * always have fitted.
 */
function hasRoom({ world: { tally, switching } }: TransportWorld): boolean {
  return tally.longest.every(
    (bytes, link) => bytes === 0 || bytes + FULL <= switching.settingOf(link).buffer,
  );
}
