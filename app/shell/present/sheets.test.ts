import { expect, test } from "vitest";
import {
  countInWords,
  crowdRange,
  guessAfter,
  guessAt,
  guessStep,
  policiesOn,
  shareOf,
  sheetsOf,
  timeOf,
  zoomOfPackets,
  zoomOn,
} from "./sheets.ts";

test("two policies are asked, guessed and answered on three sheets", () => {
  expect(sheetsOf(2, 2)).toEqual([
    { kind: "question", places: [0] },
    { kind: "guess", places: [0] },
    { kind: "answer", places: [0, 1] },
  ]);
});

test("more policies make more sheets, each policy is on one, and the last has them in order", () => {
  for (const policies of [3, 5, 8]) {
    for (const most of [1, 2, 3]) {
      const sheets = sheetsOf(policies, most);
      const order = sheets.at(-1);
      expect([order?.kind, order?.places.length]).toEqual(["order", policies]);
      const answers = sheets.slice(2, -1);
      expect(answers.map(({ kind }) => kind).indexOf("answer")).toBe(0);
      const shown = answers.flatMap(({ places }) => places);
      // With one a sheet the first has been seen.
      expect(shown).toEqual(
        Array.from({ length: policies }, (_, k) => k).slice(most === 1 ? 1 : 0),
      );
      for (const { places } of answers) expect(places.length).toBeLessThanOrEqual(most);
    }
  }
  expect(sheetsOf(5, 2).map(({ places }) => places)).toEqual([
    [0],
    [0],
    [0, 1],
    [2, 3],
    [4],
    [0, 1, 2, 3, 4],
  ]);
});

test("until the answer no sheet shows more than the first policy", () => {
  for (let policies = 2; policies <= 12; policies++) {
    for (const part of [undefined, "slowdowns"] as const) {
      const sheets = sheetsOf(policies, 3, part, [
        { kind: "charts", places: [0, 1], part: "ccdf" },
      ]);
      const answered = sheets.findIndex(({ kind }) => kind === "answer");
      expect(answered).toBe(2);
      for (const { places } of sheets.slice(0, answered)) expect(places).toEqual([0]);
    }
  }
});

test("a crowd is drawn as figures, and what stands further comes last", () => {
  const links = { kind: "charts", places: [0], part: "links" } as const;
  expect(sheetsOf(2, 3, "slowdowns", [links])).toEqual([
    { kind: "question", places: [0], part: "slowdowns" },
    { kind: "guess", places: [0], part: "slowdowns" },
    { kind: "answer", places: [0, 1], part: "slowdowns" },
    links,
  ]);
});

test("one policy has nothing to be guessed, and none has no chart", () => {
  expect(sheetsOf(1, 2)).toEqual([{ kind: "charts", places: [0] }]);
  expect(sheetsOf(0, 2)).toEqual([{ kind: "charts", places: [] }]);
});

test("letters are 24 px at 1280 × 720 and below, larger on a larger screen, and as on the bench on a phone", () => {
  expect(14 * zoomOn({ width: 1280, height: 720 })).toBeCloseTo(24);
  expect(14 * zoomOn({ width: 1024, height: 600 })).toBeCloseTo(24);
  expect(14 * zoomOn({ width: 1920, height: 1080 })).toBeCloseTo(36);
  expect(14 * zoomOn({ width: 390, height: 844 })).toBe(14);
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
  const range = { from: 0, to: 27 };
  expect([0, 0.31, 1, 2].map((share) => guessAt(range, share))).toEqual([0, 8.5, 27, 27]);
  expect(guessAfter(range, 8.5, 1)).toBe(9);
});

test("a crowd's guess stands on powers of ten about what is known, in two digits", () => {
  const range = crowdRange(46_293);
  expect(range).toEqual({ from: 10, to: 1_000_000 });
  expect(shareOf(range, 100)).toBeCloseTo(0.2, 12);
  expect(guessAt(range, 0.2)).toBe(100);
  expect(guessAt(range, 0.357)).toBe(610);
  expect([guessAfter(range, 100, 1), guessAfter(range, 100, -1)]).toEqual([110, 99]);
  expect([guessAfter(range, 10, -1), guessAfter(range, 1_000_000, 1)]).toEqual([10, 1_000_000]);
});

test("packets are at least as large as on the bench, and larger as far as all of them stay in sight", () => {
  expect(zoomOfPackets(1280, 678)).toBe(1);
  expect(zoomOfPackets(1440, 858)).toBe(1);
  expect(zoomOfPackets(1920, 1038)).toBeCloseTo(1038 / 858, 9);
  expect(zoomOfPackets(2000, 3000)).toBeCloseTo(2000 / 1440, 9);
});

test("a sheet ends where its runs do, if what others are folded for comes after that", () => {
  const words = "folded";
  const early = { from: 20, to: 40, words };
  const late = { from: 200, to: 9900, words };
  const extent = { from: 0, to: 10_200, breaks: [early, late] };
  expect(timeOf(extent, [188])).toEqual({ from: 0, to: 200, breaks: [early] });
  expect(timeOf(extent, [10])).toEqual({ from: 0, to: 20, breaks: [] });
  // The fold begins at a pixel before the end.
  expect(timeOf(extent, [10, 201])).toEqual({ from: 0, to: 201, breaks: [early] });
  expect(timeOf(extent, [188, 10_100])).toBe(extent);
  const plain = { from: 0, to: 12 };
  expect(timeOf(plain, [6])).toBe(plain);
});
