import { beforeEach, expect, test, vi } from "vitest";
import { checkDraft } from "../../document/read/check.ts";
import { readText } from "../../document/read/read-file.ts";
import { progressFromText } from "../../learn/progress-text.ts";
import { formFromText } from "../../lessons/authored.ts";
import { keptSweep } from "../../sweep/kept-sweep.ts";
import { storedLetterKeys, storedScreen, storedTheme } from "../persist.ts";
import { FakeStorage } from "../testing/fake-storage.ts";
import { createLibrary, EXERCISE_PREFIX } from "./library.ts";

/** What pages of 0.2.0 stored, half-typed values too (e2e/kept/README.md): it is read for ever. */
const KEPT: Readonly<Record<string, string>> = import.meta.glob(
  "../../../e2e/kept/0.2.0/storage/*",
  {
    query: "?raw",
    import: "default",
    eager: true,
    base: "../../../e2e/kept/0.2.0",
  },
);
const ALL = "./storage/all-scenarios.json";
const DUMPS = Object.keys(KEPT).filter((name) => name !== ALL);

interface Dump {
  readonly localStorage: Readonly<Record<string, string>>;
}

let box: FakeStorage;

beforeEach(() => {
  box = new FakeStorage();
  vi.stubGlobal("localStorage", box);
});

/** Fills the browser's storage with one of them. */
function fill(name: string): Dump["localStorage"] {
  const { localStorage } = JSON.parse(KEPT[name] ?? "") as Dump;
  for (const [key, text] of Object.entries(localStorage)) box.setItem(key, text);
  return localStorage;
}

test.each(DUMPS)(
  "what 0.2.0 stored as %s opens whole, and is stored again without loss",
  (name) => {
    const stored = fill(name);
    const library = createLibrary(box);
    const { shelf, faults } = library.open();
    expect(faults).toEqual([]);
    const keys = Object.keys(stored).filter((key) => key.startsWith("slotwise.scenario."));
    expect(shelf.entries.map(({ id }) => `slotwise.scenario.${id}`).sort()).toEqual(keys.sort());
    for (const { id } of shelf.entries) {
      const read = library.read(id);
      expect([id, read?.state]).toEqual([id, "whole"]);
      if (read?.history == null) continue;
      // Half-typed values are faults of the draft, and stay as they were typed.
      checkDraft(read.history.present);
      expect(library.write(id, read.history)).toBe("kept");
      const [before, after] = [stored[`slotwise.scenario.${id}`], library.raw(id)];
      expect(JSON.parse(after ?? "")).toMatchObject(JSON.parse(before ?? ""));
    }
    const { "slotwise.lessons": lessons, "slotwise.sweep": sweep } = stored;
    if (lessons !== undefined) expect(progressFromText(lessons)).toMatchObject(JSON.parse(lessons));
    if (sweep !== undefined) {
      expect(keptSweep()?.setting).toEqual((JSON.parse(sweep) as { setting: unknown }).setting);
    }
    for (const [key, text] of Object.entries(stored)) {
      if (key.startsWith(EXERCISE_PREFIX))
        expect(formFromText(text)).toMatchObject(JSON.parse(text));
    }
    expect([storedScreen(), storedTheme(), storedLetterKeys()]).toEqual([
      stored["slotwise.view"] ?? "playground",
      stored["slotwise.theme"] ?? "system",
      stored["slotwise.letter-keys"] !== "off",
    ]);
  },
);

test("the file of all scenarios that 0.2.0 saved opens whole", () => {
  const read = readText(KEPT[ALL] ?? "");
  if (!("all" in read)) throw new Error("it is not read");
  expect(read.all.map(({ stored }) => stored.state)).toEqual(["whole", "whole"]);
});
