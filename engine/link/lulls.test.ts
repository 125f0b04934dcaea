import { describe, expect, test } from "vitest";
import { columnsOf } from "../model/columns.ts";
import { Releases } from "../model/releases.ts";
import { policyDefinition } from "../run/policies.ts";
import { Standing } from "../simulate/slot/standing.ts";
import { randomIntegers } from "../testing/random-integers.ts";
import type { LinkState } from "./filler.ts";
import { Lulls } from "./lulls.ts";
import { Peers } from "./peers.ts";
import { Streams } from "./streams.ts";
import { SureTurns } from "./sure-turns.ts";

/** Streams of a random cast at `now`: some have sent what was released before it, some wait. */
function randomStreams(seed: number, now: number): Streams {
  const random = randomIntegers(seed);
  const count = 1 + random(12);
  const load = [0.3, 0.8, 0.97][random(3)] as number;
  const mean = count / load;
  const kind = random(3);
  const specs = Array.from({ length: count }, (_, k) => {
    // All alike and whole, all alike, or each its own.
    const spread = [Math.ceil(mean), mean, mean * (0.7 + random(1000) / 1000)][kind] as number;
    return { id: `f${k}`, arrival: random(now + 1), size: 1e9, spread: Math.max(1.1, spread) };
  });
  const flows = columnsOf(specs, false);
  const releases = new Releases(flows);
  const policy = policyDefinition("srpt").bind(flows, { id: "srpt", label: "", thresholds: [] });
  const standing = new Standing(flows, policy, releases);
  const sure = new SureTurns(flows.spread, count, false, () => 1);
  const peers = new Peers({ base: null, tie: flows.arrival, few: 8 }, standing.sent, sure);
  const streams = new Streams({ flows, releases, standing, peers } as LinkState);
  const isBacklogged = random(2) === 0;
  for (let k = 0; k < count; k++) {
    const before = releases.countBy(k, now - 1);
    standing.advance(k, Math.max(0, before - (isBacklogged ? random(4) : 0)));
    streams.add(k, releases.countBy(k, now) - (standing.sent[k] as number));
  }
  return streams;
}

interface Lull {
  readonly slot: number;
  readonly openings: number;
}

/** The one that was found; null if none was. */
function found(isFound: boolean, { slot, openings }: Lulls): Lull | null {
  return isFound ? { slot, openings } : null;
}

/** Every lull from `now` to `end`, slot by slot. */
function naiveLulls(streams: Streams, now: number, end: number): Lull[] {
  const lulls: Lull[] = [];
  let backlog = streams.dueBefore(now);
  let openings = 0;
  for (let slot = now; ; slot++) {
    if (backlog === 0) lulls.push({ slot, openings });
    if (slot === end) return lulls;
    backlog += streams.dueBefore(slot + 1) - streams.dueBefore(slot);
    if (backlog > 0) backlog--;
    else openings++;
  }
}

describe("SPEC 1.3 moments in which no stream has anything to send", () => {
  test.each(Array.from({ length: 60 }, (_, k) => k + 1))("as slot by slot, seed %i", (seed) => {
    const now = 50;
    const streams = randomStreams(seed, now);
    const lulls = new Lulls(streams);
    const every = naiveLulls(streams, now, now + 700);
    if (streams.left <= 0) return;
    for (let end = now + 1; end <= now + 700; end += 1 + (end % 7)) {
      const before = every.filter(({ slot }) => slot <= end);
      const last = before.at(-1) ?? null;
      expect(found(lulls.last(now, end), lulls)).toEqual(last);
      for (let openings = 0; last !== null && openings < last.openings; openings += 9) {
        const expected = before.filter((lull) => lull.openings === openings).at(-1);
        expect(found(lulls.after(openings), lulls)).toEqual(expected);
      }
    }
  });

  test("far ahead as near", () => {
    const streams = randomStreams(4, 50);
    const lulls = new Lulls(streams);
    const far = found(lulls.last(50, 1e9), lulls) as Lull;
    const { left } = streams;
    expect(far.openings / (far.slot - 50)).toBeCloseTo(left, 6);
    expect(far.slot - 50 - streams.dueBefore(far.slot)).toBe(far.openings);
    const some = Math.floor(far.openings / 3);
    const lull = found(lulls.after(some), lulls) as Lull;
    expect(lull.slot - 50 - streams.dueBefore(lull.slot)).toBe(some);
    expect(lull.openings).toBe(some);
  });

  test("none while what waits is not sent", () => {
    const streams = randomStreams(2, 50);
    const backlog = streams.dueBefore(50);
    expect(backlog).toBeGreaterThan(1);
    expect(new Lulls(streams).last(50, 51)).toBe(false);
  });
});
