import { SIZE_CLASSES, type SizeClass } from "../model/flow-classes.ts";
import { flowValues, type Measure, type Measured, type RunMeasure, readFlows } from "./measure.ts";
import { MEASURES } from "./measures.ts";
import { MEASURE_FAMILIES, STUDY_MEASURES } from "./study-measures.ts";
import { measuredPart } from "./summary.ts";

/** Names that files of earlier versions have, and names of results: they are read for ever, and written no more. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    MEASURES.flatMap((one) => ("result" in one ? [[one.result, one.key]] : [])),
  ),
  meanFct: "mean",
  maxFct: "max",
  p99Fct: "p99",
  "in-time": "inTime",
  throughput: "inTime",
  finished: "count",
  dropped: "packets.dropped",
  again: "packets.again",
  timeouts: "packets.timeouts",
  longestQueue: "packets.longest",
  "fpt/opt": "fptRatio",
  "fct/opt": "fctRatio",
  "fpt-ratio": "fptRatio",
  "fct-ratio": "fctRatio",
};

/**
 * The name of a measure as it is written now: `slowdown.mean` of `meanSlowdown` and of papers' `normalised.mean`, `mice.p99` of
 * `mice-p99`, `mice.gain.mean` of `gain.mice.mean`.
 */
export function currentName(asked: string): string {
  const name = asked
    .replace(/^gain\.(mice|medium|elephants)\./, "$1.gain.")
    .replace(/(^|\.)normalised\./, "$1slowdown.");
  const [, part, statistic] = /^(all|mice|medium|elephants)-(\w+)$/.exec(name) ?? [];
  if (part !== undefined && statistic !== undefined) {
    const own = statistic === "slowdown" ? "slowdown.mean" : synonym(statistic);
    return part === "all" ? own : `${part}.${own}`;
  }
  const [, own, behind] = OF_PART.exec(name) ?? [];
  if (own !== undefined && behind !== undefined) return `part.${own}.${currentName(behind)}`;
  const { sizeClass, rest } = parted(name);
  return sizeClass === null ? synonym(name) : `${sizeClass}.${synonym(rest)}`;
}

function synonym(name: string): string {
  return Object.hasOwn(SYNONYMS, name) ? (SYNONYMS[name] as string) : name;
}

function parted(name: string): { readonly sizeClass: SizeClass | null; readonly rest: string } {
  const sizeClass = SIZE_CLASSES.find((one) => name.startsWith(`${one}.`)) ?? null;
  return { sizeClass, rest: sizeClass === null ? name : name.slice(sizeClass.length + 1) };
}

/** `part.` and the name of a part in front: the measure is of the flows of that part alone (SPEC 7.24). */
const OF_PART = /^part\.([^.]+)\.(.+)$/;

/** A measure as it was asked for by name: of all flows, of a size class, or of a part. */
export interface NamedMeasure {
  /** The name as it is written now. */
  readonly name: string;
  readonly measure: Measure;
  readonly sizeClass: SizeClass | null;
  /** Absent: of all flows, whatever part they belong to. */
  readonly part?: string;
  readonly needs?: RunMeasure["needs"];
  /** Null if the run has no such number. */
  readonly read: (run: Measured) => number | null;
}

const BY_KEY: ReadonlyMap<string, Measure> = new Map(
  [...(MEASURES as readonly Measure[]), ...STUDY_MEASURES].map((one) => [one.key, one]),
);

/** The measure of a name, an earlier one too; null of none. */
export function measureOf(asked: string): NamedMeasure | null {
  const name = currentName(asked);
  const [, part, behind] = OF_PART.exec(name) ?? [];
  if (part !== undefined && behind !== undefined) return measureOfPart(part, behind);
  const { sizeClass, rest } = parted(name);
  const known = BY_KEY.get(rest);
  if (known?.scope === "class") {
    const read = (run: Measured) => finite(readFlows(known, flowValues(run.sorted, sizeClass)));
    return { name, measure: known, sizeClass, read };
  }
  const found =
    known === undefined ? ofFamilies(rest, sizeClass) : sizeClass === null ? known : null;
  if (found === null) return null;
  const needs = found.needs === undefined ? {} : { needs: found.needs };
  return { name, measure: found, sizeClass, ...needs, read: (run) => finite(found.read(run)) };
}

/** What a transport counts, a link carries or another run is compared with is not told apart by part. */
function measureOfPart(part: string, behind: string): NamedMeasure | null {
  const found = measureOf(behind);
  if (found === null || found.part !== undefined || found.needs !== undefined) return null;
  if (["transport", "link"].includes(found.measure.scope) || isOfOneFlow(behind)) return null;
  const { measure, sizeClass } = found;
  const read = (run: Measured) => {
    const own = measuredPart(run, part);
    return own === null ? null : found.read(own);
  };
  return { name: `part.${part}.${found.name}`, measure, sizeClass, part, read };
}

/** Names with the id of a flow in them are of that flow, whatever its part. */
function isOfOneFlow(name: string): boolean {
  return MEASURE_FAMILIES.some(
    ({ isByClass, of }) => isByClass !== true && of(name, null) !== null,
  );
}

function ofFamilies(name: string, sizeClass: SizeClass | null): RunMeasure | null {
  for (const { isByClass, of } of MEASURE_FAMILIES) {
    const found = sizeClass === null || isByClass === true ? of(name, sizeClass) : null;
    if (found !== null) return found;
  }
  return null;
}

/** A measure of nothing is no number. */
function finite(value: number | null): number | null {
  return value === null || !Number.isFinite(value) ? null : value;
}

/** All measures with a name of their own, in the order in which they are told. */
export const NAMED_MEASURES: readonly Measure[] = [...BY_KEY.values()];

/** Names that a fault may suggest and an editor complete; a family of names is there with some of them. */
export const MEASURE_NAMES: readonly string[] = [
  ...NAMED_MEASURES.map(({ key }) => key),
  ...SIZE_CLASSES.flatMap((name) =>
    NAMED_MEASURES.filter(({ scope }) => scope === "class").map(({ key }) => `${name}.${key}`),
  ),
  ...MEASURE_FAMILIES.flatMap(({ examples }) => examples),
];

/**
 * A phrase for those who do not know the field: "average done after, mice" is mice.mean. What is no measure is called as it is.
 * `base`: the policy that others are compared with, where it is known. `isForPapers`: the field's own name in its place, as the
 * axis of a figure in a paper has it: "Mean FCT, mice".
 */
export function measureWords(name: string, base = "the base", isForPapers = false): string {
  const found = measureOf(name);
  if (found === null) return name;
  const { measure, sizeClass, part } = found;
  const plain = measure.plain ?? measure.name.toLowerCase();
  const over = plain.includes("the base") ? ` over ${base}` : "";
  return [
    isForPapers ? `${measure.name}${over}` : plain.replace("the base", () => base),
    ...(sizeClass === null ? [] : [sizeClass]),
    ...(part === undefined ? [] : [part]),
  ].join(", ");
}
