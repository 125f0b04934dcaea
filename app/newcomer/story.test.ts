import { describe, expect, it } from "vitest";
import { BEGINNING, guessed, moved, shown, stepped, storyLeft } from "./story.ts";

describe("the newcomer's story", () => {
  it("takes guesses to half a slot, on the axis, and none once the answer is shown", () => {
    expect(guessed(BEGINNING, 7.8).guess).toBe(8);
    expect(guessed(BEGINNING, 7.6).guess).toBe(7.5);
    expect(guessed(BEGINNING, -4).guess).toBe(0);
    expect(guessed(BEGINNING, 40).guess).toBe(20);
    const after = shown(guessed(BEGINNING, 8));
    expect(guessed(after, 3)).toBe(after);
  });

  it("steps the mark from FIFO's mean to the next half slot, then by halves", () => {
    expect(stepped(BEGINNING, 11.75, -1)).toBe(11.5);
    expect(stepped(BEGINNING, 11.75, 1)).toBe(12);
    expect(stepped(BEGINNING, 11.5, -1)).toBe(11);
    expect(stepped(guessed(BEGINNING, 8), 11.75, -4)).toBe(6);
  });

  it("goes on where it was left, and begins where something else was kept", () => {
    const left = shown(guessed(moved(BEGINNING, 3, 8), 7.5));
    expect(storyLeft(JSON.parse(JSON.stringify(left)))).toEqual(left);
    for (const kept of [
      undefined,
      "story",
      { ...left, arrivals: [0, 1, 3] },
      { ...left, arrivals: [0, 1, 3, 99] },
      { ...left, arrivals: [0, 1, 3, "8"] },
      { ...left, guess: 7.3 },
      { ...left, guess: "7.5" },
    ]) {
      expect(storyLeft(kept)).toBe(BEGINNING);
    }
  });

  it("moves a transfer within the axis, and knows a first move after the answer", () => {
    expect(moved(BEGINNING, 3, 5.4)).toBe(BEGINNING);
    expect(moved(BEGINNING, 3, 8).arrivals).toEqual([0, 1, 3, 8]);
    expect(moved(BEGINNING, 3, 8).isMoved).toBe(false);
    expect(moved(shown(BEGINNING), 0, 99)).toMatchObject({ arrivals: [4, 1, 3, 5], isMoved: true });
  });
});
