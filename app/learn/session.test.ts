import { beforeEach, describe, expect, test, vi } from "vitest";
import { LATE_BURST } from "../../workloads/presets/late-burst.ts";
import { flowsOf, readDraft } from "../document/draft/draft.ts";
import { lessonCalled } from "../lessons/exercise.ts";
import type { Lesson } from "../lessons/lesson-types.ts";
import { stateOf } from "../shell/embed/state-of.ts";
import * as actions from "../store/actions.ts";
import { leaveLesson, ownHistory } from "../store/open-lesson.ts";
import { initialState, store } from "../store/store.ts";
import { FakeStorage } from "../store/testing/fake-storage.ts";
import { answer, goToStep, keepAsOwn } from "./session.ts";
import "../store/testing/one-engine.ts";

const lesson = lessonCalled("fifos-convoy") as Lesson;
const titles = (): readonly string[] =>
  flowsOf(store.getState().scenario.history.present).map(({ id }) => id);

beforeEach(() => {
  store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
  for (const k of lesson.steps.keys()) answer(lesson, k, null);
});

describe("the learner’s own work", () => {
  test("is put aside by a lesson, is what is stored, and is there again after it", () => {
    actions.addFlow(40, 3);
    actions.setView({ window: { from: 1, to: 9 } });
    const { history } = store.getState().scenario;
    goToStep(lesson, 0);
    expect(titles()).toContain("elephant");
    actions.clearFlows();
    goToStep(lesson, 2);
    expect(ownHistory(store.getState())).toBe(history);
    leaveLesson();
    expect(store.getState().scenario.history).toBe(history);
    expect(store.getState().view.window).toEqual({ from: 1, to: 9 });
    expect(store.getState().lesson).toBeNull();
  });

  test("comes back by undo when a step’s flows take its place", () => {
    const own = titles();
    goToStep(lesson, 0);
    keepAsOwn();
    expect(titles()).toContain("elephant");
    expect(store.getState().view.screen).toBe("playground");
    actions.undo();
    expect(titles()).toEqual(own);
  });

  test("is what a scenario opened inside a lesson is put before", () => {
    const own = titles();
    goToStep(lesson, 0);
    actions.openScenario(LATE_BURST.scenario);
    expect(store.getState().lesson).toBeNull();
    actions.undo();
    expect(titles()).toEqual(own);
  });
});

test("a challenge is over once a lesson that it led to is left", () => {
  actions.setView({ screen: "game", challenge: "s1-a" });
  goToStep(lesson, 0);
  leaveLesson();
  expect(store.getState().view).toMatchObject({ screen: "lessons", challenge: null });
});

test("another view ends the lesson", () => {
  goToStep(lesson, 1);
  actions.showScreen("workloads");
  const { lesson: open, view } = store.getState();
  expect([open, view.screen]).toEqual([null, "workloads"]);
});

test("a question hides what would answer it, until it is answered", () => {
  const hides = () => store.getState().lesson?.hides;
  goToStep(lesson, 0);
  const plays = { policy: "FIFO", at: 6 };
  expect(hides()).toEqual({ policies: [], from: 6, plays });
  answer(lesson, 0, "elephant");
  // A finish is drawn on what was played of the run, whatever is hidden.
  goToStep(lesson, 1);
  expect(hides()).toEqual({ policies: ["FIFO"], from: null, plays });
  answer(lesson, 1, "12");
  expect(hides()).toBeNull();
  answer(lesson, 1, null);
  expect(hides()).toEqual({ policies: ["FIFO"], from: null, plays });
  answer(lesson, 1, "12");
  goToStep(lesson, 2);
  expect(hides()).toEqual({ policies: ["SRPT"], from: null, plays: null });
  const all = lesson.steps.map((step) => ({ ...step, hides: null }));
  goToStep({ ...lesson, name: "hides-all", steps: all }, 2);
  expect(hides()).toBe("all");
  goToStep(lesson, 3);
  expect(hides()).toBeNull();
});

