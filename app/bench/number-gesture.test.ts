import fc from "fast-check";
import { expect, test } from "vitest";
import { afterEvent, type NumberEvent, type NumberState, REST } from "./number-gesture.ts";
import type { NumberRange } from "./number-steps.ts";

const LOAD: NumberRange = { least: 0.1, most: 0.9, step: 0.01 };
const FLOWS: NumberRange = { least: 1, most: 10_000_000, step: "ratio" };

const drag = (pixels: number, isFine = false): NumberEvent => ({ kind: "drag", pixels, isFine });
const key = (name: string, isFine = false): NumberEvent => ({ kind: "key", key: name, isFine });
const type = (text: string): NumberEvent => ({ kind: "type", text });
const DROP: NumberEvent = { kind: "drop" };
const UP: NumberEvent = { kind: "keyUp" };
const LEAVE: NumberEvent = { kind: "leave" };

/** What an experiment hears of events one after the other: "~0.81" is a preview, "~" the old value again, "0.81" stands. */
function heard(range: NumberRange, value: number, events: readonly NumberEvent[]): string[] {
  let state: NumberState = REST;
  let stands = value;
  return events.flatMap((event) => {
    const outcome = afterEvent(state, event, range, stands);
    if (outcome === null) return [];
    state = outcome.state;
    if (outcome.commit !== undefined) stands = outcome.commit;
    const preview = outcome.preview === undefined ? [] : [`~${outcome.preview ?? ""}`];
    return [...preview, ...(outcome.commit === undefined ? [] : [`${outcome.commit}`])];
  });
}

test.each<[string, NumberRange, number, NumberEvent[], string[]]>([
  ["8 px are a step", LOAD, 0.8, [drag(7), drag(1), drag(8), DROP], ["~0.81", "~0.82", "0.82"]],
  ["to the left it is less", LOAD, 0.8, [drag(-16), DROP], ["~0.78", "0.78"]],
  ["a tenth with Shift", LOAD, 0.8, [drag(16, true), DROP], ["~0.802", "0.802"]],
  ["counts by a twentieth", FLOWS, 10_000, [drag(8), drag(8), DROP], ["~10500", "~11000", "11000"]],
  ["beyond an end and back", LOAD, 0.89, [drag(80), drag(-80), DROP], ["~0.9", "~0.89", "~"]],
  ["a press without a drag", LOAD, 0.8, [DROP], []],
  ["Escape during a drag", LOAD, 0.8, [drag(40), key("Escape"), drag(8), DROP], ["~0.85", "~"]],
  ["a key", LOAD, 0.8, [key("ArrowRight"), UP], ["~0.81", "0.81"]],
  [
    "a key that is held is one change",
    LOAD,
    0.8,
    [key("ArrowUp"), key("ArrowUp"), key("ArrowUp"), UP],
    ["~0.81", "~0.82", "~0.83", "0.83"],
  ],
  [
    "ten steps",
    LOAD,
    0.8,
    [key("PageDown"), UP, key("PageUp"), UP],
    ["~0.7", "0.7", "~0.8", "0.8"],
  ],
  ["to the ends", LOAD, 0.8, [key("Home"), UP, key("End"), UP], ["~0.1", "0.1", "~0.9", "0.9"]],
  ["at an end", LOAD, 0.9, [key("ArrowRight"), UP], ["~"]],
  ["back from an end", LOAD, 0.89, [key("PageUp"), key("ArrowLeft"), UP], ["~0.9", "~0.89", "~"]],
  ["a key with Shift", LOAD, 0.8, [key("ArrowLeft", true), UP], ["~0.799", "0.799"]],
  ["of few, one with Shift", FLOWS, 6, [key("ArrowRight", true), UP], ["~7", "7"]],
  [
    "Escape before the key is up",
    LOAD,
    0.8,
    [key("ArrowRight"), key("Escape"), UP],
    ["~0.81", "~"],
  ],
  ["the focus leaves before", LOAD, 0.8, [key("ArrowRight"), LEAVE, UP], ["~0.81", "0.81"]],
  ["a digit opens it for typing", LOAD, 0.8, [key("0"), type("0.55"), key("Enter")], ["0.55"]],
  ["Enter does too", FLOWS, 100, [key("Enter"), type("2,000"), LEAVE], ["2000"]],
  ["Escape while typing", LOAD, 0.8, [key("5"), type("0.5"), key("Escape")], ["~"]],
  ["what is none of it stands not", LOAD, 0.8, [key("5"), key("Enter"), LEAVE], ["~"]],
  ["other keys mean nothing", LOAD, 0.8, [key("a"), key("Tab"), UP], []],
])("%s", (_, range, value, events, words) => {
  expect(heard(range, value, events)).toEqual(words);
});

test("what is wrong is said after Enter, and no longer once something else is typed", () => {
  const wrong = afterEvent({ kind: "typed", text: "7", isWrong: false }, key("Enter"), LOAD, 0.8);
  expect(wrong?.state).toEqual({ kind: "typed", text: "7", isWrong: true });
  const other = afterEvent(wrong?.state ?? REST, type("0.7"), LOAD, 0.8);
  expect(other?.state).toEqual({ kind: "typed", text: "0.7", isWrong: false });
});

test("as many presses back lead to the very same value, whichever it was", () => {
  const count = fc.integer({ min: 50, max: 1_000_000 });
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 40 }), fc.boolean(), (value, presses, isFine) => {
      const way = (name: string) => Array.from({ length: presses }, () => key(name, isFine));
      const words = heard(FLOWS, value, [...way("ArrowUp"), ...way("ArrowDown"), UP]);
      expect(words.slice(-2)).toEqual([`~${value}`, "~"]);
    }),
  );
});

test("a drag that ends where it began changes nothing, whatever lies between", () => {
  const pixels = fc.array(fc.integer({ min: -300, max: 300 }), { minLength: 1 });
  fc.assert(
    fc.property(
      pixels,
      fc.constantFrom<[NumberRange, number]>([LOAD, 0.8], [FLOWS, 1234]),
      (moves, [range, value]) => {
        const back = -moves.reduce((sum, by) => sum + by, 0);
        const words = heard(range, value, [...moves.map((by) => drag(by)), drag(back), DROP]);
        expect(words.filter((word) => !word.startsWith("~"))).toEqual([]);
        expect(words.at(-1)).toBe("~");
      },
    ),
  );
});
