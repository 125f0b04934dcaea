import { exp, ln } from "../../model/numbers/exact-math.ts";
import { UNTAGGED } from "../windows/tagging.ts";
import { byThresholds, type MarkedWindow, SETTINGS, type Transport } from "./transport.ts";

const NONE = Number.POSITIVE_INFINITY;

const tcp = {
  id: "tcp",
  about: {
    name: "TCP",
    rule: "Windows grow until a packet is lost, and are halved then.",
    brief: "halves its window at a loss",
    source: "RFC 5681, 6298, 6582",
  },
  imitates: "brr",
  settings: [
    ...SETTINGS.windows,
    "rtoMin",
    "rtoInitial",
    "duplicates",
    "recovery",
    "handshake",
    ...SETTINGS.ports,
  ],
  sets: ["rfc", "pdq"],
  usual: { ecn: NONE, hostEcn: NONE, jitter: 1 },
  hosts: "windows",
  window: null,
  discipline: "fifo",
  queues: byThresholds,
  tagging: () => UNTAGGED,
  isCompleting: false,
  readsSizes: false,
  isBounded: true,
  adapt: null,
  isFitted: false,
  isPlain: () => true,
  mixes: "often",
} as const satisfies Transport;

const dctcpWindow: MarkedWindow = { kept: (alpha) => 1 - alpha / 2, growth: null };

export const dctcp = {
  ...tcp,
  id: "dctcp",
  about: {
    name: "DCTCP",
    rule: "Ports mark above a threshold; windows shrink by half the share of marks.",
    brief: "slows by the share of marks",
    source: "RFC 8257",
  },
  settings: [...tcp.settings, "gain", "alphaInitial", "ecn", "ecnBy", "hostEcn"],
  sets: ["rfc", "ns2"],
  usual: {},
  window: dctcpWindow,
  isBounded: false,
} as const satisfies Transport;

const l2dct: Transport = {
  ...dctcp,
  id: "l2dct",
  about: {
    name: "L²DCT",
    rule: "As DCTCP; the more a flow has sent, the slower it grows.",
    brief: "DCTCP, slower the more it sent",
    isFurther: true,
    source: "PIAS §5; Munir et al., 2013",
  },
  imitates: "las",
  window: {
    kept: (alpha, sent) => 1 - weighted(alpha, weightOf(sent)) / 2,
    growth: (sent) => weightOf(sent) / MOST,
  },
};

/** Those whose switches have one queue. */
export const TCP_KIN: readonly Transport[] = [tcp, dctcp, l2dct];

const KIBI = 1024;
/** L²DCT's weights, and between which amounts sent the weight falls (000; SPEC 16.3). */
const MOST = 2.5;
const LEAST = 0.125;
const FROM = 200 * KIBI;
const TO = 1024 * KIBI;

/** The weight of a flow of which `sent` bytes have been sent. */
export function weightOf(sent: number): number {
  if (sent <= FROM) return MOST;
  if (sent >= TO) return LEAST;
  return MOST - ((MOST - LEAST) * (sent - FROM)) / (TO - FROM);
}

/** alpha^weight, the same on every machine. */
export function weighted(alpha: number, weight: number): number {
  return alpha <= 0 ? 0 : exp(weight * ln(alpha));
}
