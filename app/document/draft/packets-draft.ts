import { type PolicyId, policyDefinition } from "../../../engine/index.ts";

/** Settings of a packet-level policy that are not at their default, as the file writes them; the parser judges them. */
export type PacketsDraft = Readonly<Record<string, unknown>>;

export const NO_PACKETS: PacketsDraft = {};

/** What stands beside a policy's id and is a setting of its packets. */
export function readPackets(input: Readonly<Record<string, unknown>>, id: PolicyId): PacketsDraft {
  const names = policyDefinition(id).packets?.parameters ?? [];
  const known = names.filter((name) => input[name] !== undefined);
  return known.length === 0
    ? NO_PACKETS
    : Object.fromEntries(known.map((name) => [name, input[name]]));
}
