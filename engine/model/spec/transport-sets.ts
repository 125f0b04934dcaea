import type { TransportId, TransportParameters } from "./transport-setting.ts";

type TransportSet = TransportParameters["set"];

/** The set that a transport has where nothing is said. */
export const USUAL_SET: TransportSet = "rfc";

/** The sets that a transport can have. */
export function setsOf(protocol: TransportId): readonly TransportSet[] {
  if (protocol === "pfabric") return ["rfc", "yaps"];
  if (protocol === "tcp") return ["rfc", "pdq"];
  return protocol === "homa" || protocol === "qclimb-dctcp" ? ["rfc"] : ["rfc", "ns2"];
}

/** Bytes that a switch's port holds, by set; of `rfc` at least, and not of `pfabric` (SPEC 16.17). */
export const SET_BUFFERS: Readonly<Record<TransportSet, number>> = {
  rfc: 375_000,
  ns2: 360_000,
  yaps: 36_864,
  pdq: 4e6,
};

const MICROSECOND = 1e6;
const MILLISECOND = 1e9;

interface SetTimes {
  /** A timeout that is not computed. */
  readonly rtoFixed?: number;
  /** Of a link with a host at an end, and what a node takes. */
  readonly propagation: number;
  readonly processing: number;
}

/** Times by set, in picoseconds. */
export const SET_TIMES: Readonly<Record<TransportSet, SetTimes>> = {
  rfc: { propagation: 0, processing: 0 },
  ns2: { rtoFixed: 2 * MILLISECOND, propagation: 20.2 * MICROSECOND, processing: 0 },
  yaps: { rtoFixed: 45 * MICROSECOND, propagation: 0.2 * MICROSECOND, processing: 0 },
  pdq: { propagation: 0.1 * MICROSECOND, processing: 25 * MICROSECOND },
};

/** Of PDQ and RCP. Retransmission where packets are lost: a round trip through full queues, which is no loss, is shorter in most cases. */
export const PDQ_TIMES = { ...SET_TIMES.pdq, retransmission: 2 * MILLISECOND };
