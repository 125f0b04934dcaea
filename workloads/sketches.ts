import type { CdfPoints } from "../engine/model/spec/scenario.ts";
import sketches from "./sketches.json" with { type: "json" };

const TABLE: Readonly<Record<string, unknown>> = sketches;

/**
 * The CDF of each distribution for a sketch, in bytes: straight between points on a logarithmic axis, within 0.01 of
 * the real one at its points. `npm run distributions` writes it; a test compares the two.
 */
export const SKETCHES = TABLE as Readonly<Record<string, CdfPoints | undefined>>;
