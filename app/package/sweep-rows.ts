import { parseJson, whyNoJson } from "../../engine/doors/files.ts";
import { parseSweep, type Row } from "../../engine/doors/study.ts";
import type { SweepOptions } from "./parse-input.ts";
import { accepted, checkedRanks, fault, knownOptions } from "./parse-input.ts";

/**
 * Runs a scenario along one to three axes and over seeds, on all cores, and yields its rows in the order of the points, then
 * policies, then measures: each as soon as all before it are there (SPEC 13). Leaving the loop ends the threads. In Node.
 *
 * @param input The text or the value of a sweep file: `{version: 1, scenario, vary, seeds, measures}`. Without `vary` it runs
 * over seeds alone: its rows have an empty `at`.
 * @throws {ScenarioError} Of a sweep that is none, with all faults of all points.
 * @example
 * ```ts
 * import { sweep } from "slotwise";
 *
 * const scenario = {
 *   version: 1,
 *   model: "slot",
 *   fabric: { kind: "link" },
 *   workload: { distribution: { fixed: 3 }, load: 0.5, flows: 100, seed: 1 },
 *   policies: [{ id: "fifo" }, { id: "srpt" }],
 * };
 * const vary = [{ path: "workload.load", values: [0.2, 0.8] }];
 * for await (const row of sweep({ version: 1, scenario, vary, seeds: "1..3", measures: ["mean"] })) {
 *   console.log(row.at, row.policy, (row.mean ?? 0) >= 3);
 * }
 * // → { load: 0.2 } FIFO true
 * // → { load: 0.2 } SRPT true
 * // → { load: 0.8 } FIFO true
 * // → { load: 0.8 } SRPT true
 * ```
 */
export async function* sweep(
  input: string | object,
  options: SweepOptions = {},
): AsyncGenerator<Row, void, undefined> {
  knownOptions(options, ["ranks", "jobs", "signal", "onProgress"]);
  const ranks = checkedRanks(options.ranks ?? {});
  const functions = Object.keys(ranks);
  const own = { functions, mayStandStill: true };
  const { sweep: parsed } = accepted(parseSweep(readInput(input), undefined, ALL, own));
  const { jobs } = options;
  if (jobs !== undefined && !(Number.isInteger(jobs) && jobs >= 1)) {
    fault("jobs", `expected a positive integer, got ${jobs}`);
  }
  if (functions.length > 0 && (jobs ?? 1) > 1) {
    fault("jobs", `expected 1: a rank that is a function stays in its thread, got ${jobs}`);
  }
  options.signal?.throwIfAborted();
  // Threads are Node's: loaded where a sweep is run, so that all else runs anywhere.
  const { sweepRows } = await import("./sweep-threads.ts");
  yield* sweepRows(parsed, { ...options, ranks });
}

const ALL = Number.POSITIVE_INFINITY;

function readInput(input: string | object): unknown {
  if (typeof input !== "string") return input;
  try {
    return parseJson(input);
  } catch (error) {
    return fault("", `sweep: expected JSON, got a text that is not: ${whyNoJson(input, error)}`);
  }
}
