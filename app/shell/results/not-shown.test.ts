import { expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { type Draft, readDraft } from "../../document/draft/draft.ts";
import { checkDraft } from "../../document/read/check.ts";
import { changePolicy, withThresholdText } from "../../edits/policy-edits.ts";
import { notShown } from "./not-shown.ts";

const opening = readDraft(LATE_BURST.scenario) as Draft;
const of = (draft: Draft): ReturnType<typeof notShown> => notShown(draft, checkDraft(draft), []);

test("a policy with a fault is named, with its reason and its place among the others", () => {
  expect(of(opening)).toEqual([]);
  const faulty = changePolicy(opening, "pias", (pias) => withThresholdText(pias, "7, 3"));
  expect(of(faulty)).toMatchObject([{ name: "PIAS" }]);
  expect(of(faulty)[0]?.reason).toMatch(
    /^threshold 2: expected more than the threshold before it \(7\), got 3$/,
  );
});

test("a run that failed is named too; nothing is while nothing can be run", () => {
  const task = {
    key: "srpt",
    label: "SRPT",
    state: "failed",
    ended: 0,
    soFar: null,
    total: 1,
  } as const;
  const failed = [{ ...task, message: "out of memory" }];
  expect(notShown(opening, checkDraft(opening), failed)).toEqual([
    { key: "srpt", name: "SRPT", reason: "out of memory", lack: null },
  ]);
  const broken = { ...opening, flows: [{ id: "a", arrival: -1, size: 1 }] };
  expect(of(broken)).toEqual([]);
});
