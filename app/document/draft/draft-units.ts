import type { Units } from "../../../engine/index.ts";
import type { Draft } from "./draft.ts";

/**
 * How the draft's own numbers are read before they are a scenario: as the engine's `unitsOf` reads it, but for laws and
 * thresholds of a workload in slots, which are as they are written.
 */
export function sizeUnitOf({ source, model, units, workload }: Draft): Units["size"] {
  const isSampled = source === "workload";
  if (model === "slot") return (isSampled ? units?.size : undefined) ?? "packets";
  const isNamed = isSampled && workload.distribution.kind === "named";
  return units?.size ?? (isNamed ? "bytes" : "units");
}

export function timeUnitOf(draft: Draft): Units["time"] {
  return draft.units?.time ?? (draft.model === "slot" ? "slots" : "units");
}
