/** Thresholds as their papers publish them. */
const PUBLISHED = { method: "published" };
const ES8 = { method: "equal-split", queues: 8 };
const OPT8 = { method: "optimal", queues: 8 };

/** PDQ §5.5: delays, headers and two round trips to begin with, at flow level (SPEC 3.10); times in ms. */
export const DELAYS = { propagation: 0.0001, processing: 0.025, initialisation: 2, header: 56 };
export const PIAS_FABRIC = {
  kind: "leaf-spine",
  leaves: 9,
  hosts: 16,
  spines: 4,
  hostRate: 1250000,
  coreRate: 5000000,
  routing: "spray",
};

export const LAS_AND_PIAS = [
  { id: "las" },
  { id: "pias", thresholds: PUBLISHED, within: "rr" },
  { id: "pias", label: "PIAS, FIFO inside", thresholds: PUBLISHED },
  { id: "pias", label: "PIAS, optimal", thresholds: OPT8, within: "rr" },
];
export const QUEUES = [2, 8].map((queues) => ({
  id: "pias",
  label: `PIAS, ${queues} queues`,
  thresholds: { method: "optimal", queues },
  within: "rr",
}));
export const ASCC = [
  { id: "las" },
  { id: "pias", thresholds: PUBLISHED, within: "rr" },
  { id: "asrpt" },
  { id: "srpt" },
];
/** In place of a network. */
export const ONE_LINK = {
  model: "slot",
  units: { size: "packets", time: "slots" },
  fabric: { kind: "link", rate: 1 },
};
export const SMALL_SWITCH = { kind: "switch", ports: 8, rate: 1 };
export const QCLIMB = [
  { id: "pias", thresholds: ES8, within: "rr" },
  { id: "qclimb", thresholds: ES8, within: "rr", slack: 68 },
  { id: "qclimb-ps", thresholds: ES8, within: "rr" },
  { id: "srpt" },
  { id: "srpte" },
];
/** QCLIMB and QCLIMB-PS. */
export const QCLIMB_FIFO = QCLIMB.slice(1, 3).map((policy) => ({
  ...policy,
  label: `${policy.id.toUpperCase()}, FIFO inside`,
  within: "fifo",
}));
export const PDQ = [{ id: "brr", label: "RCP" }, { id: "pdq" }];
/** In bytes. */
export const QCLIMB_ON_FABRIC = QCLIMB.map((policy) =>
  policy.id === "qclimb" ? { ...policy, slack: 100_000 } : policy,
);
export const PREEMPTING = [
  { id: "pdq-distributed" },
  { id: "pdq-distributed", label: "Basic PDQ", variant: "basic" },
];
/** Of the receiver's cable. */
const LOSS = { share: 0.03, hosts: [0] };
export const LOSING = [
  { id: "pdq-distributed", label: "PDQ", retransmission: 0.5 },
  { id: "pdq-distributed", label: "PDQ, 3 % lost", retransmission: 0.5, loss: LOSS },
  { id: "pdq-distributed", label: "PDQ, 3 % lost, 2 ms", retransmission: 2, loss: LOSS },
  { id: "tcp", set: "pdq" },
  { id: "tcp", set: "pdq", label: "TCP, 3 % lost", loss: LOSS },
  { id: "tcp", set: "pdq", label: "TCP, 3 % lost, 10 ms", rtoMin: 10, loss: LOSS },
];
const FIG_1D = [
  { id: "fA", arrival: 0, size: 1, deadline: 1 },
  { id: "fB", arrival: 0, size: 2, deadline: 4 },
  { id: "fC", arrival: 0, size: 3, deadline: 6 },
] as const;
export const [A, B, C] = FIG_1D;
