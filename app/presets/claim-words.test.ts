import { expect, test } from "vitest";
import type { Claim } from "../../engine/doors/study.ts";
import { amount, paperWords } from "./claim-words.ts";

type Quantity = Pick<Claim, "policy" | "measure" | "over" | "saves">;
const mean: Quantity = { policy: "A", measure: "mean" };

test("a claim's numbers are times, shares or ratios, a bound said to be one", () => {
  const table: [Quantity, NonNullable<Claim["asks"]>, number, number | null, string, string][] = [
    [mean, "equals", 4.67, 4.6667, "4.67 slots", "4.67 slots"],
    [mean, "equals", 1, null, "1 slot", "–"],
    [{ ...mean, over: "B", saves: true }, "about", 0.29, -0.2857, "29 %", "−28.6 %"],
    [{ policy: "A", measure: "inTime" }, "equals", 1 / 3, 1, "33.3 %", "100 %"],
    [{ ...mean, over: "B" }, "at-most", 1.049, 1.0031, "≤ 1.049 ×", "1.003 ×"],
    [{ ...mean, over: "B" }, "at-most", 1.1, 1.038, "≤ 1.10 ×", "1.04 ×"],
    [{ ...mean, over: "B" }, "at-least", 1, 1.02, "no less", "1.02 ×"],
    [{ ...mean, over: "B" }, "at-most", 1, 0.98, "no more", "0.98 ×"],
    [{ policy: "A", measure: "fctRatio" }, "at-least", 4 / 3, 1.7027, "≥ 1.33 ×", "1.70 ×"],
    [{ policy: "A", measure: "fptRatio" }, "at-least", 4, 6.188, "≥ 4.00 ×", "6.19 ×"],
  ];
  for (const [quantity, asks, paper, ours, theirs, here] of table) {
    const head = { says: "", paper: "", place: "" };
    const claim: Claim = { ...head, ...quantity, expected: paper, asks };
    expect([paperWords(claim, "slots"), amount(claim, ours, "slots")]).toEqual([theirs, here]);
  }
});
