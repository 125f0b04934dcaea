import type { Claim, MeasuredClaim, PaperClaim, SmallRun } from "../../engine/doors/study.ts";
import { CLAIMS } from "../presets/claims.ts";
import { ASRPT } from "./asrpt-statements.ts";
import { NOS2 } from "./nos2-statements.ts";
import { PDQ } from "./pdq-statements.ts";
import { PIAS } from "./pias-statements.ts";
import { QCLIMB_FABRIC } from "./qclimb-fabric.ts";
import { QCLIMB } from "./qclimb-statements.ts";
import { ASCC_PACKETS } from "./transports/ascc.ts";
import { NOS2_PACKETS } from "./transports/nos2-transports.ts";
import { PDQ_PACKETS } from "./transports/pdq-transports.ts";
import { PIAS_PACKETS } from "./transports/pias-transports.ts";
import { QCLIMB_SIMULATION } from "./transports/qclimb-simulation.ts";
import { QCLIMB_TESTBED } from "./transports/qclimb-testbed.ts";

/** What papers state that a command can check, beside the claims of the worked examples. */
export const PAPER_CLAIMS: readonly PaperClaim[] = [
  ...PIAS,
  ...PIAS_PACKETS,
  ...QCLIMB,
  ...QCLIMB_FABRIC,
  ...QCLIMB_SIMULATION,
  ...QCLIMB_TESTBED,
  ...ASRPT,
  ...ASCC_PACKETS,
  ...NOS2,
  ...NOS2_PACKETS,
  ...PDQ,
  ...PDQ_PACKETS,
];

/**
 * Why claims of the worked examples come out otherwise, with numbers of the same command; by the claim. Where there is none,
 * the example's own words stand, with the numbers of both policies.
 */
