import {
  type Fabric,
  isNetwork,
  isTransport,
  materialise,
  type PolicySpec,
  parseScenario,
  resolvePolicies,
  type Scenario,
} from "../../../../../engine/index.ts";
import type { Network } from "../../../../../engine/network/graph/network.ts";
import { networkOf } from "../../../../../engine/network/scenario-network.ts";
import { PacketLog } from "../../../../../engine/packets/packet-log.ts";
import { loggedByRate, loggedPackets } from "../../../../../engine/packets/packet-pool.ts";
import { drive } from "../../../../../engine/packets/switching/packet-world.ts";
import type { PortSetting } from "../../../../../engine/packets/switching/port-queues.ts";
import { TimeSums } from "../../../../../engine/packets/switching/time-sums.ts";
import { PacketWatch, watchedBy } from "../../../../../engine/packets/watch.ts";
import { inBits, inPicoseconds } from "../../../../../engine/transports/physical.ts";
import { RateTimeSums } from "../../../../../engine/transports/rate-time-sums.ts";
import { simulatePackets } from "../../../../../engine/transports/simulate-packets.ts";
import { endsOf, worldOf } from "../../../../../engine/transports/windows/run-transport.ts";
import type { PacketRecord, WindowRows } from "../packet-record.ts";

/** A run with its record, and the sums that its packets have carried forward, in picoseconds: `sums[flow * parts + part]`. */
export interface WatchedRun {
  readonly label: string;
  readonly record: PacketRecord;
  readonly windows: WindowRows | null;
  readonly sums: Float64Array;
  readonly parts: number;
  /** Packets of data that ports dropped. */
  readonly dropped: number;
}

/** Workers that all send so many bytes to one host at once. */
export function incast(
  workers: number,
  size: number,
  policies: readonly PolicySpec[],
  more: object = {},
): Scenario {
  return parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: workers + 1, rate: 1250, propagation: 5 },
    flows: Array.from({ length: workers }, (_, k) => ({
      id: `w${k + 1}`,
      arrival: 0,
      size,
      src: k,
      dst: workers,
    })),
    policies,
    ...more,
  });
}

export function parsed(input: object): Scenario {
  const read = parseScenario(input);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.scenario;
}

export const FOUR: readonly PolicySpec[] = [
  { id: "tcp", buffer: 30_000 },
  { id: "dctcp", buffer: 30_000, ecn: 15_000 },
  { id: "pfabric" },
  { id: "homa" },
] as readonly PolicySpec[];

/** What senders may have under way, and have. */
class Windows extends PacketWatch {
  private readonly steps: (readonly [flow: number, time: number, cwnd: number, flight: number])[] =
    [];
  override readonly wantsWindows = true;

  override window(flow: number, now: number, cwnd: number, flight: number): void {
    this.steps.push([flow, now, cwnd, flight]);
  }

  rows(flows: number): WindowRows {
    const sorted = this.steps.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const before = (flow: number) => sorted.filter(([of]) => of < flow).length;
    return {
      from: Array.from({ length: flows + 1 }, (_, flow) => before(flow)),
      time: sorted.map(([, time]) => time),
      window: sorted.map(([, , cwnd]) => cwnd),
      flight: sorted.map(([, , , flight]) => flight),
    };
  }
}

/** Runs every policy of a scenario and writes down its packets. */
export function watchedRuns(scenario: Scenario): readonly WatchedRun[] {
  const { flows } = materialise(scenario);
  const { fabric } = scenario;
  return resolvePolicies(scenario).map(({ label, packets: setting }) => {
    if (setting === undefined) throw new Error(`${label} sends no packets`);
    if (!isTransport(setting)) {
      if (!isNetwork(fabric)) throw new Error("rates need a network");
      const { scale, parameters, protocol, subflows: perFlow } = setting;
      const network = inBits(networkOf(fabric), scale);
      const own = inPicoseconds(flows, scale);
      let sums!: RateTimeSums;
      let log!: PacketLog;
      let lineRate!: ArrayLike<number>;
      const run = simulatePackets(network, own, parameters, {
        protocol,
        controlsHosts: true,
        subflows: { count: perFlow },
        watchOf: ({ subflows, ways, packets }) => {
          sums = new RateTimeSums(subflows, ways, packets);
          log = new PacketLog(loggedByRate(packets));
          lineRate = ways.lineRate;
          return watchedBy([sums, log]);
        },
      });
      return {
        label,
        sums: sums.sums,
        parts: sums.parts,
        windows: null,
        dropped: run.dropped,
        record: {
          ...rowsOf(log, network, () => ({
            buffer: parameters.buffer,
            ecn: Number.POSITIVE_INFINITY,
          })),
          isStrict: false,
          start: own.start,
          end: run.finish,
          bytes: own.bytes,
          isKnown: new Uint8Array(own.count),
          spread: null,
          isPulled: new Uint8Array(own.count),
          perFlow,
          payload: parameters.packet - parameters.header,
          lineRate,
          picoseconds: scale.picoseconds,
          begin: 0,
        },
      };
    }
    let sums!: TimeSums;
    let log!: PacketLog;
    const windows = new Windows();
    const made = worldOf(flows, fabric as Fabric, setting, undefined, (world) => {
      sums = new TimeSums(world);
      log = new PacketLog(loggedPackets(world.pool));
      return watchedBy([sums, log, windows]);
    });
    const { world, hosts } = made;
    drive(world.agenda, world.switching, hosts);
    const { network } = world;
    // What a port is set to is told to nobody else.
    const of = (link: number) =>
      (world.switching.queueOf(link) as unknown as { readonly setting: PortSetting }).setting;
    const known = setting.parameters.until === "acknowledged" ? 1 : 0;
    return {
      label,
      sums: sums.sums,
      parts: sums.parts,
      windows: setting.protocol === "homa" ? null : windows.rows(flows.count),
      dropped: world.tally.lost.reduce((sum, count) => sum + count, 0),
      record: {
        ...rowsOf(log, network, of),
        isStrict: of(0).discipline === "strict",
        start: world.flows.start,
        end: endsOf(made, setting),
        bytes: world.flows.bytes,
        isKnown: new Uint8Array(world.flows.count).fill(known),
        spread: world.flows.spread ?? null,
        isPulled: new Uint8Array(flows.count).fill(setting.protocol === "homa" ? 1 : 0),
        perFlow: 1,
        payload: 1460,
        lineRate: [],
        picoseconds: setting.scale.picoseconds,
        begin: 0,
      },
    };
  });
}

function rowsOf(
  log: PacketLog,
  network: Network,
  limitsOf: (link: number) => { readonly buffer: number; readonly ecn: number },
) {
  const links = Array.from(network.from, (_, link) => limitsOf(link));
  const { copies, hops, fired, waited } = log;
  return {
    copies,
    hops,
    fired,
    waited,
    lost: log.lost.column(),
    markedHop: log.markedHop.column(),
    markedAt: log.markedAt.column(),
    links: {
      from: network.from,
      to: network.to,
      rate: network.rate,
      buffer: links.map(({ buffer }) => buffer),
      ecn: links.map(({ ecn }) => ecn),
    },
    hosts: network.hosts,
  };
}
