import { expect, test } from "vitest";
import { EMPTY_DRAFT, newPolicy } from "../document/draft/draft.ts";
import { withCell } from "../document/edits/draft-edits.ts";
import { addableTo, columnsOf } from "./use-columns.ts";

const flow = { id: "a", arrival: 0, size: 2 };
const draft = { ...EMPTY_DRAFT, policies: [newPolicy("fifo", "fifo")] };

test("a column is there that a policy reads or that some flow holds, even while its cell is emptied", () => {
  const plain = ["id", "arrival", "size", "spread"];
  expect(columnsOf({ ...draft, flows: [flow] })).toEqual(plain);
  const due = { ...flow, deadline: 4 };
  expect(columnsOf({ ...draft, flows: [flow, due] })).toEqual([...plain, "deadline"]);
  const emptied = withCell(due, "deadline", "");
  expect(columnsOf({ ...draft, flows: [emptied] })).toEqual([...plain, "deadline"]);
  const policies = [newPolicy("pdq", "pdq")];
  expect(columnsOf({ ...draft, policies, flows: [flow] })).toContain("deadline");
});

test("requests can be had everywhere, ways where there are several, transports with a mix", () => {
  const requested = withCell(flow, "request", "q1");
  expect(columnsOf({ ...draft, flows: [requested] }).at(-1)).toBe("request");
  expect(addableTo(draft)).toEqual(["deadline", "request"]);
  const network = { ...draft.fabric.network, kind: "leaf-spine" as const };
  const fabric = { ...draft.fabric, kind: "network" as const, network };
  const all = ["deadline", "request", "path", "transport"];
  expect(addableTo({ fabric, policies: [newPolicy("mix", "mix")] })).toEqual(all);
});
