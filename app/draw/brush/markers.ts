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
  pias: "triangle",
  asrpt: "cross",
  srpt: "square",
  qclimb: "star",
  pdq: "plus",
  sjf: "circle",
  edf: "triangle",
  d3: "star",
  nos2: "diamond",
  "qclimb-ps": "circle",
  "qclimb-fp": "diamond",
  "qclimb-pp": "circle",
  srpte: "triangle-down",
  rank: "star",
  "pdq-distributed": "diamond",
  "rcp-distributed": "circle",
  "d3-distributed": "triangle",
  tcp: "plus",
  dctcp: "triangle-down",
  l2dct: "square",
  "pias-dctcp": "circle",
  "las-dctcp": "triangle",
  "srpt-dctcp": "star",
  ascc: "plus",
  "qclimb-dctcp": "square",
  "nos2-dctcp": "cross",
  pfabric: "cross",
  homa: "triangle",
  mix: "diamond",
};
/** A further run of the same policy has the marker so many places on, which stays clear of its companions in the examples. */
const FURTHER = 3;

/** `nth` counts the earlier runs of the same policy. */
export function policyMarker(id: PolicyId, nth: number): Marker {
  const own = MARKERS.indexOf(POLICY[id] ?? "circle");
  return MARKERS[(own + FURTHER * nth) % MARKERS.length] as Marker;
}
