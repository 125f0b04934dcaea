import { csvFormatRow } from "d3-dsv";
import { resultKey } from "../metrics/measure.ts";
import { MEASURES } from "../metrics/measures.ts";
import type { ReplicatedSummary } from "../metrics/replicated.ts";
import { ofSummary } from "../metrics/statistics.ts";
import { intervals } from "../model/intervals.ts";
import type { Estimate } from "../model/numbers/confidence.ts";
import { REPLY_PARTS, WHERE } from "../model/packet-records.ts";
import { seedOf } from "../model/spec/parts.ts";
import { inertCell } from "../model/text-files.ts";
import { HOP_COLUMNS, hopRows } from "./packets-json.ts";
import { type FileResult, flowRows, type ReportOptions, type RunResult } from "./results.ts";

const PARTS = [...WHERE, ...REPLY_PARTS];

const OPTIMUM = [
  "optimumKind",
  "optimumMethod",
  "optimumFpt",
  "optimumFct",
  "fptRatio",
  "fctRatio",
] as const;
/** Behind these, where weights differ. */
const WEIGHTED = ["weightedKind", "weightedMethod", "optimumWfpt", "wfptRatio"] as const;

/**
 * One row a flow; with --trace a row an interval, with --packets a row a packet at a port, with --summary a row a run. RFC 4180. The
 * optimum, if asked for, is in every row of its file and run: CSV has no other place for it.
 * Deadlines and seeds, where there are any, come last, so that no other column moves.
 */
export function* toCsv(result: FileResult, options: ReportOptions): Generator<string> {
  const { name, position, experiment, optimum } = result;
  const isDue = options.deadlines && !options.summary && !options.trace && !options.packets;
  if (position === 0) {
    const last = [...(isDue ? ["deadline"] : []), ...(options.sampled ? ["seed"] : [])];
    yield csvRow(["file", "policy", "label", ...columns(options), ...last]);
  }
  const seed = options.sampled ? [seedOf(experiment.scenario)] : [];
  for (const one of result.runs) {
    const head = [name, one.policy.id, one.policy.label];
    const tail = options.optimum ? optimumCells(optimum, one, options) : [];
    let flow = 0;
    for (const cells of rows(one, experiment, options)) {
      const last = isDue ? [due(experiment.flows.deadline[flow++])] : [];
      yield csvRow([...head, ...cells, ...tail, ...last, ...seed]);
    }
  }
}

function optimumCells(
  optimum: FileResult["optimum"],
  { ratios }: RunResult,
  { weights = false }: ReportOptions,
): Cell[] {
  const weighted = optimum?.weighted;
  return [
    optimum?.kind ?? "none",
    optimum?.method,
    optimum?.fpt,
    optimum?.fct,
    ratios?.fptRatio,
    ratios?.fctRatio,
    ...(weights
      ? [weighted?.kind ?? "none", weighted?.method, weighted?.wfpt, ratios?.wfptRatio]
      : []),
  ];
}

function columns(options: ReportOptions): readonly string[] {
  const weighted = options.weights === true ? WEIGHTED : [];
  return [...ownColumns(options), ...(options.optimum ? [...OPTIMUM, ...weighted] : [])];
}

function ownColumns(options: ReportOptions): readonly string[] {
  if (options.trace) return ["flow", "queue", "start", "end", "rate"];
  if (options.packets === true) return HOP_COLUMNS;
  const timing = options.timing ? ["engineMs", "sampleMs", "metricsMs"] : [];
  const where = options.where === true ? PARTS.map((part) => `where.${part}`) : [];
  if (options.summary) return [...MEASURES.map(resultKey), ...where, ...timing];
  return ["flow", "arrival", "size", "finish", "fct", "slowdown", "terminated", ...where];
}

type Cell = string | number | null | undefined;

function* rows(
  { run, summary, timing }: RunResult,
  experiment: FileResult["experiment"],
  options: ReportOptions,
): Generator<Cell[]> {
  if (run.trace !== null) {
    for (const { flow, queue, start, end, rate } of intervals(run.trace)) {
      yield [experiment.ids[flow], queue, start, end, rate];
    }
  } else if (options.packets === true) {
    if (run.packets) yield* hopRows(run.packets, experiment);
  } else if (options.summary) {
    const times = timing === null ? [] : [timing.engineMs, timing.sampleMs, timing.metricsMs];
    const where = options.where === true ? PARTS.map((part) => summary.where?.[part]) : [];
    yield [...MEASURES.map((one) => ofSummary(one, summary)), ...where, ...times];
  } else {
    for (const flow of flowRows(experiment, run)) {
      const { id, arrival, size, finish, fct, slowdown, terminated } = flow;
      const where = options.where === true ? PARTS.map((part) => flow.where?.[part]) : [];
      yield [id, arrival, size, finish, fct, slowdown, terminated, ...where];
    }
  }
}

/** Empty where the flow has none. */
function due(deadline: number | undefined): Cell {
  return deadline === Number.POSITIVE_INFINITY ? null : deadline;
}

export function csvRow(cells: readonly Cell[]): string {
  return `${csvFormatRow(cells.map(cellText))}\n`;
}

/** Names come from outside, and must not be formulas of whoever opens the table; numbers are ours. */
function cellText(cell: Cell): string {
  return typeof cell === "string" ? inertCell(cell) : (cell ?? "").toString();
}

/** One policy over seeds, and against a base policy where one is named. */
export interface ReplicatedPolicy {
  readonly id: string;
  readonly label: string;
  readonly summary: ReplicatedSummary;
  readonly difference: ReplicatedSummary | null;
  readonly ratio: ReplicatedSummary | null;
}

const VALUES = [
  "mean",
  "halfWidth",
  "difference",
  "differenceHalfWidth",
  "ratio",
  "ratioHalfWidth",
];

/** The names of the columns. */
export const REPLICATED_HEAD: string = csvRow([
  "file",
  "policy",
  "label",
  "class",
  "statistic",
  ...VALUES,
]);

/** A row a policy, class and statistic, of what `name` holds: the shape that tools for statistics read (SPEC 7.10). */
export function* replicatedRows(
  name: string,
  policies: readonly ReplicatedPolicy[],
): Generator<string> {
  for (const { id, label, summary, difference, ratio } of policies) {
    const { byClass, ...overall } = summary;
    for (const [part, statistics] of Object.entries({ all: overall, ...byClass })) {
      const [differences, ratios] = [partOf(difference, part), partOf(ratio, part)];
      for (const [key, value] of Object.entries(statistics)) {
        const cells = [value, differences?.[key], ratios?.[key]];
        const numbers = cells.flatMap((one) => [one?.mean, halfOf(one)]);
        yield csvRow([name, id, label, part, key, ...numbers]);
      }
    }
  }
}

function partOf(
  summary: ReplicatedSummary | null,
  part: string,
): Readonly<Record<string, Estimate | null>> | null {
  if (summary === null) return null;
  const { byClass, ...overall } = summary;
  return { all: overall, ...byClass }[part] ?? null;
}

/** A single seed has no interval: null. */
export function halfOf(value: Estimate | null | undefined): number | null {
  return value === null || value === undefined || Number.isNaN(value.halfWidth)
    ? null
    : value.halfWidth;
}
