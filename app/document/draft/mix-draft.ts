import { MOST_MIXED, mixedPorts, POLICIES, policyDefinition } from "../../../engine/index.ts";
import type { Cell } from "./cell.ts";
import type { PacketsDraft } from "./packets-draft.ts";

/** A transport of a mix, as the file writes it. */
export type MixPart = Readonly<Record<string, unknown>>;

/** All that may share ports with others. */
export const MIXED_TRANSPORTS = POLICIES.filter((definition) => mixedPorts(definition) !== null);

/** The transports of a mix; what a file has that is none is an empty one. */
export function partsOf({ of }: PacketsDraft): readonly MixPart[] {
  const parts: readonly unknown[] = Array.isArray(of)
    ? of
    : (policyDefinition("mix").usual?.of ?? []);
  return parts.map((part) => (typeof part === "object" && part !== null ? { ...part } : {}));
}

/** The kind of ports that a transport needs; null: none, or it is no transport. */
export function portsOfPart({ id }: MixPart): string | null {
  const known = MIXED_TRANSPORTS.find((definition) => definition.id === id);
  return known === undefined ? null : mixedPorts(known);
}

export function withPart(packets: PacketsDraft, place: number, part: MixPart): PacketsDraft {
  return { ...packets, of: partsOf(packets).with(place, part) };
}

/** One more, the first that fits with the first and is not there yet; shares are equal then. */
export function withMore(packets: PacketsDraft): PacketsDraft {
  const parts = partsOf(packets);
  if (parts.length >= MOST_MIXED) return packets;
  const ports = portsOfPart(parts[0] ?? {});
  const fitting = MIXED_TRANSPORTS.filter((one) => ports === null || mixedPorts(one) === ports);
  const fresh = fitting.find(({ id }) => parts.every((part) => part["id"] !== id));
  const id = (fresh ?? fitting.find((one) => one.id !== "homa"))?.id ?? "dctcp";
  return { ...withoutShares(packets), of: [...parts, { id }] };
}

/** Without that one; shares are equal then. */
export function withoutPart(packets: PacketsDraft, place: number): PacketsDraft {
  return { ...withoutShares(packets), of: partsOf(packets).filter((_, k) => k !== place) };
}

/** What part of the flows or hosts has that transport. */
export function shareOf(packets: PacketsDraft, place: number): Cell {
  const share: unknown = sharesOf(packets)[place];
  return typeof share === "string" ? share : Number(Number(share ?? Number.NaN).toPrecision(4));
}

/** Of two, the other has the rest. */
export function withShare(packets: PacketsDraft, place: number, cell: Cell): PacketsDraft {
  const shares = [...sharesOf(packets)];
  shares[place] = cell;
  const isShare = typeof cell === "number" && cell >= 0 && cell <= 1;
  if (shares.length === 2 && isShare) shares[1 - place] = Number((1 - cell).toPrecision(12));
  return { ...packets, share: shares };
}

function sharesOf(packets: PacketsDraft): readonly Cell[] {
  const { length } = partsOf(packets);
  const { share } = packets;
  const equal = Array.from({ length }, () => 1 / length);
  return Array.isArray(share) ? equal.map((usual, k) => share[k] ?? usual) : equal;
}

function withoutShares({ share: _, ...packets }: PacketsDraft): PacketsDraft {
  return packets;
}
