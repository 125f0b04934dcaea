import { beforeEach, expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { readDraft, withField, withPolicies } from "../../document/draft/draft.ts";
import { addFlow, editDraft } from "../actions.ts";
import { examples } from "../preset-of.ts";
import { initialState, store } from "../store.ts";
import { outgoing } from "./scenario-link.ts";

beforeEach(() => {
  examples.setState({ all: [LATE_BURST] });
  store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
});

const words = () => {
  const { title, note } = outgoing(store.getState()) ?? {};
  return [title, note];
};
const { title, note } = LATE_BURST.scenario as { title: string; note: string };

test("a worked example leaves with what it says, under other policies too", () => {
  expect(words()).toEqual([title, note]);
  editDraft((draft) =>
    withPolicies(
      draft,
      draft.policies.map((policy) => ({ ...policy, on: policy.id === "fifo" })),
    ),
  );
  expect(words()).toEqual([title, note]);
});

test("its words do not go along with other flows", () => {
  addFlow(3, 2);
  expect(words()).toEqual([`${title}, changed`, undefined]);
});

test("a note of one's own goes along with all", () => {
  addFlow(3, 2);
  editDraft((draft) => withField(draft, "note", "Mine."));
  expect(words()).toEqual([title, "Mine."]);
});
