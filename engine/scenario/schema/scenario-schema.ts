import { MOST } from "../../model/spec/limits.ts";
import { MODELS, UNITS } from "../parse-with.ts";
import { acrossParts } from "./across-parts.ts";
import { fabricSchema } from "./fabric-schema.ts";
import { flowSchema } from "./flow-schema.ts";
import { arrayOf, choice, closed, type Keywords, open, textOf } from "./json-schema.ts";
import { answersSchema, lessonSchema } from "./lesson-schema.ts";
import { policySchema, transportSchema } from "./policy-schema.ts";
import { resultSchema } from "./result-schema.ts";
import { thresholdsSchema } from "./thresholds-schema.ts";
import { distributionSchema, workloadSchema } from "./workload-schema.ts";

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
