import { at, isObject, type Reader } from "../model/faults/reader.ts";
import { shortened } from "../model/faults/suggestions.ts";
import { AGING, BOUND, MOST, SIZE } from "../model/spec/limits.ts";
import { partsOf, type Sampling } from "../model/spec/parts.ts";
import type {
  Fabric,
  FlowSpec,
  Model,
  PolicySpec,
  ThresholdsSpec,
  Units,
} from "../model/spec/scenario.ts";
import { secondsPerUnit } from "../model/spec/units.ts";
import { withId } from "../policies/index.ts";
import { PARAMETERS, type PolicyDefinition } from "../policies/policy.ts";
import { isFormula, isMix, POLICIES, policyDefinition } from "../run/policies.ts";
import type { checkPackets, PacketWorld } from "./check-packets.ts";
import type { parseMix } from "./parse-mix.ts";
import type { parsePackets } from "./parse-packets.ts";
import type { RankReading } from "./parse-rank.ts";
import type { MethodReading } from "./parse-thresholds.ts";
import type { SampleReading } from "./warnings.ts";

/** The parser of policies that send packets. */
export interface PacketReading {
  readonly parseMix: typeof parseMix;
  readonly parsePackets: typeof parsePackets;
  readonly checkPackets: typeof checkPackets;
}

interface PolicyContext extends PacketWorld {
  readonly ranks: () => RankReading;
  readonly methods: () => MethodReading;
  readonly packets: () => PacketReading;
  /** The flows and the workloads as written: what policies need of them is checked whatever other faults they have. */
  readonly flows: unknown;
  readonly written: unknown;
  /** The workload as written; of a list what thresholds need of it. */
  readonly workload: unknown;
}

/** The choices of PIAS and QCLIMB, and of ASRPT. */
export const WITHIN = ["fifo", "rr"] as const;
export const INCOMPLETE = ["fifo", "brr", "las"] as const;

export function parsePolicies(value: unknown, context: PolicyContext): PolicySpec[] | undefined {
  const list = context.reader.array(value, "policies", "an array of policies", MOST.policies);
  if (list === undefined) return undefined;
  return list
    .map((item, i) => parsePolicy(item, at("policies", i), context))
    .filter((policy) => policy !== undefined);
}

function parsePolicy(value: unknown, path: string, context: PolicyContext): PolicySpec | undefined {
  const { reader } = context;
  const isKnown = isObject(value) && withId(POLICIES, value["id"]) !== undefined;
  const source = reader.object(value, path, keysOf(value), EVERY_PARAMETER, isKnown);
  if (source === undefined) return undefined;
  const ids = POLICIES.map((policy) => policy.id);
  const id = reader.choice(source["id"], at(path, "id"), ids);
  if (id === undefined) return undefined;
  const definition = policyDefinition(id);
  checkParameters(source, path, definition, reader);
  checkNeeds(path, definition, context);
  checkModel(path, definition, context);
  const label = reader.optional(source, path, "label", (v, p) =>
    reader.text(v, p, "a text", MOST.name),
  );
  if (definition.isTiered === true && source["switchThreshold"] === undefined) {
    context.methods().checkSplitLoad({}, at(path, "switchThreshold"), context);
  }
  if (isMix(id))
    return { id, ...label, ...context.packets().parseMix(id, source, path, context, parsePolicy) };
  if (definition.packets !== undefined) {
    const { parameters } = definition.packets;
    const { parsePackets, checkPackets } = context.packets();
    const settings = parsePackets(source, path, parameters, context.units, reader);
    checkPackets(id, path, definition.packets.protocol, settings, context);
    return { id, ...label, ...settings, ...ofQueues(source, path, context) };
  }
  if (isFormula(id)) {
    const ranks = context.ranks();
    const own = ranks.parseRank(source, path, reader);
    const thresholds = reader.optional(source, path, "thresholds", (v, p) =>
      parseThresholds(v, p, context),
    );
    if (own === undefined) return undefined;
    const policy = { id, ...label, ...own, ...thresholds };
    ranks.checkFluidRank(policy, path, context.model, reader);
    return policy;
  }
  return {
    id,
    ...label,
    ...ofQueues(source, path, context),
    ...reader.optional(source, path, "within", (v, p) => reader.choice(v, p, WITHIN)),
    ...reader.optional(source, path, "incomplete", (v, p) => reader.choice(v, p, INCOMPLETE)),
    ...reader.optional(source, path, "earlyTermination", (v, p) => reader.flag(v, p)),
    ...reader.optional(source, path, "aging", (v, p) => {
      const alpha = reader.number(v, p, AGING);
      if (alpha !== undefined) checkAging(alpha, p, context);
      return alpha;
    }),
  };
}

