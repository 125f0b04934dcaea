import { MANIFEST } from "../../../workloads/manifest.ts";
import { MOMENTS } from "../../model/spec/flow-columns.ts";
import { MOST, SIZE, SPREAD } from "../../model/spec/limits.ts";
import { INCAST, ON_OFF, RANDOM_SPREAD } from "../parse-arrivals.ts";
import { BOUNDS_PARAMETERS } from "../parse-bounds.ts";
import { COUNTED, HOW_MANY } from "../parse-how-many.ts";
import {
  DEADLINES,
  PARETO,
  PATTERN_NUMBERS,
  PATTERNS,
  POINT,
  REQUESTS,
  SENDERS,
  UNIFORM,
  WARM_UP,
  WORKLOAD_NUMBERS,
} from "../parse-workload.ts";
import {
  arrayOf,
  choice,
  closed,
  type Keywords,
  numbers,
  only,
  open,
  tagged,
} from "./json-schema.ts";

/** `workload`: the law that flows are sampled from, in either model. */
export function workloadSchema(): Keywords {
  const properties = {
    distribution: { $ref: "#/$defs/distribution" },
    ...numbers(WORKLOAD_NUMBERS),
    flows: { ...HOW_MANY.flows.schema, description: "How many flows are sampled" },
    flowsPerHost: {
      ...HOW_MANY.flowsPerHost.schema,
      description: "In place of flows: so many for each port of the switch or host of the network",
    },
    arrivals: arrivals(),
    spread: {
      anyOf: [SPREAD.schema, closed(numbers(RANDOM_SPREAD), ["random"])],
      description: "The pacing factor of every flow",
    },
    bounds: bounds(),
    deadlines: closed(numbers(DEADLINES), ["share", "mean"]),
    pattern: {
      anyOf: [
        choice(PATTERNS),
        ...Object.entries(PATTERN_NUMBERS).map(([kind, rule]) => only(kind, rule.schema)),
      ],
    },
    senders: {
      ...choice(SENDERS),
      default: "random",
      description: "balanced: all senders have as many flows, or one more",
    },
    requests: {
      ...closed(numbers(REQUESTS), Object.keys(REQUESTS)),
      description: "Every arrival is a request of so many flows",
    },
    warmUp: {
      ...WARM_UP.schema,
      description: "Share of the flows, the first to arrive, that are in no statistic",
    },
    counted: {
      ...closed(numbers(COUNTED), Object.keys(COUNTED)),
      description:
        "The flows that statistics are over: those that arrive from and before to, in time units from the first arrival; load goes on behind them",
    },
  };
  return {
    ...closed(properties, ["distribution", ...Object.keys(WORKLOAD_NUMBERS)]),
    anyOf: ["flows", "flowsPerHost", "counted"].map((key) => having(key)),
    allOf: [having("flows", "flowsPerHost"), having("warmUp", "counted")].map((not) => ({ not })),
  };
}

/** An object that has all these keys. */
function having(...keys: readonly string[]): Keywords {
  return open(Object.fromEntries(keys.map((key) => [key, true])), keys);
}

/** `workload.distribution`: a name of the manifest, or a law written out. */
export function distributionSchema(): Keywords {
  const names = MANIFEST.map(({ id, title }) => ({ const: id, title }));
  const point = {
    type: "array",
    prefixItems: POINT.map(({ schema }) => schema),
    minItems: POINT.length,
    items: false,
  };
  return {
    anyOf: [
      { type: "string", anyOf: names },
      closed({ cdf: { ...arrayOf(point, MOST.points), minItems: 1 }, steps: steps() }, ["cdf"]),
      only("pareto", closed(numbers(PARETO), Object.keys(PARETO))),
      only("uniform", closed(numbers(UNIFORM), Object.keys(UNIFORM))),
      only("fixed", SIZE.schema),
    ],
  };
}

function steps(): Keywords {
  return {
    type: "boolean",
    default: false,
    description: "Sizes are those of the points alone, with none between",
  };
}

function arrivals(): Keywords {
  return {
    anyOf: [
      choice(["poisson", "at-once"]),
      only("incast", closed(numbers(INCAST), Object.keys(INCAST))),
      only("onOff", closed(numbers(ON_OFF), Object.keys(ON_OFF))),
      only("times", arrayOf(MOMENTS.fluid.schema, MOST.flows)),
    ],
  };
}

function bounds(): Keywords {
  const kinds = Object.entries(BOUNDS_PARAMETERS).map(([model, parameters]) => {
    const rules = Object.entries(parameters).map(([key, { rule }]) => [key, rule] as const);
    const required = Object.keys(parameters).filter((key) => parameters[key]?.isRequired);
    const properties = { model: { type: "string" }, ...numbers(Object.fromEntries(rules)) };
    return [model, closed(properties, required)] as const;
  });
  return {
    ...tagged("model", Object.fromEntries(kinds)),
    description: "What schedulers know of the sizes",
  };
}
