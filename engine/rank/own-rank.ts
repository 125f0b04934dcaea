import { countedFrom } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";
import { ReleasedPieces } from "../model/released-pieces.ts";
import type { PolicySpec } from "../model/spec/scenario.ts";
import type { AgeTables } from "./age-table.ts";
import { compile, type Evaluate, type Readings } from "./compile.ts";
import { type Node, partsOf } from "./node.ts";
import { isFault, parseExpression } from "./parse-expression.ts";
import { Pieces } from "./pieces.ts";
import { RankError } from "./rank-error.ts";
import { isStill, slopeOf } from "./slopes.ts";
import type { FlowName } from "./vocabulary.ts";

/** Expressions of a policy of one's own that have been checked, as trees. */
export interface OwnRank {
  /** One to four, compared in order, smaller first. */
  readonly ranks: readonly Node[];
  /** The expressions as they are written. */
  readonly texts: readonly string[];
  /** The queue a flow is shown in; null: all in the first. */
  readonly queue: Node | null;
  readonly ties: "arrival" | "index" | "rr";
  readonly constants: Readonly<Record<string, number>>;
}

/** A rank bound to the flows of an experiment; it decides which flow is served. */
export interface BoundRank {
  readonly ranks: readonly Evaluate[];
  readonly queue: Evaluate | null;
  readonly ties: OwnRank["ties"];
  readonly readsComplete: boolean;
  /** 1 once a flow's last packet is released. Whoever runs the flows keeps it up to date. */
  readonly complete: Uint8Array;
  /** What each expression is called where a comparison is told. */
  readonly names: readonly string[];
  /** Service never moves a rank. */
  readonly isStill: boolean;
  /** The ranks, and the queue, as straight pieces; null: they may move in any way. */
  readonly pieces: PieceFinder | null;
  readonly queuePieces: PieceFinder | null;
  /** The expressions with the values that they read: "level(sent 5, 3, 7)". */
  readonly shown: (flow: number, sent: number) => readonly string[];
}

/** A rank of expressions, whose trees can be looked into. */
export interface BoundExpressions extends BoundRank {
  readonly own: OwnRank;
  readonly readings: Readings;
}

/** The texts of a policy's ranks. */
export function rankTexts({ rank = [] }: Pick<PolicySpec, "rank">): readonly string[] {
  return typeof rank === "string" ? [rank] : rank;
}

/** A policy that the parser of scenarios has accepted, as trees. */
export function ownRank(policy: PolicySpec): OwnRank {
  return {
    ranks: rankTexts(policy).map(treeOf),
    texts: rankTexts(policy),
    queue: policy.queue === undefined ? null : treeOf(policy.queue),
    ties: policy.ties ?? "arrival",
    constants: policy.constants ?? {},
  };
}

/** The parser of scenarios has accepted the text. */
export function treeOf(text: string): Node {
  const parsed = parseExpression(text);
  if (isFault(parsed)) throw new Error(`a rank that was not checked: ${text}`);
  return parsed;
}

/** `known(name)` does not read the name's value. */
function reads(node: Node, name: string): boolean {
  if (node.kind === "name") return node.name === name;
  if (node.kind === "call" && node.name === "known") return false;
  return partsOf(node).some((part) => reads(part, name));
}

/**
 * The ranks of flows, as of the ages that they have. `lineRate`: c, as a fluid, in which a flow's `release` is its
 * arrival stamp (SPEC 2.5); null: in slots, where it is the slot of its first unsent packet.
 * `ages`: what they ask of the sizes to be expected.
 */
export function bindRank(
  own: OwnRank,
  flows: Flows,
  thresholds: readonly number[],
  lineRate: number | null,
  ages: AgeTables = {},
): BoundExpressions {
  const complete = new Uint8Array(flows.count);
  // A rank reads times as the scenario has them (SPEC 14.1).
  const asWritten = countedFrom(-(flows.origin ?? 0), flows);
  const release = lineRate === null ? releaseSlots(asWritten) : stamps(asWritten, lineRate);
  const readings = readingsOf(asWritten, release, complete, own.constants, thresholds, ages);
  // Steps of paced releases in slots are no straight pieces.
  const isPaced = flows.packetStart !== null || flows.spread.some((spread) => spread > 0);
  const inPieces = (nodes: readonly Node[], texts: readonly string[]) =>
    isPaced && nodes.some((node) => reads(node, "release"))
      ? null
      : piecesOf(nodes, texts, flows, readings);
  const all = [...own.ranks, ...(own.queue === null ? [] : [own.queue])];
  return {
    own,
    readings,
    ranks: own.ranks.map((node) => compile(node, readings)),
    queue: own.queue && compile(own.queue, readings),
    ties: own.ties,
    readsComplete: all.some((node) => reads(node, "complete")),
    complete,
    names: own.ranks.map(nameOf),
    isStill: own.ranks.every(isStill),
    pieces: inPieces(own.ranks, own.texts),
    queuePieces: own.queue === null ? null : inPieces([own.queue], [""]),
    shown: (flow, sent) =>
      own.ranks.map((node, k) =>
        annotated(own.texts[k] as string, node, (name) => {
          if (Object.hasOwn(own.constants, name)) return own.constants[name] as number;
          return readings.flow[name as FlowName](flow, sent);
        }),
      ),
  };
}

