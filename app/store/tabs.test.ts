import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { readText } from "../document/read/read-file.ts";
import { historyToText } from "./kept/stored.ts";
import { FakeStorage } from "./testing/fake-storage.ts";
import { openTab } from "./testing/open-tab.ts";

const later = (): Promise<unknown> => vi.advanceTimersByTimeAsync(300);
const OTHERS = PRESET_GROUPS.flatMap((group) => group.presets).map(({ scenario }) => scenario);
const TITLE = "Mice, elephants and a late burst";
let box: FakeStorage;
const keys = () => [...box.texts.keys()].filter((key) => key.startsWith("slotwise.scenario."));

beforeEach(() => {
  vi.useFakeTimers();
  box = new FakeStorage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("two tabs on one scenario", () => {
  /** Both show the same stored scenario, of thirteen flows. */
  async function both() {
    const first = await openTab(box);
    first.actions.addFlow(3, 100);
    await later();
    const second = await openTab(new FakeStorage(box));
    expect(second.sizes().at(-1)).toBe(100);
    return [first, second] as const;
  }

  it("show the same: the other follows, with its steps of undo", async () => {
    const [first, second] = await both();
    first.actions.addFlow(4, 200);
    await later();
    second.hear();
    expect(second.sizes().slice(-2)).toEqual([100, 200]);
    second.actions.undo();
    await later();
    first.hear();
    expect(first.sizes().at(-1)).toBe(100);
    first.actions.redo();
    expect(first.sizes().at(-1)).toBe(200);
    expect([first.names(), second.names()]).toEqual([[TITLE], [TITLE]]);
  });

  it.each([true, false])(
    "keep both versions if both have changed, heard of it: %s",
    async (isHeard) => {
      const [first, second] = await both();
      first.actions.addFlow(4, 200);
      await later();
      second.actions.addFlow(5, 300);
      if (isHeard) second.hear();
      await later();
      expect(second.sizes().slice(-2)).toEqual([100, 300]);
      expect(second.lines()).toEqual([
        `“${TITLE}” was changed in another tab too. Both versions are kept.`,
        `Your version is “${TITLE} (other tab)”.`,
      ]);
      expect(second.names()).toEqual([TITLE, `${TITLE} (other tab)`]);
      first.hear();
      expect(first.names()).toEqual(second.names());
      expect(first.sizes().slice(-2)).toEqual([100, 200]);
      first.scenarios.switchScenario(second.current());
      expect(first.sizes().slice(-2)).toEqual([100, 300]);
      // From here on both show the second version, and follow each other again.
      first.actions.addFlow(6, 400);
      await later();
      second.hear();
      expect(second.sizes().slice(-2)).toEqual([300, 400]);
      expect(second.names()).toHaveLength(2);
    },
  );

  it.each([
    ["switching", (tab) => tab.scenarios.switchScenario("x")],
    ["adding", (tab) => tab.scenarios.newScenario()],
    ["duplicating", (tab) => tab.scenarios.duplicateScenario()],
    ["opening a link", (tab) => tab.openLink(OTHERS[1])],
    ["opening a file", (tab) => void tab.scenarios.openBeside(OTHERS[1])],
    ["closing", (tab) => void tab.close()],
  ] satisfies [string, (tab: Awaited<ReturnType<typeof openTab>>) => void][])(
    "lose nothing of each other by %s in a stale one",
    async (_, act) => {
      const [first, second] = await both();
      const key = `slotwise.scenario.${first.current()}`;
      first.actions.addFlow(4, 200);
      await later();
      const text = box.getItem(key);
      act(second);
      await later();
      expect(box.getItem(key)).toBe(text);
      first.hear();
      expect(first.sizes().slice(-2)).toEqual([100, 200]);
    },
  );

  it("delete what is shown, and the tab that goes on with it keeps it", async () => {
    const [first, second] = await both();
    second.scenarios.deleteScenario(second.current());
    first.hear();
    expect(first.sizes().at(-1)).toBe(100);
    expect(first.names()).toContain(TITLE);
    first.actions.addFlow(4, 200);
    await later();
    second.hear();
    expect(second.names()).toContain(TITLE);
  });
});

describe("what cannot be kept", () => {
  it("is said as long as it lasts, all of it can be saved, and the browser asks", async () => {
    box.room = 10;
    const tab = await openTab(box);
    await later();
    expect([tab.kept().why, tab.asksOnLeaving()]).toEqual([null, false]);
    tab.actions.addFlow(4, 200);
    await later();
    tab.scenarios.newScenario();
    tab.actions.addFlow(0, 7);
    await later();
    expect([tab.kept().why, tab.kept().ids.length]).toEqual(["full", 2]);
    expect(tab.asksOnLeaving()).toBe(true);
    const { scenarios } = tab.files.allScenarios();
    expect(scenarios.map(({ name }) => name)).toEqual([TITLE, "Your own flows"]);
    const { history } = tab.store.getState().scenario;
    box.room = historyToText(history, 0).length;
    tab.hear();
    // The newest first, if need be without its steps of undo: there is no room for the other.
    const older = tab.store.getState().shelf.entries[0]?.id;
    expect([older === tab.current(), tab.kept()]).toEqual([false, { why: "full", ids: [older] }]);
    expect(keys()).toEqual([`slotwise.scenario.${tab.current()}`]);
    box.room = 1e6;
    tab.hear();
    expect([tab.kept().ids, tab.asksOnLeaving(), keys().length]).toEqual([[], false, 2]);
  });

  it("may be forbidden: the page works, and says so once there is work", async () => {
    box.isForbidden = true;
    const tab = await openTab(box);
    tab.actions.addFlow(4, 200);
    await later();
    expect(tab.kept().why).toBe("forbidden");
    tab.scenarios.newScenario();
    tab.scenarios.renameScenario(tab.current(), "Mine");
    expect(tab.names()).toEqual([TITLE, "Mine"]);
    const [name] = tab.store.getState().shelf.entries;
    tab.scenarios.switchScenario(name?.id ?? "");
    expect(tab.sizes().at(-1)).toBe(200);
    box.isForbidden = false;
    tab.actions.addFlow(5, 300);
    await later();
    expect([tab.kept().ids, keys().length]).toEqual([[], 2]);
  });

  it("comes back from one file, with names and steps of undo", async () => {
    const tab = await openTab(box);
    tab.actions.addFlow(4, 200);
    tab.scenarios.renameScenario(tab.current(), "Mine");
    tab.scenarios.newScenario();
    const text = JSON.stringify(tab.files.allScenarios(), null, 2);
    const other = await openTab(new FakeStorage());
    const written = JSON.parse(text);
    const scenarios = [...written.scenarios, { name: "x", text: "{" }];
    const read = readText(JSON.stringify({ ...written, scenarios }));
    if (!("all" in read)) throw new Error("the file is one of ours");
    const opened = other.files.openAll(read.all, "a.json");
    await vi.runAllTimersAsync();
    await opened;
    expect(other.names()).toEqual(["Mine", "Your own flows", TITLE]);
    expect(other.sizes().at(-1)).toBe(200);
    other.actions.undo();
    expect(other.sizes()).toHaveLength(12);
    expect(other.lines().slice(0, 2)).toEqual([
      "Opened 2 of 3 scenarios of a.json.",
      "The others (1) cannot be read.",
    ]);
  });

  it("is said of those in a file that are read in part", async () => {
    const tab = await openTab(box);
    tab.actions.addFlow(4, 200);
    tab.scenarios.renameScenario(tab.current(), "Mine");
    const all = tab.files.allScenarios();
    const scenarios = all.scenarios.map(({ name, text }) => ({
      name,
      text: text.replace('"other":', '"of a later version": 1, "other":'),
    }));
    const other = await openTab(new FakeStorage());
    const read = readText(JSON.stringify({ ...all, scenarios }));
    if (!("all" in read)) throw new Error("the file is one of ours");
    const opened = other.files.openAll(read.all, "a.json");
    await vi.runAllTimersAsync();
    await opened;
    expect(other.lines()).toEqual([
      "Opened 1 of 1 scenarios of a.json.",
      "Read in part only, with the usual values for the rest: “Mine”. Keep the file.",
      "They are in Tools, among your experiments.",
    ]);
  });
});

describe("what a link brings", () => {
  it("is shown, and stored once it is touched", async () => {
    const tab = await openTab(box);
    tab.openLink(OTHERS[1]);
    await later();
    tab.openLink(OTHERS[2]);
    await later();
    tab.close();
    expect([keys(), tab.names().length]).toEqual([[], 1]);
    tab.actions.addFlow(1, 1);
    await later();
    expect(keys()).toHaveLength(1);
    tab.openLink(OTHERS[1]);
    await later();
    expect([keys().length, tab.names().length]).toEqual([1, 2]);
    // It waits in the menu as long as the page.
    const [own, guest] = tab.store.getState().shelf.entries;
    tab.scenarios.switchScenario(own?.id ?? "");
    tab.scenarios.switchScenario(guest?.id ?? "");
    expect(keys()).toHaveLength(1);
    tab.actions.undo();
    tab.actions.addFlow(1, 1);
    await later();
    expect(keys()).toHaveLength(2);
    expect((await openTab(box)).names()).toEqual(tab.names());
  });

  it("may come a thousand times, from another page, and fills nothing", async () => {
    const first = await openTab(box);
    first.actions.addFlow(1, 1);
    await later();
    for (let visit = 0; visit < 20; visit++) {
      const tab = await openTab(box);
      tab.openLink(OTHERS[visit % OTHERS.length]);
      await later();
      tab.close();
    }
    expect(keys()).toHaveLength(1);
    expect((await openTab(box)).sizes()).toHaveLength(13);
  });
});

describe("what cannot be read", () => {
  it("is said, stays to the letter, and what is changed of a part becomes a copy", async () => {
    const tab = await openTab(box);
    tab.actions.addFlow(1, 1);
    await later();
    const [key] = keys();
    const stored = JSON.parse(box.getItem(key ?? "") ?? "");
    stored.draft.policies[0].file.id = "poems";
    const text = JSON.stringify(stored);
    box.setItem(key ?? "", text);
    const again = await openTab(box);
    expect(again.lines()[0]).toBe(`“${TITLE}” can be read in part only.`);
    again.actions.addFlow(2, 2);
    await later();
    expect(again.names()).toEqual([TITLE, `${TITLE} (copy)`]);
    expect(box.getItem(key ?? "")).toBe(text);
    expect(again.sizes()).toHaveLength(14);
  });

  it("is in the list, and choosing it says why and leaves the editor alone", async () => {
    const tab = await openTab(box);
    tab.actions.addFlow(1, 1);
    await later();
    box.setItem("slotwise.scenario.z", '{"version":9}');
    const again = await openTab(box);
    expect(again.lines()).toEqual([]);
    again.scenarios.switchScenario("z");
    expect(again.lines()[0]).toBe("“A scenario that cannot be read” cannot be read.");
    expect(again.sizes()).toHaveLength(13);
    again.scenarios.deleteScenario("z");
    again.store.getState().transient.notice?.action?.run();
    expect(box.getItem("slotwise.scenario.z")).toBe('{"version":9}');
    expect(again.sizes()).toHaveLength(13);
  });
});
