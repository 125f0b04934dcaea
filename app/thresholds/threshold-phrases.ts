import type { Fault } from "../../engine/doors/files.ts";
import type { NumberRange } from "../bench/number-steps.ts";
import { titleInSentence } from "../bench/part-phrases.ts";
import { glue, numberPhrase, type Phrase, words } from "../bench/phrases.ts";
import type { Cell } from "../document/draft/cell.ts";
import { MOST_QUEUES } from "./lines.ts";
import { type Choice, FIRST_CHOICE } from "./use-choice.ts";

/** A way to make thresholds: a method, and for the best of them what they are best by. */
export type Way = Exclude<Choice["method"], "optimal"> | Choice["objective"];

/** How thresholds are chosen: in the sentence, in the list, and what it means. */
export const WAYS: readonly (readonly [way: Way, phrase: string, title: string, means: string])[] =
  [
    [
      "mg1",
      "the best thresholds",
      "Best by formula",
      "The least average there is, in slots: over every choice of packets by the exact formula of a queue whose flows come at random (M/G/1), with FIFO in each queue. Fewer queues where more would not help.",
    ],
    [
      "eq1",
      "the best thresholds by PIAS’s bound",
      "Best by PIAS’s bound",
      "The least value of eq. 1 of the PIAS paper, a number without a unit: an upper bound that counts flows, not bytes, and so knows the sizes by their order alone. (The closed form of eqs. 4 and 5 adds up to more than 1; this is the true minimum.)",
    ],
    [
      "simulation",
      "the best thresholds by simulation",
      "Best by simulation",
      "The least average of PIAS, in slots, in samples that are the same for all thresholds tried: from the best of several starts, each threshold up and down by steps that halve.",
    ],
    [
      "published",
      "the published thresholds",
      "As published",
      "What the authors’ ns-2 scripts use. A packet keeps its queue while at most the threshold was sent before it, so one packet more passes than they say.",
    ],
    [
      "equal-split",
      "the thresholds of an equal split",
      "Equal split",
      "An equal share of the flows ends in every queue (ES-N of the NOS2 paper).",
    ],
    [
      "hand",
      "thresholds set by hand",
      "By hand",
      "Drag a line, or focus it and use the arrow keys; Delete removes it.",
    ],
  ];

export function wayOf({ method, objective }: Choice): Way {
  return method === "optimal" ? objective : method;
}

export function choiceOf(way: Way): Partial<Choice> {
  return way === "mg1" || way === "eq1" || way === "simulation"
    ? { method: "optimal", objective: way }
    : { method: way };
}

type Key = "load" | "queues" | "flows" | "replications" | "evaluations" | "seed";

const NUMBERS: Readonly<Record<Key, readonly [label: string, range: NumberRange]>> = {
  load: ["load", { least: 0.01, most: 0.99, step: 0.01 }],
  queues: ["queues", { least: 2, most: MOST_QUEUES, step: 1 }],
  flows: ["flows a sample", { least: 1, most: 1_000_000, step: "ratio" }],
  replications: ["samples", { least: 1, most: 100, step: 1 }],
  evaluations: ["thresholds tried", { least: 1, most: 10_000, step: "ratio" }],
  seed: ["seed", { least: 0, most: 9999, step: 1 }],
};

function number(choice: Choice, key: Key): Phrase<""> {
  const [label, range] = NUMBERS[key];
  const typed: Cell = choice[key];
  const value = typeof typed === "number" ? typed : Number(FIRST_CHOICE[key]);
  return numberPhrase(key, label, value, range, key === "seed");
}

/** "Flows of web search at load 0.8 sink through at most 8 queues at the best thresholds": fewer if more would not help. */
export function thresholdPhrases(
  choice: Choice,
  title: string,
  queues: number,
): readonly Phrase<"sizes" | "way" | "">[] {
  const way = wayOf(choice);
  const isChosen = way !== "published" && way !== "hand";
  const isMost = choice.method === "optimal";
  return [
    glue("Flows of "),
    words(titleInSentence(title), "workload", "sizes"),
    glue(" at load "),
    number(choice, "load"),
    glue(` sink through ${isMost ? "at most " : ""}`),
    ...(isChosen ? [number(choice, "queues"), glue(" queues")] : [glue(`${queues} queues`)]),
    glue(" at "),
    words(WAYS.find(([one]) => one === way)?.[1] ?? "", "way", "way"),
  ];
}

/** What a search by simulation tries; nothing of other ways. */
export function searchPhrases(choice: Choice): readonly Phrase<"">[] {
  if (wayOf(choice) !== "simulation") return [];
  return [
    glue("Searched in "),
    number(choice, "replications"),
    glue(" samples of "),
    number(choice, "flows"),
    glue(" flows, "),
    number(choice, "evaluations"),
    glue(" thresholds tried, seed "),
    number(choice, "seed"),
  ];
}

/** What is wrong, at which number, and what would be right. */
export function choiceFault({ expected, got, message }: Fault, field: string): string {
  const label = NUMBERS[field as Key]?.[0];
  if (label === undefined) return message;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: expected ${expected}, got ${got}`;
}
