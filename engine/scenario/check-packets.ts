import { at, type Reader } from "../model/faults/reader.ts";
import { isNetwork, ownRatesOf, USUAL_PACKET } from "../model/spec/fabric-spec.ts";
import {
  isTransport,
  type PacketScale,
  type PacketSetting,
  PDQ_TIMES,
  packetScale,
  SET_TIMES,
  USUAL_SET,
} from "../model/spec/packet-setting.ts";
import type { PacketSettings } from "../model/spec/packet-spec.ts";
import { partsOf, pathOfPart, type Sampling } from "../model/spec/parts.ts";
import type {
  Fabric,
  FlowSpec,
  LinkFabric,
  Model,
  NetworkFabric,
  Units,
} from "../model/spec/scenario.ts";
import { endpointsOf } from "../model/spec/topology-of.ts";
import { PACKET_BYTES } from "../model/spec/units.ts";
import { transportOf } from "../transports/transport-of.ts";
import { checkTransport } from "./check-transport.ts";
import { NETWORK_KINDS } from "./parse-fabric.ts";
import type { SampleReading } from "./warnings.ts";

/** Most packets of data a run sends: a minute or two of work. */
const MOST_PACKETS = 10_000_000;
/** Events of transports cost less: a quarter of an hour. */
const MOST_WINDOW_PACKETS = 200_000_000;
/** Most subflows of all flows together. */
const MOST_SUBFLOWS = 1_000_000;
/** The slowest link that makes sense: 1 Mb/s; below it a single packet takes longer than PDQ's timers last. */
const SLOWEST = 1e6;

/** The parts of a scenario that a packet-level policy depends on; a part with faults is absent. */
export interface PacketWorld {
  readonly reader: Reader;
  readonly model: Model | undefined;
  readonly fabric: Fabric | undefined;
  readonly units: Partial<Units> | undefined;
  readonly specs: readonly FlowSpec[] | undefined;
  readonly sampled: Sampling | undefined;
  readonly sampling: () => SampleReading;
}

/**
 * Faults of a scenario under a packet-level policy, which needs a network, bytes and seconds, flows at once (α = 0),
 * and not too many packets. `path`: of the policy.
 */
export function checkPackets(
  id: string,
  path: string,
  protocol: PacketSetting["protocol"],
  settings: PacketSettings,
  world: PacketWorld,
): void {
  const { reader, model, fabric } = world;
  const why = `${id} (${path}) sends packets`;
  if (model !== "fluid" || fabric === undefined) return;
  const isWindows = isTransport({ protocol });
  if (isWindows) checkTransport(path, protocol, settings, world);
  if (isWindows && fabric.kind === "link") {
    const scale = checkUnits(why, world);
    if (scale === null) return;
    checkRates(why, fabric, scale, reader);
    checkOwnRates(why, scale, world);
    checkWaits(path, protocol, settings, fabric, scale, reader);
    checkExtent(why, scale, PACKET_BYTES, MOST_WINDOW_PACKETS, world);
    return;
  }
  if (!isNetwork(fabric)) {
    const kinds = NETWORK_KINDS.slice(0, -1).join(", ");
    const expected = `a ${kinds} or ${NETWORK_KINDS.at(-1)}, since ${why} from host to host`;
    reader.fault("fabric.kind", expected, fabric.kind);
    return;
  }
  if (!isWindows && fabric.routing === "spray") {
    reader.fault("fabric.routing", `"ecmp", since ${why} of a flow along one way`, "spray");
  }
  if (!isWindows) checkSpread(why, world);
  for (const [i, { ownRate }] of (world.specs ?? []).entries()) {
    if (ownRate === undefined) continue;
    const expected = `nothing, since ${why} at the rate of their host's port: fabric.hostRates gives a host another`;
    reader.fault(at(at("flows", i), "ownRate"), expected, ownRate);
  }
  checkHosts(path, settings, fabric, reader);
  const scale = checkUnits(why, world);
  if (scale === null) return;
  checkRates(why, fabric, scale, reader);
  checkWaits(path, protocol, settings, fabric, scale, reader);
  if (isWindows) {
    checkExtent(why, scale, PACKET_BYTES, MOST_WINDOW_PACKETS, world);
    return;
  }
  const { packet = 1500, header = 56 } = settings;
  checkExtent(why, scale, Math.max(1, packet - header), MOST_PACKETS, world);
  checkSubflows(path, settings, world);
}

