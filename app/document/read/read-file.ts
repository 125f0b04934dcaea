import {
  decodeLink,
  isLink,
  isObject,
  kindOfTable,
  type LinkResult,
  parseJson,
  parseScenario,
  utf16Text,
  whyNoJson,
} from "../../../engine/doors/files.ts";
import { isResults, NO_RESULTS } from "../../../engine/doors/report.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { carriedLink, figureKind } from "../../draw/figure/carry/carry.ts";
import { type Json, only } from "../draft/json-paths.ts";

export type OwnKind = "cdf" | "flows";

/** Hears how far it is: the text, its JSON, its scenario. */
type Report = (done: number, total: number) => void;
const STEPS = 3;

/** An exercise of the scenario, and somebody's answers to it, as they are written. */
interface Beside {
  readonly lesson?: unknown;
  readonly answers?: unknown;
}

/** One of all scenarios: its name, and the text that a browser stored. */
export interface OneOfAll {
  readonly name: string;
  readonly text: string;
}

/** The content of a file, or its faults, a sentence a line. */
export type ReadFile =
  | FileInPlace
  /** A sweep of a worked example. */
  | { readonly preset: string; readonly sweep: unknown };

export type FileInPlace =
  | ({
      readonly scenario: Scenario;
      readonly view?: unknown;
      readonly result?: LinkResult;
      /** A sweep of it, alone or with its rows. */
      readonly sweep?: unknown;
    } & Beside)
  /** Scenarios as a browser stores them, all that it had. */
  | { readonly all: readonly OneOfAll[] }
  /** A fabric without flows and policies, with the units of its rates and delays. */
  | { readonly network: Pick<Scenario, "fabric" | "units"> }
  | {
      readonly faults: readonly string[];
      /** If it is one of the tables that are read in Workloads. */
      readonly table?: { readonly kind: OwnKind; readonly text: string };
      /** If it is a lesson that brings its own scenarios. */
      readonly lesson?: unknown;
    };

/** Pieces of a sweep begin so, as `slotwise sweep --out` writes them. */
const PIECES = /^\s*\{"version":1,"engine":"[^"]*","sweep":"/;
const NO_PIECES =
  "these are pieces of a sweep: slotwise merge makes its result of them, which opens here";

/** Flows that are written out, each of which is a bar to be drawn and kept. */
export const MOST_WRITTEN = 100_000;

/** The scenario in a file: a figure's, or a text's. */
export function readFile(bytes: Uint8Array, report: Report = () => {}): ReadFile {
  const link = carriedLink(bytes);
  if (link !== null) return readText(link);
  const kind = figureKind(bytes);
  report(0, STEPS);
  return kind === null
    ? readText(utf16Text(bytes) ?? new TextDecoder().decode(bytes), report)
    : { faults: [`this ${kind} was not made by Slotwise, or its scenario was taken out of it`] };
}

