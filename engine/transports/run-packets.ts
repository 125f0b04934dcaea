import type { Flows } from "../model/flows.ts";
import type { PacketRecord } from "../model/packet-tables.ts";
import type { Run, RunOptions } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { PdqParameters, PdqSetting } from "../model/spec/packet-setting.ts";
import { PDQ_TIMES } from "../model/spec/packet-setting.ts";
import type { NetworkFabric } from "../model/spec/scenario.ts";
import { topologyOf } from "../model/spec/topology-of.ts";
import type { Network } from "../network/graph/network.ts";
import { networkOf } from "../network/scenario-network.ts";
import { FlowMonitor } from "../packets/flow-monitor.ts";
import type { PacketFlows } from "../packets/packet-flows.ts";
import { Chunks } from "../packets/packet-flows.ts";
import type { PacketLog } from "../packets/packet-log.ts";
import { pathsOf } from "../packets/packet-paths.ts";
import { loggedByRate } from "../packets/packet-pool.ts";
import { Patience } from "../packets/patience.ts";
import { binsOf } from "../packets/port-bins.ts";
import { type SubflowOptions, Subflows } from "../packets/subflows.ts";
import { PROGRESS_EVERY } from "../packets/switching/packet-world.ts";
import { watchedBy, whereOf } from "../packets/watch.ts";
import { dynamicsOf, rateTrace } from "./packet-dynamics.ts";
import { askedLog, inBits, inPicoseconds, lossOptions } from "./physical.ts";
import { RateTimeSums } from "./rate-time-sums.ts";
import { type PacketRun, type RateWorld, simulatePackets } from "./simulate-packets.ts";

/** Bins of all ports together: about 20 MB at most. */
const ALL_BINS = 2 ** 19;

/**
 * Runs the flows of a scenario packet by packet (SPEC 6.30, 6.31). Sizes are rounded up to bytes and times to
 * picoseconds; the finish is when the receiver has the last byte.
 */
