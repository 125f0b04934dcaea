import { expect, test } from "vitest";
import { newPolicy } from "../document/draft/draft.ts";
import type { TaskView } from "./store.ts";
import { underwayOf } from "./underway.ts";

const fct = Float64Array.of(1, 2, 5);
const task: TaskView = {
  key: "srpt",
  label: "SRPT",
  state: "running",
  ended: 30,
  soFar: fct,
  total: 40,
  message: null,
};
const policies = [newPolicy("srpt", "srpt"), newPolicy("las", "las")];

test("underwayOf tells of policies that are running and of which some flows have finished", () => {
  expect(underwayOf([task], policies)).toEqual([
    { key: "srpt", id: "srpt", label: "SRPT", fct, share: 0.75 },
  ]);
  const others: Partial<TaskView>[] = [
    { state: "done" },
    { state: "queued" },
    { soFar: null },
    { soFar: new Float64Array(0) },
    { key: "gone" },
  ];
  for (const change of others) expect(underwayOf([{ ...task, ...change }], policies)).toEqual([]);
});
