import { RankError, type RankFunctions } from "../../engine/doors/explain.ts";
import {
  didYouMean,
  type Fault as EngineFault,
  isLink,
  shortened,
} from "../../engine/doors/files.ts";
import { SCENARIO_ENGINE, type ScenarioEngine } from "../../engine/doors/run.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";

/** One thing wrong with an input. */
export interface Fault {
  /** The place of the fault, such as `flows[3].size`; empty for the whole input. */
  readonly path: string;
  /** A sentence: "flows[3].size: expected a positive integer, got -2". */
  readonly message: string;
}

/**
 * Every function takes a scenario as one of these: what `parse` gave, the text of a file, a share link, or the value of a
 * file's JSON.
 */
export type ScenarioInput = Scenario | string | object;

/**
 * An input that is no scenario, with everything that is wrong with it.
 *
 * @example
 * ```ts
 * import { parse, ScenarioError } from "slotwise";
 *
 * try {
 *   parse({ version: 1, model: "slot", fabric: { kind: "link" }, flows: [], policies: [{ id: "fivo" }] });
 * } catch (error) {
 *   if (error instanceof ScenarioError) console.log(error.faults[0]?.path); // → policies[0].id
 * }
 * ```
 */
export class ScenarioError extends Error {
  /** All faults, each with its place. */
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ message }) => message).join("\n"));
    this.name = "ScenarioError";
    this.faults = faults;
  }
}

/**
 * A scenario, checked: every number is within the limits of docs/limits.md, and what is not said has its default. Results that
 * a file keeps (`result`) are checked and left out.
 *
 * @param input The text of a scenario file, the value of its JSON, or a share link (whole, or from its # on).
 * @returns The scenario. It holds plain data only, and can be written as JSON again.
 * @throws {ScenarioError} With all faults at once.
 * @example
 * ```ts
 * import { parse } from "slotwise";
 *
 * const scenario = parse(`{
 *   "version": 1,
 *   "model": "slot",
 *   "fabric": { "kind": "link" },
 *   "flows": [
 *     { "id": "elephant", "arrival": 0, "size": 12 },
 *     { "id": "mouse", "arrival": 5, "size": 1 }
 *   ],
 *   "policies": [{ "id": "fifo" }, { "id": "srpt" }]
 * }`);
 * console.log(scenario.flows?.length); // → 2
 * ```
 */
export function parse(input: ScenarioInput): Scenario {
  return parseBy(SCENARIO_ENGINE, input);
}

/**
 * `parse` by this engine.
 *
 * @internal
 */
export function parseBy(engine: ScenarioEngine, input: ScenarioInput): Scenario {
  if (typeof input !== "string") {
    noHoles(input);
    return sound(engine.parseScenario(input, ALL));
  }
  if (FILE_NAME.test(input)) {
    fault("", `scenario: expected the text of a file, got its name, "${input}": read it first`);
  }
  if (!isLink(input)) return sound(engine.parseScenarioText(input, ALL));
  return linked(engine, input);
}

/** A list whose places were filled one by one may lack some, which nobody would count as flows. */
function noHoles(input: object): void {
  const { flows } = (input ?? {}) as { readonly flows?: unknown };
  if (!Array.isArray(flows) || !flows.includes(undefined)) return;
  const hole = flows.findIndex((_, k) => !(k in flows));
  if (hole >= 0) fault(`flows[${hole}]`, "expected a flow, got nothing");
}

/** No JSON and no link begins and ends so. */
const FILE_NAME = /^[\w./\\: -]{1,300}\.(json|svg|txt|slotwise)$/i;

/**
 * The scenario of a share link.
 *
 * @internal
 */
export function linked(engine: ScenarioEngine, text: string): Scenario {
  const unpacked = engine.unpackLink(text);
  if (unpacked.ok) return sound(engine.parseScenario(unpacked.file, ALL));
  throw new ScenarioError(unpacked.messages.map((message) => ({ path: "", message })));
}

const ALL = Number.POSITIVE_INFINITY;

type Parsed<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly faults: readonly EngineFault[] };

function sound(parsed: Parsed<{ readonly scenario: Scenario }>): Scenario {
  return accepted(parsed).scenario;
}

/** Throws the faults of an input that was refused. */
export function accepted<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return parsed;
  throw new ScenarioError(parsed.faults.map(({ path, message }) => ({ path, message })));
}

export function fault(path: string, what: string): never {
  throw new ScenarioError([{ path, message: path === "" ? what : `${path}: ${what}` }]);
}

/** Runs what may not come to its end: of a rank without a value there is a fault with its place. */
export function withRanks<T>(compute: () => T): T {
  try {
    return compute();
  } catch (error) {
    throw runFault(error);
  }
}

const OF_RUNS: ReadonlySet<string> = new Set(["RunError", "RankError"]);

/** The fault that an error of a run is; another error stays as it is. One from a thread comes without its class. `where`: of a sweep. */
export function runFault(error: unknown, where = ""): unknown {
  if (!(error instanceof Error && OF_RUNS.has(error.name))) return error;
  const path = error instanceof RankError ? error.path : "policies";
  return new ScenarioError([{ path, message: error.message + where }]);
}

/** Ranks that are functions, checked: code without types may hand over anything. */
export function checkedRanks(ranks: unknown): RankFunctions {
  const got = ranks === null ? "null" : typeof ranks;
  if (got !== "object") {
    fault("ranks", `expected functions by label, as { mine: (flow) => flow.sent }, got a ${got}`);
  }
  for (const [label, rank] of Object.entries(ranks as object)) {
    if (typeof rank !== "function") {
      fault(`ranks.${label}`, `expected a function, got ${typeof rank}`);
    }
  }
  return ranks as RankFunctions;
}

/** Refuses options that there are not, which nobody would miss until the numbers are wrong. */
export function knownOptions(options: object, known: readonly string[]): void {
  const strange = Object.keys(options).find((key) => !known.includes(key));
  if (strange === undefined) return;
  const hint = didYouMean(strange, known);
  fault(
    shortened(strange),
    `expected no such option${hint && `: ${hint}`} (known: ${known.join(", ")})`,
  );
}

/** How to hear from what takes long, and to end it. */
export interface ProgressOptions {
  /** Hears the share that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends it at its next step; the signal's reason is thrown. */
  readonly signal?: StopSignal;
}

/** An `AbortSignal`, as far as it is used: the type stands in no library that every program has. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** How a sweep is run. */
export interface SweepOptions {
  /**
   * Ranks of your own behind the scenario's policies, each by its label, as `run` takes them. A function cannot go to another thread:
   * with one the whole sweep runs in this thread, one seed after another, and `jobs` may be 1 only.
   */
  readonly ranks?: RankFunctions;
  /** Threads. Default as many as cores. */
  readonly jobs?: number;
  /** Ends it: the loop throws the signal's reason, and all threads end. */
  readonly signal?: StopSignal;
  /** Hears how many seeds of points are done, and of how many (the most, where a precision is asked for). */
  readonly onProgress?: (done: number, all: number) => void;
}
