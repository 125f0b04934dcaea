import { sweepResult } from "../../../engine/doors/report.ts";
import {
  headOf,
  merge as mergePieces,
  type Piece,
  type PiecesHead,
  pieceWriter,
  readHead,
  type Sweep,
  wordsOfPoint,
} from "../../../engine/doors/study.ts";
import { quantity } from "../../draw/run/run-words.ts";
import type { Command, Options } from "../reading/command.ts";
import { CommandError } from "../reading/command-error.ts";
import { parseWords } from "../reading/command-options.ts";
import { isThere, orFault, readAsText, whyUnreplaceable, writeWhole } from "../reading/files.ts";
import { refuseTwice } from "../reading/input.ts";
import { headIn, readPieces, sweepIn } from "./pieces-file.ts";
import { SWEEP_FORMAT } from "./sweep-arguments.ts";
import { writeSweep } from "./sweep-table.ts";

const NAMED = 10;

const MERGE_OPTIONS = {
  format: SWEEP_FORMAT,
  out: { value: "PIECES", words: "also the pieces, of all the files" },
} as const satisfies Options;

/** `slotwise merge`: the results of pieces in several files, as the sweep would have printed them. */
function* merge(words: readonly string[]): Generator<string> {
  const { values, positionals, faults } = parseWords(words, MERGE_OPTIONS);
  const { format = "json" } = values;
  if (positionals.length === 0) faults.push("a FILE is missing");
  if (faults.length > 0) throw new CommandError(faults);
  const { sweep, pieces } = piecesOf(positionals);
  if (values.out !== undefined) writePieces(values.out, sweep, pieces);
  yield* writeSweep(sweepResult(sweep, pieces), format);
}

/** Nothing is written over but pieces of the same sweep, all of which are here. */
function writePieces(name: string, sweep: Sweep, pieces: readonly Piece[]): void {
  const why = whyUnreplaceable(name);
  if (why !== null) throw new CommandError([`--out: ${name} ${why}`]);
  const before = isThere(name) ? orFault(name, readAsText(name)).text : "";
  const isOfSweep = readHead(before.slice(0, before.indexOf("\n")))?.sweep === headOf(sweep).sweep;
  if (before !== "" && !isOfSweep)
    throw new CommandError([
      `--out: ${name} is no file of these pieces: remove it, or name another`,
    ]);
  const lines = [JSON.stringify(headOf(sweep)), ...pieces.map(pieceWriter(sweep))];
  writeWhole(name, lines.map((line) => `${line}\n`).join(""));
}

/** All pieces of one sweep, in order, none missing. */
export function piecesOf(names: readonly string[]): {
  readonly sweep: Sweep;
  readonly pieces: readonly Piece[];
} {
  refuseTwice(names);
  const files = names.map((name) => ({ name, lines: linesOf(name) }));
  const heads = files.map(({ name, lines }) => headIn(name, lines[0] ?? ""));
  const [first] = heads;
  const other = heads.findIndex((head) => head.sweep !== first?.sweep);
  if (other >= 0)
    throw new CommandError([`${names[other]}: has pieces of another sweep than ${names[0]}`]);
  const sweep = sweepIn(names[0] as string, first as PiecesHead);
  const read = files.flatMap(({ name, lines }) => [...readPieces(name, lines, sweep)]);
  const { pieces, unequal, missing } = mergePieces(sweep, read);
  const all = names.length <= NAMED ? names.join(", ") : `${names[0]} and ${names.length - 1} more`;
  if (unequal.length > 0) {
    const lines = unequal
      .slice(0, NAMED)
      .map(
        ({ point, seed }) =>
          `${all}: two pieces differ: point ${point} (${wordsOfPoint(sweep, point)}), seed ${seed}`,
      );
    throw new CommandError(lines, 1);
  }
  if (missing.length > 0) {
    const lines = missing
      .slice(0, NAMED)
      .map(
        ({ point, seed }) =>
          `${all}: missing: point ${point} (${wordsOfPoint(sweep, point)}), seed ${seed}`,
      );
    throw new CommandError([
      ...lines,
      `${all}: ${quantity(missing.length, "pieces")} ${missing.length === 1 ? "is" : "are"} missing: --resume computes ${missing.length === 1 ? "it" : "them"}`,
    ]);
  }
  return { sweep, pieces };
}

/** An interruption leaves a last line without an end, which is no piece. */
function linesOf(name: string): readonly string[] {
  return orFault(name, readAsText(name)).text.split("\n").slice(0, -1);
}

export const MERGE_COMMAND: Command = {
  name: "merge",
  forms: [{ operands: "PIECES…" }],
  options: MERGE_OPTIONS,
  words:
    "merge writes what the sweep would have written, byte for byte, from the pieces of its shards in any order.",
  answer: merge,
};
