import { describe, expect, it } from "vitest";
import { parseScenario } from "../../../engine/index.ts";
import { boundsInput, DEFAULT_BOUNDS, readBounds } from "./bounds-draft.ts";

const MODELS = [
  { model: "exact" },
  { model: "relative", error: 0.3 },
  { model: "lower", error: 0.3 },
  { model: "lower", error: 0.3, upper: 2 },
  { model: "noise", sigma: 1, coverage: 0.9 },
  { model: "out-of-bound", error: 0.1, below: 0.02, above: 0, miss: 0.5 },
  { model: "forest", history: 100, depth: 3, trees: 5, leaf: 1, tries: 2, beta: 0.9, noise: 0 },
] as const;

function accepts(bounds: unknown): boolean {
  return parseScenario({
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution: { fixed: 5 }, load: 0.5, flows: 10, seed: 1, bounds },
    policies: [],
  }).ok;
}

describe("bounds of the draft", () => {
  it.each(MODELS)("%j is read and written back as it was", (bounds) => {
    expect(accepts(bounds)).toBe(true);
    expect(boundsInput(readBounds(bounds, DEFAULT_BOUNDS))).toEqual({ bounds });
  });

  it.each(MODELS)("%j is a model whose defaults the engine accepts", ({ model }) => {
    for (const hasUpper of [false, true]) {
      expect(accepts(boundsInput({ ...DEFAULT_BOUNDS, model, hasUpper }).bounds)).toBe(true);
    }
  });

  it("switching models loses no parameter of the others", () => {
    const noisy = readBounds(MODELS[4], readBounds(MODELS[1], DEFAULT_BOUNDS));
    expect(boundsInput({ ...noisy, model: "relative" })).toEqual({ bounds: MODELS[1] });
  });

  it("no bounds are none", () => {
    expect(boundsInput(readBounds(undefined, DEFAULT_BOUNDS))).toEqual({});
  });
});
