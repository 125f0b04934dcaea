import { describe, expect, test } from "vitest";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import {
  type Draft,
  noteOf,
  readDraft,
  sourceOf,
  titleOf,
  withField,
} from "../../document/draft/draft.ts";
import { addFlow } from "../../document/edits/flow-edits.ts";
import { togglePolicy } from "../../document/edits/policy-edits.ts";
import { begin, edit, undo } from "../../store/kept/edit-history.ts";
import { aboutDraft, hasOtherFlows } from "./describe-draft.ts";

const SAMPLED = PRESET_GROUPS.flatMap(({ presets }) => presets).flatMap(({ name, scenario }) => {
  const draft = readDraft(scenario);
  return draft !== null && sourceOf(draft) === "workload" ? [[name, draft] as const] : [];
});

const FIRST = SAMPLED[0]?.[1] as Draft;

const changed = (draft: Draft, isExample = true) =>
  aboutDraft(draft, { isChanged: true, isExample });

describe("of a scenario that was changed after it was opened", () => {
  test.each(SAMPLED)(
    "%s: the words tell the flows that there are, and the note only as what was",
    (_, draft) => {
      const [note, title] = [noteOf(draft), titleOf(draft)];
      const other = withField(withField(draft, "workload.flows", 12_345), "workload.seed", 987);
      const about = changed(other);
      expect(about.words).toMatch(/^12,345 flows, .*seed 987, /);
      expect(about).toMatchObject({ title: `${title}, changed`, former: note });
    },
  );

  test("one of one's own keeps its title", () => {
    expect(changed(FIRST, false).title).toBe(titleOf(FIRST));
  });
});

test("a scenario as it was opened has its own note, or is told in a sentence", () => {
  const asOpened = { isChanged: false, isExample: true };
  expect(aboutDraft(FIRST, asOpened).words).toBe(noteOf(FIRST));
  const bare = withField(withField(FIRST, "title", undefined), "note", undefined);
  expect(aboutDraft(bare, asOpened).words).toContain(" flows, sizes ");
});

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
