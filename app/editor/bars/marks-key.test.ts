import { expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { EMPTY_DRAFT, readDraft, withField, withFlows } from "../../document/draft/draft.ts";
import { columnsOf } from "../use-columns.ts";
import { marksKey } from "./marks-key.ts";

const FLOW = { id: "a", arrival: 0, size: 3 };

test("the marks of the opening example are explained", () => {
  const draft = readDraft(LATE_BURST.scenario);
  if (draft === null) throw new Error("a scenario is a draft");
  expect(marksKey(draft, columnsOf(draft))).toMatch(/^Ticks: .*\(spread\).*FIFO.*\[ \]: bounds/);
});

test("only marks that are drawn are explained", () => {
  const keyOf = (flow: object, model: "slot" | "fluid" = "slot") =>
    marksKey(withField(withFlows(EMPTY_DRAFT, [{ ...FLOW, ...flow }]), "model", model), [
      "id",
      "arrival",
      "size",
      "lower",
    ]);
  expect(keyOf({})).toBe("");
  expect(keyOf({ spread: 0 })).toBe("");
  expect(keyOf({ spread: "x" })).toBe("");
  expect(keyOf({ packets: [0, 4, 9] })).toMatch(/^Ticks/);
  expect(keyOf({ spread: 1 }, "fluid")).toBe("");
  expect(keyOf({ spread: 2 }, "fluid")).toMatch(/^Dots/);
  expect(keyOf({ upper: 4 })).toBe("");
  expect(keyOf({ lower: 2, deadline: 9 })).toBe("[ ]: bounds on the size. Flag: deadline.");
});
