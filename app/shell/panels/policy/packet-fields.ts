import type { PacketParameter } from "../../../../engine/doors/scenario.ts";

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

/** The form's order: what a flow is offered, what switches remember, how it is told, what carries it. */
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
  field("askAhead", "Asks to be done … trips ahead"),
  field("useGain", "Gain α of unused capacity"),
  field("queueGain", "Gain β of the queue"),
  field("aging", "Aging, a second"),
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
  field("set", "Reading", [
    ["rfc", "RFCs and papers"],
    ["ns2", "ns-2 programs"],
    ["yaps", "YAPS"],
    ["pdq", "PDQ's paper"],
  ]),
  field("initialWindow", "First window, packets"),
  field("maxWindow", "Largest window, packets"),
  field("rtoMin", "Least timeout", "time"),
  field("rtoInitial", "First timeout", "time"),
  field("rtoFixed", "Fixed timeout", "time"),
  field("duplicates", "Duplicates tell losses", [
    ["on", "On"],
    ["off", "Off"],
  ]),
  field("recovery", "Fast recovery", [
    ["newreno", "NewReno's"],
    ["reno", "Reno's"],
  ]),
  field("handshake", "Handshake, round trips"),
  field("gain", "Gain g"),
  field("alphaInitial", "First alpha"),
  field("ecn", "Marks above, bytes"),
  field("ecnBy", "Marks count", [
    ["port", "the port's bytes"],
    ["queue", "the queue's bytes"],
  ]),
  field("hostEcn", "Host marks above, bytes"),
  field("hostBuffer", "Host buffer, bytes"),
  field("ports", "A free port chooses", [
    ["settled", "when all is there"],
    ["eager", "at once"],
  ]),
  field("until", "A flow ends when", [
    ["received", "all is received"],
    ["acknowledged", "all is acknowledged"],
  ]),
  field("probes", "Probes after … timeouts"),
  field("jitter", "Jitter, packet times"),
  field("seed", "Seed of jitter"),
  field("oracle", "Senders ask receivers", "flag"),
  field("estimated", "Ranks go by estimates", "flag"),
  field("detection", "Losses are told by", [
    ["qclimb", "priorities"],
    ["tcp", "duplicates"],
  ]),
  field("bounds", "Sizes are known", [
    ["given", "by bounds"],
    ["exact", "exactly"],
  ]),
  field("openWindow", "Complete flows open up", "flag"),
  field("ignoreOld", "Old marks do not count", "flag"),
  field("clean", "Complete packets clean", "flag"),
  field("unscheduled", "Unscheduled bytes"),
  field("overcommit", "Flows granted at once"),
  field("packet", "Packet, bytes"),
  field("header", "Header, bytes"),
  field("buffer", "Buffer, bytes"),
  field("loss", "Share lost a link"),
  field("propagation", "Propagation", "time"),
  field("processing", "Processing", "time"),
];
