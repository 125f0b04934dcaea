import type { PolicyId } from "../../../engine/doors/scenario.ts";

/** Shapes of points, by which curves are known where no colour tells them apart. */
export const MARKERS = [
  "circle",
  "square",
  "triangle",
  "diamond",
  "triangle-down",
  "plus",
  "cross",
  "star",
] as const;
export type Marker = (typeof MARKERS)[number];

/** Annealed with the dashes (colours.ts); a policy without a row has that of FIFO. */
const POLICY: Readonly<Partial<Record<PolicyId, Marker>>> = {
  fifo: "circle",
  brr: "triangle-down",
  las: "diamond",
  pias: "star",
  asrpt: "cross",
  srpt: "square",
  qclimb: "triangle",
  pdq: "plus",
  sjf: "circle",
  edf: "triangle",
  d3: "star",
  nos2: "diamond",
  "qclimb-ps": "circle",
  "qclimb-fp": "diamond",
  "qclimb-pp": "circle",
  srpte: "triangle-down",
  rank: "triangle-down",
  "pdq-distributed": "cross",
  "rcp-distributed": "diamond",
  "d3-distributed": "square",
  tcp: "plus",
  dctcp: "triangle-down",
  l2dct: "square",
  "pias-dctcp": "diamond",
  "las-dctcp": "circle",
  "srpt-dctcp": "star",
  ascc: "triangle",
  "qclimb-dctcp": "square",
  "nos2-dctcp": "cross",
  pfabric: "cross",
  homa: "star",
  mix: "diamond",
};
/** A further run of the same policy has the marker so many places on, which stays clear of its companions in the examples. */
const FURTHER = 3;

/** `nth` counts the earlier runs of the same policy. */
export function policyMarker(id: PolicyId, nth: number): Marker {
  const own = MARKERS.indexOf(POLICY[id] ?? "circle");
  return MARKERS[(own + FURTHER * nth) % MARKERS.length] as Marker;
}
