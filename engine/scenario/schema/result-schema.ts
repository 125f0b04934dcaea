import { FINISH, MOST } from "../../model/spec/limits.ts";
import { arrayOf, closed, type Keywords, textOf } from "./json-schema.ts";

/** What a file keeps of the results of its scenario. */
export function resultSchema(): Keywords {
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
