import {
  CLASS_BYTES,
  type ClassShare,
  countedOf,
  howManyCounted,
  type SizeClass,
} from "../../../engine/doors/draw-data.ts";
import type { Summary } from "../../../engine/doors/measures.ts";
import { policyDefinition } from "../../../engine/doors/scenario.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import { quantity, singular, unitName } from "../run/run-words.ts";
import { grouped, readable } from "../scale/numbers.ts";
import { bytesWords } from "../scale/words.ts";
import { columnOver } from "./over-seeds.ts";

/** Words of a sentence, and the policies that are named in it. */
export type HeadlinePart = string | RunView;

/** Fewer flows have no 99th percentile but the slowest of them. */
const LEAST = 100;
/** A policy that needs to know nothing is named if it takes at most so many times what the best takes. */
const CLOSE = 1.1;

interface Row {
  readonly view: RunView;
  readonly value: number;
}

/**
 * The one sentence over a crowd: how soon 99 of 100 mice are done at best and at worst; of fewer than a hundred mice the slowest
 * of all flows. Policies that gave flows up are not in it. `bySeed`: the summaries of all runs, seed by seed, whose means are
 * told; where they are those of one part of the flows, `part` is its name, and 99 of 100 of them are told of.
 */
export function headlineOf(
  experiment: Pick<ExperimentView, "flows" | "model" | "timeUnit">,
  runs: readonly RunView[],
  bySeed: readonly (readonly Summary[])[],
  part: string | null = null,
): readonly HeadlinePart[] {
  const all = bySeed.flat();
  if (all.length === 0) return [];
  const value = toldOf(all, part);
  const rows = rowsOf(runs, bySeed, value);
  const whom = part === null ? "" : `Of ${part}, `;
  const seeds = bySeed.length === 1 ? "" : `on average over ${quantity(bySeed.length, "seeds")} `;
  const count = part === null ? howManyCounted(countedOf(experiment.flows)) : countOf(all);
  const whose =
    value === ofSlowest
      ? `the slowest of ${quantity(count, "flows")} is done after`
      : `99 of 100 ${part === null ? "mice" : "flows"} are done within`;
  const [named, last] = [namedOf(rows), most(rows)];
  if (named === undefined || last === undefined) return givenUp(runs, bySeed);
  const told = (value: number): string => timeWords(value, experiment.model);
  const units = unitName(experiment.timeUnit);
  const unit = told(named.value) === "1" ? singular(units) : units;
  const begun = `${capital(whom + seeds + whose)} ${told(named.value)} ${unit} under `;
  if (rows.length === 1) return [begun, named.view, "."];
  if (told(last.value) === told(named.value)) return [`${begun}every policy.`];
  return [begun, named.view, `, ${told(last.value)} under `, last.view, "."];
}

/** How soon a crowd is done under each policy, as the sentence over it tells: 99 of 100 mice, or the slowest of all flows. */
export function headlineValues(
  { flows, model, timeUnit }: Pick<ExperimentView, "flows" | "model" | "timeUnit">,
  runs: readonly RunView[],
): { readonly whose: string; readonly rows: readonly Row[]; told(value: number): string } {
  const all = runs.map(({ summary }) => summary);
  const value = toldOf(all, null);
  return {
    whose:
      value === ofSlowest
        ? `The slowest of ${quantity(howManyCounted(countedOf(flows)), "flows")} is done after`
        : "99 of 100 mice are done within",
    rows: rowsOf(runs, [all], value),
    told: (value) => quantityOf(timeWords(value, model), timeUnit),
  };
}

function quantityOf(number: string, unit: string): string {
  return `${number} ${number === "1" ? singular(unit) : unit}`;
}

/** "SRPT, which knows sizes: 63.": where the sentence names another policy for its knowing nothing; else "". */
export function leastWords(
  { model }: Pick<ExperimentView, "model">,
  runs: readonly RunView[],
  bySeed: readonly (readonly Summary[])[],
  part: string | null = null,
): string {
  const all = bySeed.flat();
  if (all.length === 0) return "";
  const rows = rowsOf(runs, bySeed, toldOf(all, part));
  const [named, best] = [namedOf(rows), least(rows)];
  if (named === undefined || best === undefined) return "";
  const [told, less] = [named, best].map(({ value }) => timeWords(value, model));
  if (told === less) return "";
  const { id, label } = best.view.policy;
  const why = policyDefinition(id).group === "sizes" ? ", which knows sizes" : "";
  return `${label}${why}: ${less}.`;
}

type Value = (summary: Summary) => number | null;

const ofMice: Value = ({ byClass }) => byClass.mice.p99;
const ofMost: Value = ({ p99 }) => p99;
const ofSlowest: Value = ({ max }) => max;

/** What is told of every run: of a hundred flows or more all but the slowest hundredth. */
function toldOf(all: readonly Summary[], part: string | null): Value {
  if (part !== null) return countOf(all) >= LEAST ? ofMost : ofSlowest;
  return all.every(({ byClass }) => byClass.mice.count >= LEAST) ? ofMice : ofSlowest;
}

