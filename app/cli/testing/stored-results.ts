// Results of figures that are stored (SPEC 13.9):
//   npm run results                  which are of code that has changed since, and by the probe which of those are stale
//   npm run results renew            writes the new hash of those that the probe found unchanged, and which are stale
//   npm run results adopt FILE…      takes files that `slotwise reproduce FIGURE --out FILE` wrote
//   npm run results tell             writes what claims and panels come to by them, which page, command and README tell
//   npm run results spot [DAY]       runs one piece of each again, another one each day
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import {
  beginningAnew,
  type DrawnPanel,
  type EffortName,
  effortOf,
  figureLines,
  figurePiece,
  type PaperFigures,
  panelResult,
  type Results,
  type ResultsHead,
  readResults,
  reproducedByFigure,
  storedNumbers,
} from "../../../engine/doors/figures.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import { digestOf, materialise, simulate } from "../../../engine/doors/run.ts";
import { policyDefinition } from "../../../engine/doors/scenario.ts";
import { labelsIn, type MeasuredClaim, type Row } from "../../../engine/doors/study.ts";
import { PAPER_CLAIMS } from "../../../workloads/reproduce/claims-table.ts";
import measured from "../../../workloads/reproduce/measured.json" with { type: "json" };
import { type ClaimRow, countedLines, toldRows, wholeWords } from "../../draw/run/claim-lines.ts";
import { allFigures } from "../study/figure-runs.ts";
import { claimRow } from "../study/reproduced-words.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const FOLDER = join(ROOT, "workloads/reproduce/results");

/** The first files of the loops; what they reach decides finish times, and nothing else does. */
const LOOPS = {
  windows: "engine/transports/windows/run-transport.ts",
  rates: "engine/transports/run-packets.ts",
  fluid: "engine/run/fluid-loops.ts",
} as const;

type Loop = keyof typeof LOOPS;

