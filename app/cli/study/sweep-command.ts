import { type SweepResult, sweepResult } from "../../../engine/doors/report.ts";
import { flowCount, type Scenario } from "../../../engine/doors/scenario.ts";
import {
  type Crossing,
  crossingsOf,
  isUntil,
  merge,
  mostSeeds,
  type Piece,
  pointCount,
  pointScenario,
  prepare,
  runPiece,
  type Sweep,
} from "../../../engine/doors/study.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { computePieces } from "../../node/sweep-pool.ts";
import type { Task } from "../../node/sweep-thread.ts";
import { clock, type LongRun, Stopped, telling } from "../../node/threads.ts";
import type { Command } from "../reading/command.ts";
import { ofFile, runFault } from "../reading/command-error.ts";
import { warnOfPackets } from "../reading/input.ts";
import { openPieces, type PiecesFile } from "./pieces-file.ts";
import { parseSweepArguments, SWEEP_OPTIONS, type SweepArguments } from "./sweep-arguments.ts";
import { knownResult, readSweep } from "./sweep-input.ts";
import { writeSweep } from "./sweep-table.ts";

/** `slotwise sweep`, and `run --vary`: a scenario along its axes and over seeds, on all cores. */
export async function* sweepCommand(
  words: readonly string[],
  entry: URL,
  begin: () => LongRun = telling,
): AsyncGenerator<string> {
  const options = parseSweepArguments(words);
  const sweep = readAndWarn(options.file, options);
  if (options.dryRun) {
    yield ofFile(options.file, () => dryRun(sweep, options));
    return;
  }
  const { out, resume } = options;
  // ^C is heard before there is a file that it could cut off.
  const long = begin();
  const file = out === null ? null : openPieces(out, sweep, resume);
  const { pieces, missing } = merge(sweep, await compute(sweep, options, file, entry, long));
  if (long.isCut()) {
    const more = out === null ? "" : `; --resume ${out} goes on`;
    const done = `stopped: ${quantity(pieces.length, "pieces")} done, ${missing.length} or more missing`;
    console.error(`slotwise: ${options.file}: ${done}${more}`);
  }
  if (options.shard !== null) return;
  const stopped = long.isCut() ? ({ stopped: true } as const) : {};
  yield* writeSweep({ ...sweepResult(sweep, pieces), ...stopped }, options.format);
}

function readAndWarn(name: string, options: SweepArguments): Sweep {
  const sweep = readSweep(name, options);
  warnOfPackets(name, scenariosOf(sweep));
  return sweep;
}

function* scenariosOf(sweep: Sweep): Generator<Scenario> {
  for (let point = 0; point < pointCount(sweep); point++) {
    const parsed = pointScenario(sweep, point);
    if (parsed.ok) yield parsed.scenario;
  }
}

