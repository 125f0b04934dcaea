import { SKETCHES } from "../../workloads/sketches.ts";
import type { CdfPoints } from "../model/spec/scenario.ts";

/** The CDF of a named distribution for a sketch, straight between points on a logarithmic axis of sizes in bytes; null: no such name. */
export function sketchOf(id: string): CdfPoints | null {
  return SKETCHES[id] ?? null;
}
