import { type ParameterName, type PolicyId, policyDefinition } from "../../../engine/index.ts";

/** Settings of a packet-level policy that are not at their default, as the file writes them; the parser judges them. */
export type PacketsDraft = Readonly<Record<string, unknown>>;

export const NO_PACKETS: PacketsDraft = {};

/** What stands beside a policy's id and is a setting of its packets. */
export function readPackets(input: Readonly<Record<string, unknown>>, id: PolicyId): PacketsDraft {
  const { packets, parameters } = policyDefinition(id);
  const names = [...(packets?.parameters ?? []), ...parameters.filter(isOfMix)];
  const known = names.filter((name) => input[name] !== undefined);
  return known.length === 0
    ? NO_PACKETS
    : Object.fromEntries(known.map((name) => [name, input[name]]));
}

/** Of a mix of transports: what stands with the settings of packets as the file has it. */
export function isOfMix(parameter: ParameterName): parameter is "of" | "share" | "by" {
  return parameter === "of" || parameter === "share" || parameter === "by";
}
