import { MANIFEST } from "../../../workloads/manifest.ts";
import { NATURAL } from "../../model/faults/reader.ts";
import { MOMENTS } from "../../model/spec/flow-columns.ts";
import { MOST, SIZE, SPREAD } from "../../model/spec/limits.ts";
import { RANGE } from "../../workload/loads.ts";
import { INCAST, ON_OFF, RANDOM_SPREAD } from "../parse-arrivals.ts";
import { BOUNDS_PARAMETERS } from "../parse-bounds.ts";
import { PATTERN_NUMBERS, PATTERNS } from "../parse-ends.ts";
import { COUNTED, WARM_UP } from "../parse-flows.ts";
import { HOW_MANY, UNTIL } from "../parse-how-many.ts";
import { MOST_PARTS } from "../parse-parts.ts";
import {
  DEADLINES,
  PARETO,
  PART_NAME,
  POINT,
  REQUESTS,
  SENDERS,
  UNIFORM,
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
  textOf,
} from "./json-schema.ts";

/** `workload`: the law that flows are sampled from, in either model; or a list of parts with a law each. */
export function workloadSchema(): Keywords {
  const all = { ...properties(), ...commonSchema() };
  const one = {
    ...closed(all, REQUIRED),
    anyOf: ["flows", "flowsPerHost", "counted"].map((key) => having(key)),
    allOf: [having("flows", "flowsPerHost"), having("warmUp", "counted")].map((not) => ({ not })),
  };
  const part = {
    ...closed({ ...ofPart(), ...properties() }, REQUIRED),
    allOf: [
      having("flows", "flowsPerHost"),
      having("flows", "until"),
      having("flowsPerHost", "until"),
      open({ until: true, arrivals: WITHOUT_UNTIL }, ["until", "arrivals"]),
    ].map((not) => ({ not })),
  };
  return { anyOf: [one, { ...arrayOf(part, MOST_PARTS), minItems: 1 }] };
}

const REQUIRED = ["distribution", ...Object.keys(WORKLOAD_NUMBERS)];

/** What stands in a workload, or beside one that is a list. */
export function commonSchema(): Readonly<Record<string, Keywords>> {
  return {
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
}

/** What a part of a list has besides. */
function ofPart(): Readonly<Record<string, Keywords>> {
  return {
    name: {
      type: "string",
      pattern: PART_NAME.source,
      description: "What statistics of this part are called by",
    },
    until: {
      ...UNTIL.schema,
      description:
        "In place of flows: they arrive before this time. With none it goes on as long as the others",
    },
    transport: textOf(MOST.name, "Under a mix: the label of the transport of its flows"),
  };
}

function properties(): Readonly<Record<string, Keywords>> {
  const hosts = arrayOf(
    { anyOf: [NATURAL.schema, { type: "string", pattern: RANGE.source }] },
    MOST.hosts,
  );
  return {
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
    hosts: {
      anyOf: [hosts, closed({ send: hosts, receive: hosts }, [])],
      description:
        'The hosts or ports among which its flows go, such as [0, 1, "4-7"]; default all',
    },
  };
}

/** Arrivals that say themselves how many there are, or that no time ends. */
const WITHOUT_UNTIL: Keywords = { anyOf: [choice(["at-once"]), having("times")] };

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
