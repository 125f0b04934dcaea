import type { Experiment } from "../materialise/materialise.ts";
import { countedFrom, firstArrival } from "../model/arrival-order.ts";
import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";
import { ReleasedPieces } from "../model/released-pieces.ts";
import type { Routes } from "../model/routes.ts";
import { isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
import type { Fabric, Model } from "../model/spec/scenario.ts";
import type { Network } from "../network/graph/network.ts";
import { routesOf } from "../network/network-routes.ts";
import { networkOf } from "../network/scenario-network.ts";
import type { Policy, ResolvedPolicy } from "../policies/policy.ts";
import { type BoundExpressions, bindRank, ownRank } from "../rank/own-rank.ts";
import { builtInFor } from "../run/own-ranks.ts";
import { policyDefinition } from "../run/policies.ts";

/** The run to be explained: the experiment and one of its policies, bound to its flows. */
export interface Setting {
  readonly flows: Flows;
  /** The first arrival, from which the run counted its times. */
  readonly first: number;
  readonly model: Model;
  readonly fabric: Fabric;
  readonly policy: ResolvedPolicy;
  readonly bound: Policy;
  /** A rank of one's own, which stands for the orders of `bound`. */
  readonly own: BoundExpressions | null;
  readonly releases: Releases;
  /** Fluid model: data that come in pieces; null where none do. */
  readonly pieces: ReleasedPieces | null;
  readonly routes: Routes;
  readonly network: Network | null;
}

/** This share of the run's time up to `moment`, and the rounding of `moment` itself: how close to it times are equal. */
export function roundingOf({ first }: Setting, share: number, moment: number): number {
  return share * Math.max(0, moment - first) + 2 ** -51 * moment;
}

/** When the last data of a flow arrive, as a fluid; null: no place depends on that. */
export function completionOf(setting: Setting, flow: number): number | null {
  const { bound, own } = setting;
  const readsComplete = own === null ? bound.readsComplete === true : own.readsComplete;
  return readsComplete ? releaseEnd(setting, flow) : null;
}

/** When the last data of a flow arrive, as a fluid. */
export function releaseEnd({ flows, fabric, pieces }: Setting, flow: number): number {
  if (pieces?.areLater(flow) === true) return pieces.last(flow);
  const duration =
    ((flows.spread[flow] as number) * (flows.size[flow] as number)) / lineRate(fabric);
  return (flows.arrival[flow] as number) + duration;
}

type Asked = Pick<Experiment, "scenario" | "flows">;

export function settingOf({ scenario, flows }: Asked, asked: ResolvedPolicy): Setting {
  const { fabric } = scenario;
  // A rank that a built-in policy has too is told in the words of that one.
  const policy = builtInFor(asked) ?? asked;
  const first = firstArrival(flows);
  return {
    flows,
    first,
    model: scenario.model,
    fabric,
    policy,
    bound: policyDefinition(policy.id).bind(flows, policy),
    own:
      policy.rank !== undefined
        ? bindRank(
            ownRank(policy),
            // Ranks read times as they are in the run.
            countedFrom(first, flows),
            policy.thresholds,
            scenario.model === "fluid" ? lineRate(fabric) : null,
            policy.ages,
          )
        : null,
    releases: new Releases(flows),
    pieces: ReleasedPieces.of(flows),
    routes: routesOf(flows, fabric),
    network: isNetwork(fabric) ? networkOf(fabric) : null,
  };
}
