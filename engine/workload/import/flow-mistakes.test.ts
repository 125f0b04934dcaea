import { describe, expect, test } from "vitest";
import { readFlows } from "./read-flows.ts";
import { kindOfTable } from "./text-table.ts";

function faults(text: string): string {
  const read = readFlows(text);
  return read.ok
    ? `read as ${read.value.columns}`
    : read.faults.map(({ message }) => message).join("\n");
}

function read(text: string) {
  const one = readFlows(text);
  if (!one.ok) throw new Error(faults(text));
  return { ...one.value, notes: one.notes };
}

/** Made-up rows of a layout. */
function rowsOf(count: number, row: (k: number) => readonly (string | number)[]): string {
  return Array.from({ length: count }, (_, k) => row(k).join(" ")).join("\n");
}

const src = (k: number) => (7 * k) % 32;
const dst = (k: number) => (7 * k + 1 + (k % 5)) % 32;
const size = (k: number) => 1000 + ((k * 7919) % 100_000);
const start = (k: number) => (2 + k * 1e-5).toFixed(9);
const ns = (k: number) => 2_000_000_000 + 10_000 * k;
const fct = (k: number) => 5000 + ((k * 37) % 400);

describe("SPEC 5.12 what has been spoilt by a column is in no layout", () => {
  test.each<[string, (k: number) => readonly (string | number)[], string]>([
    ["HPCC's without sizes", (k) => [src(k), dst(k), 3, 100, start(k)], "which is HPCC's port"],
    ["HPCC's without sizes", (k) => [src(k), dst(k), 3, 9000 + k, start(k)], "as ports do"],
    [
      "ConWeave's and a port",
      (k) => [src(k), dst(k), 3, size(k), start(k), 80],
      "no layout of 6|stop, in the first",
    ],
    ["m3's without sources", (k) => [k, dst(k), 3, 100, size(k), start(k)], "as ids do"],
    [
      "id, start, source, destination, size",
      (k) => [k + 1, k * 1e-5, src(k), dst(k), size(k)],
      "as starts do|below 4096|may be",
    ],
    [
      "HPCC's with start and source changed",
      (k) => [dst(k) + 1, start(k), 3, 100, size(k), src(k)],
      "expected a host, an integer",
    ],
    [
      "a run's with FCT and start changed",
      (k) => [src(k), dst(k), 10_000, 100, size(k), fct(k), ns(k), 4500],
      "a thousand times",
    ],
    [
      "a run's with start and size changed",
      (k) => [src(k), dst(k), 10_000, 100, ns(k), size(k), fct(k), 4500],
      "Gbit/s",
    ],
    [
      "basic-sim's schedule with start and size changed",
      (k) => [`${k},${src(k)},${dst(k)},${ns(k)},${size(k)},,`],
      "do not rise",
    ],
    [
      "netbench's with start and duration changed",
      (k) => [
        `${k},${src(k)},${dst(k)},${size(k)},${size(k)},${fct(k)},${ns(k) + fct(k)},${ns(k)},TRUE`,
      ],
      "durations rise",
    ],
    [
      "netbench's with what was sent and destination changed",
      (k) => [
        `${k},${src(k)},${size(k)},${dst(k)},${size(k)},${ns(k)},${ns(k) + fct(k)},${fct(k)},TRUE`,
      ],
      "not all of it is sent|host, an integer",
    ],
  ])("%s", (_, row, why) => {
    expect(faults(rowsOf(40, row))).toMatch(new RegExp(why));
  });

  test("an incast and a permutation have sources that count the lines, and are read", () => {
    for (const to of [() => 99, (k: number) => (k + 20) % 40]) {
      const text = rowsOf(40, (k) => [k, to(k), 3, 100, size(k), start(k)]);
      expect(read(text).layout).toBe("HPCC's list of flows");
    }
  });
});

describe("SPEC 5.12 names of columns that promise what they do not hold", () => {
  test.each([
    ["time,size,latency", "“time” beside “latency” may be when a flow finished"],
    ["ts,size,end_ts", "“ts” beside “end_ts” may be when a flow finished"],
    ["time,size,departure_us", "may be when a flow finished"],
    ["timestamp,bytes,duration (ms)", "may be when a flow finished"],
    ["interarrival,size,x", "holds times between arrivals, which have to be added up"],
    ["inter_arrival_us,size,x", "holds times between arrivals"],
    ["start_min,size,x", "the unit of “start_min” is none of s, ms, us, ns, ps"],
    ["start (cycles),size,x", "the unit of “start (cycles)” is none of"],
    ["start,size_mbit,x", "the unit of “size_mbit” is none of bytes, packets"],
    ["start,size,size", "each column once, not “size” twice"],
  ])("%s", (header, why) => {
    expect(faults(`${header}\n1,2,3\n`)).toContain(why);
  });

  test("of a host and its rack the host is read, of bytes and kilobytes the bytes", () => {
    const { flows, notes } = read(
      "start,size_kb,bytes,src_rack,src_host,dst_rack,dst_host\n0,1,1024,1,5,1,7\n",
    );
    expect(flows).toEqual([{ id: "f1", arrival: 0, size: 1024, src: 5, dst: 7 }]);
    expect(notes).toEqual(["The columns “size_kb”, “src_rack”, “dst_rack” are not read."]);
  });

  test("a comment that names the columns makes three of them flows", () => {
    expect(kindOfTable("# id size time\n1 1460 0\n2 2920 1\n")).toBe("flows");
  });
});

describe("SPEC 5.12 cells", () => {
  test.each(["1e-3000000000", "0e-999999999999", "1e-99999999"])("%s s is 0", (cell) => {
    expect(read(`start_ns,size\n${cell},5\n2,6\n`).flows.map(({ arrival }) => arrival)).toEqual([
      0, 0.002,
    ]);
  });

  test("a percentage is no size", () => {
    expect(faults("start,size\n0,50%\n")).toContain("a positive number as size");
  });

  test("a port behind an address is not a host of its own", () => {
    const { flows, hosts } = read(
      "start,size,src,dst\n0,1,10.0.0.1:5000,10.0.0.2:80\n1,1,10.0.0.1:5001,h2.rack:80\n",
    );
    expect([flows[0]?.src === flows[1]?.src, hosts]).toEqual([
      true,
      ["10.0.0.1", "10.0.0.2", "h2.rack"],
    ]);
  });

  test("addresses of a run of HPCC are the numbers of its hosts, and no names", () => {
    const { hosts, notes, flows } = read(
      "0b000501 0b000201 10000 100 449 2000000212 4466 4538\n0b010001 0b000301 10001 100 250000 2000101400 63300 33000\n",
    );
    expect([hosts, notes.length, flows.map((flow) => [flow.src, flow.dst])]).toEqual([
      null,
      1,
      [
        [5, 2],
        [256, 3],
      ],
    ]);
  });

  test.each([
    ["Nodes 4\nConnections 1\n9->1 start 0 size 100\n", "line 3: expected hosts of the 4"],
    ["3 1\n1 0 1 5 1 7:10.5\n", "line 2: expected hosts of the 3"],
  ])("a host beyond those that the text counts is a fault", (text, why) => {
    expect(faults(text)).toContain(why);
  });

  test("connections that the text counts and has not are told", () => {
    expect(read("Nodes 4\nConnections 3\n0->1 start 0 size 100\n").notes[1]).toBe(
      "The text says 3 connections; 1 stand in it.",
    );
  });
});
