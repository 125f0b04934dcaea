import { describe, expect, test } from "vitest";
import { Stream } from "../../model/numbers/random.ts";
import { seedsUpTo } from "../../testing/seeds.ts";
import { FLOW_LAYOUTS } from "./flow-layouts.ts";
import { readFlows } from "./read-flows.ts";
import { kindOfTable } from "./text-table.ts";

/** Heads as the programs write them, and what their flows are: size, arrival, source, destination. */
const HEADS: readonly {
  readonly name: string;
  readonly text: string;
  readonly unit: "bytes" | "packets";
  readonly time: "s" | "ms" | "us" | null;
  readonly flows: readonly (readonly [size: number, arrival: number, src?: number, dst?: number])[];
}[] = [
  {
    name: "HPCC's list of flows",
    text: "3\n2 1 3 100 200000000 2\n3 1 3 100 200000000 2\n4 1 3 100 150000000 2.5\n\nFirst line: # of flows\nsrc0 dst0 3 dst_port0 size0 start_time0\n",
    unit: "bytes",
    time: "s",
    flows: [
      [200_000_000, 2, 2, 1],
      [200_000_000, 2, 3, 1],
      [150_000_000, 2.5, 4, 1],
    ],
  },
  {
    name: "HPCC's list of flows",
    text: "2 \n0 16 3 10000 1000000000000 0.13\n1 16 3 10001 500000 0.15\n",
    unit: "bytes",
    time: "s",
    flows: [
      [1_000_000_000_000, 0.13, 0, 16],
      [500_000, 0.15, 1, 16],
    ],
  },
  {
    name: "the list of flows of m3 and Parsimon",
    text: "2\n0 627 986 3 100 2658228 1.000010762\n1 448 488 3 100 297 1.000077097\n",
    unit: "bytes",
    time: "s",
    flows: [
      [2_658_228, 1.000010762, 627, 986],
      [297, 1.000077097, 448, 488],
    ],
  },
  {
    name: "ConWeave's list of flows",
    text: "3\n4 7 3 100000 2.000000000\n12 9 3 4000 2.000500011\n31 2 3 250000 2.030000020\n",
    unit: "bytes",
    time: "s",
    flows: [
      [100_000, 2, 4, 7],
      [4000, 2.000500011, 12, 9],
      [250_000, 2.03000002, 31, 2],
    ],
  },
  {
    name: "the list of flows of ns3-rdma (DCQCN)",
    text: "2\n2 1 3 10000000 2.0 9.5\n3 1 3 90000 2.25 9.5\n\n\nFirst line: flow #\nsrc dst pg packet#\n",
    unit: "packets",
    time: "s",
    flows: [
      [10_000_000, 2, 2, 1],
      [90_000, 2.25, 3, 1],
    ],
  },
  {
    name: "HPCC's completed flows",
    text: "0b000101 0b000201 10000 100 449 2000000212 4466 4538\n0b010001 0b000301 10001 100 250000 2000101400 63300 33000\n",
    unit: "bytes",
    time: "us",
    flows: [
      [449, 2_000_000.212, 1, 2],
      [250_000, 2_000_101.4, 256, 3],
    ],
  },
  {
    name: "ConWeave's completed flows",
    text: "3 7 10000 100 449 2000000212 4466 4538\n5 2 10001 100 1048 2000101400 3300 3300\n",
    unit: "bytes",
    time: "us",
    flows: [
      [449, 2_000_000.212, 3, 7],
      [1048, 2_000_101.4, 5, 2],
    ],
  },
  {
    name: "completed flows of m3 and Parsimon",
    text: "0 0b000101 0b000201 10000 100 449 1000000212 4466 4538\n2 0b000501 0b000201 10000 100 9000 1000090212 9466 4538\n",
    unit: "bytes",
    time: "us",
    flows: [
      [449, 1_000_000.212, 1, 2],
      [9000, 1_000_090.212, 5, 2],
    ],
  },
  {
    name: "netbench's completed flows",
    text: "0,3,9,1460000,1460000,0,2336000,2336000,TRUE\n1,4,9,2920,29200,10000,80000,70000,FALSE\n",
    unit: "bytes",
    time: "us",
    flows: [
      [1_460_000, 0, 3, 9],
      [29_200, 10, 4, 9],
    ],
  },
  {
    name: "completed flows of basic-sim",
    text: "0,17,18,100000,0,9000000,9000000,100000,YES,\n1,4,18,29200,10000,80000,70000,29200,NO_ONGOING,warm\n",
    unit: "bytes",
    time: "us",
    flows: [
      [100_000, 0, 17, 18],
      [29_200, 10, 4, 18],
    ],
  },
  {
    name: "the schedule of basic-sim",
    text: "0,17,18,100000000000,0,,\n1,4,18,29200,12500,,\n",
    unit: "bytes",
    time: "us",
    flows: [
      [100_000_000_000, 0, 17, 18],
      [29_200, 12.5, 4, 18],
    ],
  },
  {
    name: "the list of flows of pFabric's ideal simulator",
    text: "0 1460000 1 2 0\n1 14600 3 2 10.5\n2 1460 1 4 1200\n",
    unit: "bytes",
    time: "us",
    flows: [
      [1_460_000, 0, 1, 2],
      [14_600, 10.5, 3, 2],
      [1460, 1200, 1, 4],
    ],
  },
  {
    name: "a flow.tr of the PIAS scripts",
    text: "13 0.000412 0 17 3\n20000 0.11 1 4 9\n",
    unit: "packets",
    time: null,
    flows: [
      [13, 0, 17, 3],
      [20_000, 0, 4, 9],
    ],
  },
  {
    name: "ns3-datacenter's completed flows",
    text: "time flowsize fct basefct slowdown basertt flowstart priority incast \n10.0013 28072 300000 100000 3 80 1000.5 1 0\n10.002 10000 20000 18000 1.1 80 1980 1 0\n",
    unit: "bytes",
    time: "us",
    flows: [
      [28_072, 1000.5],
      [10_000, 1980],
    ],
  },
  {
    name: "ns3-datacenter's completed flows",
    text: "time flowsize fct basefct slowdown basertt flowstart priority incast\n1000300000 28072 300000 100000 3 16000 1000000000 1 0\n1000900000 500000 850000 420000 2.0 16000 1000050000 1 0\n",
    unit: "bytes",
    time: "us",
    flows: [
      [28_072, 1_000_000],
      [500_000, 1_000_050],
    ],
  },
  {
    name: "htsim's connection matrix",
    text: "Nodes 128\nConnections 2\n1->0 id 1 start 0 size 2000000\n2->4 id 3 start 7500000 size 1500 prio 2\n",
    unit: "bytes",
    time: "us",
    flows: [
      [2_000_000, 0, 1, 0],
      [1500, 7.5, 2, 4],
    ],
  },
  {
    name: "htsim's connection matrix",
    text: "0->15 start 0.000000 size 2000000\n1->15 start 10.25 size 2000000\n",
    unit: "bytes",
    time: "us",
    flows: [
      [2_000_000, 0, 0, 15],
      [2_000_000, 10.25, 1, 15],
    ],
  },
  {
    name: "coflow-benchmark",
    text: "150 2\n1 0 1 22 1 65:1.0\n2 10833 2 104 132 2 140:48.0 7:1.0\n",
    unit: "bytes",
    time: "ms",
    flows: [
      [2 ** 20, 0, 22, 65],
      [24 * 2 ** 20, 10_833, 104, 140],
      [2 ** 19, 10_833, 104, 7],
      [24 * 2 ** 20, 10_833, 132, 140],
      [2 ** 19, 10_833, 132, 7],
    ],
  },
];

