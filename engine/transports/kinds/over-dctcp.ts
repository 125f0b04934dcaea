import { las, srpt } from "../../policies/classic.ts";
import { pias } from "../../policies/pias.ts";
import { qclimb } from "../../policies/qclimb.ts";
import { tagByClimb, tagByLeft, tagByLevel, tagByOffset } from "../windows/tagging.ts";
import { dctcp } from "./tcp-kin.ts";
import type { Transport } from "./transport.ts";

const piasDctcp: Transport = {
  ...dctcp,
  id: "pias-dctcp",
  about: {
    name: "PIAS over DCTCP",
    rule: "Packets are tagged by the bytes their flow has sent; the highest queue is served first.",
    brief: "tags by bytes sent",
    briefNumbers: { thresholds: "tags at … sent", queues: "tags through … queues" },
    isFurther: true,
    source: "PIAS §3, §4",
    parameters: ["thresholds"],
    bind: pias.bind,
  },
  imitates: "pias",
  discipline: "strict",
  tagging: ({ parameters: { thresholds, set }, bytes }) =>
    tagByLevel(thresholds, bytes, set === "ns2"),
};

const lasDctcp: Transport = {
  ...dctcp,
  id: "las-dctcp",
  about: {
    name: "LAS over DCTCP",
    rule: "Ports send the packet with the fewest bytes of its flow before it.",
    brief: "ports send the least sent",
    isFurther: true,
    source: "ASRPT §V",
    bind: las.bind,
  },
  imitates: "las",
  discipline: "ranked",
  tagging: ({ bytes }) => tagByOffset(bytes),
};

const srptDctcp: Transport = {
  ...dctcp,
  id: "srpt-dctcp",
  about: {
    name: "SRPT over DCTCP",
    rule: "Ports send the packet of the flow with the fewest bytes left.",
    brief: "ports send the least left",
    isFurther: true,
    source: "ASRPT §V",
    bind: srpt.bind,
  },
  imitates: "srpt",
  discipline: "ranked",
  tagging: ({ bytes }) => tagByLeft(bytes),
};

const ascc: Transport = {
  ...srptDctcp,
  id: "ascc",
  about: {
    name: "ASCC",
    rule: "Complete flows by what is left; packets of the others wait behind.",
    brief: "complete flows first, others behind",
    isFurther: true,
    source: "ASRPT §IV",
    bind: srpt.bind,
  },
  imitates: "asrpt",
  settings: [...dctcp.settings, "resend", "openWindow", "ignoreOld", "clean"],
  isCompleting: true,
  isPlain: ({ spread }, flow) => spread[flow] === 0,
};

const qclimbDctcp: Transport = {
  ...dctcp,
  id: "qclimb-dctcp",
  about: {
    name: "QCLIMB over DCTCP",
    rule: "Packets climb, then sink; a gap between packets of one priority is a loss.",
    brief: "climbs, then sinks",
    isFurther: true,
    source: "QCLIMB §3",
    parameters: ["thresholds", "slack"],
    reads: ["lower", "upper"],
    bind: qclimb.bind,
  },
  imitates: "qclimb",
  settings: [...dctcp.settings, "detection", "bounds"],
  sets: ["rfc"],
  usual: { detection: "told" },
  discipline: "strict",
  tagging: ({ parameters, bytes, bounds }) => {
    const known = parameters.bounds === "exact" ? { lower: bytes, upper: bytes } : bounds;
    return tagByClimb(parameters.thresholds, parameters.slack, bytes, known);
  },
  isPlain: ({ lower }, flow) => Number.isNaN(lower[flow]),
};

const nos2Dctcp: Transport = {
  ...dctcp,
  id: "nos2-dctcp",
  about: {
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
  },
  imitates: "nos2",
  discipline: "strict",
  queues: ({ thresholds }, isHosts) => (isHosts ? thresholds.length + 1 : 2),
  tagging: ({ parameters: { thresholds }, bytes }) => tagByLevel(thresholds, bytes, false),
  mixes: "never",
};

/** Those whose hosts are DCTCP's, and whose packets have tags that switches go by. */
export const OVER_DCTCP: readonly Transport[] = [
  piasDctcp,
  lasDctcp,
  srptDctcp,
  ascc,
  qclimbDctcp,
  nos2Dctcp,
];