test("until the next question is answered a step does not show what it asks for", () => {
  const hiding = () => {
    const { isOpen, hides, keepsNumbers } = store.getState().lesson ?? {};
    return { isOpen, hides, keepsNumbers };
  };
  goToStep(lesson, 0);
  answer(lesson, 0, "elephant");
  // The next one asks when a mouse ends, of the same run.
  const upToThere = {
    isOpen: false,
    hides: { policies: [], from: 6, plays: null },
    keepsNumbers: true,
  };
  expect(hiding()).toEqual(upToThere);
  goToStep(lesson, 1);
  answer(lesson, 1, "13");
  goToStep(lesson, 0);
  expect(hiding()).toEqual({ isOpen: false, hides: null, keepsNumbers: false });
});

test("a question that was skipped is answered by nothing that another step shows, once that is answered too", () => {
  const kept = () => {
    const { hides, keepsNumbers, keptFor } = store.getState().lesson ?? {};
    return { hides, keepsNumbers, keptFor };
  };
  goToStep(lesson, 2);
  answer(lesson, 2, "6");
  const hides = { policies: ["FIFO"], from: null, plays: null };
  expect(kept()).toEqual({ hides, keepsNumbers: true, keptFor: [0, 1] });
  // So the page around an embed is not told how long the runs are.
  expect(stateOf(store.getState()).extent[1]).toBe(store.getState().results.extent.from);
  answer(lesson, 0, "elephant");
  expect(kept().keptFor).toEqual([1]);
  answer(lesson, 1, "12");
  expect(kept()).toEqual({ hides: null, keepsNumbers: false, keptFor: [] });
});

test("only the panels that a step names open in it, by whatever way", () => {
  goToStep(lesson, 0);
  const { panels } = store.getState().lesson ?? { panels: [] };
  expect(panels).not.toContain("policies");
  for (const [name, at] of [
    ["policies", "add"],
    ["policy", "fifo"],
    ["own", "rank"],
  ] as const) {
    actions.openPanel({ name, at });
    expect(store.getState().transient.panel).toBeNull();
  }
  leaveLesson();
  actions.openPanel({ name: "policies", at: "add" });
  expect(store.getState().transient.panel?.name).toBe("policies");
});

test("a lesson or another view that opens, by Back too, ends a presentation, which would stand over it", () => {
  for (const open of [() => goToStep(lesson, 0), () => actions.showScreen("workloads")]) {
    store.setState(({ transient }) => ({ transient: { ...transient, presenting: true } }));
    open();
    expect(store.getState().transient.presenting).toBe(false);
  }
});

test("an answer that another tab gave first is told, and stands where it is asked once", async () => {
  for (const isOnce of [false, true]) {
    const box = new FakeStorage();
    vi.stubGlobal("localStorage", box);
    const openTab = async () => {
      vi.resetModules();
      const session = await import("./session.ts");
      const { progressOf, progress } = await import("./lesson-progress.ts");
      const page = await import("../store/store.ts");
      return { ...session, page, of: (name: string) => progressOf(progress.getState(), name) };
    };
    const [one, other] = [await openTab(), await openTab()];
    const steps = lesson.steps.map((step) => ({
      ...step,
      question: step.question && { ...step.question, once: isOnce },
    }));
    const asked = { ...lesson, name: "asked", steps };
    one.answer(asked, 1, "12");
    other.answer(asked, 1, "13");
    const { answers, first, tries } = other.of("asked");
    expect([answers[1], first[1], tries[1]]).toEqual([isOnce ? "12" : "13", "12", 2]);
    const { notice } = other.page.store.getState().transient;
    expect(notice?.lines[0]).toBe("This was answered in another tab too: “12”.");
    expect(notice?.lines[1]).toMatch(isOnce ? /^It is asked once/ : /^Both are kept/);
    expect(one.page.store.getState().transient.notice).toBeNull();
    vi.unstubAllGlobals();
  }
});
