import { beforeEach, describe, expect, test } from "vitest";
import { slotFixture } from "../draw/fixtures/fixture-scenes.ts";
import { setPlayhead, setPlaying } from "../store/actions.ts";
import { initialState, store } from "../store/store.ts";
import { type OwnClock, onOwnClock, ownClock, startPlayer, takeClock } from "./player.ts";

const fixture = slotFixture(12, 3);

let next: ((now: number) => void) | null = null;
let now = 0;

/** A frame so many milliseconds later. */
function frame(ms: number): void {
  now += ms;
  const call = next;
  next = null;
  call?.(now);
}

const playhead = () => store.getState().transient.playhead;
const playing = () => store.getState().transient.playing;

let stop = () => {};
beforeEach(() => {
  stop();
  next = null;
  now = 1000;
  const initial = initialState();
  const results = { ...initial.results, ...fixture, extent: { from: 0, to: 12 } };
  store.setState({ ...initial, results });
  stop = startPlayer(store, {
    ask(call) {
      next = call;
      return 1;
    },
    cancel() {
      next = null;
    },
  });
});

describe("the player", () => {
  test("moves the playhead from slot to slot as fast as it is told, and stops at the last one", () => {
    setPlayhead(3);
    setPlaying(10);
    frame(16);
    expect(playhead()).toBe(3);
    for (let k = 0; k < 5; k++) frame(50);
    expect(playhead()).toBe(5);
    for (let k = 0; k < 20; k++) frame(50);
    expect([playhead(), playing(), next]).toEqual([11, null, null]);
  });

  test("does not jump after a frame that came late", () => {
    setPlayhead(0);
    setPlaying(10);
    frame(16);
    frame(60_000);
    expect(playhead()).toBe(1);
  });

  test("goes on from where the playhead was put, and stops when it is taken away", () => {
    setPlayhead(0);
    setPlaying(10);
    frame(16);
    setPlayhead(6);
    frame(100);
    expect(playhead()).toBe(7);
    setPlayhead(null);
    frame(100);
    expect([playing(), next]).toEqual([null, null]);
  });

  test("keeps its place when the speed changes, and stands still when it is paused", () => {
    setPlayhead(2);
    setPlaying(10);
    frame(16);
    frame(100);
    setPlaying(20);
    frame(16);
    frame(100);
    expect(playhead()).toBe(5);
    setPlaying(null);
    expect(next).toBe(null);
  });
});

describe("a clock of its own", () => {
  const passed: number[] = [];
  const clock: OwnClock = {
    advance(ms) {
      passed.push(ms);
      return passed.length === 3;
    },
    play() {},
    walk() {},
    toMoment() {},
  };

  test("is the page's while it is there, goes by itself and says when it is over", () => {
    let told = 0;
    const end = onOwnClock(() => {
      told += 1;
    });
    const free = takeClock(clock);
    expect([ownClock(), told]).toEqual([clock, 1]);
    setPlayhead(3);
    setPlaying(1);
    for (const ms of [16, 50, 60_000, 20]) frame(ms);
    // The first frame begins; one that comes late does not jump.
    expect(passed).toEqual([0, 50, 100]);
    expect([playhead(), playing(), next]).toEqual([3, null, null]);
    // That of a picture over the page, until it goes.
    const other = { ...clock };
    const freeOther = takeClock(other);
    expect(ownClock()).toBe(other);
    freeOther();
    expect(ownClock()).toBe(clock);
    free();
    expect([ownClock(), told]).toEqual([null, 4]);
    end();
  });
});
