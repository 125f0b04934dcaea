import type { Fault } from "../../engine/doors/files.ts";
import { DISTRIBUTIONS, TABLE_2 } from "../../engine/doors/workload.ts";
import type { Choice } from "../bench/choices.tsx";
import type { NumberRange } from "../bench/number-steps.ts";
import { titleInSentence } from "../bench/part-phrases.ts";
import { glue, numberPhrase, type Phrase, words } from "../bench/phrases.ts";
import type { Cell } from "../document/draft/cell.ts";
import { type BoundsStudy, FIRST_STUDY } from "./bounds-study.ts";
import { percentText } from "./study-table.tsx";

/** The numbers of the question: where the parser finds them, what they are called, and what it takes. */
const NUMBERS = {
  "workload.bounds.trees": ["trees", { least: 1, most: 500, step: "ratio" }],
  "workload.bounds.depth": ["depth of the trees", { least: 1, most: 30, step: 1 }],
  "workload.bounds.history": ["flows to learn from", { least: 10, most: 100_000, step: "ratio" }],
  "workload.bounds.leaf": ["least flows in a leaf", { least: 1, most: 1000, step: "ratio" }],
  "workload.bounds.tries": ["features that a tree tries", { least: 1, most: 12, step: 1 }],
  "workload.bounds.beta": [
    "share of flows within their bounds, β",
    { least: 0, most: 1, step: 0.01 },
  ],
  "workload.bounds.noise": ["noise of the origins", { least: 0, most: 1, step: 0.01 }],
  "workload.load": ["load", { least: 0.01, most: 0.99, step: 0.01 }],
  "workload.flows": ["flows to bound", { least: 1, most: 100_000, step: "ratio" }],
  "workload.seed": ["seed", { least: 0, most: 9999, step: 1 }],
} as const satisfies Readonly<Record<string, readonly [label: string, range: NumberRange]>>;

type Path = keyof typeof NUMBERS;

function keyOf(path: string): string {
  return path.replace(/^workload\.(bounds\.)?/, "");
}

/** The study with another number. */
export function withNumber(study: BoundsStudy, path: string, value: number): BoundsStudy {
  return path.startsWith("workload.bounds.")
    ? { ...study, bounds: { ...study.bounds, [keyOf(path)]: value } }
    : { ...study, [keyOf(path)]: value };
}

function number(study: BoundsStudy, path: Path): Phrase<""> {
  const [label, range] = NUMBERS[path];
  const read = ({ bounds, ...rest }: BoundsStudy): unknown =>
    path.startsWith("workload.bounds.")
      ? bounds[keyOf(path)]
      : (rest as Readonly<Record<string, Cell>>)[keyOf(path)];
  const value = Number(read(study) ?? read(FIRST_STUDY));
  return numberPhrase(path, label, value, range, path === "workload.seed");
}

/** "A forest of 50 trees, 10 deep, learns from 8,000 flows of PageRank at load 0.7, seed 1, and bounds 2,000 more". */
export function boundsPhrases(study: BoundsStudy): readonly Phrase<"sizes" | "wrong" | "">[] {
  const title = DISTRIBUTIONS.find(({ id }) => id === study.distribution)?.title ?? "";
  return [
    glue("A forest of "),
    number(study, "workload.bounds.trees"),
    glue(" trees, "),
    number(study, "workload.bounds.depth"),
    glue(" deep, learns from "),
    number(study, "workload.bounds.history"),
    glue(" flows of "),
    words(titleInSentence(title), "workload.distribution", "sizes"),
    glue(" at load "),
    number(study, "workload.load"),
    glue(", seed "),
    number(study, "workload.seed"),
    glue(", and bounds "),
    number(study, "workload.flows"),
    glue(" more"),
  ];
}

/** What of the forest is mostly left as it is, and what its bounds are compared with. */
export function keptPhrases(study: BoundsStudy): readonly Phrase<"wrong" | "">[] {
  return [
    glue("A leaf has at least "),
    number(study, "workload.bounds.leaf"),
    glue(" flows, a tree tries "),
    number(study, "workload.bounds.tries"),
    glue(" of 12 features, interval β "),
    number(study, "workload.bounds.beta"),
    glue(", noise of origins "),
    number(study, "workload.bounds.noise"),
    glue("; compared with "),
    words(percentText(study.outOfBound), "outOfBound", "wrong"),
    glue(" of wrong bounds"),
  ];
}

/** Table 2's shares, and two that are easier to see. */
export const WRONG_CHOICES: readonly Choice<string>[] = [
  ...TABLE_2.filter(({ outOfBound }) => outOfBound > 0).map(({ workload, depth, outOfBound }) => ({
    value: String(outOfBound),
    text: percentText(outOfBound),
    note: `Table 2, ${workload}, depth ${depth}`,
  })),
  { value: "0.01", text: "1 %" },
  { value: "0.05", text: "5 %" },
];

/** What is wrong, at which number, and what would be right. */
export function boundsFault({ path, expected, got, message }: Fault): string {
  const known = NUMBERS[path as Path];
  if (known === undefined) return message;
  const [label] = known;
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}: expected ${expected}, got ${got}`;
}
