import { expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { readDraft, withField } from "../draft/draft.ts";
import { begin, edit, undo } from "../draft/edit-history.ts";
import { addFlow } from "../edits/flow-edits.ts";
import { togglePolicy } from "../edits/policy-edits.ts";
import { hasOtherFlows } from "./check.ts";

test("a scenario has other flows from the first edit of them after it was opened to its undoing", () => {
  const first = readDraft(LATE_BURST.scenario);
  const file = readDraft({ ...(LATE_BURST.scenario as object), title: "Mine" });
  if (first === null || file === null) throw new Error("a scenario is a draft");
  const opened = edit(begin(first), file);
  expect(hasOtherFlows(opened, opened.present)).toBe(false);
  const compared = edit(opened, togglePolicy(opened.present, "sjf"));
  expect(hasOtherFlows(compared, compared.present)).toBe(false);
  const edited = edit(compared, addFlow(compared.present, 3, 3));
  expect(hasOtherFlows(edited, edited.present)).toBe(true);
  // What is shown may still be the run before.
  expect(hasOtherFlows(edited, opened.present)).toBe(false);
  const undone = undo(edited);
  expect(hasOtherFlows(undone, undone.present)).toBe(false);
  const inFluid = edit(opened, withField(opened.present, "model", "fluid"));
  expect(hasOtherFlows(inFluid, inFluid.present)).toBe(true);
});
