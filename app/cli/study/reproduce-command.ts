import { availableParallelism } from "node:os";
import { type DrawnPanel, sweepOfRun } from "../../../engine/doors/figures.ts";
import { didYouMean } from "../../../engine/doors/files.ts";
import {
  askedByClaims,
  type MeasuredClaim,
  MOST_OF_SWEEP,
  merge,
  type PaperClaim,
  type Piece,
  type QuickRun,
  reproduced,
  reproducedAlone,
  type Sweep,
  sweepOfSmall,
} from "../../../engine/doors/study.ts";
import {
  GALLERY_CLAIMS,
  GALLERY_RUNS,
  PAPER_CLAIMS,
} from "../../../workloads/reproduce/claims-table.ts";
import measured from "../../../workloads/reproduce/measured.json" with { type: "json" };
import { FORMER_CLAIMS, NUMBERED } from "../../../workloads/reproduce/papers.ts";
import { QUICK_RUNS } from "../../../workloads/reproduce/quick-runs.ts";
import told from "../../../workloads/reproduce/results/told.json" with { type: "json" };
import { SMALL_RUNS } from "../../../workloads/reproduce/small-runs.ts";
import { type ClaimRow, toldRows } from "../../draw/run/claim-lines.ts";
import { computeAll } from "../../node/sweep-pool.ts";
import { type LongRun, Stopped, telling } from "../../node/threads.ts";
import type { Command, Options } from "../reading/command.ts";
import { CommandError } from "../reading/command-error.ts";
import { parseWords } from "../reading/command-options.ts";
import { readRaw } from "../reading/input.ts";
import { allFigures, answerFigures, FIGURE_OPTIONS, figureMeant } from "./figure-runs.ts";
import { claimRow, reproducedWords } from "./reproduced-words.ts";
import { JOBS } from "./sweep-arguments.ts";

const ALL_CLAIMS: readonly PaperClaim[] = [...PAPER_CLAIMS, ...GALLERY_CLAIMS];
/** What was measured once; of quick ones the same bits on every machine. */
const QUICK = measured.claims as readonly ClaimRow[];
const STORED = new Map(QUICK.map((row) => [row.claim, row]));
/** In their place what figures came to, of which more was run. */
const TOLD = new Map(
  toldRows(QUICK, told.claims as readonly ClaimRow[]).map((row) => [row.claim, row]),
);

/** `slotwise reproduce`: what papers state, beside our numbers. */
async function* reproduceCommand(
  words: readonly string[],
  entry: URL,
  begin: () => LongRun = telling,
): AsyncGenerator<string> {
  const { claims, figures, effort, seeds, format, jobs, isFile, isRun, isWhole, out, shard } =
    parse(words);
  if (figures.length > 0) {
    yield* answerFigures(figures, { isFile, isRun, effort, seeds, format, out, shard });
    return;
  }
  const manner = { format, isWhole };
  if (!isRun && !isFile) {
    const rows = claims.flatMap(({ id }) => TOLD.get(id) ?? []);
    yield* reproducedWords(rows, { effort: measured.effort, ...manner });
    return;
  }
  const byRun = new Map<string, MeasuredClaim[]>();
  for (const claim of claims) {
    if ("compute" in claim) continue;
    const run = runOf(claim);
    byRun.set(run, [...(byRun.get(run) ?? []), claim]);
  }
  const sweeps = [...byRun].map(([run, own]) => [run, sweepOf(run, own, seeds)] as const);
  if (isFile) {
    const [first] = claims;
    if (sweeps.length === 0) throw new CommandError([`--file: ${first?.id} is a formula, no run`]);
    for (const [, sweep] of sweeps) yield `${JSON.stringify(sweep)}\n`;
    return;
  }
  const long = begin();
  const pieces = await piecesOf(
    sweeps.map(([, sweep]) => sweep),
    jobs,
    entry,
    long,
  );
  const known = new Map(sweeps.map(([run, sweep], k) => [run, { sweep, own: pieces[k] ?? null }]));
  const rows = claims.flatMap((claim) => {
    const told = { effort: "quick", command: commandOf(claim, seeds) } as const;
    if ("compute" in claim) return claimRow(reproducedAlone(claim), null, told);
    const { sweep, own } = known.get(runOf(claim)) as {
      readonly sweep: Sweep;
      readonly own: readonly Piece[] | null;
    };
    return own === null ? [] : claimRow(reproduced(claim, sweep, own), sweep, told);
  });
  yield* reproducedWords(rows, { effort: "quick", ...manner });
  if (long.isStopped()) {
    long.cut();
    console.error(`slotwise: stopped: ${rows.length} of ${claims.length} claims are measured`);
    return;
  }
  // Stored is what the quick ones came to.
  if (seeds !== null) return;
  const other = rows.filter((row) => {
    const { ours, word } = STORED.get(row.claim) ?? {};
    return ours !== row.ours || word !== row.word;
  });
  if (other.length === 0) return;
  throw new CommandError(
    other.map((row) => {
      const { ours, word } = STORED.get(row.claim) ?? {};
      const stored = word === undefined ? "nothing" : `${word}, ${ours}`;
      return `claim ${row.claim}: ${row.word}, ${row.ours}, and stored is ${stored}`;
    }),
    1,
  );
}

