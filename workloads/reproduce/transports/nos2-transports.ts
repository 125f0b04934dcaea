import type { ClaimExperiment, MeasuredClaim } from "../../../engine/doors/study.ts";
import { DATA_MINING, OVER_TIME, PUBLISHED, WITHOUT_LARGEST } from "./transport-settings.ts";

/** §V-A: DCTCP as its paper recommends, marks above 20 packets at 1 Gb/s; the rest as the RFCs have it. */
const schemes = (published: unknown) => [
  { id: "dctcp" },
  { id: "pias-dctcp", label: "ES-8", thresholds: { method: "equal-split", queues: 8 } },
  { id: "pias-dctcp", label: "PIAS", thresholds: published },
  { id: "nos2-dctcp", label: "NOS2" },
];
const QUICK = {
  seeds: 4,
  flows: 250,
  set: { fabric: { kind: "star", hosts: 4, rate: 125_000 } },
};

/** NOS2 §V; times in ms. */
export const NOS2_OVER_DCTCP: Readonly<Record<string, ClaimExperiment>> = {
  "nos2-packets": {
    preset: "nos2-leaf-spine",
    set: { ...OVER_TIME, policies: schemes(PUBLISHED) },
    quick: QUICK,
    full: { seeds: 3, flows: 50_000 },
  },
  "nos2-packets-data-mining": {
    preset: "nos2-leaf-spine",
    set: {
      ...OVER_TIME,
      "workload.distribution": "data-mining",
      policies: schemes(DATA_MINING),
    },
    quick: { ...QUICK, set: { ...QUICK.set, "workload.distribution": WITHOUT_LARGEST } },
    full: { seeds: 3, flows: 50_000 },
  },
};

const head = { paper: "NOS2", experiment: "nos2-packets", policy: "NOS2" } as const;
const mining = { ...head, experiment: "nos2-packets-data-mining" } as const;
const WEB = "web search, load 0.8, packet by packet over DCTCP";
const MINED = "data mining, load 0.8, packet by packet over DCTCP";
const READ = "the paper gives curves, and “nearly” is read as a tenth";
const FEW = "four servers, where the paper has 120 (--full)";
const TIMEOUTS =
  "DCTCP has {DCTCP packets.timeouts} timeouts, ES-8 {ES-8 packets.timeouts}, PIAS {PIAS packets.timeouts}, NOS2 {NOS2 packets.timeouts}";
const WITHOUT = "without the largest hundredth of the flows (--full has them)";

