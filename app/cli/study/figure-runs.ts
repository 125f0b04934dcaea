import { appendFileSync, existsSync } from "node:fs";
import { cpus } from "node:os";
import {
  askedOf,
  type DrawnPanel,
  type EffortName,
  type FigureLine,
  type FigurePiece,
  figureLines,
  figurePiece,
  type Panel,
  type PaperFigures,
  panelsOf,
  parseFigures,
  type ResultsHead,
  readResults,
  sourcesOf,
  sweepOfPanel,
  sweepOfRun,
  whatIsThere,
} from "../../../engine/doors/figures.ts";
import { didYouMean } from "../../../engine/doors/files.ts";
import { sweepCsv } from "../../../engine/doors/report.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import { pointCount, policiesAt, type Sweep } from "../../../engine/doors/study.ts";
import asrpt from "../../../workloads/reproduce/figures/asrpt.json" with { type: "json" };
import nos2 from "../../../workloads/reproduce/figures/nos2.json" with { type: "json" };
import pdq from "../../../workloads/reproduce/figures/pdq.json" with { type: "json" };
import pias from "../../../workloads/reproduce/figures/pias.json" with { type: "json" };
import qclimb from "../../../workloads/reproduce/figures/qclimb.json" with { type: "json" };
import told from "../../../workloads/reproduce/results/told.json" with { type: "json" };
import { pointLines, type StoredCurves, storedWords } from "../../draw/run/stored-words.ts";
import type { Options } from "../reading/command.ts";
import { CommandError } from "../reading/command-error.ts";
import { called, readAsText, whyUnwritable } from "../reading/files.ts";
import { type Format, shardIn } from "./sweep-arguments.ts";

export const FIGURE_OPTIONS = {
  out: {
    value: "FILE",
    notWith: ["format"],
    words: "of a figure: runs it; results go there a line at a time, and what is there stays",
  },
  shard: { value: "I/N", goesWith: ["out"], words: "of a figure: the Ith of N shares of its runs" },
} as const satisfies Options;

let read: readonly PaperFigures[] | undefined;

/** The figures of every paper, in the order of the papers: read when they are first asked for. */
export function allFigures(): readonly PaperFigures[] {
  read ??= [pias, qclimb, asrpt, nos2, pdq].map((file) => {
    const parsed = parseFigures(file);
    if (parsed.ok) return parsed.figures;
    throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  });
  return read;
}

/** Panels that a word names. */
interface Meant {
  readonly figures: PaperFigures;
  readonly panels: readonly Panel[];
}

/** What a word such as "PIAS 5a" names; null: no paper's name and a figure. */
export function figureMeant(word: string): Meant | null {
  const figures = allFigures().find(({ paper }) =>
    word.toLowerCase().startsWith(`${paper.toLowerCase()} `),
  );
  if (figures === undefined) return null;
  const rest = word.slice(figures.paper.length);
  const panels = panelsOf(figures, rest);
  if (panels.length > 0) return { figures, panels };
  const hint = didYouMean(
    rest.trim(),
    figures.panels.map(({ figure }) => figure),
  );
  throw new CommandError([`no figure "${rest.trim()}" of ${figures.paper}${hint && `: ${hint}`}`]);
}

/** What is stored of panels, by their names. */
const CURVES = told.curves as Readonly<Record<string, StoredCurves>>;

interface FigureAsk {
  readonly isFile: boolean;
  /** The sweep alone, without what is stored of it. */
  readonly isRun: boolean;
  readonly effort: EffortName;
  readonly seeds: number | null;
  readonly format: Format;
  readonly shard: string | undefined;
  readonly out: string | undefined;
}

