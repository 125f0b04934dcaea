import { MOST_SAID } from "../../model/faults/reader.ts";
import { MOST } from "../../model/spec/limits.ts";
import { MOST_PIECES } from "../../rank/fluid/fluid-ranks.ts";
import { MOST_LEVELS, MOST_NODES } from "../../rank/parse-expression.ts";
import { MOST_IN_LESSON } from "../../scenario/lesson-keys.ts";
import { DEEPEST, MOST_BYTES, MOST_CHARACTERS } from "../../scenario/link-codec.ts";
import { scenarioSchema } from "../../scenario/schema/scenario-schema.ts";
import { DEEPEST_FILE } from "../../scenario/text-shape.ts";
import { MOST_OF_SWEEP } from "../../study/parse-sweep.ts";
import { sweepSchema } from "../../study/sweep-schema.ts";

type Schema = Readonly<Record<string, unknown>>;

const LIMITS = [
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "maxLength",
  "maxItems",
  "maxProperties",
];

/** docs/limits.md: what a scenario and a sweep may be at most, as the JSON schemas have it, and what happens beyond. */
export function limitsPage(): string {
  return `${HEAD}\n${table(scenarioSchema())}\n${BETWEEN}\n${table(sweepSchema())}\n${FOOT}`;
}

function table(schema: Schema): string {
  const rows = new Map<string, Set<string>>();
  collect(schema, "", schema["$defs"] as Schema, rows);
  // Fields of one part of a scenario that accept the same share a line.
  const lines = new Map<string, string[]>();
  for (const [path, limits] of rows) {
    // A part of a list has the limits that a workload has alone.
    const alone = rows.get(path.replace(/^workload\[\]\./, "workload."));
    const own = alone === limits ? limits : [...limits].filter((limit) => !alone?.has(limit));
    for (const limit of own) {
      const line = `${path.replace(/[.[].*/, "")} ${limit}`;
      lines.set(line, [...(lines.get(line) ?? []), `\`${path}\``]);
    }
  }
  return [...lines]
    .map(([line, paths]) => `| ${paths.join(", ")} | ${line.slice(line.indexOf(" ") + 1)} |`)
    .join("\n");
}

const HEAD = `# Limits

This page says how large, how long and how many each part of a scenario or a sweep may be, and what happens beyond.

What is beyond a limit is a fault: its path, what was expected and what was found, before anything runs. Of many faults the first ${MOST_SAID} are said, and how many more there are; of a long text its beginning. Within the limits every result is a number.

## In a scenario

| field | accepted |
|---|---|`;

const BETWEEN = `
A part of a workload that is a list, \`workload[]\`, has the limits of a workload besides its own.

In the slot model arrivals, sizes and packets are whole numbers, and rates are 1. Where a method samples, learns or sends packet by packet, a fault says which product is too large: ${count(MOST.streamed)} packets released over time in all, 10^7 packets with random releases, 10^7 packets of data sent by PDQ, RCP or D³, 2·10^8 by transports, 2·10^6 examples and 10^7 questions of a forest, 5·10^7 flows of a search for thresholds. A network has 2 to ${MOST.hosts} hosts and at most ${MOST.cables} cables, which follow from its numbers. The last slot stays below 2^53.

An expression of the policy \`rank\` has at most ${MOST_NODES} parts (numbers, names, operators and calls) and ${MOST_LEVELS} levels of nesting; as a fluid, a flow's ranks have at most ${count(MOST_PIECES)} straight pieces, beyond which the run ends with a sentence.

Under transports times are at least 1 µs, and those that stay as they are (\`rtoFixed\`, \`resend\`, \`retransmission\`) at least the round trip of a packet to the next host through empty queues. A run that gets nowhere all the same, since its hosts send the same again and again, ends with a sentence (SPEC 16.15).

## In a sweep

| field | accepted |
|---|---|`;

