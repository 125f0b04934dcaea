import type { ClaimExperiment } from "../../../engine/doors/study.ts";
import { OVER_TIME, WEB_SEARCH } from "./transport-settings.ts";

/** The buffer of every port, in bytes, as the paper has it; the first window of PIAS's own evaluation, whose network it takes. */
const HOSTS = { buffer: 350_000, initialWindow: 70 };
const PIAS = { id: "pias-dctcp", label: "PIAS", thresholds: WEB_SEARCH, ...HOSTS };
const CLIMB = {
  id: "qclimb-dctcp",
  label: "QCLIMB",
  thresholds: WEB_SEARCH,
  slack: 100_000,
  ...HOSTS,
};
/** A round trip's packets at 40 Gb/s under way, and a timer of three round trips, as pFabric's paper has it. */
const PFABRIC = {
  id: "pfabric",
  label: "pFabric",
  initialWindow: 283,
  maxWindow: 283,
  rtoFixed: 0.255,
  until: "received",
  buffer: 350_000,
  hostBuffer: 350_000,
};

/** Round trips of 85 µs. */
const star = (hosts: number, gigabits: number) => ({
  fabric: { kind: "star", hosts, rate: 125_000 * gigabits, propagation: 0.02125 },
});
const NETWORK = {
  fabric: {
    kind: "leaf-spine",
    leaves: 9,
    hosts: 16,
    spines: 4,
    hostRate: 5_000_000,
    coreRate: 12_500_000,
    routing: "ecmp",
    propagation: 0.010625,
  },
};

const TWO_QUEUES = WEB_SEARCH.slice(0, 1);
/** The testbed's hosts run Linux, which begins with ten packets. */
const onLinux = (policy: Readonly<Record<string, unknown>>, also = {}) => ({
  ...policy,
  initialWindow: 10,
  ...also,
});
/** One switch; the paper gives no round trips. */
const testbed = (load: number, policies: readonly unknown[]) => ({
  preset: "qclimb-leaf-spine",
  set: {
    ...OVER_TIME,
    "workload.distribution": "flux-pagerank",
    "workload.load": load,
    policies,
  },
  quick: { seeds: 4, flows: 120, set: star(4, 25) },
  full: { seeds: 5, flows: 10_000, set: star(8, 25) },
});
/** QCLIMB-PS is QCLIMB with bounds that are the size. */
const exactly = (distribution: string): ClaimExperiment => ({
  preset: "qclimb-leaf-spine",
  set: { ...OVER_TIME, "workload.distribution": distribution, policies: [CLIMB] },
  vary: {
    path: "workload.bounds",
    values: [{ model: "forest" }, { model: "exact" }],
    names: ["learnt", "exact"],
  },
  quick: { seeds: 4, flows: 120, set: star(4, 40) },
  full: { seeds: 3, flows: 50_000, set: NETWORK },
});

/** QCLIMB §5.2 and §5.3; times in ms. */
export const QCLIMB_OVER_DCTCP: Readonly<Record<string, ClaimExperiment>> = {
  "qclimb-packets": {
    preset: "qclimb-leaf-spine",
    set: { ...OVER_TIME, policies: [PIAS, CLIMB, PFABRIC] },
    vary: {
      path: "workload.distribution",
      values: ["flux-kmeans", "flux-pagerank", "flux-sgd"],
    },
    quick: { seeds: 8, flows: 250, set: star(4, 40) },
    full: { seeds: 3, flows: 50_000, set: NETWORK },
  },
  "qclimb-packets-imprecise": {
    preset: "qclimb-leaf-spine",
    set: {
      ...OVER_TIME,
      policies: [PFABRIC, { ...PFABRIC, label: "pFabric by estimates", estimated: true }],
    },
    vary: {
      path: "workload.distribution",
      values: ["flux-kmeans", "flux-pagerank", "flux-sgd"],
    },
    quick: { seeds: 4, flows: 500, set: star(4, 40) },
    full: { seeds: 3, flows: 50_000, set: NETWORK },
  },
  "qclimb-packets-exact-kmeans": exactly("flux-kmeans"),
  "qclimb-packets-exact-pagerank": exactly("flux-pagerank"),
  "qclimb-testbed": testbed(0.7, [
    onLinux(PIAS),
    onLinux(CLIMB),
    onLinux(CLIMB, { label: "QCLIMB, no slack", slack: 0 }),
    onLinux(CLIMB, { label: "QCLIMB, slack of 1 MB", slack: 1_000_000 }),
    onLinux(PIAS, { label: "PIAS, 2 queues", thresholds: TWO_QUEUES }),
    onLinux(CLIMB, { label: "QCLIMB, 2 queues", thresholds: TWO_QUEUES }),
  ]),
  "qclimb-testbed-workloads": {
    ...testbed(0.5, [onLinux(PIAS), onLinux(CLIMB)]),
    vary: {
      path: "workload.distribution",
      values: ["flux-kmeans", "flux-pagerank", "flux-sgd"],
      names: ["K-Means", "PageRank", "SGD"],
    },
  },
  "qclimb-testbed-depth": {
    ...testbed(0.5, [onLinux(PIAS), onLinux(CLIMB)]),
    vary: { path: "workload.bounds.depth", values: [1, 5] },
  },
};
