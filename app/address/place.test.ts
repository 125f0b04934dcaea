import { beforeAll, expect, test } from "vitest";
import { LESSON_TITLES } from "../../workloads/lessons/titles.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { modelOf, readDraft, withField } from "../document/draft/draft.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { removePolicy } from "../edits/policy-edits.ts";
import { SCREENS } from "../store/view-slice.ts";
import { addressOf, isPlaceAddress, type Place, placeAt, TOOLS, WAYS } from "./place.ts";
import { exampleAt, withPolicies } from "./short-address.ts";

const EXAMPLES = PRESET_GROUPS.flatMap(({ presets }) => presets);

const GAME: Place = { kind: "screen", screen: "game" };

/** Some examples are of packets, which a page reads once that has come. */
beforeAll(fetchReading);

test("every place has an address, and every address its place", () => {
  const places: Place[] = [
    ...SCREENS.map(([screen]) => ({ kind: "screen" as const, screen })),
    ...LESSON_TITLES.flatMap(([lesson]) => [
      { kind: "step" as const, lesson, step: null },
      { kind: "step" as const, lesson, step: 6 },
    ]),
    { kind: "paper", paper: "pias" },
    { kind: "challenge", code: "s17-a3b" },
    { kind: "challenge", code: "cut off, and %20 more" },
    { kind: "example", name: "mice-elephants", policies: null },
    { kind: "example", name: "mice-elephants", policies: ["pias", "LAS, then, FIFO & 100 %?"] },
  ];
  for (const place of places) {
    expect(isPlaceAddress(addressOf(place))).toBe(true);
    expect(placeAt(addressOf(place))).toEqual(place);
  }
  expect(placeAt("#lesson/x/2")).toEqual({ kind: "step", lesson: "x", step: 1 });
  expect(["", "#", "#/"].map((hash) => placeAt(hash)?.kind)).toEqual([
    "screen",
    "screen",
    "screen",
  ]);
});

test("words of the head of every page, and titles of places, are addresses as somebody types them", () => {
  for (const [word, place] of [...WAYS, ...TOOLS, ["Be the scheduler", GAME]] as const) {
    const typed = `#/${word.replaceAll(" ", "-")}`;
    expect([typed, placeAt(typed)]).toEqual([typed, place]);
    expect(placeAt(typed.toLowerCase())).toEqual(place);
  }
  expect(placeAt("#/learn")).toEqual({ kind: "screen", screen: "lessons" });
  expect(placeAt("#/papers/PIAS")).toEqual({ kind: "paper", paper: "pias" });
});

test("no place is at any other address", () => {
  for (const hash of [
    "#/x",
    "#/lessons/X/1",
    "#/lessons/x/0",
    "#/lessons/x/1/2",
    "#/e/",
    "#/papers/",
    "#/papers/PIAS 1",
    "#/e/x?p=",
    "#/e/x?p=%E0%A4%A",
  ]) {
    expect([hash, placeAt(hash)]).toEqual([hash, null]);
  }
  expect(isPlaceAddress("#1.abc")).toBe(false);
  // A lesson that was given has its link, which is opened as links are.
  expect(addressOf({ kind: "given", link: "#1.abc" })).toBe("#1.abc");
});

test("an unchanged example has a short address, with other policies of its own or plain ones too", () => {
  for (const example of EXAMPLES) {
    const draft = readDraft(example.scenario);
    if (draft === null) throw new Error(example.name);
    const place = { kind: "example", name: example.name, policies: null };
    expect(exampleAt(draft, EXAMPLES)).toEqual(place);
    const [first, ...others] = draft.policies;
    if (first === undefined) throw new Error(`${example.name} has no policy`);
    const fewer = others.reduce((left, { key }) => removePolicy(left, key), draft);
    const named = exampleAt(fewer, EXAMPLES);
    if (named?.kind !== "example") throw new Error(`${example.name} has no address`);
    const again = readDraft(withPolicies(example, named.policies));
    expect(again?.policies.map(({ key }) => key)).toEqual(
      others.length === 0 ? draft.policies.map(({ key }) => key) : [first.key],
    );
    expect(
      exampleAt(withField(draft, "model", modelOf(draft) === "slot" ? "fluid" : "slot"), EXAMPLES),
    ).toBeNull();
  }
});

test("plain policies can be named, others not", () => {
  const [example] = EXAMPLES;
  if (example === undefined) throw new Error("there is no example");
  const words = ["sjf", "srpte"];
  const draft = readDraft(withPolicies(example, words));
  expect(draft && exampleAt(draft, EXAMPLES)).toMatchObject({ policies: words });
  expect(withPolicies(example, ["nothing-of-the-kind"])).toBeNull();
});
