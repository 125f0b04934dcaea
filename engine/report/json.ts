import type { Experiment } from "../materialise/materialise.ts";
import { ENGINE_VERSION } from "../model/engine-version.ts";
import { intervals } from "../model/intervals.ts";
import type { PacketCounts } from "../model/packet-records.ts";
import { seedOf } from "../model/spec/parts.ts";
import type { Fabric } from "../model/spec/scenario.ts";
import type { Trace } from "../model/trace.ts";
import { linkPortName } from "../network/node-names.ts";
import { withUsual } from "../run/policies.ts";

import { whyNoOptimum } from "../theory/optimum.ts";

import { dynamicsJson, packetLogJson, requestRows, windowsJson } from "./packets-json.ts";
import { type FileResult, flowRows, type ReportOptions, type RunResult } from "./results.ts";

/** One line of JSON a file, in pieces: a million flows are never one string. */
export function* toJson(result: FileResult, options: ReportOptions): Generator<string> {
  const seed = seedOf(result.experiment.scenario);
  yield `{"version":1,"engine":${JSON.stringify(ENGINE_VERSION)}`;
  if (seed !== undefined) yield `,"seed":${seed}`;
  if (result.optimum !== undefined) {
    yield `,"optimum":${JSON.stringify(result.optimum)}`;
    const why = result.optimum === null && whyNoOptimum(result.experiment.scenario.fabric);
    if (why) yield `,"whyNoOptimum":${JSON.stringify(why)}`;
  }
  yield ',"runs":[';
  let separator = "";
  for (const one of result.runs) {
    yield separator;
    yield* runJson(one, result.experiment, options);
    separator = ",";
  }
  yield result.isStopped?.() === true ? '],"stopped":true}\n' : "]}\n";
}

/** Writes what packets did, of runs that have traces of it: handed in, so that a program can begin without it. */
interface PacketWriters {
  readonly dynamicsJson: typeof dynamicsJson;
  readonly windowsJson: typeof windowsJson;
  readonly requestRows: typeof requestRows;
  readonly packetLogJson: typeof packetLogJson;
}

const PACKET_WRITERS: PacketWriters = { dynamicsJson, windowsJson, requestRows, packetLogJson };

/** One run of a file's results, in pieces. */
export function runJson(
  one: RunResult,
  experiment: Experiment,
  options: Pick<ReportOptions, "summary">,
): Generator<string> {
  return runJsonBy(() => PACKET_WRITERS, one, experiment, options);
}

/** `runJson` by these writers. */
export function* runJsonBy(
  writers: () => PacketWriters,
  one: RunResult,
  experiment: Experiment,
  options: Pick<ReportOptions, "summary">,
): Generator<string> {
  const { spec, policy, run, summary, remarks, ratios, timing } = one;
  yield `{"policy":${JSON.stringify(spec)},"label":${JSON.stringify(policy.label)}`;
  const { thresholds, switchThreshold } = withUsual(spec);
  if (thresholds !== undefined && "method" in thresholds) {
    yield `,"thresholds":${JSON.stringify(policy.thresholds)}`;
  }
  if (typeof switchThreshold === "object") {
    yield `,"switchThreshold":${JSON.stringify(policy.switchThreshold)}`;
  }
  if (!options.summary) {
    yield* list("flows", flowRows(experiment, run));
    if (run.requestMeans) yield* list("requests", writers().requestRows(experiment, run));
  }
  yield `,"summary":${JSON.stringify({ ...summary, ...ratios })}`;
  if (remarks.length > 0) yield `,"remarks":${JSON.stringify(remarks)}`;
  if (run.counts !== undefined)
    yield `,"packets":${JSON.stringify(countsJson(run.counts, experiment.scenario.fabric))}`;
  if (run.trace !== null) yield* list("trace", named(run.trace, experiment.ids));
  if (run.dynamics !== undefined) {
    yield ',"dynamics":';
    yield* writers().dynamicsJson(run.dynamics, experiment);
  }
  if (run.windows !== undefined) {
    yield ',"windows":';
    yield* writers().windowsJson(run.windows, experiment);
  }
  if (run.packets !== undefined) {
    yield ',"packetLog":';
    yield* writers().packetLogJson(run.packets, experiment);
  }
  if (timing !== null) yield `,"timing":${JSON.stringify(timing)}`;
  yield "}";
}

/** Leaves out the columns by flow, which stand with the flows. */
function countsJson(counts: PacketCounts, fabric: Fabric): object {
  const { flowSent, flowAgain, flowDropped, flowTimeouts, drops, ...whole } = counts;
  const named = drops.map(({ from, to, queue, packets }) => ({
    port: linkPortName(fabric, from, to),
    queue,
    packets,
  }));
  return { ...whole, drops: named };
}

/** `,"key":[…]` in pieces of a few hundred items. */
function* list(key: string, items: Iterable<unknown>): Generator<string> {
  yield `,"${key}":[`;
  let piece = "";
  let count = 0;
  for (const item of items) {
    piece += (count++ === 0 ? "" : ",") + JSON.stringify(item);
    if (count % 512 !== 0) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}]`;
}

function* named(trace: Trace, ids: readonly string[]): Generator<unknown> {
  for (const { flow, start, end, queue, rate } of intervals(trace)) {
    yield { flow: ids[flow], start, end, queue, rate };
  }
}
