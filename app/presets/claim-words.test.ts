import { expect, test } from "vitest";
import type { Claim } from "../../engine/doors/study.ts";
import { amount, paperWords } from "./claim-words.ts";

type Quantity = Pick<Claim, "policy" | "measure" | "over" | "saves">;
const mean: Quantity = { policy: "A", measure: "mean" };

test("a claim's numbers are times, shares or ratios, a bound said to be one", () => {
  const table: [
    Quantity,
    Claim["kind"] | NonNullable<Claim["asks"]>,
    number,
    number | null,
    string,
    string,
  ][] = [
    [mean, "number", 4.67, 4.6667, "4.67 slots", "4.67 slots"],
    [mean, "number", 1, null, "1 slot", "–"],
    [{ ...mean, over: "B", saves: true }, "effect", 0.29, -0.2857, "29 %", "−28.6 %"],
    [{ policy: "A", measure: "inTime" }, "number", 1 / 3, 1, "33.3 %", "100 %"],
    [{ ...mean, over: "B" }, "at-most", 1.049, 1.0031, "≤ 1.049 ×", "1.003 ×"],
    [{ ...mean, over: "B" }, "at-most", 1.1, 1.038, "≤ 1.10 ×", "1.04 ×"],
    [{ ...mean, over: "B" }, "above", 1, 1.02, "more", "1.02 ×"],
    [{ ...mean, over: "B" }, "alike", 1, 0.98, "alike", "0.98 ×"],
    [{ policy: "A", measure: "fctRatio" }, "at-least", 4 / 3, 1.7027, "≥ 1.33 ×", "1.70 ×"],
    [{ policy: "A", measure: "fptRatio" }, "at-least", 4, 6.188, "≥ 4.00 ×", "6.19 ×"],
  ];
  for (const [quantity, of, paper, ours, theirs, here] of table) {
    const head = { says: "", paper: "", place: "" };
    const asked =
      of === "at-least" || of === "at-most"
        ? ({ kind: "bound", asks: of } as const)
        : of === "above" || of === "below"
          ? ({ kind: "side", asks: of } as const)
          : { kind: of };
    const claim: Claim = { ...head, ...quantity, ...asked, expected: paper };
    expect([paperWords(claim, "slots"), amount(claim, ours, "slots")]).toEqual([theirs, here]);
  }
});