const FOOT = `
A sweep has at most ${count(MOST_OF_SWEEP.points)} points, the product of its axes, and ${count(MOST_OF_SWEEP.runs)} runs: points × seeds × policies. Each point is a scenario within the limits above; one that is not is named before any runs.

## Around it

| what | at most | beyond |
|---|---|---|
| a link | ${count(MOST_CHARACTERS)} characters | refused with a sentence; what you had stays |
| what a link unpacks to | ${count(MOST_BYTES)} bytes, ${DEEPEST} brackets deep | refused before it fills the memory |
| a file that the page opens | 64 MB, 100000 flows written out | refused with a sentence; the command line runs it |
| whatever a command reads: a file, a pipe, standard input | 512 MB | refused before it fills the memory |
| a file of JSON | ${DEEPEST_FILE} brackets deep | refused before it fills the memory |
| flows that are drawn or pasted as bars | 5000 | more are read in Workloads and by the command line |
| finish times kept in a file's \`result\` | ${count(MOST.kept)} in all | a fault; \`slotwise check --update\` leaves them out |
| points × seeds of a sweep in the page | 100000 | a fault; the command line runs it |
| flows of a step of a lesson or exercise | ${count(MOST_IN_LESSON.flows)} | a fault |
| title and caption of a figure | ${count(MOST.title)} and ${count(MOST.note)} characters | refused |
| pixels of a PNG of slotwise figure | 10^8 | refused |
| seeds of one command | 10000 | refused |
| silence of a worker that was given a job | a minute | it is ended with a sentence, and the next run has a new one |
| repetitions of \`--timing\` | 10000 | refused |
| names that are suggested (“did you mean”) | words of 60 characters | no suggestion |
| a view's window of time | no narrower than 10^-9 of the run | widened |

Tables are read in UTF-8, or in UTF-16 with a byte order mark. Their numbers are decimal: \`0x10\` is refused with its line, as is a quotation mark without an end. Cells of names that begin with =, +, - or @ are written with an apostrophe before them, so that no spreadsheet takes them for formulas, and are read without it.

The tables of fields are made from the JSON schemas by \`npm run docs:limits -- --write\`; a test compares the two.
`;

function collect(schema: Schema, path: string, defs: Schema, rows: Map<string, Set<string>>): void {
  // The transports of a mix have the limits that they have alone.
  if (path.endsWith(".of[]")) return;
  const ref = schema["$ref"];
  if (typeof ref === "string") {
    collect(defs[ref.replace("#/$defs/", "")] as Schema, path, defs, rows);
    return;
  }
  const words = limitsOf(schema);
  if (words !== "") rows.set(path, (rows.get(path) ?? new Set()).add(words));
  for (const [key, inner] of Object.entries((schema["properties"] ?? {}) as Schema)) {
    if (isSchema(inner)) collect(inner, path === "" ? key : `${path}.${key}`, defs, rows);
  }
  if (isSchema(schema["additionalProperties"]))
    collect(schema["additionalProperties"], `${path}.NAME`, defs, rows);
  if (isSchema(schema["items"])) collect(schema["items"], `${path}[]`, defs, rows);
  for (const [k, inner] of listOf(schema["prefixItems"]).entries())
    collect(inner, `${path}[${k}]`, defs, rows);
  // The rules between parts repeat limits of one model.
  const inside = path === "" ? [] : [...listOf(schema["anyOf"]), ...listOf(schema["allOf"])];
  for (const inner of inside)
    collect(isSchema(inner["then"]) ? inner["then"] : inner, path, defs, rows);
}

function limitsOf(schema: Schema): string {
  const zero = listOf(schema["anyOf"]).some((one) => one["const"] === 0);
  const range = zero ? (listOf(schema["anyOf"])[1] ?? {}) : schema;
  if (!LIMITS.some((limit) => limit in range)) return "";
  if ("maxProperties" in range) return `at most ${count(range["maxProperties"])} names`;
  if ("maxLength" in range) return `texts of at most ${count(range["maxLength"])} characters`;
  if ("maxItems" in range) return `at most ${count(range["maxItems"])} elements`;
  // What is inside "0 or …" stands there.
  if (!("type" in schema)) return "";
  const low =
    range["exclusiveMinimum"] === undefined
      ? `from ${count(range["minimum"])}`
      : `above ${count(range["exclusiveMinimum"])}`;
  const high =
    range["exclusiveMaximum"] === undefined
      ? `to ${count(range["maximum"])}`
      : `to below ${count(range["exclusiveMaximum"])}`;
  const what = schema["type"] === "integer" ? "whole numbers" : "numbers";
  const even = range["multipleOf"] === undefined ? "" : `, multiples of ${range["multipleOf"]}`;
  return `${zero ? "0, and " : ""}${what} ${low} ${high}${even}`;
}

function count(value: unknown): string {
  if (value === Number.MAX_SAFE_INTEGER) return "2^53 − 1";
  if (value === -Number.MAX_SAFE_INTEGER) return "−(2^53 − 1)";
  const text = String(value);
  if (value === 1e-6) return "10^-6";
  const power = /^1(0{6,})$/.exec(text) ?? /^1e([+-]\d+)$/.exec(text);
  if (power === null) return text;
  const exponent = power[1] ?? "";
  return `10^${exponent.startsWith("0") ? exponent.length : Number(exponent)}`;
}

function listOf(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}
