import type { Units } from "../../engine/index.ts";
import type { Draft } from "./draft.ts";

/** How the draft's own numbers are read before they are a scenario: as the engine's `unitsOf` reads it. */
export function sizeUnitOf(draft: Draft): Units["size"] {
  const isNamed = draft.source === "workload" && draft.workload.distribution.kind === "named";
  return draft.units?.size ?? (draft.model === "slot" ? "packets" : isNamed ? "bytes" : "units");
}

export function timeUnitOf(draft: Draft): Units["time"] {
  return draft.units?.time ?? (draft.model === "slot" ? "slots" : "units");
}