const GALLERY_WHYS: Readonly<Record<string, string>> = {
  "pias-web-search/1":
    "one link, no losses and no timeouts in place of a network: large flows take {PIAS elephants.mean} slots, {LAS elephants.mean} under LAS, and {PIAS firstQueue} of all packets are sent from PIAS's first queue, before them",
  "pias-web-search/2":
    "published thresholds let 1.3 MB into the first queue, which ECN keeps short in the paper: {PIAS firstQueue} of all packets are sent from it, and mice that share it take {PIAS mice.mean} slots, {LAS mice.mean} under LAS",
  "pias-web-search/3":
    "under LAS no flow waits for more of another than it has sent itself, and nothing times out: medium flows take {LAS medium.mean} slots, {PIAS medium.mean} under PIAS, which outweighs large ones, {LAS elephants.mean} and {PIAS elephants.mean}",
  "pias-data-mining/2":
    "one link, sharing inside a queue: {PIAS, 2 queues medium.mean} slots with two queues, the first of which sends {PIAS, 2 queues firstQueue} of the packets, {PIAS, 8 queues medium.mean} with eight, {PIAS, 8 queues firstQueue} from the first",
  "qclimb-fig-26/1":
    "by the text f2 has four packets, one more than its lower bound: it ends at {QCLIMB finish.f2}, and f1, of six, at {QCLIMB finish.f1}",
  "qclimb-fig-26/2":
    "f2 ends at {QCLIMB finish.f2} and f1 at {QCLIMB finish.f1}, where 3 and 9 are printed: ten packets take ten slots",
  "qclimb-fig-26/3":
    "f1 ends at {QCLIMB-PP finish.f1} and f2 at {QCLIMB-PP finish.f2}, where 6 and 9 are printed",
  "qclimb-sgd/1":
    "nothing is lost, so that PIAS pays neither drops nor timeouts: it takes {PIAS mean} ms, QCLIMB {QCLIMB mean}, QCLIMB-PS, which knows all sizes, {QCLIMB-PS mean}; sizes learnt from made-up origins of flows",
  "qclimb-sgd/2":
    "the largest flows get what smaller ones leave under either, as nothing is lost: {PIAS elephants.mean} ms and {QCLIMB elephants.mean}, with {PIAS use} and {QCLIMB use} of the servers' cables used",
  "qclimb-sgd/3":
    "knowing all sizes helps large flows here, by little: {QCLIMB-PS elephants.mean} ms against {QCLIMB elephants.mean}",
  "qclimb-leaf-spine/3":
    "nothing is lost, so that PIAS pays neither drops nor timeouts: {PIAS mean} ms against {QCLIMB mean}; exact sizes (QCLIMB-PS) {QCLIMB-PS mean}",
  "qclimb-fig-25/1":
    "K-Means; the median is {SRPTE p50} ms by estimates and {SRPT p50} by sizes, the longest FCT {SRPTE max} and {SRPT max}: a few flows decide, and seeds differ many times over",
  "qclimb-fig-25/2":
    "half of the small flows take at most {SRPTE mice.p50} ms by estimates and {SRPT mice.p50} by sizes, the slowest {SRPTE mice.max} and {SRPT mice.max}: a handful that are taken for large ones decide",
  "asrpt-web-search/2":
    "PIAS's transport, which keeps queues short, is missing: its first queue sends {PIAS firstQueue} of all packets, mice among them, which take {PIAS mice.mean} slots, {ASRPT mice.mean} under ASRPT",
  "asrpt-web-search/3":
    "load 0.8 and α = 0 here, 0.9 and 1 in the paper; LAS loses nothing to timeouts: {LAS medium.mean} slots against {ASRPT medium.mean}",
  "asrpt-random-releases/1":
    "one link and 500 flows; the paper's largest gain: {ASRPT mean} slots against {LAS mean}, and the longest flow alone takes {ASRPT max}",
  "asrpt-random-releases/2":
    "one link and 500 flows; the paper's largest gain: {ASRPT mean} slots against {PIAS mean}, and the longest flow alone takes {ASRPT max}",
  "nos2-fig-1/1": "ten units of work keep a link of rate 1 busy until {BRR max}",
  "nos2-fig-1/2": "the last flow ends at {BRR max}, where 9 is printed",
  "nos2-leaf-spine/3":
    "fair sharing stands for DCTCP, which builds queues: {Fair sharing mean} ms against {NOS2 mean}",
  "nos2-equal-split/1":
    "first come, first served inside a queue: {ES-8 mean} slots against {OPT-8 mean}, with {ES-8 firstQueue} and {OPT-8 firstQueue} of the packets sent from the first",
  "pdq-aging/1":
    "250 servers in place of 256, α and arrivals of our own, as the paper says neither: the longest takes {PDQ, aging max} ms with aging, {PDQ max} without, {RCP max} under RCP",
  "pdq-fig-8/1":
    "the ideal, centralised PDQ on 16 hosts, flows of 100 KB on average: {PDQ mean} ms against {BRR mean}",
  "pdq-fig-8e/2":
    "128 servers with delays and headers: {PDQ mean} ms against {RCP mean}, of which the shortest flow takes {PDQ min}",
};

/** The claims of the worked examples: each on the example as it stands. */
export const GALLERY_CLAIMS: readonly MeasuredClaim[] = Object.entries(CLAIMS).flatMap(
  ([preset, claims]) => claims.map((claim, k) => asMeasured(preset, claim, k)),
);

/** Seeds of sampled examples: the fewest that have an interval, but for claims that a few more decide. */
const SEEDS: Readonly<Record<string, number>> = {
  "nos2-leaf-spine": 8,
  "transports-web-search": 8,
  "pdq-rcp-leaf-spine": 8,
  "pdq-aging": 10,
  "pdq-deadlines": 10,
  "pdq-fig-8": 8,
};
export const GALLERY_RUNS: Readonly<Record<string, SmallRun>> = Object.fromEntries(
  Object.keys(CLAIMS).map((preset) => [`gallery/${preset}`, { preset, seeds: SEEDS[preset] ?? 4 }]),
);

function asMeasured(
  preset: string,
  { number, why = "", ...claim }: Claim,
  k: number,
): MeasuredClaim {
  const id = `${preset}/${number ?? k + 1}`;
  return {
    ...claim,
    id,
    run: `gallery/${preset}`,
    why: GALLERY_WHYS[id] ?? why,
  };
}
