import { describe, expect, test } from "vitest";
import { columnsOf } from "../model/flow-specs.ts";
import { policyDefinition } from "../run/policies.ts";
import { randomIntegers } from "../testing/scenarios/random-integers.ts";
import { seeds } from "../testing/seeds.ts";
import { levelOf } from "./ladder.ts";
import type { Ladder, ResolvedPolicy } from "./policy.ts";

describe("SPEC 1.5 level(x) is the number of thresholds at or below x", () => {
  test.each([
    [0, 0],
    [1.9, 0],
    [2, 1],
    [4, 1],
    [5, 2],
    [99, 2],
  ])("level(%d) with thresholds 2, 5 is %i", (x, level) => {
    expect(levelOf([2, 5], x)).toBe(level);
  });

  test("without thresholds there is one level", () => {
    expect(levelOf([], 7)).toBe(0);
  });
});

/** The formulas of SPEC 1.6 and 1.8, by what a flow has sent. */
const FORMULAS = {
  pias: ({ sent, thresholds }) => levelOf(thresholds, sent),
  "qclimb-ps": ({ sent, size, thresholds }) => levelOf(thresholds, size - sent),
  "qclimb-fp": ({ estimate, thresholds }) => levelOf(thresholds, estimate),
  "qclimb-pp": ({ sent, estimate, thresholds }) =>
    sent < estimate ? levelOf(thresholds, estimate - sent) : thresholds.length,
  qclimb: ({ sent, lower, upper, slack, thresholds }) => {
    if (lower === undefined) return levelOf(thresholds, sent);
    if (sent < lower) return levelOf(thresholds, lower - sent);
    if (sent < lower + slack) return 0;
    return sent < upper ? levelOf(thresholds, sent) : thresholds.length;
  },
} as const satisfies Record<string, (state: State) => number>;

interface State {
  readonly sent: number;
  readonly size: number;
  readonly lower: number | undefined;
  readonly upper: number;
  readonly estimate: number;
  readonly slack: number;
  readonly thresholds: readonly number[];
}

describe.each(Object.keys(FORMULAS) as (keyof typeof FORMULAS)[])(
  "SPEC 1.8 the rungs of %s",
  (id) => {
    test.each(seeds([1, 2, 3, 4]))(
      "say what its formula says, packet by packet (seed %i)",
      (seed) => {
        const random = randomIntegers(seed);
        for (let round = 0; round < 200; round++) {
          const thresholds = ascending(random(5), random);
          const size = 1 + random(20);
          const bound = random(15) / (1 + random(2));
          const lower = random(4) === 0 ? undefined : bound;
          const upper = random(3) === 0 ? Number.POSITIVE_INFINITY : bound + random(8);
          const state = { size, lower, upper, estimate: random(20), slack: random(4), thresholds };
          const ladder = bind(id, state);
          for (let sent = 0; sent < size; sent++) {
            expect(levelBy(ladder, sent)).toBe(FORMULAS[id]({ ...state, sent }));
          }
        }
      },
    );
  },
);

function bind(id: keyof typeof FORMULAS, state: Omit<State, "sent">): Ladder {
  const { size, lower, upper, estimate, slack, thresholds } = state;
  const bounds = { ...(lower === undefined ? {} : { lower }), upper };
  const flows = columnsOf([{ id: "f", arrival: 0, size, estimate, ...bounds }], false);
  const policy: ResolvedPolicy = { id, label: id, thresholds, slack };
  return policyDefinition(id).bind(flows, policy).ladder as Ladder;
}

/** Climbs as the slot engine does. */
function levelBy(ladder: Ladder, sent: number): number {
  let level = ladder.start(0);
  for (let rung = 0; rung < 100; rung++) {
    const at = ladder.at(0, rung);
    if (ladder.open(0, rung) ? at >= sent : at > sent) return level;
    level = ladder.level(0, rung);
  }
  throw new Error("a ladder without end");
}

function ascending(count: number, random: (below: number) => number): number[] {
  const set = new Set(Array.from({ length: count }, () => 1 + random(12)));
  return [...set].sort((a, b) => a - b);
}
