import { ENGINE_VERSION } from "../model/version.ts";
import type { LinkResult } from "./share-link.ts";

/**
 * Reproduction of results that were made before, judged by their digest (SPEC 11.5): `same` to the last bit;
 * `rounding`, results of an engine of another minor version, which agree to rounding only; `differs`, which must not
 * happen.
 */
export type Reproduction = "same" | "rounding" | "differs";

/** Compares the `made` results with those that this engine finds, by their digest. */
export function reproduction(
  made: LinkResult,
  digest: string,
  version = ENGINE_VERSION,
): Reproduction {
  if (made.digest === digest) return "same";
  return minorVersion(made.engine) === minorVersion(version) ? "differs" : "rounding";
}

/** What is said of `rounding` results, by the version that made them. */
export function agreesToRounding(made: string): string {
  return `made with Slotwise ${minorVersion(made)}: the results agree to rounding only`;
}

/** "0.1" of "0.1.3": results of a scenario change with it only. */
export function minorVersion(version: string): string {
  return version.split(".").slice(0, 2).join(".");
}
