import { beforeAll, expect, test } from "vitest";
import type { FlowSpec, PartSpec, Scenario } from "../../engine/doors/scenario.ts";
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { sentenceOf } from "./experiment-sentence.ts";
import { plainText, storedNumber } from "./phrases.ts";

beforeAll(fetchReading);

const PART = { distribution: "web-search", load: 0.6, seed: 1 } as const;

/** Parts of a workload; the first has 10,000 flows of web search. */
function parts(
  first: Partial<PartSpec>,
  ...others: readonly Partial<PartSpec>[]
): Partial<Scenario> {
  return {
    workload: [{ ...PART, flows: 10_000, ...first }, ...others.map((one) => ({ ...PART, ...one }))],
  };
}

const SIX: readonly FlowSpec[] = Array.from({ length: 6 }, (_, k) => ({
  id: `f${k}`,
  arrival: k,
  size: 2,
}));

function experiment(own: Partial<Scenario>): Scenario {
  const policies = [{ id: "fifo" }, { id: "srpt" }];
  return { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, policies, ...own };
}

function said(own: Partial<Scenario>): string {
  return plainText(sentenceOf(experiment(own)));
}

const IN_LEAVES = {
  model: "fluid",
  units: { size: "bytes", time: "ms" },
  fabric: {
    kind: "leaf-spine",
    leaves: 9,
    hosts: 16,
    spines: 4,
    hostRate: 1.25e6,
    coreRate: 5e6,
  },
} as const;
const LEFT = ", on a leaf–spine of 144 hosts, under FIFO, SRPT";
const ANSWERS = { name: "answers", distribution: { fixed: 20_000 }, load: 0.1 } as const;

test.each<[string, Partial<Scenario>]>([
  [
    `10,000 flows of web search at load 0.6 and 900,000 requests a second of 40 answers of 500 bytes, seed 1${LEFT}`,
    { ...parts({}, { ...ANSWERS, requests: { fanIn: 40 } }), ...IN_LEAVES },
  ],
  [
    `10,000 flows of web search at load 0.6 and 900,000 bursts a second of 8 flows of 2,500 bytes, seed 1${LEFT}`,
    {
      ...parts(
        {},
        { distribution: { fixed: 2500 }, load: 0.1, arrivals: { incast: { fanIn: 8 } } },
      ),
      ...IN_LEAVES,
    },
  ],
  [
    `10,000 flows of web search at load 0.6, all to one host, and flows of data mining at load 0.1, seed 1${LEFT}`,
    { ...parts({ pattern: "incast" }, { distribution: "data-mining", load: 0.1 }), ...IN_LEAVES },
  ],
  [
    `10,000 flows of web search at load 0.6 and 500 flows of data mining at load 0.1, between some hosts, seed 1${LEFT}`,
    {
      ...parts({}, { distribution: "data-mining", load: 0.1, flows: 500, hosts: ["0-7"] }),
      ...IN_LEAVES,
    },
  ],
  [
    "10,000 flows of web search at load 0.6, 20 bursts in 1,000 slots of 5 flows of 1 packet and 20 bursts in 1,000 slots of 5 flows of 1 packet, seed 1, counted from 5 to 9 slots, on one link, in slots, under FIFO, SRPT",
    {
      ...parts(
        {},
        ...[1, 2].map(() => ({
          distribution: { fixed: 1 },
          load: 0.1,
          arrivals: { incast: { fanIn: 5 } },
        })),
      ),
      counted: { from: 5, to: 9 },
    },
  ],
  [
    "6 flows drawn, counted from 2 to 5 slots, on one link, in slots, under FIFO, SRPT",
    { flows: SIX, counted: { from: 2, to: 5 } },
  ],
  [
    `10,000 flows of web search at load 0.8, seed 1, with deadlines up to 100,000 bytes, on one link, in slots, under FIFO, SRPT`,
    {
      workload: {
        ...PART,
        load: 0.8,
        flows: 10_000,
        deadlines: { share: 1, mean: 9, upTo: 100_000 },
      },
      units: { size: "bytes" },
    },
  ],
])("parts, and what is counted: %s", (sentence, parts) => {
  expect(said(parts)).toBe(sentence);
});

test("numbers of parts are those of their paths, also where the file has another than is read", () => {
  const phrases = sentenceOf(
    experiment({ ...parts({}, { ...ANSWERS, requests: { fanIn: 40 } }), ...IN_LEAVES }),
  );
  const numbers = phrases.flatMap((phrase) => (phrase.kind === "number" ? [phrase] : []));
  expect(numbers.map(({ path }) => path)).toEqual([
    "workload[0].flows",
    "workload[0].load",
    "workload[1].load",
    "workload[1].requests.fanIn",
    "workload[0].seed",
  ]);
  const labels = numbers.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  const rate = numbers[2];
  expect(rate && storedNumber(rate, rate.value)).toBe(0.1);
  expect(rate && storedNumber(rate, 2 * rate.value)).toBe(0.2);
  expect(rate?.of).toMatchObject({ label: "load of answers", value: 0.1 });
  expect(rate && storedNumber(rate, null)).toBeNull();
});