/** Sizes must be in bytes and times in seconds: a plain unit is neither. */
function checkUnits(why: string, { reader, units, sampled }: PacketWorld): PacketScale | null {
  const isNamed = partsOf(sampled ?? {}).some(
    ({ distribution }) => typeof distribution === "string",
  );
  const size = units?.size ?? (isNamed ? "bytes" : undefined);
  const scale = packetScale(units);
  if (size !== "bytes" && size !== "packets") {
    reader.fault("units.size", `"bytes" or "packets", since ${why} of so many bytes`, size);
  }
  if (scale === null) {
    const expected = `"s", "ms" or "us", since ${why} over links of so many bits a second`;
    reader.fault("units.time", expected, units?.time);
  }
  return size === "bytes" || size === "packets" ? scale : null;
}

function checkSpread(why: string, { reader, specs, sampled }: PacketWorld): void {
  const expected = `nothing or 0, since ${why} of flows that are whole when they arrive`;
  for (const [i, { spread = 0, packets }] of (specs ?? []).entries()) {
    if (packets !== undefined)
      reader.fault(at(at("flows", i), "packets"), expected.replace(" or 0", ""), packets);
    if (spread !== 0) reader.fault(at(at("flows", i), "spread"), expected, spread);
  }
  for (const [k, { spread = 0 }] of partsOf(sampled ?? {}).entries()) {
    if (spread !== 0) reader.fault(at(pathOfPart(sampled ?? {}, k), "spread"), expected, spread);
  }
}

function checkHosts(
  path: string,
  { loss }: PacketSettings,
  fabric: NetworkFabric,
  reader: Reader,
): void {
  const hosts = endpointsOf(fabric) as number;
  for (const [i, host] of (typeof loss === "object" ? (loss.hosts ?? []) : []).entries()) {
    if (host < hosts) continue;
    reader.fault(at(at(at(path, "loss"), "hosts"), i), `a host from 0 to ${hosts - 1}`, host);
  }
}

function checkRates(
  why: string,
  fabric: NetworkFabric | LinkFabric,
  { bytes, picoseconds }: PacketScale,
  reader: Reader,
): void {
  const least = (SLOWEST * picoseconds) / (8e12 * bytes);
  for (const name of ["rate", "hostRate", "coreRate"]) {
    const rate = (fabric as unknown as Record<string, number | undefined>)[name];
    if (rate === undefined || rate >= least) continue;
    const gigabit = `1 Gb/s is ${1000 * least}`;
    const expected = `at least ${least} in the scenario's units, that is 1 Mb/s (${gigabit}), since ${why}`;
    reader.fault(at("fabric", name), expected, rate);
  }
  for (const [i, { rate }] of ownRatesOf(fabric).entries()) {
    if (rate >= least) continue;
    const expected = `at least ${least} in the scenario's units, that is 1 Mb/s, since ${why}`;
    reader.fault(at(at(at("fabric", "hostRates"), i), "rate"), expected, rate);
  }
}

/** On one link the port of a flow's sender has its rate. */
function checkOwnRates(
  why: string,
  { bytes, picoseconds }: PacketScale,
  { reader, specs }: PacketWorld,
): void {
  const least = (SLOWEST * picoseconds) / (8e12 * bytes);
  for (const [i, { ownRate = least }] of (specs ?? []).entries()) {
    if (ownRate >= least) continue;
    const expected = `at least ${least} in the scenario's units, that is 1 Mb/s, since ${why}`;
    reader.fault(at(at("flows", i), "ownRate"), expected, ownRate);
  }
}

function checkExtent(
  why: string,
  { bytes }: PacketScale,
  payload: number,
  most: number,
  world: PacketWorld,
): void {
  const { reader, specs, sampled } = world;
  const total =
    sampled === undefined
      ? (specs ?? []).reduce((sum, { size }) => sum + size, 0)
      : dataOf(sampled, world);
  const packets = (total * bytes) / payload;
  if (packets <= most) return;
  const where = sampled === undefined ? "flows" : at(pathOfPart(sampled, 0), "flows");
  const expected = `fewer or smaller flows, at most ${most} packets of data in all, since ${why} one by one`;
  reader.fault(where, expected, Math.round(packets));
}

