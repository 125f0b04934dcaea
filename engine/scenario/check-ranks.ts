import { at, type Reader } from "../model/faults/reader.ts";
import { shortened } from "../model/faults/suggestions.ts";
import { columnsOf } from "../model/flow-specs.ts";
import { Releases } from "../model/packet-releases.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { FlowSpec, Scenario } from "../model/spec/scenario.ts";
import { ageFunctionsOf } from "../rank/age-table.ts";
import { type BoundRank, bindRank, ownRank, rankTexts } from "../rank/own-rank.ts";
import { queueValue, RankError, rankValue } from "../rank/rank-error.ts";

/** So many ages of flows are looked at before a run, of all ranks together; of more, the youngest and oldest of every so many flows. */
const MOST_LOOKED_AT = 200_000;

/**
 * Faults of ranks that have no value for a written flow at some age: it reads what the flow does not have, or is no
 * number, or names no queue (SPEC 14.2). Ages beyond those looked at are a fault of the run.
 */
export function checkRanks({ flows, policies, model, fabric }: Scenario, reader: Reader): void {
  if (flows === undefined || !policies.some(({ id }) => id === "rank")) return;
  const columns = columnsOf(flows, false);
  const rate = model === "fluid" ? lineRate(fabric) : null;
  const releases = new Releases(columns);
  const most = MOST_LOOKED_AT / policies.filter(({ id }) => id === "rank").length;
  for (const [k, policy] of policies.entries()) {
    if (policy.id !== "rank") continue;
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
