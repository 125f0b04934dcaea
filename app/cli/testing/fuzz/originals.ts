import { readdirSync, readFileSync } from "node:fs";
import { unpackLink } from "../../../../engine/doors/files.ts";

const presets = readdirSync("workloads/presets", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json"))
  .sort()
  .map((file): unknown => JSON.parse(readFileSync(`workloads/presets/${file}`, "utf8")));
const corpus = JSON.parse(readFileSync("engine/scenario/link/corpus.json", "utf8")) as {
  link: string;
}[];
const linked = corpus.flatMap(({ link }) => {
  const unpacked = unpackLink(link);
  return unpacked.ok ? [unpacked.file] : [];
});
/** Ranks of one's own, which no example has. */
const ranked = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "a", arrival: 0, size: 6, spread: 1.5, estimate: 5, lower: 2 },
    { id: "b", arrival: 1, size: 2, estimate: 2, lower: 2, deadline: 9 },
  ],
  policies: [
    { id: "rank", rank: "min(sent, theta) * 2 - -size % 3", constants: { theta: 3 } },
    {
      id: "rank",
      label: "two",
      rank: [
        "known(lower) && sent < lower ? level(lower - sent, 1, 4) : table(sent, 0, 2, 7)",
        "release",
      ],
      ties: "rr",
      queue: "min(sent, 63)",
    },
  ],
};
/** As many policies as there may be, with expressions as long as they may be: 200 parts, 4,000 characters. */
const STEPS = Array.from({ length: 98 }, (_, k) => `${k + 1}, ${k}`).join(", ");
const lengthy = {
  version: 1,
  model: "fluid",
  fabric: { kind: "link", rate: 1 },
  flows: [{ id: "a", arrival: 0, size: 6 }],
  policies: Array.from({ length: 64 }, (_, k) => ({
    id: "rank",
    label: `p${k}`,
    rank: [`table(sent, 0, ${STEPS})`.padEnd(4000), `${"sent+".repeat(99)}0`.padStart(4000)],
  })),
};
/** Ranks that ask what sizes are to be expected. */
const expecting = {
  version: 1,
  model: "fluid",
  fabric: { kind: "link", rate: 1 },
  workload: {
    distribution: {
      cdf: [
        [1, 0.2],
        [4, 0.6],
        [9, 1],
      ],
    },
    load: 0.6,
    flows: 4,
    seed: 1,
  },
  policies: [
    { id: "rank", rank: ["gittins() * theta - sent", "serpt() % 3"], constants: { theta: 2 } },
    { id: "rank", label: "two", rank: "sent < 2 ? serpt() : gittins()", queue: "floor(gittins())" },
  ],
};
/** Results that a file keeps. */
const kept = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [
    { id: "a", arrival: 0, size: 6 },
    { id: "b", arrival: 1, size: 2, deadline: 2 },
  ],
  policies: [{ id: "srpt" }, { id: "pdq", label: "P" }],
  result: {
    engine: "0.2.0",
    digest: "0123456789abc",
    finish: { SRPT: [8, 3], P: [6, null] },
  },
};
/** Flows that belong to requests, given and sampled, and flows that name their path. */
const asked = [
  {
    version: 1,
    model: "fluid",
    fabric: { kind: "leaf-spine", leaves: 2, hosts: 2, spines: 2, hostRate: 1, coreRate: 1 },
    flows: [
      { id: "a", arrival: 0, size: 6, src: 0, dst: 2, path: 1, request: "q" },
      { id: "b", arrival: 1, size: 2, src: 1, dst: 2, request: "q" },
    ],
    counted: { from: 0, to: 3 },
    policies: [{ id: "srpt" }],
  },
  {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 5, rate: 1250 },
    workload: {
      distribution: "web-search",
      load: 0.5,
      flows: 12,
      seed: 1,
      requests: { fanIn: 4 },
      warmUp: 0.2,
      deadlines: { share: 1, mean: 50, upTo: 40_000 },
    },
    policies: [
      { id: "brr" },
      { id: "dctcp" },
      { id: "mix", of: [{ id: "tcp" }, { id: "homa" }], share: [0.25, 0.75], by: "host" },
    ],
  },
  {
    version: 1,
    model: "fluid",
    fabric: { kind: "switch", ports: 4, rate: 1 },
    workload: {
      distribution: {
        cdf: [
          [1, 0.5],
          [9, 1],
        ],
        steps: true,
      },
      load: 0.5,
      flowsPerHost: 12,
      seed: 1,
      senders: "balanced",
      counted: { from: 4, to: 30 },
    },
    policies: [{ id: "las" }, { id: "srpt" }],
  },
  {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 5, rate: 1250 },
    workload: [
      { name: "web", distribution: "web-search", load: 0.3, until: 40, seed: 1 },
      {
        name: "answers",
        distribution: { fixed: 3000 },
        load: 0.1,
        flows: 6,
        seed: 1,
        requests: { fanIn: 3 },
        hosts: { send: ["0-3"], receive: [4] },
        transport: "Homa",
      },
    ],
    counted: { from: 1, to: 30 },
    policies: [{ id: "srpt" }, { id: "mix", of: [{ id: "tcp" }, { id: "homa" }] }],
  },
  {
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 4, rate: 1250, hostRates: [{ hosts: [1], rate: 125 }] },
    flows: [
      { id: "a", arrival: 2, size: 3000, src: 0, dst: 1, packets: [2, 3, 9], part: "old" },
      { id: "b", arrival: 0, size: 1000, src: 2, dst: 1, ownRate: 50, deadline: 30 },
    ],
    counted: { from: 0, to: 5 },
    policies: [{ id: "fifo" }, { id: "pdq" }],
  },
];
/** What is spoilt: the worked examples, what the links of the corpus hold, ranks and kept results. */
export const ORIGINALS: readonly unknown[] = [
  ...presets,
  ...linked,
  ...Array.from({ length: 3 }, () => [ranked, expecting, kept, ...asked]).flat(),
  lengthy,
];
