import type { Experiment } from "../../materialise/materialise.ts";
import { firstArrival } from "../../model/arrival-order.ts";
import { decimalsApart, timeDigits } from "../../model/numbers/decimals-apart.ts";
import type { Run } from "../../model/run-result.ts";
import { isNetwork, lineRate } from "../../model/spec/fabric-spec.ts";
import type { Trace } from "../../model/trace.ts";
import { Amounts, type Columns, columnsUntil, endOf, lastSent } from "./chart-columns.ts";

/** A run with its trace, under the label of its policy. */
export interface ChartedRun {
  readonly label: string;
  readonly run: Run;
}

/** Every tenth column has its number above it. */
const NUMBERED = 10;
/** Digits of a number; zeros at its end are left out. */
const DIGITS = 6;
/** Times that agree to this share are the same sum of floats. */
const EQUAL = 1e-9;

interface Row {
  readonly name: string;
  readonly cells: string;
}

/** All rows of a chart share these. */
interface Chart {
  readonly experiment: Experiment;
  readonly columns: Columns;
  readonly letters: readonly string[];
  /** Decimals that tell the end of a flow from the others. */
  readonly decimals: (time: number) => number;
}

/**
 * The runs of an experiment as a chart of letters, made to be read in a diff (SPEC 15): a row a policy, a queue, a port of
 * a switch or a flow of a network. No spaces at the ends of lines, no newline at the end.
 */
export function textChart(experiment: Experiment, runs: readonly ChartedRun[]): string {
  const { flows, ids, scenario } = experiment;
  const end = runs.reduce((last, { run }) => Math.max(last, endOf(run)), 0);
  const columns = columnsUntil(end, firstArrival(flows), scenario.model);
  const decimals = decimalsApart(runs.flatMap(({ run }) => [...run.finish, ...run.terminated]));
  const chart: Chart = { experiment, columns, letters: lettersOf(ids), decimals };
  const blocks = runs.map((one) => ({ rows: rowsOf(chart, one), ends: endsOf(chart, one) }));
  const head = headOf(chart);
  const names = blocks.flatMap(({ rows }) => rows.map(({ name }) => name));
  const room = Math.max(head.length, ...names.map((name) => [...name].length)) + 2;
  const lines = blocks.flatMap(({ rows, ends }) =>
    rows.map(({ name, cells }, k) => {
      const start = `${padded(name, room)}${cells}`;
      return k === 0 ? `${start}  ${ends}` : start;
    }),
  );
  return [`${padded(head, room)}${scale(columns)}`, ...lines]
    .map((line) => line.trimEnd())
    .join("\n");
}

/** "slot", "slot (×7)", "time (0.35 a column)", "slots after 1700000000". */
function headOf({ experiment, columns: { begin, width, count } }: Chart): string {
  const after = begin === 0 ? "" : ` after ${begin}`;
  if (experiment.scenario.model === "fluid") {
    return count === 0 ? `time${after}` : `time${after} (${six(width)} a column)`;
  }
  const slots = begin === 0 ? "slot" : `slots${after}`;
  return width === 1 ? slots : `${slots} (×${width})`;
}

/** The first moment of every tenth column, counted from where they begin, at its column; one that has no room is left out. */
function scale({ count, width }: Columns): string {
  let line = "";
  for (let column = 0; column < count; column += NUMBERED) {
    if (column > 0 && line.length >= column) continue;
    line = `${line.padEnd(column)}${six(column * width)}`;
  }
  return line;
}

function rowsOf(chart: Chart, { label, run }: ChartedRun): readonly Row[] {
  const { fabric } = chart.experiment.scenario;
  if (run.trace === null) throw new Error("a text chart needs runs with a trace");
  if (isNetwork(fabric)) return flowRows(chart, label, run, run.trace);
  return fabric.kind === "switch"
    ? portRows(chart, label, run.trace)
    : queueRows(chart, label, run.trace);
}

/** One row, or a row a queue if service comes from several; what is idle is told in the first. */
function queueRows(chart: Chart, label: string, trace: Trace): readonly Row[] {
  const queues = new Set(trace.queue.subarray(0, trace.length));
  const isOne = queues.size <= 1;
  const last = isOne ? 0 : Math.max(...queues);
  const amounts = new Amounts(trace, chart.columns, (_, queue) => (isOne ? 0 : queue));
  const all = Array.from({ length: last + 1 }, (_, queue) => queue);
  const isIdle = (column: number) =>
    all.every((queue) => amounts.most(queue, column, trace.capacity) === null);
  return all.map((queue) => ({
    name: isOne ? label : `${label} Q${queue + 1}`,
    cells: cells(chart, amounts, queue, trace.capacity, (column) =>
      queue === 0 && isIdle(column) ? "." : " ",
    ),
  }));
}

