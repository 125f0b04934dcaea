import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { unitsOf } from "./units.ts";

const BASE = { version: 1, policies: [{ id: "fifo" }] };
const LINK = { kind: "link", rate: 1 };
const flows = [{ id: "a", arrival: 0, size: 14_600 }];

describe("unitsOf", () => {
  test.each([
    ["slot", undefined, "packets"],
    ["slot", "bytes", "packets"],
    ["slot", "packets", "packets"],
    ["fluid", undefined, "units"],
    ["fluid", "bytes", "bytes"],
    ["fluid", "packets", "packets"],
  ] as const)("names the sizes of a %s model that says %s: %s", (model, size, shown) => {
    const units = size === undefined ? {} : { units: { size } };
    expect(unitsOf(parsed({ ...BASE, model, fabric: LINK, flows, ...units })).size).toBe(shown);
  });

  test("SPEC 4.3 laws in bytes are shown as the packets they become in slots", () => {
    const scenario = parsed({
      ...BASE,
      model: "slot",
      units: { size: "bytes" },
      fabric: LINK,
      workload: { distribution: { fixed: 14_600 }, load: 0.5, flows: 1, seed: 1 },
    });
    expect([...materialise(scenario).flows.size]).toEqual([10]);
    expect(unitsOf(scenario).size).toBe("packets");
  });
});
