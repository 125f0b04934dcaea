import type { PolicySpec, Scenario } from "../../engine/doors/scenario.ts";

/** A flow of the game; flows are in the order of their arrivals. */
export interface GameFlow {
  readonly id: string;
  readonly arrival: number;
  readonly size: number;
}

/** Flows that are sent by hand, on one link that sends a packet a slot. */
export interface Game {
  /** The seed that the flows are drawn from; null: they are the bench's own. */
  readonly seed: number | null;
  /** Sizes are told once the game is over. */
  readonly isHidden: boolean;
  readonly flows: readonly GameFlow[];
}

/** So many flows have a key each, and so many slots are still sent one by one. */
export const MOST = { flows: 8, slots: 60, seed: 9999 } as const;
/** Flows of at most so many packets are mice. */
const MOUSE = 4;

/** How far a game has come. */
export interface Played {
  /** The slots in which each flow was sent. */
  readonly sent: readonly (readonly number[])[];
  /** The slot of each choice: more than one flow waited. */
  readonly decided: readonly number[];
  /** The slot that is to be decided, or the end. */
  readonly now: number;
  /** Flows that wait now, at least two of them; none: the game is over. */
  readonly waiting: readonly number[];
  /** The first choice that sends a flow which does not wait; null: none does. */
  readonly wrong: number | null;
  /** So many choices came after the last flow was done. */
  readonly surplus: number;
}

/** The link sends what was chosen, and without a choice the one flow that waits. */
export function play({ flows }: Game, choices: readonly number[]): Played {
  const sent: number[][] = flows.map(() => []);
  const decided: number[] = [];
  let slot = 0;
  for (;;) {
    const left = flows.flatMap(({ size }, flow) => (leftOf(size, sent[flow]) > 0 ? [flow] : []));
    const waiting = left.filter((flow) => (flows[flow] as GameFlow).arrival <= slot);
    const isChoice = waiting.length > 1;
    const chosen = isChoice ? choices[decided.length] : waiting[0];
    const isOver = left.length === 0;
    const isWrong = isChoice && chosen !== undefined && !waiting.includes(chosen);
    if (isOver || isWrong || (isChoice && chosen === undefined)) {
      const wrong = isWrong ? decided.length : null;
      const surplus = isOver ? choices.length - decided.length : 0;
      return { sent, decided, now: slot, waiting, wrong, surplus };
    }
    if (isChoice) decided.push(slot);
    if (chosen !== undefined) sent[chosen]?.push(slot);
    slot += 1;
  }
}

export function leftOf(size: number, sent: readonly number[] | undefined): number {
  return size - (sent?.length ?? 0);
}

/** The slot in which a flow is done; null: it is not yet. */
export function endOf(size: number, sent: readonly number[] | undefined): number | null {
  return leftOf(size, sent) > 0 ? null : (sent?.at(-1) ?? 0) + 1;
}

/** The axis is as long for every game of a seed: its length tells no sizes. */
export function slotsOf({ seed, flows }: Game): number {
  if (seed !== null) return DRAWN.slots;
  const end = lastSlot(flows.map(({ arrival, size }) => [arrival, size]));
  return 10 * Math.ceil((end + 1) / 10);
}

/** When the last flow is done, in whatever order they are sent. */
function lastSlot(flows: readonly Pair[]): number {
  const inOrder = flows.toSorted(([a], [b]) => a - b);
  return inOrder.reduce((time, [arrival, size]) => Math.max(time, arrival) + size, 0);
}

type Pair = readonly [arrival: number, size: number];

/** A seed's flows: two elephants whose service overlaps, and mice among them; the link is never idle before the end. */
const DRAWN = { slots: 30, least: 20, decisions: [11, 22] } as const;

export function gameOfSeed(seed: number, isHidden: boolean): Game {
  const random = randomOf(2 * seed + (isHidden ? 1 : 0));
  const between = (least: number, most: number): number =>
    least + Math.floor(random() * (most - least + 1));
  for (;;) {
    const mice = between(3, 4);
    const sizes = [
      between(7, 11),
      between(6, 9),
      ...Array.from({ length: mice }, () => between(1, 3)),
    ];
    const total = sizes.reduce((sum, size) => sum + size, 0);
    // The second elephant comes while the first is under way, and mice when they like, one perhaps before both.
    const first = between(0, 2);
    const second = first + between(2, 4);
    const arrivals = [first, second, ...sizes.slice(2).map(() => between(0, total - 4))];
    const pairs = sizes.map((size, k): Pair => [arrivals[k] as number, size]);
    const isApart = new Set(arrivals).size === sizes.length;
    const fits = total >= DRAWN.least && total < DRAWN.slots - 2 && lastSlot(pairs) === total;
    const game = isApart && fits ? gameOf(pairs, isHidden, seed) : null;
    if (game !== null && isLively(game)) return game;
  }
}

