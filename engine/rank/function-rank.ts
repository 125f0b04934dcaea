import type { Fault } from "../model/faults/reader.ts";
import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";
import { isNetwork } from "../model/spec/fabric-spec.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import type { BoundRank } from "./own-rank.ts";

/** A flow as a rank that is a function sees it, before its next packet is sent. Sizes in packets, times in slots. */
export interface RankedFlow {
  readonly id: string;
  /** Its place among the flows, from 0. */
  readonly index: number;
  readonly size: number;
  /** Packets sent so far. */
  readonly sent: number;
  readonly remaining: number;
  readonly arrival: number;
  /** The slot of its first unsent packet. */
  readonly release: number;
  /** True once its last packet is released. */
  readonly complete: boolean;
  /** ∞ where it has none. */
  readonly deadline: number;
  readonly weight: number;
  /** Undefined if nothing is known of its size. */
  readonly lower: number | undefined;
  /** ∞ where none is known. */
  readonly upper: number;
  readonly estimate: number | undefined;
  /** α, how far apart its packets are released. */
  readonly spread: number;
}

/** The rank of a flow now: the smallest goes first. The same answer for the same flow, every time it is asked. */
export type RankFunction = (flow: RankedFlow) => number;

/** Ranks that are functions, each by the label of its policy. */
export type RankFunctions = Readonly<Record<string, RankFunction>>;

/** The policies that these functions are, behind those of a scenario. */
export function functionPolicies(ranks: RankFunctions) {
  return Object.entries(ranks).map(([label, rank]) => {
    // The text tells two of them apart; it is no expression.
    const policy = { id: "rank" as const, label, thresholds: [], rank: label };
    return [policy, rank] as const;
  });
}

/** What keeps functions of these labels from a scenario whose policies have those labels (SPEC 14.6). */
export function functionFaults(
  own: readonly string[],
  { model, fabric }: Pick<Scenario, "model" | "fabric">,
  labels: readonly string[],
): readonly Fault[] {
  if (own.length > 0 && (model !== "slot" || isNetwork(fabric))) {
    const got = model === "slot" ? fabric.kind : model;
    const expected =
      'none: a rank that is a function needs slots, on a link or a switch; an expression, {id: "rank", rank: "…"}, does not';
    return [{ path: "ranks", expected, got, message: `ranks: expected ${expected}, got ${got}` }];
  }
  return own
    .filter((label) => labels.includes(label))
    .map((label) => {
      const expected = "a label that no policy of the scenario has";
      const path = `ranks.${label}`;
      return { path, expected, got: label, message: `${path}: expected ${expected}` };
    });
}

/** A rank that is a function, in one queue; ties go by arrival, then index. */
export function functionRank(rank: RankFunction, flows: Flows, ids: readonly string[]): BoundRank {
  const complete = new Uint8Array(flows.count);
  const releases = new Releases(flows);
  const known = (value: number | undefined) =>
    value === undefined || Number.isNaN(value) ? undefined : value;
  const evaluate = (flow: number, sent: number): number => {
    const size = flows.size[flow] as number;
    const value: unknown = rank({
      id: ids[flow] as string,
      index: flow,
      size,
      sent,
      remaining: size - sent,
      arrival: flows.arrival[flow] as number,
      release: releases.at(flow, sent),
      complete: complete[flow] === 1,
      deadline: flows.deadline[flow] as number,
      weight: flows.weight[flow] as number,
      lower: known(flows.lower[flow]),
      upper: flows.upper[flow] as number,
      estimate: known(flows.estimate[flow]),
      spread: flows.spread[flow] as number,
    });
    // Another type is no number either, and is told as such.
    return typeof value === "number" ? value : Number.NaN;
  };
  return {
    ranks: [evaluate],
    queue: null,
    ties: "arrival",
    readsComplete: true,
    complete,
    names: ["rank"],
    isStill: false,
    pieces: null,
    queuePieces: null,
    shown: () => [],
  };
}