function commandOf(claim: PaperClaim, seeds: number | null): string {
  if ("compute" in claim) return `slotwise reproduce ${claim.id} --run`;
  const seedsOption = seeds === null ? "" : ` --seeds ${seeds}`;
  return `slotwise reproduce ${claim.id}${seedsOption} --file | slotwise sweep - --format table`;
}

/** What a claim is measured by: "PIAS web-search", the run of its figure, or the name of a small run. */
function runOf({ paper, figure, run }: MeasuredClaim): string {
  if (figure === undefined) return run ?? "";
  const panels = allFigures().find((one) => one.paper === paper)?.panels ?? [];
  const panel = panels.find((one): one is DrawnPanel => "run" in one && one.figure === figure);
  if (panel === undefined) throw new Error(`no figure "${figure}" of ${paper}`);
  return `${paper} ${panel.run}`;
}

/** Computes all sweeps on one set of threads; the pieces of each come back in the order of `sweeps`, null of one that was stopped. */
async function piecesOf(
  sweeps: readonly Sweep[],
  jobs: number,
  entry: URL,
  long: LongRun,
): Promise<readonly (readonly Piece[] | null)[]> {
  const found: Piece[][] = sweeps.map(() => []);
  const shares = sweeps.map((sweep) => ({ sweep, tasks: merge(sweep, []).missing }));
  const all = shares.reduce((sum, { tasks }) => sum + tasks.length, 0);
  let done = 0;
  try {
    await computeAll(shares, {
      jobs,
      entry,
      keeps: true,
      ...(long.signal && { signal: long.signal }),
      onPieces: (pieces, share) => {
        found[share]?.push(...pieces);
        done += pieces.length;
        long.tell(`${done} of ${all} pieces`, done / all);
      },
    });
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    long.end();
  }
  return sweeps.map((sweep, k) => {
    const { pieces, missing } = merge(sweep, found[k] ?? []);
    return missing.length === 0 ? pieces : null;
  });
}

/** The quick sweep of a run, which measures all that these claims ask of it; `seeds`: in place of its own. */
function sweepOf(name: string, claims: readonly MeasuredClaim[], seeds: number | null): Sweep {
  const own = <Run extends QuickRun>(run: Run) => (seeds === null ? run : { ...run, seeds });
  const small = SMALL_RUNS[name] ?? GALLERY_RUNS[name];
  if (small !== undefined) {
    const raw = readRaw(small.preset);
    if (!raw.ok) throw new Error(`no preset "${small.preset}"`);
    return sweepOfSmall(own(small), raw.file, claims);
  }
  const quick = QUICK_RUNS[name];
  const figures = allFigures().find(({ paper }) => name.startsWith(`${paper} `));
  if (quick === undefined || figures === undefined) throw new Error(`no run "${name}"`);
  const parsed = sweepOfRun(
    figures,
    name.slice(figures.paper.length + 1),
    own(quick),
    askedByClaims(claims),
  );
  if (parsed.ok) return parsed.sweep;
  throw new Error(parsed.faults.map(({ message }) => message).join("; "));
}

