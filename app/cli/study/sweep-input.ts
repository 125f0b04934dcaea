import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { rowsEngine, type SweepResult, sweepResult } from "../../../engine/doors/report.ts";
import {
  isSweepRow,
  parseSweep,
  type Row,
  readHead,
  type Sweep,
} from "../../../engine/doors/study.ts";
import { CommandError, ofFile } from "../reading/command-error.ts";
import { called, isThere, readAsText } from "../reading/files.ts";
import { choosePolicies, isRecord, readRaw, withCounting } from "../reading/input.ts";
import { flowsOfText, networkIn } from "../reading/own-lists.ts";
import { piecesOf } from "./merge-command.ts";
import type { SweepOptions } from "./sweep-arguments.ts";

/** The sweep that a file is, or that a scenario and the words of the command make. */
export function readSweep(name: string, options: SweepOptions): Sweep {
  const raw = readRaw(name);
  if (!raw.ok) throw new CommandError(raw.messages.map((message) => `${name}: ${message}`));
  const input = withTraces(name, withWords(name, resultsSweep(raw.file), options), options);
  const known = new Map<string, unknown>();
  const parsed = parseSweep(input, (other) => {
    const found = readRaw(other);
    known.set(other, found.ok);
    return found.ok ? found.file : undefined;
  });
  if (parsed.ok) return parsed.sweep;
  throw new CommandError(parsed.faults.map(({ message }) => `${name}: ${message}`));
}

function resultsSweep(file: unknown): unknown {
  return isRecord(file) && isRecord(file["sweep"]) && Array.isArray(file["rows"])
    ? file["sweep"]
    : file;
}

/** Options of the command line take the place of the file's. */
function withWords(name: string, file: unknown, options: SweepOptions): unknown {
  const isSweep = isRecord(file) && ("scenario" in file || "vary" in file);
  if (!isSweep && options.vary.length === 0) {
    const remedy = `a sweep file has "scenario" and "vary"; a scenario needs --vary PATH=VALUES`;
    throw new CommandError([`${name}: is no sweep: ${remedy}`]);
  }
  const base = isSweep ? file : { version: 1, scenario: file };
  const written = isSweep ? file["scenario"] : choosePolicies(file, options.policies);
  const scenario = ofFile(name, () => withCounting(rawOf(written, options), options));
  return {
    ...base,
    scenario,
    ...(options.vary.length === 0 ? {} : { vary: options.vary }),
    ...(options.seeds === null ? {} : { seeds: options.seeds }),
    ...(options.precision === null ? {} : { precision: options.precision }),
    ...(options.measures === null ? {} : { measures: options.measures }),
    ...(options.base === null ? {} : { base: options.base }),
    ...(options.optimum ? { optimum: true } : {}),
  };
}

/** An axis over `flows` names tables, or a folder of them: each is read into flows on the scenario's network. */
function withTraces(name: string, input: unknown, { lists }: SweepOptions): unknown {
  if (!isRecord(input) || !Array.isArray(input["vary"])) return input;
  const { scenario } = input;
  const base = typeof scenario === "string" ? readRaw(scenario) : { ok: true, file: scenario };
  const network = networkIn("file" in base ? base.file : undefined);
  const on = network.ok ? network.scenario : undefined;
  const beside = name === "-" ? "." : dirname(name);
  const vary = input["vary"].map((axis) => {
    if (!isRecord(axis) || axis["path"] !== "flows") return axis;
    const files = namesIn(axis["values"], beside);
    if (files === null) return axis;
    const values = files.map((file) => flowsOfText(file, lists, on)["flows"]);
    return { ...axis, values, names: axis["names"] ?? files.map((file) => basename(file)) };
  });
  return { ...input, vary };
}

/** A scenario that is to be changed is read here; a name that is none is told of by the parser. */
function rawOf(scenario: unknown, { counted }: SweepOptions): unknown {
  if (counted === null || typeof scenario !== "string") return scenario;
  const read = readRaw(scenario);
  return read.ok ? read.file : scenario;
}

function namesIn(values: unknown, beside: string): readonly string[] | null {
  const place = (file: string) => (existsSync(called(file)) ? file : join(beside, file));
  if (typeof values === "string") {
    const folder = place(values);
    const isFolder = existsSync(called(folder)) && statSync(called(folder)).isDirectory();
    if (!isFolder) return null;
    const files = readdirSync(called(folder)).filter((file) => /\.(csv|tsv|txt|tr)$/.test(file));
    return files.sort().map((file) => join(folder, file));
  }
  if (!Array.isArray(values) || !values.every((value) => typeof value === "string")) return null;
  return values.map(place);
}

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
