import { describe, expect, it } from "vitest";
import { parseScenario } from "../../../engine/doors/files.ts";
import { type BoundsModel, boundsOf, boundsParameters, USUAL } from "./choices.ts";
import { choose, EMPTY_DRAFT, inSource, withField } from "./draft.ts";
import { valueAt } from "./json-paths.ts";

const MODELS = [
  { model: "exact" },
  { model: "relative", error: 0.3 },
  { model: "lower", error: 0.3 },
  { model: "lower", error: 0.3, upper: 2 },
  { model: "noise", sigma: 1, coverage: 0.9 },
  { model: "out-of-bound", error: 0.1, below: 0.02, above: 0, miss: 0.5 },
  { model: "forest", history: 100, depth: 3, trees: 5, leaf: 1, tries: 2, beta: 0.9, noise: 0 },
] as const;
const BOUNDS = "workload.bounds";
const SAMPLED = inSource(EMPTY_DRAFT, "workload");

const accepts = (bounds: unknown): boolean =>
  parseScenario(withField(SAMPLED, BOUNDS, bounds).file).ok;

describe("bounds of a workload", () => {
  it.each(MODELS)("%j has a field for all that it says", (bounds) => {
    expect(accepts(bounds)).toBe(true);
    const { model: _, ...said } = bounds;
    expect(boundsParameters(bounds).map(([key]) => key)).toEqual(Object.keys(said));
  });

  it.each(MODELS)("%j is a model whose usual values the engine accepts", ({ model }) => {
    expect(accepts(boundsOf(model, USUAL[BOUNDS] ?? {}))).toBe(true);
  });

  it("of another model lose no parameter of the one before", () => {
    let draft = withField(SAMPLED, BOUNDS, MODELS[1]);
    const as = (model: BoundsModel) => choose(draft, BOUNDS, (said) => boundsOf(model, said));
    for (const model of ["noise", "none", "forest", "relative"] as const) draft = as(model);
    expect(valueAt(draft.file, BOUNDS)).toEqual(MODELS[1]);
    expect(valueAt(as("none").file, BOUNDS)).toBeUndefined();
  });
});
