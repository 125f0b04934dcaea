import {
  type CdfPoints,
  DISTRIBUTIONS,
  type DistributionSpec,
  sketchOf,
} from "../../engine/index.ts";
import type { DistributionDraft } from "../document/draft/draft.ts";
import { curveOf } from "../document/read/distribution-curve.ts";
import { PACKET_BYTES } from "./packet-bytes.ts";

/** The name by which the view calls the law that the playground samples, where that is none that ships. */
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
 * The law of the playground, its sizes packets unless they are `inBytes`; null if it ships, or if a parameter
 * of it is unfit.
 */
export function ownSizes(draft: DistributionDraft, inBytes: boolean): Sizes | null {
  const { kind } = draft;
  const curve = curveOf(draft)?.points ?? null;
  if (kind === "named" || curve === null) return null;
  const unit = inBytes ? PACKET_BYTES : 1;
  return {
    title: `${TITLES[kind]}, as in the playground`,
    distribution: inPackets(draft, kind, unit),
    curve: curve.map(([size, p]) => [size * (PACKET_BYTES / unit), p] as const),
  };
}

/** `unit`: sizes of the draft in a packet. */
function inPackets(
  draft: DistributionDraft,
  kind: Exclude<DistributionDraft["kind"], "named">,
  unit: number,
): DistributionSpec {
  const { pareto, uniform, fixed, cdf } = draft;
  // Divided, not multiplied: whole packets stay whole.
  const of = (size: unknown): number => Number(size) / unit;
  switch (kind) {
    case "pareto":
      return { pareto: { shape: Number(pareto.shape), min: of(pareto.min), max: of(pareto.max) } };
    case "uniform":
      return { uniform: { min: of(uniform.min), max: of(uniform.max) } };
    case "fixed":
      return { fixed: of(fixed) };
    case "cdf":
      return { cdf: (cdf ?? []).map(([size, p]): CdfPoints[number] => [of(size), p]) };
  }
}
