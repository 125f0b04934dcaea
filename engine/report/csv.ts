import { csvFormatRow } from "d3-dsv";
import { resultKey } from "../metrics/measure.ts";
import { MEASURES } from "../metrics/measures.ts";
import type { ReplicatedSummary } from "../metrics/replicated.ts";
import { ofSummary } from "../metrics/statistics.ts";
import { partName } from "../model/flow-specs.ts";
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
 * Parts, deadlines and seeds, where there are any, come last, so that no other column moves; with --summary parts have rows of
 * their own.
 */
export function* toCsv(result: FileResult, options: ReportOptions): Generator<string> {
  const { name, position, experiment, optimum } = result;
  const isOfFlows = !options.trace && !options.packets;
  const isDue = options.deadlines && !options.summary && isOfFlows;
  const isInParts = options.parts === true && isOfFlows;
  if (position === 0) {
    const last = [
      ...(isInParts ? ["part"] : []),
      ...(isDue ? ["deadline"] : []),
      ...(options.sampled ? ["seed"] : []),
    ];
    yield csvRow(["file", "policy", "label", ...columns(options), ...last]);
  }
  const seed = options.sampled ? [seedOf(experiment.scenario)] : [];
  for (const one of result.runs) {
    const head = [name, one.policy.id, one.policy.label];
    const tail = options.optimum ? optimumCells(optimum, one, options) : [];
    let row = 0;
    for (const cells of rows(one, experiment, options)) {
      const { flows } = experiment;
      const part = options.summary ? null : partName(flows, row);
      const last = isDue ? [due(flows.deadline[row])] : [];
      yield csvRow([...head, ...cells, ...tail, ...(isInParts ? [part] : []), ...last, ...seed]);
      row++;
    }
    if (!options.summary || !isInParts) continue;
    const none = tail.map(() => null);
    for (const [part, summary] of Object.entries(one.summary.byPart ?? {})) {
      for (const cells of rows({ ...one, summary, timing: null }, experiment, options)) {
        yield csvRow([...head, ...cells, ...none, part, ...seed]);
      }
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
    const { engineMs = null, sampleMs = null, metricsMs = null } = timing ?? {};
    const times = options.timing ? [engineMs, sampleMs, metricsMs] : [];
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
    for (const [part, statistics] of Object.entries(groupsOf(summary))) {
      const [differences, ratios] = [difference, ratio].map(
        (one) => (one === null ? null : groupsOf(one)[part]) ?? null,
      );
      for (const [key, value] of Object.entries(statistics)) {
        const cells = [value, differences?.[key], ratios?.[key]];
        const numbers = cells.flatMap((one) => [one?.mean, halfOf(one)]);
        yield csvRow([name, id, label, part, key, ...numbers]);
      }
    }
  }
}

/** Estimates by what they are of: all flows, a size class, a part, or a class of a part. */
function groupsOf({
  byClass,
  byPart = {},
  ...overall
}: ReplicatedSummary): Readonly<Record<string, Readonly<Record<string, Estimate | null>>>> {
  const parts = Object.entries(byPart).flatMap(([name, summary]) =>
    Object.entries(groupsOf(summary)).map(([group, of]) => [
      group === "all" ? `part.${name}` : `part.${name}.${group}`,
      of,
    ]),
  );
  return { all: { ...overall }, ...byClass, ...Object.fromEntries(parts) };
}

/** A single seed has no interval: null. */
export function halfOf(value: Estimate | null | undefined): number | null {
  return value === null || value === undefined || Number.isNaN(value.halfWidth)
    ? null
    : value.halfWidth;
}
