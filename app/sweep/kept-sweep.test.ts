import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeStorage } from "../store/testing/fake-storage.ts";
import "../store/testing/one-engine.ts";
import { firstSetting } from "./setting.ts";

let box: FakeStorage;

beforeEach(() => {
  box = new FakeStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** A tab with its own session. */
async function openTab(session: FakeStorage | null = new FakeStorage()) {
  vi.resetModules();
  vi.stubGlobal("localStorage", box);
  vi.stubGlobal("sessionStorage", session);
  const { keepSweep, keptSweep } = await import("./kept-sweep.ts");
  return { keepSweep, keptSweep, session };
}

const sweep = (seeds: string) => ({
  setting: { ...firstSetting(null), seeds },
  key: seeds,
  pieces: [{ point: 0, seed: 1, largest: 0.5, values: { FIFO: { mean: 2 } } }],
});

test("two tabs: each has its own sweep after a reload, and the next one that of the last", async () => {
  const one = await openTab();
  expect(one.keepSweep(sweep("1..5"))).toBe(true);
  const other = await openTab();
  other.keepSweep(sweep("1..9"));
  expect((await openTab(one.session)).keptSweep()).toEqual(sweep("1..5"));
  expect((await openTab(other.session)).keptSweep()).toEqual(sweep("1..9"));
  expect((await openTab()).keptSweep()).toEqual(sweep("1..9"));
});

test("where there is room for little its setting is kept, and its numbers are computed anew", async () => {
  box.room = 400;
  const tab = await openTab(null);
  const numbers = { ...sweep("1..5"), key: "k".repeat(1000) };
  expect(tab.keepSweep(numbers)).toBe(true);
  expect((await openTab(null)).keptSweep()).toEqual({ ...sweep("1..5"), key: "", pieces: [] });
});

test.each(["full", "forbidden"] as const)("where storage is %s that is said", async (why) => {
  if (why === "full") box.room = 10;
  else box.isForbidden = true;
  const tab = await openTab(null);
  expect([tab.keepSweep(sweep("1..5")), tab.keptSweep()]).toEqual([false, null]);
});

test.each([
  "{",
  '{"version":2}',
  '{"version":1,"setting":{"axes":[]}}',
  '{"version":1,"setting":7}',
])("a text that is no sweep is none: %s", async (text) => {
  box.setItem("slotwise.sweep", text);
  expect((await openTab()).keptSweep()).toBeNull();
});
