import { DISTRIBUTIONS as FILES } from "../../workloads/distributions/index.ts";
import type { CdfPoints } from "../scenario/scenario.ts";
import { makeDistribution } from "./distribution.ts";

/** A named distribution as the product shows it. Sizes in bytes. */
export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly unit: string;
  /** The exact mean of the sampler, rounding to packets included. */
  readonly meanBytes: number;
  readonly points: CdfPoints;
}

/** The names a scenario's workload may use for its distribution, in the order in which they are shown. */
export const DISTRIBUTIONS: readonly CatalogueEntry[] = FILES.map(
  ({ id, title, source, unit, points }) => ({
    id,
    title,
    source,
    unit,
    meanBytes: makeDistribution(id, "fluid", undefined).mean,
    points,
  }),
);
