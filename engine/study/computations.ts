import { firstShareRange } from "../formulas/eq1.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { SizeProfile } from "../workload/size-profile.ts";
import type { Compute } from "./paper-claims.ts";

/** The number of a claim that no run is needed for. */
export function computed(compute: Compute): number {
  if ("shareBelow" in compute) {
    const { shareBelow, bytes } = compute;
    const { points } = makeDistribution(shareBelow, "fluid", { size: "bytes" });
    return new SizeProfile(points).flowsUpTo(bytes);
  }
  const { load, queues, tolerance } = compute;
  return firstShareRange(load, queues, tolerance).high;
}
