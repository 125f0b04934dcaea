import { at, isObject, numberRule, type Reader } from "../model/faults/reader.ts";
import { partsOf, pathOfPart, type Sampling } from "../model/spec/parts.ts";
import type { FlowSpec, PolicySpec } from "../model/spec/scenario.ts";
import { uniqueLabels } from "../run/labels.ts";
import { isMix, POLICIES, policyDefinition } from "../run/policies.ts";
import { TRANSPORT_KINDS } from "../transports/kinds/index.ts";
import { transportOf } from "../transports/transport-of.ts";

/** Transports of a mix. */
export const MOST_MIXED = 8;
export const MIXED_SHARE = numberRule("a share from 0 to 1", { minimum: 0, maximum: 1 });
export const MIXED_BY = ["flow", "host"] as const;

interface MixContext {
  readonly reader: Reader;
  readonly specs: readonly FlowSpec[] | undefined;
  readonly sampled: Sampling | undefined;
}

/** A mix has no mix in it. */
const MIXES: readonly unknown[] = POLICIES.map(({ id }) => id).filter(isMix);

type MixSpec = Pick<PolicySpec, "of" | "share" | "by">;

/** A mix lists transports whose ports are of one kind, and says how flows are shared among them. */
export function parseMix<Context extends MixContext>(
  id: PolicySpec["id"],
  source: Record<string, unknown>,
  path: string,
  context: Context,
  parsePolicy: (value: unknown, path: string, context: Context) => PolicySpec | undefined,
): MixSpec {
  const { reader } = context;
  const of = reader.optional(source, path, "of", (value, place) => {
    const list = reader.array(value, place, "an array of transports", MOST_MIXED);
    if (list === undefined) return undefined;
    if (list.length < 2) reader.fault(place, `2 to ${MOST_MIXED} transports`, value);
    const parts = list.map((item, k) =>
      isObject(item) && MIXES.includes(item["id"])
        ? reader.fault(at(at(place, k), "id"), ALONE, item["id"])
        : parsePolicy(item, at(place, k), context),
    );
    checkParts(parts, place, reader);
    return parts.filter((part) => part !== undefined);
  });
  const parts = of.of ?? policyDefinition(id).usual?.of ?? [];
  checkNamed(parts, context);
  return {
    ...of,
    ...reader.optional(source, path, "share", (value, place) =>
      parseShares(value, place, parts.length, reader),
    ),
    ...reader.optional(source, path, "by", (v, p) => reader.choice(v, p, MIXED_BY)),
  };
}

/** The kind of ports that a transport of a mix needs, FIFO ones being strict ones; null: it has no part in a mix. */
export function mixedPorts({ id }: Pick<PolicySpec, "id">): string | null {
  const transport = TRANSPORT_KINDS.find((one) => one.id === id);
  if (transport === undefined || transport.mixes === "never") return null;
  return transport.discipline === "fifo" ? "strict" : transport.discipline;
}

/** Only transports, none of them a mix, and their ports of one kind. */
function checkParts(
  parts: readonly (PolicySpec | undefined)[],
  path: string,
  reader: Reader,
): void {
  let first: string | null = null;
  for (const [k, part] of parts.entries()) {
    if (part === undefined) continue;
    const place = at(at(path, k), "id");
    const kind = mixedPorts(part);
    if (kind === null) {
      reader.fault(place, ALONE, part.id);
      continue;
    }
    const isOnce = transportOf(part.id).mixes === "once";
    if (isOnce && parts.findIndex((one) => one?.id === part.id) < k) {
      const expected = `a transport that can share its ports: ${part.id} stands once in a mix`;
      reader.fault(place, expected, part.id);
    }
    if (first !== null && kind !== first) {
      reader.fault(
        place,
        "a transport whose ports are of the kind of the first of the mix",
        part.id,
      );
    }
    first ??= kind;
  }
}

const NEVER = TRANSPORT_KINDS.filter(({ mixes }) => mixes === "never").map(({ id }) => id);
const ALONE = `a transport that can share its ports: neither ${NEVER.join(", ")} nor a mix`;

/** Flows, and parts of a workload, name transports of the mix alone. */
function checkNamed(
  parts: readonly PolicySpec[],
  { reader, specs = [], sampled = {} }: MixContext,
): void {
  const labels = uniqueLabels(parts, policyDefinition);
  for (const [k, { transport }] of partsOf(sampled).entries()) {
    if (transport === undefined) continue;
    reader.choice(transport, at(pathOfPart(sampled, k), "transport"), labels);
  }
  for (const [i, { transport }] of specs.entries()) {
    if (transport !== undefined) reader.choice(transport, at(at("flows", i), "transport"), labels);
  }
}

/** One a transport, in all 1. */
function parseShares(
  value: unknown,
  path: string,
  count: number,
  reader: Reader,
): readonly number[] | undefined {
  const list = reader.array(value, path, "an array of shares", MOST_MIXED);
  if (list === undefined) return undefined;
  const shares = list.map((item, k) => reader.number(item, at(path, k), MIXED_SHARE));
  const known = shares.filter((share) => share !== undefined);
  if (known.length < list.length) return undefined;
  const sum = known.reduce((a, b) => a + b, 0);
  if (known.length !== count || Math.abs(sum - 1) > 1e-9) {
    reader.fault(path, `${count} shares, one a transport of the mix, that add up to 1`, value);
  }
  return known;
}
