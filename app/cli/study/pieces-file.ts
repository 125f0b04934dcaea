import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from "node:fs";
import {
  ENGINE_VERSION,
  headOf,
  merge,
  type Piece,
  type PiecesHead,
  pieceReader,
  readHead,
  type Sweep,
  shortened,
  wordsOfPoint,
} from "../../../engine/index.ts";
import { CommandError } from "../reading/command-error.ts";
import { called } from "../reading/input.ts";

/** A file that pieces are written to as they finish, a whole line at a time. */
export interface PiecesFile {
  /** Those that were there already. */
  readonly known: readonly Piece[];
  readonly add: (pieces: readonly Piece[]) => void;
  readonly close: () => void;
}

/** A new file, or with `resume` one to go on with: an unfinished last line is dropped. */
export function openPieces(name: string, sweep: Sweep, resume: boolean): PiecesFile {
  const path = called(name);
  const before = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  if (before.length > 0 && !resume) {
    const remedy = "--resume goes on with it; or remove it, or name another";
    throw new CommandError([`--out: ${name} is not empty: ${remedy}`]);
  }
  const whole = before.lastIndexOf("\n") + 1;
  const lines = before.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  const known = lines.length === 0 ? [] : piecesIn(name, lines, sweep);
  const file = openSync(path, whole === 0 ? "w" : "r+");
  let end = whole;
  const write = (line: string) => {
    if (fstatSync(file).size !== end)
      throw new CommandError([
        `--out: ${name} was changed meanwhile: another sweep may write to it`,
      ]);
    const bytes = Buffer.from(`${line}\n`);
    for (let at = 0; at < bytes.length; )
      at += writeSync(file, bytes, at, bytes.length - at, end + at);
    end += bytes.length;
  };
  ftruncateSync(file, whole);
  if (whole === 0) write(JSON.stringify(headOf(sweep)));
  return {
    known,
    add: (pieces) => {
      for (const piece of pieces) write(JSON.stringify(piece));
    },
    close: () => closeSync(file),
  };
}

function piecesIn(name: string, lines: readonly string[], sweep: Sweep): readonly Piece[] {
  const head = headIn(name, lines[0] ?? "");
  const own = headOf(sweep);
  if (head.sweep !== own.sweep) {
    throw new CommandError([
      `--resume: ${name} has pieces of another sweep (${shortened(head.sweep)}, this is ${own.sweep})`,
    ]);
  }
  const pieces = readPieces(name, lines, sweep);
  const [unequal] = merge(sweep, pieces).unequal;
  if (unequal === undefined) return pieces;
  const place = `${wordsOfPoint(sweep, unequal.point)}, seed ${unequal.seed}`;
  throw new CommandError([`--resume: two pieces of ${name} differ: ${place}`], 1);
}

/** The head of pieces of this version of the engine. */
export function headIn(name: string, line: string): PiecesHead {
  const head = readHead(line);
  if (head === null)
    throw new CommandError([`${name}: has no pieces of a sweep: its first line is not theirs`]);
  if (head.engine === ENGINE_VERSION) return head;
  const remedy = "run the rest with that version, or all of it with this one";
  throw new CommandError([
    `${name}: made by version ${shortened(head.engine)}, and this is ${ENGINE_VERSION}: ${remedy}`,
  ]);
}

/** All pieces behind the head. */
export function readPieces(name: string, lines: readonly string[], sweep: Sweep): readonly Piece[] {
  const read = pieceReader(sweep);
  return lines.slice(1).map((line, k) => {
    const piece = read(line);
    if (piece === null) throw new CommandError([`${name}: line ${k + 2} is no piece of its sweep`]);
    return piece;
  });
}