function checkSubflows(path: string, { subflows = 1 }: PacketSettings, world: PacketWorld): void {
  const { reader } = world;
  const flows = flowsOf(world);
  if (subflows === 1 || flows * subflows <= MOST_SUBFLOWS) return;
  const most = Math.max(1, Math.floor(MOST_SUBFLOWS / flows));
  reader.fault(at(path, "subflows"), `at most ${most} for ${flows} flows`, subflows);
}

/** The size of all sampled flows together, on average; 0 where that has faults. */
function dataOf(sampled: Sampling, { model, fabric, units, sampling }: PacketWorld): number {
  if (model === undefined || fabric === undefined) return 0;
  const { extentOf, flowsOfPart } = sampling();
  return partsOf(sampled).reduce((sum, part) => {
    const { mean } = extentOf(part.distribution, model, units);
    const flows = flowsOfPart(part, { ...sampled, model, fabric, units });
    return sum + (flows / (part.requests?.fanIn ?? 1)) * mean;
  }, 0);
}

/** Counts flows, sampled or written out; 0 where that has faults. */
function flowsOf({ model, fabric, units, specs, sampled, sampling }: PacketWorld): number {
  if (sampled === undefined) return specs?.length ?? 0;
  if (model === undefined || fabric === undefined) return 0;
  return sampling().flowsToSample({ ...sampled, model, fabric, units });
}

/** Bytes of an acknowledgement. */
const ANSWER = 40;

interface Wait {
  readonly name: "rtoFixed" | "resend" | "retransmission";
  readonly written: unknown;
  /** Picoseconds; undefined where nothing waits. */
  readonly fallback: number | undefined;
}

/**
 * A fault where a waiting time that never grows is shorter than the round trip of two hosts of one switch through
 * empty queues (SPEC 16.15).
 */
function checkWaits(
  path: string,
  protocol: PacketSetting["protocol"],
  settings: PacketSettings,
  fabric: Fabric,
  { bytes, picoseconds }: PacketScale,
  reader: Reader,
): void {
  const { name, written, fallback } = waitOf(protocol, settings);
  const given = typeof written === "number" ? written : (fallback ?? Number.NaN) / picoseconds;
  const { packet = USUAL_PACKET, header = ANSWER } = settings;
  const usual = "rate" in fabric ? fabric.rate : fabric.hostRate;
  const rate =
    ownRatesOf(fabric).reduce((slowest, one) => Math.min(slowest, one.rate), usual) * bytes;
  const delay = delayOf(protocol, settings, fabric, picoseconds);
  const least = Number((4 * delay + (2 * (packet + header)) / rate).toPrecision(10));
  // NaN: it does not wait.
  if (!(given < least)) return;
  const unsaid = written === given ? "" : `; its usual value is ${given}`;
  const expected = `at least ${least}, the round trip of a packet to the next host through empty queues: before that no acknowledgement can come, and everything is sent again and again${unsaid}`;
  reader.fault(at(path, name), expected, written);
}

/** The wait for an answer that never grows, if packets can be lost. */
function waitOf(protocol: PacketSetting["protocol"], settings: PacketSettings): Wait {
  const { loss, resend, retransmission, rtoFixed, buffer, hostBuffer } = settings;
  const isLossy = loss !== undefined && loss !== 0;
  if (!isTransport({ protocol })) {
    const fallback = isLossy ? PDQ_TIMES.retransmission : undefined;
    return { name: "retransmission", written: retransmission, fallback };
  }
  if (transportOf(protocol).hosts === "grants") {
    const waits = isLossy || buffer !== undefined || hostBuffer !== undefined;
    return { name: "resend", written: waits ? resend : undefined, fallback: undefined };
  }
  const { set = USUAL_SET } = settings;
  return { name: "rtoFixed", written: rtoFixed, fallback: SET_TIMES[set].rtoFixed };
}

/** The delay of a host's link in the scenario's unit of time. */
function delayOf(
  protocol: PacketSetting["protocol"],
  settings: PacketSettings,
  fabric: Fabric,
  picoseconds: number,
): number {
  const of = { protocol };
  const fallback = isTransport(of) ? SET_TIMES[settings.set ?? USUAL_SET] : PDQ_TIMES;
  const own = isNetwork(fabric) ? fabric : null;
  const propagation =
    settings.propagation ?? own?.propagation ?? fallback.propagation / picoseconds;
  const processing = settings.processing ?? own?.processing ?? fallback.processing / picoseconds;
  return propagation + processing;
}
