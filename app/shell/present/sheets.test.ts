import { expect, test } from "vitest";
import { countInWords, guessStep, policiesOn, sheetsOf, zoomOn } from "./sheets.ts";

test("two policies are asked, guessed and answered on three sheets", () => {
  expect(sheetsOf(2, 2)).toEqual([
    { kind: "question", places: [0] },
    { kind: "guess", places: [0] },
    { kind: "answer", places: [0, 1] },
  ]);
});

test("more policies make more sheets, and each policy is on one", () => {
  for (const policies of [3, 5, 8]) {
    for (const most of [1, 2, 3]) {
      const sheets = sheetsOf(policies, most);
      const shown = new Set(sheets.flatMap(({ places }) => places));
      expect(shown.size).toBe(policies);
      for (const { places } of sheets) expect(places.length).toBeLessThanOrEqual(Math.max(most, 1));
    }
  }
  expect(sheetsOf(5, 2).map(({ places }) => places)).toEqual([[0], [0], [0, 1], [2, 3], [4]]);
});

test("one policy has nothing to be guessed, and none has no chart", () => {
  expect(sheetsOf(1, 2)).toEqual([{ kind: "charts", places: [0] }]);
  expect(sheetsOf(0, 2)).toEqual([{ kind: "charts", places: [] }]);
});

test("letters are 24 px at 1280 × 720 and below, and larger on a larger screen", () => {
  expect(14 * zoomOn({ width: 1280, height: 720 })).toBeCloseTo(24);
  expect(14 * zoomOn({ width: 1024, height: 600 })).toBeCloseTo(24);
  expect(14 * zoomOn({ width: 1920, height: 1080 })).toBeCloseTo(36);
});

test("two policies of six flows have room below a title at 1280 × 720, with lanes of 36 px", () => {
  const zoom = zoomOn({ width: 1280, height: 720 });
  const room = (720 - 50) / zoom - 42;
  expect(policiesOn(room, 6)).toBe(2);
  expect(policiesOn(room, 30)).toBe(1);
  expect(policiesOn(room, 1)).toBe(3);
});

test("small counts are words", () => {
  expect(countInWords("6 flows")).toBe("Six flows");
  expect(countInWords("1 flow")).toBe("One flow");
  expect(countInWords("20 flows")).toBe("20 flows");
  expect(countInWords("No flow yet")).toBe("No flow yet");
});

test("a guess is told in round steps, about fifty on the scale", () => {
  expect([27, 16, 1000, 3.2, 50].map(guessStep)).toEqual([0.5, 0.5, 20, 0.05, 1]);
});
