import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { shortened } from "../../../engine/doors/files.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import {
  headOf,
  merge,
  type Piece,
  type PiecesHead,
  parseSweep,
  pieceReader,
  pieceWriter,
  readHead,
  type Sweep,
  wordsOfPoint,
} from "../../../engine/doors/study.ts";
import { CommandError, fileFault } from "../reading/command-error.ts";
import { called, orFault, readBytes, whyUnwritable } from "../reading/files.ts";

/** A file that pieces are written to as they finish, a whole line at a time. */
export interface PiecesFile {
  /** Pieces that an interrupted sweep had written. */
  readonly known: readonly Piece[];
  readonly add: (pieces: readonly Piece[]) => void;
  readonly close: () => void;
}

/**
 * A new file, or with `resume` one to go on with: an unfinished last line is dropped. Another sweep may open the same file at
 * this moment: what it writes is never written over, and of the two the second to write ends.
 *
 * @throws {CommandError} where the name is not that of a plain or a new file, or the file is none of this sweep's pieces
 */
export function openPieces(
  name: string,
  sweep: Sweep,
  resume: boolean,
  read = readBytes,
): PiecesFile {
  const why = whyUnwritable(name);
  if (why !== null) throw new CommandError([`--out: ${name} ${why}`]);
  const path = called(name);
  const isNew = !existsSync(path);
  const before = isNew ? Buffer.alloc(0) : orFault(name, read(name)).bytes;
  if (before.length > 0 && !resume) {
    const remedy = "--resume goes on with it; or remove it, or name another";
    throw new CommandError([`--out: ${name} is not empty: ${remedy}`]);
  }
  const head = JSON.stringify(headOf(sweep));
  const whole = before.lastIndexOf("\n") + 1;
  const lines = before.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  const known = lines.length === 0 ? [] : piecesIn(name, lines, sweep);
  const rest = before.subarray(whole).toString("utf8");
  if (!isBeginning(rest, lines.length === 0 ? head : PIECE)) {
    const what =
      lines.length === 0
        ? "has no pieces of a sweep: name another"
        : "ends in a line that is no piece: remove it, or name another";
    throw new CommandError([`--resume: ${name} ${what}`]);
  }
  const within = <T>(call: () => T): T => {
    try {
      return call();
    } catch (error) {
      throw fileFault(`--out: ${name}`, "written", error);
    }
  };
  // What is written goes behind all that is there, also behind what another sweep wrote since.
  const file = within(() => openSync(path, isNew ? "ax" : "a"));
  let end = before.length;
  const isMine = () => {
    if (fstatSync(file).size === end) return;
    throw new CommandError([`--out: ${name} was changed meanwhile: another sweep may write to it`]);
  };
  const write = (line: string) => {
    isMine();
    const bytes = Buffer.from(`${line}\n`);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
    end += bytes.length;
  };
  within(() => {
    isMine();
    if (rest !== "") ftruncateSync(file, whole);
    end = whole;
    if (whole === 0) write(head);
  });
  const written = pieceWriter(sweep);
  return {
    known,
    add: (pieces) =>
      within(() => {
        for (const piece of pieces) write(written(piece));
      }),
    close: () => closeSync(file),
  };
}

const PIECE = '{"point":';

/** An interruption leaves the beginning of a line, or more of a line that begins like this one. */
function isBeginning(rest: string, line: string): boolean {
  return rest.startsWith(line) || line.startsWith(rest);
}

function piecesIn(name: string, lines: readonly string[], sweep: Sweep): readonly Piece[] {
  const head = headIn(name, lines[0] ?? "");
  const expected = headOf(sweep);
  if (head.sweep !== expected.sweep) {
    throw new CommandError([
      `--resume: ${name} has pieces of another sweep (${shortened(head.sweep)}, this is ${expected.sweep})`,
    ]);
  }
  sweepIn(name, head);
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

/** The sweep that a head has, whose digest must be its own. */
export function sweepIn(name: string, head: PiecesHead): Sweep {
  const parsed = parseSweep(head.file);
  if (!parsed.ok) throw new CommandError(parsed.faults.map(({ message }) => `${name}: ${message}`));
  if (headOf(parsed.sweep).sweep === head.sweep) return parsed.sweep;
  throw new CommandError([`${name}: its first line is damaged: the digest is not its sweep's`]);
}

export function readPieces(name: string, lines: readonly string[], sweep: Sweep): readonly Piece[] {
  const read = pieceReader(sweep);
  return lines.slice(1).map((line, k) => {
    const piece = read(line);
    if (piece === null) throw new CommandError([`${name}: line ${k + 2} is no piece of its sweep`]);
    if (piece !== "changed") return piece;
    const remedy = "remove the line, and --resume computes its piece anew";
    throw new CommandError([`${name}: line ${k + 2} is not as it was written: ${remedy}`]);
  });
}
