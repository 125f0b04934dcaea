import { describe, expect, test } from "vitest";
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

describe("SPEC 5.12 a list whose columns are not known", () => {
  test("is refused with its first row, its columns numbered", () => {
    expect(faults("7 3 100000 2.0\n9 3 4000 2.5\n")).toEqual([
      'line 1: expected a header line such as "id,arrival,size,src,dst" above the flows, or names of its columns, got 4 columns without names (no layout of 4 columns is known)\n1: 7  2: 3  3: 100000  4: 2.0',
    ]);
  });

  test("names the layout that most lines could have been, and why it is not that", () => {
    const rows = ["1 2 3 100 5000 2.0", "1 2 3 100 5000 2.1", "1 2 3 x 5000 2.2"].join("\n");
    expect(faults(rows)[0]).toContain(
      "it is not HPCC's list of flows: column 4 of line 3 is “x”, expected a port from 100 to 65535",
    );
  });

  test("is asked with columns that its values can be", () => {
    const guess = (text: string) => {
      const imported = readFlows(text);
      return imported.ok ? null : imported.asks?.columns.join();
    };
    expect(guess("1 5 0.00 50.0\n2 5 0.01 1.5\n3 6 0.012 300\n")).toBe("src,dst,start,size");
    expect(guess("7 3 100000 2.0\n9 3 4000 2.5\n")).toBe("src,dst,bytes,start");
    expect(guess("1 5 0.5 900 3 x\n2 5 0.7 80 3 y\n")).toBe("src,dst,start,bytes,-,-");
    expect(guess("4 x 11 0.5 150000\n5 y 11 0.75 300000\n")).toBe("src,-,dst,start,bytes");
    expect(guess("a b 9 0.5 1\nb a 9 0.25 2\n")).toBe("src,dst,-,size,start");
    expect(guess("1 5 9 0.5 x\n")).toBe("src,dst,-,size,start");
    expect(guess("5 0.5\n3 0.25\n")).toBe("start,size");
  });

  test("of which two layouts fit is taken for neither", () => {
    const imported = readFlows("0 1 3 5000 0.1\n1 2 3 6000 0.2\n");
    expect(imported).toMatchObject({
      ok: false,
      asks: {
        rows: [
          ["0", "1", "3", "5000", "0.1"],
          ["1", "2", "3", "6000", "0.2"],
        ],
        fits: [
          { name: "ConWeave's list of flows", columns: ["src", "dst", "-", "bytes", "start_s"] },
          { columns: ["id", "src", "dst", "size", "start"] },
        ],
      },
    });
  });

  test("is read by names of its columns, above a header too", () => {
    const columns = ["-", "src", "dst", "speed", "start_us"];
    const bad = readFlows("7 1 2 4 9\n", { columns });
    expect(bad.ok || bad.faults[0]?.message).toContain("column 4: expected a column of flows or -");
    const given = { columns: ["-", "src", "dst", "size_kb", "start_us"] };
    const { flows, notes } = read("a b c d e f\n7 1 2 4 9 1\n", given);
    expect(flows).toEqual([{ id: "f1", arrival: 9, size: 4000, src: 1, dst: 2 }]);
    expect(notes).toEqual([
      "The columns are read as -, src, dst, size_kb, start_us.",
      "Columns after the 5 named are not read.",
    ]);
    const none = readFlows("7 1 2\n", { columns: ["id", "src", "size"] });
    expect(none.ok || none.faults[0]?.message).toBe(
      'columns: expected one of them start, got "id,src,size"',
    );
    const twice = readFlows("7 1 2\n", { columns: ["start", "size", "bytes"] });
    expect(twice.ok || twice.faults[0]?.message).toBe(
      'column 2: expected each column once, got "size"',
    );
  });

  test("has a count above it that says how many lines are flows", () => {
    const rows = "1 2 3 100 5000 2.0\n2 3 3 100 600 2.1\n";
    expect(read(`3\n${rows}`).notes).toContain("The first line counts 3 flows; 2 stand below it.");
    const one = read(`1\n${rows}`);
    expect(one.flows.length).toBe(1);
    expect(one.notes).toContain(
      "The first line counts 1 flows; the 1 lines below those are not read.",
    );
  });

  test("is no list of 2,000,001 flows, which is refused before it is read", () => {
    expect(faults("1 2 3 100 5000 2.0\n".repeat(2_100_000))).toEqual([
      'text: expected 2000000 flows at most, got "more lines"',
    ]);
  });

  test.each([
    [
      "0->1 trigger 3 size 5\n",
      "line 1: expected a start: what begins when another flow has ended",
    ],
    [
      "0->1 start 0 size 0\n",
      "line 1: expected a size above 0: in htsim 0 is a flow without an end",
    ],
    ["0->1 start 0\n", "line 1: expected a positive number as size"],
    ["5 2\n1 0 1 2 1 3:1\n2 0 2 2 1 3:1\n", "line 3: expected id, ms, number of mappers"],
  ])("%j", (text, message) => {
    expect(faults(text)[0]).toContain(message);
  });
});