const REPRODUCE_OPTIONS = {
  run: {
    words: "measures small networks and few flows anew, some minutes, in place of what was stored",
  },
  quick: {
    notWith: ["full", "file"],
    words: "as --run, and says what is not as it was stored",
  },
  full: { words: "of a figure: at the paper's own size, many hours" },
  seeds: {
    value: "N",
    number: { least: 1, most: MOST_OF_SWEEP.seeds, isWhole: true },
    words: "runs as many seeds of every claim",
  },
  format: { choices: ["table", "json", "csv"], words: "table (the default), json or csv" },
  jobs: JOBS,
  file: { notWith: ["format", "out"], words: "writes the sweep instead, for slotwise sweep -" },
  ...FIGURE_OPTIONS,
} as const satisfies Options;

/** Options with which nothing of a figure would be other, unless one of these stands beside them. */
const OF_FIGURES = {
  ...{ quick: [], jobs: [], run: ["file"] },
  ...{ seeds: ["file", "out"], full: ["file", "out"] },
} as const satisfies Readonly<Record<string, readonly string[]>>;

function parse(words: readonly string[]) {
  const { values, positionals, faults } = parseWords(words, REPRODUCE_OPTIONS);
  const { format = "table", seeds = null, jobs = availableParallelism() } = values;
  const named = positionals.map((word) => [word.toLowerCase(), figureMeant(word)] as const);
  const figures = named.flatMap(([, figure]) => figure ?? []);
  const wanted = named.flatMap(([word, figure]) =>
    figure === null ? [ofName(FORMER_CLAIMS, word) ?? word] : [],
  );
  if (figures.length > 0 && wanted.length > 0)
    faults.push("figures and claims are told one after the other: name either");
  const isGiven = (option: string) => option in values;
  for (const option of ["out", "full"].filter(isGiven)) {
    if (figures.length === 0) faults.push(`--${option}: goes with a figure, such as "PIAS 5a"`);
  }
  for (const [option, others] of Object.entries(OF_FIGURES)) {
    if (figures.length === 0 || !isGiven(option) || others.some(isGiven)) continue;
    const what = others.map((other) => `--${other}`).join(" or ") || "papers and claims alone";
    faults.push(`--${option}: ${others.length > 0 ? "of a figure " : ""}goes with ${what}`);
  }
  const claims =
    wanted.length === 0
      ? ALL_CLAIMS
      : ALL_CLAIMS.filter((claim) => wanted.some((word) => isMeant(claim, word)));
  for (const word of wanted) {
    if (ALL_CLAIMS.some((claim) => isMeant(claim, word))) continue;
    const hint = didYouMean(word, [...new Set(ALL_CLAIMS.flatMap(({ id, paper }) => [id, paper]))]);
    faults.push(`no paper or claim "${word}"${hint && `: ${hint}`}`);
  }
  if (faults.length > 0) throw new CommandError(faults);
  return {
    ...{ claims, figures, out: values.out, shard: values.shard },
    effort: values.full === true ? ("paper" as const) : ("standard" as const),
    seeds,
    format,
    jobs,
    isFile: values.file ?? false,
    isRun: values.run === true || values.quick === true || seeds !== null,
    isWhole: wanted.length > 0,
  };
}

/** Words may be "constructor". */
function ofName<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** A word may name a paper, a claim, a number that claims share, or a worked example. */
function isMeant({ id, paper }: PaperClaim, word: string): boolean {
  return (
    paper.toLowerCase() === word ||
    id === word ||
    (word !== "" && id.replace(/[a-z.].*$/, "") === word) ||
    id.startsWith(`${word}/`) ||
    id.startsWith(`${word}.`) ||
    (ofName(NUMBERED, word) ?? []).some((preset) => id.startsWith(`${preset}/`))
  );
}

export const REPRODUCE_COMMAND: Command = {
  name: "reproduce",
  forms: [{ operands: "[PAPER|CLAIM|FIGURE]…" }],
  options: REPRODUCE_OPTIONS,
  words: `reproduce tells what the papers state, and what the worked examples claim, beside our number, as it was measured once; --run measures it anew. Without a name: what each paper's claims come to. With one: each claim in five lines, with the paper's words and number, ours with its interval and how many times the paper's it is, what it was measured on, and a cause that was measured or "not tried". Words, by the 95 % interval: agrees; same direction; a third or less of the paper's effect; no effect, within a tenth of it; three times or more; opposite; differs, of what is no effect; undecided, and how many seeds would decide; erratum. A FIGURE is a paper and a number, such as "PIAS 5a": what its settings are and where each is from; --file writes its sweep, with its curves where they are stored (--run: without), --out runs it.`,
  answer: reproduceCommand,
};
