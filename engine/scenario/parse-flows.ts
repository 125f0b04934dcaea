import {
  at,
  type FileNumberRule,
  integerBetween,
  NATURAL,
  numberRule,
  POSITIVE_INTEGER,
  type Reader,
} from "../model/faults/reader.ts";
import { isNetwork } from "../model/spec/fabric-spec.ts";
import { FLOW_COLUMNS, FLOW_KEYS, flowColumn, MOMENTS } from "../model/spec/flow-columns.ts";
import { MOMENT, MOST, TIME } from "../model/spec/limits.ts";
import type { CountedSpec, Fabric, FlowSpec, Model, Units } from "../model/spec/scenario.ts";
import { endpointsOf, topologyOf } from "../model/spec/topology-of.ts";

export interface FlowContext {
  readonly reader: Reader;
  readonly model: Model | undefined;
  readonly fabric: Fabric | undefined;
  readonly units: Partial<Units> | undefined;
}

const KEYS = [...FLOW_KEYS, "packets"];

/** Properties that stand for themselves: numbers and names which a flow may have. */
const OPTIONAL = FLOW_KEYS.filter((key) => !flowColumn(key).isRequired);

/** Properties of a flow beside id, arrival and size, while it is read. */
type Optional = { -readonly [K in keyof Omit<FlowSpec, "id" | "arrival" | "size">]: FlowSpec[K] };

/** The flows of a scenario: each is checked alone, then their ids and the sum of their sizes. */
export function parseFlows(value: unknown, context: FlowContext): FlowSpec[] | undefined {
  const { reader, model } = context;
  const list = reader.array(value, "flows", "an array of flows", MOST.flows);
  if (list === undefined) return undefined;
  const ports = portsOf(context.fabric);
  const flows = list.map((item, i) => parseFlow(item, at("flows", i), ports, context));
  const complete = flows.filter((flow) => flow !== undefined);
  checkIds(list, reader);
  if (model === "slot" && complete.length === list.length) checkHorizon(complete, reader);
  return complete;
}

function parseFlow(
  value: unknown,
  path: string,
  ports: PortRules,
  context: FlowContext,
): FlowSpec | undefined {
  const { reader, model } = context;
  const source = reader.object(value, path, KEYS);
  if (source === undefined) return undefined;
  const { arrival: arrivals, size: sizes } = FLOW_COLUMNS;
  const arrival = reader.field(source, path, "arrival", arrivals.holds.rules[model ?? "fluid"]);
  const size = reader.field(source, path, "size", sizes.holds.rules[model ?? "fluid"]);
  const id = source["id"];
  const rest: Optional = {};
  for (const key of OPTIONAL) {
    const { holds } = flowColumn(key);
    if (source[key] === undefined || holds.kind !== "number") continue;
    const number = reader.field(source, path, key, holds.rules[model ?? "fluid"]);
    if (number !== undefined) Object.assign(rest, { [key]: number });
  }
  if (source["packets"] !== undefined) {
    const packets = parsePackets(source["packets"], at(path, "packets"), source, context);
    if (packets !== undefined) rest.packets = packets;
  }
  parsePorts(source, path, ports, reader, rest);
  const way = parsePath(source["path"], at(path, "path"), rest, context);
  if (way !== undefined) rest.path = way;
  for (const key of OPTIONAL) {
    const { holds } = flowColumn(key);
    if (source[key] === undefined || holds.kind !== "name") continue;
    const name = reader.text(source[key], at(path, key), holds.expected, MOST.name);
    if (name === undefined) continue;
    if (name.length < holds.least) reader.fault(at(path, key), holds.expected, name);
    else Object.assign(rest, { [key]: name });
  }
  if (rest.lower !== undefined && rest.upper !== undefined && rest.lower > rest.upper) {
    reader.fault(at(path, "lower"), `at most upper (${rest.upper})`, rest.lower);
  }
  if (typeof id !== "string" || id === "") {
    reader.fault(at(path, "id"), FLOW_COLUMNS.id.holds.expected, id);
    return undefined;
  }
  if (id.length > MOST.name) {
    reader.fault(at(path, "id"), `a name of at most ${MOST.name} characters`, id);
  }
  return arrival === undefined || size === undefined ? undefined : { id, arrival, size, ...rest };
}

/** The number of a shortest way between the flow's hosts, from 0 on; it must be there. */
function parsePath(
  value: unknown,
  path: string,
  { src, dst }: Optional,
  { reader, fabric }: FlowContext,
): number | undefined {
  if (value === undefined) return undefined;
  const way = reader.number(value, path, NATURAL);
  if (way === undefined || fabric === undefined) return undefined;
  if (!isNetwork(fabric)) {
    return reader.fault(path, "nothing: flows choose their way in a network alone", value);
  }
  if (fabric.routing === "spray") {
    return reader.fault(path, 'nothing where fabric.routing is "spray"', value);
  }
  if (src === undefined || dst === undefined) return undefined;
  const most = topologyOf(fabric).ways(fabric, src, dst);
  if (way < most) return way;
  const those = most === 1 ? "the only way, 0" : `a way from 0 to ${most - 1}`;
  return reader.fault(path, `${those}, from host ${src} to host ${dst}`, way);
}

/**
 * Release slots: as many as packets, ascending, from the arrival on; in the fluid model times of equal pieces (SPEC 2.18). Equal
 * neighbours are accepted.
 */
