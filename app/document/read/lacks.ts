import type { Fault } from "../../../engine/doors/files.ts";
import type { PolicyDefinition } from "../../../engine/doors/scenario.ts";

/** What a policy lacks to run on this fabric, in this model, on these flows. */
export type Lack = keyof typeof REASONS;

/** Says why a policy is not run where something is lacking: "PDQ is not run: …". */
const REASONS = {
  fluid: "it is defined in the fluid model only",
  network: "its packets go from host to host, over a network",
  routing: "all packets of a flow go one way, here they are sprayed over all",
  units: "packets need sizes in bytes, times in seconds and links of 1 Mb/s at least",
  whole: "its flows are whole when they arrive, these come spread over time",
  estimates: "it goes by estimates of sizes, which these flows do not have",
} as const;

export function reasonOf(lack: Lack): string {
  return REASONS[lack];
}

/** Finds what is lacking; null if a value is wrong, which its field explains. */
export function lackIn(
  { models, packets }: PolicyDefinition,
  faults: readonly Fault[],
): Lack | null {
  const isWrong = (path: RegExp): boolean => faults.some((fault) => path.test(fault.path));
  if (isWrong(/^id$/) && models?.length === 1 && models[0] === "fluid") return "fluid";
  if (isWrong(/^workload\.bounds$|^flows\[\d+\]\.estimate$/)) return "estimates";
  if (packets === undefined) return null;
  if (isWrong(/^fabric\.kind$/)) return "network";
  if (isWrong(/^fabric\.routing$/)) return "routing";
  if (isWrong(/^units\.|^fabric\.\w*[rR]ate$/)) return "units";
  return isWrong(/spread$/) ? "whole" : null;
}
