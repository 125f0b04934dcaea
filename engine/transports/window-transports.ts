import type { TransportId } from "../model/spec/packet-setting.ts";
import type { PacketParameter } from "../model/spec/packet-spec.ts";
import type { PolicyId } from "../model/spec/scenario.ts";
import type { Discipline } from "../packets/switching/port-queues.ts";
import { fifo, las, srpt } from "../policies/classic.ts";
import { pias } from "../policies/pias.ts";
import type { PolicyDefinition } from "../policies/policy.ts";
import { qclimb } from "../policies/qclimb.ts";
import { RING, singleQueue } from "../policies/service-orders.ts";

const PORTS = ["buffer", "hostBuffer", "ports", "propagation", "processing", "loss"] as const;
const WINDOWS = [
  "set",
  "initialWindow",
  "maxWindow",
  "rtoFixed",
  "until",
  "probes",
  "jitter",
  "seed",
] as const;
const TCP = [
  ...WINDOWS,
  "rtoMin",
  "rtoInitial",
  "duplicates",
  "recovery",
  "handshake",
  ...PORTS,
] as const;
const DCTCP = [...TCP, "gain", "alphaInitial", "ecn", "ecnBy", "hostEcn"] as const;

type About = Pick<PolicyDefinition, "name" | "rule" | "brief" | "source"> &
  Partial<
    Pick<
      PolicyDefinition,
      | "group"
      | "isFurther"
      | "briefNumbers"
      | "parameters"
      | "usual"
      | "reads"
      | "isTiered"
      | "bind"
    >
  >;

function transport(
  id: TransportId,
  parameters: readonly PacketParameter[],
  imitates: PolicyId | null,
  about: About,
): PolicyDefinition {
  return {
    id,
    title: `${about.name}, packet by packet`,
    group: "packets",
    parameters: [],
    reads: [],
    needs: [],
    models: ["fluid"],
    packets: { protocol: id, parameters, imitates },
    bind: () => singleQueue(RING),
    ...about,
  };
}

/** Transports that send by windows or grants, packet by packet (SPEC 16). */
export const WINDOW_TRANSPORTS: readonly PolicyDefinition[] = [
  transport("tcp", TCP, "brr", {
    name: "TCP",
    rule: "Windows grow until a packet is lost, and are halved then.",
    brief: "halves its window at a loss",
    source: "RFC 5681, 6298, 6582",
  }),
  transport("dctcp", DCTCP, "brr", {
    name: "DCTCP",
    rule: "Ports mark above a threshold; windows shrink by half the share of marks.",
    brief: "slows by the share of marks",
    source: "RFC 8257",
  }),
  transport("l2dct", DCTCP, "las", {
    name: "L²DCT",
    rule: "As DCTCP; the more a flow has sent, the slower it grows.",
    brief: "DCTCP, slower the more it sent",
    isFurther: true,
    source: "PIAS §5; Munir et al., 2013",
  }),
  transport("pias-dctcp", DCTCP, "pias", {
    name: "PIAS over DCTCP",
    rule: "Packets are tagged by the bytes their flow has sent; the highest queue is served first.",
    brief: "tags by bytes sent",
    briefNumbers: { thresholds: "tags at … sent", queues: "tags through … queues" },
    isFurther: true,
    source: "PIAS §3, §4",
    parameters: ["thresholds"],
    bind: pias.bind,
  }),
  transport("las-dctcp", DCTCP, "las", {
    name: "LAS over DCTCP",
    rule: "Ports send the packet with the fewest bytes of its flow before it.",
    brief: "ports send the least sent",
    isFurther: true,
    source: "ASRPT §V",
    bind: las.bind,
  }),
  transport("srpt-dctcp", DCTCP, "srpt", {
    name: "SRPT over DCTCP",
    rule: "Ports send the packet of the flow with the fewest bytes left.",
    brief: "ports send the least left",
    isFurther: true,
    source: "ASRPT §V",
    bind: srpt.bind,
  }),
  transport("ascc", [...DCTCP, "resend", "openWindow", "ignoreOld", "clean"], "asrpt", {
    name: "ASCC",
    rule: "Complete flows by what is left; packets of the others wait behind.",
    brief: "complete flows first, others behind",
    isFurther: true,
    source: "ASRPT §IV",
    bind: srpt.bind,
  }),
  transport("qclimb-dctcp", [...DCTCP, "detection"], "qclimb", {
    name: "QCLIMB over DCTCP",
    rule: "Packets climb, then sink; a gap between packets of one priority is a loss.",
    brief: "climbs, then sinks",
    isFurther: true,
    source: "QCLIMB §3",
    parameters: ["thresholds", "slack"],
    reads: ["lower", "upper"],
    bind: qclimb.bind,
  }),
  transport("nos2-dctcp", DCTCP, "nos2", {
    name: "NOS2 over DCTCP",
    rule: "Hosts serve many queues by bytes sent, switches two.",
    brief: "two queues a switch",
    isFurther: true,
    source: "NOS2 §IV",
    parameters: ["thresholds", "switchThreshold"],
    usual: {
      thresholds: { method: "equal-split", queues: 8 },
      switchThreshold: { method: "optimal" },
    },
    isTiered: true,
  }),
  transport("pfabric", [...WINDOWS, "oracle", "estimated", ...PORTS], "srpt", {
    name: "pFabric",
    rule: "Tiny buffers: ports send the flow with the least left and drop the packet with the most.",
    brief: "shortest first, tiny buffers",
    source: "Alizadeh et al., 2013",
    reads: ["estimate"],
    bind: srpt.bind,
  }),
  transport("homa", ["unscheduled", "overcommit", "cutoffs", "resend", ...PORTS], "srpt", {
    name: "Homa",
    rule: "The first bytes go at once, the rest as the receiver grants it, shortest first.",
    brief: "the receiver says when",
    source: "Montazeri et al., 2018",
    bind: fifo.bind,
  }),
  transport("mix", [], null, {
    name: "Mix",
    rule: "Some flows use one transport, some another, over the same ports.",
    group: null,
    brief: "each flow by its own transport",
    source: "QCLIMB §5.2",
    parameters: ["of", "share", "by"],
    usual: { of: [{ id: "dctcp" }, { id: "tcp" }] },
  }),
];

export function disciplineOf(protocol: TransportId): Discipline {
  switch (protocol) {
    case "tcp":
    case "dctcp":
    case "l2dct":
      return "fifo";
    case "las-dctcp":
    case "srpt-dctcp":
    case "ascc":
    case "pfabric":
      return "ranked";
    default:
      return "strict";
  }
}
