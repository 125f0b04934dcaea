import type { TransportId, TransportParameters } from "./transport-setting.ts";

type TransportSet = TransportParameters["set"];

/** The set that a transport has where nothing is said. */
export function usualSet(protocol: TransportId): TransportSet {
  return protocol === "pfabric" ? "yaps" : "rfc";
}

/** The sets that a transport can have. */
export function setsOf(protocol: TransportId): readonly TransportSet[] {
  if (protocol === "pfabric") return ["yaps"];
  if (protocol === "tcp") return ["rfc", "pdq"];
  return protocol === "homa" || protocol === "qclimb-dctcp" ? ["rfc"] : ["rfc", "ns2"];
}

/** Bytes that a switch's port holds, by set. */
export const SET_BUFFERS: Readonly<Record<TransportSet, number>> = {
  rfc: 375_000,
  ns2: 360_000,
  yaps: 36_864,
  pdq: 4e6,
};
