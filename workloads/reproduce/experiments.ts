import type { ClaimExperiment } from "../../engine/index.ts";

const PUBLISHED = { method: "published" };
const ES8 = { method: "equal-split", queues: 8 };
const OPT8 = { method: "optimal", queues: 8 };

/** PDQ §5.5: delays, headers and two round trips to begin with, at flow level (SPEC 3.10); times in ms. */
const DELAYS = { propagation: 0.0001, processing: 0.025, initialisation: 2, header: 56 };
const PIAS_FABRIC = {
  kind: "leaf-spine",
  leaves: 9,
  hosts: 16,
  spines: 4,
  hostRate: 1250000,
  coreRate: 5000000,
  routing: "spray",
};

const LAS_AND_PIAS = [
  { id: "las" },
  { id: "pias", thresholds: PUBLISHED, within: "rr" },
  { id: "pias", label: "PIAS, FIFO inside", thresholds: PUBLISHED },
  { id: "pias", label: "PIAS, optimal", thresholds: OPT8, within: "rr" },
];
const ASCC = [
  { id: "las" },
  { id: "pias", thresholds: PUBLISHED, within: "rr" },
  { id: "asrpt" },
  { id: "srpt" },
];
const SMALL_SWITCH = { kind: "switch", ports: 8, rate: 1 };
const QCLIMB = [
  { id: "pias", thresholds: ES8, within: "rr" },
  { id: "qclimb", thresholds: ES8, within: "rr", slack: 68 },
  { id: "qclimb-ps", thresholds: ES8, within: "rr" },
  { id: "srpt" },
  { id: "srpte" },
];
const PDQ = [{ id: "brr", label: "RCP" }, { id: "pdq" }];
/** QCLIMB §5.1: 40 and 100 Gb/s, round trips of 85 µs between leaves; times in ms. */
const QCLIMB_FABRIC = {
  ...PIAS_FABRIC,
  hostRate: 5_000_000,
  coreRate: 12_500_000,
  propagation: 0.010625,
};
const PREEMPTING = [
  { id: "pdq-distributed" },
  { id: "pdq-distributed", label: "Basic PDQ", variant: "basic" },
];
/** Of the receiver's cable. */
const LOSS = { share: 0.03, hosts: [0] };
const LOSING = [
  { id: "pdq-distributed", label: "PDQ", retransmission: 0.5 },
  { id: "pdq-distributed", label: "PDQ, 3 % lost", retransmission: 0.5, loss: LOSS },
  { id: "pdq-distributed", label: "PDQ, 3 % lost, 2 ms", retransmission: 2, loss: LOSS },
];
const FIG_1D = [
  { id: "fA", arrival: 0, size: 1, deadline: 1 },
  { id: "fB", arrival: 0, size: 2, deadline: 4 },
  { id: "fC", arrival: 0, size: 3, deadline: 6 },
] as const;
const [A, B, C] = FIG_1D;

const qclimb = (distribution: string): ClaimExperiment => ({
  preset: "qclimb-sgd",
  set: { "workload.distribution": distribution, policies: QCLIMB },
  quick: { seeds: 3, flows: 1000 },
  full: { seeds: 20, flows: 4000 },
});

const ascc = (load: number, spread: number, distribution = "web-search"): ClaimExperiment => ({
  preset: "asrpt-web-search",
  set: {
    fabric: SMALL_SWITCH,
    "workload.distribution": distribution,
    "workload.load": load,
    "workload.spread": spread,
    policies: ASCC,
  },
  quick: { seeds: 5, flows: 1000 },
  full: { seeds: 10, flows: 4000 },
});

