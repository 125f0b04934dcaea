import { mkdirSync, writeFileSync } from "node:fs";
import { materialise, simulate } from "../index.ts";
import { ORDERS, threeFlows } from "../network/pdq/experiments/figure-1.ts";
import { aggregationInTime, bestInTime, inTime } from "../network/pdq/experiments/figure-3a.ts";
import {
  type Aggregation,
  aggregation,
  fairMeanFct,
  meanFct,
  optimalMeanFct,
} from "../network/pdq/experiments/figure-3d.ts";
import { fiveFlows } from "../network/pdq/experiments/figure-6.ts";
import { preemption } from "../network/pdq/experiments/figure-7.ts";
import { FABRICS, type FabricName } from "../network/pdq/experiments/setting.ts";
import { LITERAL, type PdqParameters, RECOMMENDED, VARIANTS } from "../network/pdq/parameters.ts";

/**
 * `npm run bench:pdq`: the small experiments of the PDQ paper, packet by packet, in both readings. Writes
 * docs/pdq.md. Seeded: the same tables on every machine.
 */
const READINGS = { recommended: RECOMMENDED, literal: LITERAL } as const;
const PERTURBATIONS = [1000, -1000, 10_000, -10_000];
const RATE = 1e9;

function main(): void {
  mkdirSync("docs", { recursive: true });
  writeFileSync(
    "docs/pdq.md",
    [HEAD, figure6(), figure7(), figure3a(), figure3d(), figure1()].join("\n"),
  );
}

function figure6(): string {
  const rows = eachReading((fabric, name, parameters) => {
    const runs = PERTURBATIONS.map((bytes) => fiveFlows(fabric, parameters, bytes));
    return [
      `${fabric}, ${name}`,
      mean(runs, (run) => run.last).toFixed(2),
      percent(mean(runs, (run) => run.utilisation)),
      percent(mean(runs, (run) => run.dataUtilisation)),
      mean(runs, (run) => run.meanQueue).toFixed(1),
      Math.max(...runs.map((run) => run.maxQueue)).toFixed(0),
    ];
  });
  const short = PERTURBATIONS.map((bytes) =>
    fiveFlows("star", { ...RECOMMENDED, header: 40 }, bytes),
  );
  rows.push(["star, recommended, headers of 40 bytes", mean(short, (run) => run.last).toFixed(2)]);
  return section(
    "Fig. 6: five flows of 1 MB at once",
    "The paper: all done at about 42 ms, a bottleneck that is nearly always busy, a very small queue. Mean of four perturbations of the sizes.",
    ["", "last byte, ms", "utilisation", "of data", "mean queue, packets", "most"],
    [["paper", "about 42", "near 100 %", "", "very small", ""], ...rows],
  );
}

function figure7(): string {
  const rows = eachReading((fabric, name, parameters) =>
    preemptionRow(`${fabric}, ${name}`, fabric, parameters),
  );
  for (const [name, change] of VARIATIONS) {
    rows.push(preemptionRow(`star, ${name}`, "star", { ...RECOMMENDED, ...change }));
  }
  return section(
    "Fig. 7: 50 short flows preempt a long one",
    "The paper: the link carries 91.7 % data while the short flows are there, from 10 to 19 ms, with 5 to 10 packets queued. Mean of ten orders of arrival. The recommended reading was chosen with these numbers in view.",
    ["", "period, ms", "utilisation of data", "utilisation", "mean queue, packets", "most"],
    [["paper", "9", "91.7 %", "", "5 to 10", ""], ...rows],
  );
}

const VARIATIONS: readonly (readonly [string, Partial<PdqParameters>])[] = [
  ["K = 0", { earlyStart: 0 }],
  ["K = 1", { earlyStart: 1 }],
  ["K = 2", {}],
  ["Basic", VARIANTS.basic],
];

function preemptionRow(name: string, fabric: FabricName, parameters: PdqParameters): string[] {
  const runs = Array.from({ length: 10 }, (_, k) => preemption(fabric, parameters, k + 1));
  return [
    name,
    mean(runs, (run) => run.period).toFixed(2),
    percent(mean(runs, (run) => run.dataUtilisation)),
    percent(mean(runs, (run) => run.utilisation)),
    mean(runs, (run) => run.meanQueue).toFixed(1),
    Math.max(...runs.map((run) => run.maxQueue)).toFixed(0),
  ];
}

function figure3a(): string {
  const rows = [5, 10, 15, 20, 25].map((count) => {
    const queries = Array.from({ length: 50 }, (_, k) => aggregationInTime("tree", count, k + 1));
    const packets = (change: Partial<PdqParameters>) => (query: Aggregation) =>
      inTime(query, { ...RECOMMENDED, ...change });
    const columns = [
      (query: Aggregation) => bestInTime(query, RATE),
      packets({}),
      packets(VARIANTS["es+et"]),
      packets(VARIANTS.es),
      packets(VARIANTS.basic),
      (query: Aggregation) => inTime(query, LITERAL),
      (query: Aggregation) => inTime(query, RECOMMENDED, { protocol: "rcp" }),
      (query: Aggregation) => idealInTime(query, "d3"),
    ];
    return [String(count), ...columns.map((of) => percent(mean(queries, of)))];
  });
  return section(
    "Fig. 3a: query aggregation with deadlines",
    "The paper: PDQ is near the optimum, Early Start is what helps most, Early Termination helps further, and RCP and D³ fall far behind as flows are added. Flows in time, of n flows of 2 to 198 KB at once to one host of the tree; deadlines exponential of mean 20 ms, 3 ms at least; 50 seeds. Optimum: the most that any schedule without headers and delays can. D³ is the ideal of SPEC 2.12, without headers and delays.",
    ["flows", "optimum", "PDQ", "ES+ET", "ES", "Basic", "literal", "RCP", "D³, ideal"],
    rows,
  );
}

