import { CLAIM_WORDS, type ClaimWord } from "../../../engine/doors/study.ts";
import { readable } from "../scale/numbers.ts";
import { percentOf } from "../scale/words.ts";
import { quantity } from "./run-words.ts";

/** A claim as it is stored and told: a row of `slotwise reproduce` (SPEC 13.5). */
export interface ClaimRow {
  readonly claim: string;
  /** Who states it: "PIAS". */
  readonly source: string;
  readonly place: string;
  readonly says: string;
  /** In the paper's own words; "": it has none. */
  readonly quote: string;
  readonly kind: "effect" | "alike" | "side" | "bound" | "number";
  readonly asks: "above" | "below" | "at-least" | "at-most" | null;
  /** How the claim writes its numbers. */
  readonly form: "saving" | "quotient" | "share" | "number";
  /** The paper's number in that form, and ours with its interval. */
  readonly printed: number | readonly number[];
  readonly ours: number | null;
  readonly oursLow: number | null;
  readonly oursHigh: number | null;
  readonly word: ClaimWord;
  /** Of what is undecided: so many seeds would decide. */
  readonly seedsNeeded: number | null;
  /** How much longer the slower of two takes; below 0 the first is the faster. Null of other kinds than `effect`. */
  readonly effect: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly paper: number | readonly number[] | null;
  /** Null: exact. */
  readonly seeds: number | null;
  readonly estimator: "pooled" | "seeds" | "exact" | "curve";
  readonly effort: "quick" | "standard" | "paper";
  readonly fitted: boolean;
  /** The claim of the same statement that is nearer to the paper, and is counted in its place. */
  readonly nearest: string | null;
  /** What it was measured on, and what the paper did. */
  readonly on: string;
  /** "measured: …" or "not tried"; null: there is nothing to explain. */
  readonly cause: string | null;
  /** How the claim is read, and numbers beside it. */
  readonly why: string;
  readonly command: string;
  /** "measured with 0.2.0; DCTCP has changed since": a run of today may come to other numbers (SPEC 13.9). */
  readonly stale?: string;
  /** "the links are used 0.26 of the time under PIAS, at a load of 0.5": its means change with the time that flows arrive (SPEC 7.19). */
  readonly unsteady?: string;
  /** "same direction, −27 % [−30 %, −24 %] …": what was measured at the paper's own size, beside the standard effort. */
  readonly whole?: string;
}

/** The rows that are told: those that results of figures are stored for in the place of the quick ones. */
export function toldRows(
  quick: readonly ClaimRow[],
  stored: readonly ClaimRow[],
): readonly ClaimRow[] {
  const known = new Map(stored.map((row) => [row.claim, row]));
  return quick.map((row) => known.get(row.claim) ?? row);
}

/** What each word says of our 95 % interval (SPEC 13.5). */
export const WORD_MEANINGS: Readonly<Record<ClaimWord, string>> = {
  agrees:
    "the paper's effect lies in our interval, and that within half to twice of it, or all of it within 3⁄4 to 4⁄3; of a range, a side, a bound or a number: the whole interval is there",
  "same direction": "the paper's side is ahead, by another size or one that is open",
  "a third or less": "our effect is below a third of the paper's",
  "no effect":
    "ours is within a tenth of the paper's effect, either way round, or of a side within 2 %: the effect is not there",
  "three times or more": "our effect is above three times the paper's",
  opposite: "the other one is ahead",
  differs: "of what is no effect: the whole interval lies beyond what is stated",
  undecided: "the interval is too wide for any of these, or there are fewer than four seeds",
  erratum: "the paper's number is wrong, and ours is the right one",
};

/** Words that are other of several: "1 agrees", "2 agree". */
const OF_SEVERAL: Readonly<Partial<Record<ClaimWord, string>>> = {
  agrees: "agree",
  differs: "differ",
  erratum: "errata",
};

/** "9 agree, 12 same direction, 4 undecided": zeros are left out. */
function counted(rows: readonly ClaimRow[]): string {
  return CLAIM_WORDS.flatMap((word) => {
    const count = rows.filter((row) => row.word === word).length;
    if (count === 0) return [];
    return [`${count} ${(count > 1 ? OF_SEVERAL[word] : undefined) ?? word}`];
  }).join(", ");
}

