import { PUBLISHED_THRESHOLDS } from "../../workloads/thresholds/index.ts";
import type { Model, PublishedThresholds } from "../model/spec/scenario.ts";
import { PACKET_BYTES } from "../model/spec/units.ts";

/** The entry of a set for a workload and a load: thresholds in bytes as published, or the entries it has instead. */
export type Lookup =
  | { readonly ok: true; readonly bytes: readonly number[] }
  | { readonly ok: false; readonly missing: "distribution"; readonly known: readonly string[] }
  | { readonly ok: false; readonly missing: "load"; readonly known: readonly number[] };

export function publishedSetIds(): readonly string[] {
  return PUBLISHED_THRESHOLDS.map(({ id }) => id);
}

/** Sets for any workload or any load do not look at `distribution` or `load`. */
export function lookUpPublished(
  { set }: Pick<PublishedThresholds, "set">,
  distribution: unknown,
  load: unknown,
): Lookup {
  const id = set ?? PUBLISHED_THRESHOLDS[0]?.id;
  const byWorkload = PUBLISHED_THRESHOLDS.find((one) => one.id === id)?.bytes ?? {};
  const byLoad = entryOf(byWorkload, distribution);
  if (byLoad === undefined) {
    return { ok: false, missing: "distribution", known: Object.keys(byWorkload) };
  }
  const bytes = entryOf(byLoad, load);
  if (bytes === undefined) {
    return { ok: false, missing: "load", known: Object.keys(byLoad).map(Number) };
  }
  return { ok: true, bytes };
}

/**
 * Published thresholds in the engine's convention (SPEC 4.30). In ns-2 a packet goes with priority i while the bytes
 * sent before it are at most T: of full packets, those are the first ⌊T / 1460⌋ + 1. A level of ours ends at θ sent,
 * so θ is that number of packets. In the fluid model, whose packets are infinitely small, it is T itself. Thresholds
 * that coincide are merged.
 */
export function fromPublished(
  bytes: readonly number[],
  model: Model,
  bytesPerUnit: number,
): readonly number[] {
  const thresholds = bytes.map((T) =>
    model === "slot" ? Math.floor(T / PACKET_BYTES) + 1 : T / bytesPerUnit,
  );
  return [...new Set(thresholds)];
}

/** The entry by name (a load by its number), or the one for any. What is neither has no entry of its own. */
function entryOf<T>(
  entries: { readonly [key: string]: T | undefined },
  key: unknown,
): T | undefined {
  const name = typeof key === "string" || typeof key === "number" ? `${key}` : "";
  return Object.hasOwn(entries, name) ? entries[name] : entries["any"];
}
