import { describe, expect, test } from "vitest";
import { COLUMN_CHOICES, type FlowHeading, headingOf, wordOf } from "./flow-headings.ts";
import type { FlowReading } from "./flow-reading.ts";
import { readFlows } from "./read-flows.ts";

function read(text: string, given?: FlowReading) {
  const imported = readFlows(text, given);
  if (!imported.ok) throw new Error(imported.faults.map(({ message }) => message).join("\n"));
  return { ...imported.value, notes: imported.notes };
}

function faults(text: string): string[] {
  const imported = readFlows(text);
  return imported.ok ? [] : imported.faults.map(({ message }) => message);
}

describe("SPEC 5.12 columns are known by their names, with units in them", () => {
  test.each<[string, string, Record<string, unknown>]>([
    ["start_us,bytes", "5,1500", { arrival: 5, size: 1500, unit: "bytes", time: "us" }],
    ["Start (ms),Size (B)", "5,1500", { arrival: 5, size: 1500, unit: "bytes", time: "ms" }],
    [
      "arrival_time_ns,size_kb",
      "1500,1.005",
      { arrival: 1.5, size: 1005, unit: "bytes", time: "us" },
    ],
    ["startTimeNs,flowSizeBytes", "7,3", { arrival: 0.007, size: 3, unit: "bytes", time: "us" }],
    [
      "Flow Start [s];Flow Size [MB]",
      "0.5;2",
      { arrival: 0.5, size: 2e6, unit: "bytes", time: "s" },
    ],
    ["release-time-ps,size_kib", "5,3", { arrival: 5e-6, size: 3072, unit: "bytes", time: "us" }],
    ["start in ms,size in kB", "5,3", { arrival: 5, size: 3000, unit: "bytes", time: "ms" }],
    ["t_start_us;byte_count", "5;3", { arrival: 5, size: 3, unit: "bytes", time: "us" }],
    ["start,num_packets", "5,3", { arrival: 5, size: 3, unit: "packets", time: null }],
    ["t,size_bits", "5,16", { arrival: 5, size: 2, unit: "bytes", time: null }],
    ["src_port,time_µs,total_bytes", "9,5,16", { arrival: 5, size: 16, unit: "bytes", time: "us" }],
  ])("%s", (header, row, { arrival, size, ...units }) => {
    expect(read(`${header}\n${row}\n`)).toMatchObject({ flows: [{ arrival, size }], ...units });
  });

  test.each([
    ["flow_id,source_host,dst-node,Size,Start", { id: "1", src: 2, dst: 3, size: 4, arrival: 5 }],
    ["flowid,srcIP,dstAddr,flow_size,flowstart", { id: "1", src: 2, dst: 3, size: 4, arrival: 5 }],
    [
      "coflow_id,from_node_id,to_node_id,length,release",
      { request: "1", src: 2, dst: 3, size: 4, arrival: 5 },
    ],
  ])("%s", (header, flow) => {
    expect(read(`${header}\n1,2,3,4,5\n`).flows).toEqual([{ id: "f1", ...flow }]);
  });

  test("in a comment above rows that have no header", () => {
    const rows = "1 2 70000 5\n2 3 900 9\n";
    const { flows, unit, time } = read(`# made by hand\n# src dst bytes start_us\n${rows}`);
    expect([flows[1], unit, time]).toEqual([
      { id: "f2", arrival: 9, size: 900, src: 2, dst: 3 },
      "bytes",
      "us",
    ]);
    expect(readFlows(`# source and sizes\n${rows}`).ok).toBe(false);
  });

  test("a start is read before a time, and bytes before packets", () => {
    const text = "time,packets,arrival,bytes,fct\n9,1,5,1460,4\n";
    const { flows, notes } = read(text);
    expect(flows).toEqual([{ id: "f1", arrival: 5, size: 1460 }]);
    expect(notes).toEqual(["The columns “time”, “packets”, “fct” are not read."]);
  });

  test.each(["fct", "finish_time", "FCT (us)", "completion"])(
    "a time beside %s may be when flows finished",
    (finish) => {
      const imported = readFlows(`time,size,${finish}\n9,5,4\n`);
      expect(imported).toMatchObject({ ok: false, asks: { columns: ["-", "size", "-"] } });
      expect(faults(`time,size,${finish}\n9,5,4\n`)).toEqual([
        `line 1: expected a column named arrival or start: “time” beside “${finish.toLowerCase()}” may be when a flow finished, got "time,size,${finish.toLowerCase()}"`,
      ]);
    },
  );

  test("deadlines have a unit of their own, and units that the text leaves open are the caller's", () => {
    const text = "start_us,size,deadline_ms,lower_kb\n2,3000,1.5,2\n";
    const units = { size: "bytes" };
    expect(read(text, { units }).flows).toEqual([
      { id: "f1", arrival: 2, size: 3000, deadline: 1500, lower: 2000 },
    ]);
    const said = readFlows(text, { units: { time: "s" } });
    expect(said.ok || said.faults[0]?.message).toBe(
      'units of time: expected us, which the text says, got "s"',
    );
    const unknown = readFlows(text, { units: { size: "meals" } });
    expect(unknown.ok || unknown.faults[0]?.message).toContain(
      "units of size: expected one of bytes, packets",
    );
  });

  test("every choice of a column is one that is known, and says its unit", () => {
    const words = COLUMN_CHOICES.map(([word]) => word);
    expect(words[0]).toBe("-");
    expect(words.slice(1).filter((word) => headingOf(word) === null)).toEqual([]);
    expect(words.slice(1).map((word) => wordOf(headingOf(word) as FlowHeading))).toEqual(
      words.slice(1),
    );
    expect(new Set(words).size).toBe(words.length);
    const labels = COLUMN_CHOICES.map(([, label]) => label);
    expect(labels).toEqual(
      expect.arrayContaining(["start, µs", "size, kB", "size, MB", "size, GiB"]),
    );
  });
});
