import type { PolicySpec, Units } from "../model/spec/scenario.ts";
import { secondsPerUnit } from "../model/spec/units.ts";
import { type Node, partsOf } from "./node.ts";
import type { OwnRank } from "./own-rank.ts";
import { isFault, parseExpression } from "./parse-expression.ts";
import { numberOf, stepsOf } from "./sent-steps.ts";

/** A built-in policy as a rank. `level(x)` stands for its own thresholds. */
export interface BuiltInRank {
  /** The policy and the parameters that it has then. */
  readonly policy: Pick<PolicySpec, "id" | "within" | "incomplete" | "earlyTermination">;
  readonly rank: readonly string[];
  /** The rank of flows that age by `alpha`; absent: they never do. */
  readonly aging?: readonly string[];
  readonly ties: OwnRank["ties"];
  /** The queue that its flows are shown in; absent: there is one only. */
  readonly queue?: string;
}

const CLIMB =
  "known(lower) ? (sent < lower ? level(lower - sent) : sent < lower + slack ? 0 : sent < upper ? level(sent) : last) : level(sent)";
const TO_SIZE = "level(remaining)";
const TO_ESTIMATE = "level(estimate)";
const PAST_ESTIMATE = "sent < estimate ? level(estimate - sent) : last";

/** Every built-in policy that is a rank, in the order in which the product names them (SPEC 14.5). */
export const BUILT_IN_RANKS: readonly BuiltInRank[] = [
  { policy: { id: "fifo" }, rank: ["release"], ties: "index" },
  { policy: { id: "brr" }, rank: ["0"], ties: "rr" },
  { policy: { id: "las" }, rank: ["sent"], ties: "arrival" },
  ...inQueues("pias", "level(sent)"),
  {
    policy: { id: "asrpt" },
    rank: ["!complete", "complete ? remaining / weight : release", "complete ? arrival : 0"],
    ties: "index",
    queue: "!complete",
  },
  {
    policy: { id: "asrpt", incomplete: "las" },
    rank: ["!complete", "complete ? remaining / weight : sent", "arrival"],
    ties: "index",
    queue: "!complete",
  },
  {
    policy: { id: "asrpt", incomplete: "brr" },
    rank: [
      "!complete",
      "complete ? remaining / weight : 0",
      "complete ? arrival : 0",
      "complete ? index : 0",
    ],
    ties: "rr",
    queue: "!complete",
  },
  { policy: { id: "srpt" }, rank: ["remaining"], ties: "arrival" },
  ...inQueues("qclimb", CLIMB),
  {
    policy: { id: "pdq", earlyTermination: false },
    rank: ["deadline", "remaining"],
    aging: ["deadline", "remaining * pow(2, alpha * arrival)"],
    ties: "index",
  },
  { policy: { id: "sjf" }, rank: ["size"], ties: "arrival" },
  { policy: { id: "edf" }, rank: ["deadline"], ties: "arrival" },
  ...inQueues("qclimb-ps", TO_SIZE),
  ...inQueues("qclimb-fp", TO_ESTIMATE),
  ...inQueues("qclimb-pp", PAST_ESTIMATE),
  {
    policy: { id: "srpte" },
    rank: ["max(estimate - sent, 0)"],
    ties: "arrival",
    queue: "sent < estimate",
  },
];

/** A built-in policy as a rank to be written down: with its slack and, of so many thresholds, its last level. */
export interface WrittenRank {
  readonly rank: readonly string[];
  readonly ties: OwnRank["ties"];
  readonly queue?: string;
  readonly constants: Readonly<Record<string, number>>;
}

/**
 * The rank of a built-in policy with these parameters (SPEC 14.5), or in a sentence why it is none. `thresholds`: how
 * many it has.
 */
export function writtenRank(
  policy: PolicySpec,
  thresholds: number,
  units: Partial<Units> | undefined,
  sendsPackets = false,
): WrittenRank | string {
  const { id, aging = 0 } = policy;
  const found = BUILT_IN_RANKS.find(
    ({ policy: { id: one, within = "fifo", incomplete = "fifo" } }) =>
      one === id &&
      within === (policy.within ?? "fifo") &&
      incomplete === (policy.incomplete ?? "fifo"),
  );
  if (found === undefined)
    return (
      NO_RANK[id] ??
      `No rank: ${sendsPackets ? "it sends packets by a protocol" : "nobody has written it as one"}.`
    );
  const { rank, ties, queue } = found;
  if (found.policy.earlyTermination === false && policy.earlyTermination !== false)
    return "No rank: early termination gives flows up, and a rank ends none. Without it this is one.";
  if (found.aging !== undefined && aging > 0)
    return { rank: found.aging, ties, constants: { alpha: aging * secondsPerUnit(units) } };
  const texts = [...rank, ...(queue === undefined ? [] : [queue])].join(" ");
  const constants = {
    ...(/\bslack\b/.test(texts) && { slack: policy.slack ?? 0 }),
    ...(/\blast\b/.test(texts) && { last: thresholds }),
  };
  return { rank, ties, constants, ...(queue === undefined ? {} : { queue }) };
}

const NO_RANK: Partial<Record<PolicySpec["id"], string>> = {
  d3: "No rank: it grants rates that flows ask for.",
  nos2: "No rank: which of a flow's queues counts depends on the other flows of its host.",
};

function inQueues(id: string, level: string): readonly BuiltInRank[] {
  return [
    { policy: { id }, rank: [level, "release"], ties: "index", queue: level },
    { policy: { id, within: "rr" }, rank: [level], ties: "rr", queue: level },
  ];
}

