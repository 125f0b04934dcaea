import { NATURAL } from "../../model/faults/reader.ts";
import { MOST } from "../../model/spec/limits.ts";
import { MOMENTS } from "../parse-arrivals.ts";
import { OPTIONAL_NUMBERS, SIZES } from "../parse-flows.ts";
import { arrayOf, closed, type Keywords, numbers, textOf } from "./json-schema.ts";

/** One of `flows`, in either model. */
export function flowSchema(): Keywords {
  const properties = {
    id: {
      type: "string",
      minLength: 1,
      maxLength: MOST.name,
      description: "Unique among the flows",
    },
    arrival: { ...MOMENTS.fluid.schema, description: "When its first packet is released" },
    size: { ...SIZES.fluid.schema, description: "In size units; packets in the slot model" },
    ...numbers(OPTIONAL_NUMBERS),
    packets: {
      ...arrayOf(NATURAL.schema, MOST.packets),
      description: "Slot model: when each packet is released, ascending",
    },
    src: { ...NATURAL.schema, description: "Ingress port of a switch, sending host of a network" },
    dst: { ...NATURAL.schema, description: "Egress port of a switch, receiving host of a network" },
    path: { ...NATURAL.schema, description: "In a network: which of the shortest ways it takes" },
    transport: textOf(MOST.name, "Under a mix: the label of the transport that it uses"),
    request: {
      type: "string",
      minLength: 1,
      maxLength: MOST.name,
      description: "The request it belongs to, which finishes with its last flow",
    },
  };
  return {
    ...closed(properties, ["id", "arrival", "size"]),
    // A flow has either.
    not: { required: ["spread", "packets"], properties: { spread: true, packets: true } },
  };
}
