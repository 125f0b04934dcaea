import { kindOf } from "../../../engine/doors/measures.ts";
import { csvRow } from "../../../engine/doors/report.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import {
  countedWindow,
  dataShare,
  endpointsOf,
  type Fabric,
  isNetwork,
  lineRate,
  packetScale,
  policyDefinition,
  type Sampling,
  type Scenario,
  topologyOf,
} from "../../../engine/doors/scenario.ts";
import {
  expressionOf,
  type PaperClaim,
  pointAt,
  pointScenario,
  type Reproduced,
  type Sweep,
} from "../../../engine/doors/study.ts";
import { flowsToSample } from "../../../engine/doors/workload.ts";
import { nearestReading, networkOfPaper } from "../../../workloads/reproduce/papers.ts";
import { quoteOf } from "../../../workloads/reproduce/quotes.ts";
import {
  type ClaimRow,
  claimLines,
  countedLines,
  countedTable,
  readingWords,
  WORD_MEANINGS,
} from "../../draw/run/claim-lines.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { aligned } from "../reading/terminal-text.ts";
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
    yield "\n";
    yield* aligned(countedTable(rows));
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

function cell(value: ClaimRow[keyof ClaimRow]): string | number | null {
  if (value === undefined) return null;
  if (typeof value === "boolean") return String(value);
  return typeof value === "object" && value !== null
    ? value.join("–")
    : (value as string | number | null);
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
  "stale",
  "whole",
  "unsteady",
] as const satisfies readonly (keyof ClaimRow)[];

/** A claim with our number as a row; `sweep`: what it was measured by, null of a formula. */
export function claimRow(
  { claim, ours, effects, estimator, word, seedsNeeded, why, cause, unsteady }: Reproduced,
  sweep: Sweep | null,
  { effort, command, stale, whole }: ToldOf,
): ClaimRow {
  const { id, paper, place, says, kind, asks = null, expected } = claim;
  const isTold = word !== "agrees" && word !== "erratum";
  return {
    claim: id,
    source: paper,
    ...{ place, says, quote: quoteOf(id), kind, asks },
    form: formOf(claim),
    printed: expected,
    ours: ours.value,
    oursLow: ours.low,
    oursHigh: ours.high,
    word,
    seedsNeeded: seedsNeeded ?? null,
    ...(effects ?? { effect: null, low: null, high: null, paper: null }),
    seeds: ours.seeds,
    ...{ estimator, effort, fitted: claim.fitted === true, nearest: nearestReading(id) },
    on: onWords({ claim, estimator }, sweep),
    cause: isTold ? (cause ?? NOT_TRIED) : null,
    ...{ why, command },
    ...(stale === undefined ? {} : { stale }),
    ...(whole === undefined ? {} : { whole }),
    ...(unsteady === undefined ? {} : { unsteady }),
  };
}

/** How a claim was measured. */
type ToldOf = Pick<ClaimRow, "effort" | "command" | "stale" | "whole">;

const NOT_TRIED = "not tried";

function formOf(claim: PaperClaim): ClaimRow["form"] {
  if ("compute" in claim) return claim.over === undefined ? "share" : "quotient";
  if (claim.saves === true) return "saving";
  // What is made of a curve is a value of its axis.
  if (claim.of !== undefined && claim.of !== "most")
    return claim.over === undefined || claim.of === "even" ? "number" : "quotient";
  if (claim.over !== undefined) return "quotient";
  return kindOf(expressionOf(claim)) === "share" ? "share" : "number";
}

/** "300 flows on a star of 4 hosts at 10 Gb/s, packet by packet; paper: 144 hosts": of the paper what differs, and nothing more. */
function onWords(
  { claim, estimator }: Pick<Reproduced, "claim" | "estimator">,
  sweep: Sweep | null,
): string {
  if (sweep === null || "compute" in claim) return "a formula, no run";
  const { at = {} } = claim;
  const parsed = pointScenario(sweep, pointAt(sweep, at));
  if (!parsed.ok) throw new Error("every point of a parsed sweep has been checked");
  const { scenario } = parsed;
  const flows = scenario.flows?.length ?? flowsToSample(scenario);
  const axis = sweep.vary.find(({ as }) => at[as] === undefined) ?? sweep.vary[0];
  const isAlong = estimator === "curve" && axis !== undefined;
  const told = (name: unknown) => (typeof name === "number" ? readable(name) : name);
  const along = isAlong
    ? `, ${axis.as} from ${told(axis.names[0])} to ${told(axis.names.at(-1))}`
    : "";
  const many = isAlong && axis.as === "flows" ? "flows" : quantity(flows, "flows");
  const ours = `${many} on ${networkWords(scenario)}, ${modelWords(scenario)}${along}${countedWords(scenario)}`;
  const theirs = scenario.workload === undefined ? "" : theirWords(claim, scenario);
  return theirs === "" ? ours : `${ours}; paper: ${theirs}`;
}

function theirWords({ paper, place }: PaperClaim, scenario: Scenario): string {
  const network = networkOfPaper(paper, place);
  if (network === null) return "";
  const { hosts, rate, flows } = network;
  return [
    ...(endpointsOf(scenario.fabric) === hosts ? [] : [`${hosts} hosts`]),
    ...(hostRate(scenario) === rate ? [] : [`${rate} Gb/s`]),
    ...(flows === undefined ? [] : [flows]),
    ...(modelWords(scenario) === BY_PACKETS ? [] : [BY_PACKETS]),
  ].join(", ");
}

function countedWords({ workload, units }: Scenario): string {
  const counted = countedWindow({ workload } as Sampling);
  if (counted === undefined) return "";
  const time = units?.time === undefined ? "" : ` ${units.time}`;
  return `, those that arrive from ${readable(counted.from)} to ${readable(counted.to)}${time} counted`;
}

function networkWords(scenario: Scenario): string {
  const rate = hostRate(scenario);
  return `${nameOf(scenario.fabric)}${rate === null ? "" : ` at ${readable(rate)} Gb/s`}`;
}

/** What links carry in Gb/s, headers too; null: the scenario has no such units. */
function hostRate({ fabric, units }: Scenario): number | null {
  const scale = packetScale(units);
  if (scale === null) return null;
  const rate = lineRate(fabric) / dataShare(fabric);
  return Number(((rate * scale.bytes * 8000) / scale.picoseconds).toPrecision(3));
}

function nameOf(fabric: Fabric): string {
  if (fabric.kind === "link") return "one link";
  if (fabric.kind === "switch") return `a switch of ${quantity(fabric.ports, "ports")}`;
  const name = topologyOf(fabric).name.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());
  return `a ${name} of ${quantity(endpointsOf(fabric) ?? 0, "hosts")}`;
}

const BY_PACKETS = "packet by packet";

function modelWords({ model, fabric, policies }: Scenario): string {
  if (policies.some(({ id }) => policyDefinition(id).packets !== undefined)) return BY_PACKETS;
  return model === "slot" && !isNetwork(fabric) ? "in slots" : "as a fluid";
}
