import { expect, test } from "vitest";
import { EMPTY_DRAFT, newPolicy, withFlows, withPolicies } from "../document/draft/draft.ts";
import { withCell } from "../edits/flow-edits.ts";
import { setFabricKind } from "../edits/setting-edits.ts";
import { addableTo, columnsOf } from "./use-columns.ts";

const flow = { id: "a", arrival: 0, size: 2 };
const draft = withPolicies(EMPTY_DRAFT, [newPolicy("fifo")]);

test("a column is there that a policy reads or that some flow holds, even while its cell is emptied", () => {
  const plain = ["id", "arrival", "size", "spread"];
  expect(columnsOf(withFlows(draft, [flow]))).toEqual(plain);
  const due = { ...flow, deadline: 4 };
  expect(columnsOf(withFlows(draft, [flow, due]))).toEqual([...plain, "deadline"]);
  const emptied = withCell(due, "deadline", "");
  expect(columnsOf(withFlows(draft, [emptied]))).toEqual([...plain, "deadline"]);
  const judged = withPolicies(withFlows(draft, [flow]), [newPolicy("pdq")]);
  expect(columnsOf(judged)).toContain("deadline");
});

test("requests can be had everywhere, own rates in a fluid, ways where there are several, transports with a mix", () => {
  const requested = withCell(flow, "request", "q1");
  expect(columnsOf(withFlows(draft, [requested])).at(-1)).toBe("request");
  expect(addableTo(draft)).toEqual(["deadline", "request"]);
  const mixed = withPolicies(setFabricKind(draft, "network"), [newPolicy("mix")]);
  expect(addableTo(mixed)).toEqual(["deadline", "request", "ownRate", "path", "transport"]);
});
