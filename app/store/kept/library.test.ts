import { beforeEach, describe, expect, it, vi } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { type Draft, EMPTY_DRAFT, readDraft } from "../../document/draft/draft.ts";
import { setFlowCells } from "../../edits/flow-edits.ts";
import { FakeStorage } from "../testing/fake-storage.ts";
import { begin, edit } from "./edit-history.ts";
import { createLibrary } from "./library.ts";
import { historyToText } from "./stored.ts";

const opening = readDraft(LATE_BURST.scenario) as Draft;
const TITLE = "Mice, elephants and a late burst";

let box: FakeStorage;
const named = (id: string, name: string, title = TITLE) => ({ id, name, title });

beforeEach(() => {
  box = new FakeStorage();
});

describe("the scenarios of a browser", () => {
  it("come back with their names, the one that was shown first", () => {
    const library = createLibrary(box);
    library.write("a", begin(opening));
    library.write("b", begin(EMPTY_DRAFT));
    const shelf = { current: "a", entries: [named("a", "Mine"), named("b", "", "Your own flows")] };
    library.writeShelf(shelf);
    const opened = createLibrary(box).open();
    expect(opened.shelf).toEqual(shelf);
    expect(opened.history).toEqual(begin(opening));
    expect(createLibrary(box).read("b")?.history).toEqual(begin(EMPTY_DRAFT));
  });

  it("of many flows that there is no room for are written once, and no step of theirs", () => {
    const flows = Array.from({ length: 8000 }, (_, k) => ({ id: `f${k}`, arrival: k, size: 1 }));
    const many = readDraft({ ...(LATE_BURST.scenario as object), flows }) as Draft;
    const history = edit(begin(many), { ...many, policies: many.policies.slice(1) });
    box.room = 1000;
    const library = createLibrary(box);
    const put = vi.spyOn(box, "setItem");
    const write = vi.spyOn(JSON, "stringify");
    expect(library.write("a", history)).toBe("full");
    expect([put.mock.calls.length, write.mock.calls.length]).toEqual([1, 1]);
    expect(library.read("a")?.history?.past).toHaveLength(1);
  });

  it("are none in a browser that is new, or has no storage", () => {
    const nothing = { shelf: { current: "", entries: [] }, history: null, faults: [] };
    expect(createLibrary(box).open()).toEqual(nothing);
    box.isForbidden = true;
    for (const storage of [null, box]) {
      const without = createLibrary(storage);
      expect(without.open()).toEqual(nothing);
      expect(without.write("a", begin(opening))).toBe("forbidden");
      expect(without.read("a")?.history?.present).toBe(opening);
      without.writeShelf({ current: "a", entries: [named("a", "")] });
      expect(without.listed({ current: "a", entries: [named("a", "")] })).toHaveLength(1);
      without.remove("a")();
      expect(without.read("a")?.history?.present).toBe(opening);
    }
  });

  it.each([0, 20])(
    "are not taken for kept where the browser keeps %d characters and says nothing",
    (keeps) => {
      box.setItem("slotwise.scenario", historyToText(begin(opening)));
      box.keeps = keeps;
      const library = createLibrary(box);
      // What a former version stored is not removed before it stands elsewhere.
      library.open();
      expect(box.getItem("slotwise.scenario")).toBe(historyToText(begin(opening)));
      expect(library.write("a", begin(opening))).toBe("forbidden");
      expect(library.read("a")?.history?.present).toBe(opening);
    },
  );

  it("begin with the one that former versions stored", () => {
    box.setItem("slotwise.scenario", historyToText(begin(opening)));
    const opened = createLibrary(box).open();
    expect(opened.history).toEqual(begin(opening));
    expect(opened.shelf.entries).toEqual([named(opened.shelf.current, "")]);
    expect(box.getItem("slotwise.scenario")).toBeNull();
  });

  it.each([["{"], ['{"version":7}'], ['{"version":1,"entries":3}'], ["null"]])(
    "are found by their keys when the index is lost: %s",
    (index) => {
      const library = createLibrary(box);
      library.write("b", begin(EMPTY_DRAFT));
      library.write("a", begin(opening));
      box.setItem("slotwise.scenarios", index);
      expect(createLibrary(box).open().shelf.entries).toEqual([
        named("a", ""),
        named("b", "", "Your own flows"),
      ]);
    },
  );

  it.each([
    ["damaged", '{"version":1,"draft":'],
    ["later", '{"version":3,"draft":{"flows":[]}}'],
  ])("survive one of them that is %s, which stays as it is", (state, text) => {
    const library = createLibrary(box);
    library.write("a", begin(opening));
    box.setItem("slotwise.scenario.b", text);
    const entries = [named("a", ""), named("b", "Broken")];
    library.writeShelf({ current: "b", entries });
    const here = createLibrary(box);
    const opened = here.open();
    expect(opened.shelf).toEqual({ current: "a", entries });
    expect(opened.faults).toEqual([{ entry: named("b", "Broken"), state }]);
    expect(here.read("b")).toEqual({ state, history: null });
    expect(here.write("b", begin(EMPTY_DRAFT))).toBe("unread");
    expect(box.getItem("slotwise.scenario.b")).toBe(text);
    expect(here.raw("b")).toBe(text);
    box.removeItem("slotwise.scenarios");
    const [, nameless] = createLibrary(box).open().shelf.entries;
    expect(nameless).toEqual(named("b", "", "A scenario that cannot be read"));
  });

  it("are not written over where a part of them was not understood", () => {
    const stored = JSON.parse(historyToText(begin(opening)));
    stored.draft.policies[0].file.id = "poems";
    const text = JSON.stringify(stored);
    box.setItem("slotwise.scenario.a", text);
    const library = createLibrary(box);
    const opened = library.open();
    expect(opened.history?.present.policies).toHaveLength(4);
    expect(opened.faults).toEqual([{ entry: named("a", ""), state: "partly" }]);
    expect(library.write("a", begin(opening))).toBe("unread");
    expect(box.getItem("slotwise.scenario.a")).toBe(text);
  });

  it("of a version up to 0.2 are told from others, before anything reads them", () => {
    const library = createLibrary(box);
    box.setItem("slotwise.scenario.a", historyToText(begin(opening)));
    box.setItem("slotwise.sweep", '{"version":1,"rows":[]}');
    expect(library.hasFirst()).toBe(false);
    for (const key of ["slotwise.scenario", "slotwise.scenario.b", "slotwise.unreadable.c"]) {
      box.setItem(key, '{"version":1,"draft":{"flows":[]}}');
      expect(library.hasFirst()).toBe(true);
      box.removeItem(key);
    }
  });

  it("that former versions set aside come back, whether they can be read or not", () => {
    box.setItem("slotwise.unreadable.b", historyToText(begin(opening)));
    box.setItem("slotwise.unreadable.c", "{");
    const opened = createLibrary(box).open();
    expect(opened.shelf.entries).toEqual([
      named("b", ""),
      named("c", "", "A scenario that cannot be read"),
    ]);
    expect(opened.history).toEqual(begin(opening));
    expect([...box.texts.keys()].filter((key) => key.includes("unreadable"))).toEqual([]);
    expect(box.getItem("slotwise.scenario.c")).toBe("{");
  });

  it("are stored without their past when there is no room for it, else kept as long as the page", () => {
    let history = begin(opening);
    for (let size = 1; size < 20; size++) {
      history = edit(history, setFlowCells(history.present, [0], "size", size));
    }
    const library = createLibrary(box);
    box.room = historyToText(begin(opening)).length + 100;
    expect(library.write("a", history)).toBe("kept");
    expect(createLibrary(box).read("a")?.history?.past).toEqual([]);
    box.room = 10;
    const next = edit(history, setFlowCells(history.present, [0], "size", 99));
    expect(library.write("a", next)).toBe("full");
    expect(library.read("a")?.history).toBe(next);
  });

  it("take the room of a sweep's numbers before they lose a step of undo", () => {
    const library = createLibrary(box);
    const history = edit(begin(opening), setFlowCells(opening, [0], "size", 7));
    box.setItem("slotwise.sweep", "9".repeat(100_000));
    box.room = 120_000;
    expect(library.write("a", history)).toBe("kept");
    expect(createLibrary(box).read("a")?.history?.past).toHaveLength(1);
    expect(box.getItem("slotwise.sweep")).toBe(
      historyToText(history).length > 20_000 ? null : "9".repeat(100_000),
    );
  });

  it("take the exercise that was made of them along, away and back", () => {
    const library = createLibrary(box);
    library.write("a", begin(opening));
    box.setItem("slotwise.exercise.a", "{}");
    const bringBack = library.remove("a");
    expect(box.getItem("slotwise.exercise.a")).toBeNull();
    bringBack();
    expect(box.getItem("slotwise.exercise.a")).toBe("{}");
  });

  it("of another tab are in the list, until that tab deletes them", () => {
    const [here, there] = [createLibrary(box), createLibrary(box)];
    here.write("a", begin(opening));
    here.writeShelf({ current: "a", entries: [named("a", "")] });
    there.write("b", begin(EMPTY_DRAFT));
    there.writeShelf({ current: "b", entries: [named("a", ""), named("b", "Theirs")] });
    const ours = { current: "a", entries: [named("a", "")] };
    expect(here.listed(ours)).toEqual([named("a", ""), named("b", "Theirs")]);
    there.remove("b");
    expect(here.listed(ours)).toEqual([named("a", "")]);
  });

  it("are written over only as this tab last read or wrote them", () => {
    const [here, there] = [createLibrary(box), createLibrary(box)];
    expect(here.write("a", begin(opening))).toBe("kept");
    expect(there.write("a", begin(EMPTY_DRAFT))).toBe("changed");
    there.read("a");
    expect(there.write("a", begin(EMPTY_DRAFT))).toBe("kept");
    expect(here.isChanged("a")).toBe(true);
    expect(here.write("a", begin(opening))).toBe("changed");
    expect(createLibrary(box).read("a")?.history).toEqual(begin(EMPTY_DRAFT));
    here.read("a");
    expect(here.isChanged("a")).toBe(false);
    expect(here.write("a", begin(opening))).toBe("kept");
    there.remove("a");
    // What another tab has deleted is nobody else's work: an edit brings it back.
    expect(here.write("a", begin(EMPTY_DRAFT))).toBe("kept");
  });

  it("that are removed are gone, and can be brought back to the letter", () => {
    const library = createLibrary(box);
    library.write("a", begin(opening));
    const text = library.raw("a");
    const bringBack = library.remove("a");
    expect(library.read("a")).toBeNull();
    expect(createLibrary(box).open().history).toBeNull();
    bringBack();
    expect(library.raw("a")).toBe(text);
    const again = library.remove("a");
    box.room = 10;
    again();
    expect(library.read("a")?.history).toEqual(begin(opening));
  });

  it("keep their names as long as the page where the list cannot be stored", () => {
    const library = createLibrary(box);
    library.write("a", begin(opening));
    library.writeShelf({ current: "a", entries: [named("a", "Old")] });
    box.room = 10;
    const entries = [named("a", "A far longer name than before")];
    library.writeShelf({ current: "a", entries });
    expect(library.listed({ current: "a", entries })).toEqual(entries);
  });
});