/**
 * The built-in policy that a rank is, with its thresholds; null: none. Compared as trees, up to the thresholds of
 * `level`; steps of what is sent are levels however they are written, and `size - sent` is `remaining`.
 */
export function builtInOf(own: OwnRank, thresholds: readonly number[]): PolicySpec | null {
  for (const { policy, rank, ties, queue } of BUILT_IN_RANKS) {
    if (ties !== own.ties || rank.length !== own.ranks.length) continue;
    const found = new Match(own.constants, thresholds);
    const isSame = rank.every((text, k) => found.sameRank(treeOf(text), own.ranks[k] as Node));
    const isShown =
      own.queue === null || (queue !== undefined && found.sameQueue(treeOf(queue), own.queue));
    if (isSame && isShown) return { ...policy, ...found.parameters() };
  }
  return null;
}

const trees = new Map<string, Node>();

function treeOf(text: string): Node {
  const known = trees.get(text);
  if (known !== undefined) return known;
  const parsed = parseExpression(text);
  if (isFault(parsed)) throw new Error(`no expression: ${text}`);
  trees.set(text, parsed);
  return parsed;
}

class Match {
  private readonly constants: OwnRank["constants"];
  private readonly defaults: readonly number[];
  private thresholds: readonly number[] | null = null;
  private slack: number | null = null;

  constructor(constants: OwnRank["constants"], defaults: readonly number[]) {
    this.constants = constants;
    this.defaults = defaults;
  }

  parameters(): Pick<PolicySpec, "thresholds" | "slack"> {
    return {
      ...(this.thresholds === null ? {} : { thresholds: this.thresholds }),
      ...(this.slack === null ? {} : { slack: this.slack }),
    };
  }

  /** Ranks are the same if their order is; queues need the same values. */
  sameRank(pattern: Node, node: Node): boolean {
    if (this.same(pattern, node)) return true;
    const values = this.steps(pattern, node);
    return values?.every((value, k) => k === 0 || value > (values[k - 1] as number)) === true;
  }

  sameQueue(pattern: Node, node: Node): boolean {
    return (
      this.same(pattern, node) ||
      this.steps(pattern, node)?.every((value, k) => value === k) === true
    );
  }

  /** The node's values level by level, if the pattern is `level(sent)`, or its one value if that is a number. */
  private steps(pattern: Node, node: Node): readonly number[] | null {
    const [x] = pattern.kind === "call" && pattern.name === "level" ? pattern.args : [];
    const hasLevels = x?.kind === "name" && x.name === "sent";
    if (!hasLevels && pattern.kind !== "number") return null;
    const steps = stepsOf(node, this.constants, this.defaults);
    if (steps === null || steps.at.length > 0 !== hasLevels || steps.values.some(Number.isNaN))
      return null;
    return !hasLevels || this.sameThresholds(steps.at) ? steps.values : null;
  }

  private same(pattern: Node, node: Node): boolean {
    if (pattern.kind === "name" && pattern.name === "slack") return this.isSlack(this.number(node));
    if (pattern.kind === "name" && pattern.name === "last") {
      return this.thresholds !== null && this.number(node) === this.thresholds.length;
    }
    if (pattern.kind === "call" && pattern.name === "level") return this.sameLevel(pattern, node);
    if (pattern.kind === "number") return this.number(node) === pattern.value;
    if (pattern.kind === "name" && pattern.name === "remaining" && isLeft(node)) return true;
    if (pattern.kind !== node.kind) return false;
    const [mine, theirs] = [partsOf(pattern), partsOf(node)];
    return (
      word(pattern) === word(node) &&
      !(node.kind === "name" && Object.hasOwn(this.constants, node.name)) &&
      mine.length === theirs.length &&
      mine.every((part, k) => this.same(part, theirs[k] as Node))
    );
  }

  private sameLevel(pattern: Extract<Node, { kind: "call" }>, node: Node): boolean {
    if (node.kind !== "call" || node.name !== "level") return false;
    const [x, ...listed] = node.args;
    const values = listed.map((one) => this.number(one));
    const thresholds = listed.length === 0 ? this.defaults : values;
    const isLadder = thresholds.every(
      (value, k) =>
        value !== null && value > ((k === 0 ? 0 : thresholds[k - 1]) ?? Number.POSITIVE_INFINITY),
    );
    if (x === undefined || !isLadder) return false;
    return (
      this.sameThresholds(thresholds as readonly number[]) && this.same(pattern.args[0] as Node, x)
    );
  }

  private sameThresholds(thresholds: readonly number[]): boolean {
    if (this.thresholds !== null && this.thresholds.join() !== thresholds.join()) return false;
    this.thresholds = thresholds;
    return true;
  }

  private isSlack(value: number | null): boolean {
    if (value === null || value < 0 || (this.slack !== null && this.slack !== value)) return false;
    this.slack = value;
    return true;
  }

  private number(node: Node): number | null {
    return numberOf(node, this.constants);
  }
}

function isLeft(node: Node): boolean {
  if (node.kind !== "binary" || node.operator !== "-") return false;
  const { left, right } = node;
  return (
    left.kind === "name" && left.name === "size" && right.kind === "name" && right.name === "sent"
  );
}

function word(node: Node): string {
  if (node.kind === "name" || node.kind === "call") return node.name;
  return node.kind === "unary" || node.kind === "binary" ? node.operator : "";
}
