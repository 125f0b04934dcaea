import type { PolicySpec, Scenario } from "../../doors/scenario.ts";
import type { NetworkFabric } from "../../model/spec/fabric-spec.ts";
import { type NetworkLoop, rescanMaxMin, rescanSrpt } from "./reference-loops.ts";

/** One line of the benchmark of networks. */
export interface NetworkCase {
  readonly name: string;
  readonly fabric: NetworkFabric;
  readonly policy: PolicySpec;
  /** Of the flows, those that have a deadline. */
  readonly deadlines: number;
  readonly counts: readonly number[];
  /** The plain loop beside it, if there is one. */
  readonly loop: NetworkLoop | null;
}

/** 144 hosts at 10 Gbit/s, nine leaves and four spines at 40 (PIAS §5.2, pFabric). */
const LEAF_SPINE: NetworkFabric = {
  kind: "leaf-spine",
  leaves: 9,
  hosts: 16,
  spines: 4,
  hostRate: 1,
  coreRate: 4,
};

/** 1,024 hosts. */
const FAT_TREE: NetworkFabric = { kind: "fat-tree", k: 16, rate: 1 };

/** In bytes. */
const thresholds = [20, 100, 1000].map((packets) => 1460 * packets);
const GROWING = [1000, 10_000, 100_000];

const POLICIES: readonly (Pick<NetworkCase, "policy"> & Partial<NetworkCase>)[] = [
  { policy: { id: "srpt" }, loop: rescanSrpt },
  { policy: { id: "pdq" } },
  { policy: { id: "pdq" }, name: "pdq deadlines", deadlines: 0.5 },
  { policy: { id: "sjf" } },
  { policy: { id: "edf" }, name: "edf deadlines", deadlines: 0.5 },
  { policy: { id: "srpte" } },
  { policy: { id: "asrpt" } },
  { policy: { id: "fifo" } },
  { policy: { id: "pias", thresholds } },
  { policy: { id: "qclimb", thresholds } },
  { policy: { id: "brr" }, loop: rescanMaxMin },
  { policy: { id: "las" } },
  { policy: { id: "pias", thresholds, within: "rr" }, name: "pias rr" },
  { policy: { id: "qclimb", thresholds, within: "rr" }, name: "qclimb rr" },
];

export const NETWORK_CASES: readonly NetworkCase[] = [
  ...POLICIES.map((one) => named("leaf-spine", LEAF_SPINE, GROWING, one)),
  ...POLICIES.filter(({ policy, deadlines }) => isLarge(policy) && deadlines !== 0.5).map((one) =>
    named("fat-tree", FAT_TREE, GROWING.slice(0, 2), one),
  ),
];

export function networkScenario(
  { fabric, policy, deadlines }: NetworkCase,
  flows: number,
): Scenario {
  return {
    version: 1,
    model: "fluid",
    fabric,
    workload: {
      distribution: "web-search",
      load: 0.6,
      flows,
      seed: 1,
      bounds: { model: "relative", error: 0.2 },
      ...(deadlines > 0 && { deadlines: { share: deadlines, mean: 1e6, min: 1e5 } }),
    },
    policies: [policy],
  };
}

function isLarge({ id }: PolicySpec): boolean {
  return id === "srpt" || id === "pdq" || id === "brr" || id === "las";
}

function named(
  network: string,
  fabric: NetworkFabric,
  counts: readonly number[],
  { name, policy, loop = null, deadlines = 0 }: (typeof POLICIES)[number],
): NetworkCase {
  return { name: `${network} ${name ?? policy.id}`, fabric, policy, deadlines, counts, loop };
}
