import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";
import { PACKET_BYTES, unitsOf, wholeDown, wholePackets, wholeUp } from "./units.ts";

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

test("b bytes are ⌈b / 1460⌉ packets, and at least one", () => {
  const table: [number, number][] = [
    [0, 1],
    [1, 1],
    [1460, 1],
    [1461, 2],
    [8760, 6],
    [29_200_000, 20_000],
    [973_333_820, 666_667],
  ];
  for (const [bytes, packets] of table) {
    expect([bytes, wholePackets(bytes / PACKET_BYTES)]).toEqual([bytes, packets]);
  }
});

test("a rounding error beside a whole number is no packet more or less", () => {
  expect(50 * 1.1).toBeGreaterThan(55);
  expect(wholeUp(50 * 1.1)).toBe(55);
  expect(wholeUp(55.001)).toBe(56);
  expect(10 * (1 - 0.9)).toBeLessThan(1);
  expect(wholeDown(10 * (1 - 0.9))).toBe(1);
  expect(wholeDown(0.999)).toBe(0);
  expect(wholeDown(0)).toBe(0);
});
