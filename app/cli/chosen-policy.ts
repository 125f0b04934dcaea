import type { ResolvedPolicy } from "../../engine/index.ts";

/** By label, which is unique, else the first of that id. */
export function chosenPolicy(
  policies: readonly ResolvedPolicy[],
  wanted: string,
): ResolvedPolicy | undefined {
  return policies.find(({ label }) => label === wanted) ?? policies.find(({ id }) => id === wanted);
}
