/** Thresholds as their papers publish them. */
export const PUBLISHED = { method: "published" };

/** PIAS's published thresholds for web search at load 0.8, in bytes. */
export const WEB_SEARCH = [1327140, 1940340, 2406080, 2861600, 3128780, 3412020, 3626640];

/** PIAS's published thresholds for data mining at load 0.8, in bytes. */
export const DATA_MINING = [1087700, 1581180, 2030860, 19985940, 21806560, 30877540, 39777700];

/** Data mining without its largest hundredth of the flows, of 97 to 973 MB each and with seven tenths of all bytes. */
export const WITHOUT_LARGEST = {
  cdf: [
    [1460, 0],
    [1460, 0.5],
    [2920, 0.6],
    [4380, 0.7],
    [10220, 0.8],
    [389820, 0.9],
    [3076220, 0.95],
    [97333820, 0.99],
  ].map(([bytes = 0, share = 0]) => [bytes, share / 0.99]),
};

/** In ms and bytes, with receivers and senders at random. */
export const OVER_TIME = {
  model: "fluid",
  units: { size: "bytes", time: "ms" },
  "workload.pattern": "random",
};

/** A few servers, each with as many flows as in a large network of the same load that runs for as long. */
export const FEW_SERVERS = {
  fabric: { kind: "star", hosts: 4, rate: 1250000, propagation: 0.0202 },
};
/**
 * The network of PIAS and ASCC with its scripts' delays, those of set `ns2`: hosts take most of them, so that a packet and
 * its acknowledgement take 81.6 µs over a spine and 80.8 inside a rack, and the time on the wire more.
 */
export const NINE_RACKS = {
  fabric: {
    kind: "leaf-spine",
    leaves: 9,
    hosts: 16,
    spines: 4,
    hostRate: 1250000,
    coreRate: 5000000,
    routing: "spray",
  },
};

/** How a policy is computed by the authors' programs for ns-2 (SPEC 16.10). */
export const inNs2 = (id: string, also: Readonly<Record<string, unknown>> = {}) => ({
  id,
  set: "ns2",
  ...also,
});
