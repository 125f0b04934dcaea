import { beforeEach, expect, test } from "vitest";
import { readDraft, withField } from "../document/draft/draft.ts";
import { undo } from "./actions.ts";
import { editAndTell } from "./edit-and-tell.ts";
import { initialState, store } from "./store.ts";

const draft = readDraft({ version: 1, flows: [], policies: [] });
if (draft === null) throw new Error("no draft");

beforeEach(() => store.setState(initialState(draft)));

const told = () => {
  const { scenario, transient } = store.getState();
  return transient.fetched?.draft === scenario.history.present ? transient.fetched.words : null;
};
const edit = (title: string, words: string | null, gesture: string | null = null) =>
  editAndTell((now) => ({ draft: withField(now, "title", title), told: words }), gesture);

test("what an edit fetches is told until something else is edited, or it is undone", () => {
  edit("a", "A network.");
  expect(told()).toBe("A network.");
  edit("b", null);
  expect(told()).toBeNull();
  edit("c", "Deadlines.");
  undo();
  expect(told()).toBeNull();
});

test("while a formula is typed on, what it fetched first stays told, and is undone with it", () => {
  edit("e", "Estimates.", "formula");
  edit("es", null, "formula");
  expect(told()).toBe("Estimates.");
  undo();
  expect([told(), store.getState().scenario.history.present]).toEqual([null, draft]);
});
