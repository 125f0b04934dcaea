import { WHERE } from "../../engine/doors/draw-data.ts";
import {
  decimalsApart,
  isInTime,
  ofStatistics,
  ofSummary,
  REQUEST_MEASURES,
  type RequestStatistics,
  type Statistics,
} from "../../engine/doors/measures.ts";
import type { FileResult } from "../../engine/doors/report.ts";
import { type Experiment, type Run, sharedRemarks } from "../../engine/doors/run.ts";
import {
  type Fabric,
  isTransport,
  type ResolvedPolicy,
  unitsOf,
} from "../../engine/doors/scenario.ts";
import { closeRatio, type Optimum, whyNoOptimum } from "../../engine/doors/theory.ts";
import { countedWords } from "../draw/run/number-words.ts";
import { quantity } from "../draw/run/run-words.ts";
import { dropRows } from "../draw/tables/port-drops.ts";
import { remarkLines } from "../draw/tables/remark-lines.ts";
import {
  headOf,
  measured,
  show,
  shownOnCommand,
  showTime,
  type TablePiece,
} from "./reading/terminal-text.ts";
import type { RunArguments } from "./run-arguments.ts";

type RunResult = FileResult["runs"] extends Iterable<infer T> ? T : never;

/** All flows have their row up to here, without `--rows`. */
const MOST_FLOWS = 100;
/** A table of more flows lists this many: enough to see what the columns are. */
const FIRST_FLOWS = 20;

/** Writes finish times, a row a flow (of many the first) and a column a policy, then the statistics of each policy. */
export function* toTable(result: FileResult, options: RunArguments): Generator<TablePiece> {
  const { experiment, name, position } = result;
  const runs = [...result.runs];
  const isDue = runs.some(({ summary }) => summary.applicationThroughput !== null);
  const title = experiment.scenario.title === undefined ? "" : `: ${experiment.scenario.title}`;
  const { time, size: sizes } = unitsOf(experiment.scenario);
  const units = ` (times in ${time}, sizes in ${sizes})`;
  yield `${position === 0 ? "" : "\n"}${name}${title}${units}\n\n`;
  // A paper has no room for every flow.
  if (!options.summary && (options.format === "table" || options.rows !== null)) {
    const { arrival, size, deadline } = experiment.flows;
    const count = experiment.ids.length;
    const shown = options.rows ?? (count > MOST_FLOWS ? FIRST_FLOWS : count);
    const decimals = decimalsApart(shownTimes(experiment, runs, shown));
    const body = experiment.ids
      .slice(0, shown)
      .map((id, i) => [
        id,
        showTime(arrival[i], decimals),
        show(size[i]),
        ...(isDue ? [showTime(deadline[i], decimals)] : []),
        ...runs.map(({ run }) => finishOf(experiment, run, i, decimals)),
      ]);
    const due = isDue ? ["deadline"] : [];
    const head = ["flow", "arrival", "size", ...due, ...runs.map(({ policy }) => policy.label)];
    yield [head, ...body];
    const left = count - body.length;
    if (left > 0)
      yield `… and ${quantity(left, "more flows")}: --rows all has ${left === 1 ? "it" : "them"}, as --format csv has\n`;
    yield "\n";
  }
  const isTerminated = runs.some(({ summary }) => summary.terminated > 0);
  const shown = shownOnCommand("run", {
    hasDeadlines: isDue,
    isSampled: experiment.scenario.workload !== undefined,
    isSome: (one) => runs.some(({ summary }) => (ofSummary(one, summary) ?? 0) > 0),
  });
  const weighted = result.optimum?.weighted;
  const body = runs.map(({ policy, summary, ratios, timing }) => [
    policy.label,
    ...shown.map((one) => measured(one, ofSummary(one, summary))),
    ...(ratios === null ? [] : [timesOf(ratios.fptRatio), timesOf(ratios.fctRatio)]),
    ...(weighted === undefined ? [] : [timesOf(ratios?.wfptRatio ?? null)]),
    ...(timing === null ? [] : [timing.engineMs, timing.events, timing.eventsPerSecond].map(show)),
  ]);
  const timing = options.timing ? ["engine ms", "events", "events/s"] : [];
  const least = result.optimum?.kind === "bound" ? "bound" : "OPT";
  const ratios = options.optimum ? [`FPT/${least}`, `FCT/${least}`] : [];
  if (weighted !== undefined) ratios.push(`WFPT/${weighted.kind === "bound" ? "bound" : "OPT"}`);
  yield [["policy", ...shown.map(headOf), ...ratios, ...timing], ...body];
  yield* groupTable("transport", runs, ({ byTransport = {} }) => byTransport);
  yield* groupTable("part", runs, ({ byPart = {} }) => byPart);
  yield* requestTable(runs);
  yield* whereTable(runs);
  yield* packetTable(runs, experiment.scenario.fabric);
  yield* remarks(
    runs.map(({ policy }) => policy),
    isTerminated,
    countedWords(experiment.scenario),
    sharedRemarks(runs.map(({ policy: { label }, remarks: own }) => ({ label, remarks: own }))),
  );
  if (result.optimum !== undefined)
    yield `\n${sentence(result.optimum, experiment.scenario.fabric)}\n`;
}

