import { describe, expect, test } from "vitest";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import {
  type Draft,
  noteOf,
  readDraft,
  sourceOf,
  titleOf,
  withField,
} from "../../document/draft/draft.ts";
import { aboutDraft } from "./describe-draft.ts";

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
