import { type FileNumberRule, NATURAL, numberRule, POSITIVE_INTEGER } from "../faults/reader.ts";
import { BOUND, MOMENT, RATE, SIZE, SPREAD, WEIGHT } from "./limits.ts";
import { partsOf } from "./parts.ts";
import type { FlowSpec, Model, Scenario } from "./scenario.ts";
import type { PartSpec } from "./workload-spec.ts";

/** All that a list of flows may have a column of: releases alone are a list of their own. */
export type FlowKey = Exclude<keyof FlowSpec, "packets">;

/** What parser, schema, tables, forms and words know of a column of flows. Nothing is optional. */
interface FlowColumn {
  /** A name, a number by the rule of its model, or the number of a port, a host or a way, as the fabric has them. */
  readonly holds:
    | { readonly kind: "name"; readonly expected: string; readonly least: 0 | 1 }
    | {
        readonly kind: "number";
        readonly rules: Readonly<Record<Model, FileNumberRule>>;
        /** Its numbers change with this unit. */
        readonly unit: "size" | "time" | null;
      }
    | { readonly kind: "place"; readonly expected: string };
  readonly isRequired: boolean;
  /** The least fabric on which it means something. */
  readonly needs: "link" | "switch" | "network";
  /** In the schema. */
  readonly description: string;
  /** Where a sweep varies it. */
  readonly words: string;
  /** Further headings of it in tables, in lower case; blanks, dots, hyphens and underscores in them say nothing. */
  readonly headings: readonly string[];
  /** Where the page's table has it: always, where the fabric needs it, where a policy reads it, or where a flow has it. */
  readonly shown: "always" | "ends" | "read" | "held";
  /** Where it can be added to that table at a press. */
  readonly added: "always" | "fluid" | "branching" | "mix" | "never";
}

function both(rule: FileNumberRule): Readonly<Record<Model, FileNumberRule>> {
  return { slot: rule, fluid: rule };
}

/** Arrivals of flows, in each model. */
export const MOMENTS: Readonly<Record<Model, FileNumberRule>> = { slot: NATURAL, fluid: MOMENT };

const NUMBER = { isRequired: false, needs: "link", headings: [], added: "never" } as const;