export function runPackets(
  flows: Flows,
  fabric: NetworkFabric,
  setting: PdqSetting,
  options: RunOptions,
): Run {
  const { trace = false, where = false, monitor = false, packets: logged = false } = options;
  const { begin = 0, onProgress } = options;
  const { scale, parameters } = setting;
  const network = inBits(networkOf(fabric), scale);
  const packetFlows = inPicoseconds(flows, scale);
  const seed = fabric.seed ?? 1;
  const cut = cutOf(fabric, setting.subflows);
  const ways = trace ? waysOf(network, packetFlows, parameters, cut, seed) : [];
  const links = usedLinks(ways);
  const bytes = packetFlows.bytes.reduce((sum, size) => sum + size, 0);
  const data = bytes / (parameters.packet - parameters.header);
  const patience = new Patience(setting.protocol, data, setting.loss?.share, PROGRESS_EVERY);
  let sums: RateTimeSums | null = null;
  let log: PacketLog | null = null;
  let sent: FlowMonitor | null = null;
  let lineRates: Float64Array = new Float64Array();
  const watchOf = ({ subflows, ways, packets }: RateWorld) => {
    sums = where ? new RateTimeSums(subflows, ways, packets) : null;
    const own = { fabric, flows: flows.count, scale, begin, data };
    const written = loggedByRate(packets);
    log = askedLog(logged, { ...own, packets: written });
    sent = monitor ? new FlowMonitor(written, flows.count, subflows.perFlow) : null;
    lineRates = ways.lineRate;
    return watchedBy([sums, log, sent].filter((watch) => watch !== null));
  };
  const recordOf = (log: PacketLog): PacketRecord | null => {
    const rows = log.rows();
    const { start, bytes, count } = packetFlows;
    const ofLinks = (value: number) => new Float64Array(network.from.length).fill(value);
    const { propagation, processing, buffer, packet, header } = parameters;
    return (
      rows && {
        ...rows,
        picoseconds: scale.picoseconds,
        begin,
        links: {
          from: network.from.slice(),
          to: network.to.slice(),
          rate: network.rate,
          delay: ofLinks(propagation + processing),
          buffer: ofLinks(buffer),
          ecn: ofLinks(Number.POSITIVE_INFINITY),
        },
        hosts: network.hosts,
        isStrict: false,
        start,
        end: run.finish,
        bytes,
        isKnown: new Uint8Array(count),
        isPulled: new Uint8Array(count),
        spread: null,
        pieces: null,
        perFlow: setting.subflows,
        payload: packet - header,
        lineRate: lineRates,
      }
    );
  };
  const simulate = (of: PdqParameters, resendsAfter?: number): PacketRun =>
    simulatePackets(network, packetFlows, of, {
      protocol: setting.protocol,
      seed,
      subflows: cut,
      logRates: trace,
      logPauses: trace,
      bins: { links, count: binsOf(links.length, ALL_BINS) },
      controlsHosts: true,
      watchOf,
      untilDropped: !Number.isFinite(of.retransmission),
      ...(resendsAfter === undefined ? {} : { resendsAfter }),
      onProgress: (ended, time) => {
        patience.look(ended);
        onProgress?.(ended, time / scale.picoseconds, null);
      },
      ...(setting.loss === null ? {} : { loss: lossOptions(setting.loss, network) }),
    });
  let run = simulate(parameters);
  // A lost packet that is not sent again keeps its flow for ever: from then on there is retransmission.
  if (run.dropped > 0 && !Number.isFinite(parameters.retransmission)) {
    const retransmission = PDQ_TIMES.retransmission + 2 * drainTime(setting, network);
    run = simulate({ ...parameters, retransmission }, run.end);
  }
  const { picoseconds } = scale;
  const capacity = lineRate(fabric);
  // A sender that gives up on a flow whose last bytes are on their way does not undo their arrival.
  const terminated = run.terminated.map((time, i) =>
    Number.isNaN(run.finish[i]) ? time / picoseconds : Number.NaN,
  );
  const finish = run.finish.map((time) => time / picoseconds);
  return {
    finish,
    terminated,
    trace: run.rates === null ? null : rateTrace(run.rates, flows.count, setting, capacity),
    decisions: run.events,
    ...(sums === null ? {} : whereOf(sums, flows, finish, picoseconds)),
    ...(log === null ? {} : { packets: recordOf(log) }),
    ...(sent === null ? {} : { monitor: (sent as FlowMonitor).monitor(picoseconds, scale.bytes) }),
    ...(trace ? { dynamics: dynamicsOf(run, network, setting, ways, capacity, begin) } : {}),
  };
}

/** The time that a full buffer takes on the slowest link, in picoseconds: no acknowledgement is late before that. */
function drainTime({ parameters }: PdqSetting, { rate }: Network): number {
  const slowest = rate.reduce((least, bits) => Math.min(least, bits), Number.POSITIVE_INFINITY);
  return Math.ceil((parameters.buffer * 8e12) / slowest);
}

/** M-PDQ takes parallel paths where a topology has them; elsewhere, and for uncut flows, ECMP chooses among the shortest. */
function cutOf(fabric: NetworkFabric, count: number): SubflowOptions {
  const ways = topologyOf(fabric).paths(fabric);
  return count === 1 || ways === null ? { count } : { count, ways };
}

const NO_WAY = new Int32Array(0);

/** The links of every subflow, as the simulator chooses them; none for a subflow with nothing to send. */
function waysOf(
  network: Network,
  flows: PacketFlows,
  parameters: PdqParameters,
  cut: SubflowOptions,
  seed: number,
): Int32Array[] {
  const { bytes } = new Subflows(flows, new Chunks(flows, parameters), cut.count).flows;
  const pathOf = pathsOf(network, flows, cut, seed);
  return Array.from(bytes, (size, subflow) => (size > 0 ? pathOf(subflow) : NO_WAY));
}

/** Links that data goes along, in ascending order. */
function usedLinks(ways: readonly Int32Array[]): number[] {
  const used = new Set<number>();
  for (const way of ways) for (const link of way) used.add(link);
  return [...used].sort((a, b) => a - b);
}
