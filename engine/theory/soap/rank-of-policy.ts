import type { PolicySpec, WorkloadSpec } from "../../model/spec/scenario.ts";
import type { ResolvedPolicy } from "../../policies/policy.ts";
import { BUILT_IN_RANKS } from "../../rank/built-in.ts";
import type { Node } from "../../rank/node.ts";
import { type OwnRank, ownRank } from "../../rank/own-rank.ts";
import { namesIn, type Settled, settled } from "./settled.ts";

/** What theory can say of a policy. */
export type PolicyRank =
  /** Its rank reads sizes, ages and constants alone; ties go by arrival. */
  | { readonly kind: "rank"; readonly nodes: readonly Node[]; readonly readsSizes: boolean }
  /** All flows have one rank and share the link evenly. */
  | { readonly kind: "sharing" }
  | { readonly kind: "none"; readonly why: string };

/** What a rank may read besides constants for SOAP to give its mean. */
const BY_SIZE_AND_AGE = ["size", "sent", "remaining"];
/** What tells how large a flow is. */
const TELLS_SIZE = ["size", "remaining", "complete", "lower", "upper", "estimate"];

/** The rank of a policy under a workload whose data are all there on arrival. */
export function rankOfPolicy(policy: ResolvedPolicy, workload: WorkloadSpec): PolicyRank {
  const own = ownRankOf(policy);
  if (own === null) return { kind: "none", why: "is no rank of sizes and bytes sent" };
  const facts = factsOf(policy, workload, own);
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
  if (policy.id === "rank") return ownRank(policy);
  const builtIn = BUILT_IN_RANKS.find(({ policy: { id, within, incomplete } }) => {
    const isWithin = (within ?? "fifo") === (policy.within ?? "fifo");
    return id === policy.id && isWithin && (incomplete ?? "fifo") === (policy.incomplete ?? "fifo");
  });
  if (builtIn === undefined || policy.packets !== undefined) return null;
  const { rank, ties } = builtIn;
  return ownRank({ id: "rank", rank, ties } satisfies PolicySpec);
}

function factsOf(policy: ResolvedPolicy, workload: WorkloadSpec, own: OwnRank): Settled {
  const isBounded = workload.bounds !== undefined;
  const hasDeadlines = workload.deadlines !== undefined;
  return {
    names: {
      ...own.constants,
      complete: 1,
      weight: 1,
      spread: 0,
      ...(policy.id === "rank" ? {} : { slack: policy.slack ?? 0, last: policy.thresholds.length }),
      ...(hasDeadlines ? {} : { deadline: Number.POSITIVE_INFINITY }),
      ...(isBounded ? {} : { upper: Number.POSITIVE_INFINITY }),
    },
    isKnown: {
      ...(hasDeadlines ? {} : { deadline: false }),
      ...(isBounded ? {} : { lower: false, upper: false, estimate: false }),
    },
  };
}
