import { describe, expect, it } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import { summarise } from "../../engine/doors/measures.ts";
import { completionTimes, materialise, simulate } from "../../engine/doors/run.ts";
import type { PolicySpec } from "../../engine/doors/scenario.ts";
import {
  challengeOf,
  choicesCode,
  choicesOf,
  endOf,
  type Game,
  gameOfBench,
  gameOfSeed,
  leftOf,
  MOST,
  play,
  scenarioOf,
  schedulePolicy,
  slotsOf,
  tableCode,
  tableOf,
} from "./game.ts";

/** The engine's run of a policy on a game's flows, as a file would have it. */
function ran(game: Game, policy: PolicySpec) {
  const parsed = parseScenario(scenarioOf(game, [policy]));
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const experiment = materialise(parsed.scenario);
  const { flows, policies } = experiment;
  const run = simulate(flows, "slot", parsed.scenario.fabric, policies[0] as (typeof policies)[0]);
  return {
    mean: summarise(experiment, run).mean ?? Number.NaN,
    finish: [...run.finish],
    fct: completionTimes(flows, run),
  };
}

/** A whole schedule, chosen slot by slot by a rule among the flows that wait. */
function chosen(game: Game, rule: (waiting: readonly number[], nth: number) => number): number[] {
  const choices: number[] = [];
  for (;;) {
    const { waiting } = play(game, choices);
    if (waiting.length === 0) return choices;
    choices.push(rule(waiting, choices.length));
  }
}

function shortest(game: Game, choices: readonly number[]): number {
  const { waiting, sent } = play(game, choices);
  const left = (flow: number): number => leftOf(game.flows[flow]?.size ?? 0, sent[flow]);
  return waiting.toSorted((a, b) => left(a) - left(b) || a - b)[0] as number;
}

const ALL = Number.POSITIVE_INFINITY;
const GAMES = [1, 2, 3, 4, 5].flatMap((seed) => [gameOfSeed(seed, false), gameOfSeed(seed, true)]);
const OWN = tableOf("s0.12_1.1_3.2_5.9_40.1_41.3") as Game;

