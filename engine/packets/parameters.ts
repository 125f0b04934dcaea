import { PDQ_TIMES, type PdqParameters } from "../model/spec/packet-setting.ts";

const MICROSECOND = 1e6;

const COMMON = {
  earlyStart: 2,
  probing: 0.2,
  earlyTermination: true,
  memory: Number.POSITIVE_INFINITY,
  aging: 0,
  keepAccepted: true,
  trustSending: true,
  syn: "asks",
  term: "behind",
  ratePeriod: 2,
  firstRtt: 150 * MICROSECOND,
  rttGain: 1 / 8,
  packet: 1500,
  header: 56,
  buffer: 4e6,
  propagation: PDQ_TIMES.propagation,
  processing: PDQ_TIMES.processing,
  retransmission: Number.POSITIVE_INFINITY,
  shiftPeriod: 1,
  shiftShare: 1 / 8,
  askAhead: 1,
  useGain: 0.1,
  queueGain: 1,
} as const;

export const RECOMMENDED: PdqParameters = {
  ...COMMON,
  startRtt: "least",
  dampening: 0.5,
  listFloor: 8,
  countDemand: true,
  sliver: 0.3,
};

export const LITERAL: PdqParameters = {
  ...COMMON,
  startRtt: "smoothed",
  dampening: 1,
  listFloor: 2,
  countDemand: false,
  sliver: 0,
};

/** The paper's variants (§5.1): the parameters by which each leaves parts of PDQ out. */
export const VARIANTS = {
  basic: { earlyStart: 0, probing: 0, earlyTermination: false },
  es: { probing: 0, earlyTermination: false },
  "es+et": { probing: 0 },
  full: {},
} as const satisfies Record<string, Partial<PdqParameters>>;
