import { type SweepResult, sweepCsv, sweepJson } from "../../../engine/doors/report.ts";
import { warmUpOf } from "../../../engine/doors/scenario.ts";
import { lastIn, linesOf, type Row, unitsOfMeasure } from "../../../engine/doors/study.ts";
import { type CountedScenario, countedSpan } from "../../draw/run/number-words.ts";
import { inTables, isTableFormat, show, type TablePiece } from "../reading/terminal-text.ts";
import type { Format } from "./sweep-arguments.ts";

/** These words mark the rows of a point and policy whose numbers need care. */
const MARKS = {
  overload: "overload",
  short: "short",
  unsteady: "unsteady",
  isBound: "bound",
} as const;

export function writeSweep(result: SweepResult, format: Format): Iterable<string> {
  if (format === "json") return [sweepJson(result)];
  return isTableFormat(format) ? inTables(table(result), format) : sweepCsv(result);
}

function* table({ sweep, rows, largestShare }: SweepResult): Generator<TablePiece> {
  const axes = sweep.vary.map(({ as }) => as);
  const { measures, base } = sweep;
  if (sweep.title !== undefined) yield `${sweep.title}\n\n`;
  const units = new Map(measures.map((name) => [name, unitsOfMeasure(rows, name)]));
  const isMixed = (name: string) => (units.get(name) ?? []).length > 1;
  const heads = measures.flatMap((name) => {
    const [unit] = units.get(name) ?? [];
    const head = unit === undefined || isMixed(name) ? name : `${name} (${unit})`;
    return [head, ...(base === undefined ? [] : [`over ${base}`])];
  });
  const body = linesOf(rows).map((line) => {
    const [first] = line as [Row];
    const cells = measures.flatMap((name) => {
      const row = line.find(({ measure }) => measure === name);
      if (row === undefined) return base === undefined ? [""] : ["", ""];
      const { mean, low, high, wide, unit, atEnd } = row;
      const ratio = meanWithHalf(row.ratio ?? null, row.ratioHigh ?? null, false);
      const between = low === null ? "" : ` [${show(low)}, ${show(high)}]${wide ? "*" : ""}`;
      const own =
        lastIn(name) === null
          ? meanWithHalf(mean, high, wide)
          : `${atEnd ? "at least " : ""}${show(mean)}${between}`;
      const value = `${own}${isMixed(name) ? ` ${unit}` : ""}`;
      return base === undefined ? [value] : [value, row.ratio === undefined ? "" : ratio];
    });
    const marks = Object.entries(MARKS).filter(([key]) =>
      line.some((row) => row[key as keyof typeof MARKS] === true),
    );
    const mark = marks.map(([, words]) => words).join(" ");
    return [first.policy, ...axes.map((axis) => String(first.at[axis] ?? "")), ...cells, mark];
  });
  yield [["policy", ...axes, ...heads, ""], ...body];
  yield* notes(rows);
  yield* countedNote(sweep);
  yield `\nThe largest hundredth of the flows, the largest one at least, carries ${Number((100 * largestShare).toFixed(1))} % of the load\n`;
}

function* countedNote({ scenario }: SweepResult["sweep"]): Generator<string> {
  const own = scenario as unknown as CountedScenario;
  const [warmUp = 0, span] = [warmUpOf(own), countedSpan(own)];
  if (warmUp > 0)
    yield `Warm-up: the first ${show(100 * warmUp)} % of the flows run and are in no statistic\n`;
  if (span !== null) yield `Counted: flows that arrive from ${span}, while load goes on\n`;
}

function* notes(rows: readonly Row[]): Generator<string> {
  // A sweep may have more rows than a call may have arguments.
  const counts = rows.filter(({ mean }) => mean !== null).map(({ seeds }) => seeds);
  const least = counts.reduce((least, seeds) => Math.min(least, seeds), Number.POSITIVE_INFINITY);
  const most = counts.reduce((most, seeds) => Math.max(most, seeds), 0);
  if (most > 1)
    yield `\nMeans over ${least === most ? most : `${least} to ${most}`} seeds ± half of their 95 % t-intervals\n`;
  else yield "\nOne run a point, without intervals\n";
  if (rows.some(({ wide }) => wide)) {
    yield "* wider than a tenth of the mean: four times as many seeds would about halve it\n";
  }
  if (rows.some(({ overload }) => overload)) {
    yield "overload: at a load of 1 and more the backlog grows, and means with the number of flows\n";
  }
  if (rows.some(({ unsteady }) => unsteady)) {
    yield "unsteady: links are used less than 0.9 of the load, or the last thirds of the flows differ by more than chance: means change with the number of flows; more of them would do, or workload.counted\n";
  }
  if (rows.some(({ short }) => short)) yield "short: the most seeds were not enough\n";
  if (rows.some(({ measure, low }) => low !== null && lastIn(measure) !== null)) {
    yield "[ ]: the middle 95 % of the values of the axis that seeds drawn again come to\n";
  }
  if (rows.some(({ atEnd }) => atEnd)) {
    yield "at least: it holds up to the last value of the axis, and perhaps beyond\n";
  }
  if (rows.some(({ isBound }) => isBound)) {
    yield "bound: no schedule is better, and none is known that is as good\n";
  }
}

/** No digit of the mean beyond the second of its interval. */
function meanWithHalf(mean: number | null, high: number | null, wide: boolean): string {
  if (mean === null) return show(null);
  if (high === null) return show(mean);
  const half = high - mean;
  if (!(half > 0)) return `${show(mean)} ± 0`;
  const decimals = Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(half))));
  return `${mean.toFixed(decimals).replace(/^-(?=[0.]+$)/, "")} ± ${half.toFixed(decimals)}${wide ? "*" : ""}`;
}