/** Asks for choices enough and not too many, if flows are sent in turns. */
function isLively(game: Game): boolean {
  const choices: number[] = [];
  for (;;) {
    const { waiting, decided } = play(game, choices);
    const [least, most] = DRAWN.decisions;
    if (waiting.length === 0) return decided.length >= least && decided.length <= most;
    choices.push(waiting[decided.length % waiting.length] as number);
  }
}

/** A generator of numbers from 0 up to 1 (mulberry32): the same on every machine. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Flows with hidden sizes have names that tell none. */
function gameOf(flows: readonly Pair[], isHidden: boolean, seed: number | null): Game {
  const kindOf = (size: number): string =>
    isHidden ? "flow" : size > MOUSE ? "elephant" : "mouse";
  const inOrder = flows.toSorted(([a], [b]) => a - b);
  const kinds = inOrder.map(([, size]) => kindOf(size));
  const named = inOrder.map(([arrival, size], k) => {
    const kind = kinds[k] as string;
    const nth = kinds.slice(0, k + 1).filter((other) => other === kind).length;
    const isOnly = kinds.filter((other) => other === kind).length === 1;
    return { id: isOnly ? kind : `${kind} ${nth}`, arrival, size };
  });
  return { seed, isHidden, flows: named };
}

/** The bench's flows as a game; null: they are not a few, drawn on one link in slots, of which some meet. */
export function gameOfBench(scenario: Scenario | null): Game | null {
  if (scenario?.model !== "slot" || scenario.flows === undefined) return null;
  const { fabric, flows } = scenario;
  if (fabric.kind !== "link" || fabric.rate !== 1) return null;
  if (flows.some(({ spread = 0, packets }) => spread !== 0 || packets !== undefined)) return null;
  const first = flows.reduce(
    (least, { arrival }) => Math.min(least, arrival),
    Number.POSITIVE_INFINITY,
  );
  const pairs = flows.map(({ arrival, size }) => [arrival - first, size] as const);
  return faultOf(pairs) === null ? gameOf(pairs, false, null) : null;
}

/** Why flows are not for the game; null: they are. */
function faultOf(flows: readonly Pair[]): string | null {
  const isWhole = flows.every(
    ([a, size]) => Number.isInteger(a) && Number.isInteger(size) && size > 0,
  );
  if (!isWhole) return "a flow has no whole arrival and size";
  if (flows.length < 2 || flows.length > MOST.flows) return `a game has 2 to ${MOST.flows} flows`;
  const end = lastSlot(flows);
  if (end > MOST.slots) return `its flows take ${end} slots, and a game at most ${MOST.slots}`;
  const isChoice = play(gameOf(flows, false, null), []).waiting.length > 0;
  return isChoice ? null : "no two of its flows ever wait together";
}

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

/**
 * A schedule as a rank: a flow's rank is the slot in which its next packet was sent, so that the engine sends them in the same
 * order. From slot `until` on, the shortest remaining goes first.
 */
export function schedulePolicy(label: string, sent: Played["sent"], until: number): PolicySpec {
  const rows = sent.map((slots) => rankOf(slots, until));
  const last = rows.length - 1;
  const rank = rows.reduceRight(
    (others, row, flow) => (flow === last ? row : `index == ${flow} ? ${row} : ${others}`),
    "",
  );
  return { id: "rank", label, rank: [rank, "remaining"] };
}

/** Greater than every slot. */
const LATER = 1000;

/** Packets that follow one another have the slot of the first of them. */
function rankOf(slots: readonly number[], until: number): string {
  const steps: string[] = [];
  for (const [sent, slot] of slots.entries()) {
    const before = slots[sent - 1];
    if (slot >= until) {
      steps.push(`${sent}, ${LATER}`);
      break;
    }
    if (before !== slot - 1) steps.push(`${sent}, ${slot}`);
  }
  const [first = "", ...others] = steps;
  const start = first.slice(first.indexOf(" ") + 1);
  return others.length === 0 ? start : `table(sent, ${start}, ${others.join(", ")})`;
}

/** The flows as a scenario, under the policies given. */
export function scenarioOf({ flows }: Game, policies: readonly PolicySpec[]): Scenario {
  return { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, flows, policies };
}
