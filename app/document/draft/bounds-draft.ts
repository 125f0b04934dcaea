import { type BoundsSpec, forestParameters } from "../../../engine/index.ts";
import type { Cell } from "./cell.ts";

/** A bounds model with the parameters of all models, so that switching loses none. */
export interface BoundsDraft extends Readonly<Record<BoundsParameter, Cell>> {
  readonly model: "none" | BoundsSpec["model"];
  /** Whether `lower` comes with an upper bound. */
  readonly hasUpper: boolean;
}

export type BoundsParameter =
  | "error"
  | "upper"
  | "sigma"
  | "coverage"
  | "below"
  | "above"
  | "miss"
  | keyof typeof FOREST;

/** The engine's own defaults. */
const FOREST = forestParameters({ model: "forest" });

/** Bounds, since QCLIMB without them is PIAS. */
export const DEFAULT_BOUNDS: BoundsDraft = {
  model: "relative",
  error: 0.2,
  hasUpper: false,
  upper: 1,
  sigma: 0.5,
  coverage: 0.999,
  below: 0.01,
  above: 0.01,
  miss: 1,
  ...FOREST,
};

/** What each model reads, and the engine's default where a file leaves it out. */
const READS: Readonly<
  Record<BoundsSpec["model"], readonly (readonly [BoundsParameter, Cell | null])[]>
> = {
  exact: [],
  relative: [["error", null]],
  lower: [["error", null]],
  noise: [
    ["sigma", null],
    ["coverage", 0.999],
  ],
  "out-of-bound": [
    ["error", null],
    ["below", 0],
    ["above", 0],
    ["miss", 1],
  ],
  forest: Object.entries(FOREST) as readonly [keyof typeof FOREST, number][],
};

/** The parameters of a model, in the order in which they are asked for. */
export function boundsParameters({ model, hasUpper }: BoundsDraft): readonly BoundsParameter[] {
  if (model === "none") return [];
  const keys = READS[model].map(([key]) => key);
  return model === "lower" && hasUpper ? [...keys, "upper"] : keys;
}

/** `workload.bounds` as the parser wants it; nothing where nothing is known. */
export function boundsInput(draft: BoundsDraft): { readonly bounds?: Record<string, unknown> } {
  if (draft.model === "none") return {};
  const bounds: Record<string, unknown> = { model: draft.model };
  for (const key of boundsParameters(draft)) bounds[key] = draft[key];
  return { bounds };
}

/** The bounds of a file; what it does not speak of as before. */
export function readBounds(input: unknown, before: BoundsDraft): BoundsDraft {
  if (typeof input !== "object" || input === null) return { ...before, model: "none" };
  const source = input as Readonly<Record<string, unknown>>;
  const model = source["model"];
  if (!isModel(model)) return { ...before, model: "exact" };
  const cells: Partial<Record<BoundsParameter, Cell>> = {};
  for (const [key, absent] of READS[model])
    cells[key] = cellAt(source, key) ?? absent ?? before[key];
  const upper = model === "lower" ? cellAt(source, "upper") : undefined;
  return {
    ...before,
    ...cells,
    model,
    hasUpper: upper !== undefined,
    upper: upper ?? before.upper,
  };
}

function isModel(value: unknown): value is BoundsSpec["model"] {
  return typeof value === "string" && Object.hasOwn(READS, value);
}

function cellAt(source: Readonly<Record<string, unknown>>, key: string): Cell | undefined {
  const value = source[key];
  return typeof value === "number" || typeof value === "string" ? value : undefined;
}
