import { materialise } from "../materialise/materialise.ts";
import { isNetwork } from "../model/spec/fabric-spec.ts";
import type { PacketSetting } from "../model/spec/packet-setting.ts";
import type { Fabric, PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { completionTimes } from "../run/completion.ts";
import { policyDefinition } from "../run/policies.ts";
import { simulate } from "../run/simulate.ts";

/** The flows of a policy that sends packets, under the policy of flows that it imitates. Columns by flow. */
export interface NetworkCost {
  /** The policy's name, as charts have it: "SRPT". */
  readonly ideal: string;
  readonly spec: PolicySpec;
  /** FCT under it, on links of the same rates, headers and delays, without queues that overflow, windows or timers. */
  readonly fct: Float64Array;
}

/**
 * Runs the flows of the transport at `scenario.policies[place]` under the flow-level policy that it imitates. The rest of their
 * FCTs is the cost of packets, windows, buffers and timers (SPEC 16.13). Null if that policy sends no packets or imitates none.
 */
export function networkCost(scenario: Scenario, place: number): NetworkCost | null {
  const of = scenario.policies[place];
  if (of === undefined) return null;
  const imitates = policyDefinition(of.id).packets?.imitates;
  if (imitates === undefined || imitates === null) return null;
  const spec = idealOf(of, imitates);
  // The very same flows: what is sampled depends on the fabric.
  const { flows, policies } = materialise({ ...scenario, policies: [of, spec] });
  const packets = policies[0]?.packets;
  const policy = policies[1];
  if (packets === undefined || policy === undefined) return null;
  const run = simulate(flows, scenario.model, idealFabric(scenario.fabric, packets), policy);
  return { ideal: policyDefinition(imitates).name, spec, fct: completionTimes(flows, run) };
}

/** The policy with those of the packets' parameters that it has. */
function idealOf(of: PolicySpec, id: PolicySpec["id"]): PolicySpec {
  const { parameters } = policyDefinition(id);
  const known = Object.entries(of).filter(([name]) => parameters.some((one) => one === name));
  return { id, ...Object.fromEntries(known) };
}

/** The fabric with the packets' headers and delays, where it does not say its own. */
function idealFabric(fabric: Fabric, { parameters, scale }: PacketSetting): Fabric {
  const { packet, header, propagation, processing } = parameters;
  if (!isNetwork(fabric)) return { ...fabric, rate: (fabric.rate * (packet - header)) / packet };
  return {
    packet,
    header,
    propagation: propagation / scale.picoseconds,
    processing: processing / scale.picoseconds,
    ...fabric,
  };
}