/** What claims of papers are measured on. */
export const EXPERIMENTS: Readonly<Record<string, ClaimExperiment>> = {
  "pias-link": {
    preset: "pias-web-search",
    set: { policies: LAS_AND_PIAS },
    quick: { seeds: 10, flows: 4000 },
    full: { seeds: 40, flows: 20_000 },
  },
  "pias-fabric": {
    preset: "pias-web-search",
    set: {
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: PIAS_FABRIC,
      policies: LAS_AND_PIAS,
    },
    quick: { seeds: 3, flows: 1000 },
    full: { seeds: 5, flows: 20_000 },
  },
  "pias-queues": {
    preset: "pias-data-mining",
    set: {
      policies: [2, 8].map((queues) => ({
        id: "pias",
        label: `PIAS, ${queues} queues`,
        thresholds: { method: "optimal", queues },
        within: "rr",
      })),
    },
    quick: { seeds: 10, flows: 4000 },
    full: { seeds: 20, flows: 20_000 },
  },
  "ascc-load-9": ascc(0.9, 1),
  "ascc-at-once": ascc(0.8, 0),
  "ascc-spread-1": ascc(0.8, 1),
  "ascc-spread-2": ascc(0.8, 2),
  "ascc-data-mining": ascc(0.8, 1, "data-mining"),
  nos2: {
    preset: "nos2-leaf-spine",
    quick: { seeds: 3, flows: 800 },
    full: { seeds: 5, flows: 8000 },
  },
  "nos2-data-mining": {
    preset: "nos2-leaf-spine",
    set: { "workload.distribution": "data-mining" },
    quick: { seeds: 3, flows: 800 },
    full: { seeds: 5, flows: 8000 },
  },
  "qclimb-kmeans": qclimb("flux-kmeans"),
  "qclimb-pagerank": qclimb("flux-pagerank"),
  "qclimb-sgd": qclimb("flux-sgd"),
  "qclimb-fabric": {
    preset: "qclimb-sgd",
    set: {
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: QCLIMB_FABRIC,
      "workload.pattern": "random",
      policies: QCLIMB.slice(0, 4).map((policy) =>
        policy.id === "qclimb" ? { ...policy, slack: 100_000 } : policy,
      ),
    },
    vary: {
      path: "workload.distribution",
      values: ["flux-kmeans", "flux-pagerank", "flux-sgd"],
    },
    quick: { seeds: 3, flows: 1500 },
    full: { seeds: 5, flows: 12_000 },
  },
  "qclimb-two-queues": {
    preset: "qclimb-sgd",
    set: {
      "workload.distribution": "flux-pagerank",
      policies: ["rr", "fifo"].flatMap((within) =>
        QCLIMB.slice(0, 2).map((policy) => ({
          ...policy,
          within,
          thresholds: { method: "equal-split", queues: 2 },
          ...(within === "rr" ? {} : { label: `${policy.id.toUpperCase()}, FIFO inside` }),
        })),
      ),
    },
    quick: { seeds: 5, flows: 1000 },
    full: { seeds: 20, flows: 4000 },
  },
  "qclimb-slack": {
    preset: "qclimb-sgd",
    set: { "workload.distribution": "flux-pagerank", policies: QCLIMB.slice(0, 2) },
    vary: { path: "policies.QCLIMB.slack", values: [0, 7, 34, 68, 137, 342, 685, 3425] },
    quick: { seeds: 2, flows: 1000 },
    full: { seeds: 10, flows: 4000 },
  },
  "qclimb-depth": {
    preset: "qclimb-sgd",
    set: {
      "workload.distribution": "flux-pagerank",
      "workload.load": 0.5,
      policies: QCLIMB.slice(0, 2),
    },
    vary: { path: "workload.bounds.depth", values: [1, 5, 10] },
    quick: { seeds: 3, flows: 1000 },
    full: { seeds: 20, flows: 4000 },
  },
  "pdq-orders": {
    preset: "pdq-fig-1d",
    vary: {
      path: "flows",
      values: [
        [A, B, C],
        [A, C, B],
        [B, A, C],
        [B, C, A],
        [C, A, B],
        [C, B, A],
      ],
    },
    quick: { seeds: 1 },
    full: { seeds: 1 },
  },
  "pdq-deadlines": {
    preset: "pdq-deadlines",
    set: { "workload.deadlines.mean": 60, policies: [{ id: "d3" }, { id: "pdq" }] },
    vary: { path: "workload.flows", values: "2..60:2" },
    quick: { seeds: 20 },
    full: { seeds: 100 },
  },
  "pdq-deadlines-20": {
    preset: "pdq-deadlines",
    set: { policies: [{ id: "d3" }, { id: "pdq" }] },
    vary: { path: "workload.flows", values: "1..30" },
    quick: { seeds: 20 },
    full: { seeds: 100 },
  },
  "pdq-permutation": {
    preset: "pdq-fig-8",
    set: { policies: PDQ },
    quick: { seeds: 20 },
    full: { seeds: 100 },
  },
  "pdq-aggregation": {
    preset: "pdq-aggregation",
    set: { policies: PDQ },
    quick: { seeds: 20 },
    full: { seeds: 100 },
  },
  "pdq-preemption": {
    preset: "pdq-fig-7-packets",
    set: { policies: PREEMPTING },
    quick: { seeds: 1 },
    full: { seeds: 1 },
  },
  "pdq-loss": {
    preset: "pdq-aggregation",
    set: {
      fabric: { kind: "star", hosts: 11, rate: 125000 },
      "workload.flows": 10,
      "workload.pattern": "incast",
      policies: LOSING,
    },
    quick: { seeds: 20 },
    full: { seeds: 60 },
  },
  "pdq-128-servers": {
    preset: "pdq-fig-8",
    set: { fabric: { kind: "fat-tree", k: 8, rate: 125000, ...DELAYS }, policies: PDQ },
    base: "RCP",
    quick: { seeds: 3, flows: 1280 },
    full: { seeds: 10, flows: 1280 },
  },
  "pdq-aging": {
    preset: "pdq-aging",
    set: {
      fabric: { kind: "fat-tree", k: 10, rate: 125000, ...DELAYS },
      policies: [{ id: "pdq" }, { id: "pdq", label: "PDQ, aging", aging: 50 }],
    },
    quick: { seeds: 3, flows: 4000 },
    full: { seeds: 10, flows: 10_000 },
  },
};
