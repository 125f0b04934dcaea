import type { Fabric, PolicyId, PolicySpec } from "../model/spec/scenario.ts";
import type { ParameterName } from "../policies/policy.ts";

/** Competitive bounds: how far a policy can be from the optimum, in the worst case over all flows. */
type Factor =
  /** At most `value` times OPT. */
  | { readonly kind: "constant"; readonly value: number }
  /**
   * At most `value` · k times OPT, if the policy it is made of has at most k times OPT for flows
   * without gaps.
   */
  | { readonly kind: "multiple"; readonly value: number }
  /** More than any constant: for every n there are flows with at least `atLeast(n)` times OPT. */
  | { readonly kind: "unbounded"; atLeast(n: number): number };

/** A theorem on one policy, in slots, with equal weights and without deadlines. */
export interface CompetitiveBound {
  /** `any`: every policy there is; `ga`: any policy as Algorithm 1 of the paper transforms it. */
  readonly policy: PolicyId | "any" | "ga";
  /** FPT = Σ finish, FCT = Σ (finish − arrival). */
  readonly metric: "FPT" | "FCT";
  readonly fabric: Fabric["kind"];
  readonly factor: Factor;
  readonly statement: string;
  readonly source: string;
  /** Parameters the theorem covers: all their values, or these. Others stand at their default. */
  readonly options: Partial<Readonly<Record<ParameterName, "all" | readonly string[]>>>;
}

/** A. Davydow et al., SRPT-based Congestion Control for Flows with Unknown Sizes. */
const PAPER = "ASRPT paper";

/**
 * The theorems of the ASRPT paper, in its order. Theorem 2 is that one schedule
 * minimises both metrics.
 */
export const BOUNDS: readonly CompetitiveBound[] = [
  {
    policy: "any",
    metric: "FCT",
    fabric: "link",
    factor: { kind: "unbounded", atLeast: (n) => (n + 1) / 3 },
    statement:
      "Whatever a policy does, if it does not know which packets are still to come, there are " +
      "flows with gaps for which the sum of its FCTs is any number of times the least one.",
    source: `${PAPER}, Theorem 1`,
    options: {},
  },
  {
    policy: "fifo",
    metric: "FPT",
    fabric: "link",
    factor: { kind: "unbounded", atLeast: (n) => n / 2 },
    statement:
      "Small flows that arrive just behind an elephant all wait for it to end, so no constant " +
      "bounds the ratio.",
    source: `${PAPER}, Theorem 3`,
    options: {},
  },
  {
    policy: "brr",
    metric: "FPT",
    fabric: "link",
    factor: { kind: "constant", value: 3 },
    statement: "One packet a turn keeps the sum of the finish times within three times the least.",
    source: `${PAPER}, Theorem 4`,
    options: {},
  },
  {
    policy: "las",
    metric: "FPT",
    fabric: "link",
    factor: { kind: "constant", value: 3 },
    statement:
      "Serving the flow that has been served least keeps the sum of the finish times within three times " +
      "the least.",
    source: `${PAPER}, Theorem 5`,
    options: {},
  },
  {
    policy: "pias",
    metric: "FPT",
    fabric: "link",
    factor: { kind: "unbounded", atLeast: (n) => n / 2 },
    statement:
      "Once flows have outgrown the last threshold they meet in one FIFO queue, and there an " +
      "elephant holds up all others: no fixed thresholds give a constant.",
    source: `${PAPER}, Theorem 6`,
    options: { thresholds: "all", within: ["fifo"] },
  },
  {
    policy: "asrpt",
    metric: "FPT",
    fabric: "link",
    factor: { kind: "constant", value: 2 },
    statement:
      "Complete flows first, by what remains of them, keeps the sum of the finish times " +
      "within twice the least, in whatever order the incomplete flows come.",
    source: `${PAPER}, Theorem 7`,
    options: { incomplete: "all" },
  },
  {
    policy: "ga",
    metric: "FPT",
    fabric: "switch",
    factor: { kind: "multiple", value: 3 },
    statement:
      "A policy within k times the least sum of finish times for flows without gaps becomes, " +
      "applied to complete flows before all others, one within 3k for any flows, without " +
      "knowing their sizes.",
    source: `${PAPER}, Theorem 8`,
    options: {},
  },
];

/** What policies are on a switch, where that is another than on a link: `asrpt` is GA, made of SRPT (SPEC 3.2). */
const ON_SWITCH: Readonly<Partial<Record<PolicyId, "ga">>> = { asrpt: "ga" };

/** The theorems that speak of `policy` as it is set, on such a fabric; those on every policy come last. */
export function boundsOf(policy: PolicySpec, fabric: Fabric["kind"]): CompetitiveBound[] {
  const transformed = fabric === "switch" ? ON_SWITCH[policy.id] : undefined;
  const spoken = transformed ?? policy.id;
  const own = BOUNDS.filter(
    (bound) => spoken === bound.policy && (transformed !== undefined || covers(bound, policy)),
  );
  const all = BOUNDS.filter((bound) => bound.policy === "any");
  return [...own, ...all].filter((bound) => bound.fabric === fabric);
}

function covers({ options }: CompetitiveBound, policy: PolicySpec): boolean {
  const { within = "fifo" } = policy;
  const allowed = options.within ?? ["fifo"];
  return allowed === "all" || allowed.includes(within);
}
