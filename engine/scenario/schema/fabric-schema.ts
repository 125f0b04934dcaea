import { NATURAL } from "../../model/faults/reader.ts";
import { DELAYS, NETWORK_KINDS, PORTS, RATES, ROUTINGS, ratesOf, SHAPES } from "../parse-fabric.ts";
import { choice, closed, type Keywords, numbers, tagged } from "./json-schema.ts";

/** `fabric`: a link, a switch or a network, each with its own numbers. */
export function fabricSchema(): Keywords {
  const kind = { type: "string" };
  const rate = { ...RATES.fluid.schema, default: 1 };
  const networks = NETWORK_KINDS.map((name) => {
    const shape = numbers(SHAPES[name]);
    const rates = Object.fromEntries(ratesOf(name).map((key) => [key, rate]));
    const ways = { routing: choice(ROUTINGS), seed: NATURAL.schema, ...numbers(DELAYS) };
    return [name, closed({ kind, ...shape, ...rates, ...ways }, Object.keys(shape))] as const;
  });
  return tagged("kind", {
    link: closed({ kind, rate }),
    switch: closed({ kind, ports: PORTS.schema, rate }, ["ports"]),
    ...Object.fromEntries(networks),
  });
}
