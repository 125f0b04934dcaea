import { NATURAL, NOT_NEGATIVE } from "../../model/faults/reader.ts";
import { AGING, BOUND, CONSTANT, LOAD, MOST, SIZE } from "../../model/spec/limits.ts";
import type { PacketSetting } from "../../model/spec/packet-setting.ts";
import type { PacketParameter } from "../../model/spec/packet-spec.ts";
import type { ParameterName, PolicyDefinition } from "../../policies/policy.ts";
import { MOST_CHARACTERS } from "../../rank/parse-expression.ts";
import { POLICIES } from "../../run/policies.ts";
import { publishedSetIds } from "../../thresholds/published.ts";
import { TRANSPORT_KINDS } from "../../transports/kinds/index.ts";
import { MIXED_BY, MIXED_SHARE, MOST_MIXED, mixedPorts } from "../parse-mix.ts";
import {
  BYTES,
  CHOICES,
  isMixed,
  LOSS,
  type Mixed,
  MOST_CUTOFFS,
  NUMBERS,
  TIMES,
} from "../parse-packets.ts";
import { INCOMPLETE, WITHIN } from "../parse-policies.ts";
import { IDENTIFIER, MOST_RANKS, TAKEN, TIES } from "../parse-rank.ts";
import {
  EQUAL_SPLIT,
  OBJECTIVES,
  OPTIMAL,
  OPTIMAL_SAMPLING,
  SPLIT_OBJECTIVES,
} from "../parse-thresholds.ts";
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

const METHOD = { type: "string" };

/** `thresholds`: ascending sizes, or a method that makes them. */
export function thresholdsSchema(): Keywords {
  const sampling = numbers(OPTIMAL_SAMPLING);
  const published = {
    set: choice(publishedSetIds()),
    distribution: { type: "string" },
    load: LOAD.schema,
  };
  const objective = choice(OBJECTIVES);
  const none = Object.fromEntries(Object.keys(sampling).map((key) => [key, false]));
  const methods = tagged("method", {
    "equal-split": closed({ method: METHOD, ...numbers(EQUAL_SPLIT) }, Object.keys(EQUAL_SPLIT)),
    published: closed({ method: METHOD, ...published }),
    optimal: {
      ...closed({ method: METHOD, objective, ...numbers(OPTIMAL), ...sampling }),
      ...when({ not: has({ objective: ["simulation"] }) }, open(none)),
    },
  });
  const list = arrayOf(SIZE.schema, MOST.queues - 1);
  return { anyOf: [list, methods], description: "Demotion thresholds" };
}

/** `switchThreshold`: a size, or the optimum of two queues. */
function switchThresholdSchema(): Keywords {
  const split = {
    method: choice(["optimal"]),
    objective: choice(SPLIT_OBJECTIVES),
    load: OPTIMAL.load.schema,
  };
  return { anyOf: [SIZE.schema, closed(split, ["method"])] };
}

const EXPRESSION = textOf(MOST_CHARACTERS, "An expression of what is known of a flow");
const FLAG = { type: "boolean" };

/** One of `policies`: an id, and the parameters that this policy reads. */
export function policySchema(): Keywords {
  return tagged("id", Object.fromEntries(POLICIES.map((policy) => [policy.id, one(policy)])));
}

/** One of a mix: a transport that can share its ports. */
export function transportSchema(): Keywords {
  const mixed = POLICIES.filter((policy) => mixedPorts(policy) !== null);
  return tagged("id", Object.fromEntries(mixed.map((policy) => [policy.id, one(policy)])));
}

function one({ title, rule, parameters, packets }: PolicyDefinition): Keywords {
  const settings = (packets?.parameters ?? []).map(
    (name) => [name, setting(name, packets?.protocol)] as const,
  );
  const read = parameters.map((name) => [name, PARAMETERS[name]] as const);
  const properties = {
    id: { type: "string" },
    label: textOf(MOST.name, "Tells two runs of one policy apart"),
    ...Object.fromEntries([...read, ...settings]),
  };
  const required = parameters.includes("rank") ? ["id", "rank"] : [];
  return { ...closed(properties, required), title, description: rule };
}

const PARAMETERS: Readonly<Record<ParameterName, JsonSchema>> = {
  thresholds: { $ref: "#/$defs/thresholds" },
  switchThreshold: switchThresholdSchema(),
  within: choice(WITHIN),
  incomplete: choice(INCOMPLETE),
  slack: BOUND.schema,
  earlyTermination: FLAG,
  aging: AGING.schema,
  rank: { anyOf: [EXPRESSION, { ...arrayOf(EXPRESSION, MOST_RANKS), minItems: 1 }] },
  constants: {
    type: "object",
    maxProperties: MOST.constants,
    propertyNames: { maxLength: MOST.name, pattern: IDENTIFIER.source, not: { enum: TAKEN } },
    additionalProperties: CONSTANT.schema,
  },
  ties: choice(TIES),
  queue: EXPRESSION,
  of: { ...arrayOf({ $ref: "#/$defs/transport" }, MOST_MIXED), minItems: 2 },
  share: arrayOf(MIXED_SHARE.schema, MOST_MIXED),
  by: choice(MIXED_BY),
};

/** Rules are looked up in the order of the parser. */
function setting(
  name: PacketParameter,
  protocol: PacketSetting["protocol"] | undefined,
): JsonSchema {
  const transport = TRANSPORT_KINDS.find(({ id }) => id === protocol);
  if (name === "set" && transport !== undefined) return choice(transport.sets);
  if (name === "resend") return transport?.isCompleting === true ? FLAG : NOT_NEGATIVE.schema;
  if (name === "loss") {
    const { schema } = LOSS;
    const properties = {
      share: schema,
      hosts: arrayOf(NATURAL.schema, MOST.hosts),
      seed: NATURAL.schema,
    };
    return { anyOf: [schema, closed(properties, ["share"])] };
  }
  if (isMixed(name)) return mixedSchema(name);
  const choices = CHOICES[name];
  const time = TIMES[name] === undefined ? undefined : NOT_NEGATIVE.schema;
  return NUMBERS[name]?.schema ?? (choices && choice(choices)) ?? time ?? FLAG;
}

/** Such a setting is no number, time or word alone. */
function mixedSchema(name: Mixed): JsonSchema {
  switch (name) {
    case "ecn":
    case "hostEcn":
      return { anyOf: [BYTES.schema, choice(["none"])] };
    case "cutoffs":
      return arrayOf(BYTES.schema, MOST_CUTOFFS);
    default:
      return { type: "boolean" };
  }
}
