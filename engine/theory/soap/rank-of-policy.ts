import type { PartSpec, PolicySpec } from "../../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import type { AgeTable } from "../../rank/age-table.ts";
import { BUILT_IN_RANKS } from "../../rank/built-in-ranks.ts";
import { type Node, partsOf } from "../../rank/node.ts";
import { type OwnRank, ownRank } from "../../rank/own-rank.ts";

export type PolicyRank =
  /** Its rank reads sizes, ages and constants alone; ties go by arrival. */
  | { readonly kind: "rank"; readonly nodes: readonly Node[]; readonly readsSizes: boolean }
  /** All flows have one rank and share the link evenly. */
  | { readonly kind: "sharing" }
  | { readonly kind: "none"; readonly why: string };

/** SOAP gives the mean of a rank that reads these and constants, nothing else. */
const BY_SIZE_AND_AGE = ["size", "sent", "remaining"];
/** A rank that reads one of these knows how large the flow is. */
const TELLS_SIZE = ["size", "remaining", "complete", "lower", "upper", "estimate"];

/** The rank of a policy under a workload whose data are all there on arrival. */
export function rankOfPolicy(policy: ResolvedPolicy, parts: readonly PartSpec[]): PolicyRank {
  const own = ownRankOf(policy);
  if (own === null) return { kind: "none", why: "is no rank of sizes and bytes sent" };
  const facts = factsOf(policy, parts, own);
  const nodes = own.ranks.map((node) => settled(node, facts));
  if (own.ties === "rr") {
    const isConstant = nodes.every((node) => namesIn(node).length === 0);
    if (isConstant && policy.thresholds.length === 0) return { kind: "sharing" };
    return { kind: "none", why: "shares among equal ranks, for which there is no formula here" };
  }
  // All data are there on arrival: the first of them is released then.
  const last = nodes.at(-1);
  const isArrival = last?.kind === "name" && ["arrival", "release"].includes(last.name);
  const ranks = isArrival ? nodes.slice(0, -1) : nodes;
  const others = ranks
    .flatMap(namesIn)
    .filter((name) => !BY_SIZE_AND_AGE.includes(name) && !Object.hasOwn(facts.names, name));
  if (others.length > 0) {
    return { kind: "none", why: `reads ${[...new Set(others)].join(", ")}` };
  }
  const constant: Node = { kind: "number", value: 0, from: 0, to: 0 };
  const readsSizes = own.ranks.flatMap(namesIn).some((name) => TELLS_SIZE.includes(name));
  return { kind: "rank", nodes: ranks.length === 0 ? [constant] : ranks, readsSizes };
}

function ownRankOf(policy: ResolvedPolicy): OwnRank | null {
  if (policy.rank !== undefined) return ownRank(policy);
  const builtIn = BUILT_IN_RANKS.find(({ policy: { id, within, incomplete } }) => {
    const isWithin = (within ?? "fifo") === (policy.within ?? "fifo");
    return id === policy.id && isWithin && (incomplete ?? "fifo") === (policy.incomplete ?? "fifo");
  });
  if (builtIn === undefined || policy.packets !== undefined) return null;
  const { rank, ties } = builtIn;
  return ownRank({ id: "rank", rank, ties } satisfies PolicySpec);
}

function factsOf(policy: ResolvedPolicy, parts: readonly PartSpec[], own: OwnRank): Settled {
  const isBounded = parts.some(({ bounds }) => bounds !== undefined);
  const hasDeadlines = parts.some(({ deadlines }) => deadlines !== undefined);
  return {
    names: {
      ...own.constants,
      complete: 1,
      weight: 1,
      spread: 0,
      ...(policy.rank !== undefined
        ? {}
        : { slack: policy.slack ?? 0, last: policy.thresholds.length }),
      ...(hasDeadlines ? {} : { deadline: Number.POSITIVE_INFINITY }),
      ...(isBounded ? {} : { upper: Number.POSITIVE_INFINITY }),
    },
    isKnown: {
      ...(hasDeadlines ? {} : { deadline: false }),
      ...(isBounded ? {} : { lower: false, upper: false, estimate: false }),
    },
  };
}

/** All flows agree on these: the numbers that names stand for, and the answers of `known(…)`. */
interface Settled {
  readonly names: Readonly<Record<string, number>>;
  readonly isKnown: Readonly<Record<string, boolean>>;
}

/** An expression with what is the same for all flows put in, and choices that this decides made. */
function settled(node: Node, facts: Settled): Node {
  const within = (part: Node) => settled(part, facts);
  const number = (value: number): Node => ({ kind: "number", value, from: node.from, to: node.to });
  switch (node.kind) {
    case "number":
      return node;
    case "name": {
      const value = Object.hasOwn(facts.names, node.name) ? facts.names[node.name] : undefined;
      return value === undefined ? node : number(value);
    }
    case "unary": {
      const operand = within(node.operand);
      if (operand.kind !== "number") return { ...node, operand };
      return number(node.operator === "!" ? (operand.value ? 0 : 1) : -operand.value);
    }
    case "binary":
      return simpler({ ...node, left: within(node.left), right: within(node.right) });
    case "choose": {
      const test = within(node.test);
      if (test.kind === "number") return within(test.value ? node.then : node.otherwise);
      const [then, otherwise] = [within(node.then), within(node.otherwise)];
      return { ...node, test, then, otherwise };
    }
    case "call": {
      const [asked] = node.args;
      if (node.name === "known" && asked?.kind === "name") {
        const isKnown = facts.isKnown[asked.name];
        return isKnown === undefined ? node : number(isKnown ? 1 : 0);
      }
      return { ...node, args: node.args.map(within) };
    }
  }
}

/** Leaves out a 1 that divides or multiplies. */
function simpler(node: Extract<Node, { kind: "binary" }>): Node {
  const { operator, left, right } = node;
  const isOne = (part: Node) => part.kind === "number" && part.value === 1;
  if ((operator === "/" || operator === "*") && isOne(right)) return left;
  return operator === "*" && isOne(left) ? right : node;
}

/** The names that an expression reads, and what it asks with `known(…)`. */
function namesIn(node: Node): readonly string[] {
  if (node.kind === "name") return [node.name];
  return partsOf(node).flatMap(namesIn);
}

/** Whole ages that a table of packets keeps one by one; beyond, those a hundredth apart. */
const EACH_AGE = 64;
const STEP = 1 / 100;

/** A table in so few parts that means can be computed: that of the fluid as it is, that of slots by fewer ages. */
export function tableInParts(table: AgeTable): AgeTable {
  if (table.ends !== undefined) return table;
  const { ages, values } = table;
  const kept = Array.from(ages, (_, k) => k).filter(isKept());
  const of = (column: Float64Array) => Float64Array.from(kept, (k) => column[k] as number);
  const thin = { ages: of(ages), values: of(values) };
  const isStep = (k: number) => (thin.ages[k] as number) < EACH_AGE;
  const ends = thin.values.map((value, k) => (isStep(k) ? value : (thin.values[k + 1] ?? value)));
  return { ...thin, ends };
}

function isKept(): (k: number) => boolean {
  let next = 0;
  return (k) => {
    if (k < next) return false;
    next = k < EACH_AGE ? k + 1 : Math.ceil(k * (1 + STEP));
    return true;
  };
}
