import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Parsed, parseScenario, type Scenario } from "../index.ts";
import { CommandError } from "./command-error.ts";

const PRESETS = fileURLToPath(new URL("../../workloads/presets", import.meta.url));

export interface Input {
  /** As it was named on the command line. */
  readonly name: string;
  readonly scenario: Scenario;
}

/** Reads and parses all files before anything is run, so that all faults come at once. */
export function readInputs(
  names: readonly string[],
  prepare: (raw: unknown) => unknown = (raw) => raw,
): Input[] {
  if (names.length === 0) throw new CommandError(["a FILE is missing"]);
  const faults: string[] = [];
  const inputs: Input[] = [];
  if (names.indexOf("-") !== names.lastIndexOf("-")) {
    faults.push("-: standard input can be read once only");
  }
  for (const name of names) {
    const parsed = parse(name, prepare);
    if (typeof parsed === "string") faults.push(`${name}: ${parsed}`);
    else if (parsed.ok) inputs.push({ name, scenario: parsed.scenario });
    else faults.push(...parsed.faults.map((fault) => `${name}: ${fault.message}`));
  }
  if (faults.length > 0) throw new CommandError(faults);
  return inputs;
}

function parse(name: string, prepare: (raw: unknown) => unknown): Parsed | string {
  let text: string;
  try {
    text = readFileSync(locate(name), "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") return `no such file or preset (presets: ${presetNames().join(", ")})`;
    return `cannot be read (${code})`;
  }
  try {
    return parseScenario(prepare(JSON.parse(text.replace(/^\uFEFF/, ""))));
  } catch (error) {
    return `expected JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Standard input, else a file as seen from where the command was called, else a preset. */
function locate(name: string): string | number {
  if (name === "-") return 0;
  // npm changes to the package's folder before it runs a script.
  const isByNpm = process.env["npm_lifecycle_event"] === "slotwise";
  const called = resolve((isByNpm ? process.env["INIT_CWD"] : undefined) ?? ".", name);
  if (existsSync(called)) return called;
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
