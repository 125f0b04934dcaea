import { at, isObject, type Reader } from "../model/faults/reader.ts";
import { shortened } from "../model/faults/suggestions.ts";
import { columnsOf } from "../model/flow-specs.ts";
import { Releases } from "../model/packet-releases.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import { CONSTANT, MOST } from "../model/spec/limits.ts";
import type { FlowSpec, Model, PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { ageFunctionsOf } from "../rank/age-table.ts";
import { checkExpression, pointedAt } from "../rank/check-expression.ts";
import type { ExpressionFault } from "../rank/node.ts";
import { type BoundRank, bindRank, ownRank, rankTexts, treeOf } from "../rank/own-rank.ts";
import { isFault, parseExpression } from "../rank/parse-expression.ts";
import { queueValue, RankError, rankValue } from "../rank/rank-error.ts";
import { slopeOf } from "../rank/slopes.ts";
import { FLOW_NAMES, FUNCTION_NAMES } from "../rank/vocabulary.ts";

export const TIES = ["arrival", "index", "rr"] as const;
/** Expressions that are compared in order. */
export const MOST_RANKS = 4;
export const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Names that a constant may not have. */
export const TAKEN: readonly string[] = [...FLOW_NAMES, ...FUNCTION_NAMES];

type OwnKeys = Pick<PolicySpec, "rank" | "constants" | "ties" | "queue">;

/** Reads all keys of the policy `rank` but its thresholds (SPEC 14.1). */
function parseRank(
  source: Record<string, unknown>,
  path: string,
  reader: Reader,
): OwnKeys | undefined {
  const before = reader.count;
  const constants = reader.optional(source, path, "constants", (v, p) =>
    readConstants(v, p, reader),
  );
  const names = isObject(source["constants"]) ? Object.keys(source["constants"]) : [];
  const expression = (value: unknown, place: string) => readExpression(value, place, names, reader);
  const own: OwnKeys = {
    ...readRanks(source["rank"], at(path, "rank"), expression, reader),
    ...constants,
    ...reader.optional(source, path, "ties", (v, p) => reader.choice(v, p, TIES)),
    ...reader.optional(source, path, "queue", expression),
  };
  return reader.count === before ? own : undefined;
}

/** Faults of the parts of a rank that the fluid model does not know (SPEC 14.4). */
function checkFluidRank(
  policy: PolicySpec,
  path: string,
  model: Model | undefined,
  reader: Reader,
): void {
  if (model !== "fluid") return;
  const place = at(path, "rank");
  for (const [k, text] of rankTexts(policy).entries()) {
    const { faults } = slopeOf(treeOf(text), text);
    const where = typeof policy.rank === "string" ? place : at(place, k);
    for (const fault of faults) sayAt(fault, text, where, reader);
  }
  const { queue } = policy;
  if (queue === undefined) return;
  const { faults, isSloped } = slopeOf(treeOf(queue), queue);
  const moving = { from: 0, to: queue.length, expected: QUEUE_STEPS, got: queue };
  for (const fault of isSloped ? [...faults, moving] : faults)
    sayAt(fault, queue, at(path, "queue"), reader);
}

const QUEUE_STEPS = "a queue that changes in steps in the fluid model (or use the slot model)";

function sayAt(fault: ExpressionFault, text: string, path: string, reader: Reader): void {
  reader.say(path, expectedAt(fault), shortened(fault.got), pointedAt(text, fault));
}

function readRanks(
  value: unknown,
  path: string,
  expression: (value: unknown, path: string) => string | undefined,
  reader: Reader,
): Pick<PolicySpec, "rank"> {
  if (!Array.isArray(value)) {
    const rank = expression(value, path);
    return rank === undefined ? {} : { rank };
  }
  const list = reader.array(value, path, "expressions", MOST_RANKS) ?? [];
  if (value.length === 0) reader.fault(path, "an expression", value);
  const rank = list.map((one, k) => expression(one, at(path, k)));
  return { rank: rank.filter((one) => one !== undefined) };
}

function readExpression(
  value: unknown,
  path: string,
  constants: readonly string[],
  reader: Reader,
): string | undefined {
  const text = reader.text(value, path, 'an expression, such as "min(sent, 100)"');
  if (text === undefined) return undefined;
  const parsed = parseExpression(text);
  const faults = isFault(parsed) ? [parsed] : checkExpression(parsed, constants);
  // A name that is not known is one slip, wherever it stands again.
  const isAgain = ({ expected, got }: ExpressionFault, k: number) =>
    faults.findIndex((other) => other.got === got && other.expected === expected) < k;
  for (const [k, fault] of faults.entries())
    if (!isAgain(fault, k)) sayAt(fault, text, path, reader);
  return faults.length === 0 ? text : undefined;
}

function expectedAt({ expected, from }: ExpressionFault): string {
  return `${expected} at character ${from + 1}`;
}

function readConstants(
  value: unknown,
  path: string,
  reader: Reader,
): Readonly<Record<string, number>> | undefined {
  if (!isObject(value)) return reader.fault(path, "an object of names and numbers", value);
  const names = Object.keys(value);
  if (names.length > MOST.constants) {
    return reader.fault(path, `at most ${MOST.constants} constants`, names.length);
  }
  for (const name of names) {
    const isTaken = TAKEN.includes(name);
    if (isTaken)
      reader.fault(
        at(path, name),
        "another name: this one has a meaning in every rank",
        value[name],
      );
    else if (!IDENTIFIER.test(name) || name.length > MOST.name) {
      reader.fault(
        at(path, name),
        "a name of letters, digits and _, the first no digit",
        value[name],
      );
    } else reader.number(value[name], at(path, name), CONSTANT);
  }
  return value as Readonly<Record<string, number>>;
}

/** So many ages of flows are looked at before a run, of all ranks together; of more, the youngest and oldest of every so many flows. */
const MOST_LOOKED_AT = 200_000;

/**
 * Faults of ranks that have no value for a written flow at some age: it reads what the flow does not have, or is no
 * number, or names no queue (SPEC 14.2). Ages beyond those looked at are a fault of the run.
 */
function checkRanks({ flows, policies, model, fabric }: Scenario, reader: Reader): void {
  const formulas = policies.filter(({ rank }) => rank !== undefined).length;
  if (flows === undefined || formulas === 0) return;
  const columns = columnsOf(flows, false);
  const rate = model === "fluid" ? lineRate(fabric) : null;
  const releases = new Releases(columns);
  const most = MOST_LOOKED_AT / formulas;
  for (const [k, policy] of policies.entries()) {
    if (policy.rank === undefined) continue;
    const [asked] = ageFunctionsOf(policy);
    if (asked !== undefined) {
      const expected = `no ${asked}(), as flows that are written out have no distribution of sizes: remove it, or give "workload" instead of "flows"`;
      reader.fault(at(at("policies", k), "rank"), expected, rankTexts(policy).join("; "));
      continue;
    }
    const { thresholds = [] } = policy;
    const listed = "method" in thresholds ? [] : thresholds;
    const bound = bindRank(ownRank(policy), columns, listed, rate);
    const fault = firstFault(bound, flows, releases, most);
    if (fault === null) continue;
    const id = JSON.stringify(shortened(flows[fault.flow]?.id ?? ""));
    const path = at(at("policies", k), fault.isQueue ? "queue" : "rank");
    const expected = `a value for every flow at every age; flow ${id} (flows[${fault.flow}]) that has sent ${fault.sent} ${fault.why}`;
    reader.fault(path, expected, fault.isQueue ? policy.queue : rankTexts(policy).join("; "));
  }
}

interface RankFault {
  readonly flow: number;
  readonly sent: number;
  readonly why: string;
  readonly isQueue: boolean;
}

function firstFault(
  bound: BoundRank,
  flows: readonly FlowSpec[],
  releases: Releases,
  most: number,
): RankFault | null {
  const each = Math.max(1, Math.floor(most / 2 / Math.max(1, flows.length)));
  const stride = Math.max(1, Math.ceil((2 * flows.length) / most));
  for (let flow = 0; flow < flows.length; flow += stride) {
    const { size } = flows[flow] as FlowSpec;
    const young = Math.min(size, each);
    for (
      let sent = 0;
      sent < size;
      sent = sent + 1 === young ? Math.max(young, size - each) : sent + 1
    ) {
      for (const complete of [0, 1]) {
        if (complete === 0 && releases.last(flow) <= releases.at(flow, sent)) continue;
        bound.complete[flow] = complete;
        const fault = faultAt(bound, flow, sent);
        if (fault !== null) return fault;
      }
    }
  }
  return null;
}

function faultAt(bound: BoundRank, flow: number, sent: number): RankFault | null {
  try {
    for (const rank of bound.ranks) rankValue(rank, flow, sent);
    queueValue(bound.queue, flow, sent);
    return null;
  } catch (error) {
    if (!(error instanceof RankError)) throw error;
    return { flow, sent, why: error.why, isQueue: error.key === "queue" };
  }
}

/** The parser of expressions. */
export const RANK_READING = { parseRank, checkFluidRank, checkRanks };

export type RankReading = typeof RANK_READING;
