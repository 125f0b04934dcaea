import {
  type Draft,
  flowsOf,
  modelOf,
  type PolicyDraft,
  sourceOf,
  unitsOf,
  workloadOf,
} from "../../../document/draft/draft.ts";
import { thresholdsOf } from "../../../document/draft/written-lists.ts";
import { curveOf } from "../../../draw/studies/sizes-plot.ts";
import { sizeUnitOf } from "../../../edits/units.ts";
import type { Lines } from "../../../thresholds/lines.ts";
import { PACKET_BYTES } from "../../../thresholds/sizes.ts";

/** The sizes that a draft's thresholds divide, in the unit in which a list has them. */
export interface Sizes {
  readonly curve: readonly (readonly [size: number, p: number])[];
  readonly unit: string;
  /** A list's numbers for each of those that the engine makes. */
  readonly packet: number;
  /** Lines are whole multiples of this. */
  readonly step: number;
}

/** Gets the sizes; null if none is known. */
export function sizesOf(draft: Draft): Sizes | null {
  const unit = sizeUnitOf(draft);
  const isSampled = sourceOf(draft) === "workload";
  const isBytesInSlots = isSampled && modelOf(draft) === "slot" && unitsOf(draft).size === "bytes";
  const packet = isBytesInSlots ? PACKET_BYTES : 1;
  const curve = isSampled ? sampledCurve(draft, unit) : drawnCurve(draft);
  const least = curve?.find(([size]) => size > 0)?.[0];
  if (curve === null || least === undefined) return null;
  const isWhole = modelOf(draft) === "slot" || unit !== "units";
  return { curve, unit, packet, step: isWhole ? packet : fineStep(least) };
}

/** The lines of a list, or of what the engine made of a method; null: there are none (yet). */
export function linesOf(
  policy: Pick<PolicyDraft, "id" | "file">,
  made: readonly number[] | null,
  packet: number,
): Lines | null {
  const list = thresholdsOf(policy);
  if (!Array.isArray(list)) return made?.map((theta) => theta * packet) ?? null;
  const isSound = list.every((cell, k) => {
    const before = list[k - 1] ?? 0;
    return typeof cell === "number" && typeof before === "number" && cell > before;
  });
  return isSound ? list.map(Number) : null;
}

/** Named files are in bytes, whatever the scenario counts in. */
function sampledCurve(draft: Draft, unit: string): Sizes["curve"] | null {
  const curve = curveOf(workloadOf(draft)["distribution"]);
  if (curve === null) return null;
  const isInPackets = curve.unit === "bytes" && unit === "packets";
  return isInPackets ? curve.points.map(([size, p]) => [size / PACKET_BYTES, p]) : curve.points;
}

/** One step a flow. */
function drawnCurve(draft: Draft): Sizes["curve"] | null {
  const sizes = flowsOf(draft)
    .map(({ size }) => size)
    .filter((size) => typeof size === "number" && size > 0)
    .map(Number)
    .sort((a, b) => a - b);
  if (sizes.length === 0) return null;
  return sizes.flatMap((size, k) => [
    [size, k / sizes.length] as const,
    [size, (k + 1) / sizes.length] as const,
  ]);
}

/** A hundredth of a size, rounded down to a power of ten. */
function fineStep(least: number): number {
  return 10 ** Math.floor(Math.log10(least / 100));
}
