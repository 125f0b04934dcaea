import { afterEach, expect, test, vi } from "vitest";
import { FakeStorage } from "../store/testing/fake-storage.ts";
import { progressFromText } from "./progress-text.ts";

afterEach(() => vi.unstubAllGlobals());

/** The module as another tab has it, over the same storage. */
async function tab(): Promise<typeof import("./lesson-progress.ts")> {
  vi.resetModules();
  return import("./lesson-progress.ts");
}

test("two tabs in two lessons, or in one, keep the progress of both", async () => {
  const box = new FakeStorage();
  vi.stubGlobal("localStorage", box);
  const [one, other] = [await tab(), await tab()];
  one.recordStep("a", 1);
  one.recordAnswer("a", 1, "7");
  other.recordStep("b", 2);
  other.recordAnswer("a", 3, "9");
  one.recordStep("a", 4);
  one.recordAnswer("a", 1, null);
  expect(progressFromText(box.getItem("slotwise.lessons") ?? "")).toEqual({
    a: {
      at: 4,
      seen: [1, 4],
      answers: { 3: "9" },
      first: { 1: "7", 3: "9" },
      tries: { 1: 1, 3: 1 },
    },
    b: { at: 2, seen: [2], answers: {}, first: {}, tries: {} },
  });
});

test("the first answer stays, and tries are counted", async () => {
  vi.stubGlobal("localStorage", new FakeStorage());
  const one = await tab();
  one.recordAnswer("a", 0, "7");
  one.recordAnswer("a", 0, null);
  expect(one.answerTo("a", 0)).toBeNull();
  one.recordAnswer("a", 0, "8");
  one.recordAnswer("a", 0, null);
  one.recordAnswer("a", 0, "9");
  expect([one.answerTo("a", 0), one.firstAnswerTo("a", 0), one.triesOf("a", 0)]).toEqual([
    "9",
    "7",
    3,
  ]);
  expect([one.firstAnswerTo("a", 1), one.triesOf("a", 1)]).toEqual([null, null]);
});

test("of an answer that version 0.2 stored the tries are not known, however many follow", async () => {
  const box = new FakeStorage();
  vi.stubGlobal("localStorage", box);
  box.setItem("slotwise.lessons", '{"a":{"at":1,"seen":[0,1],"answers":{"0":"7"}}}');
  const one = await tab();
  one.recordAnswer("a", 0, null);
  one.recordAnswer("a", 0, "8");
  expect([one.answerTo("a", 0), one.firstAnswerTo("a", 0), one.triesOf("a", 0)]).toEqual([
    "8",
    "7",
    null,
  ]);
  one.recordAnswer("a", 1, "5");
  expect(one.triesOf("a", 1)).toBe(1);
});

test("answers to one question in two tabs are both kept, the earlier one as the first, and that is told", async () => {
  vi.stubGlobal("localStorage", new FakeStorage());
  const [one, other] = [await tab(), await tab()];
  one.recordStep("a", 0);
  other.recordStep("a", 0);
  expect(one.recordAnswer("a", 0, "7")).toBeNull();
  expect(other.recordAnswer("a", 0, "9")).toBe("7");
  expect([other.answerTo("a", 0), other.firstAnswerTo("a", 0), other.triesOf("a", 0)]).toEqual([
    "9",
    "7",
    2,
  ]);
  // Now both know of it.
  expect(other.recordAnswer("a", 0, "10")).toBeNull();
});

test("exercises that links bring are stored once somebody goes on with them", async () => {
  const box = new FakeStorage();
  vi.stubGlobal("localStorage", box);
  const one = await tab();
  const stored = () => Object.keys(progressFromText(box.getItem("slotwise.lessons") ?? "{}"));
  for (let visit = 0; visit < 100; visit++) {
    one.openAsGuest(`x-${visit}`);
    one.recordGiven(`x-${visit}`, 0, "7".repeat(200), 2);
    one.recordStep(`x-${visit}`, 0);
  }
  expect(stored()).toEqual([]);
  expect(one.answerTo("x-99", 0)).toHaveLength(200);
  const other = await tab();
  other.recordStep("a", 1);
  one.recordAnswer("x-3", 0, "8");
  one.recordStep("x-4", 1);
  expect(stored().sort()).toEqual(["a", "x-3", "x-4"]);
  expect(one.answerTo("x-99", 0)).toHaveLength(200);
});

test("without room progress lasts as long as the page", async () => {
  const box = new FakeStorage();
  vi.stubGlobal("localStorage", box);
  const one = await tab();
  one.recordStep("a", 1);
  box.room = 0;
  one.recordStep("a", 2);
  one.recordAnswer("a", 2, "7");
  expect(one.progress.getState()).toEqual({
    a: { at: 2, seen: [1, 2], answers: { 2: "7" }, first: { 2: "7" }, tries: { 2: 1 } },
  });
});

test.each(["full", "forbidden"] as const)(
  "answers that a %s storage does not take are said to be lost, the page asks before it is left, and they are stored once they can be",
  async (why) => {
    const box = new FakeStorage();
    const listeners = new Set<unknown>();
    vi.stubGlobal("localStorage", box);
    vi.stubGlobal("addEventListener", (_: string, listener: unknown) => listeners.add(listener));
    vi.stubGlobal("removeEventListener", (_: string, one: unknown) => listeners.delete(one));
    const one = await tab();
    const followers = listeners.size;
    const asks = () => [one.areAnswersLost.getState(), listeners.size - followers];
    box.room = why === "full" ? 10 : 1e6;
    box.isForbidden = why === "forbidden";
    one.recordStep("a", 1);
    expect(asks()).toEqual([false, 0]);
    one.recordAnswer("a", 1, "7");
    expect(asks()).toEqual([true, 1]);
    box.room = 1e6;
    box.isForbidden = false;
    one.recordStep("a", 2);
    expect(asks()).toEqual([false, 0]);
    expect((await tab()).answerTo("a", 1)).toBe("7");
  },
);

test("the numbers of a sweep make room for answers", async () => {
  const box = new FakeStorage();
  vi.stubGlobal("localStorage", box);
  const one = await tab();
  box.setItem("slotwise.sweep", "x".repeat(2000));
  box.room = 2010;
  one.recordAnswer("a", 1, "7");
  expect([one.areAnswersLost.getState(), box.getItem("slotwise.sweep")]).toEqual([false, null]);
});

test("what was stored comes back, and what is not ours is left out", () => {
  const known = {
    at: 2,
    seen: [0, 2],
    answers: { 2: "7.5" },
    first: { 1: "3", 2: "7" },
    tries: { 1: 1, 2: 4 },
  };
  expect(progressFromText(JSON.stringify({ a: known }))).toEqual({ a: known });
  const odd = {
    at: -1,
    seen: [0, "x", 1.5],
    answers: { x: "1", 1: 7, 2: "fA" },
    first: { 2: 9, 3: "c" },
    tries: { 2: 0, 3: 1.5, 4: "2" },
  };
  expect(progressFromText(JSON.stringify({ a: odd, b: 7, c: null }))).toEqual({
    a: { at: 0, seen: [0], answers: { 2: "fA" }, first: { 2: "fA", 3: "c" }, tries: {} },
    b: { at: 0, seen: [], answers: {}, first: {}, tries: {} },
    c: { at: 0, seen: [], answers: {}, first: {}, tries: {} },
  });
  expect(progressFromText("[1]")).toEqual({});
});
