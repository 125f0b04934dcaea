import type { ClaimExperiment } from "../../engine/doors/study.ts";
import {
  A,
  ASCC,
  B,
  C,
  DELAYS,
  IN_TIME,
  LAS_AND_PIAS,
  LOSING,
  ONE_LINK,
  PDQ,
  PIAS_FABRIC,
  PREEMPTING,
  QCLIMB,
  QCLIMB_FIFO,
  QCLIMB_ON_FABRIC,
  QUEUES,
  SMALL_SWITCH,
} from "./flow-settings.ts";
import { ASCC_OVER_NS2 } from "./transports/ascc.ts";
import { NOS2_OVER_DCTCP } from "./transports/nos2-transports.ts";
import { PDQ_OVER_TCP } from "./transports/pdq-transports.ts";
import { PIAS_OVER_NS2 } from "./transports/pias-transports.ts";
import { QCLIMB_OVER_DCTCP } from "./transports/qclimb-transports.ts";

const qclimb = (distribution: string, policies: readonly unknown[] = QCLIMB): ClaimExperiment => ({
  preset: "qclimb-sgd",
  set: { ...ONE_LINK, "workload.distribution": distribution, policies },
  quick: { seeds: 4, flows: 1000 },
  full: { seeds: 20, flows: 4000 },
});

const ascc = (load: number, distribution = "web-search"): ClaimExperiment => ({
  preset: "asrpt-web-search",
  set: {
    fabric: SMALL_SWITCH,
    "workload.distribution": distribution,
    "workload.load": load,
    "workload.spread": 1,
    policies: ASCC,
  },
  quick: { seeds: 5, flows: 1000 },
  full: { seeds: 10, flows: 4000 },
});

/** What the claims of the PDQ paper are computed from. */
const PDQ_EXPERIMENTS: Readonly<Record<string, ClaimExperiment>> = {
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
    preset: "pdq-fig-3c-packets",
    set: { "workload.deadlines.mean": 60, policies: IN_TIME },
    vary: { path: "workload.flows", values: "1..11" },
    quick: { seeds: 60 },
    full: { seeds: 240 },
  },
  "pdq-deadlines-20": {
    preset: "pdq-fig-3c-packets",
    set: { policies: IN_TIME },
    vary: { path: "workload.flows", values: "1..8" },
    quick: { seeds: 60 },
    full: { seeds: 240 },
  },
  "pdq-deadlines-ideal": {
    preset: "pdq-deadlines",
    set: { "workload.deadlines.mean": 60, policies: [{ id: "d3" }, { id: "pdq" }] },
    vary: { path: "workload.flows", values: "2..60:2" },
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
  "pdq-aggregation-packets": {
    preset: "pdq-aggregation",
    set: {
      fabric: { kind: "star", hosts: 21, rate: 125000 },
      "workload.pattern": "incast",
      policies: [
        { id: "rcp-distributed", label: "RCP" },
        { id: "pdq-distributed", label: "PDQ" },
        { id: "tcp", set: "pdq" },
        { id: "d3-distributed", label: "D³" },
      ],
    },
    quick: { seeds: 10 },
    full: { seeds: 40 },
  },
  "pdq-levels": {
    preset: "pdq-fig-8",
    set: {
      fabric: { kind: "fat-tree", k: 4, rate: 125000, ...DELAYS },
      policies: [{ id: "pdq" }, { id: "pdq-distributed" }],
    },
    quick: { seeds: 8 },
    full: { seeds: 40 },
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
    preset: "pdq-fig-8e",
    vary: {
      path: "fabric",
      values: [
        { kind: "fat-tree", k: 8, rate: 125000, ...DELAYS },
        { kind: "bcube", n: 11, k: 1, rate: 125000, ...DELAYS },
      ],
      names: ["fat-tree", "BCube"],
    },
    base: "RCP",
    quick: { seeds: 10, flows: 1280 },
    full: { seeds: 40, flows: 1280 },
  },
  "pdq-aging": {
    preset: "pdq-aging",
    set: {
      policies: [
        { id: "brr", label: "RCP" },
        { id: "pdq" },
        ...[50, 100, 200].map((aging) => ({ id: "pdq", label: `PDQ, aging ${aging}`, aging })),
      ],
    },
    quick: { seeds: 12, flows: 4000 },
    full: { seeds: 20, flows: 10_000 },
  },
};

