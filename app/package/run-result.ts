import type { PacketRecord, Where } from "../../engine/doors/draw-data.ts";
import type { RankFunctions } from "../../engine/doors/explain.ts";
import { didYouMean, shortened } from "../../engine/doors/files.ts";
import { type Summary, summarise } from "../../engine/doors/measures.ts";
import { type FlowRow, flowRow, flowRows, type RunResult } from "../../engine/doors/report.ts";
import {
  completionTimes,
  ENGINE_VERSION,
  type Experiment,
  type Run,
  type RunOptions,
  type ScenarioEngine,
  slowdowns,
} from "../../engine/doors/run.ts";
import type { PolicySpec, ResolvedPolicy, Scenario } from "../../engine/doors/scenario.ts";
import { seedOf } from "../../engine/doors/scenario.ts";

/** Rows of flows that one JSON text may have. */
const MOST_ROWS = 1e6;

/** One flow under one policy; null where the policy terminated it, or it had not ended when the run did (SPEC 7.16). */
export interface FlowResult {
  readonly id: string;
  /** The arrival in the scenario's time: slots, or its units. */
  readonly arrival: number;
  /** The size in packets (slots), or the scenario's units. */
  readonly size: number;
  readonly finish: number | null;
  /** The flow completion time, finish − arrival. */
  readonly fct: number | null;
  /** The FCT / what it would be alone. */
  readonly slowdown: number | null;
  /** When it was terminated; absent from all others. */
  readonly terminated?: number;
  /** The part of the traffic that it belongs to; absent where it belongs to none. */
  readonly part?: string;
  /** Under a transport: packets of data that were sent, sent again and dropped, and timeouts. */
  readonly packets?: FlowRow["packets"];
  /** With `where`: what its end waited for; the parts of SPEC 16.19 add up to `fct`. */
  readonly where?: FlowRow["where"];
}

/** One policy's run. Columns are in the order of the flows; NaN where a flow was terminated or had not ended. */
export interface PolicyResult {
  readonly id: string;
  readonly label: string;
  /** The demotion thresholds in size units; empty where it has one queue. */
  readonly thresholds: readonly number[];
  readonly fct: Float64Array;
  readonly finish: Float64Array;
  readonly slowdown: Float64Array;
  /** When each flow was terminated; NaN where it finished. */
  readonly terminated: Float64Array;
  /** Means, percentiles and counts (SPEC 7). */
  readonly summary: Summary;
  /** With `where`, under a policy that sends packets: what the end of each flow waited for, a column a part (SPEC 16.19). */
  readonly where: Where | null;
  /** With `packets`, under a policy that sends some: all of them (SPEC 16.20), times in picoseconds; null: there are too many. */
  readonly packets: PacketRecord | null;
  /** One flow by its id. Throws a RangeError that names the flow that may have been meant. */
  flow(id: string): FlowResult;
}

/** A run of one policy, as it is written as JSON. */
export interface RunJson {
  readonly policy: PolicySpec;
  readonly label: string;
  readonly thresholds?: readonly number[];
  readonly flows: readonly FlowResult[];
  readonly summary: Summary;
  /** The service over time, if it was asked for; queues count from 0. */
  readonly trace?: readonly {
    readonly flow: string;
    readonly start: number;
    readonly end: number;
    readonly queue: number;
    readonly rate: number;
  }[];
  /** With `where`: each request's flow that ended last, and what that waited for; null where one of its flows has no end. */
  readonly requests?: readonly {
    readonly id: string;
    readonly flow: string | null;
    readonly time: number | null;
    readonly where?: FlowRow["where"];
  }[];
  /** With `packets`: every packet, as tables of columns (SPEC 16.20); null: there are too many. */
  readonly packetLog?: Readonly<Record<string, unknown>> | null;
}

/**
 * The runs of every policy of a scenario. `JSON.stringify` of it is the line that `slotwise run --format json` prints, byte
 * for byte.
 */
export interface Result {
  readonly version: 1;
  /** The engine's version. Results change with its minor version only. */
  readonly engine: string;
  /** A sampled scenario has a seed, a written one none. */
  readonly seed?: number;
  /** Built when it is first read. Throws a RangeError beyond 10⁶ flows × policies: `rows()` has no limit. */
  readonly runs: readonly RunJson[];
  readonly scenario: Scenario;
  /** The labels of the policies, in order. */
  readonly labels: readonly string[];
  /**
   * One policy by its label, or by its id where that occurs once.
   *
   * @throws {RangeError} That names the labels there are.
   */
  policy(name: string): PolicyResult;
  /** Every flow under every policy, one at a time. */
  rows(): Generator<FlowResult & { readonly policy: string }>;
}

export interface OneRun {
  readonly spec: PolicySpec;
  readonly policy: ResolvedPolicy;
  readonly run: Run;
}

/**
 * The experiment behind a result: functions that draw and explain it need more than its JSON.
 *
 * @internal
 */
export interface Inside {
  readonly engine: ScenarioEngine;
  readonly experiment: Experiment;
  readonly runs: readonly OneRun[];
  /** The last of the runs are of these. */
  readonly ranks: RankFunctions;
  readonly isTraced: boolean;
  /** One policy of it once more, with what is to be recorded; default a trace. */
  readonly again: (policy: ResolvedPolicy, wanted?: Recorded) => Run;
}

