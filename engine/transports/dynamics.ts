import type { Dynamics, PortDynamics, RateChanges, Ways } from "../model/packet-records.ts";
import type { PdqSetting } from "../model/spec/packet-setting.ts";
import type { Network } from "../network/graph/network.ts";
import type { RateLog } from "../packets/logs.ts";
import type { GrantedSeries } from "../packets/port-bins.ts";
import { pausesOf } from "./pauses.ts";
import { rateTrace } from "./rate-trace.ts";
import type { PacketRun } from "./simulate-packets.ts";

/** The dynamics of a packet-level run (SPEC 6.33), in the scenario's units, from its logs. */
export function dynamicsOf(
  run: PacketRun,
  network: Network,
  setting: PdqSetting,
  ways: readonly Int32Array[],
  capacity: number,
): Dynamics {
  const { scale, parameters, subflows } = setting;
  const perBit = scale.picoseconds / (8e12 * scale.bytes);
  const log = run.rates as RateLog;
  return {
    subflows,
    bin: run.binWidth / scale.picoseconds,
    begin: 0,
    lineRate: (network.rate[ways.find((way) => way.length > 0)?.[0] ?? 0] as number) * perBit,
    ways: columnsOf(ways),
    trace:
      subflows === 1 ? null : rateTrace(log, ways.length, { ...setting, subflows: 1 }, capacity),
    ports: run.series.map((port) => portOf(port, network, parameters.packet, perBit)),
    rates: changesOf(log, scale.picoseconds, perBit),
    pauses: pausesOf(run, subflows, scale.picoseconds),
    probes: run.probes,
    dropped: run.dropped,
    preemptions: preemptionsIn(log, ways.length),
  };
}

function columnsOf(ways: readonly Int32Array[]): Ways {
  const start = new Int32Array(ways.length + 1);
  for (const [flow, way] of ways.entries()) start[flow + 1] = (start[flow] as number) + way.length;
  const link = new Int32Array(start[ways.length] as number);
  for (const [flow, way] of ways.entries()) link.set(way, start[flow]);
  return { start, link };
}

function portOf(
  port: GrantedSeries,
  network: Network,
  packet: number,
  perBit: number,
): PortDynamics {
  const { link, utilisation, data } = port;
  const rate = network.rate[link] as number;
  return {
    link,
    from: network.from[link] as number,
    to: network.to[link] as number,
    rate: rate * perBit,
    utilisation,
    data,
    queue: (port.queues[0] as Float32Array).map((bytes) => bytes / packet),
    longest: Float32Array.from(port.longest, (bytes) => bytes / packet),
    granted: port.granted.map((bits) => bits / rate),
  };
}

function changesOf(log: RateLog, picoseconds: number, perBit: number): RateChanges {
  const order = Uint32Array.from(log.time, (_, k) => k);
  // The end of a flow's last packet is noted when the packet leaves, a little ahead of its time.
  order.sort((a, b) => (log.time[a] as number) - (log.time[b] as number) || a - b);
  return {
    flow: Int32Array.from(order, (k) => log.flow[k] as number),
    time: Float64Array.from(order, (k) => (log.time[k] as number) / picoseconds),
    rate: Float64Array.from(order, (k) => (log.rate[k] as number) * perBit),
    pausedBy: Int32Array.from(order, (k) => log.pausedBy[k] as number),
  };
}

function preemptionsIn({ flow, rate, pausedBy }: RateLog, flows: number): number {
  const isSending = new Uint8Array(flows);
  let count = 0;
  for (let k = 0; k < flow.length; k++) {
    const of = flow[k] as number;
    if (isSending[of] === 1 && (pausedBy[k] as number) >= 0) count++;
    isSending[of] = (rate[k] as number) > 0 ? 1 : 0;
  }
  return count;
}