/** The scenario in a text: JSON, or a link. */
export function readText(text: string, report: Report = () => {}): ReadFile {
  if (isLink(text)) {
    const link = decodeLink(text);
    if (!link.ok) return { faults: link.messages };
    const { scenario, view, result, sweep } = link;
    return inPlace(scenario, { view, result, sweep, ...beside(link) });
  }
  if (isResults(text)) return { faults: [NO_RESULTS] };
  if (PIECES.test(text)) return { faults: [NO_PIECES] };
  report(1, STEPS);
  let input: unknown;
  try {
    input = parseJson(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const kind = looksLike(text);
    const faults = [`it is no scenario: expected JSON: ${whyNoJson(text, error)}`];
    return { faults, ...(kind === null ? {} : { table: { kind, text } }) };
  }
  report(2, STEPS);
  const file: Record<string, unknown> = isObject(input) ? input : {};
  if (file["steps"] !== undefined && file["model"] === undefined) {
    return { faults: ["it is a lesson, which brings its own scenarios"], lesson: input };
  }
  if (file["slotwise"] === "scenarios") return readAll(file);
  // One scenario of them, as it was set aside.
  if (isObject(file["draft"])) return { all: [{ name: "", text }] };
  const network = networkAlone(file);
  if (network !== null) return network;
  const { sweep = file, rows, engine } = file;
  if (isObject(sweep) && sweep["vary"] !== undefined) return readSweep(sweep, rows, engine);
  return readScenario(input, file);
}

function readScenario(input: unknown, file: Beside, before = ""): ReadFile {
  const parsed = parseScenario(input);
  if (parsed.ok) {
    return inPlace(parsed.scenario, { result: parsed.result, ...beside(file) });
  }
  return {
    faults: parsed.faults.map(({ path, message }) => (path === "" ? message : before + message)),
  };
}

/** Stands where a scenario needs flows and policies. */
const ANY = {
  flows: [{ id: "f1", arrival: 0, size: 1, src: 0, dst: 1 }],
  policies: [{ id: "fifo" }],
};

/** The fabric of a file that has nothing to run on it: `{ "kind": "leaf-spine", … }`, or a scenario's `fabric`, perhaps with `units`. */
function networkAlone(file: Readonly<Record<string, unknown>>): ReadFile | null {
  const isBare = typeof file["kind"] === "string";
  const isPart = isObject(file["fabric"]) && !PARTS.some((key) => file[key] !== undefined);
  if (!isBare && !isPart) return null;
  const parts = isBare ? { fabric: file } : file;
  const parsed = parseScenario({ version: 1, model: "fluid", ...parts, ...ANY });
  if (!parsed.ok) return { faults: parsed.faults.map(({ message }) => message) };
  const { fabric, units } = parsed.scenario;
  return { network: { fabric, ...(units === undefined ? {} : { units }) } };
}

/** With one of these a file is meant as a scenario. */
const PARTS = ["flows", "workload", "policies", "scenario", "vary"];

/** Reads a sweep as the page and the command write it, or a result of it with its rows. */
function readSweep(
  { scenario, ...own }: Record<string, unknown>,
  rows: unknown,
  engine: unknown,
): ReadFile {
  const sweep = rows === undefined ? own : { sweep: own, rows, engine };
  if (typeof scenario === "string") return { preset: scenario, sweep };
  const read = readScenario(scenario, {}, "scenario.");
  return "faults" in read ? read : { ...read, sweep };
}

function readAll({ version, scenarios }: Record<string, unknown>): ReadFile {
  if (version === 1 && Array.isArray(scenarios)) return { all: scenarios.map(oneOfAll) };
  return { faults: ["it holds all scenarios of a browser, but not as this version writes them"] };
}

function oneOfAll(one: unknown): OneOfAll {
  const { name, text } = isObject(one) ? one : {};
  return { name: wordsOf(name), text: wordsOf(text) };
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function beside({ lesson, answers }: Beside): Beside {
  return lesson === undefined ? {} : { lesson, answers };
}

/** A sound scenario with what the file has beside it, unless its flows are too many to be drawn. */
function inPlace(scenario: Scenario, others: Json): ReadFile {
  const count = scenario.flows?.length ?? 0;
  if (count <= MOST_WRITTEN) return { scenario, ...only(others, Object.keys(others)) };
  const words = `it has ${count} flows written out, and the page opens ${MOST_WRITTEN} at most`;
  return { faults: [`${words}: run it with the command line`] };
}

/** A table is known by its first lines. */
const LINES = 100;
const MOST_CHARACTERS = 1_000_000;

/** Guesses the kind of table in a text that is no scenario, sound or with faults; null if it is none. */
export function looksLike(text: string): OwnKind | null {
  if (/^\s*[{[]/.test(text)) return null;
  return kindOfTable(text.slice(0, MOST_CHARACTERS).split("\n", LINES).join("\n"));
}
