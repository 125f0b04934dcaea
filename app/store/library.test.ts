import { beforeEach, describe, expect, it } from "vitest";
import { OPENING_PRESET } from "../../workloads/presets/opening.ts";
import type { Draft } from "../document/draft/draft.ts";
import { EMPTY_DRAFT } from "../document/draft/draft.ts";
import { begin, edit } from "../document/draft/history.ts";
import { setFlowCell } from "../document/edits/draft-edits.ts";
import { readDraft } from "../document/read/draft-read.ts";
import { historyToText } from "../document/read/stored-draft.ts";
import { createLibrary } from "./library.ts";

const opening = readDraft(OPENING_PRESET.scenario) as Draft;
const TITLE = "Mice, elephants and a late burst";

/** A browser's storage with room for so many characters. */
class Box implements Storage {
  readonly texts = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;
  get length(): number {
    return this.texts.size;
  }
  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (text.length > this.room) throw new DOMException("full", "QuotaExceededError");
    this.texts.set(key, text);
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
  clear(): void {
    this.texts.clear();
  }
}

let box: Box;
const named = (id: string, name: string, title = TITLE) => ({ id, name, title });

beforeEach(() => {
  box = new Box();
});

describe("the scenarios of a browser", () => {
  it("come back with their names, the one that was shown first", () => {
    const library = createLibrary(box);
    library.write("a", begin(opening));
    library.write("b", begin(EMPTY_DRAFT));
    const shelf = { current: "a", entries: [named("a", "Mine"), named("b", "", "Your own flows")] };
    library.writeShelf(shelf);
    const opened = createLibrary(box).open();
    expect(opened?.shelf).toEqual(shelf);
    expect(opened?.history).toEqual(begin(opening));
    expect(createLibrary(box).read("b")).toEqual(begin(EMPTY_DRAFT));
  });

  it("are none in a browser that is new, or has no storage", () => {
    expect(createLibrary(box).open()).toBeNull();
    const without = createLibrary(null);
    expect(without.open()).toBeNull();
    expect(without.write("a", begin(opening))).toBe(false);
    expect(without.read("a")?.present).toBe(opening);
  });

  it("begin with the one that former versions stored", () => {
    box.setItem("slotwise.scenario", historyToText(begin(opening)));
    const opened = createLibrary(box).open();
    expect(opened?.history).toEqual(begin(opening));
    expect(opened?.shelf.entries).toEqual([named(opened?.shelf.current ?? "", "")]);
    expect(box.getItem("slotwise.scenario")).toBeNull();
  });

  it.each([["{"], ['{"version":7}'], ['{"version":1,"entries":3}'], ["null"]])(
    "are found by their keys when the index is lost: %s",
    (index) => {
      const library = createLibrary(box);
      library.write("b", begin(EMPTY_DRAFT));
      library.write("a", begin(opening));
      box.setItem("slotwise.scenarios", index);
      expect(createLibrary(box).open()?.shelf.entries).toEqual([
        named("a", ""),
        named("b", "", "Your own flows"),
      ]);
    },
  );

  it("survive one of them that cannot be read, and its text is set aside", () => {
    const library = createLibrary(box);
    library.write("a", begin(opening));
    box.setItem("slotwise.scenario.b", '{"version":1,"draft":');
    library.writeShelf({ current: "b", entries: [named("a", ""), named("b", "Broken")] });
    const opened = createLibrary(box).open();
    expect(opened?.shelf).toEqual({ current: "a", entries: [named("a", "")] });
    expect(box.getItem("slotwise.unreadable.b")).toBe('{"version":1,"draft":');
    expect(box.getItem("slotwise.scenario.b")).toBeNull();
  });

  it("that were set aside come back once they can be read", () => {
    box.setItem("slotwise.unreadable.b", historyToText(begin(opening)));
    box.setItem("slotwise.unreadable.c", "{");
    expect(createLibrary(box).open()?.shelf.entries).toEqual([named("b", "")]);
    expect(box.getItem("slotwise.unreadable.b")).toBeNull();
    expect(box.getItem("slotwise.unreadable.c")).toBe("{");
  });

  it("are stored without their past when there is no room for it, else kept as long as the page", () => {
    let history = begin(opening);
    for (let size = 1; size < 20; size++) {
      history = edit(history, setFlowCell(history.present, 0, "size", size));
    }
    const library = createLibrary(box);
    box.room = historyToText(begin(opening)).length + 100;
    expect(library.write("a", history)).toBe(true);
    expect(createLibrary(box).read("a")?.past).toEqual([]);
    box.room = 10;
    const next = edit(history, setFlowCell(history.present, 0, "size", 99));
    expect(library.write("a", next)).toBe(false);
    expect(library.read("a")).toBe(next);
  });

  it("of another tab stay in the index, until that tab deletes them", () => {
    const [here, there] = [createLibrary(box), createLibrary(box)];
    here.write("a", begin(opening));
    here.writeShelf({ current: "a", entries: [named("a", "")] });
    there.write("b", begin(EMPTY_DRAFT));
    there.writeShelf({ current: "b", entries: [named("b", "Theirs")] });
    here.writeShelf({ current: "a", entries: [named("a", "Mine")] });
    expect(here.listed([])).toEqual([named("a", "Mine"), named("b", "Theirs")]);
    there.remove("b");
    expect(here.listed([])).toEqual([named("a", "Mine")]);
  });

  it("that are removed are gone", () => {
    const library = createLibrary(box);
    library.write("a", begin(opening));
    library.remove("a");
    expect(library.read("a")).toBeNull();
    expect(createLibrary(box).open()).toBeNull();
  });
});
