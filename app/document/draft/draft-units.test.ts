import { expect, test } from "vitest";
import { EMPTY_DRAFT } from "./draft.ts";
import { sizeUnitOf } from "./draft-units.ts";

test("drawn flows in slots are packets, whatever the file said; a workload's laws are what they say", () => {
  const inBytes = { ...EMPTY_DRAFT, model: "slot", units: { size: "bytes" } } as const;
  expect(sizeUnitOf({ ...inBytes, source: "flows" })).toBe("packets");
  expect(sizeUnitOf({ ...inBytes, source: "workload" })).toBe("bytes");
  expect(sizeUnitOf({ ...inBytes, model: "fluid", source: "flows" })).toBe("bytes");
});
