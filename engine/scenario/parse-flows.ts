import {
  at,
  integerBetween,
  NATURAL,
  NOT_NEGATIVE,
  POSITIVE,
  POSITIVE_INTEGER,
  type Reader,
} from "../model/faults/reader.ts";
import { endpointsOf, isNetwork } from "../model/spec/fabric-spec.ts";
import type { Fabric, FlowSpec, Model, Units } from "../model/spec/scenario.ts";

export interface FlowContext {
  readonly reader: Reader;
  readonly model: Model | undefined;
  readonly fabric: Fabric | undefined;
  readonly units: Partial<Units> | undefined;
}

const KEYS = [
  "id",
  "arrival",
  "size",
  "spread",
  "packets",
  "weight",
  "deadline",
  "lower",
  "upper",
  "estimate",
  "src",
  "dst",
];

/** The flows of a scenario; each must make sense alone, and their ids and their sum together. */
export function parseFlows(value: unknown, context: FlowContext): FlowSpec[] | undefined {
  const { reader, model } = context;
  const list = reader.array(value, "flows", "an array of flows");
  if (list === undefined) return undefined;
  const flows = list.map((item, i) => parseFlow(item, at("flows", i), context));
  const complete = flows.filter((flow) => flow !== undefined);
  checkIds(list, reader);
  if (model === "slot" && complete.length === list.length) checkHorizon(complete, reader);
  return complete;
}

function parseFlow(value: unknown, path: string, context: FlowContext): FlowSpec | undefined {
  const { reader, model } = context;
  const source = reader.object(value, path, KEYS);
  if (source === undefined) return undefined;
  const isSlot = model === "slot";
  const amount = (v: unknown, p: string) => reader.number(v, p, NOT_NEGATIVE);

  const arrival = reader.number(
    source["arrival"],
    at(path, "arrival"),
    isSlot ? NATURAL : NOT_NEGATIVE,
  );
  const size = reader.number(
    source["size"],
    at(path, "size"),
    isSlot ? POSITIVE_INTEGER : POSITIVE,
  );
  const id = source["id"];
  const rest = {
    ...reader.optional(source, path, "spread", amount),
    ...reader.optional(source, path, "weight", (v, p) => reader.number(v, p, POSITIVE)),
    ...reader.optional(source, path, "deadline", amount),
    ...reader.optional(source, path, "lower", amount),
    ...reader.optional(source, path, "upper", amount),
    ...reader.optional(source, path, "estimate", amount),
    ...reader.optional(source, path, "packets", (v, p) => parsePackets(v, p, source, context)),
    ...parsePorts(source, path, context),
  };
  if (rest.lower !== undefined && rest.upper !== undefined && rest.lower > rest.upper) {
    reader.fault(at(path, "lower"), `at most upper (${rest.upper})`, rest.lower);
  }
  if (typeof id !== "string" || id === "") {
    reader.fault(at(path, "id"), "a text that names the flow", id);
    return undefined;
  }
  return arrival === undefined || size === undefined ? undefined : { id, arrival, size, ...rest };
}

/** Release slots: as many as packets, ascending, from the arrival on. Equal neighbours are welcome. */
function parsePackets(
  value: unknown,
  path: string,
  flow: Record<string, unknown>,
  { reader, model }: FlowContext,
): number[] | undefined {
  if (model === "fluid") {
    return reader.fault(path, "nothing: packets belong to the slot model", value);
  }
  if (flow["spread"] !== undefined) {
    return reader.fault(path, "nothing beside spread: a flow has either", value);
  }
  const list = reader.array(value, path, "an array of slots");
  if (list === undefined) return undefined;
  const { arrival, size } = flow;
  if (typeof size === "number" && POSITIVE_INTEGER.accepts(size) && list.length !== size) {
    reader.fault(path, `${size} slots, one a packet of size`, value);
  }
  const slots: number[] = [];
  for (const [j, item] of list.entries()) {
    const slot = reader.number(item, at(path, j), NATURAL);
    const previous = slots.at(-1);
    if (slot === undefined) continue;
    if (j === 0 && typeof arrival === "number" && slot !== arrival) {
      reader.fault(at(path, 0), `the arrival (${arrival})`, slot);
    }
    if (previous !== undefined && slot < previous) {
      reader.fault(at(path, j), `a slot not before the previous one (${previous})`, slot);
    }
    slots.push(slot);
  }
  return slots;
}

/** On a switch both ports are needed, in a network both hosts; on a link they say nothing and are kept. */
function parsePorts(
  source: Record<string, unknown>,
  path: string,
  { reader, fabric }: FlowContext,
): { readonly src?: number; readonly dst?: number } {
  const endpoints = fabric === undefined ? null : endpointsOf(fabric);
  if (fabric === undefined || endpoints === null) {
    return {
      ...reader.optional(source, path, "src", (v, p) => reader.number(v, p, NATURAL)),
      ...reader.optional(source, path, "dst", (v, p) => reader.number(v, p, NATURAL)),
    };
  }
  const rule = integerBetween(0, endpoints - 1);
  const [from, to] = isNetwork(fabric)
    ? ["the sending host", "the receiving host"]
    : ["the ingress port of the switch", "the egress port of the switch"];
  const endpoint = (key: "src" | "dst", what: string) =>
    reader.number(source[key], at(path, key), { ...rule, expected: `${what}, ${rule.expected}` });
  const src = endpoint("src", from as string);
  const dst = endpoint("dst", to as string);
  if (isNetwork(fabric) && src !== undefined && src === dst) {
    reader.fault(at(path, "dst"), `another host than the sending one (${src})`, dst);
  }
  return src === undefined || dst === undefined ? {} : { src, dst };
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

/** The last slot anything can happen in must be an exact integer too. */
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
