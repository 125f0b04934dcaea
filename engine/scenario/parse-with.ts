import { at, type Fault, isObject, MOST_SAID, Reader } from "../model/faults/reader.ts";
import { FINISH, MOST } from "../model/spec/limits.ts";
import { oneLaw, partsOf } from "../model/spec/parts.ts";
import type { KeptResult, Model, Scenario, Units } from "../model/spec/scenario.ts";
import { isFormula } from "../run/policies.ts";
import { parseFabric } from "./parse-fabric.ts";
import { checkCounted, parseCounted, parseFlows, WARM_UP } from "./parse-flows.ts";
import type { parseWorkload } from "./parse-parts.ts";
import { type PacketReading, parsePolicies } from "./parse-policies.ts";
import type { RankReading } from "./parse-rank.ts";
import type { MethodReading } from "./parse-thresholds.ts";
import { packetsInStreams, type SampleReading } from "./warnings.ts";

export type Parsed =
  | { readonly ok: true; readonly scenario: Scenario; readonly result?: KeptResult }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * What the parser asks of the parts of the engine that only some scenarios need: handed in, so that a program can begin without
 * them. A part that is not there throws when it is asked for.
 */
export interface Reading {
  readonly ranks: () => RankReading;
  readonly methods: () => MethodReading;
  readonly packets: () => PacketReading;
  readonly sampling: () => SampleReading & { readonly parseWorkload: typeof parseWorkload };
}

/**
 * The parser of scenarios, used by files, links, presets, the command line and the editor: unknown input becomes a
 * `Scenario`, or a list of all that is wrong: of more than `most` faults these, and one that counts the others. Older
 * versions are migrated, newer ones refused.
 *
 * No fault is repaired, and no key dropped but `$schema`, which is for editors of files, and an exercise's `lesson`
 * and `answers`, which have a parser of their own: an unknown key is a fault, since it may be a misspelt known one.
 * `result`, which is about the scenario and no part of it, stands beside it.
 */
export function parseScenarioBy(reading: Reading, input: unknown, most = MOST_SAID): Parsed {
  const reader = new Reader();
  const current = migrate(input, reader);
  const scenario = current === undefined ? undefined : readScenario(current, reading, reader);
  const kept =
    current === undefined
      ? {}
      : reader.optional(current, "", "result", (value, path) => parseResult(value, path, reader));
  if (scenario === undefined || reader.count > 0) return { ok: false, faults: reader.told(most) };
  return { ok: true, scenario, ...kept };
}

export const MODELS = ["slot", "fluid"] satisfies Model[];
/** The units of numbers. */
export const UNITS = {
  size: ["bytes", "packets", "units"],
  time: ["slots", "s", "ms", "us", "units"],
} satisfies { [K in keyof Units]: Units[K][] };

/** An exercise stands beside the scenario, and whoever opens it reads these two. */
const BESIDE = ["lesson", "answers"];

const KEYS = [
  "version",
  "title",
  "note",
  "model",
  "units",
  "fabric",
  "flows",
  "workload",
  "counted",
  "warmUp",
  "policies",
  "result",
  ...BESIDE,
];

function readScenario(
  input: Record<string, unknown>,
  reading: Reading,
  reader: Reader,
): Scenario | undefined {
  const source = reader.object(input, "", KEYS, ["$schema"]);
  if (source === undefined) return undefined;
  const model = reader.choice(source["model"], "model", MODELS);
  const fabric = parseFabric(source["fabric"], model, reader);
  const units = reader.optional(source, "", "units", (value, path) =>
    readUnits(value, path, reader),
  );
  const { ranks, methods, packets, sampling } = reading;
  const context = { reader, model, fabric, units: units.units };

  if (source["flows"] !== undefined && source["workload"] !== undefined) {
    reader.fault("workload", "nothing beside flows: a scenario has either", source["workload"]);
  } else if (source["flows"] === undefined && source["workload"] === undefined) {
    reader.fault("flows", "an array of flows, or a workload to sample them from", undefined);
  }
  const flows = reader.optional(source, "", "flows", (value) => parseFlows(value, context));
  const common = readCommon(source, reader);
  if (flows.flows !== undefined) checkCounted(flows.flows, common.counted, reader);
  const workload = reader.optional(source, "", "workload", (value) =>
    sampling().parseWorkload(value, context, common.counted),
  );
  const sampled =
    workload.workload === undefined ? undefined : { ...workload, counted: common.counted };
  const asOne = () =>
    sampled === undefined || fabric === undefined
      ? {}
      : {
          load: sampling().offeredLoad({ ...sampled, fabric }),
          distribution: oneLaw(partsOf(sampled)),
        };
  const policies = parsePolicies(source["policies"], {
    model,
    reader,
    ranks,
    methods,
    packets,
    sampling,
    fabric,
    units: units.units,
    specs: flows.flows,
    sampled,
    flows: source["flows"],
    written: source["workload"],
    workload: Array.isArray(source["workload"]) ? asOne() : source["workload"],
  });

  reader.optional(source, "", "$schema", (value, path) =>
    reader.text(value, path, "a text", MOST.address),
  );
  const head = {
    ...reader.optional(source, "", "title", (value, path) =>
      reader.text(value, path, "a text", MOST.title),
    ),
    ...reader.optional(source, "", "note", (value, path) =>
      reader.text(value, path, "a text", MOST.note),
    ),
    ...units,
  };
  if (model === undefined || fabric === undefined || policies === undefined) return undefined;
  const scenario: Scenario = {
    version: 1,
    ...head,
    model,
    fabric,
    ...flows,
    ...workload,
    ...common,
    policies,
  };
  checkStreams(scenario, sampling, reader);
  if (reader.count === 0 && policies.some(({ id }) => isFormula(id))) {
    ranks().checkRanks(scenario, reader);
  }
  return scenario;
}

