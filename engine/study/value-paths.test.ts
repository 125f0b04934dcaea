import { expect, test } from "vitest";
import { resolved, stepsOf, withValue } from "./value-paths.ts";

const SCENARIO = {
  workload: { load: 0.5 },
  policies: [{ id: "pias" }, { id: "srpt" }, { id: "las", label: "LAS, then" }],
};

test("SPEC 13.1 paths are those of faults, and a policy's label may stand for its place", () => {
  expect(stepsOf(`policies["LAS, then"].slack`)).toEqual(["policies", "LAS, then", "slack"]);
  expect(stepsOf("flows[2].size")).toEqual(["flows", 2, "size"]);
  for (const bad of ["", ".a", "a.", "a..b", "a[x]", 'a["b]']) expect(stepsOf(bad)).toBe(null);
  expect(resolved(["policies", "LAS, then", "x"], SCENARIO)).toEqual(["policies", 2, "x"]);
  const twice = { policies: [{ id: "srpt" }, { id: "fifo", label: "SRPT" }] };
  expect(resolved(["policies", "SRPT"], twice)).toMatchObject({
    expected: expect.stringMatching(/one policy/),
  });
  const beyond = { expected: "a place from 0 to 2 of the list, not 3" };
  expect(resolved(["policies", 3, "slack"], SCENARIO)).toEqual(beyond);
  expect(resolved(["workload", 0, "load"], SCENARIO)).toMatchObject({
    expected: expect.stringMatching(/^a key, not/),
  });
  const later = ["policies", 0, "of", 1, "slack"];
  expect(resolved(later, SCENARIO)).toEqual(later);
  expect(withValue({ a: [{ b: 1 }] }, ["a", 0, "b"], 2)).toEqual({ a: [{ b: 2 }] });
  expect(withValue({}, ["__proto__", "b"], 2)).not.toHaveProperty("b");
});
