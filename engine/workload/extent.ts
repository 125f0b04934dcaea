import { manifestEntry } from "../../workloads/manifest.ts";
import type { DistributionSpec, Units } from "../scenario/scenario.ts";
import { PACKET_BYTES, wholePackets } from "./packets.ts";
import { writtenLaw } from "./written-law.ts";

/** Packets of a flow in the slot model: on average, and at most. */
interface Extent {
  readonly mean: number;
  readonly largest: number;
}

/**
 * How large flows get in the slot model. Exact for a law written out; for a file it goes by the manifest,
 * so that a scenario can be checked without all points at hand, and the mean is up to one packet too high.
 */
export function extentInPackets(spec: DistributionSpec, units: Partial<Units> | undefined): Extent {
  if (typeof spec === "string") {
    const entry = manifestEntry(spec);
    if (entry === undefined) throw new Error(`There is no distribution named ${spec}.`);
    const { mean, largest } = entry;
    return { mean: mean / PACKET_BYTES + 1, largest: wholePackets(largest / PACKET_BYTES) };
  }
  const law = writtenLaw(spec, units?.size === "bytes" ? PACKET_BYTES : 1);
  return { mean: law.meanRoundedUp(), largest: wholePackets(law.quantile(1)) };
}
