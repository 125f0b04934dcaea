import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { portLink } from "../../../engine/doors/draw-data.ts";
import {
  didYouMean,
  isLink,
  parseJson,
  parseScenario,
  shortened,
  unpackLink,
  WHOLE_READING,
  whyNoJson,
} from "../../../engine/doors/files.ts";
import { isResults, NO_RESULTS } from "../../../engine/doors/report.ts";
import { RunError } from "../../../engine/doors/run.ts";
import {
  type CountedSpec,
  type KeptResult,
  packetsWarning,
  type Scenario,
} from "../../../engine/doors/scenario.ts";
import { flowsToSample } from "../../../engine/doors/workload.ts";
import { figureLink } from "../../node/kept.ts";
import { CommandError, ofFile } from "./command-error.ts";
import type { ChosenPolicy } from "./command-options.ts";
import { asText, called, isThere, orFault, type Read, readAsText, readBytes } from "./files.ts";

/** Faults repeat this many characters of a file's name. */
const LONGEST_NAME = 300;

/** Two folders above the command as it is packed, three above this file. */
const PRESETS =
  ["../..", "../../.."]
    .map((up) => fileURLToPath(new URL(`${up}/workloads/presets`, import.meta.url)))
    .find((folder) => existsSync(folder)) ?? "";

export interface Input {
  readonly name: string;
  readonly scenario: Scenario;
  /** View settings that a share link carries. */
  readonly view?: unknown;
  /** The digest, or the results, that the link or the file keeps. */
  readonly result?: KeptResult;
  /** The exercise, and somebody's answers to it, as the file has them: not yet parsed. */
  readonly lesson?: unknown;
  readonly answers?: unknown;
}

/** Reads and parses all files before anything is run, so that all faults come at once. */
export function readInputs(
  names: readonly string[],
  prepare: (raw: unknown) => unknown = (raw) => raw,
): Input[] {
  if (names.length === 0) throw new CommandError(["a FILE is missing"]);
  refuseTwice(names);
  const faults: string[] = [];
  const inputs: Input[] = [];
  for (const name of names) {
    const parsed = parse(name, prepare);
    if ("messages" in parsed) {
      for (const message of parsed.messages) faults.push(`${short(name)}: ${message}`);
    } else inputs.push({ name: short(name), ...parsed });
  }
  if (faults.length > 0) throw new CommandError(faults);
  return inputs;
}

/** Standard input is empty the second time; this is said before it is waited for. */
export function refuseTwice(names: readonly string[]): void {
  if (names.indexOf("-") === names.lastIndexOf("-")) return;
  throw new CommandError(["-: standard input can be read once only"]);
}

function parse(
  name: string,
  prepare: (raw: unknown) => unknown,
): Omit<Input, "name"> | { readonly messages: readonly string[] } {
  const raw = read(name);
  if (!raw.ok) return raw;
  const { file, view } = raw;
  const parsed = parseScenario(ofFile(short(name), () => prepare(file)));
  if (!parsed.ok) return { messages: parsed.faults.map((fault) => fault.message) };
  const result = raw.result ?? parsed.result;
  return {
    scenario: parsed.scenario,
    ...(view === undefined ? {} : { view }),
    ...(result === undefined ? {} : { result }),
    ...exerciseIn({ ...(file as Input), ...raw }),
  };
}

export function exerciseIn(given: Pick<Input, "lesson" | "answers">): typeof given {
  const { lesson, answers } = given;
  return {
    ...(lesson === undefined ? {} : { lesson }),
    ...(answers === undefined ? {} : { answers }),
  };
}

/** Unpacks a name that is a link; reads any other as a file of JSON or of a link, or as a figure. */
function read(name: string): ReturnType<typeof unpackLink> {
  if (isLink(name) && !existsSync(called(name))) return unpackLink(name);
  const found = readBytes(locate(name), noPreset(name));
  if (!found.ok) return found;
  const read = asText(found.bytes);
  if (!read.ok) return read;
  const figure = figureLink(found.bytes);
  if (figure !== null) {
    return "link" in figure ? unpackLink(figure.link) : { ok: false, messages: [figure.why] };
  }
  if (isLink(read.text)) return unpackLink(read.text);
  const json = jsonIn(read.text);
  return json.ok || !isInLines(read.text)
    ? json
    : { ok: false, messages: [...json.messages, NO_LIST] };
}

const NO_LIST =
  "if it is a list of flows, slotwise import makes a scenario of it, and run takes it --on a network";

