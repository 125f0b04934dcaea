import { describe, expect, it, test } from "vitest";
import { EMPTY_DRAFT, inSource, withField } from "./draft.ts";
import { lineRateOf, sizeUnitOf } from "./draft-units.ts";
import { networkOf } from "./network-kinds.ts";

test("drawn flows in slots are packets, whatever the file said; a workload's laws are what they say", () => {
  const drawn = withField(EMPTY_DRAFT, "units", { size: "bytes" });
  expect(sizeUnitOf(drawn)).toBe("packets");
  expect(sizeUnitOf(inSource(drawn, "workload"))).toBe("bytes");
  expect(sizeUnitOf(withField(drawn, "model", "fluid"))).toBe("bytes");
});

describe("the rate by which a drawn length is a size", () => {
  it.each([
    ["a link's or a switch's own", { kind: "link", rate: 5 }, 5],
    ["1 while the field is empty", { kind: "link", rate: "" }, 1],
    ["1 where the file says nothing", { kind: "link" }, 1],
    ["in a network a host's", { ...networkOf("leaf-spine"), hostRate: 7 }, 7],
    ["where all links are alike, theirs", { ...networkOf("star"), rate: 125_000 }, 125_000],
    ["of data only, where packets have headers", { ...networkOf("star"), header: 300 }, 0.8],
  ])("is %s", (_, fabric, rate) => {
    expect(lineRateOf({ file: { model: "fluid", fabric } })).toBe(rate);
  });

  it("is 1 in slots", () => {
    expect(lineRateOf({ file: { model: "slot", fabric: { kind: "link", rate: 5 } } })).toBe(1);
  });
});
