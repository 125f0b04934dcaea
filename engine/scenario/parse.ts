import { type Fault, Reader } from "../model/faults/reader.ts";
import type { Model, Scenario, Units } from "../model/spec/scenario.ts";
import { migrate } from "./migrate.ts";
import { parseFabric } from "./parse-fabric.ts";
import { parseFlows } from "./parse-flows.ts";
import { parseJson } from "./parse-json.ts";
import { parsePolicies } from "./parse-policies.ts";
import { parseWorkload } from "./parse-workload.ts";
import { whyNoJson } from "./why-no-json.ts";

export type Parsed =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/**
 * The one door for files, links, presets, the command line and the editor: unknown input becomes a
 * `Scenario`, or all that is wrong with it. Older versions are migrated, newer ones refused.
 *
 * Nothing is repaired or dropped: an unknown key is a fault, since it may be a misspelt known one.
 */
export function parseScenario(input: unknown): Parsed {
  const reader = new Reader();
  const current = migrate(input, reader);
  const scenario = current === undefined ? undefined : readScenario(current, reader);
  if (scenario === undefined || reader.faults.length > 0)
    return { ok: false, faults: reader.faults };
  return { ok: true, scenario };
}

/** The scenario in a JSON text; text that is not JSON is a fault that names the place. */
export function parseScenarioText(text: string): Parsed {
  try {
    return parseScenario(parseJson(text));
  } catch (error) {
    const message = `scenario: expected JSON, got a text that is not: ${whyNoJson(text, error)}`;
    return { ok: false, faults: [{ path: "", expected: "JSON", got: "another text", message }] };
  }
}

const KEYS = [
  "version",
  "title",
  "note",
  "model",
  "units",
  "fabric",
  "flows",
  "workload",
  "policies",
];

function readScenario(input: Record<string, unknown>, reader: Reader): Scenario | undefined {
  const source = reader.object(input, "", KEYS);
  if (source === undefined) return undefined;
  const model = reader.choice(source["model"], "model", ["slot", "fluid"] satisfies Model[]);
  const fabric = parseFabric(source["fabric"], model, reader);
  const units = reader.optional(source, "", "units", (value, path) =>
    readUnits(value, path, reader),
  );
  const context = { reader, model, fabric, units: units.units };

  if (source["flows"] !== undefined && source["workload"] !== undefined) {
    reader.fault("workload", "nothing beside flows: a scenario has either", source["workload"]);
  } else if (source["flows"] === undefined && source["workload"] === undefined) {
    reader.fault("flows", "an array of flows, or a workload to sample them from", undefined);
  }
  const flows = reader.optional(source, "", "flows", (value) => parseFlows(value, context));
  const workload = reader.optional(source, "", "workload", (value) =>
    parseWorkload(value, context),
  );
  const policies = parsePolicies(source["policies"], {
    model,
    reader,
    fabric,
    units: units.units,
    specs: flows.flows,
    sampled: workload.workload,
    flows: source["flows"],
    workload: source["workload"],
  });

  const head = {
    ...reader.optional(source, "", "title", (value, path) => reader.text(value, path)),
    ...reader.optional(source, "", "note", (value, path) => reader.text(value, path)),
    ...units,
  };
  if (model === undefined || fabric === undefined || policies === undefined) return undefined;
  return { version: 1, ...head, model, fabric, ...flows, ...workload, policies };
}

function readUnits(value: unknown, path: string, reader: Reader): Partial<Units> | undefined {
  const source = reader.object(value, path, ["size", "time"]);
  if (source === undefined) return undefined;
  const sizes = ["bytes", "packets", "units"] satisfies Units["size"][];
  const times = ["slots", "s", "ms", "us", "units"] satisfies Units["time"][];
  return {
    ...reader.optional(source, path, "size", (v, p) => reader.choice(v, p, sizes)),
    ...reader.optional(source, path, "time", (v, p) => reader.choice(v, p, times)),
  };
}