/** `slotwise reproduce "PIAS 5a"`: what draws it, with --file as a sweep; with --out its runs. */
export function* answerFigures(meant: readonly Meant[], ask: FigureAsk): Generator<string> {
  if (ask.out !== undefined) {
    for (const line of runFigure(orderOf(meant, ask, ask.out))) process.stderr.write(line);
    return;
  }
  if (!ask.isFile && ask.format !== "table") return yield* storedRows(meant, ask.format);
  for (const { figures, panels } of meant) {
    for (const panel of panels) {
      if (!("run" in panel)) {
        if (!ask.isFile) yield `${headOf(figures, panel)}\n  ${panel.elsewhere ?? panel.out}\n`;
        else throw new CommandError([notDrawn(figures, panel)]);
      } else if (ask.isFile) {
        const parsed = sweepOfPanel(figures, panel, ask.effort);
        if (!parsed.ok) throw new CommandError(parsed.faults.map(({ message }) => message));
        const { sweep } = parsed;
        const { engine, rows } = CURVES[`${figures.paper} ${panel.figure}`] ?? {};
        const seeds = ask.seeds === null ? {} : { seeds: `1..${ask.seeds}` };
        const isStored = engine !== undefined && !ask.isRun && ask.seeds === null;
        yield jsonOf(isStored ? { engine, sweep, rows } : { ...sweep, ...seeds });
      } else yield `${headOf(figures, panel)}\n${linesOf(figures, panel)}`;
    }
  }
}

/** The rows that are stored of a figure, as those of a sweep: as JSON a figure a line, as CSV of one figure. */
function* storedRows(meant: readonly Meant[], format: Exclude<Format, "table">): Generator<string> {
  const all = meant.flatMap(({ figures, panels }) => panels.map((panel) => ({ figures, panel })));
  if (format === "csv" && all.length > 1)
    throw new CommandError([`--format csv: of one figure, and these are ${all.length}`]);
  for (const { figures, panel } of all) {
    if (!("run" in panel)) throw new CommandError([notDrawn(figures, panel)]);
    const { engine, rows } = CURVES[`${figures.paper} ${panel.figure}`] ?? {};
    const parsed = sweepOfPanel(figures, panel, "standard");
    if (!engine || !rows || !parsed.ok)
      throw new CommandError([`${headOf(figures, panel)}: nothing is stored; --out FILE runs it`]);
    const own = { engine, sweep: parsed.sweep, rows };
    yield* format === "csv" ? sweepCsv({ ...own, largestShare: 0 }) : [jsonOf(own)];
  }
}

function notDrawn(figures: PaperFigures, panel: Exclude<Panel, DrawnPanel>): string {
  return `${headOf(figures, panel)}: ${panel.elsewhere ?? panel.out}`;
}

const jsonOf = (own: object) => `${JSON.stringify({ version: 1, ...own })}\n`;

function headOf({ paper }: PaperFigures, { figure, title }: Panel): string {
  return `${paper} Fig. ${figure}  ${title}`;
}

function linesOf(figures: PaperFigures, panel: DrawnPanel): string {
  const { paper } = figures;
  const stored = CURVES[`${paper} ${panel.figure}`];
  const isOver = stored?.rows.some(({ ratio }) => typeof ratio === "number") === true;
  return [
    `  ${storedWords(stored)}\n`,
    ...pointLines(stored),
    ...panel.printed.map(({ policy, says }) => `  paper  ${policy}: ${says}\n`),
    ...sourcesOf(figures, panel, "standard").map(
      ([setting, source]) => `  ${setting}: ${source}\n`,
    ),
    `  slotwise reproduce "${paper} ${panel.figure}" --file | slotwise figure - --kind sweep${isOver ? " --ratio" : ""}\n`,
  ].join("");
}

/** One run at a time goes to a file: panels of one run share it. */
function orderOf(meant: readonly Meant[], ask: FigureAsk, out: string): RunOrder {
  const runs = new Map(
    meant.flatMap(({ figures, panels }) =>
      panels.flatMap((panel) =>
        "run" in panel
          ? [[`${figures.paper} ${panel.run}`, { figures, run: panel.run }] as const]
          : [],
      ),
    ),
  );
  const [first, ...others] = runs.values();
  if (first === undefined) throw new CommandError(["--out: no sweep draws this figure"]);
  if (others.length > 0)
    throw new CommandError([
      `--out: one file is of one run, and these are ${runs.size}: ${[...runs.keys()].join(", ")}`,
    ]);
  const faults: string[] = [];
  const shard = ask.shard === undefined ? null : shardIn(ask.shard, faults);
  if (faults.length > 0) throw new CommandError(faults);
  return { ...first, effort: ask.effort, seeds: ask.seeds, shard, points: null, out };
}

/** What of a figure's run is to be computed, and where its lines go. */
interface RunOrder {
  readonly figures: PaperFigures;
  readonly run: string;
  readonly effort: EffortName;
  /** Seeds 1 to this one; null: as many as the figure has. */
  readonly seeds: number | null;
  /** Share i of n of all pieces. */
  readonly shard: readonly [number, number] | null;
  /** Of these points alone; null: of all. */
  readonly points: readonly number[] | null;
  readonly out: string;
}

