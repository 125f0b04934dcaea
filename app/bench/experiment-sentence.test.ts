import { beforeAll, expect, test } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import type { FlowSpec, PolicySpec, Scenario, WorkloadSpec } from "../../engine/doors/scenario.ts";
import { DISTRIBUTIONS } from "../../engine/doors/workload.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { sentenceOf } from "./experiment-sentence.ts";
import { chipText, plainText } from "./phrases.ts";

beforeAll(fetchReading);

const LINK = { kind: "link", rate: 1 } as const;
const STAR = { kind: "star", hosts: 9, rate: 1 } as const;
const SWITCH = { kind: "switch", ports: 4, rate: 1 } as const;
const LEAVES = {
  kind: "leaf-spine",
  leaves: 9,
  hosts: 16,
  spines: 4,
  hostRate: 1,
  coreRate: 4,
} as const;
const UNDER: readonly PolicySpec[] = [{ id: "fifo" }, { id: "srpt" }];

function drawn(
  count: number,
  of: (k: number) => Partial<FlowSpec> = () => ({}),
): Partial<Scenario> {
  const flows = Array.from({ length: count }, (_, k) => ({
    id: `f${k}`,
    arrival: k,
    size: 2,
    ...of(k),
  }));
  return { flows };
}

function sampled(workload: Partial<WorkloadSpec> = {}): Partial<Scenario> {
  const count = workload.flowsPerHost === undefined ? { flows: 10_000 } : {};
  return { workload: { distribution: "web-search", load: 0.8, ...count, seed: 1, ...workload } };
}

function experiment(parts: Partial<Scenario>): Scenario {
  return { version: 1, model: "slot", fabric: LINK, policies: UNDER, ...parts };
}

function said(parts: Partial<Scenario>, seeds: readonly number[] = []): string {
  return plainText(sentenceOf(experiment(parts), seeds));
}

const ALL = ", on one link, in slots, under FIFO, SRPT";

test.each<[string, Partial<Scenario>]>([
  ["6 flows drawn on one link, in slots, under FIFO, SRPT", drawn(6)],
  ["1 flow drawn on one link, in slots, under FIFO, SRPT", drawn(1)],
  ["No flow yet on one link, in slots, under FIFO, SRPT", drawn(0)],
  ["500 flows from a list on one link, in slots, under FIFO, SRPT", drawn(500)],
  ["6 flows drawn on one link, as a fluid, under FIFO, SRPT", { ...drawn(6), model: "fluid" }],
  [`6 flows drawn, with deadlines${ALL}`, drawn(6, () => ({ deadline: 20 }))],
  [`6 flows drawn, one with a deadline${ALL}`, drawn(6, (k) => (k === 2 ? { deadline: 20 } : {}))],
  [`6 flows drawn, 3 with deadlines${ALL}`, drawn(6, (k) => (k > 2 ? { deadline: 20 } : {}))],
  [`1 flow drawn, with a deadline${ALL}`, drawn(1, () => ({ deadline: 20 }))],
  [`6 flows drawn, in 2 requests${ALL}`, drawn(6, (k) => ({ request: `q${k % 2}` }))],
  [`6 flows drawn, in one request${ALL}`, drawn(6, () => ({ request: "q" }))],
  ["6 flows drawn on one link, in slots, under no policy yet", { ...drawn(6), policies: [] }],
])("drawn: %s", (sentence, parts) => {
  expect(said(parts)).toBe(sentence);
});

const FLUID = { model: "fluid", units: { size: "bytes", time: "ms" } } as const;
const TRANSPORTS: readonly PolicySpec[] = [{ id: "tcp" }, { id: "homa" }];

test.each<[string, Partial<Scenario>]>([
  [
    "8 flows drawn, all to one host, on a star of 9 hosts, under TCP, Homa",
    { ...drawn(8, (k) => ({ src: k, dst: 8 })), ...FLUID, fabric: STAR, policies: TRANSPORTS },
  ],
  [
    "8 flows drawn on a star of 9 hosts, under FIFO, SRPT",
    { ...drawn(8, (k) => ({ src: k, dst: (k + 1) % 9 })), ...FLUID, fabric: STAR },
  ],
  [
    "1 flow drawn on a star of 9 hosts, under FIFO, SRPT",
    { ...drawn(1, () => ({ src: 0, dst: 1 })), ...FLUID, fabric: STAR },
  ],
  [
    "4 flows drawn, all to one port, on a big switch of 4 ports, in slots, under FIFO, SRPT",
    { ...drawn(4, () => ({ src: 0, dst: 1 })), fabric: SWITCH },
  ],
  [
    "300 flows of web search at load 0.6, seed 1, on a leaf–spine of 144 hosts, under DCTCP",
    {
      ...sampled({ flows: 300, load: 0.6 }),
      ...FLUID,
      fabric: LEAVES,
      policies: [{ id: "dctcp" }],
    },
  ],
  [
    "8 flows drawn on a fat-tree of 16 hosts, under FIFO, SRPT",
    { ...drawn(8, (k) => ({ dst: k })), ...FLUID, fabric: { kind: "fat-tree", k: 4, rate: 1 } },
  ],
  [
    "8 flows drawn on a BCube of 16 hosts, under FIFO, SRPT",
    { ...drawn(8, (k) => ({ dst: k })), ...FLUID, fabric: { kind: "bcube", n: 4, k: 1, rate: 1 } },
  ],
])("on switches and networks: %s", (sentence, parts) => {
  expect(said(parts)).toBe(sentence);
});

