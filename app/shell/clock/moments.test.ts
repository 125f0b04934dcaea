import { beforeEach, expect, test } from "vitest";
import { slotFixture, switchFixture } from "../../draw/fixtures/fixture-scenes.ts";
import { moveClock, putPlayhead, setPlayhead, setView } from "../../store/actions.ts";
import { initialState, store } from "../../store/store.ts";
import { laneChoice } from "../results/lane-choice.tsx";
import { stepClock, timedRun } from "./moments.ts";

function show(fixture: ReturnType<typeof slotFixture>): void {
  const initial = initialState();
  const results = { ...initial.results, ...fixture, extent: { from: 0, to: 40 } };
  store.setState({ ...initial, results });
}

const few = slotFixture(12, 3);
const isTimed = (): boolean => timedRun(store.getState()) !== null;
const at = (): number | null => store.getState().transient.playhead;

beforeEach(() => show(few));

test("a few flows have a clock, and a crowd on one link only while a stretch of it is looked at", () => {
  expect(isTimed()).toBe(true);
  show(slotFixture(40, 3));
  expect(isTimed()).toBe(false);
  setView({ window: { from: 0, to: 10 } });
  expect(isTimed()).toBe(true);
});

test("there is no clock while a lesson's question hides charts, nor where a lesson shows none", () => {
  const { history } = store.getState().scenario;
  const kept = { history, view: store.getState().view, playhead: null };
  const lesson = {
    name: "a",
    step: 0,
    panels: ["service"],
    names: ["FIFO"],
    before: null,
    isOpen: true,
    hides: null,
    keepsNumbers: false,
    keptFor: [],
    opened: null,
    kept,
  } as const;
  store.setState({ lesson });
  expect(isTimed()).toBe(true);
  store.setState({ lesson: { ...lesson, hides: { policies: [], from: 5, plays: null } } });
  expect(isTimed()).toBe(false);
  store.setState({ lesson: { ...lesson, panels: ["metrics"] } });
  expect(isTimed()).toBe(false);
});

test("the clock begins at the first slot, steps a slot on and back, and stays within the run", () => {
  stepClock(1);
  expect(at()).toBe(0);
  stepClock(1);
  expect(at()).toBe(1);
  stepClock(-1);
  stepClock(-1);
  expect(at()).toBe(0);
});

test("nothing is told of a moment that the clock has come to until a chart is asked", () => {
  const isUnasked = (): boolean => store.getState().transient.unasked;
  moveClock(3);
  expect(isUnasked()).toBe(true);
  putPlayhead(3, "FIFO");
  expect(isUnasked()).toBe(false);
  // What is told follows the clock.
  moveClock(4);
  expect(isUnasked()).toBe(false);
  setPlayhead(null);
  moveClock(2);
  expect(isUnasked()).toBe(true);
});

test("lanes by queue or port are a choice where some policy has queues, or the fabric ports", () => {
  const { experiment } = few;
  const kinds = (queues: number, chosen: "queue" | null = null) =>
    laneChoice(experiment, [{ queues: 1 }, { queues }], chosen).kinds;
  expect(kinds(1)).toEqual(["flow"]);
  expect(kinds(3)).toEqual(["flow", "queue"]);
  // Where a link has chosen queues, there is a way back.
  expect(kinds(1, "queue")).toEqual(["flow", "queue"]);
  expect(laneChoice(switchFixture(1).experiment, [{ queues: 2 }], null).kinds).toEqual([
    "flow",
    "queue",
    "port",
  ]);
});