function valuesOf(text: string) {
  const read = readFlows(text);
  if (!read.ok) return null;
  return read.value.flows.map(({ size, arrival, src, dst }) => [size, arrival, src, dst]);
}

function linesWith(text: string, change: (cells: string[]) => readonly string[]): string {
  const by = text.includes(",") ? "," : " ";
  const rows = text.trimEnd().split("\n");
  return rows
    .map((row) => row.split(by))
    .map((cells) => (cells.length < 3 ? cells : change(cells)).join(by))
    .join("\n");
}

describe("SPEC 5.12 lists of flows as public programs write them are known by their values", () => {
  test.each(HEADS)("$name", ({ name, text, unit, time, flows }) => {
    const read = readFlows(text);
    expect(read.ok ? [] : read.faults.map(({ message }) => message)).toEqual([]);
    expect(read).toMatchObject({ value: { layout: name, unit, time } });
    expect(valuesOf(text)).toEqual(flows.map(([size, at, src, dst]) => [size, at, src, dst]));
    expect([read.ok && read.notes[0]?.includes(name), kindOfTable(text)]).toEqual([true, "flows"]);
  });

  test("every layout that is read has a head here", () => {
    const named = HEADS.map(({ name }) => name);
    expect(FLOW_LAYOUTS.filter((one) => !one.isOffered && !named.includes(one.name))).toEqual([]);
  });

  const shifts: readonly (readonly [string, (cells: string[]) => readonly string[]])[] = [
    ["a column before them", (cells) => ["7", ...cells]],
    ["the line's number before them", (cells) => [cells[0] as string, ...cells]],
    ["the first column missing", (cells) => cells.slice(1)],
    ["the last column missing", (cells) => cells.slice(0, -1)],
    [
      "two columns in each other's places",
      ([a = "", b = "", c = "", ...cells]) => [a, c, b, ...cells],
    ],
    [
      "the last two in each other's places",
      (cells) => [...cells.slice(0, -2), cells.at(-1) as string, cells.at(-2) as string],
    ],
    ["the first at the end", ([first = "", ...cells]) => [...cells, first]],
  ];
  const tables = HEADS.filter(({ text }) => !/->|:|[a-z] [a-z]/.test(text));
  test.each(shifts.map(([words, shift]) => ({ words, shift })))(
    "with $words they are refused, or their sizes and starts are still theirs",
    ({ shift }) => {
      for (const { name, text, flows } of tables) {
        const read = valuesOf(linesWith(text, shift))?.map(([size, at]) => [size, at]);
        if (read === undefined) continue;
        expect([name, read]).toEqual([name, flows.map(([size, at]) => [size, at])]);
      }
    },
  );

  test.each(seedsUpTo(64))("made-up lists, spoilt by a column, likewise (seed %i)", (seed) => {
    const random = new Stream(seed, "traffic");
    const below = (most: number) => Math.floor(random.uniform() * most);
    const hosts = [8, 16, 144, 1024][below(4)] as number;
    let clock = 0;
    const rows = Array.from({ length: 3 + below(20) }, (_, id) => {
      clock += random.uniform() * 1e-4;
      const src = below(hosts);
      const dst = (src + 1 + below(hosts - 1)) % hosts;
      return { id, src, dst, size: 64 + below(10 ** (2 + below(5))), clock };
    });
    const written: Readonly<Record<string, (row: (typeof rows)[number]) => (string | number)[]>> = {
      hpcc: ({ src, dst, size, clock }) => [src, dst, 3, 100, size, (2 + clock).toFixed(9)],
      m3: ({ id, src, dst, size, clock }) => [id, src, dst, 3, 100, size, (1 + clock).toFixed(9)],
      conweave: ({ src, dst, size, clock }) => [src, dst, 3, size, (2 + clock).toFixed(9)],
      ideal: ({ id, src, dst, size, clock }) => [id, size, src, dst, (1e6 * clock).toFixed(3)],
      done: ({ src, dst, size, clock }) => [
        src,
        dst,
        10_000,
        100,
        size,
        2e9 + Math.round(1e9 * clock),
        9000 + size,
        9000,
      ],
    };
    for (const [name, write] of Object.entries(written)) {
      const text = rows.map((row) => write(row).join(" ")).join("\n");
      const sizes = rows.map(({ size }) => size);
      const whole = valuesOf(text);
      if (name === "hpcc" || name === "m3" || name === "done")
        expect([name, whole !== null]).toEqual([name, true]);
      for (const [words, shift] of [["as it is", (cells: string[]) => cells] as const, ...shifts]) {
        const read = valuesOf(linesWith(text, shift));
        if (read !== null)
          expect([name, words, read.map(([size]) => size)]).toEqual([name, words, sizes]);
      }
    }
  });
});
