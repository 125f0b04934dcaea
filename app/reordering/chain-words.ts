import type { Fault } from "../../engine/doors/files.ts";
import type { Copy, Tally } from "../../engine/doors/study.ts";
import { glue, numberPhrase, type Phrase, words } from "../bench/phrases.ts";
import { quantity } from "../draw/run/run-words.ts";
import { type ChainDraft, type ChainNumber, FIRST_CHAIN } from "../draw/view/chain.ts";
import type { ChainOutcome, ChainOutput } from "../jobs/studies/chain-job.ts";

/** "TCP sends 9 packets again, 8 of them for nothing; QCLIMB 1, none for nothing." */
export function verdictWords({ tcp, qclimb }: ChainOutput): string {
  const all = ({ tally }: ChainOutcome): string => quantity(tally.finish, "slots");
  return `TCP sends ${againWords(tcp.tally)}, and all are there after ${all(tcp)}; QCLIMB sends ${againWords(qclimb.tally)}: ${all(qclimb)}.`;
}

function againWords({ byAck, byTimeout, useless }: Tally): string {
  const again = byAck + byTimeout;
  if (again === 0) return "nothing again";
  const packets = quantity(again, "packets");
  if (useless === 0) return `${packets} again, ${again === 1 ? "the one that was" : "all"} needed`;
  const vain = useless === again ? (again === 1 ? "" : "all of them ") : `${useless} of them `;
  return `${packets} again, ${vain}for nothing`;
}

export function diagramWords(name: string, { run, tally }: ChainOutcome): string {
  const sent = quantity(run.copies.length, "packets");
  return `${name}: ${sent} sent, ${tally.early} came too early, at most ${tally.mostHeld} held at once, ${againWords(tally)}, all there after ${quantity(tally.finish, "slots")}`;
}

/** Queues are counted from 1, as on the bench. */
export function queueName(queue: number): string {
  return `queue ${queue + 1}`;
}

/** Why a copy was sent. */
export const REASONS: Readonly<Record<Copy["reason"], string>> = {
  first: "for the first time",
  ack: "again, by ACKs",
  timeout: "again, by the timer",
};

export function fateOf({ left, isUseless }: Copy): string {
  if (left === null) return "lost";
  return isUseless ? "of no use" : "needed";
}

/** What the parser takes. */
const RANGES = {
  size: [1, 96],
  window: [1, 96],
  pace: [1, 96],
  delay: [0, 100],
  timeout: [1, 1000],
} as const;

function number(draft: ChainDraft, key: keyof typeof RANGES, label: string): Phrase<""> {
  const typed = draft.numbers[key];
  const value = typeof typed === "number" ? typed : Number(FIRST_CHAIN.numbers[key]);
  const [least, most] = RANGES[key];
  const range = { least: Math.min(least, value), most: Math.max(most, value), step: 1 };
  return numberPhrase(key, label, value, range);
}

/** "28 packets, 8 a slot in a window of 16, tagged to sink after 3 and 8, behind 3 packets of other traffic, losing packet 9". */
export function chainPhrases(draft: ChainDraft): readonly Phrase<"tags" | "others" | "">[] {
  const { thresholds, lost, numbers } = draft;
  const sinks = thresholds.split(/[\s,;]+/).filter((part) => part !== "");
  const others = Number(numbers["packets"]);
  return [
    glue("A flow of "),
    number(draft, "size", "packets"),
    glue(" packets, "),
    number(draft, "pace", "packets a slot"),
    glue(" a slot in a window of "),
    number(draft, "window", "window"),
    glue(", "),
    words(
      sinks.length === 0 ? "never sinking" : `sinking after ${listed(sinks)}`,
      "thresholds",
      "tags",
    ),
    glue(", behind "),
    words(
      others > 0 ? `${quantity(others, "packets")} of others` : "nothing else",
      "cross",
      "others",
    ),
    glue(
      lost.length === 0
        ? ", losing none"
        : `, losing ${lost.length === 1 ? "packet" : "packets"} ${listed(lost)}`,
    ),
  ];
}

export function keptPhrases(draft: ChainDraft): readonly Phrase<"">[] {
  return [
    glue("Kept the same: an ACK takes "),
    number(draft, "delay", "slots that an ACK takes"),
    glue(" slots, the timer runs out after "),
    number(draft, "timeout", "slots of the timer"),
  ];
}

function listed(all: readonly (string | number)[]): string {
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

const NAMES: Readonly<Record<string, string>> = {
  size: "Packets",
  window: "Window",
  pace: "Packets a slot",
  delay: "Slots that an ACK takes",
  timeout: "Timer",
  thresholds: "It sinks a queue after so many packets",
  lower: "Lower bound",
  upper: "Upper bound",
  slack: "Slack",
  "cross[0].from": "Other traffic, from slot",
  "cross[0].packets": "Other traffic, packets",
  "cross[0].priority": "Other traffic, queue",
};

/** What is wrong, at which field, and what would be right. */
export function chainFault({ path, expected, got, message }: Fault, draft: ChainDraft): string {
  const name = NAMES[path];
  if (name === undefined) return message;
  if (path !== "cross[0].priority") return `${name}: expected ${expected}, got ${got}`;
  const typed = draft.numbers["priority" satisfies ChainNumber];
  return `${name}: expected an integer from 1 to 8, got ${typeof typed === "number" ? typed + 1 : got}`;
}
