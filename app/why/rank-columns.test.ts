import { describe, expect, it } from "vitest";
import type { PartName, RankPart } from "../../engine/index.ts";
import { queueReason, rankColumns } from "./rank-columns.ts";

const rank = (...names: readonly PartName[]): RankPart[] =>
  names.map((name) => ({ name, value: 1 }));

describe("rankColumns", () => {
  it("keeps the order in which parts are compared, whatever ranks they come from", () => {
    const complete = rank("group", "remaining", "arrival", "index");
    const incomplete = rank("group", "head release", "index");
    expect(rankColumns([incomplete, complete])).toEqual([
      "group",
      "remaining",
      "arrival",
      "head release",
      "index",
    ]);
    expect(rankColumns([complete])).toEqual(["group", "remaining", "arrival", "index"]);
  });

  it("leaves out what only says how fluid ranks move", () => {
    expect(rankColumns([rank("stamp", "stream", "slope", "index")])).toEqual(["stamp", "index"]);
    expect(rankColumns([])).toEqual([]);
  });
});

describe("queueReason", () => {
  it.each([
    ["e1 waits: queue 2 (sent 3 ≥ θ₁ = 3), head release slot 3, index 0.", "sent 3 ≥ θ₁ = 3"],
    ["e1 is sent: queue 1, head release slot 3, index 0.", ""],
    ["e1 is sent.", ""],
  ])("of %j is %j", (standing, reason) => {
    expect(queueReason({ standing })).toBe(reason);
  });
});
