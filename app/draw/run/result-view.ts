import type { Summary } from "../../../engine/doors/measures.ts";
import type { Flows } from "../../../engine/doors/run.ts";
import {
  type Model,
  type PolicySpec,
  policyDefinition,
  type ResolvedPolicy,
  uniqueLabels,
} from "../../../engine/doors/scenario.ts";
import type { TimeWindow } from "../scale/scales.ts";
import { shorten } from "../scale/words.ts";
import { type ExperimentView, type PolicyResult, partNamesOf, type RunView } from "./results.ts";

/** A policy but for its name: two with the same one give the same run. */
export function fingerprint({ label: _, ...rules }: ResolvedPolicy): string {
  return JSON.stringify(rules);
}

/** Flows and runs that belong together. */
export interface ResultView {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly seed: number | null;
  /** First arrival to last finish. */
  readonly extent: TimeWindow;
}

/**
 * The workers' answers as what the page reads. Policies without an answer are left out. `namesFormulas`: a formula that nobody has
 * named is called by itself; in lessons and figures policies are called as their file does.
 */
export function resultView(
  experiment: ExperimentView,
  seed: number | null,
  policies: readonly ResolvedPolicy[],
  results: ReadonlyMap<string, PolicyResult>,
  namesFormulas = false,
): ResultView {
  const { model } = experiment;
  const names = namesFormulas
    ? shownNames(model, policies)
    : policies.map((policy) => nameIn(model, policy));
  const runs: RunView[] = [];
  for (const [slot, policy] of policies.entries()) {
    const result = results.get(fingerprint(policy));
    if (result === undefined) continue;
    runs.push({ ...result, policy: { ...policy, label: names[slot] ?? policy.label }, slot });
  }
  return { experiment, runs, seed, extent: extentOf(experiment, runs) };
}

function nameIn(model: Model, { id, label }: Pick<ResolvedPolicy, "id" | "label">): string {
  const { name, nameAsFluid = name } = policyDefinition(id);
  return model === "fluid" && label === name ? nameAsFluid : label;
}

/** As files and lessons name it. */
export function nameInFiles({ id, label }: Pick<ResolvedPolicy, "id" | "label">): string {
  const { name, nameAsFluid } = policyDefinition(id);
  return label === nameAsFluid ? name : label;
}

/** As many characters of a formula are a policy's name. */
const MOST_LETTERS = 32;

/** The name of a policy by its formula. */
export function formulaName(parts: readonly string[]): string {
  return shorten(parts.join(", then "), MOST_LETTERS);
}

/** The names of an experiment's policies on the page, each once: a formula that nobody has named is called by itself. */
export function shownNames(model: Model, policies: readonly PolicySpec[]): readonly string[] {
  const named = policies.map(({ id, label, rank }) => {
    const isOwn = label !== undefined && label !== policyDefinition(id).name;
    const parts = typeof rank === "string" ? [rank] : (rank ?? []);
    return { id, ...(isOwn ? { label } : parts.length > 0 && { label: formulaName(parts) }) };
  });
  const labels = uniqueLabels(named, policyDefinition);
  return policies.map(({ id }, k) => nameIn(model, { id, label: labels[k] ?? id }));
}

/** From the first arrival to the last finish or termination of any run; never empty. */
function extentOf(
  { arriving: { from } }: Pick<ExperimentView, "arriving">,
  runs: readonly Pick<RunView, "end">[],
): TimeWindow {
  const to = runs.reduce((last, { end }) => Math.max(last, end), Number.NEGATIVE_INFINITY);
  return { from, to: to > from ? to : from + 1 };
}

/** The narrowest window, as a share of all there is: charts have far fewer pixels. */
const NARROWEST = 1e-9;
/** Two times closer than this share of them are drawn as one: scales divide by their distance. */
const CLOSEST = 1e-12;

/** The window to show: what was chosen, as far as it lies in the extent, and no narrower than can be drawn; else all. */
export function shownWindow(chosen: TimeWindow | null, extent: TimeWindow): TimeWindow {
  if (chosen === null) return extent;
  const from = Math.max(chosen.from, extent.from);
  const to = Math.min(chosen.to, extent.to);
  if (!(to > from)) return extent;
  const all = extent.to - extent.from;
  const least = Math.max(NARROWEST * all, CLOSEST * Math.abs(extent.to));
  if (to - from >= least) return { ...extent, from, to };
  if (all <= least) return extent;
  const start = Math.max(extent.from, Math.min(from, extent.to - least));
  return { ...extent, from: start, to: start + least };
}

/** Values of the flows of one part; NaN of all others, as of flows that did not finish. */
export function onlyOf(
  of: Float64Array,
  { parts }: Pick<Flows, "parts">,
  part: number,
): Float64Array {
  return of.map((value, flow) => (parts?.of[flow] === part ? value : Number.NaN));
}

/** The part of that name, if there is one; null: all flows are told of. */
export function partShown(experiment: ExperimentView, name: string | null): string | null {
  return name !== null && partNamesOf(experiment).includes(name) ? name : null;
}

/** What a summary says of a part of the flows; of all where none is named. */
export function ofPart(summary: Summary, part: string | null): Summary {
  return part === null ? summary : (summary.byPart?.[part] ?? summary);
}

/** What is told of. */
export type Told = Pick<ResultView, "experiment" | "runs">;

/**
 * What is told of one part of the flows alone, by its name: its statistics and its values; all else is of all flows. The same
 * where no part is named, or none that there is.
 */
export function toldOf(all: Told, name: string | null): Told {
  const { experiment, runs } = all;
  const part = name === null ? -1 : partNamesOf(experiment).indexOf(name);
  if (name === null || part < 0) return all;
  return {
    experiment: { ...experiment, classCount: classesIn(experiment, part) },
    runs: runs.map((view): RunView => {
      const sorted = view.sortedParts?.[part];
      if (sorted === undefined) return view;
      const summary = ofPart(view.summary, name);
      const fct = onlyOf(view.fct, experiment.flows, part);
      const slowdown = onlyOf(view.slowdown, experiment.flows, part);
      return { ...view, fct, slowdown, sorted, summary };
    }),
  };
}

function classesIn({ flows, sizeClass, classCount }: ExperimentView, part: number) {
  if (classCount.every((count) => count === 0)) return classCount;
  const count: [number, number, number] = [0, 0, 0];
  for (const [flow, k] of sizeClass.entries()) {
    if (flows.parts?.of[flow] === part) count[k] = (count[k] as number) + 1;
  }
  return count;
}
