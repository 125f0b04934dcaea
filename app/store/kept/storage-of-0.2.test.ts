import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { currentName } from "../../../engine/doors/measures.ts";
import { type PolicyId, policyDefinition } from "../../../engine/doors/scenario.ts";
import { type Json, valueAt, withValue } from "../../document/draft/json-paths.ts";
import { checkDraft } from "../../document/read/check.ts";
import { readText } from "../../document/read/read-file.ts";
import { progressFromText } from "../../learn/progress-text.ts";
import { formFromText } from "../../lessons/authored.ts";
import { keptSweep } from "../../sweep/kept-sweep.ts";
import { storedLetterKeys, storedScreen, storedTheme } from "../persist.ts";
import { FakeStorage } from "../testing/fake-storage.ts";
import { createLibrary, EXERCISE_PREFIX } from "./library.ts";
import { fetchFirst, readStored } from "./stored.ts";

/** What pages of 0.2.0 stored, half-typed values too (e2e/kept/README.md): it is read for ever. */
const KEPT: Readonly<Record<string, string>> = import.meta.glob(
  ["../../../e2e/kept/0.2.0/storage/*", "../../../e2e/kept/0.2.0/drafts.json"],
  {
    query: "?raw",
    import: "default",
    eager: true,
    base: "../../../e2e/kept/0.2.0",
  },
);
const ALL = "./storage/all-scenarios.json";
const FILES = JSON.parse(KEPT["./drafts.json"] ?? "") as Readonly<
  Record<string, readonly object[]>
>;
const DUMPS = Object.keys(KEPT).filter((name) => name.startsWith("./storage/") && name !== ALL);

/** A measure goes by its name of today; earlier names are read for ever (SPEC 7.22). */
function inNamesOfToday({ measure, ...form }: { readonly measure: string }): object {
  return { ...form, measure: currentName(measure) };
}

interface Dump {
  readonly localStorage: Readonly<Record<string, string>>;
}

let box: FakeStorage;

beforeAll(fetchFirst);

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
      const { past, present, future } = read.history;
      // The files that 0.2.0 itself made of what it had stored.
      expect([present, ...past, ...future].map(({ file }) => file)).toEqual(
        FILES[`${name.replace("./storage/", "")} ${id}`],
      );
      expect(library.write(id, read.history)).toBe("kept");
      const again = createLibrary(box).read(id);
      expect(again).toEqual({ state: "whole", history: read.history });
    }
    const { "slotwise.lessons": lessons, "slotwise.sweep": sweep } = stored;
    if (lessons !== undefined) expect(progressFromText(lessons)).toMatchObject(JSON.parse(lessons));
    if (sweep !== undefined) {
      expect(keptSweep()?.setting).toEqual((JSON.parse(sweep) as { setting: unknown }).setting);
    }
    for (const [key, text] of Object.entries(stored)) {
      if (key.startsWith(EXERCISE_PREFIX))
        expect(formFromText(text)).toMatchObject(inNamesOfToday(JSON.parse(text)));
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
  expect(read.all.map(({ text }) => readStored(text).state)).toEqual(["whole", "whole"]);
});

/**
 * Whether a value says nothing: every policy had the parameters of all, which no form of 0.2.0 showed, and whether there was
 * an upper bound was told of the bounds that are one-sided alone.
 */
function saysNothing(draft: Json, path: string): boolean {
  if (path === "workload.bounds.hasUpper")
    return valueAt(draft, "workload.bounds.model") !== "lower";
  const [, policy = "", part = ""] = /^(policies\[\d+\])\.(\w+)/.exec(path) ?? [];
  // More than a list, or than how many queues, was told of no other methods.
  const isMore = path.endsWith(".thresholds.more");
  if (isMore && /list|equal/.test(String(valueAt(draft, `${policy}.thresholds.method`))))
    return true;
  const parameter = part === "own" ? "rank" : part;
  if (!PARAMETERS.has(parameter)) return false;
  const id = valueAt(draft, `${policy}.id`) as PolicyId;
  return !policyDefinition(id).parameters.some((name) => name === parameter);
}

const PARAMETERS = new Set([
  ...["thresholds", "switchThreshold", "rank"],
  ...["within", "incomplete", "slack", "earlyTermination", "aging"],
]);

test.each(DUMPS)("no value that 0.2.0 stored as %s is left out", (name) => {
  const { localStorage } = JSON.parse(KEPT[name] ?? "") as Dump;
  for (const [key, text] of Object.entries(localStorage)) {
    if (!key.startsWith("slotwise.scenario.")) continue;
    const whole = JSON.stringify(readStored(text).history?.present);
    const stored = JSON.parse(text) as { readonly draft: Json };
    for (const [path, value] of leavesOf(stored.draft)) {
      if (saysNothing(stored.draft, path)) continue;
      const draft = withValue(stored.draft, path, otherThan(value));
      const read = readStored(JSON.stringify({ ...stored, draft }));
      const isTold = read.state !== "whole" || JSON.stringify(read.history?.present) !== whole;
      expect([path, isTold]).toEqual([path, true]);
    }
  }
});

function otherThan(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  return value === "" ? '{"x":1}' : `${value}x`;
}

/** The values of JSON that are neither objects nor lists, by path. */
function leavesOf(value: unknown, path = ""): readonly (readonly [path: string, value: unknown])[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`),
  );
}