/** Any policy may have these parameters of queues and demotions; `checkParameters` refuses them where they are not read. */
function ofQueues(
  source: Record<string, unknown>,
  path: string,
  context: PolicyContext,
): Pick<PolicySpec, "thresholds" | "switchThreshold" | "slack"> {
  const { reader } = context;
  return {
    ...reader.optional(source, path, "thresholds", (v, p) => parseThresholds(v, p, context)),
    ...reader.optional(source, path, "switchThreshold", (v, p) =>
      parseSwitchThreshold(v, p, context),
    ),
    ...reader.optional(source, path, "slack", (v, p) => reader.number(v, p, BOUND)),
  };
}

function parseThresholds(
  value: unknown,
  path: string,
  context: PolicyContext,
): ThresholdsSpec | undefined {
  if (Array.isArray(value)) return parseList(value, path, context.reader);
  if (isObject(value)) return context.methods().parseMethod(value, path, context);
  return context.reader.fault(path, "an array of ascending sizes, or a method to make them", value);
}

function parseList(value: readonly unknown[], path: string, reader: Reader) {
  const thresholds: number[] = [];
  if (value.length >= MOST.queues) {
    return reader.fault(path, `at most ${MOST.queues - 1} thresholds`, value);
  }
  for (const [k, item] of value.entries()) {
    const threshold = reader.number(item, at(path, k), SIZE);
    if (threshold === undefined) continue;
    const previous = thresholds.at(-1);
    if (previous !== undefined && threshold <= previous) {
      reader.fault(at(path, k), `more than the threshold before it (${previous})`, threshold);
    }
    thresholds.push(threshold);
  }
  return thresholds;
}

function parseSwitchThreshold(
  value: unknown,
  path: string,
  context: PolicyContext,
): PolicySpec["switchThreshold"] {
  if (typeof value === "number") return context.reader.number(value, path, SIZE);
  if (isObject(value)) return context.methods().parseSplit(value, path, context);
  return context.reader.fault(path, 'a positive size, or {"method": "optimal"}', value);
}

/** Parameters of any policy: on a policy that does not read them they get another fault than a misspelt key. */
const EVERY_PARAMETER: readonly string[] = [
  ...new Set<string>([
    ...PARAMETERS,
    ...POLICIES.flatMap(({ packets }) => packets?.parameters ?? []),
  ]),
];

/** The parameters that this policy takes. Of an unknown policy only the id is a fault, not the keys beside it. */
function keysOf(value: unknown): readonly string[] {
  const id = isObject(value) ? value["id"] : undefined;
  const definition = withId(POLICIES, id);
  return ["id", "label", ...(definition === undefined ? EVERY_PARAMETER : readableBy(definition))];
}

function readableBy({ parameters, packets }: PolicyDefinition): readonly string[] {
  return [...new Set<string>([...parameters, ...(packets?.parameters ?? [])])];
}

/** A fault of a parameter that the policy does not read: it would silently have no effect. */
function checkParameters(
  source: Record<string, unknown>,
  path: string,
  definition: PolicyDefinition,
  reader: Reader,
): void {
  const readable = readableBy(definition);
  for (const key of EVERY_PARAMETER) {
    if (source[key] === undefined || readable.includes(key)) continue;
    const reads = readable.length === 0 ? "no parameters" : `only ${readable.join(", ")}`;
    reader.fault(at(path, key), `nothing: ${definition.id} takes ${reads}`, source[key]);
  }
}