/** The flows of a mix by the transport that they used, or those of each part; nothing where there is neither. */
function* groupTable(
  name: string,
  runs: readonly RunResult[],
  groups: (summary: RunResult["summary"]) => Readonly<Record<string, Statistics>>,
): Generator<TablePiece> {
  const ofFlows = shownOnCommand("run").filter(({ scope }) => scope === "class");
  const rows = runs.flatMap(({ policy, summary }) =>
    Object.entries(groups(summary)).map(([label, of]) => [
      `${policy.label}: ${label}`,
      ...ofFlows.map((one) => measured(one, ofStatistics(one, of))),
    ]),
  );
  if (rows.length === 0) return;
  yield "\n";
  yield [[name, ...ofFlows.map(headOf)], ...rows];
}

/** Where the mean FCT went, part by part that any policy has; nothing where that was not asked for or no policy sends packets. */
function* whereTable(runs: readonly RunResult[]): Generator<TablePiece> {
  const known = runs.flatMap(({ policy: { label }, summary: { where, requests } }) => [
    ...(where === undefined ? [] : [{ label, where }]),
    ...(requests?.where === undefined
      ? []
      : [{ label: `${label}: requests`, where: requests.where }]),
  ]);
  const parts = WHERE.filter((part) => known.some(({ where }) => (where[part] ?? 0) > 0));
  if (parts.length === 0) return;
  yield "\n";
  yield [
    ["of the mean FCT", ...parts],
    ...known.map(({ label, where }) => [label, ...parts.map((part) => show(where[part]))]),
  ];
}

/** Completion times of requests, of all and by size class; nothing where flows belong to none. */
function* requestTable(runs: readonly RunResult[]): Generator<TablePiece> {
  const rows = runs.flatMap(({ policy, summary: { requests } }) => {
    if (requests === undefined) return [];
    const { byClass, ...all } = requests;
    const row = (name: string, of: RequestStatistics) => [
      name,
      show(of.count),
      ...REQUEST_MEASURES.map((one) => measured(one, ofStatistics(one, of))),
    ];
    const classes = Object.entries(byClass).filter(([, { count }]) => count > 0);
    return [
      row(policy.label, all),
      ...(classes.length < 2 ? [] : classes.map(([name, of]) => row(`  ${name}`, of))),
    ];
  });
  if (rows.length === 0) return;
  yield "\n";
  yield [
    ["requests", "finished", ...REQUEST_MEASURES.map((one) => headOf(one).replace(" FCT", ""))],
    ...rows,
  ];
}

/** Packets that transports sent, lost, dropped and marked; nothing where no transport runs. */
function* packetTable(runs: readonly RunResult[], fabric: Fabric): Generator<TablePiece> {
  const rows = runs.flatMap(({ policy, run: { counts } }) =>
    counts === undefined
      ? []
      : [
          [
            policy.label,
            ...[counts.sent, counts.again, counts.dropped, counts.lost, counts.marked],
            ...[counts.timeouts, counts.meanQueue, counts.queue99, counts.longestQueue],
          ].map((cell) => (typeof cell === "number" ? show(cell) : cell)),
        ],
  );
  if (rows.length === 0) return;
  const head = ["packets", "sent", "again", "dropped", "lost", "marked", "timeouts"];
  yield "\n";
  yield [[...head, "mean queue", "p99 queue", "longest queue"], ...rows];
  yield* dropTable(runs, fabric);
}

