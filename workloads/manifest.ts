import type { Convention } from "./distributions/index.ts";
import manifest from "./manifest.json" with { type: "json" };

/**
 * What is recorded of each distribution, in bytes and shares: enough to name, list and check them
 * without their points, which are many. `npm run distributions` writes it; a test recomputes every number from the points.
 */
export interface ManifestEntry {
  readonly id: string;
  readonly title: string;
  readonly family: string;
  readonly convention: Convention;
  /** How many there are, and the sizes of the first and the last. */
  readonly points: number;
  readonly least: number;
  readonly largest: number;
  /** Of the source's own sampler. */
  readonly mean: number;
  /** In whole packets, as the slot model counts them. */
  readonly meanPackets: number;
  /** If the points were joined by straight lines. So are the shares below. */
  readonly meanLinear: number;
  /** Shares of the flows. */
  readonly below100KB: number;
  readonly above10MB: number;
  /** Share of the bytes that is in flows above 10 MB. */
  readonly bytesAbove10MB: number;
}

const ENTRIES: readonly unknown[] = manifest;

/** In the order in which they are shown. */
export const MANIFEST = ENTRIES as readonly ManifestEntry[];

export function manifestEntry(id: string): ManifestEntry | undefined {
  return MANIFEST.find((entry) => entry.id === id);
}
