import type { PdqParameters, PdqSetting } from "../model/spec/packet-setting.ts";
import type { Network } from "../network/graph/network.ts";
import {
  Agenda,
  BEGIN,
  eventOf,
  JOIN,
  PROBING,
  SEND,
  TICK,
  TIMER,
  TURN,
} from "../packets/agenda.ts";
import { Chunks, type PacketFlows, Tally } from "../packets/packet-flows.ts";
import { pathsOf, type Ways, waysOf } from "../packets/packet-paths.ts";
import { Packets, TERM } from "../packets/packet-pool.ts";
import { GrantedBins, type GrantedSeries } from "../packets/port-bins.ts";
import { Controllers, type PortController, type PortSetting } from "../packets/port-controllers.ts";
import { Piles, type SubflowOptions, Subflows } from "../packets/subflows.ts";
import { PROGRESS_EVERY } from "../packets/switching/packet-world.ts";
import type { PacketWatch } from "../packets/watch.ts";
import { Losses, type LossOptions, Wires } from "../packets/wires.ts";
import { D3Controller } from "./d3-controller.ts";
import { PauseJournal, type PauseLog, type RateLog, RateRecorder } from "./pause-journal.ts";
import { PdqController } from "./pdq-controller.ts";
import { Senders } from "./rate-senders.ts";
import { RcpController } from "./rcp-controller.ts";

type RateProtocol = PdqSetting["protocol"];
const CONTROLLERS = { pdq: PdqController, rcp: RcpController, d3: D3Controller } as const;
/** Senders that ask switches for a rate of their own. */
const ASKING: Readonly<Record<RateProtocol, boolean>> = { pdq: false, rcp: false, d3: true };

export interface PacketOptions {
  /** The protocol of the controllers at the switches. Default `pdq`. */
  readonly protocol?: RateProtocol;
  /** ECMP hashes with it. Default 1. */
  readonly seed?: number;
  /** M-PDQ: flows cut into subflows on several paths. Default one path a flow, by ECMP. */
  readonly subflows?: SubflowOptions;
  /** Log the rates and pauses of senders; with subflows, each by its number. Default false. */
  readonly logRates?: boolean;
  /** Ports of these links are watched in so many bins, a power of two. Default none. */
  readonly bins?: { readonly links: readonly number[]; readonly count: number };
  /** Note why switches pause flows. Default false. */
  readonly logPauses?: boolean;
  /** Default none. Needs a finite `retransmission`. */
  readonly loss?: LossOptions;
  /** The ports of hosts have controllers too. Default false: switches alone. */
  readonly controlsHosts?: boolean;
  /** End at the first packet that finds no room in a buffer. Default false. */
  readonly untilDropped?: boolean;
  /** Nothing is retransmitted before, in picoseconds, and nobody waits for it. Default: retransmits from the beginning on. */
  readonly resendsAfter?: number;
  /** Called every few thousand events with the number of flows that have arrived whole so far, and the time. */
  readonly onProgress?: (ended: number, time: number) => void;
  /** Makes what watches the packets. Default nothing does. */
  readonly watchOf?: ((world: RateWorld) => PacketWatch | null) | undefined;
}

/** The parts of a run that its watch knows. */
export interface RateWorld {
  readonly subflows: Subflows;
  readonly ways: Ways;
  readonly packets: Packets;
}

/** The result of a packet-level run; times in picoseconds, by flow. */
export interface PacketRun {
  /** The time at which the receiver has the last byte; NaN if never. */
  readonly finish: Float64Array;
  /** The time at which the sender has the last acknowledgement. */
  readonly acknowledged: Float64Array;
  /** The time at which the sender gave up (Early Termination). */
  readonly terminated: Float64Array;
  readonly rates: RateLog | null;
  /** The ports of `bins`; a bin is `binWidth` picoseconds wide. */
  readonly series: readonly GrantedSeries[];
  readonly binWidth: number;
  readonly pauses: PauseLog | null;
  readonly probes: number;
  readonly dropped: number;
  /** The time of the last event. */
  readonly end: number;
  /** Number of events. */
  readonly events: number;
}

/**
 * The packet-level loop: flows over a network under distributed PDQ (PDQ §3; SPEC section 6), RCP with the exact number
 * of flows, or D³. Deterministic: integer picoseconds, events in order of time and then of scheduling.
 */
