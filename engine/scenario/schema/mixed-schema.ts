import { BYTES, type Mixed, MOST_CUTOFFS } from "../window-settings.ts";
import { arrayOf, choice, type JsonSchema } from "./json-schema.ts";

/** Of a setting that is no number, time or word alone. */
export function mixedSchema(name: Mixed): JsonSchema {
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
