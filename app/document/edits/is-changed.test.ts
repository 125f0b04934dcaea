import { expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { begin, edit, undo } from "../draft/history.ts";
import { readDraft } from "../read/draft-read.ts";
import { addFlow } from "./draft-edits.ts";
import { isChanged } from "./is-changed.ts";

test("a scenario is changed by the first edit after it was opened, and no more by its undoing", () => {
  const first = readDraft(LATE_BURST.scenario);
  const file = readDraft({ ...(LATE_BURST.scenario as object), title: "Mine" });
  if (first === null || file === null) throw new Error("a scenario is a draft");
  const opened = edit(begin(first), file);
  expect(isChanged(opened, opened.present)).toBe(false);
  const edited = edit(opened, addFlow(opened.present, 3, 3));
  expect(isChanged(edited, edited.present)).toBe(true);
  // What is shown may still be the run before.
  expect(isChanged(edited, opened.present)).toBe(false);
  const undone = undo(edited);
  expect(isChanged(undone, undone.present)).toBe(false);
});
