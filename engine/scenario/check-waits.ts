import { at, type Reader } from "../model/faults/reader.ts";
import { isNetwork, USUAL_PACKET } from "../model/spec/fabric-spec.ts";
import type { PacketScale } from "../model/spec/packet-scale.ts";
import { isTransport, type PacketSetting } from "../model/spec/packet-setting.ts";
import type { PacketSettings } from "../model/spec/packet-spec.ts";
import type { Fabric } from "../model/spec/fabric-spec.ts";
import { PDQ_TIMES, SET_TIMES, USUAL_SET } from "../model/spec/transport-sets.ts";

/** Bytes of an acknowledgement. */
const ANSWER = 40;

interface Wait {
  readonly name: "rtoFixed" | "resend" | "retransmission";
  readonly written: unknown;
  /** In picoseconds; undefined: nothing waits so. */
  readonly usual: number | undefined;
}

/**
 * A fault where a waiting time that never grows is shorter than the round trip of two hosts of one switch through
 * empty queues (SPEC 16.15).
 */
export function checkWaits(
  path: string,
  protocol: PacketSetting["protocol"],
  settings: PacketSettings,
  fabric: Fabric,
  { bytes, picoseconds }: PacketScale,
  reader: Reader,
): void {
  const { name, written, usual } = waitOf(protocol, settings);
  const given = typeof written === "number" ? written : (usual ?? Number.NaN) / picoseconds;
  const { packet = USUAL_PACKET, header = ANSWER } = settings;
  const rate = ("rate" in fabric ? fabric.rate : fabric.hostRate) * bytes;
  const delay = delayOf(protocol, settings, fabric, picoseconds);
  const least = Number((4 * delay + (2 * (packet + header)) / rate).toPrecision(10));
  // NaN: it does not wait.
  if (!(given < least)) return;
  const unsaid = written === given ? "" : `; its usual value is ${given}`;
  const expected = `at least ${least}, the round trip of a packet to the next host through empty queues: before that no acknowledgement can come, and everything is sent again and again${unsaid}`;
  reader.fault(at(path, name), expected, written);
}

/** What waits for an answer and never waits longer, where packets can be lost. */
function waitOf(protocol: PacketSetting["protocol"], settings: PacketSettings): Wait {
  const of = { protocol };
  const { loss, resend, retransmission, rtoFixed, buffer, hostBuffer } = settings;
  const isLossy = loss !== undefined && loss !== 0;
  if (!isTransport(of)) {
    const usual = isLossy ? PDQ_TIMES.retransmission : undefined;
    return { name: "retransmission", written: retransmission, usual };
  }
  if (protocol === "homa") {
    const waits = isLossy || buffer !== undefined || hostBuffer !== undefined;
    return { name: "resend", written: waits ? resend : undefined, usual: undefined };
  }
  const { set = USUAL_SET } = settings;
  return { name: "rtoFixed", written: rtoFixed, usual: SET_TIMES[set].rtoFixed };
}

/** Of a link to a host, in the scenario's unit. */
function delayOf(
  protocol: PacketSetting["protocol"],
  settings: PacketSettings,
  fabric: Fabric,
  picoseconds: number,
): number {
  const of = { protocol };
  const usual = isTransport(of) ? SET_TIMES[settings.set ?? USUAL_SET] : PDQ_TIMES;
  const own = isNetwork(fabric) ? fabric : null;
  const propagation = settings.propagation ?? own?.propagation ?? usual.propagation / picoseconds;
  const processing = settings.processing ?? own?.processing ?? usual.processing / picoseconds;
  return propagation + processing;
}
