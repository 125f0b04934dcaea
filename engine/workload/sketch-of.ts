import { SKETCHES } from "../../workloads/sketches.ts";
import type { CdfPoints } from "../model/spec/scenario.ts";

/**
 * The CDF of a named distribution for a sketch, straight between points on a logarithmic axis of sizes in bytes; null: no such
 * name. The points are fetched with what draws them: the catalogue, which a page starts with, stands apart.
 */
export function sketchOf(id: string): CdfPoints | null {
  return SKETCHES[id] ?? null;
}
