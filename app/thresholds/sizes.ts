import type { CdfPoints, DistributionSpec } from "../../engine/doors/scenario.ts";
import { DISTRIBUTIONS, sketchOf } from "../../engine/doors/workload.ts";
import { lawOf } from "../document/draft/choices.ts";
import { isRecord, type Json, recordAt } from "../document/draft/json-paths.ts";
import { curveOf } from "../draw/studies/sizes-plot.ts";

/** The name by which the view calls the law that the bench samples, where that is none that ships. */
export const OWN = "own";

/** Flow sizes that thresholds are for. */
export interface Sizes {
  readonly title: string;
  /** Sizes in packets, unless it is a name. */
  readonly distribution: DistributionSpec;
  /** For a sketch, in bytes. */
  readonly curve: readonly (readonly [size: number, p: number])[];
}

const TITLES = {
  pareto: "Bounded Pareto",
  uniform: "Uniform",
  fixed: "All of one size",
  cdf: "Own CDF",
} as const;

export function shippedSizes(id: string): Sizes {
  const entry = DISTRIBUTIONS.find((one) => one.id === id);
  return { title: entry?.title ?? id, distribution: id, curve: sketchOf(id) ?? [] };
}

/**
 * The law of the bench, its sizes packets unless they are `inBytes`; null if it ships, or if a parameter
 * of it is unfit.
 */
export function ownSizes(distribution: unknown, inBytes: boolean): Sizes | null {
  const law = lawOf(distribution);
  const curve = curveOf(distribution)?.points ?? null;
  if (law === "named" || curve === null || !isRecord(distribution)) return null;
  const unit = inBytes ? PACKET_BYTES : 1;
  return {
    title: `${TITLES[law]}, as on the bench`,
    distribution: inPackets(distribution, law, unit),
    curve: curve.map(([size, p]) => [size * (PACKET_BYTES / unit), p] as const),
  };
}

/** `unit`: sizes of the distribution in a packet. */
function inPackets(distribution: Json, law: keyof typeof TITLES, unit: number): DistributionSpec {
  const { min, max, shape } = recordAt(distribution, law);
  // Divided, not multiplied: whole packets stay whole.
  const of = (size: unknown): number => Number(size) / unit;
  switch (law) {
    case "pareto":
      return { pareto: { shape: Number(shape), min: of(min), max: of(max) } };
    case "uniform":
      return { uniform: { min: of(min), max: of(max) } };
    case "fixed":
      return { fixed: of(distribution["fixed"]) };
    case "cdf": {
      const cdf = distribution["cdf"] as CdfPoints;
      return { cdf: cdf.map(([size, p]): CdfPoints[number] => [of(size), p]) };
    }
  }
}

/** Payload of one packet in bytes: a slot sends as much (SPEC 4.3). */
export const PACKET_BYTES = 1460;
