import { describe, expect, it } from "vitest";
import { checkChoice, FIRST_CHOICE } from "./choice.ts";

describe("the choice of thresholds", () => {
  it("is a scenario the engine takes, by every method", () => {
    for (const method of ["equal-split", "published", "optimal", "hand"] as const) {
      for (const objective of ["mg1", "eq1", "simulation"] as const) {
        expect(checkChoice({ ...FIRST_CHOICE, method, objective }).ok).toBe(true);
      }
    }
  });

  it.each([
    [{ load: "x" }, "load"],
    [{ load: 1.5 }, "load"],
    [{ queues: 99 }, "queues"],
    [{ method: "published", load: 0.65 } as const, "load"],
    [{ method: "published", workload: "web-search-bytes" } as const, "distribution"],
    [{ objective: "simulation", flows: 0 } as const, "flows"],
  ])("%j is faulty at its field", (change, field) => {
    const checked = checkChoice({ ...FIRST_CHOICE, ...change });
    expect(checked.ok ? [] : [...checked.faults.keys()]).toContain(field);
  });
});
