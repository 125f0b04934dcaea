import { describe, expect, it, test } from "vitest";
import type { RankPart } from "../../engine/doors/explain.ts";
import { expressionShown, queueReason, rankColumns } from "./why-body.tsx";

const rank = (...names: readonly string[]): RankPart[] => names.map((name) => ({ name, value: 1 }));

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

test("a rank of one's own is shown with what it reads, a long one where the row is pointed at", () => {
  expect(expressionShown({ shown: "level(sent 5, 3, 7)" })).toBe("level(sent 5, 3, 7)");
  expect(expressionShown({ shown: "sent 5 + ".repeat(20) })).toBe("");
  expect(expressionShown({})).toBe("");
});
