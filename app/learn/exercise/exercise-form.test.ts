import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { EMPTY_FORM } from "../../lessons/authored.ts";
import { FakeStorage } from "../../store/testing/fake-storage.ts";
import "../../store/testing/one-engine.ts";
import { withMoment } from "./exercise-form.ts";

let box: FakeStorage;
const listeners = new Set<unknown>();

beforeEach(() => {
  box = new FakeStorage();
  listeners.clear();
  vi.stubGlobal("addEventListener", (_: string, listener: unknown) => listeners.add(listener));
  vi.stubGlobal("removeEventListener", (_: string, listener: unknown) =>
    listeners.delete(listener),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A tab of its own. */
async function openTab() {
  vi.resetModules();
  vi.stubGlobal("localStorage", box);
  return import("./exercise-form.ts");
}

test("two tabs on one exercise: each keeps what the other has filled in", async () => {
  const [one, other] = [await openTab(), await openTab()];
  one.changeForm("s", { ask: "Ours" });
  other.changeForm("s", { after: "Think." });
  const form = one.changeForm("s", { policy: "SRPT" });
  expect(form).toMatchObject({ ask: "Ours", after: "Think.", policy: "SRPT" });
  expect(other.storedForm("s")).toEqual(form);
  expect((await openTab()).storedForm("s")).toEqual(form);
});

test.each(["full", "forbidden"] as const)(
  "where storage is %s a form stays as long as the page, which asks before it is left, and is stored once it can be",
  async (why) => {
    const tab = await openTab();
    if (why === "full") box.room = 10;
    else box.isForbidden = true;
    tab.changeForm("s", { ask: "Ours" });
    tab.changeForm("t", { ask: "Another" });
    expect([tab.storedForm("s").ask, tab.isFormLost("s"), listeners.size]).toEqual([
      "Ours",
      true,
      1,
    ]);
    box.room = 1e6;
    box.isForbidden = false;
    tab.changeForm("t", { after: "Think." });
    expect([tab.isFormLost("s"), tab.isFormLost("t"), listeners.size]).toEqual([false, false, 0]);
    const next = await openTab();
    expect([next.storedForm("s").ask, next.storedForm("t").after]).toEqual(["Ours", "Think."]);
  },
);

test("the numbers of a sweep make room for it", async () => {
  const tab = await openTab();
  box.setItem("slotwise.sweep", "x".repeat(2000));
  box.room = 2010;
  tab.changeForm("s", { ask: "Ours" });
  expect([tab.isFormLost("s"), box.getItem("slotwise.sweep")]).toEqual([false, null]);
});

test("what is stored in its place and is no form is none", async () => {
  box.setItem("slotwise.exercise.s", "{");
  const tab = await openTab();
  expect(tab.storedForm("s").ask).toBe("");
});

test("what two tabs have put into one field is kept twice: the later under a scenario of its own, which is told", async () => {
  const open = async () => {
    const form = await openTab();
    const { store } = await import("../../store/store.ts");
    return { ...form, state: store.getState };
  };
  const [one, other] = [await open(), await open()];
  const id = one.state().shelf.current;
  // Both have the dialog open.
  one.storedForm(id);
  other.storedForm(id);
  one.changeForm(id, { ask: "Ours" });
  one.changeForm(id, { ask: "Ours?" });
  expect(other.changeForm(id, { ask: "T" })).toMatchObject({ ask: "T" });
  const own = other.state().shelf.current;
  expect(own).not.toBe(id);
  other.changeForm(own, { ask: "Theirs?" });
  const third = await open();
  expect([third.storedForm(id).ask, third.storedForm(own).ask]).toEqual(["Ours?", "Theirs?"]);
  const { notice } = other.state().transient;
  expect(notice?.lines.join(" ")).toMatch(/changed in another tab too. Both versions are kept./);
  expect(one.state().transient.notice).toBeNull();
});

const drawn: Scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "e", arrival: 4, size: 5 },
    { id: "m", arrival: 6, size: 1 },
  ],
  policies: [{ id: "fifo" }],
};

function momentOf(form: Partial<typeof EMPTY_FORM>, of: Scenario | null = drawn): string {
  return withMoment({ ...EMPTY_FORM, ...form }, of).at;
}

test("a run is shown up to half of the asked flow, or the second arrival, unless a time is typed", () => {
  expect(momentOf({ kind: "finish", flow: "e" })).toBe("7");
  expect(momentOf({ kind: "finish", flow: "m" })).toBe("7");
  expect(momentOf({ kind: "next" })).toBe("6");
  expect(momentOf({ kind: "next", at: "5" })).toBe("5");
  const fluid: Scenario = { ...drawn, model: "fluid", fabric: { kind: "link", rate: 4 } };
  expect(momentOf({ kind: "finish", flow: "e" }, fluid)).toBe("4.63");
  expect(momentOf({ kind: "finish", flow: "e" }, null)).toBe("");
});
