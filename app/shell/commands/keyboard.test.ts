import { beforeEach, expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { readDraft } from "../../document/draft/draft.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import type { LessonSlice } from "../../store/lesson-slice.ts";
import { initialState, store } from "../../store/store.ts";
import { addFormula, addPolicy, present } from "./keyboard.ts";

/** A lesson is open, and there are results. */
function open(lesson: Pick<LessonSlice, "panels" | "hides" | "keepsNumbers"> | null): void {
  const { results } = store.getState();
  store.setState({
    lesson: lesson as LessonSlice | null,
    results: { ...results, experiment: {} as ExperimentView },
  });
}

beforeEach(() => {
  store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
});

test.each([
  [null, true],
  [{ panels: ["service"], hides: null, keepsNumbers: false }, true],
  // The charts are shown, but no number: sheets have both.
  [{ panels: ["service"], hides: null, keepsNumbers: true }, false],
  [{ panels: ["service"], hides: "all", keepsNumbers: true }, false],
] as const)(
  "results are presented unless a question asks for what sheets tell: %j",
  (lesson, is) => {
    open(lesson);
    present();
    expect(store.getState().transient.presenting).toBe(is);
  },
);

test("keys open the panels that a lesson's step names, and no others", () => {
  const { panel: none } = store.getState().transient;
  open({ panels: ["service", "editor"], hides: null, keepsNumbers: false });
  addPolicy();
  addFormula();
  expect(store.getState().transient.panel).toBe(none);
  open({ panels: ["service", "policies"], hides: null, keepsNumbers: false });
  addPolicy();
  expect(store.getState().transient.panel?.name).toBe("policies");
});
