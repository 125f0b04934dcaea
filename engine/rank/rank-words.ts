import { columnsOf } from "../model/flow-specs.ts";
import type { Model, PolicySpec } from "../model/spec/scenario.ts";
import { type AgeTables, ageFunctionsOf } from "./age-table.ts";
import { checkExpression } from "./check-expression.ts";
import { type Node, partsOf } from "./node.ts";
import { bindRank, ownRank, rankTexts } from "./own-rank.ts";
import { isFault, parseExpression } from "./parse-expression.ts";
import { FLOW_NAMES, FUNCTION_NAMES } from "./vocabulary.ts";

/** The meanings of the names in an expression (SPEC 14.2), as a list to choose from shows them. */
const MEANINGS: Readonly<Record<string, string>> = {
  size: "how much the flow has in all",
  sent: "how much it has sent: its age",
  remaining: "size − sent",
  arrival: "when it came",
  release: "when its first unsent packet was there",
  complete: "1 once its last packet is there, else 0",
  deadline: "∞ if it has none",
  weight: "1 if it has none",
  lower: "lower bound of its size",
  upper: "upper bound of its size, ∞ if none",
  estimate: "what its size is believed to be",
  spread: "its pacing factor α",
  index: "its place in the scenario",
  min: "the least of two or more",
  max: "the largest of two or more",
  abs: "without its sign",
  floor: "rounded down",
  ceil: "rounded up",
  sqrt: "square root",
  log2: "logarithm to base 2",
  pow: "pow(x, y): x to the power y",
  level: "level(x, θ1, θ2, …): how many thresholds are at most x; level(x): of the policy's",
  table: "table(x, y0, x1, y1, …): y0 below x1, then y1, and so on",
  gittins: "gittins(): Gittins' index at this age, of the workload's distribution of sizes",
  serpt: "serpt(): what is still to be expected at this age, of that distribution",
  known: "known(deadline), lower, upper or estimate: 1 if the flow has it",
};

/** A name that an expression may have, and what it means. */
export interface RankName {
  readonly name: string;
  readonly isFunction: boolean;
  readonly means: string;
}

/** All names, those of flows first. */
export const RANK_NAMES: readonly RankName[] = [...FLOW_NAMES, ...FUNCTION_NAMES].map((name) => ({
  name,
  isFunction: FUNCTION_NAMES.includes(name),
  means: MEANINGS[name] ?? "",
}));

/** A piece of an expression's text, as an editor colours it. */
export interface RankWord {
  readonly text: string;
  readonly kind: "number" | "flow" | "function" | "constant" | "unknown" | "sign" | "space";
}

const WORD =
  /(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<space>\s+)|[\s\S]/g;

/** All of a text, in pieces; it need be no expression yet. `constants`: names of the policy's own. */
export function rankWordsOf(text: string, constants: readonly string[]): readonly RankWord[] {
  return [...text.matchAll(WORD)].map(({ 0: piece, groups = {} }): RankWord => {
    if (groups["number"] !== undefined) return { text: piece, kind: "number" };
    if (groups["space"] !== undefined) return { text: piece, kind: "space" };
    if (groups["name"] === undefined) return { text: piece, kind: "sign" };
    if (constants.includes(piece)) return { text: piece, kind: "constant" };
    if (FUNCTION_NAMES.includes(piece)) return { text: piece, kind: "function" };
    const isFlow = FLOW_NAMES.some((name) => name === piece);
    return { text: piece, kind: isFlow ? "flow" : "unknown" };
  });
}

/** Says in a sentence if a rank reads what only an oracle knows. Returns null if it is no rank. */
export function knowledgeOf(policy: PolicySpec): string | null {
  const nodes = soundRanks(policy);
  if (nodes === null) return null;
  const names = new Set(nodes.flatMap(namesOf));
  const listed = (of: readonly string[]) => and(of.filter((name) => names.has(name)));
  const oracle = and(
    ["size", "remaining"].filter((name) => nodes.some((node) => foresees(node, name))),
  );
  if (oracle !== "") return `Reads ${oracle}, which only an oracle knows.`;
  const believed = listed(["estimate", "lower", "upper"]);
  if (believed !== "") return `Reads ${believed}: what is believed of a size, not the size itself.`;
  const size = listed(["size", "remaining"]);
  if (size !== "")
    return `Reads ${size} once a flow's last packet is there: no oracle is needed for that.`;
  if (names.has("complete"))
    return "Reads whether a flow's last packet is there, but not its size.";
  return "Needs no oracle: it reads nothing of how much is still to come.";
}

/** A rank over the ages of one flow. */
export interface RankCurve {
  readonly ages: Float64Array;
  /** The value of each expression at each age; NaN where it has none. */
  readonly ranks: readonly Float64Array[];
}

/** At most so many ages are looked at. */
const MOST_AGES = 240;

/**
 * The rank of a lone flow of this size over its age: it comes at 0, all at once, with a deadline at twice its size, an
 * estimate of its size, and bounds a quarter below and above. `ages`: what it asks of the sizes to be expected. Null: it
 * is no rank, or asks for what is not given.
 */
export function rankCurve(
  policy: PolicySpec,
  model: Model,
  thresholds: readonly number[],
  size: number,
  ages: AgeTables = {},
): RankCurve | null {
  const isGiven = ageFunctionsOf(policy).every((name) => ages[name] !== undefined);
  if (soundRanks(policy) === null || !isGiven) return null;
  const bounds = { estimate: size, lower: 0.75 * size, upper: 1.25 * size };
  const flow = { id: "", arrival: 0, size, deadline: 2 * size, ...bounds };
  const flows = columnsOf([flow], false);
  const rate = model === "fluid" ? 1 : null;
  const bound = bindRank(ownRank(policy), flows, thresholds, rate, ages);
  bound.complete[0] = 1;
  const count = model === "slot" ? Math.min(size, MOST_AGES) : MOST_AGES;
  const drawn = Float64Array.from({ length: count }, (_, k) => {
    const age = (k * size) / count;
    return model === "slot" ? Math.floor(age) : age;
  });
  return { ages: drawn, ranks: bound.ranks.map((rank) => drawn.map((age) => rank(0, age))) };
}

function soundRanks(policy: PolicySpec): readonly Node[] | null {
  const constants = Object.keys(policy.constants ?? {});
  const nodes: Node[] = [];
  for (const text of rankTexts(policy)) {
    const node = parseExpression(text);
    if (isFault(node) || checkExpression(node, constants).length > 0) return null;
    nodes.push(node);
  }
  return nodes.length === 0 ? null : nodes;
}

function namesOf(node: Node): readonly string[] {
  if (node.kind === "name") return [node.name];
  return node.kind === "call" && node.name === "known" ? [] : partsOf(node).flatMap(namesOf);
}

/** Returns true if the rank reads this name before a flow's last packet is there: elsewhere than in `complete ? … : …`. */
function foresees(node: Node, name: string): boolean {
  if (node.kind === "choose" && node.test.kind === "name" && node.test.name === "complete")
    return foresees(node.otherwise, name);
  if (node.kind === "name") return node.name === name;
  return partsOf(node).some((part) => foresees(part, name));
}

function and(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
