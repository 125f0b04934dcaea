import {
  type PolicyId,
  policyDefinition,
  type Scenario,
  seedOf as seedOfScenario,
  uniqueLabels,
} from "../../engine/doors/scenario.ts";
import { type Piece, withPath } from "../../engine/doors/study.ts";
import { shownNames } from "../draw/run/result-view.ts";
import { pool } from "../store/page-pool.ts";
import { poolSize } from "../workers/spawn.ts";
import { runSweep } from "./run-sweep.ts";
import { takesLong } from "./setting.ts";
import { nextId } from "./sweep-store.ts";

/** What a curve is of: a scenario along a number of it, at these values. */
export interface CurveAsked {
  /** The same curve has the same key. */
  readonly key: string;
  readonly values: readonly number[];
  readonly policies: readonly {
    readonly id: PolicyId;
    readonly label: string;
    /** As the sweep's rows call it. */
    readonly inRows: string;
  }[];
  /** So much that it is computed only if somebody says so. */
  readonly isLong: boolean;
  readonly file: Readonly<Record<string, unknown>>;
}

/** A curve whose runs take longer is computed only if somebody says so. */
const LONG_MS = 20_000;

/**
 * The curve of the mean along the number at a path of a scenario, as faults write it: `policies[1].thresholds.queues`. `ranMs`:
 * the scenario itself has taken so long.
 */
export function curveAsked(
  scenario: Scenario,
  path: string,
  values: readonly number[],
  ranMs: number,
): CurveAsked {
  // What is left to what is usual is said whole: a part of it alone would mean something else.
  const policies = scenario.policies.map((policy) => ({
    ...policyDefinition(policy.id).usual,
    ...policy,
  }));
  const most = values.at(-1);
  const seed = seedOfScenario(scenario);
  const file = {
    version: 1,
    scenario: withPath({ ...scenario, policies }, path, values[0]),
    vary: [{ path, values }],
    ...(seed === undefined ? {} : { seeds: String(seed) }),
    measures: ["mean"],
  };
  const labels = shownNames(scenario.model, policies);
  const inRows = uniqueLabels(policies, policyDefinition);
  return {
    key: JSON.stringify(file),
    values,
    policies: policies.map(({ id }, k) => ({
      id,
      label: labels[k] ?? id,
      inRows: inRows[k] ?? id,
    })),
    isLong:
      ranMs * values.length > LONG_MS ||
      takesLong(withPath(scenario, path, most), values.length * policies.length),
    file,
  };
}

/** A curve as far as it is known. */
export interface NumberCurve {
  readonly asked: CurveAsked;
  /** Means by policy, in their order, then by value; null where none is known, or there is none. */
  readonly means: readonly (readonly (number | null)[])[];
  readonly state: "running" | "done" | "failed";
  /** Why it failed, in a sentence. */
  readonly message: string;
}

/** So many curves are not computed again. */
const MOST_KEPT = 8;

const kept = new Map<string, readonly Piece[]>();

/** Computes a curve, point by point, but for what is known of it. Returns what ends that. */
export function runCurve(asked: CurveAsked, tell: (curve: NumberCurve) => void): () => void {
  const { key, file, values } = asked;
  const known = kept.get(key) ?? [];
  const id = nextId();
  const tasks = values
    .map((_, point) => ({ point, seed: seedOf(file) }))
    .filter(({ point }) => known.every((piece) => piece.point !== point));
  return runSweep(
    { tasks, known, isSmall: false },
    {
      count: poolSize(globalThis.navigator?.hardwareConcurrency),
      pieces: (own, heard) => pool.submit("sweepPieces", { id, file, tasks: own }, heard),
      rows: null,
      now: () => performance.now(),
    },
    ({ state, pieces, message }) => {
      keep(key, [...pieces]);
      if (state !== "cancelled") tell({ asked, means: meansOf(asked, pieces), state, message });
    },
  );
}

function seedOf({ seeds }: CurveAsked["file"]): number {
  return seeds === undefined ? 1 : Number(seeds);
}

function keep(key: string, pieces: readonly Piece[]): void {
  kept.delete(key);
  kept.set(key, pieces);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
}

function meansOf({ policies, values }: CurveAsked, pieces: readonly Piece[]) {
  const byPoint = new Map(pieces.map((piece) => [piece.point, piece.values]));
  return policies.map(({ inRows }) =>
    values.map((_, point) => byPoint.get(point)?.[inRows]?.["mean"] ?? null),
  );
}

/** The values that a number may have, as it is dragged. */
export interface CurveRange {
  readonly least: number;
  readonly most: number;
  /** A step is this much; `ratio`, of counts: a share of the value. */
  readonly step: number | "ratio";
}

/** A curve has no more points. */
const MOST = 12;
/** They go so many times down and up from the number that stands. */
const DOWN = 100;
const UP = 10;
const PER_DECADE = 6;

/** The values at which the curve of a number is computed, ascending. `word` is what the number is called in a file. */
export function curveValues(
  word: string,
  { least, most, step }: CurveRange,
  value: number,
): readonly number[] {
  if (word === "load") return loads(value);
  const isWhole = step === "ratio" || Number.isInteger(step);
  const grain = step === "ratio" ? 1 : step;
  if ((most - least) / grain < MOST) return evenly(least, most, grain);
  const from = Math.max(least, value / DOWN, isWhole ? 1 : most / 1000);
  const to = Math.min(most, UP * Math.max(value, from));
  if (step === "ratio" || to >= UP * from) return geometric(from, to, isWhole);
  const steps = Math.ceil((most - least) / grain / (MOST - 1));
  return evenly(least, most, steps * grain);
}

/** Tenths up to 0.9, or as far as the load that stands. */
function loads(value: number): readonly number[] {
  const small = value < 0.1 ? [0.01, 0.05] : [];
  const most = Math.max(0.9, Math.ceil(10 * value - 1e-9) / 10);
  return [...small, ...evenly(0.1, most, Math.ceil((10 * most) / MOST - 1e-9) / 10)];
}

/** Where the last step is not the end the end is there too. */
function evenly(from: number, to: number, step: number): readonly number[] {
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  const values = Array.from({ length: count }, (_, k) => Math.min(to, decimal(from + k * step)));
  return (values.at(-1) ?? to) < to && count < MOST ? [...values, to] : values;
}

/** Of two digits each, about equally many times one another. */
function geometric(from: number, to: number, isWhole: boolean): readonly number[] {
  const decades = Math.log10(to / from);
  const last = Math.min(MOST - 1, Math.max(1, Math.round(PER_DECADE * decades)));
  const between = Array.from({ length: last - 1 }, (_, k) => {
    const round = Number((from * (to / from) ** ((k + 1) / last)).toPrecision(2));
    return isWhole ? Math.round(round) : round;
  });
  const first = isWhole ? Math.ceil(from) : decimal(from);
  const end = isWhole ? Math.floor(to) : decimal(to);
  const inside = between.filter((one) => one > first && one < end);
  return [...new Set([first, ...inside, end])];
}

/** Without what binary fractions add. */
function decimal(value: number): number {
  return Number(value.toPrecision(12));
}
