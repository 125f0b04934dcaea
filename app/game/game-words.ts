import { endOf, type Game, type GameFlow, leftOf, type Played } from "./game.ts";

/** The sentences of the game: what a lane is, what was sent and who came, and how a schedule stands. */

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const slots = (count: number): string => (count === 1 ? "1 slot" : `${count} slots`);

/** A lane as it is spoken: what can be seen of the flow in it. */
export function laneWords(game: Game, played: Played, flow: number): string {
  const { id, arrival, size } = game.flows[flow] as GameFlow;
  const sent = played.sent[flow] ?? [];
  const end = endOf(size, sent);
  if (end !== null) return `${id}: done after ${slots(end - arrival)}`;
  if (!played.waiting.includes(flow)) return "A flow that is still to come";
  const left = game.isHidden ? `${sent.length} sent` : `${leftOf(size, sent)} left`;
  return `Send ${id}, ${left}, here since slot ${arrival}`;
}

/** What has happened since a former state of the game, and what is to be decided now. */
export function newsWords(game: Game, before: Played | null, now: Played): string {
  const from = before?.now ?? 0;
  const said: string[] = [];
  for (let slot = from; slot < now.now; slot++) {
    const flow = now.sent.findIndex((own) => own.includes(slot));
    const { id, size, arrival } = game.flows[flow] ?? { id: "", size: 0, arrival: 0 };
    const end = flow < 0 ? null : endOf(size, now.sent[flow]);
    const isAlone = !now.decided.includes(slot);
    const isLast = now.sent[flow]?.includes(slot + 1) !== true || slot + 1 === now.now;
    if (flow < 0 || (isAlone && !isLast)) continue;
    const done = end === slot + 1 ? `, done after ${slots(end - arrival)}` : "";
    said.push(`${id} sent${isAlone ? " alone" : ""}${done}.`);
  }
  const came = game.flows.filter(({ arrival }) =>
    before === null ? arrival <= now.now : arrival > from && arrival <= now.now,
  );
  const cameWords = `${list(came.map(({ id }) => id))} came.`;
  if (before === null) said.unshift(cameWords);
  else if (came.length > 0) said.push(cameWords);
  if (now.waiting.length > 0) {
    said.push(
      `Slot ${now.now}: ${now.waiting.map((flow) => waitWords(game, now, flow)).join(", ")}.`,
    );
  } else said.push("All flows are done.");
  return said.join(" ");
}

function waitWords({ flows, isHidden }: Game, { sent }: Played, flow: number): string {
  const { id, size } = flows[flow] as GameFlow;
  return isHidden ? id : `${id} ${leftOf(size, sent[flow])} left`;
}

/** What a schedule comes to: the averages of it, of SRPT and LAS, and of a schedule to beat, if there is one. */
export interface Score {
  readonly own: number;
  readonly srpt: number;
  readonly las: number;
  readonly rival: number | null;
}

/** Averages of whole slots over a few flows differ by more than this, or not at all. */
const SAME = 1e-9;

/** How an average, or how far two are apart, is written. */
type AverageText = (average: number) => string;

/** How the averages stand to one another. */
export function standingWords({ own, srpt, las, rival }: Score, averageText: AverageText): string {
  const words: string[] = [];
  if (rival !== null) {
    if (Math.abs(own - rival) < SAME) words.push("You and your friend: a draw.");
    else if (own < rival)
      words.push(`You are ${averageText(rival - own)} sooner than your friend.`);
    else words.push(`Your friend’s ${averageText(rival)} still stands.`);
  }
  if (own - srpt < SAME) words.push("As soon as SRPT: no order of these flows does better.");
  else {
    const toLas =
      Math.abs(own - las) < SAME
        ? "as soon as LAS"
        : `${averageText(Math.abs(own - las))} ${own < las ? "sooner" : "later"} than LAS, which sees only what was sent`;
    words.push(`${averageText(own - srpt)} later than SRPT, which knows all sizes, and ${toLas}.`);
  }
  return words.join(" ");
}

/** The first choice after which even the best order comes to a higher average than before it. */
export interface Loss {
  readonly slot: number;
  readonly sent: number;
  /** The flow with the least left, and how much each of the two had left then. */
  readonly shortest: number;
  readonly left: readonly [ofSent: number, ofShortest: number];
  readonly cost: number;
  /** So many choices had a cost. */
  readonly count: number;
}

/** `means`: the average if SRPT takes over at each choice in turn, and of the whole schedule. */
export function lossOf(
  { flows }: Game,
  { sent, decided }: Played,
  means: readonly number[],
): Loss | null {
  const costs = means.slice(1).map((mean, k) => mean - (means[k] as number));
  const nth = costs.findIndex((cost) => cost > SAME);
  const slot = decided[nth];
  if (slot === undefined) return null;
  const leftAt = (flow: number): number =>
    leftOf(
      (flows[flow] as GameFlow).size,
      sent[flow]?.filter((at) => at < slot),
    );
  const waiting = flows.flatMap(({ arrival }, flow) =>
    arrival <= slot && leftAt(flow) > 0 ? [flow] : [],
  );
  const chosen = sent.findIndex((own) => own.includes(slot));
  const [shortest = chosen] = waiting.toSorted((a, b) => leftAt(a) - leftAt(b) || a - b);
  const count = costs.filter((cost) => cost > SAME).length;
  const left = [leftAt(chosen), leftAt(shortest)] as const;
  return { slot, sent: chosen, shortest, left, cost: costs[nth] as number, count };
}

/** Where a schedule lost first, and what that cost. */
export function lossWords({ flows, isHidden }: Game, loss: Loss, averageText: AverageText): string {
  const { slot, sent, shortest, left, cost, count } = loss;
  const name = (flow: number): string => flows[flow]?.id ?? "";
  const unseen = isHidden ? ", which nobody could see" : "";
  const others = count > 1 ? `, the first of ${count} choices that cost something` : "";
  return `In slot ${slot} you sent ${name(sent)} with ${left[0]} left, not ${name(shortest)} with ${left[1]}${unseen}: ${averageText(cost)} more on average${others}.`;
}
