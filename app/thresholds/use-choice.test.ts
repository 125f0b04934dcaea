import { describe, expect, it } from "vitest";
import { shippedSizes } from "./sizes.ts";
import { checkChoice, FIRST_CHOICE, methodForAll } from "./use-choice.ts";

describe("the choice of thresholds", () => {
  it("is a scenario the engine takes, by every method", () => {
    for (const method of ["equal-split", "published", "optimal", "hand"] as const) {
      for (const objective of ["mg1", "eq1", "simulation"] as const) {
        const choice = { ...FIRST_CHOICE, method, objective };
        expect(checkChoice(choice, shippedSizes(choice.workload), [3, 8]).ok).toBe(true);
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
    const choice = { ...FIRST_CHOICE, ...change };
    const checked = checkChoice(choice, shippedSizes(choice.workload), []);
    expect(checked.ok ? [] : [...checked.faults.keys()]).toContain(field);
  });

  it.each([
    [{}, { method: "optimal", objective: "mg1", queues: 8 }],
    [{ objective: "eq1", queues: 4 } as const, { method: "optimal", objective: "eq1", queues: 4 }],
    [{ objective: "simulation" } as const, { method: "optimal", objective: "mg1", queues: 8 }],
    [{ method: "hand", queues: "x" } as const, { method: "optimal", objective: "mg1", queues: 8 }],
    [{ method: "published" } as const, { method: "published" }],
    [{ method: "equal-split", queues: 5 } as const, { method: "equal-split", queues: 5 }],
  ])("%j is for all traffic %j", (change, method) => {
    expect(methodForAll({ ...FIRST_CHOICE, ...change })).toEqual(method);
  });
});
