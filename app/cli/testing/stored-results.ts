// Results of figures that are stored (SPEC 13.9):
//   npm run results                  which are of code that has changed since, and by the probe which of those are stale; fails
//                                    where that is not written yet
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
  figureLines,
  figurePiece,
  type Results,
  type ResultsHead,
  readResults,
} from "../../../engine/doors/figures.ts";
import { parseScenario } from "../../../engine/doors/files.ts";
import { digestOf, ENGINE_VERSION, materialise, simulate } from "../../../engine/doors/run.ts";
import { policyDefinition } from "../../../engine/doors/scenario.ts";
import { labelsIn } from "../../../engine/doors/study.ts";
import { type Stored, toldOf, writeTold } from "./told-results.ts";

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

/** The lines of results; without their sums of times and numbers of runs, where nothing that is told needs them. */
function restOf({ name, head, lines }: Results & Pick<Stored, "name">): string {
  const textOf = (some: readonly object[]) =>
    some.map((line) => `${JSON.stringify(line)}\n`).join("");
  const whole = textOf(lines);
  const bare = textOf(lines.map((line) => ({ ...line, kept: { ...line.kept, of: {}, run: {} } })));
  const told = (rest: string) => JSON.stringify(toldOf([{ name, head, rest }]));
  try {
    return told(bare) === told(whole) ? bare : whole;
  } catch {
    // Words with numbers that are not there are not told.
    return whole;
  }
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

/** The head with what is stale by now, and since which version; policies whose probe has the same bits have the new hash. */
export function renewed(
  head: ResultsHead,
  { changed, stale }: ReturnType<typeof changesOf>,
  rooms: Readonly<Record<string, string>>,
  version = ENGINE_VERSION,
): ResultsHead {
  const same = changed.filter((label) => !stale.includes(label));
  return {
    ...{ ...head, stale },
    since: Object.fromEntries(stale.map((label) => [label, head.since?.[label] ?? version])),
    rooms: {
      ...head.rooms,
      ...Object.fromEntries(same.map((label) => [label, rooms[label] as string])),
    },
  };
}

/** Of these policies, by which claims are told at the standard effort, the ones that are stale for more than one release. */
export function staleTooLong(
  {
    effort,
    stale = [],
    since = {},
    engine,
  }: Pick<ResultsHead, "effort" | "stale" | "since" | "engine">,
  claimed: readonly string[],
  version = ENGINE_VERSION,
): readonly string[] {
  if (effort !== "standard") return [];
  return stale.filter(
    (label) => claimed.includes(label) && releasesBetween(since[label] ?? engine, version) > 1,
  );
}

/** Releases in which results may change: minor versions; another major one is far away. */
export function releasesBetween(from: string, to: string): number {
  const [[major, minor], [majorTo, minorTo]] = [from, to].map((one) =>
    one.split(".").map(Number),
  ) as [[number, number], [number, number]];
  return major === majorTo ? minorTo - minor : Number.POSITIVE_INFINITY;
}

/** One piece of a file again: the place of the line goes by the day; of what is known to be stale none. Returns what differs, or null. */
export function spot({ name, head, rest }: Stored, day: number): string | null {
  const { lines: all = [] } = readResults(`${JSON.stringify(head)}\n${rest}`) ?? {};
  const lines = all.filter(({ policy }) => !head.stale?.includes(policy));
  const line = lines[day % lines.length];
  if (line === undefined) return all.length === 0 ? `${name}: has no lines` : null;
  const where = `${name}: point ${line.point}, seed ${line.seed}, ${line.policy}`;
  const piece = figurePiece(head.sweep, line.point, line.seed);
  if (line.batch !== undefined)
    return beginningAnew(piece, line.policy) === line.begin ? null : `${where}: another beginning`;
  const [again] = figureLines(piece, line.policy, {}, null);
  if (again?.key !== line.key) return `${where}: another key: flows, network or policy are others`;
  return again.finish === line.finish ? null : `${where}: other finish times`;
}

function main([verb = "check", ...words]: readonly string[]): number {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  if (verb === "adopt") {
    for (const file of words) {
      const text = readFileSync(file, "utf8");
      const results = readResults(text);
      if (results === null) throw new Error(`${file}: has no results of a figure`);
      const name = basename(file);
      write(
        name,
        { ...results.head, ...marksOf(results.head, true) },
        restOf({ name, ...results }),
      );
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
    writeTold(storedResults(), join(FOLDER, "told.json"), join(ROOT, "README.md"));
    return 0;
  }
  let unwritten = 0;
  for (const { name, head, rest } of storedResults()) {
    const changes = changesOf(head);
    const { changed, stale } = changes;
    const known = head.stale ?? [];
    if (changed.length === 0 && known.length === 0) continue;
    say(
      `${name}: code has changed: ${changed.join(", ") || "none"}; by the probe other bits: ${stale.join(", ") || "none"}`,
    );
    if (verb === "renew") write(name, renewed(head, changes, marksOf(head, false).rooms), rest);
    else if (stale.some((label) => !known.includes(label))) unwritten += 1;
  }
  return unwritten === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = main(process.argv.slice(2));
