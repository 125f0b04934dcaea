import { csvRow } from "../../../engine/doors/report.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import {
  type ClaimRow,
  claimLines,
  countedLines,
  readingWords,
  WORD_MEANINGS,
} from "../../draw/run/claim-lines.ts";
import type { Format } from "./sweep-arguments.ts";

/** The claims, one a row; as a table what each paper's come to, and with `isWhole` every claim in five lines. */
export function* reproducedWords(
  rows: readonly ClaimRow[],
  {
    effort,
    format,
    isWhole,
  }: { readonly effort: string; readonly format: Format; readonly isWhole: boolean },
): Generator<string> {
  if (format === "json") {
    yield `${JSON.stringify({ version: 2, engine: ENGINE_VERSION, effort, claims: rows })}\n`;
    return;
  }
  if (format === "csv") {
    yield csvRow(COLUMNS);
    for (const row of rows) {
      yield csvRow(COLUMNS.map((key) => cell(row[key])));
    }
    return;
  }
  for (const source of new Set(rows.map((row) => row.source))) {
    for (const line of countedLines(source, rows)) yield `${line}\n`;
  }
  if (!isWhole) {
    yield "\nslotwise reproduce PAPER tells its claims, each in five lines; --run measures them anew.\n";
    return;
  }
  const readings = rows.filter(({ nearest }) => nearest !== null);
  const told = new Set(rows.map(({ claim }) => claim));
  for (const row of rows) {
    // A reading stands below the claim that it reads, unless it was asked for alone.
    if (row.nearest !== null && told.has(row.nearest)) continue;
    yield "\n";
    for (const { label, text, right } of claimLines(row)) {
      yield `${label === "" ? row.claim : `  ${label}`}  ${text}${right === undefined ? "" : `  ${right}`}\n`;
    }
    for (const reading of readings.filter(({ nearest }) => nearest === row.claim)) {
      yield `  also  ${readingWords(reading)}\n`;
    }
    yield `  ${row.command}\n`;
  }
  yield "\n";
  for (const [word, meaning] of Object.entries(WORD_MEANINGS)) {
    if (rows.some((row) => row.word === word)) yield `${word}: ${meaning}\n`;
  }
}

function cell(value: ClaimRow[keyof ClaimRow]): string | number | boolean | null {
  return typeof value === "object" && value !== null
    ? value.join("–")
    : (value as string | number | boolean | null);
}

const COLUMNS = [
  "claim",
  "source",
  "place",
  "says",
  "quote",
  "kind",
  "asks",
  "form",
  "printed",
  "ours",
  "oursLow",
  "oursHigh",
  "word",
  "seedsNeeded",
  "effect",
  "low",
  "high",
  "paper",
  "seeds",
  "estimator",
  "effort",
  "fitted",
  "nearest",
  "on",
  "cause",
  "why",
  "command",
] as const satisfies readonly (keyof ClaimRow)[];
