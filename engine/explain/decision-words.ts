import type { Candidate, Comparison, PartName, QueueReason, RankPart } from "./explanation.ts";
import { and, type Measures, queueName, short, thresholdName } from "./quantity-words.ts";

/** Names of tie-breaks. */
const TIE_BREAKS: Readonly<Partial<Record<string, string>>> = {
  arrival: "the earlier arrival goes first",
  index: "the smaller index goes first",
  rise: "the rank that does not rise goes first",
  slope: "the key that falls faster goes first",
  stream: "a flow without spread goes before streams",
};

/** Equal parts of ranks that tie, in words. */
const TIES: Readonly<Partial<Record<string, (value: string) => string>>> = {
  "switch queue": (queue) => `both are in ${queue} of the switches`,
  round: (place) => `both are in the ${place} busy queue of their hosts`,
  stamp: (time) => `the first unsent data of both arrived at ${time}`,
  "deadline − remaining": (value) =>
    value === "none" ? "neither has a deadline" : "the slack of both is the same",
  asks: (what) => (what === "asks for none" ? "neither asks for a rate" : "both ask for a rate"),
  arrival: (time) => `both arrived ${time}`,
};

/** Equal keys of policies' own; any other is said to be equal. */
const KEY_TIES: Readonly<Partial<Record<string, (value: string) => string>>> = {
  sent: (size) => `both have sent ${size}`,
  "head release": (slot) => `the next packets of both came in ${slot}`,
  remaining: (size) => `both have ${size} left`,
  "left of the estimate": (size) => `the estimates of both leave ${size}`,
  size: (size) => `both sizes are ${size}`,
  deadline: (time) => `both deadlines are ${time}`,
};

interface Parties {
  readonly winner: string;
  readonly loser: string;
  /** The sentence has just named the winner, so that "it" is clear. */
  readonly isNamed: boolean;
  readonly measures: Measures;
}

/** A clause on what put the winner first: "its deadline is slot 4, f2’s slot 6". */
export function decided(comparison: Comparison, parties: Parties): string {
  const { winner, loser, isNamed, measures } = parties;
  const { part, measure, winnerValue, loserValue, tied } = comparison;
  if (measure !== undefined) return byKey(comparison, parties);
  const it = isNamed ? "it" : winner;
  const its = isNamed ? "its" : `${winner}’s`;
  const first = measures.part({ name: part, value: winnerValue });
  const second = measures.part({ name: part, value: loserValue });
  switch (part as PartName) {
    case "queue":
      return `${first} comes before ${second}`;
    case "switch queue":
      return `in the switches ${first} comes before ${second}`;
    case "round":
      return `${it} is in the ${first} busy queue of its host, ${loser} in the ${second} of its own`;
    case "group":
      return `${it} is complete, ${loser} is not`;
    case "asks":
      return `${it} asks for a rate in time for its deadline, ${loser} for none`;
    case "place in the ring":
      return winnerValue === 1
        ? `${it} is at the head of the ring, ${loser} has place ${second}`
        : `${it} has place ${first} in the ring, ${loser} place ${second}`;
    case "stamp":
      return `${its} first unsent data arrived at ${first}, ${loser}’s at ${second}`;
    case "deadline − remaining":
      return loserValue === null
        ? `${it} has a deadline, and slack to lose: ${part} is ${first}; ${loser} has none`
        : `${its} slack is less: ${part} is ${first}, ${loser}’s ${second}`;
    case "rank":
    case "second rank":
    case "third rank":
    case "fourth rank":
      return `${its} ${part} is ${first}, ${loser}’s ${second}`;
    default: {
      const tie = isNamed ? `a tie with ${loser}` : `${winner} and ${loser} tie`;
      return `${tie}${parenthesis(tied, measures)}, and ${TIE_BREAKS[part] ?? part}`;
    }
  }
}

