import { describe, expect, it } from "vitest";
import { USUAL } from "../document/draft/choices.ts";
import { only } from "../document/draft/json-paths.ts";
import { OWN, ownSizes, shippedSizes } from "./sizes.ts";
import { checkChoice, FIRST_CHOICE } from "./use-choice.ts";

const laws = USUAL["workload.distribution"] ?? {};
const cdf = [
  [1460, 0.5],
  [14_600, 1],
] as const;

describe("the flow sizes that thresholds are for", () => {
  it("ship, with their title and their curve in bytes", () => {
    const { title, distribution, curve } = shippedSizes("web-search");
    expect([title, distribution]).toEqual(["Web search", "web-search"]);
    expect(curve.at(-1)?.[1]).toBe(1);
  });

  it("are the bench's own, in packets, if that is none that ships", () => {
    expect(ownSizes("web-search", false)).toBeNull();
    const own = ownSizes(only(laws, ["pareto"]), false);
    expect(own?.distribution).toEqual({ pareto: { shape: 1.2, min: 1, max: 1000 } });
    expect(own?.curve.at(-1)?.[0]).toBeCloseTo(1000 * 1460, 3);
    expect(ownSizes({ pareto: { shape: 1.2, min: 1, max: "x" } }, false)).toBeNull();
  });

  it("are divided where they are bytes, and whole packets stay whole", () => {
    const own = ownSizes({ cdf }, true);
    expect(own?.distribution).toEqual({
      cdf: [
        [1, 0.5],
        [10, 1],
      ],
    });
    expect(own?.curve.at(-1)?.[0]).toBe(14_600);
    expect(ownSizes({ fixed: 4380 }, true)?.distribution).toEqual({
      fixed: 3,
    });
  });

  it("are a scenario the engine takes", () => {
    for (const kind of ["pareto", "uniform", "fixed", "cdf"] as const) {
      const own = ownSizes(only({ ...laws, cdf }, [kind]), false);
      if (own === null) throw new Error(`${kind} has no sizes`);
      expect(checkChoice({ ...FIRST_CHOICE, workload: OWN }, own, []).ok).toBe(true);
    }
  });
});