/** Of a flow at an age: up to which age all expressions are straight, and whether any rises, or any falls, until then. */
interface PieceFinder {
  find(flow: number, sent: number): void;
  until: number;
  rises: boolean;
  falls: boolean;
}

function piecesOf(
  nodes: readonly Node[],
  texts: readonly string[],
  flows: Flows,
  readings: Readings,
): PieceFinder | null {
  if (nodes.some((node, k) => slopeOf(node, texts[k] as string).faults.length > 0)) return null;
  const pieces = new Pieces(flows, readings, 1);
  const runs = nodes.map((node) => pieces.of(node));
  return {
    until: 0,
    rises: false,
    falls: false,
    find(flow, sent) {
      pieces.begin(flow);
      this.rises = false;
      this.falls = false;
      for (const run of runs) {
        run(flow, sent);
        if (pieces.slope > 0) this.rises = true;
        else if (pieces.slope < 0) this.falls = true;
      }
      this.until = pieces.until;
    },
  };
}

const NAMES = ["rank", "second rank", "third rank", "fourth rank"];

/** A rank is called by its place, but for the slack, which has a name of its own. */
function nameOf(node: Node, place: number): string {
  const isSlack =
    node.kind === "binary" &&
    node.operator === "-" &&
    isName(node.left, "deadline") &&
    isName(node.right, "remaining");
  return isSlack && place === 0 ? "deadline − remaining" : (NAMES[place] as string);
}

function isName(node: Node, name: string): boolean {
  return node.kind === "name" && node.name === name;
}

function releaseSlots(flows: Flows): Evaluate {
  const releases = new Releases(flows);
  return (flow, sent) => releases.at(flow, sent);
}

function stamps(flows: Flows, lineRate: number): Evaluate {
  const { arrival, spread } = flows;
  const pieces = ReleasedPieces.of(flows);
  return (flow, sent) =>
    pieces?.areLater(flow) === true
      ? pieces.time(flow, Math.min(pieces.at(flow, sent, 0), pieces.count(flow) - 1))
      : (arrival[flow] as number) + ((spread[flow] as number) * sent) / lineRate;
}

function readingsOf(
  flows: Flows,
  release: Evaluate,
  complete: Uint8Array,
  constants: OwnRank["constants"],
  thresholds: readonly number[],
  ages: AgeTables,
): Readings {
  const { size, arrival, deadline, weight, lower, upper, estimate, spread } = flows;
  const column =
    (values: ArrayLike<number>): Evaluate =>
    (flow) =>
      values[flow] as number;
  /** A flow may lack it: then the rank has no value. */
  const asked =
    (name: string, values: Float64Array): Evaluate =>
    (flow, sent) => {
      const value = values[flow] as number;
      if (Number.isNaN(value))
        throw new RankError(`reads its ${name}, which it does not have`, flow, sent);
      return value;
    };
  const isNumber =
    (values: Float64Array): Evaluate =>
    (flow) =>
      Number.isNaN(values[flow] as number) ? 0 : 1;
  const isSet =
    (values: Float64Array): Evaluate =>
    (flow) =>
      values[flow] === Number.POSITIVE_INFINITY ? 0 : 1;
  return {
    flow: {
      size: column(size),
      sent: (_, sent) => sent,
      remaining: (flow, sent) => (size[flow] as number) - sent,
      arrival: column(arrival),
      release,
      complete: column(complete),
      deadline: column(deadline),
      weight: column(weight),
      lower: asked("lower", lower),
      upper: column(upper),
      estimate: asked("estimate", estimate),
      spread: column(spread),
      index: (flow) => flow,
    },
    isKnown: {
      deadline: isSet(deadline),
      upper: isSet(upper),
      lower: isNumber(lower),
      estimate: isNumber(estimate),
    },
    constants,
    thresholds,
    ages,
  };
}

/** Most characters that one value takes. */
const DIGITS = 6;

/** An expression with what it reads beside each name: "level(sent 5, 3, 7)", of the text it was parsed from. */
function annotated(text: string, node: Node, read: (name: string) => number | null): string {
  const names = [...namesIn(node)].sort((a, b) => b.to - a.to);
  return names.reduce((words, { name, to }) => {
    const value = read(name);
    return value === null ? words : `${words.slice(0, to)} ${short(value)}${words.slice(to)}`;
  }, text);
}

interface NameAt {
  readonly name: string;
  readonly to: number;
}

function namesIn(node: Node): readonly NameAt[] {
  if (node.kind === "name") return [node];
  return node.kind === "call" && node.name === "known" ? [] : partsOf(node).flatMap(namesIn);
}

function short(value: number): string {
  return Number.isFinite(value)
    ? String(Number(value.toPrecision(DIGITS)))
    : value > 0
      ? "∞"
      : "−∞";
}
