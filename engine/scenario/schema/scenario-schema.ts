import { NATURAL } from "../../model/faults/reader.ts";
import {
  FLOW_COLUMNS,
  FLOW_KEYS,
  type FlowKey,
  flowColumn,
  MOMENTS,
} from "../../model/spec/flow-columns.ts";
import { FINISH, MOST } from "../../model/spec/limits.ts";
import { isTransport, PICOSECONDS } from "../../model/spec/packet-setting.ts";
import type { Model } from "../../model/spec/scenario.ts";
import { TOPOLOGIES } from "../../model/spec/topologies/index.ts";
import { POLICIES } from "../../run/policies.ts";
import { countRule, DELAYS, NETWORK_KINDS, PORTS, RATES, ROUTINGS } from "../parse-fabric.ts";
import { MODELS, UNITS } from "../parse-with.ts";
import {
  arrayOf,
  choice,
  closed,
  has,
  type JsonSchema,
  type Keywords,
  numbers,
  open,
  tagged,
  textOf,
  when,
} from "./json-schema.ts";
import { answersSchema, lessonSchema } from "./lesson-schema.ts";
import { policySchema, thresholdsSchema, transportSchema } from "./policy-schema.ts";
import { commonSchema, distributionSchema, workloadSchema } from "./workload-schema.ts";

/** Rules between the parts of a scenario, as far as JSON Schema can state them without arithmetic. */
function acrossParts(): readonly Keywords[] {
  const ports = open({ flows: arrayOf(open({ src: true, dst: true }, ["src", "dst"])) });
  return [
    ...MODELS.map((model) => when(has({ model: [model] }), open(inModel(model)))),
    when(open({ fabric: has({ kind: ["switch", ...NETWORK_KINDS] }) }, ["fabric"]), ports),
    when(
      open({ workload: { type: "object" } }, ["workload"]),
      open({ counted: false, warmUp: false }),
    ),
    ...["counted", "flows"].map((key) => ({
      not: open({ warmUp: true, [key]: true }, ["warmUp", key]),
    })),
    estimates(),
    packets(),
    windows(),
  ];
}

/** Rules of the model on numbers, fabrics and policies. */
function inModel(model: Model): Readonly<Record<string, JsonSchema>> {
  const ids = POLICIES.flatMap(({ id, models }) => ((models?.includes(model) ?? true) ? [id] : []));
  const rate = RATES[model].schema;
  const isSlot = model === "slot";
  const flow = {
    arrival: MOMENTS[model].schema,
    size: FLOW_COLUMNS.size.holds.rules[model].schema,
    packets: arrayOf(MOMENTS[model].schema, MOST.packets),
    ownRate: FLOW_COLUMNS.ownRate.holds.rules[model].schema,
  };
  const times = arrayOf(MOMENTS[model].schema);
  return {
    policies: arrayOf(open({ id: choice(ids) })),
    flows: arrayOf(open(flow)),
    ...(isSlot ? { fabric: open({ kind: choice(["link", "switch"]), rate }) } : {}),
    workload: inEach(
      open({
        arrivals: when({ type: "object" }, open({ times })),
      }),
    ),
  };
}

/** Policies that go by an estimate need one of every flow. */
function estimates(): Keywords {
  const ids = POLICIES.flatMap(({ id, needs }) => (needs.includes("estimate") ? [id] : []));
  const flows = arrayOf(open({ estimate: true }, ["estimate"]));
  return when(runs(ids), open({ flows, workload: inEach(open({ bounds: true }, ["bounds"])) }));
}

const PHYSICAL = open(
  { size: choice(["bytes", "packets"]), time: choice(Object.keys(PICOSECONDS)) },
  ["time"],
);

/** Transports by windows or grants need a network or a link, and physical units. */
function windows(): Keywords {
  const ids = POLICIES.flatMap(({ id, packets }) =>
    packets !== undefined && isTransport(packets) ? [id] : [],
  );
  const fabric = open({ kind: choice(["link", ...NETWORK_KINDS]) });
  return when(runs(ids), open({ fabric, units: PHYSICAL }, ["units"]));
}

/** PDQ and RCP need a network that routes by `ecmp`, physical units, and flows at once (α = 0). */
function packets(): Keywords {
  const ids = POLICIES.flatMap(({ id, packets }) =>
    packets === undefined || isTransport(packets) ? [] : [id],
  );
  const none = { const: 0 };
  const needed = {
    fabric: open({ kind: choice(NETWORK_KINDS), routing: choice(["ecmp"]) }),
    units: PHYSICAL,
    flows: arrayOf(open({ spread: none })),
    workload: inEach(open({ spread: none })),
  };
  return when(runs(ids), open(needed, ["units"]));
}

/** Of a workload, and of every part of a list. */
function inEach(part: Keywords): Keywords {
  return { anyOf: [part, arrayOf(part)] };
}

/** At least one of these policies runs. */
function runs(ids: readonly string[]): Keywords {
  return open({ policies: { type: "array", contains: has({ id: ids }) } }, ["policies"]);
}