/** Flows of a part, with the seed that has the fewest. */
function countOf(all: readonly Summary[]): number {
  return Math.min(...all.map(({ count }) => count));
}

/** Runs that gave no flow up, each with its number. */
function rowsOf(
  runs: readonly RunView[],
  bySeed: readonly (readonly Summary[])[],
  value: Value,
): readonly Row[] {
  const { cells } = columnOver({ value, best: "least", ofFinished: true }, bySeed, null);
  return runs.flatMap((view, k) => {
    const value = cells[k]?.mean;
    const isWhole = bySeed.every((row) => row[k]?.terminated === 0);
    return value === undefined || !isWhole ? [] : [{ view, value }];
  });
}

/** The best; one that needs to know nothing if it is close to the best. */
function namedOf(rows: readonly Row[]): Row | undefined {
  const best = least(rows);
  if (best === undefined) return undefined;
  const blind = rows.filter(({ view }) => policyDefinition(view.policy.id).group === "nothing");
  const close = least(blind);
  return close !== undefined && close.value <= CLOSE * best.value ? close : best;
}

function least(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (found, row) => (found === undefined || row.value < found.value ? row : found),
    undefined,
  );
}

function most(rows: readonly Row[]): Row | undefined {
  return rows.reduce<Row | undefined>(
    (found, row) => (found === undefined || row.value > found.value ? row : found),
    undefined,
  );
}

/** Where every policy gave flows up, how many. */
function givenUp(
  runs: readonly RunView[],
  bySeed: readonly (readonly Summary[])[],
): readonly HeadlinePart[] {
  const counts = runs.flatMap((view, k) => {
    const of = bySeed.flatMap((row) => row[k]?.terminated ?? []);
    const mean = of.reduce((sum, count) => sum + count, 0) / Math.max(1, of.length);
    return mean > 0 ? [{ view, value: mean }] : [];
  });
  const [best, worst] = [least(counts), most(counts)];
  if (best === undefined || worst === undefined) return ["No flow finished under any policy."];
  const begun = `${quantity(best.value, "flows")} ${best.value === 1 ? "is" : "are"} given up under `;
  if (best.value === worst.value)
    return counts.length === 1 ? [begun, best.view, "."] : [`${begun}every policy.`];
  return [begun, best.view, `, ${readable(worst.value)} under `, worst.view, "."];
}

/** Whole from a hundred on, in slots from ten on; else three digits. */
function timeWords(value: number, model: ExperimentView["model"]): string {
  const from = model === "slot" ? 10 : 100;
  if (value >= from) return grouped(value);
  return Number.isInteger(value) ? readable(value) : value.toPrecision(3);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Of fewer flows the numbers of a class are told, not how many of a hundred. */
const MANY = 1000;

/**
 * What a mouse and an elephant are here, and what of the flows and of the packets is the mice's: "A mouse carries up to 100 kB,
 * an elephant more than 10 MB. Here 55 of 100 flows are mice, and 1 packet of 100 is theirs." "" for flows without such classes.
 */
export function classWords(
  { sizeUnit, classCount, flows }: Pick<ExperimentView, "sizeUnit" | "classCount" | "flows">,
  { mice }: Readonly<Record<SizeClass, ClassShare>>,
): string {
  if (classCount.every((count) => count === 0)) return "";
  const [mouse, medium] = CLASS_BYTES.map((bytes) => amountWords(bytes, sizeUnit));
  const kinds = `A mouse carries up to ${mouse}, an elephant more than ${medium}.`;
  const all = howManyCounted(countedOf(flows));
  if (mice.count === 0) return `${kinds} No flow here is a mouse.`;
  if (mice.count === all) return `${kinds} All flows here are mice.`;
  const few = Math.round((100 * mice.count) / all);
  const count =
    all < MANY || few < 1
      ? `${readable(mice.count)} of ${quantity(all, "flows")}`
      : `${Math.min(99, few)} of 100 flows`;
  const verb = count.startsWith("1 ") ? "is a mouse" : "are mice";
  return `${kinds} Here ${count} ${verb}, and ${partWords(mice.share, sizeUnit)} theirs.`;
}

/** "1 packet of 100 is", "12 bytes of 100 are", "less than 1 packet of 100 is". */
function partWords(share: number, sizeUnit: string): string {
  const of = Math.round(100 * share);
  if (share > 0 && share < 0.005) return `less than 1 ${singular(sizeUnit)} of 100 is`;
  return of === 1
    ? `1 ${singular(sizeUnit)} of 100 is`
    : `${Math.min(99, of)} ${sizeUnit} of 100 are`;
}

function amountWords(bytes: number, sizeUnit: string): string {
  return sizeUnit === "units" ? quantity(bytes, "units") : bytesWords(bytes);
}