/**
 * "PIAS: 18 measured claims: 9 agree, …", then what is exact, then what was fitted; each statement once, by the reading nearest to
 * the paper.
 */
export function countedLines(source: string, rows: readonly ClaimRow[]): readonly string[] {
  const own = rows.filter((row) => row.source === source && row.nearest === null);
  const isExact = ({ estimator }: ClaimRow) => estimator === "exact";
  const measured = own.filter((row) => !isExact(row) && !row.fitted);
  const exact = own.filter((row) => isExact(row) && !row.fitted);
  const fitted = own.filter((row) => row.fitted);
  const line = (head: string, some: readonly ClaimRow[]) =>
    some.length === 0 ? [] : [`${head}: ${counted(some)}.`];
  return [
    ...line(`${source}: ${quantity(measured.length, "measured claims")}`, measured),
    ...line(
      `${measured.length === 0 ? `${source}: ` : ""}${exact.length === 1 ? "1 exact example or formula" : `${exact.length} exact examples and formulas`}`,
      exact,
    ),
    ...line("Fitted, not counted", fitted),
  ];
}

/** Rows of a table: by paper how many measured claims have each word, of those words that occur; then what is not measured. */
export function countedTable(rows: readonly ClaimRow[]): readonly (readonly string[])[] {
  const own = rows.filter(({ nearest }) => nearest === null);
  const words = CLAIM_WORDS.filter((word) => own.some((row) => row.word === word));
  const line = (head: string, some: readonly ClaimRow[]) => [
    head,
    `${some.length}`,
    ...words.map((word) => `${some.filter((row) => row.word === word).length || ""}`),
  ];
  const isExact = ({ estimator }: ClaimRow) => estimator === "exact";
  const measured = own.filter((row) => !isExact(row) && !row.fitted);
  const sources = [...new Set(measured.map(({ source }) => source))];
  return [
    ["", "claims", ...words],
    ...sources.map((source) =>
      line(
        source,
        measured.filter((row) => row.source === source),
      ),
    ),
    line("measured, all", measured),
    line(
      "exact examples, formulas",
      own.filter((row) => isExact(row) && !row.fitted),
    ),
    line(
      "fitted, not counted",
      own.filter((row) => row.fitted),
    ),
  ];
}

/** A label and its words; `right` stands at the line's end. */
export interface ClaimLine {
  readonly label: string;
  readonly text: string;
  readonly right?: string;
}

/** A claim in five lines, the first without a label. */
export function claimLines(row: ClaimRow): readonly ClaimLine[] {
  const { source, place, says, quote, word, fitted, on, cause, why } = row;
  return [
    { label: "", text: `${source} ${place}  ${says}`, right: fitted ? `${word}, fitted` : word },
    { label: "paper", text: quote === "" ? "in our words" : `“${quote}”`, right: paperNumber(row) },
    { label: "here", text: `${oursWords(row)}${lackWords(row)}${why === "" ? "" : `; ${why}`}` },
    { label: "on", text: `${effortWords(row)}${on}` },
    ...(row.whole === undefined ? [] : [{ label: "whole", text: row.whole }]),
    ...(row.unsteady === undefined
      ? []
      : [{ label: "steady", text: `no steady state: ${row.unsteady}` }]),
    ...(row.stale === undefined ? [] : [{ label: "stale", text: row.stale }]),
    ...(cause === null ? [] : [{ label: "cause", text: cause }]),
  ];
}

/** "standard effort, "; "": it needs no seeds. */
function effortWords({ effort, seeds }: ClaimRow): string {
  return seeds === null ? "" : `${effort} effort, `;
}

/** With fewer seeds nothing is told (SPEC 13.5). */
const FEWEST = 4;