async function compute(
  sweep: Sweep,
  { file: name, jobs, shard }: SweepArguments,
  file: PiecesFile | null,
  entry: URL,
  long: LongRun,
): Promise<readonly Piece[]> {
  const known = file?.known ?? [];
  const pieces: Piece[] = [...known];
  const have = new Set(known.map(({ point, seed }) => `${point} ${seed}`));
  const { missing } = merge(sweep, known);
  const tasks = missing.filter((task) => isOurs(task, sweep, shard));
  const left = new Map<number, number>();
  const each = isUntil(sweep.seeds) ? mostSeeds(sweep) : 1;
  for (const { point } of tasks) left.set(point, (left.get(point) ?? 0) + each);
  const progress = new Progress(left, policiesOf(sweep), long);
  try {
    await computePieces({
      sweep,
      tasks,
      jobs,
      entry,
      ...(long.signal && { signal: long.signal }),
      onPieces: (done) => {
        // A point with `until` that was begun is done again: what is known of it is not written twice.
        const fresh = done.filter(({ point, seed }) => !have.has(`${point} ${seed}`));
        file?.add(fresh);
        pieces.push(...fresh);
        const [first] = done;
        if (first !== undefined) progress.add(first.point, done.length, isUntil(sweep.seeds));
      },
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw runFault(name, error);
    long.cut();
  } finally {
    long.end();
    file?.close();
  }
  return pieces;
}

/** Piece p, point by point, belongs to shard 1 + p mod n; with `until` point p does. */
function isOurs(
  { point, seed }: Task,
  { seeds }: Sweep,
  shard: readonly [number, number] | null,
): boolean {
  if (shard === null) return true;
  const [own, all] = shard;
  const place = isUntil(seeds) ? point : point * seeds.length + seeds.indexOf(seed);
  return 1 + (place % all) === own;
}

function policiesOf({ scenario }: Sweep): number {
  return Array.isArray(scenario["policies"]) ? scenario["policies"].length : 1;
}

/** `allow` refuses a sweep before it is run. */
export async function resultOf(
  name: string,
  jobs: number | null,
  entry: URL,
  measures: readonly string[] | null,
  allow: (sweep: Sweep) => void,
): Promise<{ readonly result: SweepResult; readonly crossings: readonly Crossing[] }> {
  const known = knownResult(name);
  if (known !== null) {
    allow(known.sweep);
    // Its rows are over all seeds, and crossings are told seed by seed.
    return { result: known, crossings: [] };
  }
  const words = [
    ...(jobs === null ? [] : [`--jobs=${jobs}`]),
    ...(measures === null ? [] : [`--measures=${measures.join(",")}`]),
    ...["--", name],
  ];
  const options = parseSweepArguments(words);
  const sweep = readAndWarn(name, options);
  allow(sweep);
  const { pieces } = merge(sweep, await compute(sweep, options, null, entry, telling()));
  return { result: sweepResult(sweep, pieces), crossings: crossingsOf(sweep, pieces) };
}

/** Runs and times the first piece of three points to estimate what the whole sweep would take. */
function dryRun(sweep: Sweep, { jobs, shard }: SweepArguments): string {
  const points = pointCount(sweep);
  const pieces = points * mostSeeds(sweep);
  const runs = pieces * policiesOf(sweep);
  const tried = [...new Set([0, Math.floor(points / 2), points - 1])];
  let flows = 0;
  const begun = performance.now();
  for (const point of tried) {
    const prepared = prepare(sweep, point);
    runPiece(prepared, isUntil(sweep.seeds) ? 1 : (sweep.seeds[0] ?? 1));
    flows += flowCount(prepared.scenario);
  }
  const seconds = (performance.now() - begun) / 1000 / tried.length;
  const share = shard === null ? 1 : 1 / shard[1];
  const time = (seconds * pieces * share) / jobs;
  const memory = Math.round((process.memoryUsage().rss * jobs) / 1e6);
  const most = isUntil(sweep.seeds) ? "at most " : "";
  const flowsInAll = Math.round((flows / tried.length) * pieces);
  return [
    `${quantity(points, "points")}, ${most}${quantity(runs, "runs")}, ${most}${quantity(flowsInAll, "flows")}`,
    `about ${clock(time)} on ${quantity(jobs, "cores")}${shard === null ? "" : ` for one of ${shard[1]} shards`} and ${memory} MB, from one seed of ${quantity(tried.length, "points")}`,
    "",
  ].join("\n");
}

/** How far a sweep is. */
class Progress {
  private done = 0;
  private donePoints = 0;
  private readonly left: Map<number, number>;
  private readonly all: number;
  private readonly runsOfPiece: number;
  private readonly long: LongRun;

  /** `left`: pieces to do by point. */
  constructor(left: ReadonlyMap<number, number>, runsOfPiece: number, long: LongRun) {
    this.left = new Map(left);
    this.all = [...left.values()].reduce((sum, count) => sum + count, 0);
    this.runsOfPiece = runsOfPiece;
    this.long = long;
  }

  /** Counts pieces of a point as done; `whole`: the point needs no more. */
  add(point: number, count: number, whole = false): void {
    const left = this.left.get(point) ?? 0;
    const spared = whole ? left : count;
    this.done += spared;
    this.left.set(point, left - spared);
    if (left - spared <= 0) this.donePoints += 1;
    const runs = `${this.done * this.runsOfPiece} of ${this.all * this.runsOfPiece} runs`;
    const words = `${runs} · ${this.donePoints} of ${this.left.size} points`;
    this.long.tell(words, this.done / this.all);
  }
}

export const SWEEP_COMMAND: Command = {
  name: "sweep",
  forms: [{ operands: "FILE" }],
  options: SWEEP_OPTIONS,
  words: `sweep runs a scenario along one to three axes and over seeds, on all cores, and writes tidy rows: a mean and a 95 % t-interval a point, policy and measure. Its FILE has "scenario", "vary", "seeds" and "measures"; or it is a scenario, and --vary an axis; run --vary is the same.`,
  answer: sweepCommand,
};