function checkModel(path: string, { id, models }: PolicyDefinition, context: PolicyContext): void {
  const { reader, model } = context;
  if (models === undefined || model === undefined || models.includes(model)) return;
  const expected = `a policy of the ${model} model; ${id} is defined in the ${models.join(" and ")} model only`;
  reader.fault(at(path, "id"), expected, id);
}

/** Faults of flows without a property that the policy needs. */
function checkNeeds(path: string, definition: PolicyDefinition, context: PolicyContext): void {
  const { reader, flows, written } = context;
  for (const need of definition.needs) {
    const reason = `${definition.id} (${path}) needs it on every flow`;
    for (const [i, flow] of (Array.isArray(flows) ? flows : []).entries()) {
      if (!isObject(flow) || flow[need] !== undefined) continue;
      const name =
        typeof flow["id"] === "string" ? `: flow ${JSON.stringify(shortened(flow["id"]))}` : "";
      reader.fault(at(at("flows", i), need), `a number, since ${reason}${name}`, undefined);
    }
    for (const [k, part] of (Array.isArray(written) ? written : [written]).entries()) {
      if (!isObject(part) || part["bounds"] !== undefined) continue;
      const expected = `a bounds model, which makes the ${need}, since ${reason}`;
      const place = Array.isArray(written) ? at("workload", k) : "workload";
      reader.fault(at(place, "bounds"), expected, undefined);
    }
  }
}

/** Most halvings from the first arrival to the last: beyond it no double holds both a young and an old flow's key. */
const MOST_HALVINGS = 2000;
/** Samples are not longer than their expected length by more than this factor. */
const SURELY = 4;

interface Times {
  readonly reader: Reader;
  readonly model: Model | undefined;
  readonly fabric: Fabric | undefined;
  readonly units: Partial<Units> | undefined;
  readonly specs: readonly FlowSpec[] | undefined;
  readonly sampled: Sampling | undefined;
  readonly sampling: () => SampleReading;
}

/** Faults of PDQ's aging: arrivals so far apart that keys would leave the range of doubles (SPEC 2.14). */
function checkAging(alpha: number, path: string, times: Times): void {
  const halvings = alpha * secondsPerUnit(times.units) * spanOf(times);
  if (halvings <= MOST_HALVINGS) return;
  const most = Number(((alpha * MOST_HALVINGS) / halvings).toPrecision(3));
  const expected = `at most about ${most}: from the first arrival to the last a flow halves ${MOST_HALVINGS} times at most`;
  times.reader.fault(path, expected, alpha);
}

function spanOf({ model, fabric, units, specs, sampled, sampling }: Times): number {
  if (specs !== undefined) {
    return spanBetween(specs.map(({ arrival }) => arrival));
  }
  if (sampled === undefined || model === undefined || fabric === undefined) return 0;
  const { flowsOfPart, flowRate } = sampling();
  const within = { ...sampled, model, fabric, units };
  const spans = partsOf(sampled).map((part) => {
    const { arrivals } = part;
    if (arrivals === "at-once") return 0;
    if (typeof arrivals === "object" && "times" in arrivals) return spanBetween(arrivals.times);
    const stretch = typeof arrivals === "object" && "onOff" in arrivals ? arrivals.onOff : null;
    const pause = stretch === null ? 0 : stretch.on + stretch.off;
    return SURELY * (flowsOfPart(part, within) / flowRate(part, within) + pause);
  });
  return Math.max(0, ...spans);
}

/** The time from the earliest to the latest. */
function spanBetween(times: readonly number[]): number {
  let [first, last] = [times[0] ?? 0, times[0] ?? 0];
  for (const time of times) {
    first = Math.min(first, time);
    last = Math.max(last, time);
  }
  return last - first;
}