/**
 * The scenario file as a JSON schema, draft 2020-12, made of the parser's own tables. Editors use it to complete and to
 * check. It accepts what the parser accepts; of what the parser refuses it accepts some, since relations between
 * numbers, names of flows and sums over flows are beyond it.
 */
export function scenarioSchema(): Keywords {
  const properties = {
    $schema: textOf(MOST.address, "Where this schema is; for editors, not kept"),
    version: { const: 1 },
    title: textOf(MOST.title, "Shown above the results"),
    note: textOf(MOST.note, "Plain text shown with the title"),
    model: choice(MODELS),
    units: closed({ size: choice(UNITS.size), time: choice(UNITS.time) }),
    fabric: { $ref: "#/$defs/fabric" },
    flows: { ...arrayOf({ $ref: "#/$defs/flow" }, MOST.flows), description: "Flows, written out" },
    workload: { $ref: "#/$defs/workload", description: "What flows are sampled from" },
    ...commonSchema(),
    policies: arrayOf({ $ref: "#/$defs/policy" }, MOST.policies),
    result: resultSchema(),
    lesson: { $ref: "#/$defs/lesson", description: "An exercise of it (docs/exercises.md)" },
    answers: { $ref: "#/$defs/answers", description: "What somebody answered to the lesson" },
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Slotwise scenario, version 1",
    ...closed(properties, ["version", "model", "fabric", "policies"]),
    oneOf: [open({ flows: true }, ["flows"]), open({ workload: true }, ["workload"])],
    allOf: acrossParts(),
    $defs: {
      fabric: fabricSchema(),
      flow: flowSchema(),
      workload: workloadSchema(),
      distribution: distributionSchema(),
      thresholds: thresholdsSchema(),
      policy: policySchema(),
      transport: transportSchema(),
      lesson: lessonSchema(),
      answers: answersSchema(),
    },
  };
}

/** `fabric`: a link, a switch or a network, each with its own numbers. */
function fabricSchema(): Keywords {
  const kind = { type: "string" };
  const rate = { ...RATES.fluid.schema, default: 1 };
  const hosts = arrayOf(NATURAL.schema, MOST.hosts);
  const hostRates = {
    ...arrayOf(closed({ hosts, rate: RATES.fluid.schema }, ["hosts", "rate"]), MOST.hosts),
    description: "Hosts whose own links have another rate",
  };
  const ways = { routing: choice(ROUTINGS), seed: NATURAL.schema, ...numbers(DELAYS), hostRates };
  const networks = TOPOLOGIES.map((topology) => {
    const entries = Object.entries(topology.counts);
    const counts = Object.fromEntries(entries.map(([name, one]) => [name, countRule(one).schema]));
    const rates = Object.fromEntries(Object.keys(topology.rates).map((name) => [name, rate]));
    const one = closed({ kind, ...counts, ...rates, ...ways }, Object.keys(counts));
    const description = `${topology.name}. ${topology.says}`;
    return [topology.kind, { ...one, description }] as const;
  });
  return tagged("kind", {
    link: closed({ kind, rate }),
    switch: closed({ kind, ports: PORTS.schema, rate }, ["ports"]),
    ...Object.fromEntries(networks),
  });
}

/** One of `flows`, in either model. */
function flowSchema(): Keywords {
  const properties = {
    ...Object.fromEntries(FLOW_KEYS.map((key) => [key, cellSchema(key)])),
    packets: {
      ...arrayOf(MOMENTS.fluid.schema, MOST.packets),
      minItems: 1,
      description:
        "When each packet is released, ascending; in the fluid model when each of as many equal pieces is",
    },
  };
  const required = FLOW_KEYS.filter((key) => flowColumn(key).isRequired);
  return {
    ...closed(properties, required),
    // A flow has either.
    not: { required: ["spread", "packets"], properties: { spread: true, packets: true } },
  };
}

function cellSchema(key: FlowKey): Keywords {
  const { holds, description } = flowColumn(key);
  if (holds.kind === "name") {
    const text = textOf(MOST.name, description);
    return holds.least === 0 ? text : { ...text, minLength: holds.least };
  }
  return { ...(holds.kind === "place" ? NATURAL : holds.rules.fluid).schema, description };
}

/** A file may keep the results of its scenario. */
function resultSchema(): Keywords {
  const time = { anyOf: [FINISH.schema, { type: "null" }] };
  const properties = {
    engine: textOf(MOST.version, "The version of the engine that made them"),
    digest: { type: "string", pattern: "^[0-9a-f]{13}$" },
    finish: {
      type: "object",
      description: "Finish times by policy's label, in the order of the flows; null: terminated",
      maxProperties: MOST.policies,
      propertyNames: { maxLength: MOST.name },
      additionalProperties: arrayOf(time, MOST.kept),
    },
  };
  return {
    ...closed(properties, ["engine", "digest"]),
    description: "Results to be compared with those of later runs: slotwise check",
  };
}