/** A row an egress port that flows go to. */
function portRows(chart: Chart, label: string, trace: Trace): readonly Row[] {
  const { dst } = chart.experiment.flows;
  const amounts = new Amounts(trace, chart.columns, (flow) => dst[flow] as number);
  return [...new Set(dst)]
    .sort((a, b) => a - b)
    .map((port) => ({
      name: `${label} →${port}`,
      cells: cells(chart, amounts, port, trace.capacity, () => "."),
    }));
}

function cells(
  { columns, letters }: Chart,
  amounts: Amounts,
  row: number,
  full: number,
  empty: (column: number) => string,
): string {
  let text = "";
  for (let column = 0; column < columns.count; column++) {
    const flow = amounts.most(row, column, full);
    text += flow === null ? empty(column) : letters[flow];
  }
  return text;
}

/** A row a flow of the first 62: `#` at the full rate for as long as it is there, `+` at less, `-` not sent. */
function flowRows(chart: Chart, label: string, run: Run, trace: Trace): readonly Row[] {
  const { columns, letters, experiment } = chart;
  const { flows, scenario } = experiment;
  const full = lineRate(scenario.fabric);
  const amounts = new Amounts(trace, columns, (flow) => flow);
  const last = lastSent(trace, flows);
  const count = Math.min(flows.count, MOST_LETTERS);
  return Array.from({ length: count }, (_, flow) => {
    const since = (flows.arrival[flow] as number) - columns.begin;
    const cut = run.terminated[flow] as number;
    const until = (Number.isNaN(cut) ? (last[flow] as number) : cut) - columns.begin;
    let text = "";
    for (let column = 0; column < columns.count; column++) {
      const from = Math.max(since, column * columns.width);
      const time = Math.min(until, (column + 1) * columns.width) - from;
      const sent = amounts.sent(flow, column, flow, full);
      const isThere = time > EQUAL * columns.width;
      if (!isThere && sent === 0) text += " ";
      else if (sent === 0) text += "-";
      else text += sent >= full * time - EQUAL * full * columns.width ? "#" : "+";
    }
    return { name: `${label} ${letters[flow]}`, cells: text };
  });
}

/** `e 12  m x 5`; of more flows than there are letters the sum and the mean of the finish times. */
function endsOf({ letters, columns, decimals }: Chart, { run }: ChartedRun): string {
  const { finish, terminated } = run;
  const endWords = (end: number) => timeDigits(end, DIGITS, decimals(end), columns.begin);
  if (letters.length <= MOST_LETTERS) {
    return letters
      .flatMap((letter, flow) => {
        const end = finish[flow] as number;
        if (!Number.isNaN(end)) return `${letter} ${endWords(end)}`;
        const cut = terminated[flow] as number;
        return Number.isNaN(cut) ? [] : `${letter} x ${endWords(cut)}`;
      })
      .join("  ");
  }
  const finished = finish.filter((end) => !Number.isNaN(end));
  const sum = finished.reduce((total, end) => total + (end - columns.begin), 0);
  const cut = terminated.filter((end) => !Number.isNaN(end)).length;
  const mean = finished.length === 0 ? "" : `  mean ${six(sum / finished.length)}`;
  return `Σ ${six(sum)}${mean}${cut === 0 ? "" : `  x ${cut}`}`;
}

function six(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}

/** Characters are counted as they are read, not as they are stored. */
function padded(text: string, room: number): string {
  return text + " ".repeat(Math.max(0, room - [...text].length));
}

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const POOL = [...LOWER, ...LOWER.toUpperCase(), ..."0123456789"];

/** Flows that have a letter of their own; the others are all `OTHERS`. */
const MOST_LETTERS = POOL.length;
const OTHERS = "*";

/**
 * A letter a flow, in order: the first letter or digit of its id that is free, in lower case, else in upper case, else the
 * first free one of a–z, A–Z, 0–9; beyond 62 flows `*`.
 */
export function lettersOf(ids: readonly string[]): readonly string[] {
  const free = new Set(POOL);
  return ids.map((id) => {
    const own = [...id].slice(0, MOST_LETTERS);
    const all = [...own.map((c) => c.toLowerCase()), ...own.map((c) => c.toUpperCase())];
    const letter = all.find((c) => free.has(c)) ?? [...free][0] ?? OTHERS;
    free.delete(letter);
    return letter;
  });
}