/** A hash of all files that a loop's first file reaches, without comments, blanks and imports of types. */
export function roomsHash(
  loop: Loop,
  read = (file: string) => readFileSync(join(ROOT, file), "utf8"),
): string {
  const files = new Map<string, string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    const text = code(read(file));
    files.set(file, text);
    for (const [, target = ""] of text.matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g))
      if (target.endsWith(".ts")) visit(join(dirname(file), target).replaceAll("\\", "/"));
  };
  visit(LOOPS[loop]);
  const hash = createHash("sha256");
  for (const [file, text] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${file}\n${text.replace(/\s+/g, "")}\n`);
  return hash.digest("hex").slice(0, 12);
}

/** A file without comments and without imports and exports of types alone. Texts that look like comments go too: both times. */
function code(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, "")
    .replace(/(?:import|export) type [^;]*?from "[^"]+";/g, "");
}

type Policy = Readonly<Record<string, unknown>> & { readonly id: string };

function loopOf({ id }: Policy): Loop {
  if (policyDefinition(id as never).packets === undefined) return "fluid";
  return id.endsWith("-distributed") ? "rates" : "windows";
}

/** 400 flows to one of eight hosts at a load of 0.9, little buffers, and links that lose: every transport drops and has timeouts. */
export function probe(policy: Policy) {
  const { parameters } = policyDefinition(policy.id as never).packets ?? { parameters: [] };
  const all = { buffer: 30 * 1500, hostBuffer: 1e6, ecn: 10 * 1500, loss: 0.002 };
  const packets = Object.fromEntries(
    Object.entries(all).filter(([name]) => (parameters as readonly string[]).includes(name)),
  );
  const parsed = parseScenario({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "ms" },
    fabric: { kind: "star", hosts: 8, rate: 125_000 },
    workload: {
      distribution: { uniform: { min: 2000, max: 150_000 } },
      ...{ load: 0.9, flows: 400, seed: 7, pattern: "incast" },
      bounds: { model: "relative", error: 0.4 },
      deadlines: { share: 0.5, mean: 30, min: 3 },
    },
    policies: [{ ...policy, ...packets }],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  const { flows, policies } = materialise(parsed.scenario);
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("a policy");
  return simulate(flows, "fluid", parsed.scenario.fabric, resolved);
}

/** By label of a run's policies: the hash of its loop's files and the digest of its probe. */
function marksOf({ sweep }: Pick<ResultsHead, "sweep">, isProbed: boolean) {
  const policies = sweep.scenario["policies"] as readonly Policy[];
  const labels = labelsIn(sweep.scenario);
  const entries = policies.map(
    ({ label: _, ...policy }, k) => [labels[k] as string, policy as Policy] as const,
  );
  return {
    rooms: Object.fromEntries(entries.map(([label, one]) => [label, roomsHash(loopOf(one))])),
    probes: isProbed
      ? Object.fromEntries(entries.map(([label, one]) => [label, digestOf(probe(one))]))
      : {},
  };
}

interface Stored {
  readonly name: string;
  readonly head: ResultsHead;
  readonly rest: string;
}

export function storedResults(folder = FOLDER): readonly Stored[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      const end = text.indexOf("\n") + 1;
      return { name, head: JSON.parse(text.slice(0, end)) as ResultsHead, rest: text.slice(end) };
    });
}

function write(name: string, head: ResultsHead, rest: string): void {
  writeFileSync(join(FOLDER, name), `${JSON.stringify(head)}\n${rest}`);
}

/** Policies of a file whose loop has changed, and of these the ones whose probe has other bits. */
export function changesOf(head: ResultsHead): {
  readonly changed: readonly string[];
  readonly stale: readonly string[];
} {
  const { rooms } = marksOf(head, false);
  const changed = Object.keys(rooms).filter((label) => rooms[label] !== head.rooms?.[label]);
  if (changed.length === 0) return { changed, stale: [] };
  const { probes } = marksOf(head, true);
  return { changed, stale: changed.filter((label) => probes[label] !== head.probes?.[label]) };
}

/** One piece of a file again: the place of the line goes by the day. Returns what differs, or null. */
function spot({ name, head, rest }: Stored, day: number): string | null {
  const { lines = [] } = readResults(`${JSON.stringify(head)}\n${rest}`) ?? {};
  const line = lines[day % lines.length];
  if (line === undefined) return `${name}: has no lines`;
  const where = `${name}: point ${line.point}, seed ${line.seed}, ${line.policy}`;
  const piece = figurePiece(head.sweep, line.point, line.seed);
  if (line.batch !== undefined)
    return beginningAnew(piece, line.policy) === line.begin ? null : `${where}: another beginning`;
  const [again] = figureLines(piece, line.policy, {}, null);
  if (again?.key !== line.key) return `${where}: another key: flows, network or policy are others`;
  return again.finish === line.finish ? null : `${where}: other finish times`;
}

/** "measured with 0.3.0; LAS has changed since"; undefined: none of these policies is stale. */
function staleWords({ engine, stale = [] }: ResultsHead, policies: readonly string[]) {
  const own = stale.filter((label) => policies.includes(label));
  if (own.length === 0) return undefined;
  const has = own.length === 1 ? "has" : "have";
  return `measured with ${engine}; ${own.join(", ")} ${has} changed since`;
}

/** What claims and panels come to by the results that are stored: `told.json`. */
export function toldOf(stored: readonly Stored[]): {
  readonly claims: readonly ClaimRow[];
  readonly curves: Readonly<Record<string, object>>;
} {
  const all = stored.flatMap(
    ({ head, rest }) => readResults(`${JSON.stringify(head)}\n${rest}`) ?? [],
  );
  const resultsOf = (paper: string, run: string, effort: EffortName): Results | undefined =>
    all.find(({ head }) => head.paper === paper && head.run === run && head.effort === effort);
  const ofFigure = (paper: string, figure: string | undefined, effort: EffortName) => {
    const figures = allFigures().find((one) => one.paper === paper);
    const panel = figures && drawnPanels(figures).find((one) => one.figure === figure);
    return panel && resultsOf(paper, panel.run, effort);
  };
  /** A claim by the results of an effort: as the row that is told. */
  const rowOf = (claim: MeasuredClaim, name: EffortName, whole?: string): ClaimRow | null => {
    const { paper, policy, over = policy, also = [] } = claim;
    const results = ofFigure(paper, claim.figure, name);
    const figures = allFigures().find((one) => one.paper === paper);
    if (results === undefined || figures === undefined) return null;
    const causes = also.flatMap(({ figure, at = claim.at ?? {}, says }) => {
      const other = ofFigure(paper, figure, name);
      return other === undefined ? [] : (storedNumbers(says, at, other) ?? []);
    });
    const found = reproducedByFigure(claim, results, causes);
    if (found === null) return null;
    const { sweep, run } = results.head;
    const stale = staleWords(results.head, [policy, over]);
    return claimRow(found, sweep, {
      effort: effortOf(figures, results),
      command: commandOf(paper, run),
      ...(stale === undefined ? {} : { stale }),
      ...(whole === undefined ? {} : { whole }),
    });
  };
  const claims = PAPER_CLAIMS.flatMap((claim): readonly ClaimRow[] => {
    if ("compute" in claim) return [];
    const whole = rowOf(claim, "paper");
    const isCut = ofFigure(claim.paper, claim.figure, "paper")?.lines[0]?.batch !== undefined;
    const words = whole === null ? undefined : wholeWords(whole, isCut ? "batches" : "seeds");
    const row = rowOf(claim, "standard", words) ?? whole;
    return row === null ? [] : [row];
  });
  const curves = allFigures().flatMap((figures) =>
    drawnPanels(figures).flatMap((panel) => {
      const [results, ...others] = EFFORTS.flatMap(
        (effort) => resultsOf(figures.paper, panel.run, effort) ?? [],
      );
      const known = results === undefined ? null : panelResult(figures, panel, results);
      if (results === undefined || known === null) return [];
      const beside = others.flatMap((other) => panelResult(figures, panel, other)?.rows ?? []);
      const { date, engine } = results.head;
      const effort = effortOf(figures, results);
      const stale = staleWords(
        results.head,
        known.rows.map(({ policy }) => policy),
      );
      const name = `${figures.paper} ${panel.figure}`;
      return [
        [
          name,
          {
            ...{ engine, date, effort, ...(stale === undefined ? {} : { stale }) },
            rows: [...known.rows, ...beside.flatMap((row) => besideRow(row) ?? [])],
          },
        ],
      ];
    }),
  );
  return { claims, curves: Object.fromEntries(curves) };
}

/** Those that are told come first; the other stands beside it. */
const EFFORTS = ["standard", "paper"] as const;

/** A row of the paper's size beside those of the standard effort. */
function besideRow(row: Row): Row | null {
  if (row.printed !== undefined) return null;
  return { ...row, policy: `${row.policy}, the paper’s size`, whole: true };
}

function drawnPanels({ panels }: PaperFigures): readonly DrawnPanel[] {
  return panels.flatMap((panel) => ("run" in panel ? [panel] : []));
}

/** A command that runs what the file has. */
function commandOf(paper: string, run: string): string {
  const figures = allFigures().find((one) => one.paper === paper);
  const panel =
    figures === undefined ? undefined : drawnPanels(figures).find((one) => one.run === run);
  return `slotwise reproduce "${paper} ${panel?.figure}" --out FILE`;
}

function main([verb = "check", ...words]: readonly string[]): number {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  if (verb === "adopt") {
    for (const file of words) {
      const text = readFileSync(file, "utf8");
      const results = readResults(text);
      if (results === null) throw new Error(`${file}: has no results of a figure`);
      const rest = results.lines.map((line) => `${JSON.stringify(line)}\n`).join("");
      write(basename(file), { ...results.head, ...marksOf(results.head, true) }, rest);
      say(`${relative(ROOT, join(FOLDER, basename(file)))}: ${results.lines.length} lines`);
    }
    return 0;
  }
  if (verb === "spot") {
    const day = Number(words[0] ?? Math.floor(Date.now() / 86_400_000));
    const wrong = storedResults().flatMap((one) => spot(one, day) ?? []);
    for (const text of wrong) say(text);
    return wrong.length === 0 ? 0 : 1;
  }
  if (verb === "tell") {
    const told = toldOf(storedResults());
    writeFileSync(join(FOLDER, "told.json"), `${JSON.stringify(told)}\n`);
    const rows = toldRows(measured.claims as readonly ClaimRow[], told.claims);
    const readme = join(ROOT, "README.md");
    const counted = readFileSync(readme, "utf8").replace(
      /\b(\w+): \d+ measured claims: [^.]*\./g,
      (line, paper) => countedLines(paper, rows)[0] ?? line,
    );
    writeFileSync(readme, counted);
    return 0;
  }
  for (const { name, head, rest } of storedResults()) {
    const { changed, stale } = changesOf(head);
    if (changed.length === 0) continue;
    const same = changed.filter((label) => !stale.includes(label));
    say(
      `${name}: code has changed: ${changed.join(", ")}; by the probe other bits: ${stale.join(", ") || "none"}`,
    );
    if (verb !== "renew") continue;
    const { rooms } = marksOf(head, false);
    const renewed = Object.fromEntries(same.map((label) => [label, rooms[label] as string]));
    write(name, { ...head, stale, rooms: { ...head.rooms, ...renewed } }, rest);
  }
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