type Task = Pick<FigureLine, "point" | "seed" | "policy">;

/** The sweep of a run with every policy, and how many batches cut a run of it. */
function sweepOf({ figures, run, effort }: RunOrder): {
  readonly sweep: Sweep;
  readonly batches: number | null;
} {
  const parsed = sweepOfRun(figures, run, effort);
  if (!parsed.ok) throw new CommandError(parsed.faults.map(({ message }) => message));
  return { sweep: parsed.sweep, batches: figures.runs[run]?.efforts[effort].batches ?? null };
}

/** Four seeds have an interval: they come first at every point, those of the last points, which take longest, before others. */
const FIRST_SEEDS = 4;

function tasksOf(sweep: Sweep, { shard, points, seeds: most }: RunOrder): readonly Task[] {
  const whole = sweep.seeds as readonly number[];
  const seeds = most === null ? whole : whole.slice(0, most);
  const all = [
    seeds.filter((seed) => seed <= FIRST_SEEDS),
    seeds.filter((seed) => seed > FIRST_SEEDS),
  ].flatMap((some) =>
    Array.from({ length: pointCount(sweep) }, (_, point) => point)
      .reverse()
      .filter((point) => points === null || points.includes(point))
      .flatMap((point) =>
        some.flatMap((seed) =>
          policiesAt(sweep, point).map(({ label }) => ({ point, seed, policy: label })),
        ),
      ),
  );
  if (shard === null) return all;
  return all.filter((_, k) => k % shard[1] === shard[0] - 1);
}

/** Runs what the file has not yet, a line at a time: an interruption loses what was under way. Tells each line's place. */
function* runFigure(order: RunOrder): Generator<string> {
  const { sweep, batches } = sweepOf(order);
  const asked = askedOf(order.figures, order.run);
  const isThere = whatIsThere(openResults(order, sweep), batches);
  const tasks = tasksOf(sweep, order).filter((task) => !isThere(task));
  let piece: FigurePiece | null = null;
  for (const [k, task] of tasks.entries()) {
    if (piece?.point !== task.point || piece.seed !== task.seed)
      piece = figurePiece(sweep, task.point, task.seed);
    const lines = figureLines(piece, task.policy, asked, batches, processorTime);
    appendFileSync(called(order.out), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const cpu = lines.reduce((sum, line) => sum + line.cpu, 0);
    yield `${k + 1} of ${tasks.length}: point ${task.point}, seed ${task.seed}, ${task.policy}: ${cpu.toFixed(1)} s\n`;
  }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The lines that the file has; a new one gets its head. */
function openResults({ figures, run, effort, out }: RunOrder, sweep: Sweep): readonly FigureLine[] {
  const why = whyUnwritable(out);
  if (why !== null) throw new CommandError([`--out: ${out} ${why}`]);
  const head: ResultsHead = {
    ...({ results: 1, paper: figures.paper, run, effort, engine: ENGINE_VERSION } as const),
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, Node.js ${process.version}`,
    sweep,
  };
  // Others may begin the same file at this moment: so nothing in it is written over, and a second head is no line.
  const read = existsSync(called(out)) ? readAsText(out) : null;
  if (read === null || (read.ok && read.text === "")) {
    appendFileSync(called(out), `${JSON.stringify(head)}\n`);
    return [];
  }
  const results = read.ok ? readResults(read.text) : null;
  if (results === null || !read.ok)
    throw new CommandError([`--out: ${out} has no results of a figure: name another`]);
  const other = differenceOf(results.head, head);
  if (other !== null)
    throw new CommandError([`--out: ${out} has results of another ${other}: name another file`]);
  // A line that an interruption cut off is none, and the next one begins behind it.
  if (!read.text.endsWith("\n")) appendFileSync(called(out), "\n");
  return results.lines;
}

/** What keeps lines from standing below a head. */
function differenceOf(own: ResultsHead, other: ResultsHead): string | null {
  for (const key of ["paper", "run", "effort", "engine"] as const)
    if (own[key] !== other[key]) return key;
  return JSON.stringify(own.sweep) === JSON.stringify(other.sweep) ? null : "setting";
}
