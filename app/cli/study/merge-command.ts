import { existsSync, readFileSync, statSync } from "node:fs";
import {
  headOf,
  merge as mergePieces,
  type Piece,
  parseSweep,
  readHead,
  type Sweep,
  sweepResult,
  wordsOfPoint,
} from "../../../engine/index.ts";
import { counted } from "../reading/aligned.ts";
import { CommandError } from "../reading/command-error.ts";
import { called } from "../reading/input.ts";
import { parseWords } from "../reading/words.ts";
import { writeWhole } from "../reading/write-whole.ts";
import { headIn, readPieces } from "./pieces-file.ts";
import { formatIn } from "./sweep-arguments.ts";
import { writeSweep } from "./sweep-table.ts";

/** Missing pieces that are named. */
const NAMED = 10;

/** `slotwise merge`: the results of pieces in several files, as the sweep would have printed them. */
export function* merge(words: readonly string[]): Generator<string> {
  const { values, positionals } = parseWords(words, {
    format: { type: "string" },
    out: { type: "string" },
  });
  const faults: string[] = [];
  const format = formatIn(values.format, faults);
  if (positionals.length === 0) faults.push("a FILE is missing");
  if (faults.length > 0) throw new CommandError(faults);
  const { sweep, pieces } = piecesOf(positionals);
  if (values.out !== undefined) writePieces(values.out, sweep, pieces);
  yield* writeSweep(sweepResult(sweep, pieces), format);
}

/** Nothing is written over but pieces of the same sweep, all of which are here. */
function writePieces(name: string, sweep: Sweep, pieces: readonly Piece[]): void {
  const path = called(name);
  const head = headOf(sweep);
  const before = existsSync(path) && statSync(path).isFile() ? readFileSync(path, "utf8") : "";
  const isOfSweep = readHead(before.slice(0, before.indexOf("\n")))?.sweep === head.sweep;
  if (before !== "" && !isOfSweep)
    throw new CommandError([
      `--out: ${name} is no file of these pieces: remove it, or name another`,
    ]);
  writeWhole(path, [head, ...pieces].map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** All pieces of one sweep, in order, none missing. */
export function piecesOf(names: readonly string[]): {
  readonly sweep: Sweep;
  readonly pieces: readonly Piece[];
} {
  const files = names.map((name) => ({ name, lines: linesOf(name) }));
  const heads = files.map(({ name, lines }) => headIn(name, lines[0] ?? ""));
  const [first] = heads;
  const other = heads.findIndex((head) => head.sweep !== first?.sweep);
  if (other >= 0)
    throw new CommandError([`${names[other]}: has pieces of another sweep than ${names[0]}`]);
  const parsed = parseSweep(first?.file);
  if (!parsed.ok)
    throw new CommandError(parsed.faults.map(({ message }) => `${names[0]}: ${message}`));
  const { sweep } = parsed;
  if (headOf(sweep).sweep !== first?.sweep)
    throw new CommandError([
      `${names[0]}: its first line is damaged: the digest is not its sweep's`,
    ]);
  const all = files.flatMap(({ name, lines }) => [...readPieces(name, lines, sweep)]);
  const { pieces, unequal, missing } = mergePieces(sweep, all);
  if (unequal.length > 0) {
    const told = unequal
      .slice(0, NAMED)
      .map(
        ({ point, seed }) =>
          `two pieces differ: point ${point} (${wordsOfPoint(sweep, point)}), seed ${seed}`,
      );
    throw new CommandError(told, 1);
  }
  if (missing.length > 0) {
    const told = missing
      .slice(0, NAMED)
      .map(
        ({ point, seed }) =>
          `missing: point ${point} (${wordsOfPoint(sweep, point)}), seed ${seed}`,
      );
    throw new CommandError([
      ...told,
      `${counted(missing.length, "pieces")} ${missing.length === 1 ? "is" : "are"} missing: --resume computes ${missing.length === 1 ? "it" : "them"}`,
    ]);
  }
  return { sweep, pieces };
}

/** Whole lines: what an interruption left of the last one is none. */
function linesOf(name: string): readonly string[] {
  try {
    return readFileSync(called(name), "utf8").split("\n").slice(0, -1);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError([
      `${name}: ${code === "ENOENT" ? "no such file" : `cannot be read (${code})`}`,
    ]);
  }
}