/** What an undecided claim lacks. */
function lackWords({ word, seedsNeeded, oursLow, kind, seeds }: ClaimRow): string {
  if (word !== "undecided") return "";
  if (seedsNeeded !== null) return `; about ${quantity(seedsNeeded, "seeds")} would decide`;
  if (oursLow === null)
    return (seeds ?? 0) < FEWEST
      ? "; too few seeds for an interval"
      : "; no interval: without one of the seeds there is no such quotient";
  return kind === "effect" ? "; one point of the axis, whose most is claimed" : "";
}

const BESIDE: Readonly<Record<string, string>> = {
  above: "more",
  below: "less",
  "at-least": "no less",
  "at-most": "no more",
};

/** "−50 %", "at least 30 % less", "alike". */
export function paperNumber(row: Pick<ClaimRow, "kind" | "asks" | "printed" | "form">): string {
  const { kind, asks, printed, form } = row;
  if (kind === "alike") return "alike";
  if (kind === "side") return BESIDE[asks ?? ""] ?? "";
  const numbers = [printed]
    .flat()
    .map((end) => inForm(end, form))
    .join(" to ");
  if (kind !== "bound") return numbers;
  // Of a saving at least so much is a time at most so much less.
  return `${asks === "at-least" ? "at least" : "at most"} ${form === "saving" ? `${numbers.replace(/^−/, "")} less` : numbers}`;
}

/** "−44 % [−49 %, −39 %], 0.8 of the paper’s; pooled, 4 seeds". */
export function oursWords(row: ClaimRow, counted: "seeds" | "batches" = "seeds"): string {
  const { ours, oursLow, oursHigh, form, word, effect, paper, estimator, seeds } = row;
  if (ours === null) return "no such number";
  const ends = [oursLow, oursHigh].flatMap((end) => (end === null ? [] : [inForm(end, form)]));
  const interval =
    seeds === null || ends.length < 2
      ? ""
      : ` [${(form === "saving" ? ends.reverse() : ends).join(", ")}]`;
  const beside = effect === null || paper === null ? null : comparedWith(paper, effect);
  const isTold = beside !== null && !["agrees", "no effect", "opposite"].includes(word);
  const times = isTold ? Number(((effect ?? 0) / beside).toPrecision(2)) : 0;
  const factor = isTold ? `, ${readable(times)} ${times > 1 ? "times" : "of"} the paper’s` : "";
  const of = seeds === null ? estimator : `${estimator}, ${quantity(seeds, counted)}`;
  return `${inForm(ours, form)}${interval}${factor}; ${of}`;
}

/** What a claim comes to at the paper's own size: its word, our number, and what it was measured on. `of`: seeds, or batches of one run. */
export function wholeWords(row: ClaimRow, of: "seeds" | "batches"): string {
  return `at the paper’s size ${row.word}: ${oursWords(row, of)}; ${row.on.replace(/; paper: .*$/, "")}`;
}

/** What ours is told as a multiple of: of a printed range the end that it does not reach, or goes beyond; null: inside it, or the other way round. */
function comparedWith(paper: number | readonly number[], effect: number): number | null {
  const ends = [paper].flat().sort((a, b) => Math.abs(a) - Math.abs(b));
  const [near = 0, far = near] = ends;
  if (effect * near <= 0) return null;
  if (Math.abs(effect) < Math.abs(near) || near === far) return near;
  return Math.abs(effect) > Math.abs(far) ? far : null;
}

/** From twice as long on a factor is read more easily than a percentage. */
const AS_FACTOR = 2;

function inForm(value: number, form: ClaimRow["form"]): string {
  // "99.906 %" is not "99.9 %".
  if (form === "share") return percentOf(value, Math.min(value, 1 - value) < 0.01 ? 3 : 1);
  if (form === "number") return readable(value);
  const change = form === "saving" ? -value : value - 1;
  if (change + 1 >= AS_FACTOR) return `× ${readable(Number((change + 1).toPrecision(3)))}`;
  const percent = percentOf(Math.abs(change), 1);
  return change === 0 ? percent : `${change < 0 ? "−" : "+"}${percent}`;
}

/** A further reading of a claim: "5b, 8,000 flows on …: no effect". */
export function readingWords({ claim, on, word }: ClaimRow): string {
  return `${claim}, ${on.replace(/; paper: .*$/, "")}: ${word}`;
}