function isInLines(text: string): boolean {
  return !/^\s*[[{"]/.test(text) && text.trim().includes("\n");
}

/** As "PIAS 5a". */
const LIKE_A_FIGURE = /^[a-z]+\d? \d+[a-z]?$/i;

/** The presets that may have been meant, or else all there are. */
function noPreset(name: string): string {
  if (LIKE_A_FIGURE.test(name))
    return `no such file or preset: if it is a figure of a paper, slotwise reproduce "${name}" --file writes its sweep`;
  const hint = didYouMean(name.replace(/\.json$/, ""), presetNames());
  return `no such file or preset${hint === "" ? ` (presets: ${presetNames().join(", ")})` : `: ${hint}`}`;
}

/** Reads a preset, a file, a link or standard input, and does not parse it. */
export function readRaw(name: string): Read<{ readonly file: unknown }> {
  return read(name);
}

export function readText(name: string): string {
  return orFault(name, readAsText(name)).text;
}

export function readJson(name: string): Read<{ readonly file: unknown }> {
  const read = readAsText(name);
  return read.ok ? jsonIn(read.text) : read;
}

function jsonIn(text: string): Read<{ readonly file: unknown }> {
  if (isResults(text)) return { ok: false, messages: [NO_RESULTS] };
  try {
    return { ok: true, file: parseJson(text) };
  } catch (error) {
    return { ok: false, messages: [`expected JSON: ${whyNoJson(text, error)}`] };
  }
}

/** Shortens a link, which would fill the screen. */
function short(name: string): string {
  if (name === "") return '""';
  return shortened(name, isLink(name) ? 40 : LONGEST_NAME);
}

/** A name is standard input, else a file, else a preset. */
export function locate(name: string): string {
  if (isThere(name)) return name;
  return presetFiles().find((file) => basename(file, ".json") === name) ?? name;
}

function presetFiles(): string[] {
  if (!existsSync(PRESETS)) return [];
  return readdirSync(PRESETS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => join(PRESETS, file));
}

export function presetNames(): string[] {
  return presetFiles().map((file) => basename(file, ".json"));
}

/** `--policy`: the scenario's entries with these ids, bare ones for ids that it does not have, and a rank as it is written. */
export function choosePolicies(raw: unknown, chosen: readonly ChosenPolicy[] | null): unknown {
  if (chosen === null || typeof raw !== "object" || raw === null) return raw;
  const written: unknown = "policies" in raw ? raw.policies : [];
  // What is wrong with the policies is said, chosen or not.
  if (!Array.isArray(written)) return raw;
  const policies = chosen.flatMap(({ id, rank }) => {
    if (rank !== undefined) return [{ id, rank }];
    const own = written.filter(
      (entry) => typeof entry === "object" && entry !== null && "id" in entry && entry.id === id,
    );
    return own.length > 0 ? own : [{ id }];
  });
  return { ...raw, policies };
}

/** `--warm-up` and `--counted`: which flows of a workload are counted; of written flows those of a window may be. */
export function withCounting(
  raw: unknown,
  {
    warmUp = null,
    counted,
  }: { readonly warmUp?: number | null; readonly counted: CountedSpec | null },
): unknown {
  if (!isRecord(raw) || (warmUp === null && counted === null)) return raw;
  const { workload } = raw;
  if (warmUp !== null && typeof workload !== "object")
    throw new CommandError([
      "--warm-up: needs a workload, some of whose flows are left out; --counted FROM:TO counts written flows",
    ]);
  const own = {
    ...(warmUp === null ? {} : { warmUp }),
    ...(counted === null ? {} : { counted }),
  };
  return isRecord(workload) ? { ...raw, workload: { ...workload, ...own } } : { ...raw, ...own };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Says on standard error, of the first scenario that has very many packets in streams, that its runs may take long, and what
 * takes less (SPEC 1.12).
 */
export function warnOfPackets(name: string, scenarios: Iterable<Scenario>): void {
  for (const scenario of scenarios) {
    const warning = packetsWarning(scenario, WHOLE_READING.sampling);
    if (warning === null) continue;
    console.error(`slotwise: ${name}: ${warning}`);
    return;
  }
}

/** What is wrong with the name of a port of a scenario's network. */
export function portFaults({ name, scenario }: Input, port: string): readonly string[] {
  try {
    portLink(scenario.fabric, scenario.flows?.length ?? flowsToSample(scenario), port);
    return [];
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    return [`${name}: --port: ${error.message}`];
  }
}
