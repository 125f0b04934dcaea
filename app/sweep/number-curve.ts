import {
  type Piece,
  type PolicyId,
  policyDefinition,
  type Scenario,
  uniqueLabels,
  withPath,
} from "../../engine/index.ts";
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
  const { seed } = scenario.workload ?? {};
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