export function simulatePackets(
  network: Network,
  flows: PacketFlows,
  parameters: PdqParameters,
  options: PacketOptions = {},
): PacketRun {
  const agenda = new Agenda(true);
  const packets = new Packets();
  const chunks = new Chunks(flows, parameters);
  const { subflows: cut = { count: 1 }, seed = 1 } = options;
  const subflows = new Subflows(flows, chunks, cut.count);
  const piles = new Piles(subflows, chunks);
  const pathOf = pathsOf(network, flows, cut, seed);
  const ways = waysOf(network, subflows.flows, parameters, pathOf, cut);
  const losses = options.loss === undefined ? null : new Losses(options.loss);
  const bins = portBins(network, options);
  const watch = options.watchOf?.({ subflows, ways, packets }) ?? null;
  const wires = new Wires(network, packets, agenda, parameters, losses, bins, watch);
  const rates = options.logRates === true ? new RateRecorder() : null;
  const journal = options.logPauses === true ? new PauseJournal(subflows.flows.count) : null;
  const { protocol = "pdq" } = options;
  const make = (setting: PortSetting): PortController =>
    new CONTROLLERS[protocol](packets, setting, parameters, journal);
  const controllers = new Controllers(network, ways, agenda, wires, parameters, make, bins);
  const { controlsHosts = false } = options;
  const launch = {
    send(packet: number, link: number, now: number): void {
      if (controlsHosts) controllers.onForward(packet, link, now);
      wires.send(packet, link, now);
    },
  };
  const senders = new Senders(
    subflows,
    ways,
    packets,
    agenda,
    launch,
    parameters,
    chunks,
    piles,
    rates,
    { isAsking: ASKING[protocol], resendsAfter: options.resendsAfter, watch },
  );
  const received = new Float64Array(flows.count);
  const tally = new Tally(chunks, flows.count);
  const finish = new Float64Array(flows.count).fill(Number.NaN);

  for (let subflow = 0; subflow < subflows.flows.count; subflow++) {
    const start = subflows.flows.start[subflow] as number;
    if ((subflows.flows.bytes[subflow] as number) > 0) agenda.add(start, eventOf(BEGIN, subflow));
  }

  let ended = 0;
  const receive = (packet: number, links: Int32Array, now: number) => {
    const flow = subflows.flowOf(packets.flow[packet] as number);
    watch?.reaches(packet, now);
    const bytes = tally.add(flow, packets.chunk[packet] as number);
    if (bytes > 0) {
      const total = (received[flow] as number) + bytes;
      received[flow] = total;
      if (total === flows.bytes[flow]) {
        finish[flow] = now;
        watch?.ends(flow, now, false);
        ended++;
      }
    }
    packets.isAck[packet] = 1;
    packets.at[packet] = 0;
    packets.wire[packet] = parameters.header;
    packets.payload[packet] = 0;
    watch?.made(packet, now, false);
    wires.send(packet, (links[links.length - 1] as number) ^ 1, now);
  };

  const arrive = (packet: number, now: number) => {
    const flow = packets.flow[packet] as number;
    const links = ways.links[flow] as Int32Array;
    const hop = (packets.at[packet] as number) + 1;
    packets.at[packet] = hop;
    if (packets.isAck[packet] === 0) {
      if (hop === links.length) receive(packet, links, now);
      else {
        const link = links[hop] as number;
        controllers.onForward(packet, link, now);
        wires.send(packet, link, now);
      }
    } else if (hop === links.length) {
      if (controlsHosts && packets.kind[packet] !== TERM) {
        controllers.onAck(packet, links[0] as number);
      }
      watch?.reaches(packet, now);
      senders.onAck(packet, now);
    } else {
      const forward = links[links.length - hop] as number;
      if (packets.kind[packet] !== TERM) controllers.onAck(packet, forward);
      wires.send(packet, (links[links.length - 1 - hop] as number) ^ 1, now);
    }
  };

  let events = 0;
  while (agenda.next()) {
    if (wires.dropped > 0 && options.untilDropped === true) break;
    if (++events % PROGRESS_EVERY === 0) options.onProgress?.(ended, agenda.time);
    const { time, order, event } = agenda;
    const subject = event >> 3;
    switch (event & 7) {
      case JOIN:
        arrive(subject, time);
        break;
      case TURN:
        wires.leave(subject, time);
        break;
      case SEND:
        senders.send(subject, order, time);
        break;
      case PROBING:
        senders.probe(subject, order, time);
        break;
      case TIMER:
        senders.overdue(subject, order, time);
        break;
      case TICK:
        controllers.tick(subject, time);
        break;
      default:
        senders.start(subject, time);
    }
  }
  return {
    finish,
    acknowledged: subflows.latest(senders.finish),
    terminated: subflows.latest(senders.terminated),
    rates: rates?.log() ?? null,
    ...seriesOf([...bins.values()], agenda.time),
    pauses: journal?.log() ?? null,
    probes: senders.probes,
    dropped: wires.dropped,
    end: agenda.time,
    events,
  };
}

function portBins(network: Network, { bins }: PacketOptions): ReadonlyMap<number, GrantedBins> {
  const { links = [], count = 0 } = bins ?? {};
  return new Map(
    links.map(
      (link) => [link, new GrantedBins(link, count, network.rate[link] as number)] as const,
    ),
  );
}

/** The ports in bins of one width, the widest that any of them needs. */
function seriesOf(
  ports: readonly GrantedBins[],
  end: number,
): Pick<PacketRun, "series" | "binWidth"> {
  for (const port of ports) port.close(end);
  const binWidth = ports.reduce((widest, { width }) => Math.max(widest, width), 1);
  return { series: ports.map((port) => port.series(end, binWidth)), binWidth };
}
