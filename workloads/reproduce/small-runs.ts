import type { SmallRun } from "../../engine/doors/study.ts";
import {
  A,
  ASCC,
  B,
  C,
  DELAYS,
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

const qclimb = (distribution: string, policies: readonly unknown[] = QCLIMB): SmallRun => ({
  preset: "qclimb-sgd",
  set: { ...ONE_LINK, "workload.distribution": distribution, policies },
  seeds: 4,
  flows: 1000,
});

const ascc = (load: number, distribution = "web-search"): SmallRun => ({
  preset: "asrpt-web-search",
  set: {
    fabric: SMALL_SWITCH,
    "workload.distribution": distribution,
    "workload.load": load,
    "workload.spread": 1,
    policies: ASCC,
  },
  seeds: 5,
  flows: 1000,
});

/** What the claims of the PDQ paper are computed from. */
const PDQ_RUNS: Readonly<Record<string, SmallRun>> = {
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
      names: [1, 2, 3, 4, 5, 6],
      as: "order",
    },
    seeds: 1,
  },
  "pdq-deadlines-ideal": {
    preset: "pdq-deadlines",
    set: { "workload.deadlines.mean": 60, policies: [{ id: "d3" }, { id: "pdq" }] },
    vary: { path: "workload.flows", values: "2..60:2" },
    seeds: 20,
  },
  "pdq-permutation": {
    preset: "pdq-fig-8",
    set: { policies: PDQ },
    seeds: 20,
  },
  "pdq-aggregation": {
    preset: "pdq-aggregation",
    set: { policies: PDQ },
    seeds: 20,
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
    seeds: 10,
  },
  "pdq-levels": {
    preset: "pdq-fig-8",
    set: {
      fabric: { kind: "fat-tree", k: 4, rate: 125000, ...DELAYS },
      policies: [{ id: "pdq" }, { id: "pdq-distributed" }],
    },
    seeds: 8,
  },
  "pdq-preemption": {
    preset: "pdq-fig-7-packets",
    set: { policies: PREEMPTING },
    seeds: 1,
  },
  "pdq-loss": {
    preset: "pdq-aggregation",
    set: {
      fabric: { kind: "star", hosts: 11, rate: 125000 },
      "workload.flows": 10,
      "workload.pattern": "incast",
      policies: LOSING,
    },
    seeds: 20,
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
      as: "network",
    },
    base: "RCP",
    seeds: 10,
    flows: 1280,
  },
  "pdq-aging": {
    preset: "pdq-aging",
    set: { policies: PDQ },
    seeds: 12,
    flows: 4000,
  },
};

/** What claims are measured on that no figure has, by its name: without a transport, and with settings that the paper does not vary. */
export const SMALL_RUNS: Readonly<Record<string, SmallRun>> = {
  "pias-link": {
    preset: "pias-web-search",
    set: { policies: LAS_AND_PIAS },
    seeds: 10,
    flows: 4000,
  },
  "pias-fabric": {
    preset: "pias-web-search",
    set: {
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: PIAS_FABRIC,
      policies: LAS_AND_PIAS,
    },
    seeds: 4,
    flows: 8000,
  },
  "pias-queues": {
    preset: "pias-data-mining",
    set: {
      policies: QUEUES,
    },
    seeds: 10,
    flows: 4000,
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
    seeds: 4,
    flows: 2000,
  },
  "ascc-load-9": { ...ascc(0.9), seeds: 16 },
  "ascc-spread": {
    ...ascc(0.8),
    vary: { path: "workload.spread", values: [0, 0.5, 1, 2], as: "α" },
    seeds: 20,
    flows: 1000,
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
    seeds: 20,
  },
  "ascc-data-mining": ascc(0.8, "data-mining"),
  nos2: {
    preset: "nos2-leaf-spine",
    seeds: 4,
    flows: 800,
  },
  "nos2-data-mining": {
    preset: "nos2-leaf-spine",
    set: { "workload.distribution": "data-mining" },
    seeds: 6,
    flows: 800,
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
      as: "workload",
    },
    seeds: 4,
    flows: 4000,
  },
  "qclimb-slack-fabric": {
    preset: "qclimb-leaf-spine",
    set: { policies: QCLIMB_ON_FABRIC.slice(0, 2) },
    vary: { path: "policies.QCLIMB.slack", values: [0, 100_000, 5_000_000] },
    seeds: 4,
    flows: 1500,
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
    seeds: 5,
    flows: 1000,
  },
  "qclimb-slack": {
    preset: "qclimb-sgd",
    set: {
      ...ONE_LINK,
      "workload.distribution": "flux-pagerank",
      policies: QCLIMB.slice(0, 2),
    },
    vary: { path: "policies.QCLIMB.slack", values: [0, 68, 685, 3425] },
    seeds: 20,
    flows: 1000,
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
    seeds: 4,
    flows: 1000,
  },
  ...PDQ_RUNS,
};