/** @internal */
export type Recorded = Pick<RunOptions, "trace" | "where" | "packets">;

const INSIDE = new WeakMap<object, Inside>();

/**
 * Undefined: it is no result.
 *
 * @internal
 */
export function insideOf(value: unknown): Inside | undefined {
  return typeof value === "object" && value !== null ? INSIDE.get(value) : undefined;
}

/**
 * The result of runs. What is no part of its JSON is not enumerable.
 *
 * @internal
 */
export function resultOf(inside: Inside): Result {
  const { engine, experiment, runs } = inside;
  const { scenario, flows } = experiment;
  const seed = seedOf(scenario);
  let written: readonly RunJson[] | undefined;
  const result = {
    version: 1,
    engine: ENGINE_VERSION,
    ...(seed === undefined ? {} : { seed }),
    get runs(): readonly RunJson[] {
      const count = flows.count * runs.length;
      if (count > MOST_ROWS) {
        throw new RangeError(
          `${count} flows × policies are too many for one JSON text (${MOST_ROWS} at most): read result.rows(), one at a time`,
        );
      }
      written ??= runs.map((one) => writtenRun(engine, one, experiment));
      return written;
    },
  };
  const hidden = {
    scenario,
    labels: runs.map(({ policy }) => policy.label),
    policy: (name: string) => policyResult(choose(runs, name), experiment),
    rows: () => rows(runs, experiment),
  };
  for (const [key, value] of Object.entries(hidden)) {
    Object.defineProperty(result, key, { value, enumerable: false });
  }
  INSIDE.set(result, inside);
  return result as unknown as Result;
}

/** Goes by the command's own writer, so that both write the same bytes. */
function writtenRun(engine: ScenarioEngine, one: OneRun, experiment: Experiment): RunJson {
  const { run, ...rest } = one;
  const summary = summarise(experiment, run);
  const remarks = engine.remarksOf({ experiment, policy: one.policy, run, summary });
  const whole: RunResult = { ...rest, run, summary, remarks, ratios: null, timing: null };
  return JSON.parse([...engine.runJson(whole, experiment, { summary: false })].join(""));
}

function* rows(
  runs: readonly OneRun[],
  experiment: Experiment,
): Generator<FlowRow & { readonly policy: string }> {
  for (const { policy, run } of runs) {
    for (const row of flowRows(experiment, run)) yield { policy: policy.label, ...row };
  }
}

/**
 * Finds a policy by its label, or by its id where that occurs once; throws a RangeError that names the labels.
 *
 * @internal
 */
export function choose<T extends { readonly policy: Pick<ResolvedPolicy, "id" | "label"> }>(
  runs: readonly T[],
  name: string,
): T {
  const labelled = runs.find(({ policy }) => policy.label === name);
  const withId = runs.filter(({ policy }) => policy.id === name);
  const found = labelled ?? (withId.length === 1 ? withId[0] : undefined);
  if (found !== undefined) return found;
  const labels = runs.map(({ policy }) => policy.label);
  if (withId.length > 1) {
    throw new RangeError(
      `${withId.length} policies are ${name}: name one by its label (${labels.join(", ")})`,
    );
  }
  // Code without types may hand over anything.
  const asked = shortened(String(name));
  const hint = didYouMean(asked, labels);
  throw new RangeError(`no policy "${asked}"${hint && `: ${hint}`} (labels: ${labels.join(", ")})`);
}

function policyResult({ policy, run }: OneRun, experiment: Experiment): PolicyResult {
  const { flows, ids, scenario } = experiment;
  const { model, fabric } = scenario;
  const once = <T>(compute: () => T) => {
    let value: T | undefined;
    return () => {
      value ??= compute();
      return value;
    };
  };
  const fct = once(() => completionTimes(flows, run));
  const slowdown = once(() => slowdowns(flows, model, fabric, run));
  const summary = once(() => summarise(experiment, run));
  return {
    id: policy.id,
    label: policy.label,
    thresholds: policy.thresholds,
    finish: run.finish,
    terminated: run.terminated,
    where: run.where ?? null,
    packets: run.packets ?? null,
    get fct() {
      return fct();
    },
    get slowdown() {
      return slowdown();
    },
    get summary() {
      return summary();
    },
    flow(id) {
      const flow = ids.indexOf(id);
      if (flow < 0) throw new RangeError(noFlow(id, ids));
      return flowRow(experiment, run, flow, fct(), slowdown());
    },
  };
}

/** At most this many ids are looked through for the one that was meant. */
const MOST_IDS = 1000;

/**
 * Says that there is no such flow, and which may have been meant.
 *
 * @internal
 */
export function noFlow(id: string, ids: readonly string[]): string {
  const first = ids.slice(0, MOST_IDS);
  const asked = shortened(String(id));
  const hint = didYouMean(asked, first);
  const some =
    ids.length <= 10
      ? ` (flows: ${ids.join(", ")})`
      : ` (${ids.length} flows: ${ids[0]} to ${ids.at(-1)})`;
  return `no flow "${asked}"${hint ? `: ${hint}` : some}`;
}

/**
 * The version of the engine, which is that of the package. The results of a scenario change with its minor version only.
 *
 * @example
 * ```ts
 * import { version } from "slotwise";
 *
 * console.log(version.split(".").length); // → 3
 * ```
 */
export const version: string = ENGINE_VERSION;
