/**
 * Matchers and a serializer for Vitest. Importing it is all: `import "slotwise/vitest";`
 *
 * @module slotwise/vitest
 */

import { existsSync } from "node:fs";
import { expect } from "vitest";
import type { RankFunctions } from "../../../engine/doors/explain.ts";
import { isLink } from "../../../engine/doors/files.ts";
import { estimate, measureOf } from "../../../engine/doors/measures.ts";
import { allRuns, comparedWords, compareKept } from "../../../engine/doors/report.ts";
import { materialise } from "../../../engine/doors/run.ts";
import { isUntil, parseSweep, prepare, runPiece } from "../../../engine/doors/study.ts";
import { keptIn, keptInLink } from "../../node/kept.ts";
import { bytesOf } from "../../node/named-bytes.ts";
import { accepted, checkedRanks, parse, type ScenarioInput, withRanks } from "../parse-input.ts";
import { text } from "../run-policies.ts";
import { choose, insideOf, type Result } from "../run-result.ts";
import { type Finishes, toFinish, toKeepTheLaws, type Verdict } from "./run-matchers.ts";

/** Chooses the policy that is compared, the measure and the seeds. */
interface Comparison {
  /** The policy that is to be as good; by label, or by an id that occurs once. */
  readonly policy: string;
  /** A measure of sweeps (SPEC 13.2): `mean`, `p99`, `slowdown.p99`, `mice.mean`, … Default `mean`, the mean FCT. */
  readonly measure?: string;
  /** Seeds of a sampled scenario, two at least. Default `1..10`. */
  readonly seeds?: string | readonly number[];
  /** Demands that the whole 95 % interval of the difference is not worse. Default: that not all of it is worse. */
  readonly strictly?: boolean;
  /** Policies of your own behind the scenario's, by label, as `run` takes them; those of a result are there already. */
  readonly ranks?: RankFunctions;
}

/** Passes if a policy is at least as good as another, in pairs of runs on the same flows, seed by seed. */
function toBeAtLeastAsGoodAs(
  received: Result | ScenarioInput,
  other: string,
  { policy, measure = "mean", seeds = "1..10", strictly = false, ranks = {} }: Comparison,
): Verdict {
  const inside = insideOf(received);
  const scenario = inside?.experiment.scenario ?? parse(received as ScenarioInput);
  const functions = { ...inside?.ranks, ...checkedRanks(ranks) };
  const isSampled = scenario.workload !== undefined;
  const file = { version: 1, scenario, measures: [measure], ...(isSampled ? { seeds } : {}) };
  const own = { functions: Object.keys(functions), mayStandStill: true };
  const { sweep } = accepted(parseSweep(file, undefined, undefined, own));
  const prepared = prepare(sweep, 0, functions);
  const named = prepared.policies.map((resolved) => ({ policy: resolved }));
  const [one, base] = [choose(named, policy), choose(named, other)].map((one) => one.policy.label);
  const all = isUntil(sweep.seeds) ? [] : sweep.seeds;
  if (isSampled && all.length < 2) {
    throw new RangeError("seeds: expected two at least: one pair says nothing of chance");
  }
  const pairs = withRanks(() =>
    all.map((seed) => {
      const { values } = runPiece(prepared, seed);
      return [values[one as string]?.[measure], values[base as string]?.[measure]] as const;
    }),
  );
  const lost = pairs.findIndex(([a, b]) => typeof a !== "number" || typeof b !== "number");
  if (lost >= 0) {
    const message = `expected numbers to compare, but at seed ${all[lost]} there is no ${measure} of both policies`;
    return { pass: false, message };
  }
  const better = measureOf(measure)?.measure.best;
  if (better === null) throw new RangeError(`${measure}: neither more nor less of it is better`);
  const sign = better === "most" ? -1 : 1;
  const differences = pairs.map(([a, b]) => (a as number) - (b as number));
  const { mean, halfWidth: half } = estimate(differences);
  const halfWidth = isSampled ? half : 0;
  const [low, high] = [mean - halfWidth, mean + halfWidth];
  const [best, worst] = sign > 0 ? [low, high] : [-high, -low];
  const pass = strictly ? worst <= 0 : best <= 0;
  const of = (k: 0 | 1) => short(estimate(pairs.map((pair) => pair[k] as number)).mean);
  const over = isSampled
    ? `the difference over ${all.length} seeds is ${short(mean)}, 95 % interval ${short(low)} to ${short(high)}`
    : `the difference is ${short(mean)}`;
  const demand = pass
    ? "not to be at least"
    : strictly
      ? "to be surely at least"
      : "to be at least";
  const message = `expected ${one} ${demand} as good as ${base} in ${measure}: ${one} has ${of(0)}, ${base} ${of(1)}; ${over}`;
  return { pass, message };
}

