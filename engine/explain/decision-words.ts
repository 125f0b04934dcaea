import type { Candidate, Comparison, PartName, QueueReason, RankPart } from "./explanation.ts";
import { and, type Measures, queueName, short, thresholdName } from "./measures.ts";

/** Names of tie-breaks. */
const TIE_BREAKS: Partial<Record<PartName, string>> = {
  arrival: "the earlier arrival goes first",
  index: "the smaller index goes first",
  rise: "the rank that does not rise goes first",
  slope: "the key that falls faster goes first",
  stream: "a flow without spread goes before streams",
};

/** Names of the parts that are equal where ranks tie. */
const TIES: Partial<Record<PartName, (value: string) => string>> = {
  "switch queue": (queue) => `both are in ${queue} of the switches`,
  round: (place) => `both are in the ${place} busy queue of their hosts`,
  "head release": (slot) => `both head packets were released in ${slot}`,
  stamp: (time) => `the first unsent data of both arrived at ${time}`,
  sent: (size) => `both have sent ${size}`,
  remaining: (size) => `both have ${size} left`,
  "left of the estimate": (size) => `the estimates of both leave ${size}`,
  "remaining / weight": (value) => `remaining / weight is ${value} for both`,
  "remaining · 2^(α · arrival)": (value) => `remaining · 2^(α · arrival) is ${value} for both`,
  "deadline − remaining": (value) =>
    value === "none" ? "neither has a deadline" : "the slack of both is the same",
  size: (size) => `both sizes are ${size}`,
  deadline: (time) => (time === "none" ? "neither has a deadline" : `both deadlines are ${time}`),
  asks: (what) => (what === "asks for none" ? "neither asks for a rate" : "both ask for a rate"),
  arrival: (time) => `both arrived ${time}`,
};

interface Parties {
  readonly winner: string;
  readonly loser: string;
  /** Whether the sentence has just named the winner. */
  readonly isNamed: boolean;
  readonly measures: Measures;
}

/** A clause on what put the winner first: "its deadline is slot 4, f2's slot 6". */
export function decided(
  { part, winnerValue, loserValue, tied }: Comparison,
  { winner, loser, isNamed, measures }: Parties,
): string {
  const it = isNamed ? "it" : winner;
  const its = isNamed ? "its" : `${winner}'s`;
  const first = measures.part(part, winnerValue);
  const second = measures.part(part, loserValue);
  switch (part) {
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
    case "head release":
      return `${its} head packet was released in ${first}, ${loser}'s in ${second}`;
    case "stamp":
      return `${its} first unsent data arrived at ${first}, ${loser}'s at ${second}`;
    case "sent":
      return `${it} has sent ${first}, ${loser} ${short(loserValue ?? 0)}`;
    case "remaining":
      return `${it} has ${first} left, ${loser} ${short(loserValue ?? 0)}`;
    case "left of the estimate":
      return `${its} estimate leaves ${first}, ${loser}'s ${short(loserValue ?? 0)}`;
    case "deadline − remaining":
      return loserValue === null
        ? `${it} has a deadline, and slack to lose: ${part} is ${first}; ${loser} has none`
        : `${its} slack is less: ${part} is ${first}, ${loser}'s ${second}`;
    case "remaining / weight":
    case "remaining · 2^(α · arrival)":
    case "size":
    case "rank":
    case "second rank":
    case "third rank":
    case "fourth rank":
      return `${its} ${part} is ${first}, ${loser}'s ${second}`;
    case "deadline":
      return `${its} deadline is ${first}, ${loser}${loserValue === null ? " has none" : `'s ${second}`}`;
    default: {
      const tie = isNamed ? `a tie with ${loser}` : `${winner} and ${loser} tie`;
      return `${tie}${parenthesis(tied, measures)}, and ${TIE_BREAKS[part] ?? part}`;
    }
  }
}

function parenthesis(tied: readonly RankPart[], measures: Measures): string {
  const facts = tied.flatMap(({ name, value }) => {
    const isArrival = name === "arrival" && value !== null;
    return TIES[name]?.(isArrival ? measures.at(value) : measures.part(name, value)) ?? [];
  });
  return facts.length === 0 ? "" : ` (${and(facts)})`;
}

/** A candidate's rank, part by part: "queue 2 (sent 3 ≥ θ₁ = 3), head release slot 0, index 1". */
export function rankWords({ rank, reason, sent, queue }: Candidate, measures: Measures): string {
  return rank
    .filter(({ name }) => !["slope", "rise", "stream"].includes(name))
    .map(({ name, value, shown }) => {
      const text = measures.part(name, value);
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
        case "deadline":
          return value === null ? "no deadline" : `deadline ${text}`;
        default:
          return `${name} ${text}`;
      }
    })
    .join(", ");
}

/** Why a flow is in its queue: "sent 3 ≥ θ₁ = 3". */
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

/** The same as a clause with its subject: "e1 has sent 3 ≥ θ₁ = 3". */
export function reasonClause(name: string, reason: QueueReason, sent: number): string {
  const words = reasonWords(reason, sent);
  return words.startsWith("sent ") ? `${name} has ${words}` : `${name}: ${words}`;
}
