import { Ajv2020 } from "ajv/dist/2020.js";
import type { Fault } from "../../model/faults/reader.ts";
import { scenarioSchema } from "../../scenario/schema/scenario-schema.ts";

/**
 * Kinds of faults that no JSON schema shows, or this one leaves to the parser, each by what its sentence has in it.
 * A file with any other fault must be refused by the schema too.
 */
const BEYOND: readonly (readonly [kind: string, sentence: RegExp])[] = [
  [
    "the grammar of a rank",
    /^policies\[\d+\]\.(rank|queue)(\[\d\])?: expected .* at character \d+/,
  ],
  [
    "the values of a rank",
    /^policies\[\d+\]\.(rank|queue): expected a (value for every flow|rank that)/,
  ],
  [
    "a number against another of the same object",
    / at most upper \(| the arrival \(| at least min \(| less than (a packet|the \d+ bytes) of | at least the \d+ bytes of |what below leaves of 1| of at least the mean gap | the number of other switches| links to other switches/,
  ],
  ["lists that ascend", / not before the previous one \(| more than the threshold before it /],
  ["lists that ascend: cut-offs", / a size above the previous one \(/],
  ["a number against the buffer of the set", / at most the buffer, /],
  [
    "ways by the network and its hosts",
    /path: expected (the only way|a way from|nothing: flows choose|nothing where fabric)/,
  ],
  ["lists that ascend: a CDF", /cdf\[\d+\]\[[01]\]: expected at least /],
  ["the last element of a list", / 1 at the last point/],
  [
    "a zero beside another number",
    /since its share of flows is not 0|: expected 0, or a propagation/,
  ],
  ["a zero beside another number: headers", / only headers make a packet's size matter/],
  ["as many as another number says", / one a packet of size| times, one a flow of workload\.flows/],
  ["how many kept times there are in all", / finish times in all, /],
  [
    "requests by the fabric, the flows and the arrivals",
    / as many senders as one receiver leaves| the flows of a request, got | with requests, got |nothing: requests are sampled/,
  ],
  [
    "mixes: what their transports have in common, shares that add up",
    / a transport (that can share its ports|whose ports are of the kind)| one a transport of the mix, that add up to 1|^(flows|workload)\[\d+\]\.transport: expected /,
  ],
  ["names that another flow has", / an id that flows\[/],
  ["names that another part has", / a name that workload\[/],
  [
    "parts by how long the others go on, and how many flows they have together",
    / says how long the others go on, got | which all arrive at once, got | flows in all \(here about /,
  ],
  ["hosts of a workload by the fabric and the pattern", /^workload(\[\d\])?\.hosts: expected /],
  [
    "a port or host by the size of the fabric",
    /the (ingress|egress) port of|the (sending|receiving) host/,
  ],
  [
    "a port or host by that of another",
    /another host than the sending one|: expected a host (from 0 to |that has no rate yet)/,
  ],
  ["a stride by the size of the fabric", / a stride that is no multiple of /],
  [
    "products, sums and means",
    / stay below 2\^53 slots| far below 2\^53| a network of (2 to \d+ hosts|at most \d+ cables)/,
  ],
  ["sums: packets in streams", / packets released over time, each of which /],
  ["products: forests", /history · trees at most| is asked about each/],
  ["products: searches", / flows × replications × evaluations /],
  [
    "products: packets and subflows",
    / at most \d+ (packets|pieces)|: expected at most \d+ for \d+ flows/,
  ],
  ["times in the scenario's units", / in the scenario's unit|a flow halves \d+ times at most/],
  ["a time against the round trip of the fabric", / the round trip of a packet to the next host /],
  ["what thresholds are published for", / thresholds are published for /],
  ["a load that stands elsewhere", /(have none|no mean FCT exists\)), got /],
  ["what goes by whether flows are written out", / flows that are written out are run as they are/],
  ["patterns by fabric and arrivals", / with (incast bursts|a staggered pattern), got /],
  ["units that go by the workload", /^units\.size: expected "bytes" or "packets", since /],
];

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(scenarioSchema());

/** Whether the JSON schema accepts a scenario, as it is in a file. */
export function schemaAccepts(input: unknown): boolean {
  return validate(JSON.parse(JSON.stringify(input)));
}

/** Whether structure alone shows that a file with these faults is wrong. */
function isOfStructure(faults: readonly Pick<Fault, "message">[]): boolean {
  return faults.some(({ message }) => !BEYOND.some(([, sentence]) => sentence.test(message)));
}

/** Where schema and parser contradict one another on an input; null: nowhere. */
export function schemaContradiction(
  input: unknown,
  faults: readonly Pick<Fault, "message">[],
): string | null {
  const accepts = schemaAccepts(input);
  const told = faults.map(({ message }) => message).join("\n");
  if (accepts && isOfStructure(faults)) return `The schema accepts what is wrong: ${told}`;
  if (accepts || faults.length > 0) return null;
  return `The schema refuses what is right: ${JSON.stringify(validate.errors)}`;
}
