import { MANIFEST } from "../../workloads/manifest.ts";
import { SKETCHES } from "../../workloads/sketches.ts";
import type { CdfPoints } from "../model/spec/scenario.ts";

/** A named distribution as the product lists it. Sizes in bytes. */
export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  /** Distributions of one source have one family, under which they are listed. */
  readonly family: string;
  /** The exact mean of the source's sampler. */
  readonly meanBytes: number;
}

/** The names a scenario's workload may use for its distribution, in the order in which they are shown. */
export const DISTRIBUTIONS: readonly CatalogueEntry[] = MANIFEST.map(
  ({ id, title, family, mean }) => ({ id, title, family, meanBytes: mean }),
);

/** The CDF of a named distribution for a sketch, straight between points on a logarithmic axis of sizes in bytes; null: no such name. */
export function sketchOf(id: string): CdfPoints | null {
  return SKETCHES[id] ?? null;
}