test.each<[string, Partial<Scenario>]>([
  [`10,000 flows of web search at load 0.8, seed 1${ALL}`, sampled()],
  [
    `1 flow of data mining at load 0.8, seed 7${ALL}`,
    sampled({ distribution: "data-mining", flows: 1, seed: 7 }),
  ],
  [
    `500 flows of Facebook Hadoop (HPCC) at load 0.8, seed 1${ALL}`,
    sampled({ distribution: "facebook-hadoop", flows: 500 }),
  ],
  [
    `10,000 flows of web search (Homa W5) at load 0.8, seed 1${ALL}`,
    sampled({ distribution: "homa-w5" }),
  ],
  [
    `10,000 flows of 1 to 20 packets at load 0.8, seed 1${ALL}`,
    sampled({ distribution: { uniform: { min: 1, max: 20 } } }),
  ],
  [`10,000 flows of 1 packet at load 0.8, seed 1${ALL}`, sampled({ distribution: { fixed: 1 } })],
  [
    `10,000 flows of 2,000 bytes at load 0.8, seed 1${ALL}`,
    { ...sampled({ distribution: { fixed: 2000 } }), units: { size: "bytes", time: "slots" } },
  ],
  [
    "10,000 flows of size 5 at load 0.8, seed 1, on one link, as a fluid, under FIFO, SRPT",
    { ...sampled({ distribution: { fixed: 5 } }), model: "fluid" },
  ],
  [
    `10,000 flows of Pareto sizes at load 0.8, seed 1${ALL}`,
    sampled({ distribution: { pareto: { shape: 1.1, min: 1, max: 100 } } }),
  ],
  [
    `10,000 flows of a curve of your own at load 0.8, seed 1${ALL}`,
    sampled({ distribution: { cdf: [[1, 1]] } }),
  ],
  [
    `20 flows of web search, all at once, seed 1${ALL}`,
    sampled({ flows: 20, arrivals: "at-once" }),
  ],
  [
    `2 flows of web search, at given times, seed 1${ALL}`,
    sampled({ flows: 2, arrivals: { times: [0, 3] } }),
  ],
  [
    `10,000 flows of web search at load 0.8, in bursts of 16, seed 1${ALL}`,
    sampled({ arrivals: { incast: { fanIn: 16 } } }),
  ],
  [
    `10,000 flows of web search at load 0.8, on and off in turns, seed 1${ALL}`,
    sampled({ arrivals: { onOff: { on: 9, off: 9 } } }),
  ],
  [
    `10,000 flows of web search at load 0.8, seed 1, with deadlines${ALL}`,
    sampled({ deadlines: { share: 1, mean: 20 } }),
  ],
  [
    `10,000 flows of web search at load 0.8, seed 1, 30 % with deadlines${ALL}`,
    sampled({ deadlines: { share: 0.3, mean: 20 } }),
  ],
  [
    `10,000 flows of web search at load 0.8, seed 1${ALL}`,
    sampled({ deadlines: { share: 0, mean: 20 } }),
  ],
  [
    `10,000 flows of web search at load 0.8, seed 1, in requests of 40 flows${ALL}`,
    sampled({ requests: { fanIn: 40 } }),
  ],
  [
    `10,000 flows of web search at load 0.8, seed 1, counted from 1,000 to 9,000 slots${ALL}`,
    sampled({ counted: { from: 1000, to: 9000 } }),
  ],
  [
    `10,000 flows of web search at load 0.8, seed 1${ALL}`,
    sampled({ warmUp: 0.1, spread: 2, pattern: "incast" }),
  ],
  [
    "10,000 flows of web search at load 0.8, in bursts of 16 to one port each, seed 1, all to one port, on a big switch of 4 ports, in slots, under FIFO, SRPT",
    { ...sampled({ arrivals: { incast: { fanIn: 16 } }, pattern: "incast" }), fabric: SWITCH },
  ],
  [
    "20 flows a port of web search at load 0.8, seed 1, each to the next port, on a big switch of 4 ports, in slots, under FIFO, SRPT",
    { ...sampled({ flowsPerHost: 20, pattern: "stride" }), fabric: SWITCH },
  ],
])("sampled: %s", (sentence, parts) => {
  expect(said(parts)).toBe(sentence);
});