describe("a game", () => {
  it.each([...GAMES, OWN].map((game) => [tableCode(game), game] as const))(
    "%s is sent as the engine sends it, whatever is chosen",
    (_, game) => {
      for (const by of [1, 3, 7, 11]) {
        const choices = chosen(
          game,
          (waiting, nth) => waiting[(nth * by) % waiting.length] as number,
        );
        const { sent, now } = play(game, choices);
        const { finish } = ran(game, schedulePolicy("You", sent, ALL));
        expect(game.flows.map(({ size }, flow) => endOf(size, sent[flow]))).toEqual(finish);
        expect(Math.max(...finish)).toBe(now);
        expect(now).toBeLessThan(slotsOf(game));
      }
    },
  );

  it.each([...GAMES, OWN].map((game) => [tableCode(game), game] as const))(
    "%s comes to SRPT's finish times by SRPT's choices, and costs add up to what is above them",
    (_, game) => {
      const srpt = ran(game, { id: "srpt" });
      const best: number[] = [];
      while (play(game, best).waiting.length > 0) best.push(shortest(game, best));
      const { sent } = play(game, best);
      expect(game.flows.map(({ size }, flow) => endOf(size, sent[flow]))).toEqual(srpt.finish);

      const choices = chosen(game, (waiting, nth) => waiting[(nth * 5) % waiting.length] as number);
      const own = play(game, choices);
      const means = [...own.decided, ALL].map(
        (until) => ran(game, schedulePolicy("You", own.sent, until)).mean,
      );
      expect(means[0]).toBeCloseTo(srpt.mean, 12);
      for (const [k, mean] of means.entries()) {
        expect(mean).toBeGreaterThanOrEqual((means[k - 1] ?? srpt.mean) - 1e-9);
      }
      expect(means.at(-1)).toBe(ran(game, schedulePolicy("You", own.sent, ALL)).mean);
    },
  );

  it("of a seed has two elephants among mice, for good, and LAS comes off worse than SRPT", () => {
    for (let seed = 1; seed <= 40; seed++) {
      for (const isHidden of [false, true]) {
        const game = gameOfSeed(seed, isHidden);
        expect(gameOfSeed(seed, isHidden)).toEqual(game);
        expect(game.flows.length).toBeGreaterThanOrEqual(5);
        expect(ran(game, { id: "las" }).mean).toBeGreaterThan(ran(game, { id: "srpt" }).mean);
        expect(game.flows.some(({ id }) => /elephant|mouse/.test(id))).toBe(!isHidden);
      }
    }
    // Links with a seed are of these flows for good.
    const flowsOf = (isHidden: boolean) =>
      gameOfSeed(1, isHidden).flows.map(({ id, arrival, size }) => `${id} ${arrival} ${size}`);
    expect(flowsOf(false)).toEqual([
      "mouse 1 0 3",
      "elephant 1 1 7",
      "elephant 2 5 8",
      "mouse 2 6 3",
      "mouse 3 11 1",
    ]);
    expect(flowsOf(true)).toEqual([
      "flow 1 0 1",
      "flow 2 1 8",
      "flow 3 4 6",
      "flow 4 8 1",
      "flow 5 13 3",
      "flow 6 15 3",
    ]);
  });

  it("takes the bench's flows if they are a few that are drawn on one link in slots", () => {
    const scenario = {
      ...scenarioOf(OWN, []),
      flows: OWN.flows.map((flow) => ({ ...flow, arrival: flow.arrival + 7 })),
    };
    expect(gameOfBench(scenario)).toEqual(OWN);
    for (const other of [
      null,
      { ...scenario, model: "fluid" as const },
      { ...scenario, fabric: { kind: "link", rate: 2 } as const },
      { ...scenario, flows: scenario.flows.slice(0, 1) },
      { ...scenario, flows: [0, 9].map((arrival) => ({ id: `${arrival}`, arrival, size: 3 })) },
      { ...scenario, flows: [...scenario.flows, { id: "x", arrival: 50, size: 60 }] },
      { ...scenario, flows: scenario.flows.map((flow) => ({ ...flow, spread: 2 })) },
    ]) {
      expect(gameOfBench(other)).toBeNull();
    }
  });
});

describe("a challenge", () => {
  it("comes back from its link, the longest within a line", () => {
    for (const game of [...GAMES, OWN]) {
      const choices = chosen(game, (waiting, nth) => waiting[(nth * 3) % waiting.length] as number);
      const code = `${tableCode(game)}-${choicesCode(choices)}`;
      expect(challengeOf(code)).toEqual({ game, choices });
      expect(code.length).toBeLessThan(100);
      expect(choicesOf(choicesCode(choices))).toEqual(choices);
    }
    const most = Array.from({ length: MOST.flows }, (_, k) => `${k}.7`).join("_");
    const game = tableOf(`s${most}`) as Game;
    const turns = chosen(game, (waiting, nth) => waiting[nth % waiting.length] as number);
    expect(challengeOf(`s${most}-${choicesCode(turns)}`)).toEqual({ game, choices: turns });
    expect(choicesCode(turns).length).toBeLessThanOrEqual(MOST.slots);
  });

  it.each([
    ["", "it names no flows"],
    ["x17-a", "it names no flows"],
    ["s0-a", "it names no flows"],
    ["s1", "it has no schedule that can be read"],
    ["s1-", "its schedule ends before the last flow is done"],
    ["s1-a!", "it has no schedule that can be read"],
    ["s1-a-a", "it has no schedule that can be read"],
    ["s1-a99", "its choice "],
    ["s1-h", "its choice 1 sends a flow that is not there, which does not wait then"],
    ["s0.1_0.2-bab", "its schedule goes on after the last flow is done"],
    ["s0.1_0.2-b", "its schedule ends before the last flow is done"],
    ["s0.1-a", "a game has 2 to 8 flows"],
    ["s0.0_1.1-a", "a flow has no whole arrival and size"],
    ["s0.2_2.3-", "no two of its flows ever wait together"],
    ["s0.40_1.30-a", "its flows take 70 slots, and a game at most 60"],
  ])("that is written %j is refused: %s", (code, why) => {
    expect(challengeOf(code)).toEqual(expect.stringContaining(why));
  });
});
