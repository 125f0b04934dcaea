import {
  isSweepRow,
  parseSweep,
  type Row,
  readHead,
  rowsEngine,
  type SweepResult,
  sweepResult,
} from "../../../engine/index.ts";
import { CommandError } from "../reading/command-error.ts";
import { readRaw } from "../reading/input.ts";
import { isThere, readAsText } from "../reading/named.ts";
import { piecesOf } from "./merge-command.ts";

/** The result that a file is, or that its pieces make; null: it is a sweep that is still to be run. */
export function knownResult(name: string): SweepResult | null {
  if (hasPieces(name)) {
    const { sweep, pieces } = piecesOf([name]);
    return sweepResult(sweep, pieces);
  }
  const raw = readRaw(name);
  if (!raw.ok || !isRecord(raw.file)) return null;
  const { engine, sweep: written, rows, largestShare } = raw.file;
  if (!isRecord(written) || !Array.isArray(rows)) return null;
  const parsed = parseSweep(written);
  if (!parsed.ok)
    throw new CommandError(parsed.faults.map(({ message }) => `${name}: sweep: ${message}`));
  const wrong = rows.findIndex((row) => !isSweepRow(row));
  if (wrong >= 0)
    throw new CommandError([`${name}: rows[${wrong}]: expected a row of a sweep's results`]);
  const share = typeof largestShare === "number" ? largestShare : Number.NaN;
  const made = rowsEngine(engine);
  return { engine: made, sweep: parsed.sweep, rows: rows as Row[], largestShare: share };
}

function hasPieces(name: string): boolean {
  const read = isThere(name) ? readAsText(name) : null;
  return read?.ok === true && readHead(read.text.slice(0, read.text.indexOf("\n"))) !== null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
