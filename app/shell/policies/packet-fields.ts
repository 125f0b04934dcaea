import type { PacketParameter } from "../../../engine/index.ts";

/** How a setting of packets is shown: its words, and what it is. */
export interface PacketField {
  readonly name: PacketParameter;
  readonly label: string;
  readonly kind: "number" | "time" | "flag" | readonly (readonly [value: string, text: string])[];
}

const field = (
  name: PacketParameter,
  label: string,
  kind: PacketField["kind"] = "number",
): PacketField => ({ name, label, kind });

/** In the order of the form: what a flow is offered, what switches remember, how it is told, what carries it. */
export const PACKET_FIELDS: readonly PacketField[] = [
  field("earlyStart", "Early Start, K"),
  field("startRtt", "K counts in", [
    ["least", "least round trips"],
    ["own", "least trips of its own way"],
    ["smoothed", "smoothed round trips"],
  ]),
  field("probing", "Suppressed Probing, X"),
  field("earlyTermination", "Early termination", "flag"),
  field("dampening", "Dampening, in round trips"),
  field("sliver", "Least share offered"),
  field("listFloor", "Flows a port keeps"),
  field("memory", "Memory, M flows"),
  field("countDemand", "Paused flows count", "flag"),
  field("aging", "Aging α, a second"),
  field("subflows", "Subflows, M-PDQ"),
  field("shiftShare", "Load shifted, a share"),
  field("shiftPeriod", "Shifted every … trips"),
  field("keepAccepted", "Keep accepted flows", "flag"),
  field("trustSending", "Trust sending flows", "flag"),
  field("syn", "A first request", [
    ["asks", "asks for a rate"],
    ["registers", "only registers"],
  ]),
  field("term", "TERM goes", [
    ["behind", "right behind the data"],
    ["acknowledged", "once all is acknowledged"],
  ]),
  field("ratePeriod", "Rate control every … trips"),
  field("rttGain", "Gain of a new RTT"),
  field("firstRtt", "First RTT", "time"),
  field("retransmission", "Sent again after", "time"),
  field("packet", "Packet, bytes"),
  field("header", "Header, bytes"),
  field("buffer", "Buffer, bytes"),
  field("loss", "Share lost a link"),
  field("propagation", "Propagation", "time"),
  field("processing", "Processing", "time"),
];
