import type { QuickRun } from "../../engine/doors/study.ts";

/** Data mining without its largest hundredth of the flows, of 97 to 973 MB each and with seven tenths of all bytes. */
const WITHOUT_LARGEST = {
  cdf: [
    [1460, 0],
    [1460, 0.5],
    [2920, 0.6],
    [4380, 0.7],
    [10220, 0.8],
    [389820, 0.9],
    [3076220, 0.95],
    [97333820, 0.99],
  ].map(([bytes = 0, share = 0]) => [bytes, share / 0.99]),
};

const FEW = { "fabric.hosts": 4 };
const NETWORK = { network: "8 hosts", seeds: 4 };
const mined = (flowsPerHost: number) => ({
  ...FEW,
  "workload.flowsPerHost": flowsPerHost,
  "workload.distribution": WITHOUT_LARGEST,
});
const loads = (...values: readonly number[]) => ({ path: "workload.load", values, as: "load" });
const WORKLOADS = {
  path: ["workload.distribution", "workload.bounds.noise"],
  values: [
    ["flux-kmeans", 0.001],
    ["flux-pagerank", 0.1],
    ["flux-sgd", 0.1],
  ],
  names: ["flux-kmeans", "flux-pagerank", "flux-sgd"],
  as: "distribution",
};

/** One of QCLIMB's workloads in the simulation's network, and on the testbed. */
const simulation = {
  network: "8 hosts, 40 Gb/s",
  set: { ...FEW, "workload.flowsPerHost": 62 },
  vary: loads(0.7),
  seeds: 4,
};
const ON_TESTBED = { ...FEW, "workload.flowsPerHost": 30 };
const testbed = { set: ON_TESTBED, vary: loads(0.5), seeds: 4 };

/**
 * What of a figure's run is run in some minutes, by paper and run: fewer hosts, flows, values of the axis and seeds, all else as
 * the figure has it. It checks bits; verdicts are those of figures, where they are stored.
 */
export const QUICK_RUNS: Readonly<Record<string, QuickRun>> = {
  "PIAS web-search": {
    ...NETWORK,
    set: { ...FEW, "workload.flowsPerHost": 75 },
    vary: { path: "workload.load", values: [0.8] },
    seeds: 5,
  },
  "PIAS data-mining": {
    ...NETWORK,
    set: mined(62),
    vary: { path: "workload.load", values: [0.8] },
  },
  "PIAS queues-data-mining": {
    ...NETWORK,
    set: mined(62),
    vary: { path: "policies.PIAS.thresholds.queues", values: [2, 8] },
  },
  "ASRPT web-search-load": {
    ...NETWORK,
    set: { ...FEW, "workload.flowsPerHost": 45 },
    vary: loads(0.9),
    seeds: 5,
  },
  "ASRPT data-mining-load": { ...NETWORK, set: mined(22), vary: loads(0.5, 0.9) },
  "ASRPT web-search-spread": {
    ...NETWORK,
    set: { ...FEW, "workload.flowsPerHost": 22 },
    vary: {
      path: "workload.spread",
      values: [0, { random: 1, chunks: 60 }, { random: 2, chunks: 60 }],
      names: [0, 1, 2],
      as: "α",
    },
  },
  "NOS2 web-search": {
    ...NETWORK,
    set: { ...FEW, "workload.flowsPerHost": 62 },
    vary: loads(0.8),
  },
  "NOS2 data-mining": { ...NETWORK, set: mined(62), vary: loads(0.8) },
  "PDQ flows": { vary: { path: "workload.flows", values: [1, 80] }, seeds: 10 },
  "PDQ flows-in-time": { vary: { path: "workload.flows", values: [3, 25] }, seeds: 10 },
  "PDQ deadlines": {
    vary: [
      { path: "workload.flows", values: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12] },
      { path: "workload.deadlines.mean", values: [20, 60], as: "deadline" },
    ],
    seeds: 20,
  },
  "PDQ sizes-in-time": {
    vary: {
      path: "workload.distribution",
      values: [{ fixed: 100_000 }, { fixed: 300_000 }],
      names: ["100 KB", "300 KB"],
      as: "size",
    },
    seeds: 20,
  },
  "PDQ patterns": { seeds: 10 },
  "PDQ data-mining": {
    set: { "workload.flows": 100, "workload.distribution": WITHOUT_LARGEST },
    seeds: 8,
  },
  "PDQ aging": {
    vary: { path: "policies.PDQ.aging", values: [0, 50, 100, 200] },
    seeds: 12,
  },
  "QCLIMB simulation-kmeans": simulation,
  "QCLIMB simulation-pagerank": simulation,
  "QCLIMB simulation-sgd": simulation,
  "QCLIMB testbed-kmeans": testbed,
  "QCLIMB testbed-pagerank": testbed,
  "QCLIMB testbed-sgd": testbed,
  "QCLIMB testbed-tensorflow": testbed,
  "QCLIMB recovery": {
    set: ON_TESTBED,
    vary: WORKLOADS,
    seeds: 4,
  },
  "QCLIMB shared": {
    set: ON_TESTBED,
    vary: {
      path: "policies.mix.share",
      values: [
        [0, 1],
        [0.2, 0.8],
      ],
      names: [0, 0.2],
      as: "share with bounds",
    },
    seeds: 4,
  },
  "QCLIMB queues": {
    set: ON_TESTBED,
    vary: {
      path: ["policies.PIAS.thresholds", "policies.QCLIMB.thresholds"],
      values: [[[1327140], [1327140]]],
      names: [2],
      as: "queues",
    },
    seeds: 4,
  },
  "QCLIMB depth": {
    set: ON_TESTBED,
    vary: { path: "workload.bounds.depth", values: [1, 5] },
    seeds: 4,
  },
  "QCLIMB slack": {
    set: ON_TESTBED,
    vary: { path: "policies.QCLIMB.slack", values: [0, 100_000, 1_000_000] },
    seeds: 4,
  },
  "QCLIMB wrong-sizes": {
    network: "8 hosts, 40 Gb/s",
    set: { ...FEW, "workload.flowsPerHost": 125 },
    vary: WORKLOADS,
    seeds: 4,
  },
};