/** The columns of flows in the order in which tables have them. */
export const FLOW_COLUMNS = {
  id: {
    holds: { kind: "name", expected: "a text that names the flow", least: 1 },
    isRequired: true,
    needs: "link",
    description: "Unique among the flows",
    words: "id",
    headings: ["flow", "flow_id", "fid", "name"],
    shown: "always",
    added: "never",
  },
  arrival: {
    ...NUMBER,
    holds: { kind: "number", rules: MOMENTS, unit: "time" },
    isRequired: true,
    description: "When its first packet is released",
    words: "arrival",
    // The first that a table has is read; when something was that is not said has still other names.
    headings: [
      "arrival_time",
      "arrive",
      "start",
      "start_time",
      "time_start",
      "t_start",
      "started",
      "release",
      "release_time",
      "begin",
      "injection_time",
      "created",
      "creation_time",
    ],
    shown: "always",
  },
  size: {
    ...NUMBER,
    holds: { kind: "number", rules: { slot: POSITIVE_INTEGER, fluid: SIZE }, unit: "size" },
    isRequired: true,
    description: "In size units; packets in the slot model",
    words: "size",
    headings: ["length", "volume"],
    shown: "always",
  },
  spread: {
    ...NUMBER,
    holds: { kind: "number", rules: both(SPREAD), unit: null },
    description: "How far apart its packets are released, in packet times; 0: all at its arrival",
    words: "pace of release",
    headings: ["alpha"],
    shown: "always",
  },
  src: {
    holds: { kind: "place", expected: "a port, an integer from 0," },
    isRequired: false,
    needs: "switch",
    description: "Ingress port of a switch, sending host of a network",
    words: "sender",
    headings: ["source", "sender", "from", "sip", "saddr", "ingress"],
    shown: "ends",
    added: "never",
  },
  dst: {
    holds: { kind: "place", expected: "a port, an integer from 0," },
    isRequired: false,
    needs: "switch",
    description: "Egress port of a switch, receiving host of a network",
    words: "receiver",
    headings: [
      "dest",
      "destination",
      "receiver",
      "to",
      "target",
      "sink",
      "recv",
      "dip",
      "daddr",
      "egress",
    ],
    shown: "ends",
    added: "never",
  },
  ownRate: {
    ...NUMBER,
    holds: {
      kind: "number",
      rules: {
        slot: numberRule("1 (a packet a slot, always, in the slot model)", {
          minimum: 1,
          maximum: 1,
        }),
        fluid: RATE,
      },
      unit: null,
    },
    description: "In the fluid model it is never served faster",
    words: "own rate",
    shown: "held",
    added: "fluid",
  },
  weight: {
    ...NUMBER,
    holds: { kind: "number", rules: both(WEIGHT), unit: null },
    description: "Default 1",
    words: "weight",
    shown: "read",
  },
  deadline: {
    ...NUMBER,
    holds: { kind: "number", rules: both(MOMENT), unit: "time" },
    description: "When it should have finished, from time 0 on",
    words: "deadline",
    shown: "read",
    added: "always",
  },
  lower: {
    ...NUMBER,
    holds: { kind: "number", rules: both(BOUND), unit: "size" },
    description: "A lower bound of its size as schedulers believe it",
    words: "lower bound",
    headings: ["lb", "lower_bound"],
    shown: "read",
  },
  upper: {
    ...NUMBER,
    holds: { kind: "number", rules: both(BOUND), unit: "size" },
    description: "An upper bound of its size as schedulers believe it",
    words: "upper bound",
    headings: ["ub", "upper_bound"],
    shown: "read",
  },
  estimate: {
    ...NUMBER,
    holds: { kind: "number", rules: both(BOUND), unit: "size" },
    description: "Its size as schedulers estimate it",
    words: "estimate of the size",
    headings: ["predicted", "prediction"],
    shown: "read",
  },
  path: {
    holds: { kind: "place", expected: "a way, an integer from 0," },
    isRequired: false,
    needs: "network",
    description: "In a network: which of the shortest ways it takes",
    words: "way",
    headings: [],
    shown: "held",
    added: "branching",
  },
  request: {
    holds: { kind: "name", expected: "the name of a request", least: 1 },
    isRequired: false,
    needs: "link",
    description: "The request it belongs to, which finishes with its last flow",
    words: "request",
    headings: ["request_id", "job", "job_id", "coflow", "coflow_id"],
    shown: "held",
    added: "always",
  },
  transport: {
    holds: { kind: "name", expected: "the label of a transport of a mix", least: 0 },
    isRequired: false,
    needs: "link",
    description: "Under a mix: the label of the transport that it uses",
    words: "transport",
    headings: [],
    shown: "held",
    added: "mix",
  },
  part: {
    holds: { kind: "name", expected: "the name of a part of the traffic", least: 1 },
    isRequired: false,
    needs: "link",
    description: "The part of the traffic it belongs to, which has statistics of its own",
    words: "part",
    headings: [],
    shown: "held",
    added: "never",
  },
} as const satisfies Readonly<Record<FlowKey, FlowColumn>>;

/** A column whose cells are numbers. */
export type NumberKey = {
  [K in FlowKey]: (typeof FLOW_COLUMNS)[K]["holds"]["kind"] extends "name" ? never : K;
}[FlowKey];

export const FLOW_KEYS = Object.keys(FLOW_COLUMNS) as readonly FlowKey[];

/** What is known of a column by its key. */
export function flowColumn(key: FlowKey): FlowColumn {
  return FLOW_COLUMNS[key];
}

/** What sampled flows have, by the key of a workload that gives it to them. */
const SAMPLED = {
  spread: ["spread"],
  bounds: ["lower", "upper", "estimate"],
  deadlines: ["deadline"],
  requests: ["request"],
  transport: ["transport"],
} as const satisfies { readonly [K in keyof PartSpec]?: readonly FlowKey[] };

/** The columns that some flow of a scenario has, or may be given when it is sampled, but `id`, `arrival` and `size`. */
export function heldKeys({ fabric, flows = [], workload }: Scenario): readonly FlowKey[] {
  const held = new Set<string>(fabric.kind === "link" ? [] : ["src", "dst"]);
  for (const flow of flows) for (const key in flow) held.add(key);
  for (const part of partsOf({ workload })) {
    const given = Object.entries(SAMPLED).filter(([key]) => key in part);
    for (const key of given.flatMap(([, keys]) => keys)) held.add(key);
  }
  if (Array.isArray(workload)) held.add("part");
  return FLOW_KEYS.filter((key) => held.has(key) && !FLOW_COLUMNS[key].isRequired);
}
