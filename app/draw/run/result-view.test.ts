import { describe, expect, test } from "vitest";
import { POLICIES, type PolicyId } from "../../../engine/doors/scenario.ts";
import { nameInFiles, shownNames, shownWindow } from "./result-view.ts";

const EXTENT = { from: 0, to: 100 };

describe("shownWindow", () => {
  test.each([
    [null, EXTENT],
    [
      { from: 20, to: 30 },
      { from: 20, to: 30 },
    ],
    [
      { from: -5, to: 130 },
      { from: 0, to: 100 },
    ],
    [{ from: 120, to: 130 }, EXTENT],
    [
      { from: -1e308, to: 1e308 },
      { from: 0, to: 100 },
    ],
  ])("%j in 0 to 100 is %j", (chosen, shown) => {
    expect(shownWindow(chosen, EXTENT)).toEqual(shown);
  });

  test.each([
    { from: 0, to: 1e-320 },
    { from: 50, to: 50 + 1e-14 },
    { from: 100 - 1e-13, to: 100 },
  ])("%j is widened to what can be drawn", (chosen) => {
    const { from, to } = shownWindow(chosen, EXTENT);
    expect([from >= 0, to <= 100]).toEqual([true, true]);
    expect(to - from).toBeCloseTo(1e-7, 12);
  });

  test("all there is may be narrower", () => {
    const late = { from: 1e15, to: 1e15 + 0.25 };
    expect(shownWindow({ from: 1e15, to: 1e15 + 0.125 }, late)).toEqual(late);
  });
});

describe("names on the page", () => {
  test("BRR as a fluid says so, and a formula that nobody has named is its own name, each once", () => {
    const named = [
      { id: "brr" },
      { id: "brr", label: "BRR, mine" },
      { id: "rank", rank: "min(sent, 100)" },
      { id: "rank", rank: ["deadline", "remaining"] },
      { id: "rank", rank: "min(sent, 100)" },
      { id: "rank", rank: "sent", label: "two levels" },
    ] as const;
    const others = ["BRR, mine", "min(sent, 100)", "deadline, then remaining"];
    const last = ["min(sent, 100) (2)", "two levels"];
    expect(shownNames("fluid", named)).toEqual(["BRR (PS)", ...others, ...last]);
    expect(shownNames("slot", named)).toEqual(["BRR", ...others, ...last]);
  });

  // A lesson hides a policy by the name that its file has for it: the charts must know it by that.
  test.each(["slot", "fluid"] as const)("each leads back to that of files, %s", (model) => {
    const ids = POLICIES.map(({ id, name }) => ({ id: id as PolicyId, label: name }));
    const shown = shownNames(model, ids).map((label, k) => ({ id: ids[k]?.id ?? "fifo", label }));
    expect(shown.map(nameInFiles)).toEqual(ids.map(({ label }) => label));
  });
});
