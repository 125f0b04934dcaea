import { manifestEntry } from "../../workloads/manifest.ts";
import type { DistributionSpec, Model, Units } from "../model/spec/scenario.ts";
import { PACKET_BYTES, wholePackets } from "../model/spec/units.ts";
import { writtenLaw } from "./written-law.ts";

/** Size of a flow, on average and at most: packets in the slot model, size units in the fluid model. */
interface Extent {
  readonly mean: number;
  readonly largest: number;
}

/**
 * Mean and largest size of the flows of a workload. For a file they are read off the manifest, so that a scenario
 * can be checked without the points of all files.
 */
export function extentOf(
  spec: DistributionSpec,
  model: Model,
  units: Partial<Units> | undefined,
): Extent {
  if (typeof spec === "string") {
    const entry = manifestEntry(spec);
    if (entry === undefined) throw new Error(`There is no distribution named ${spec}.`);
    const { mean, meanPackets, largest } = entry;
    if (model === "slot")
      return { mean: meanPackets, largest: wholePackets(largest / PACKET_BYTES) };
    const bytes = units?.size === "packets" ? PACKET_BYTES : 1;
    return { mean: mean / bytes, largest: largest / bytes };
  }
  if (model === "fluid") {
    const law = writtenLaw(spec, 1);
    return { mean: law.mean(), largest: law.quantile(1) };
  }
  const law = writtenLaw(spec, units?.size === "bytes" ? PACKET_BYTES : 1);
  return { mean: law.meanRoundedUp(), largest: wholePackets(law.quantile(1)) };
}

/** Mean size in bytes as it is written or published, and of the whole packets that are made of it (SPEC 4.20). */
export interface RoundedMeans {
  readonly bytes: number;
  readonly packets: number;
}

/** Returns null if sizes stay what they are, or are no bytes. */
export function roundedMeans(
  spec: DistributionSpec,
  model: Model,
  units: Partial<Units> | undefined,
): RoundedMeans | null {
  if (typeof spec === "string") {
    const entry = manifestEntry(spec);
    const isWhole = entry?.convention === "packets";
    if (entry === undefined || (model !== "slot" && !isWhole)) return null;
    const bytes = isWhole ? entry.meanLinear : entry.mean;
    return { bytes, packets: PACKET_BYTES * entry.meanPackets };
  }
  if (model !== "slot" || units?.size !== "bytes") return null;
  const law = writtenLaw(spec, PACKET_BYTES);
  return { bytes: PACKET_BYTES * law.mean(), packets: PACKET_BYTES * law.meanRoundedUp() };
}