/** Says no more of the policy's own key than its definition does. */
function byKey(comparison: Comparison, { winner, loser, isNamed, measures }: Parties): string {
  const { part: name, winnerValue, loserValue, ...as } = comparison;
  const worded = (value: number | null) => measures.part({ name, value, ...as });
  const [first, second] = [worded(winnerValue), worded(loserValue)];
  const it = isNamed ? "it" : winner;
  const its = isNamed ? "its" : `${winner}’s`;
  if (name === "head release")
    return `${its} next packet came in ${first}, ${loser}’s in ${second}`;
  if (as.measure === "size" && loserValue !== null) {
    if (name === "sent") return `${it} has sent ${first}, ${loser} ${short(loserValue)}`;
    if (name === "remaining") return `${it} has ${first} left, ${loser} ${short(loserValue)}`;
    if (name === "left of the estimate") {
      return `${its} estimate leaves ${first}, ${loser}’s ${short(loserValue)}`;
    }
  }
  return `${its} ${name} is ${first}, ${loser}${loserValue === null ? " has none" : `’s ${second}`}`;
}

function keyTie(part: RankPart, measures: Measures): string {
  const { name, value } = part;
  if (value === null) return `neither has a ${name}`;
  const worded = measures.part(part);
  return KEY_TIES[name]?.(worded) ?? `${name} is ${worded} for both`;
}

function parenthesis(tied: readonly RankPart[], measures: Measures): string {
  const facts = tied.flatMap((part) => {
    const { name, value, measure } = part;
    if (measure !== undefined) return keyTie(part, measures);
    const isArrival = name === "arrival" && value !== null;
    return TIES[name]?.(isArrival ? measures.at(value) : measures.part(part)) ?? [];
  });
  return facts.length === 0 ? "" : ` (${and(facts)})`;
}

/** Parts that say how ranks of the fluid model move. */
const MOVES: ReadonlySet<string> = new Set<PartName>(["slope", "rise", "stream"]);

/** A candidate's rank, part by part: "queue 2 (sent 3 ≥ θ₁ = 3), head release slot 0, index 1". */
export function rankWords({ rank, reason, sent, queue }: Candidate, measures: Measures): string {
  return rank
    .filter(({ name, measure }) => measure !== undefined || !MOVES.has(name))
    .map((part) => {
      const { name, value, measure, shown } = part;
      const text = measures.part(part);
      if (measure !== undefined) return value === null ? `no ${name}` : `${name} ${text}`;
      if (shown !== undefined)
        return shown === text ? `${name} ${text}` : `${name} ${text} = ${shown}`;
      switch (name) {
        case "queue":
          return reason === null ? text : `${text} (${reasonWords(reason, sent)})`;
        case "asks":
        case "group":
          return text;
        case "switch queue":
          return `${text} in the switches`;
        case "round": {
          const why = reason === null ? "" : ` (${reasonWords(reason, sent)})`;
          return `${text} busy queue of its host, ${queueName(queue)}${why}`;
        }
        case "place in the ring":
          return `place ${text} in the ring`;
        default:
          return `${name} ${text}`;
      }
    })
    .join(", ");
}

/** Says why a flow is in its queue: "sent 3 ≥ θ₁ = 3". */
function reasonWords(reason: QueueReason, sent: number): string {
  switch (reason.kind) {
    case "slack":
      return `sent ${short(sent)}, within the slack of ${short(reason.slack)} from the lower bound ${short(reason.lower)} on`;
    case "past":
      return `sent ${short(sent)} ≥ ${reason.bound} ${short(reason.limit)}`;
    case "thresholds": {
      const { measure, from, value, reached, below } = reason;
      const name = measure.split(" − ")[0];
      const amount =
        from === null
          ? `${name} ${short(value)}`
          : `${name} ${short(from)} − sent ${short(sent)} = ${short(value)}`;
      if (reached !== null) return `${amount} ≥ ${thresholdName(reached)}`;
      if (below === null) return amount;
      // In the fluid model a climbing flow has left the queue below when it is exactly on the threshold.
      const relation = short(value) === short(below.value) ? "down to" : "<";
      return `${amount} ${relation} ${thresholdName(below)}`;
    }
  }
}

/** Says it as a clause with its subject: "e1 has sent 3 ≥ θ₁ = 3". */
export function reasonClause(name: string, reason: QueueReason, sent: number): string {
  const words = reasonWords(reason, sent);
  return words.startsWith("sent ") ? `${name} has ${words}` : `${name}: ${words}`;
}