/** What written flows, and the parts of a workload, have in common: the flows that statistics are over. */
function readCommon(
  source: Record<string, unknown>,
  reader: Reader,
): Pick<Scenario, "counted" | "warmUp"> {
  const { workload } = source;
  for (const key of ["counted", "warmUp"]) {
    if (source[key] === undefined || !isObject(workload)) continue;
    reader.fault(key, `nothing beside one workload: it is workload.${key} there`, source[key]);
    return {};
  }
  if (source["warmUp"] !== undefined && (source["counted"] ?? source["flows"]) !== undefined) {
    const expected = "nothing beside counted or flows: it is for a workload that is a list";
    reader.fault("warmUp", expected, source["warmUp"]);
    return {};
  }
  return {
    ...reader.optional(source, "", "counted", (v, p) => parseCounted(v, p, reader)),
    ...reader.optional(source, "", "warmUp", (v, p) => reader.number(v, p, WARM_UP)),
  };
}

/** A fault of a run that would take days (SPEC 1.12). */
function checkStreams(scenario: Scenario, sampling: () => SampleReading, reader: Reader): void {
  const packets = packetsInStreams(scenario, sampling);
  if (packets <= MOST.streamed) return;
  const expected = `at most ${MOST.streamed} packets released over time, each of which may take a decision: fewer flows, larger packets, no spread, or the fluid model`;
  reader.fault(scenario.flows === undefined ? "workload" : "flows", expected, packets);
}

function readUnits(value: unknown, path: string, reader: Reader): Partial<Units> | undefined {
  const source = reader.object(value, path, ["size", "time"]);
  if (source === undefined) return undefined;
  return {
    ...reader.optional(source, path, "size", (v, p) => reader.choice(v, p, UNITS.size)),
    ...reader.optional(source, path, "time", (v, p) => reader.choice(v, p, UNITS.time)),
  };
}

/** The version this engine writes. */
const VERSION = 1;

/** Numbered, gap-free: entry k turns a file of version k + 1 into one of version k + 2. None so far. */
const MIGRATIONS: readonly ((file: Record<string, unknown>) => Record<string, unknown>)[] = [];

/** Migrates a file of any known version to this one; notes a fault for other versions. */
function migrate(input: unknown, reader: Reader): Record<string, unknown> | undefined {
  if (!isObject(input)) return reader.fault("", "an object", input);
  const { version } = input;
  if (typeof version === "number" && Number.isInteger(version) && version > VERSION) {
    const newer = `${VERSION} (a newer Slotwise made this file, and can open it)`;
    return reader.fault("version", newer, version);
  }
  const isKnown = typeof version === "number" && Number.isInteger(version) && version >= 1;
  if (!isKnown) {
    reader.fault("version", `${VERSION}`, version);
    return input;
  }
  return MIGRATIONS.slice(version - 1).reduce((file, step) => step(file), input);
}

const RESULT_KEYS = ["engine", "digest", "finish"];
const DIGEST = /^[0-9a-f]{13}$/;

/** The results that a file keeps. That they fit its flows is for whoever compares them: a file that was edited still runs. */
function parseResult(value: unknown, path: string, reader: Reader): KeptResult | undefined {
  const source = reader.object(value, path, RESULT_KEYS);
  if (source === undefined) return undefined;
  const engine = reader.text(source["engine"], at(path, "engine"), "a version", MOST.version);
  const digest = source["digest"];
  const isDigest = typeof digest === "string" && DIGEST.test(digest);
  if (!isDigest) reader.fault(at(path, "digest"), "13 hexadecimal digits", digest);
  const finish = reader.optional(source, path, "finish", (v, p) => parseFinish(v, p, reader));
  if (engine === undefined || !isDigest) return undefined;
  return { engine, digest, ...finish };
}

function parseFinish(value: unknown, path: string, reader: Reader): KeptResult["finish"] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return reader.fault(path, "an object of finish times by policy", value);
  }
  const entries = Object.entries(value);
  if (entries.length > MOST.policies) {
    return reader.fault(path, `at most ${MOST.policies} policies`, entries.length);
  }
  let count = 0;
  const read = entries.map(([label, column]) => {
    const place = at(path, label);
    if (label.length > MOST.name) {
      reader.fault(place, `a label of at most ${MOST.name} characters`, label);
    }
    const times = reader.array(column, place, "an array of finish times", MOST.kept) ?? [];
    count += times.length;
    return [label, times.map((time, k) => finishAt(time, at(place, k), reader))] as const;
  });
  if (count > MOST.kept) reader.fault(path, `at most ${MOST.kept} finish times in all`, count);
  return Object.fromEntries(read);
}

function finishAt(time: unknown, path: string, reader: Reader): number | null {
  if (time === null) return null;
  const rule = { ...FINISH, expected: `${FINISH.expected}, or null (terminated)` };
  return reader.number(time, path, rule) ?? null;
}
