import { MEASURE_NAMES } from "../metrics/vocabulary.ts";
import { MOST } from "../model/spec/limits.ts";
import { arrayOf, closed, type Keywords, textOf } from "../scenario/schema/json-schema.ts";
import { scenarioSchema } from "../scenario/schema/scenario-schema.ts";
import { MOST_OF_SWEEP, MOST_UNTIL, UNTIL } from "./parse-sweep.ts";

/**
 * The sweep file as a JSON schema, draft 2020-12. It accepts what the parser accepts; whether paths lead anywhere, and what
 * the scenarios of points are, is beyond it.
 */
export function sweepSchema(): Keywords {
  const { $schema, $defs, ...scenario } = scenarioSchema();
  const path = textOf(
    MOST.name,
    "Of a value of the scenario, such as workload.load or policies.PIAS.slack",
  );
  const name = { anyOf: [{ type: "number" }, textOf(MOST.name, "A name")] };
  const axis = closed(
    {
      path: { anyOf: [path, arrayOf(path)] },
      values: {
        anyOf: [
          { ...arrayOf(true, MOST_OF_SWEEP.points), minItems: 1 },
          { type: "string", description: "A range, such as 0.1..0.9:0.1" },
        ],
      },
      as: textOf(MOST.name, "The axis's name in results; default the path's last word"),
      names: { ...arrayOf(name), description: "What each value is called in results" },
    },
    ["path", "values"],
  );
  const until = closed(
    {
      until: { ...UNTIL.schema, description: "Half-width of the interval / mean, at the most" },
      of: textOf(MOST.name, "The measure that is to be so precise; default mean"),
      most: { ...MOST_UNTIL.schema, description: "Seeds at the most; default 200" },
    },
    ["until"],
  );
  const seed = { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
  const seeds = {
    anyOf: [
      { type: "string", description: "Such as 1..20, or 1,5,9" },
      seed,
      arrayOf(seed, MOST_OF_SWEEP.seeds),
      until,
    ],
  };
  const measure = {
    ...textOf(
      MOST.name,
      "A measure of a run (slotwise help measures lists them), arithmetic over measures, each of the row's own policy, or the last value of an axis up to which one holds",
    ),
    examples: [
      ...MEASURE_NAMES,
      "mice.p99 / mean",
      "1 - slowdown.below.2",
      "last load with p99 <= 50",
    ],
  };
  return {
    $schema,
    title: "Slotwise sweep, version 1",
    ...closed(
      {
        $schema: textOf(MOST.address, "Where this schema is; for editors, not kept"),
        version: { const: 1 },
        title: textOf(MOST.title, "Shown above the results"),
        note: textOf(MOST.note, "Plain text shown with the title"),
        scenario: {
          anyOf: [{ type: "string", description: "The name of a preset" }, { type: "object" }],
          description: "What varies; its points are whole scenarios",
        },
        vary: { ...arrayOf(axis, 3), minItems: 1 },
        seeds,
        precision: {
          ...UNTIL.schema,
          description:
            "Seeds until the 95 % interval of every policy's mean FCT has this half-width / mean, at most those of seeds, or 200",
        },
        measures: { ...arrayOf(measure, MOST_OF_SWEEP.measures), minItems: 1 },
        base: textOf(
          MOST.name,
          "The label or id of the policy that others are compared with, or optimum",
        ),
        optimum: {
          type: "boolean",
          description:
            "Rows of the least mean and the most inTime that any schedule without delays has",
        },
      },
      ["version", "scenario", "vary"],
    ),
    $defs: { ...($defs as Keywords), scenario },
  };
}
