import { faultOf, type Game, gameOf, gameOfSeed, play } from "./game.ts";

/*
 * A game is written as "s17" (sizes shown) or "h17" (hidden) with its seed, or with "arrival.size" of its flows as
 * "s0.12_1.1", and a schedule behind it as "-" and runs of letters: "a3b" sends the first flow in three choices, then the
 * second. So a schedule of 60 choices still fits into a line.
 */

export function tableCode({ seed, isHidden, flows }: Game): string {
  const own = flows.map(({ arrival, size }) => `${arrival}.${size}`).join("_");
  return (isHidden ? "h" : "s") + (seed ?? own);
}

export function choicesCode(choices: readonly number[]): string {
  let code = "";
  for (let k = 0; k < choices.length; ) {
    let end = k + 1;
    while (choices[end] === choices[k]) end += 1;
    code += String.fromCharCode(97 + (choices[k] as number)) + (end - k > 1 ? end - k : "");
    k = end;
  }
  return code;
}

export function choicesOf(code: string): readonly number[] | null {
  if (!/^([a-h]([1-9]\d?)?)*$/.test(code)) return null;
  return [...code.matchAll(/([a-h])(\d*)/g)].flatMap(([, letter = "a", count]) =>
    Array<number>(count ? Number(count) : 1).fill(letter.charCodeAt(0) - 97),
  );
}

/** A game that is written in a link, or why it cannot be read. */
export function tableOf(code: string): Game | string {
  const isHidden = code.startsWith("h");
  const seed = /^[sh]([1-9]\d{0,3})$/.exec(code)?.[1];
  if (seed !== undefined) return gameOfSeed(Number(seed), isHidden);
  if (!/^[sh]\d+\.\d+(_\d+\.\d+)*$/.test(code) || code.length > 200) return "it names no flows";
  const pairs = code
    .slice(1)
    .split("_")
    .map((flow) => flow.split(".").map(Number) as [number, number]);
  return faultOf(pairs) ?? gameOf(pairs, isHidden, null);
}

/** Flows and a whole schedule to beat. */
export interface Challenge {
  readonly game: Game;
  readonly choices: readonly number[];
}

/** A challenge as its link has it, or in a sentence why it is none. */
export function challengeOf(code: string): Challenge | string {
  const [table = "", schedule, ...more] = code.split("-");
  const game = tableOf(table);
  if (typeof game === "string") return game;
  const choices = more.length > 0 || schedule === undefined ? null : choicesOf(schedule);
  if (choices === null) return "it has no schedule that can be read";
  const { wrong, waiting, surplus } = play(game, choices);
  if (wrong !== null) {
    const flow = game.flows[choices[wrong] as number];
    return `its choice ${wrong + 1} sends ${flow?.id ?? "a flow that is not there"}, which does not wait then`;
  }
  if (waiting.length > 0) return "its schedule ends before the last flow is done";
  return surplus > 0 ? "its schedule goes on after the last flow is done" : { game, choices };
}