/** NOS2 §V packet by packet: windows, marks, drops and timeouts. */
export const NOS2_PACKETS: readonly MeasuredClaim[] = [
  {
    ...head,
    id: "25t",
    place: "§V-B, Fig. 6a",
    says: `${WEB}: mean FCT of NOS2 is nearly that of PIAS`,
    expected: 1,
    measure: "mean",
    over: "PIAS",
    why: `${READ}; {NOS2 mean} and {PIAS mean} ms; ${TIMEOUTS}`,
  },
  {
    ...mining,
    id: "25u",
    place: "§V-B, Fig. 7a",
    says: `${MINED}: the same`,
    expected: 1,
    measure: "mean",
    over: "PIAS",
    why: `${READ}; {NOS2 mean} and {PIAS mean} ms; ${WITHOUT}`,
  },
  {
    ...head,
    id: "25v",
    place: "§V-B, Fig. 6a",
    says: `${WEB}: mean FCT of NOS2 is nearly that of ES-8`,
    expected: 1,
    measure: "mean",
    over: "ES-8",
    why: `${READ}; {NOS2 mean} and {ES-8 mean} ms`,
  },
  {
    ...mining,
    id: "25w",
    place: "§V-B, Fig. 7a",
    says: `${MINED}: the same`,
    expected: 1,
    measure: "mean",
    over: "ES-8",
    why: `${READ}; {NOS2 mean} and {ES-8 mean} ms; ${WITHOUT}`,
  },
  {
    ...head,
    id: "58t",
    place: "§V-B, Fig. 6c",
    says: `${WEB}: small flows are best under ES-8: their mean FCT over that under NOS2`,
    expected: 1,
    asks: "at-most",
    policy: "ES-8",
    measure: "mice.mean",
    over: "NOS2",
    why: "{ES-8 mice.mean} ms under ES-8, {NOS2 mice.mean} under NOS2, {PIAS mice.mean} under PIAS, {DCTCP mice.mean} under DCTCP",
  },
  {
    ...head,
    id: "58u",
    place: "§V-B, Fig. 6c",
    says: `${WEB}: small flows are worst under PIAS: mean FCT under NOS2 over that under PIAS`,
    expected: 1,
    asks: "at-most",
    measure: "mice.mean",
    over: "PIAS",
    why: "PIAS's first queue takes 1.3 MB of every flow, the first of NOS2's switches less: {NOS2 mice.mean} and {PIAS mice.mean} ms",
  },
  {
    ...head,
    id: "58v",
    place: "§V-B, Fig. 6c",
    says: `${WEB}: large flows the other way round: mean FCT under ES-8 over that under PIAS`,
    expected: 1,
    asks: "at-least",
    policy: "ES-8",
    measure: "elephants.mean",
    over: "PIAS",
    why: `{ES-8 elephants.mean} ms under ES-8, {NOS2 elephants.mean} under NOS2, {PIAS elephants.mean} under PIAS; ${FEW}`,
  },
  {
    ...head,
    id: "58w",
    place: "§V-B, Fig. 6c",
    says: `${WEB}: large flows are penalised considerably beside DCTCP: mean FCT under NOS2 over that under DCTCP`,
    expected: 1,
    asks: "at-least",
    measure: "elephants.mean",
    over: "DCTCP",
    why: `{NOS2 elephants.mean} and {DCTCP elephants.mean} ms; ${TIMEOUTS}`,
  },
  {
    ...head,
    id: "58x",
    place: "§V-B, Fig. 6c",
    says: `${WEB}: medium flows fare alike under all: mean FCT under NOS2 over that under PIAS`,
    expected: 1,
    measure: "medium.mean",
    over: "PIAS",
    why: `${READ}: {NOS2 medium.mean} and {PIAS medium.mean} ms, {ES-8 medium.mean} under ES-8`,
  },
  {
    ...mining,
    id: "26t",
    place: "§V-B, Fig. 7c",
    says: `${MINED}, medium flows: PIAS is better than NOS2`,
    expected: 1,
    asks: "at-least",
    measure: "medium.mean",
    over: "PIAS",
    why: `{PIAS medium.mean} ms under PIAS, {NOS2 medium.mean} under NOS2; ${WITHOUT}`,
  },
  {
    ...mining,
    id: "26u",
    place: "§V-B, Fig. 7c",
    says: `${MINED}, medium flows: NOS2 is the worst, worse than ES-8`,
    expected: 1,
    asks: "at-least",
    measure: "medium.mean",
    over: "ES-8",
    why: `{ES-8 medium.mean} ms under ES-8, {NOS2 medium.mean} under NOS2; ${WITHOUT}`,
  },
  {
    ...mining,
    id: "26v",
    place: "§V-B, Fig. 7c",
    says: `${MINED}, medium flows: NOS2 still gains over DCTCP`,
    expected: 1,
    asks: "at-least",
    policy: "DCTCP",
    measure: "medium.mean",
    over: "NOS2",
    why: `{DCTCP medium.mean} and {NOS2 medium.mean} ms; ${TIMEOUTS}`,
  },
  {
    ...mining,
    id: "26w",
    place: "§V-B, Fig. 7c",
    says: `${MINED}: small flows fare alike under all: mean FCT under NOS2 over that under PIAS`,
    expected: 1,
    measure: "mice.mean",
    over: "PIAS",
    why: `${READ}: {NOS2 mice.mean} and {PIAS mice.mean} ms`,
  },
  {
    ...head,
    id: "59t",
    place: "§V-B, Fig. 6b",
    says: `${WEB}: the coefficient of variation of FCT under NOS2 is like that under PIAS`,
    expected: 1,
    measure: "cv",
    over: "PIAS",
    why: `${READ}: {NOS2 cv}, {PIAS cv}, and {ES-8 cv} under ES-8`,
  },
  {
    ...mining,
    id: "59u",
    place: "§V-B, Fig. 7b",
    says: `${MINED}: the same`,
    expected: 1,
    measure: "cv",
    over: "PIAS",
    why: `${READ}: {NOS2 cv}, {PIAS cv}, and {ES-8 cv} under ES-8`,
  },
  {
    ...head,
    id: "59v",
    place: "§V-B, Fig. 6b",
    says: `${WEB}: it is larger than under DCTCP, by a considerable gap`,
    expected: 1,
    asks: "at-least",
    measure: "cv",
    over: "DCTCP",
    why: "{NOS2 cv} and {DCTCP cv}",
  },
];