/** What claims of papers are measured on. */
export const EXPERIMENTS: Readonly<Record<string, ClaimExperiment>> = {
  ...PIAS_OVER_NS2,
  ...ASCC_OVER_NS2,
  ...PDQ_OVER_TCP,
  ...NOS2_OVER_DCTCP,
  ...QCLIMB_OVER_DCTCP,
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
    quick: { seeds: 4, flows: 8000 },
    full: { seeds: 5, flows: 20_000 },
  },
  "pias-queues": {
    preset: "pias-data-mining",
    set: {
      policies: QUEUES,
    },
    quick: { seeds: 10, flows: 4000 },
    full: { seeds: 20, flows: 20_000 },
  },
  "pias-queues-fabric": {
    preset: "pias-data-mining",
    set: {
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: PIAS_FABRIC,
      "workload.pattern": "random",
      policies: QUEUES,
    },
    quick: { seeds: 4, flows: 2000 },
    full: { seeds: 5, flows: 20_000 },
  },
  "ascc-load-9": { ...ascc(0.9), quick: { seeds: 16, flows: 1000 } },
  "ascc-spread": {
    ...ascc(0.8),
    vary: { path: "workload.spread", values: [0, 0.5, 1, 2] },
    quick: { seeds: 20, flows: 1000 },
  },
  "ascc-theorem-8": {
    preset: "asrpt-web-search",
    set: {
      "workload.flows": 60,
      "workload.distribution": { uniform: { min: 1, max: 40 } },
      "workload.arrivals": "at-once",
      "workload.spread": { random: 4 },
      policies: [{ id: "fifo" }, { id: "asrpt" }, { id: "srpt" }],
      fabric: SMALL_SWITCH,
    },
    quick: { seeds: 20 },
    full: { seeds: 100 },
  },
  "ascc-data-mining": ascc(0.8, "data-mining"),
  nos2: {
    preset: "nos2-leaf-spine",
    quick: { seeds: 4, flows: 800 },
    full: { seeds: 5, flows: 8000 },
  },
  "nos2-data-mining": {
    preset: "nos2-leaf-spine",
    set: { "workload.distribution": "data-mining" },
    quick: { seeds: 6, flows: 800 },
    full: { seeds: 5, flows: 8000 },
  },
  "qclimb-kmeans": qclimb("flux-kmeans", [...QCLIMB, ...QCLIMB_FIFO]),
  "qclimb-pagerank": qclimb("flux-pagerank"),
  "qclimb-sgd": qclimb("flux-sgd"),
  "qclimb-fabric": {
    preset: "qclimb-leaf-spine",
    set: { policies: QCLIMB_ON_FABRIC },
    vary: {
      path: "workload.distribution",
      values: ["flux-kmeans", "flux-pagerank", "flux-sgd"],
    },
    quick: { seeds: 4, flows: 4000 },
    full: { seeds: 5, flows: 12_000 },
  },
  "qclimb-slack-fabric": {
    preset: "qclimb-leaf-spine",
    set: { policies: QCLIMB_ON_FABRIC.slice(0, 2) },
    vary: { path: "policies.QCLIMB.slack", values: [0, 100_000, 5_000_000] },
    quick: { seeds: 4, flows: 1500 },
    full: { seeds: 5, flows: 12_000 },
  },
  "qclimb-two-queues": {
    preset: "qclimb-sgd",
    set: {
      ...ONE_LINK,
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
    set: {
      ...ONE_LINK,
      "workload.distribution": "flux-pagerank",
      policies: QCLIMB.slice(0, 2),
    },
    vary: { path: "policies.QCLIMB.slack", values: [0, 68, 685, 3425] },
    quick: { seeds: 20, flows: 1000 },
    full: { seeds: 10, flows: 4000 },
  },
  "qclimb-depth": {
    preset: "qclimb-sgd",
    set: {
      ...ONE_LINK,
      "workload.distribution": "flux-pagerank",
      "workload.load": 0.5,
      policies: QCLIMB.slice(0, 2),
    },
    vary: { path: "workload.bounds.depth", values: [1, 5, 10] },
    quick: { seeds: 4, flows: 1000 },
    full: { seeds: 20, flows: 4000 },
  },
  ...PDQ_EXPERIMENTS,
};
