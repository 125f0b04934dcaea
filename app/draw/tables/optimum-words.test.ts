import { expect, test } from "vitest";
import { optimumWords } from "./optimum-words.ts";

test("an exact optimum and a lower bound are told apart, each with its method", () => {
  expect(optimumWords({ kind: "exact", method: "srpt", fpt: 13, fct: 9 }, 2, "slots")).toBe(
    "Optimum of these flows: mean FCT 4.5 slots, FPT 13 slots (exact: gapless SRPT).",
  );
  expect(optimumWords({ kind: "exact", method: "search", fpt: 13, fct: 9 }, 9, "slots")).toBe(
    "Optimum of these flows: mean FCT 1 slot, FPT 13 slots (exact: search of all schedules).",
  );
  expect(optimumWords({ kind: "bound", method: "gapless srpt", fpt: 5, fct: 4 }, 1, "ms")).toBe(
    "Optimum of these flows: mean FCT at least 4 ms, FPT at least 5 ms (lower bound: SRPT as if all data were there on arrival).",
  );
  expect(optimumWords(null, 2, "slots")).toContain("not on a switch");
  expect(optimumWords("pending", 2, "slots")).toContain("being computed");
  expect(optimumWords("failed", 2, "slots")).toContain("could not be computed");
});
