import type { TransportId } from "../model/spec/packet-setting.ts";
import type { PacketParameter } from "../model/spec/packet-spec.ts";
import { fifo } from "../policies/fifo.ts";
import { las } from "../policies/las.ts";
import { RING } from "../policies/orders.ts";
import { pias } from "../policies/pias.ts";
import type { PolicyDefinition } from "../policies/policy.ts";
import { qclimb } from "../policies/qclimb.ts";
import { singleQueue } from "../policies/single.ts";
import { srpt } from "../policies/srpt.ts";

const PORTS = ["buffer", "hostBuffer", "ports", "propagation", "processing", "loss"] as const;
const WINDOWS = ["set", "initialWindow", "maxWindow", "rtoFixed", "until", "probes"] as const;
const TCP = [...WINDOWS, "rtoMin", "rtoInitial", "duplicates", ...PORTS] as const;
const DCTCP = [...TCP, "gain", "alphaInitial", "ecn", "ecnBy", "hostEcn"] as const;

type About = Pick<PolicyDefinition, "name" | "title" | "rule" | "source"> &
  Partial<Pick<PolicyDefinition, "parameters" | "usual" | "reads" | "isTiered" | "bind">>;

function transport(
  id: TransportId,
  parameters: readonly PacketParameter[],
  about: About,
): PolicyDefinition {
  return {
    id,
    parameters: [],
    reads: [],
    needs: [],
    models: ["fluid"],
    packets: { protocol: id, parameters },
    bind: () => singleQueue(RING),
    ...about,
  };
}

/** Transports that send by windows or grants, packet by packet (SPEC 16). */
export const WINDOW_TRANSPORTS: readonly PolicyDefinition[] = [
  transport("tcp", TCP, {
    name: "TCP",
    title: "TCP NewReno, packet by packet",
    rule: "A window grows until a packet is lost and is halved then; ports are first come, first served.",
    source: "RFC 5681, 6298, 6582",
  }),
  transport("dctcp", DCTCP, {
    name: "DCTCP",
    title: "Data Center TCP, packet by packet",
    rule: "Ports mark above a threshold; a window shrinks by half the share of its marks.",
    source: "RFC 8257",
  }),
  transport("l2dct", DCTCP, {
    name: "L²DCT",
    title: "Low latency DCTCP, packet by packet",
    rule: "As DCTCP; the more a flow has sent, the slower it grows and the more it gives up.",
    source: "PIAS §5; Munir et al., 2013",
  }),
  transport("pias-dctcp", DCTCP, {
    name: "PIAS over DCTCP",
    title: "PIAS with DCTCP's hosts, packet by packet",
    rule: "Hosts tag packets by the bytes that their flow has sent before; ports serve the highest queue first.",
    source: "PIAS §3, §4",
    parameters: ["thresholds"],
    bind: pias.bind,
  }),
  transport("las-dctcp", DCTCP, {
    name: "LAS over DCTCP",
    title: "Least attained service with DCTCP's hosts, packet by packet",
    rule: "Ports send the packet with the fewest bytes of its flow before it.",
    source: "ASRPT §V",
    bind: las.bind,
  }),
  transport("srpt-dctcp", DCTCP, {
    name: "SRPT over DCTCP",
    title: "Shortest remaining processing time with DCTCP's hosts, packet by packet",
    rule: "Ports send the packet of the flow with the fewest bytes left to acknowledge.",
    source: "ASRPT §V",
    bind: srpt.bind,
  }),
  transport("ascc", [...DCTCP, "resend", "openWindow", "ignoreOld", "clean"], {
    name: "ASCC",
    title: "ASRPT as a transport: complete flows by what is left, the others behind them",
    rule: "As SRPT over DCTCP for flows whose last packet is there; packets of the others wait behind, first come, first served.",
    source: "ASRPT §IV",
    bind: srpt.bind,
  }),
  transport("qclimb-dctcp", [...DCTCP, "detection"], {
    name: "QCLIMB over DCTCP",
    title: "QCLIMB's tags with DCTCP's hosts, and losses told from priorities",
    rule: "A flow climbs as its lower bound is used up, then sinks; a gap between packets of one priority is a loss.",
    source: "QCLIMB §3",
    parameters: ["thresholds", "slack"],
    reads: ["lower", "upper"],
    bind: qclimb.bind,
  }),
  transport("nos2-dctcp", DCTCP, {
    name: "NOS2 over DCTCP",
    title: "NOS2 with DCTCP's hosts, packet by packet",
    rule: "A host's port serves eight queues by bytes sent, the network's ports two.",
    source: "NOS2 §IV",
    parameters: ["thresholds", "switchThreshold"],
    usual: {
      thresholds: { method: "equal-split", queues: 8 },
      switchThreshold: { method: "optimal" },
    },
    isTiered: true,
  }),
  transport("pfabric", [...WINDOWS, "oracle", ...PORTS], {
    name: "pFabric",
    title: "pFabric, packet by packet",
    rule: "Tiny buffers: ports send the flow with the least left and drop the packet with the most.",
    source: "Alizadeh et al., 2013",
    bind: srpt.bind,
  }),
  transport("homa", ["unscheduled", "overcommit", "cutoffs", "resend", ...PORTS], {
    name: "Homa",
    title: "Homa, packet by packet",
    rule: "The first bytes go at once, the rest as the receiver grants it, to the flows with the least left.",
    source: "Montazeri et al., 2018",
    bind: fifo.bind,
  }),
];