function parsePackets(
  value: unknown,
  path: string,
  flow: Record<string, unknown>,
  { reader, model }: FlowContext,
): number[] | undefined {
  if (flow["spread"] !== undefined) {
    return reader.fault(path, "nothing beside spread: a flow has either", value);
  }
  const isFluid = model === "fluid";
  const list = reader.array(
    value,
    path,
    isFluid ? "an array of times" : "an array of slots",
    MOST.packets,
  );
  if (list === undefined) return undefined;
  const { arrival, size } = flow;
  if (isFluid && list.length === 0) return reader.fault(path, "a time or more, one a piece", value);
  if (
    !isFluid &&
    typeof size === "number" &&
    POSITIVE_INTEGER.accepts(size) &&
    list.length !== size
  ) {
    reader.fault(path, `${size} slots, one a packet of size`, value);
  }
  const slots: number[] = [];
  for (const [j, item] of list.entries()) {
    const slot = reader.number(item, at(path, j), MOMENTS[model ?? "fluid"]);
    const previous = slots.at(-1);
    if (slot === undefined) continue;
    if (j === 0 && typeof arrival === "number" && slot !== arrival) {
      reader.fault(at(path, 0), `the arrival (${arrival})`, slot);
    }
    if (previous !== undefined && slot < previous) {
      reader.fault(
        at(path, j),
        `a ${isFluid ? "time" : "slot"} not before the previous one (${previous})`,
        slot,
      );
    }
    slots.push(slot);
  }
  return slots;
}

/** Source and destination as a fabric needs them. */
interface PortRules {
  readonly areNeeded: boolean;
  readonly src: FileNumberRule;
  readonly dst: FileNumberRule;
  /** A network refuses a flow from a host to itself. */
  readonly differ: boolean;
}

function portsOf(fabric: Fabric | undefined): PortRules {
  const endpoints = fabric === undefined ? null : endpointsOf(fabric);
  if (fabric === undefined || endpoints === null) {
    return { areNeeded: false, src: NATURAL, dst: NATURAL, differ: false };
  }
  const rule = integerBetween(0, endpoints - 1);
  const differ = isNetwork(fabric);
  const named = (what: string) => ({ ...rule, expected: `${what}, ${rule.expected}` });
  return {
    areNeeded: true,
    src: named(differ ? "the sending host" : "the ingress port of the switch"),
    dst: named(differ ? "the receiving host" : "the egress port of the switch"),
    differ,
  };
}

/** On a switch both ports are needed, in a network both hosts; on a link they are ignored and kept. */
function parsePorts(
  source: Record<string, unknown>,
  path: string,
  { areNeeded, differ, src: from, dst: to }: PortRules,
  reader: Reader,
  into: Optional,
): void {
  const read = (key: "src" | "dst", rule: FileNumberRule) =>
    source[key] === undefined && !areNeeded ? undefined : reader.field(source, path, key, rule);
  const src = read("src", from);
  const dst = read("dst", to);
  if (differ && src !== undefined && src === dst) {
    reader.fault(at(path, "dst"), `another host than the sending one (${src})`, dst);
  }
  if (areNeeded && (src === undefined || dst === undefined)) return;
  if (src !== undefined) into.src = src;
  if (dst !== undefined) into.dst = dst;
}

/** At least a hundredth of the flows is measured. */
export const WARM_UP = numberRule("a share from 0 to 0.99", { minimum: 0, maximum: 0.99 });
export const COUNTED = { from: MOMENT, to: TIME };

export function parseCounted(
  value: unknown,
  path: string,
  reader: Reader,
): CountedSpec | undefined {
  const source = reader.object(value, path, Object.keys(COUNTED));
  if (source === undefined) return undefined;
  const from = reader.number(source["from"], at(path, "from"), COUNTED.from);
  const to = reader.number(source["to"], at(path, "to"), COUNTED.to);
  if (from === undefined || to === undefined) return undefined;
  if (from >= to) return reader.fault(at(path, "to"), `a time after from (${from})`, to);
  return { from, to };
}

/** A window in which no flow arrives would have no statistics. */
export function checkCounted(
  flows: readonly FlowSpec[],
  counted: CountedSpec | undefined,
  reader: Reader,
): void {
  if (counted === undefined) return;
  let [begin, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { arrival } of flows)
    [begin, end] = [Math.min(begin, arrival), Math.max(end, arrival)];
  const { from, to } = counted;
  if (flows.some(({ arrival }) => arrival - begin >= from && arrival - begin < to)) return;
  const when =
    flows.length === 0 ? "there are none" : `the last does ${end - begin} after the first`;
  reader.fault("counted", `a window in which a flow arrives (${when})`, counted);
}

function checkIds(list: readonly unknown[], reader: Reader): void {
  const first = new Map<string, number>();
  for (const [i, item] of list.entries()) {
    const id = typeof item === "object" && item !== null && "id" in item ? item.id : undefined;
    if (typeof id !== "string" || id === "") continue;
    const other = first.get(id);
    if (other === undefined) first.set(id, i);
    else reader.fault(at(at("flows", i), "id"), `an id that flows[${other}] has not`, id);
  }
}

/** The last slot in which an event is possible must be an exact integer too. */
function checkHorizon(flows: readonly FlowSpec[], reader: Reader): void {
  let total = 0;
  let lastRelease = 0;
  for (const flow of flows) {
    total += flow.size;
    const release = flow.packets?.at(-1) ?? flow.arrival + (flow.spread ?? 0) * flow.size;
    lastRelease = Math.max(lastRelease, release);
  }
  if (lastRelease + total <= Number.MAX_SAFE_INTEGER) return;
  reader.fault(
    "flows",
    "the last release plus all sizes to stay below 2^53 slots",
    lastRelease + total,
  );
}
