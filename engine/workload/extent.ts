import { manifestEntry } from "../../workloads/manifest.ts";
import { PACKET_BYTES, wholePackets } from "../model/spec/packets.ts";
import type { DistributionSpec, Model, Units } from "../model/spec/scenario.ts";
import { writtenLaw } from "./written-law.ts";

/** Size of a flow, on average and at most: packets in the slot model, size units in the fluid model. */
interface Extent {
  readonly mean: number;
  readonly largest: number;
}

/**
 * How large flows get. For a file it is read off the manifest: a scenario is checked without all points
 * of all files at hand.
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