function short(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/**
 * Passes if a scenario file, a figure or a link comes to the results that it keeps: to the last bit, or to rounding where an
 * engine of another minor version kept them. The message names the numbers that moved since that version.
 */
function toReproduce(received: unknown): Verdict {
  if (typeof received !== "string") {
    throw new TypeError("toReproduce: expected the name of a file, or a link");
  }
  const isFile = existsSync(received);
  if (!isFile && !isLink(received)) return { pass: false, message: `${received}: no such file` };
  const read = isFile ? keptIn(bytesOf(received)) : keptInLink(received);
  const name = isLink(received) ? "the link" : received;
  if (!read.ok)
    return { pass: false, message: read.messages.map((line) => `${name}: ${line}`).join("\n") };
  const { scenario, result } = read;
  if (result === undefined) {
    const remedy = read.kind === "file" ? `: slotwise check --update ${name} writes it` : "";
    return { pass: false, message: `${name} keeps no result${remedy}` };
  }
  const experiment = materialise(scenario);
  const compared = compareKept(
    result,
    withRanks(() => allRuns(experiment)),
    experiment,
  );
  const words = comparedWords(compared, result.engine, experiment.ids);
  switch (compared.state) {
    case "same":
    case "rounding": {
      const how = compared.state === "same" ? "and it does not" : words;
      return { pass: true, message: `expected ${name} to differ from what it keeps, ${how}` };
    }
    case "moved":
      return { pass: false, message: `${name} is not as it was kept: ${words}` };
    case "differs":
      return { pass: false, message: `${name} differs from what it keeps: ${words}` };
  }
}

export type { Comparison, Finishes };

/** Matchers that `expect` has for scenarios, for results, and for files that keep results. */
export interface SlotwiseMatchers {
  /**
   * The named flows end at these times under a policy (its label, or its id where that occurs once): as a fluid to 1e-9; null:
   * terminated. Flows that are not named are not looked at; unknown ones are an error. The message says what the policy did when the
   * first of them ended otherwise, and why.
   */
  toFinish(policy: string, expected: Finishes): void;
  /** Every policy keeps to the laws of SPEC 8, as far as they apply, ranks that are functions too. The message names those that are broken. */
  toKeepTheLaws(): void;
  /** The scenario in a file, a figure or a link comes to the results that it keeps, to the last bit. */
  toReproduce(): void;
  /** A policy is at least as good as another, in pairs on the same flows: not all of the 95 % interval of the difference is worse. */
  toBeAtLeastAsGoodAs(other: string, comparison: Comparison): void;
}

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: it must be as Vitest declares it
  interface Matchers<T = any> extends SlotwiseMatchers {}
}

type Received = Result | ScenarioInput;

function verdictOf({ pass, message }: Verdict) {
  return { pass, message: () => message };
}

expect.extend({
  toFinish: (received: Received, policy: string, expected: Finishes) =>
    verdictOf(toFinish(received, policy, expected)),
  toKeepTheLaws: (received: Received) => verdictOf(toKeepTheLaws(received)),
  toReproduce: (received: unknown) => verdictOf(toReproduce(received)),
  toBeAtLeastAsGoodAs: (received: Received, other: string, comparison: Comparison) =>
    verdictOf(toBeAtLeastAsGoodAs(received, other, comparison)),
});

// A result in a snapshot is its chart of letters.
expect.addSnapshotSerializer({
  test: (value: unknown) => insideOf(value) !== undefined,
  serialize: (value: unknown) => text(value as Result),
});