test("over many seeds they stand in place of the one", () => {
  const twenty = Array.from({ length: 20 }, (_, k) => k + 1);
  expect(said(sampled(), twenty)).toBe(
    `10,000 flows of web search at load 0.8, seeds 1 to 20${ALL}`,
  );
  expect(said(sampled(), [1, 5, 9])).toBe(`10,000 flows of web search at load 0.8, 3 seeds${ALL}`);
  expect(said(drawn(6), twenty)).toBe("6 flows drawn on one link, in slots, under FIFO, SRPT");
});

test("policies have names that tell them apart, and after the eighth a count", () => {
  const under = (policies: readonly PolicySpec[]): string =>
    said({ ...drawn(6), policies }).replace(/.*under /, "");
  expect(under([{ id: "pias" }, { id: "pias", label: "PIAS, tuned" }, { id: "pias" }])).toBe(
    "PIAS, PIAS, tuned, PIAS (2)",
  );
  expect(under([{ id: "rank", rank: "min(sent, 100)" }])).toBe("min(sent, 100)");
  expect(under([{ id: "rank", rank: ["deadline", "remaining"] }])).toBe("deadline, then remaining");
  expect(
    under([{ id: "rank", rank: "sent * remaining + 3 * arrival - weight * 17" }]),
  ).toHaveLength(32);
  const fluid = said({ ...drawn(6), model: "fluid", policies: [{ id: "brr" }, { id: "las" }] });
  expect(fluid).toBe("6 flows drawn on one link, as a fluid, under BRR (PS), LAS");
  const ids = ["fifo", "brr", "las", "pias", "asrpt", "srpt", "qclimb", "pdq", "sjf", "edf"];
  expect(under(ids.map((id) => ({ id })))).toBe(
    "FIFO, BRR, LAS, PIAS, ASRPT, SRPT, QCLIMB, PDQ and 2 more",
  );
});

test("numbers know where they stand, and reach as far as their value", () => {
  const scenario = { version: 1, model: "slot", fabric: LINK, policies: UNDER } as const;
  const of = (parts: Partial<Scenario>) =>
    sentenceOf({ ...scenario, ...parts }).filter((phrase) => phrase.kind === "number");
  expect(of(sampled()).map(({ path, label, value, text }) => [path, label, value, text])).toEqual([
    ["workload.flows", "flows", 10_000, "10,000"],
    ["workload.load", "load", 0.8, "0.8"],
    ["workload.seed", "seed", 1, "1"],
  ]);
  expect(of(sampled({ load: 3, seed: 123_456 })).map(({ range }) => range.most)).toEqual([
    10_000_000, 3, 123_456,
  ]);
  const [flows] = of(sampled({ flows: 120, requests: { fanIn: 40 } }));
  expect(flows?.range).toEqual({ least: 40, most: 10_000_000, step: 40 });
  expect(of(drawn(6))).toEqual([]);
});

test("every phrase that is pressed stands at a path of its own", () => {
  for (const parts of [
    drawn(6, () => ({ deadline: 9, request: "q" })),
    sampled({ deadlines: { share: 1, mean: 9 } }),
  ]) {
    const phrases = sentenceOf({
      version: 1,
      model: "slot",
      fabric: LINK,
      policies: UNDER,
      ...parts,
    });
    const paths = phrases.flatMap((phrase) => (phrase.kind === "glue" ? [] : [phrase.path]));
    expect(new Set(paths).size).toBe(paths.length);
  }
});

test("every named distribution is said in words of its own, without a comma", () => {
  const names = DISTRIBUTIONS.map(({ id }) => said(sampled({ distribution: id })));
  expect(new Set(names).size).toBe(DISTRIBUTIONS.length);
  for (const name of names) expect(name).toMatch(/^10,000 flows of [^,]+(\([^)]+\))? at load/);
});

test("on a chip a phrase is as short as what tells it from others", () => {
  const chips = (scenario: Partial<Scenario>) =>
    sentenceOf(experiment(scenario)).flatMap((phrase) =>
      phrase.kind === "glue" ? [] : [chipText(phrase)],
    );
  expect(chips(drawn(6))).toEqual(["6 flows", "one link", "slots", "FIFO", "SRPT"]);
  expect(chips(drawn(40))[0]).toBe("40 flows");
  expect(chips(sampled())).toEqual([
    "10,000",
    "web search",
    "0.8",
    "1",
    "one link",
    "slots",
    "FIFO",
    "SRPT",
  ]);
});

test("every worked example has a sentence", () => {
  for (const { name, scenario } of PRESET_GROUPS.flatMap(({ presets }) => presets)) {
    const parsed = parseScenario(scenario);
    if (!parsed.ok) throw new Error(name);
    const text = plainText(sentenceOf(parsed.scenario));
    expect(text, name).toMatch(/ on .*, under /);
    expect(text, name).not.toMatch(/undefined|NaN|null|,,| {2}/);
  }
});
