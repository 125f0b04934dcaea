import type { AskedSpan } from "../../engine/doors/draw-data.ts";
import type { RankFunction, RankFunctions } from "../../engine/doors/explain.ts";
import { textChart } from "../../engine/doors/report.ts";
import {
  type Experiment,
  functionFaults,
  functionPolicies,
  type Run,
  SCENARIO_ENGINE,
  type ScenarioEngine,
  simulateFunction,
  withFlowNames,
} from "../../engine/doors/run.ts";
import type { ResolvedPolicy } from "../../engine/doors/scenario.ts";
import {
  checkedRanks,
  fault,
  knownOptions,
  parseBy,
  ScenarioError,
  type ScenarioInput,
  withRanks,
} from "./parse-input.ts";
import {
  type Inside,
  insideOf,
  type OneRun,
  type Recorded,
  type Result,
  resultOf,
} from "./run-result.ts";

/** How a scenario is run. */
export interface RunOptions {
  /** Records what was served when. Default false. */
  readonly trace?: boolean;
  /** Records what the end of every flow waited for, under policies that send packets (SPEC 16.19). Default false. */
  readonly where?: boolean;
  /**
   * Records every packet of policies that send some (SPEC 16.20), or those at one port for up to a millisecond: `link` is its
   * name, as in "leaf 0 -> host 3". Default false.
   */
  readonly packets?: boolean | AskedSpan;
  /**
   * Policies of your own behind the scenario's, each by its label: the rank of a flow, the smallest of which is sent first. In
   * slots, on a link or a switch; ties go by arrival, then by place. They never travel in links or files.
   */
  readonly ranks?: RankFunctions;
}

/**
 * Runs every policy of a scenario on the very same flows. Synchronous and pure: the same scenario gives the same bits on
 * every machine (SPEC 1 to 6).
 *
 * @param input A scenario, or anything that `parse` takes.
 * @returns Times in slots, or in the scenario's units; sizes in packets, or in its units.
 * @throws {ScenarioError} Of a scenario that is none, that has no policy, or of a rank that has no value for a flow.
 * @example
 * ```ts
 * import { run } from "slotwise";
 *
 * const result = run(
 *   {
 *     version: 1,
 *     model: "slot",
 *     fabric: { kind: "link" },
 *     flows: [
 *       { id: "elephant", arrival: 0, size: 12 },
 *       { id: "mouse", arrival: 5, size: 1 },
 *     ],
 *     policies: [{ id: "fifo" }, { id: "srpt" }],
 *   },
 *   { ranks: { mine: (flow) => -flow.size } },
 * );
 * console.log(result.policy("SRPT").flow("mouse").fct); // → 1
 * console.log(result.policy("mine").finish); // → Float64Array(2) [ 12, 13 ]
 * ```
 */
export function run(input: ScenarioInput, options: RunOptions = {}): Result {
  return runBy(SCENARIO_ENGINE, input, options);
}

/**
 * `run` by this engine.
 *
 * @internal
 */
export function runBy(
  engine: ScenarioEngine,
  input: ScenarioInput,
  options: RunOptions = {},
): Result {
  const scenario = parseBy(engine, input);
  knownOptions(options, ["trace", "where", "packets", "ranks"]);
  const { trace = false, where = false, packets = false } = options;
  const ranks = checkedRanks(options.ranks ?? {});
  const functions = new Map<ResolvedPolicy, RankFunction>(functionPolicies(ranks));
  const materialised = engine.materialise(scenario);
  const { flows } = materialised;
  const { model, fabric } = scenario;
  if (scenario.policies.length + functions.size === 0) {
    fault("policies", "expected a policy to run it under, got an empty array");
  }
  const labels = materialised.policies.map(({ label }) => label);
  const faults = functionFaults(Object.keys(ranks), scenario, labels);
  if (faults.length > 0) throw new ScenarioError(faults);
  const experiment: Experiment = {
    scenario,
    flows,
    get ids() {
      return materialised.ids;
    },
    policies: [...materialised.policies, ...functions.keys()],
    endpoints: materialised.endpoints,
    filled: materialised.filled,
  };
  const runOne = (policy: ResolvedPolicy, wanted: Recorded): Run => {
    const rank = functions.get(policy);
    return withRanks(() =>
      rank === undefined
        ? withFlowNames(experiment, () => engine.simulate(flows, model, fabric, policy, wanted))
        : simulateFunction(experiment, policy.label, rank, wanted),
    );
  };
  const runs = experiment.policies.map((policy, k): OneRun => {
    const spec = scenario.policies[k] ?? { id: "rank", label: policy.label };
    return { spec, policy, run: runOne(policy, { trace, where, packets }) };
  });
  const again: Inside["again"] = (policy, wanted = { trace: true }) => runOne(policy, wanted);
  return resultOf({ engine, experiment, runs, ranks, isTraced: trace, again });
}

/**
 * The inside of a result; anything else is run.
 *
 * @internal
 */
export function insideFrom(engine: ScenarioEngine, input: Result | ScenarioInput): Inside {
  const inside = insideOf(input) ?? insideOf(runBy(engine, input as ScenarioInput));
  if (inside === undefined) throw new Error("a result has an inside");
  return inside;
}

/**
 * A result as a chart of letters, made to be read in a diff: a row a policy (a queue, a port, a flow of a network), a column a
 * slot, and behind it when each flow ends (SPEC 15). Runs again with a trace if it has none.
 *
 * @param input A result, a scenario, or anything that `parse` takes.
 * @throws {ScenarioError} Of a scenario that is none.
 * @example
 * ```ts
 * import { text } from "slotwise";
 *
 * const flows = [
 *   { id: "elephant", arrival: 0, size: 12 },
 *   { id: "medium", arrival: 2, size: 6 },
 *   { id: "mouse", arrival: 5, size: 1 },
 * ];
 * const policies = [{ id: "fifo" }, { id: "srpt" }];
 * console.log(text({ version: 1, model: "slot", fabric: { kind: "link" }, flows, policies }));
 * // → slot  0         10
 * // → FIFO  eeeeeeeeeeeemmmmmmo  e 12  m 18  o 19
 * // → SRPT  eemmmommmeeeeeeeeee  e 19  m 9  o 6
 * ```
 */
export function text(input: Result | ScenarioInput): string {
  return textBy(SCENARIO_ENGINE, input);
}

/**
 * `text` by this engine.
 *
 * @internal
 */
export function textBy(engine: ScenarioEngine, input: Result | ScenarioInput): string {
  const { experiment, runs, isTraced, again } = insideFrom(engine, input);
  const traced = runs.map(({ policy, run }) => ({
    label: policy.label,
    run: isTraced ? run : again(policy),
  }));
  return textChart(experiment, traced);
}
