import { describe, expect, it } from "vitest";
import { columnFormat } from "../draw/scale/numbers.ts";
import { type Game, play, tableOf } from "./game.ts";
import {
  laneWords,
  lossOf,
  lossWords,
  newsWords,
  type Score,
  standingWords,
} from "./game-words.ts";

/** Two flows that come together, and a mouse later. */
const SHOWN = tableOf("s0.6_2.5_3.1") as Game;
const HIDDEN = tableOf("h0.6_2.5_3.1") as Game;

/** As the table of the score has them. */
const written = columnFormat([8.5, 9]);

describe("the words of the game", () => {
  it("tell what was sent, alone too, who came, and what is to be decided, and of hidden sizes nothing", () => {
    const start = play(SHOWN, []);
    expect(newsWords(SHOWN, null, start)).toBe(
      "elephant 1 and elephant 2 came. elephant 1 sent alone. Slot 2: elephant 1 4 left, elephant 2 5 left.",
    );
    const next = play(SHOWN, [0]);
    expect(newsWords(SHOWN, start, next)).toBe(
      "elephant 1 sent. mouse came. Slot 3: elephant 1 3 left, elephant 2 5 left, mouse 1 left.",
    );
    const last = play(SHOWN, [0, 2, 0, 0, 0]);
    expect(newsWords(SHOWN, play(SHOWN, [0, 2, 0, 0]), last)).toBe(
      "elephant 1 sent, done after 7 slots. elephant 2 sent alone, done after 10 slots. All flows are done.",
    );
    expect(newsWords(HIDDEN, play(HIDDEN, []), play(HIDDEN, [0]))).toBe(
      "flow 1 sent. flow 3 came. Slot 3: flow 1, flow 2, flow 3.",
    );
  });

  it("tell a lane by what can be seen of it", () => {
    const words = (game: Game, choices: readonly number[]): readonly string[] =>
      game.flows.map((_, flow) => laneWords(game, play(game, choices), flow));
    expect(words(SHOWN, [])).toEqual([
      "Send elephant 1, 4 left, here since slot 0",
      "Send elephant 2, 5 left, here since slot 2",
      "A flow that is still to come",
    ]);
    expect(words(HIDDEN, [0, 2])).toEqual([
      "Send flow 1, 3 sent, here since slot 0",
      "Send flow 2, 0 sent, here since slot 2",
      "flow 3: done after 1 slot",
    ]);
  });

  it("tell how averages stand to one another, a draw as a draw", () => {
    const standing = (score: Score): string => standingWords(score, written);
    const far: Score = { own: 8, srpt: 6, las: 9, rival: null };
    expect(standing(far)).toBe(
      "2.000 later than SRPT, which knows all sizes, and 1.000 sooner than LAS, which sees only what was sent.",
    );
    expect(standing({ ...far, own: 9 })).toContain("and as soon as LAS.");
    expect(standing({ ...far, own: 10 })).toContain("and 1.000 later than LAS");
    expect(standing({ ...far, own: 6 })).toBe(
      "As soon as SRPT: no order of these flows does better.",
    );
    expect(standing({ ...far, rival: 8.5 })).toMatch(/^You are 0.500 sooner than your friend\. /);
    expect(standing({ ...far, rival: 8 })).toMatch(/^You and your friend: a draw\. /);
    expect(standing({ ...far, rival: 7.5 })).toMatch(/^Your friend’s 7.500 still stands\. /);
  });

  it("tell the first choice that cost something, what it cost, and how many did", () => {
    const played = play(SHOWN, [0, 1, 2, 0, 0, 0]);
    expect(played.decided).toEqual([2, 3, 4, 5, 6, 7]);
    const loss = lossOf(SHOWN, played, [5, 5, 5.5, 5.5, 5.5, 6, 6]);
    expect(loss).toEqual({ slot: 3, sent: 1, shortest: 2, left: [5, 1], cost: 0.5, count: 2 });
    if (loss === null) return;
    expect(lossWords(SHOWN, loss, written)).toBe(
      "In slot 3 you sent elephant 2 with 5 left, not mouse with 1: 0.500 more on average, the first of 2 choices that cost something.",
    );
    expect(lossWords(HIDDEN, { ...loss, count: 1 }, written)).toBe(
      "In slot 3 you sent flow 2 with 5 left, not flow 3 with 1, which nobody could see: 0.500 more on average.",
    );
    expect(lossOf(SHOWN, played, [5, 5, 5, 5, 5, 5, 5])).toBeNull();
  });
});