/** The ports at which transports' packets were dropped most. */
function* dropTable(runs: readonly RunResult[], fabric: Fabric): Generator<TablePiece> {
  const rows = runs.flatMap(({ policy, run: { counts } }) =>
    dropRows(counts?.drops ?? [], fabric).map(({ port, queue, packets }) => [
      policy.label,
      port,
      show(queue),
      show(packets),
    ]),
  );
  if (rows.length === 0) return;
  yield "\n";
  yield [["dropped by", "port", "queue", "packets"], ...rows];
}

function sentence(optimum: Optimum | null, fabric: Fabric): string {
  if (optimum === null) return `OPT: ${whyNoOptimum(fabric)}`;
  const known = ({ kind, method }: Pick<Optimum, "kind"> & { method: string }, sums: string) =>
    kind === "exact"
      ? `OPT: ${sums} (exact, ${method})`
      : `OPT: at least ${sums} (a bound, ${method}; the ratios are at most as shown)`;
  const equal = known(optimum, `FPT ${show(optimum.fpt)}, ΣFCT ${show(optimum.fct)}`);
  const { weighted } = optimum;
  return weighted === undefined
    ? equal
    : `${equal}\n${known(weighted, `WFPT ${show(weighted.wfpt)}`)}`;
}

function* shownTimes(
  { flows: { arrival, deadline } }: Experiment,
  runs: readonly RunResult[],
  shown: number,
): Generator<number> {
  yield* arrival.subarray(0, shown);
  yield* deadline.subarray(0, shown);
  for (const { run } of runs) {
    yield* run.finish.subarray(0, shown);
    yield* run.terminated.subarray(0, shown);
  }
}

/** When a flow finished, marked if after its deadline, or × and when it was terminated. */
function finishOf(
  { flows, scenario }: Experiment,
  run: Run,
  flow: number,
  decimals: (time: number) => number,
): string {
  const terminated = run.terminated[flow] as number;
  if (!Number.isNaN(terminated)) return `× ${showTime(terminated, decimals)}`;
  if (Number.isNaN(run.finish[flow])) return show(null);
  const finish = showTime(run.finish[flow], decimals);
  return isInTime(flows, scenario.model, run, flow) ? finish : `late ${finish}`;
}

/** A ratio to the optimum that is not 1 is never printed as 1, however close. */
function timesOf(ratio: number | null): string {
  return (ratio === null ? null : closeRatio(ratio)) ?? show(ratio);
}

type Shared = ReturnType<typeof sharedRemarks>;

/** Notes below a table of means: which flows are counted, terminated, or compared with what. */
export function* remarks(
  policies: readonly ResolvedPolicy[],
  isTerminated: boolean,
  counted: string,
  shared: Shared,
): Generator<string> {
  if (counted !== "") yield `\nAll flows run${counted}\n`;
  if (isTerminated)
    yield "\nTerminated flows are in no FCT: a mean over fewer flows compares with no other\n";
  const packets = policies.flatMap((policy) => policy.packets ?? []);
  if (packets.some((of) => !isTransport(of)))
    yield "\nSlowdown: against the flow alone at flow level, without packets; several ways at once may be below 1\n";
  if (packets.some((of) => isTransport(of)))
    yield "\nSlowdown under a transport: against the flow alone under the same transport, on its way\n";
  for (const line of remarkLines(shared)) yield `\n${line}\n`;
}

/** `--precision` added seeds until the intervals were this narrow (`reached`), or `most` had run. */
export interface Precise {
  readonly share: number;
  readonly most: number;
  readonly reached: boolean;
}

/** How many seeds it took, or that the most were not enough. */
export function preciseLines(precise: Precise | null, seeds: number): readonly string[] {
  if (precise === null) return [];
  const { share, most, reached } = precise;
  const wanted = `intervals of ± ${Number((100 * share).toPrecision(6))} % of every mean FCT`;
  return [
    reached
      ? `${seeds} seeds, of ${most} at most, give ${wanted}`
      : `${most} seeds, the most asked for, are too few for ${wanted}`,
  ];
}
