const LINK = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 } };
const FIVE = [
  { id: "fifo" },
  { id: "brr" },
  { id: "las" },
  { id: "pias", thresholds: { method: "equal-split", queues: 8 } },
  { id: "srpt" },
];
/** Few flows of a real workload, on one link. */
export const SAMPLE = {
  ...LINK,
  workload: { distribution: "web-search", load: 0.8, flows: 200, seed: 1 },
  policies: [{ id: "fifo" }, { id: "las" }, { id: "srpt" }],
};

/** Many flows of a real workload, on one link. */
export const CROWD = {
  ...LINK,
  workload: { distribution: "web-search", load: 0.8, flows: 10_000, seed: 1 },
  policies: FIVE,
};

/** A crowd beside requests of many answers. */
export const PARTS = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 12, rate: 1250 },
  workload: [
    { name: "background", distribution: "web-search", load: 0.5, flows: 200, seed: 1 },
    {
      name: "answers",
      distribution: { fixed: 160_000 },
      load: 0.1,
      seed: 2,
      requests: { fanIn: 8 },
    },
  ],
  policies: FIVE,
};

/** So many flows, a long one for every three short ones. */
export function drawn(count: number) {
  const flows = Array.from({ length: count }, (_, k) => ({
    id: k % 4 === 0 ? `elephant ${k / 4 + 1}` : `mouse ${k - Math.floor(k / 4)}`,
    arrival: k,
    size: k % 4 === 0 ? 8 : 1,
  }));
  return { ...LINK, flows, policies: [{ id: "fifo" }, { id: "srpt" }] };
}

/** Eight workers answer one host with ten packets each, for which its port has too little room: TCP and DCTCP do the same. */
export const INCAST = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 9, rate: 1250, propagation: 5 },
  flows: Array.from({ length: 8 }, (_, k) => ({
    id: `worker ${k + 1}`,
    arrival: 0,
    size: 14_600,
    src: k,
    dst: 8,
  })),
  policies: [
    { id: "tcp", buffer: 30_000, jitter: 0 },
    { id: "dctcp", buffer: 30_000 },
    { id: "pfabric" },
    { id: "homa" },
  ],
};

/** A workload on 144 hosts. */
export const NETWORK = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "ms" },
  fabric: {
    kind: "leaf-spine",
    leaves: 9,
    hosts: 16,
    spines: 4,
    hostRate: 1_250_000,
    coreRate: 5_000_000,
  },
  workload: { distribution: "web-search", load: 0.6, flows: 300, seed: 1, pattern: "random" },
  policies: [{ id: "brr" }, { id: "las" }, { id: "srpt" }],
};
