import { NATURAL, NOT_NEGATIVE } from "../../model/faults/reader.ts";
import { AGING, BOUND, CONSTANT, MOST } from "../../model/spec/limits.ts";
import { isTransport, type PacketSetting } from "../../model/spec/packet-setting.ts";
import { type TransportId } from "../../model/spec/transport-setting.ts";
import type { PacketParameter } from "../../model/spec/packet-spec.ts";
import { setsOf } from "../../model/spec/transport-sets.ts";
import type { ParameterName, PolicyDefinition } from "../../policies/policy.ts";
import { MOST_CHARACTERS } from "../../rank/parse-expression.ts";
import { POLICIES } from "../../run/policies.ts";
import { MIXED_BY, MIXED_SHARE, MOST_MIXED, UNMIXED } from "../parse-mix.ts";
import { CHOICES, LOSS, NUMBERS, TIMES } from "../parse-packets.ts";
import { INCOMPLETE, WITHIN } from "../parse-policies.ts";
import { IDENTIFIER, MOST_RANKS, TAKEN, TIES } from "../parse-rank.ts";
import { isMixed } from "../window-settings.ts";
import {
  arrayOf,
  choice,
  closed,
  type JsonSchema,
  type Keywords,
  tagged,
  textOf,
} from "./json-schema.ts";
import { mixedSchema } from "./mixed-schema.ts";
import { switchThresholdSchema } from "./thresholds-schema.ts";

const EXPRESSION = textOf(MOST_CHARACTERS, "An expression of what is known of a flow");
const FLAG = { type: "boolean" };

/** One of `policies`: an id, and the parameters that this policy reads. */
export function policySchema(): Keywords {
  return tagged("id", Object.fromEntries(POLICIES.map((policy) => [policy.id, one(policy)])));
}

/** One of a mix: a transport that can share its ports. */
export function transportSchema(): Keywords {
  const mixed = POLICIES.filter(
    ({ id, packets }) => packets !== undefined && isTransport(packets) && !UNMIXED.includes(id),
  );
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

/** Of flow-level policies. */
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

/** Of packet-level policies: in the order in which the parser looks a setting up. */
function setting(
  name: PacketParameter,
  protocol: PacketSetting["protocol"] | undefined,
): JsonSchema {
  if (name === "set" && protocol !== undefined && isTransport({ protocol })) {
    return choice(setsOf(protocol as TransportId));
  }
  if (name === "resend") return protocol === "ascc" ? FLAG : NOT_NEGATIVE.schema;
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
