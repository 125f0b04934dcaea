import type { CdfPoints } from "../../engine/scenario/scenario.ts";
import dataMining from "./data-mining.json" with { type: "json" };
import webSearch from "./web-search.json" with { type: "json" };

/** A published flow-size distribution with its provenance. README.md one folder up says how to read it. */
interface NamedDistribution {
  /** What a scenario calls it. */
  readonly id: string;
  readonly title: string;
  /** repository:path@commit the points were taken from. */
  readonly source: string;
  /** Git's name of that file's contents. */
  readonly blob: string;
  /** Where the sizes were measured, and who used this form of them. */
  readonly paper: string;
  readonly licence: string;
  /** The unit of the source; here its sizes stand multiplied, in bytes. */
  readonly unit: string;
  /** How the source draws between its points. */
  readonly convention: string;
  /** [bytes, P(S ≤ bytes)]. */
  readonly points: CdfPoints;
  readonly notes: readonly string[];
}

/** In the order in which they are shown. */
export const DISTRIBUTIONS: readonly NamedDistribution[] = [
  { ...webSearch, points: pairs(webSearch.points) },
  { ...dataMining, points: pairs(dataMining.points) },
];

export function namedDistribution(id: string): NamedDistribution | undefined {
  return DISTRIBUTIONS.find((distribution) => distribution.id === id);
}

function pairs(points: readonly (readonly number[])[]): CdfPoints {
  return points.map((point) => {
    const [bytes, p] = point;
    if (bytes === undefined || p === undefined || point.length !== 2) {
      throw new Error(`A point of a CDF is [bytes, p], not [${point.join(", ")}].`);
    }
    return [bytes, p];
  });
}
