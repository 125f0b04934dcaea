import { csvFormatRow } from "d3-dsv";
import { resultKey } from "../metrics/measure.ts";
import { MEASURES } from "../metrics/measures.ts";
import type { ReplicatedSummary } from "../metrics/replicated.ts";
import { ofSummary } from "../metrics/statistics.ts";
import { countedOf, isCounted, SIZE_CLASSES, sizeClasses } from "../model/flow-classes.ts";
import { specOf } from "../model/flow-specs.ts";
import { intervals } from "../model/intervals.ts";
import type { Estimate } from "../model/numbers/confidence.ts";
import { REPLY_PARTS, WHERE } from "../model/packet-records.ts";
import { FLOW_KEYS, type FlowKey, heldKeys } from "../model/spec/flow-columns.ts";
import { isTransport } from "../model/spec/packet-setting.ts";
import { countedWindow, seedOf, warmUpOf } from "../model/spec/parts.ts";
import { hasWeights, type Scenario } from "../model/spec/scenario.ts";
import { inertCell } from "../model/text-files.ts";
import { isMix, policyDefinition } from "../run/policies.ts";
import { HOP_COLUMNS, hopRows } from "./packets-json.ts";
import { type FileResult, flowRows, type ReportOptions, type RunResult } from "./results.ts";

const PARTS = [...WHERE, ...REPLY_PARTS];
/** What a transport counts of a flow. */
const PACKETS = ["sent", "again", "dropped", "timeouts"] as const;

const TIMES = ["engineMs", "sampleMs", "metricsMs", "events", "eventsPerSecond"] as const;

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

/** The columns that rows of these scenarios together have, and those of one alone may do without. */
export function columnsHeld(
  scenarios: readonly Scenario[],
): Pick<ReportOptions, "held" | "counts" | "leavesOut" | "sampled" | "weights"> {
  const known = new Set(scenarios.flatMap(heldKeys));
  if (scenarios.some(({ policies }) => policies.some(({ id }) => isMix(id))))
    known.add("transport");
  const sends = ({ policies }: Scenario) =>
    policies.some(({ id }) => {
      const { packets } = policyDefinition(id);
      return packets !== undefined && isTransport(packets);
    });
  return {
    held: FLOW_KEYS.filter((key) => known.has(key)),
    counts: scenarios.some(sends),
    leavesOut: scenarios.some((one) => countedWindow(one) !== undefined || !!warmUpOf(one)),
    sampled: scenarios.some(({ workload }) => workload !== undefined),
    weights: scenarios.some(hasWeights),
  };
}

/**
 * One row a flow (SPEC 7.25); with --trace a row an interval, with --packets a row a packet at a port, with --summary a row a
 * run. RFC 4180. The optimum, if asked for, is in every row of its file and run: CSV has no other place for it. Columns that not
 * every file has come last, so that no other moves; with --summary parts have rows of their own.
 */
export function* toCsv(result: FileResult, options: ReportOptions): Generator<string> {
  const { name, position, experiment, optimum } = result;
  const { sampled, summary, held } = options;
  const isOfFlows = !options.trace && !options.packets && !summary;
  const isInParts = summary && !options.trace && !options.packets && held.includes("part");
  const own = isOfFlows ? flowColumns(options) : isInParts ? ["part"] : [];
  if (position === 0) {
    yield csvRow([
      "file",
      "policy",
      "label",
      ...columns(options),
      ...own,
      ...(sampled ? ["seed"] : []),
    ]);
  }
  const seed = sampled ? [seedOf(experiment.scenario)] : [];
  for (const one of result.runs) {
    const head = [name, one.policy.id, one.policy.label];
    const tail = options.optimum ? optimumCells(optimum, one, options) : [];
    if (isOfFlows) {
      for (const [cells, last] of flowCells(one, experiment, options))
        yield csvRow([...head, ...cells, ...tail, ...last, ...seed]);
      continue;
    }
    const none = isInParts ? [null] : [];
    for (const cells of rows(one, experiment, options))
      yield csvRow([...head, ...cells, ...tail, ...none, ...seed]);
    if (!isInParts) continue;
    const without = tail.map(() => null);
    for (const [part, ofPart] of Object.entries(one.summary.byPart ?? {})) {
      for (const cells of rows({ ...one, summary: ofPart, timing: null }, experiment, options)) {
        yield csvRow([...head, ...cells, ...without, part, ...seed]);
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
  const timing = options.timing ? TIMES : [];
  const where = options.where === true ? PARTS.map((part) => `where.${part}`) : [];
  if (options.summary) return [...MEASURES.map(resultKey), ...where, ...timing];
  return ["flow", "arrival", "size", "finish", "fct", "slowdown", "terminated", ...where];
}

/** The columns of flows behind those that every file has. */
function flowColumns({ held, leavesOut, counts }: ReportOptions): readonly string[] {
  return [
    "class",
    ...held,
    ...(leavesOut === true ? ["counted"] : []),
    ...(counts === true ? PACKETS.map((key) => `packets.${key}`) : []),
  ];
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
    const times = options.timing ? TIMES.map((key) => timing?.[key]) : [];
    const where = options.where === true ? PARTS.map((part) => summary.where?.[part]) : [];
    yield [...MEASURES.map((one) => ofSummary(one, summary)), ...where, ...times];
  }
}

/** The cells of each flow that every file has, and those behind them. */
function* flowCells(
  { run }: RunResult,
  experiment: FileResult["experiment"],
  options: ReportOptions,
): Generator<readonly [Cell[], Cell[]]> {
  const { flows, ids, scenario } = experiment;
  const { model, units, fabric } = scenario;
  const { held, leavesOut, counts } = options;
  const classes = sizeClasses(flows, model, units);
  const counted = countedOf(flows);
  const hasPorts = fabric.kind !== "link";
  const { mixed } = run;
  let i = 0;
  for (const flow of flowRows(experiment, run)) {
    const { id, arrival, size, finish, fct, slowdown, terminated, packets } = flow;
    const where = options.where === true ? PARTS.map((part) => flow.where?.[part]) : [];
    const spec = held.length === 0 ? null : specOf(flows, ids[i] as string, i, hasPorts);
    const transport = mixed?.labels[mixed.of[i] as number];
    // Named or drawn, it is what the flow used.
    const own = (key: FlowKey) => (key === "transport" ? transport : spec?.[key]);
    yield [
      [id, arrival, size, finish, fct, slowdown, terminated, ...where],
      [
        SIZE_CLASSES[classes[i] as number],
        ...held.map(own),
        ...(leavesOut === true ? [String(isCounted(counted, i))] : []),
        ...(counts === true ? PACKETS.map((key) => packets?.[key]) : []),
      ],
    ];
    i++;
  }
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
