import type { Fabric, FlowSpec, PolicySpec } from "../../model/spec/scenario.ts";
import type { AgeFunction } from "../../rank/age-table.ts";
import type { Node } from "../../rank/node.ts";
import { isFault, parseExpression } from "../../rank/parse-expression.ts";
import { log2, pow } from "../../rank/vocabulary.ts";
import type { Service } from "./naive-slot.ts";

interface NaiveFlow {
  readonly index: number;
  readonly spec: FlowSpec;
  readonly release: readonly number[];
  sent: number;
}

/** The policy `rank` read literally (SPEC 14): slot by slot, every rank found anew by walking its tree. */
export function naiveRank(
  specs: readonly FlowSpec[],
  fabric: Fabric,
  policy: PolicySpec,
  ages?: AgeRanks,
): { readonly finish: readonly number[]; readonly served: readonly Service[] } {
  const flows = specs.map(
    (spec, index): NaiveFlow => ({ index, spec, release: releases(spec), sent: 0 }),
  );
  const finish: number[] = specs.map(() => Number.NaN);
  const served: Service[] = [];
  const texts = typeof policy.rank === "string" ? [policy.rank] : (policy.rank ?? []);
  const nodes = texts.map(tree);
  const queue = policy.queue === undefined ? null : tree(policy.queue);
  const rankOf = (flow: NaiveFlow, slot: number) =>
    nodes.map((node) => walk(node, { spec: flow.spec, reads: readings(flow, slot), policy, ages }));
  /** Rings, one for every value of the whole rank, from head to tail. */
  const rings = new Map<string, NaiveFlow[]>();
  const leave = (flow: NaiveFlow) => {
    for (const [rank, ring] of rings)
      rings.set(
        rank,
        ring.filter((one) => one !== flow),
      );
  };
  const join = (flow: NaiveFlow, slot: number) => {
    const rank = String(rankOf(flow, slot));
    rings.set(rank, [...(rings.get(rank) ?? []), flow]);
  };
  const tie = (flow: NaiveFlow, slot: number): readonly number[] => {
    if (policy.ties === "index") return [flow.index];
    if (policy.ties !== "rr") return [flow.spec.arrival, flow.index];
    return [(rings.get(String(rankOf(flow, slot))) ?? []).indexOf(flow)];
  };
  for (let slot = 0; flows.some(({ sent, spec }) => sent < spec.size); slot++) {
    const isBacklogged = ({ sent, spec, release }: NaiveFlow) =>
      sent < spec.size && (release[sent] as number) <= slot;
    const backlogged = flows.filter(isBacklogged);
    for (const flow of backlogged) {
      if ((rings.get(String(rankOf(flow, slot))) ?? []).includes(flow)) continue;
      leave(flow);
      join(flow, slot);
    }
    const order = backlogged
      .map((flow) => ({ flow, rank: [...rankOf(flow, slot), ...tie(flow, slot)] }))
      .sort((a, b) => compared(a.rank, b.rank));
    const busy = new Set<string>();
    const picked = order.filter(({ flow: { spec } }) => {
      const ports = fabric.kind === "link" ? ["link"] : [`in ${spec.src}`, `out ${spec.dst}`];
      if (ports.some((port) => busy.has(port))) return false;
      for (const port of ports) busy.add(port);
      return true;
    });
    for (const { flow } of picked) {
      const where = { spec: flow.spec, reads: readings(flow, slot), policy, ages };
      const shown = queue === null ? 0 : walk(queue, where);
      served.push({ slot, flow: flow.index, queue: shown });
      leave(flow);
      if (++flow.sent === flow.spec.size) finish[flow.index] = slot + 1;
    }
    for (const { flow } of picked) if (isBacklogged(flow)) join(flow, slot);
  }
  return { finish, served };
}

function releases({ arrival, size, spread = 0, packets }: FlowSpec): readonly number[] {
  return packets ?? Array.from({ length: size }, (_, j) => arrival + Math.floor(spread * j));
}

function compared(a: readonly number[], b: readonly number[]): number {
  for (const [k, x] of a.entries()) {
    const y = b[k] as number;
    if (x !== y) return x < y ? -1 : 1;
  }
  return 0;
}

/** What `gittins()` and `serpt()` come to at an age. */
export type AgeRanks = (name: AgeFunction, age: number) => number;

interface Where {
  readonly spec: FlowSpec;
  readonly reads: Readonly<Record<string, number | undefined>>;
  readonly policy: PolicySpec;
  readonly ages?: AgeRanks | undefined;
}

export function tree(text: string): Node {
  const node = parseExpression(text);
  if (isFault(node)) throw new Error(text);
  return node;
}

const OPERATORS = {
  "*": (a: number, b: number) => a * b,
  "/": (a: number, b: number) => a / b,
  "%": (a: number, b: number) => a % b,
  "+": (a: number, b: number) => a + b,
  "-": (a: number, b: number) => a - b,
  "<": (a: number, b: number) => a < b,
  "<=": (a: number, b: number) => a <= b,
  ">": (a: number, b: number) => a > b,
  ">=": (a: number, b: number) => a >= b,
  "==": (a: number, b: number) => a === b,
  "!=": (a: number, b: number) => a !== b,
};

/** The value of an expression, by walking its tree. */
export function walk(node: Node, where: Where): number {
  const of = (part: Node | undefined) => walk(part as Node, where);
  switch (node.kind) {
    case "number":
      return node.value;
    case "name":
      return where.policy.constants?.[node.name] ?? where.reads[node.name] ?? Number.NaN;
    case "unary":
      return node.operator === "-" ? -of(node.operand) : Number(!of(node.operand));
    case "choose":
      return of(node.test) ? of(node.then) : of(node.otherwise);
    case "binary": {
      const a = of(node.left);
      if (node.operator === "&&") return a ? of(node.right) : a;
      if (node.operator === "||") return a ? a : of(node.right);
      const b = of(node.right);
      return Number(OPERATORS[node.operator](a, b));
    }
    case "call": {
      const { name, args } = node;
      if (name === "known") {
        return Number(where.spec[(args[0] as { name: "lower" }).name] !== undefined);
      }
      if (name === "gittins" || name === "serpt")
        return where.ages?.(name, where.reads["sent"] as number) ?? Number.NaN;
      const [x = Number.NaN, ...rest] = args.map(of);
      const more =
        rest.length > 0 ? rest : ((where.policy.thresholds as number[] | undefined) ?? []);
      if (name === "level") return more.filter((theta) => theta <= x).length;
      if (name === "table") {
        let y = rest[0] as number;
        for (let k = 1; k < rest.length && x >= (rest[k] as number); k += 2)
          y = rest[k + 1] as number;
        return y;
      }
      if (name === "log2") return log2(x);
      if (name === "pow") return pow(x, rest[0] as number);
      return Math[name as "min" | "max"](x, ...rest);
    }
  }
}

function readings({ spec, sent, release, index }: NaiveFlow, slot: number): Where["reads"] {
  return {
    size: spec.size,
    sent,
    remaining: spec.size - sent,
    arrival: spec.arrival,
    release: release[sent],
    complete: Number((release.at(-1) as number) <= slot),
    deadline: spec.deadline ?? Number.POSITIVE_INFINITY,
    weight: spec.weight ?? 1,
    lower: spec.lower,
    upper: spec.upper ?? Number.POSITIVE_INFINITY,
    estimate: spec.estimate,
    spread: spec.spread ?? 0,
    index,
  };
}