/** Flows in time under a policy of the fluid model on the same tree: no headers, no delays. */
function idealInTime({ setting, flows }: Aggregation, id: "d3"): number {
  const rate = RATE / 8e9;
  const {
    flows: columns,
    policies,
    scenario,
  } = materialise({
    version: 1,
    model: "fluid",
    fabric: { kind: "tree", racks: 4, hosts: 3, hostRate: rate, coreRate: rate },
    flows: flows.map(({ bytes, deadline = Number.POSITIVE_INFINITY }, k) => ({
      id: `f${k}`,
      arrival: 0,
      // Kilobytes, and microseconds: 1 Gb/s is 0.125 KB a microsecond.
      size: bytes / 1000,
      deadline: deadline / 1e6,
      src: setting.senders[k % setting.senders.length] as number,
      dst: setting.receiver,
    })),
    policies: [{ id }],
  });
  const [policy] = policies;
  if (policy === undefined) throw new RangeError("no policy");
  const { finish } = simulate(columns, "fluid", scenario.fabric, policy);
  const met = finish.filter((end, k) => end <= (columns.deadline[k] as number) * (1 + 1e-9));
  return met.length / flows.length;
}

function figure3d(): string {
  const rows = FABRICS.flatMap((fabric) =>
    [1, 2, 3, 5, 8, 10, 12, 15, 18, 20].map((count) => {
      const queries = Array.from({ length: 100 }, (_, k) => aggregation(fabric, count, k + 1));
      const best = mean(queries, (query) => optimalMeanFct(query, RATE));
      const ratios = [
        mean(queries, (query) => meanFct(query, RECOMMENDED)),
        mean(queries, (query) => meanFct(query, LITERAL)),
        mean(queries, (query) => meanFct(query, { ...RECOMMENDED, ...VARIANTS.basic })),
        mean(queries, (query) => meanFct(query, RECOMMENDED, { protocol: "rcp" })),
        mean(queries, (query) => fairMeanFct(query, RATE)),
      ];
      return [
        `${fabric}, ${count}`,
        (best / 1e9).toFixed(3),
        ...ratios.map((fct) => (fct / best).toFixed(2)),
      ];
    }),
  );
  return section(
    "Fig. 3d: query aggregation without deadlines",
    "The paper: PDQ is within a few per cent of the optimum but for few flows, and about 30 % faster than RCP. n flows of 2 to 198 KB at once to one host, 100 seeds: the mean FCT of the optimum (shortest first, without headers and delays) in ms, and the others' over it. RCP knows the number of flows exactly; fair sharing has no headers and no delays.",
    ["fabric, flows", "optimum, ms", "PDQ", "literal", "Basic", "RCP", "fair sharing"],
    rows,
  );
}

function figure1(): string {
  const rows = eachReading((fabric, name, parameters) => {
    const free = ORDERS.map((order) => threeFlows(fabric, parameters, order, null));
    const due = ORDERS.filter((order) =>
      Object.values(threeFlows(fabric, parameters, order, 1.15)).every((flow) => flow.isInTime),
    );
    return [
      `${fabric}, ${name}`,
      mean(free, ({ A }) => A.finish).toFixed(2),
      mean(free, ({ B }) => B.finish).toFixed(2),
      mean(free, ({ C }) => C.finish).toFixed(2),
      `${due.length} of 6`,
    ];
  });
  return section(
    "Fig. 1: three flows, in all orders of arrival",
    "Flows of 1, 2 and 3 MB at once; finish times in units of 8 ms, mean over the six orders; and in how many orders every deadline (1, 4 and 6 units, with 15 % more for headers and round trips) is met.",
    ["", "A", "B", "C", "deadlines all met"],
    [["paper", "1", "3", "6", "all"], ...rows],
  );
}

function eachReading(
  row: (fabric: FabricName, name: string, parameters: PdqParameters) => string[],
): string[][] {
  return FABRICS.flatMap((fabric) =>
    Object.entries(READINGS).map(([name, parameters]) => row(fabric, name, parameters)),
  );
}

function section(
  title: string,
  words: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const full = rows.map((row) => head.map((_, k) => row[k] ?? ""));
  const rule = head.map((_, k) => (k === 0 ? "---" : "---:"));
  const lines = [head, rule, ...full].map((row) => `| ${row.join(" | ")} |`);
  return [`## ${title}`, "", words, "", ...lines, ""].join("\n");
}

function mean<T>(of: readonly T[], measure: (item: T) => number): number {
  return of.reduce((sum, item) => sum + measure(item), 0) / of.length;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

const HEAD = `# PDQ, packet by packet

Made by \`npm run bench:pdq\`. PDQ as a distributed protocol (SPEC section 6) on the fabrics of the paper's Fig. 2, 1 Gb/s links: a *star*, the
single bottleneck, and the *tree* of 12 servers under one root. *Recommended* and *literal* are the two readings of SPEC 6.7. Decimal units:
1 KB is 1000 bytes. The queue is what waits in bytes over 1500, without the packet in service.
`;

main();
