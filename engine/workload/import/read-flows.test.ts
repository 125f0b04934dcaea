import { describe, expect, test, vi } from "vitest";
import { csvRow } from "../../report/csv.ts";
import type { FlowReading } from "./flow-reading.ts";
import { flowsInSlots } from "./in-units.ts";
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

const FLOWS = [
  { id: "a", arrival: 0, size: 5, src: 1, dst: 2 },
  { id: "b", arrival: 1.5, size: 7, src: 3, dst: 0 },
];

describe("a list of flows is read from", () => {
  test.each([
    ["a header in its usual order", "id,arrival,size,src,dst\na,0,5,1,2\nb,1.5,7,3,0"],
    [
      "any other order and other names",
      "dest;start_time;source;flow_size;name\n2;0;1;5;a\n0;1.5;3;7;b",
    ],
    ["blanks", "id arrival size src dst\na 0 5 1 2\n\nb 1.5 7 3 0\n"],
    ["the layout of pFabric's ideal simulator", "a 5 1 2 0\nb 7 3 0 1.5"],
  ])("%s", (_, text) => {
    expect(read(text).flows).toEqual(FLOWS);
  });

  test.each([",", ";", "\t", " "])(
    "cells in quotation marks may hold what parts columns: %j",
    (by) => {
      const rows = [
        ['"id"', '"arrival"', '"size"'],
        [`"web, late; ""x""\t y"`, "0", '"5"'],
        ['"6"', '"1"', "7"],
      ];
      expect(read(rows.map((row) => row.join(by)).join("\r\n")).flows).toEqual([
        { id: 'web, late; "x"\t y', arrival: 0, size: 5 },
        { id: "6", arrival: 1, size: 7 },
      ]);
    },
  );

  test("quotation marks inside a cell are what they are", () => {
    const text = 'id,arrival,size\n5" disk,0,5\na "b" c,1,6\n"d" e,2,7\n"""f",3,8\n';
    const ids = read(text).flows.map(({ id }) => id);
    expect(ids).toEqual(['5" disk', 'a "b" c', '"d" e', '"f']);
  });

  test("space around quotation marks says nothing, and a single mark is part of its cell", () => {
    const text = 'id;arrival;size\n "a; b" ; 0 ;"5"\nx "y;1;2\n';
    expect(read(text).flows).toEqual([
      { id: "a; b", arrival: 0, size: 5 },
      { id: 'x "y', arrival: 1, size: 2 },
    ]);
  });

  test("no code is made of text, which the page's content security policy forbids", () => {
    const made = vi.fn();
    vi.stubGlobal("Function", made);
    read('id,arrival,size\n"a",0,5');
    expect(made).not.toHaveBeenCalled();
  });

  test("all that a flow can have", () => {
    const text =
      "arrival,bytes,deadline,weight,lb,ub,predicted,alpha,path,request,transport,note\n0,5,9,2,4,6,5.5,1,3,12,Homa,x\n1,7,,,,,,,,,,y";
    const { flows, unit, notes } = read(text);
    expect(flows).toEqual([
      {
        id: "f1",
        arrival: 0,
        size: 5,
        deadline: 9,
        weight: 2,
        lower: 4,
        upper: 6,
        estimate: 5.5,
        spread: 1,
        path: 3,
        request: "12",
        transport: "Homa",
      },
      { id: "f2", arrival: 1, size: 7 },
    ]);
    expect(unit).toBe("bytes");
    expect(notes).toEqual(["The column “note” is not read."]);
  });

  test("rows of a spreadsheet: empty cells, also the first, and commas that belong to a cell", () => {
    const text = "id\tarrival\tsize\tdeadline\na\t0\t5\t\n\t1.5\t7\t9\nb, late\t2\t3\n\t\t\t\n";
    expect(read(text).flows).toEqual([
      { id: "a", arrival: 0, size: 5 },
      { id: "f2", arrival: 1.5, size: 7, deadline: 9 },
      { id: "b, late", arrival: 2, size: 3 },
    ]);
    expect(read("id,\tarrival,\tsize\na,\t0,\t5").flows).toEqual([
      { id: "a", arrival: 0, size: 5 },
    ]);
  });

  test("rows without a header whose columns the reader of the text has a name for", () => {
    const { flows, notes } = read("a\t0\t5\t8\n\t1\t2\t\n", {
      columns: () => ["id", "arrival", "size", "deadline"],
    });
    expect(flows).toEqual([
      { id: "a", arrival: 0, size: 5, deadline: 8 },
      { id: "f2", arrival: 1, size: 2 },
    ]);
    expect(notes).toEqual(["The columns are read as id, arrival, size, deadline."]);
    const narrow = readFlows("5\n6", { columns: () => ["size"] });
    expect(narrow.ok ? [] : narrow.faults.map(({ message }) => message)).toEqual([
      'text: expected a header line such as "id,arrival,size,src,dst" above the flows, got "5\\n6"',
    ]);
  });

  test("a flow.tr of the PIAS scripts, which has no arrivals", () => {
    const { flows, unit, hasArrivals, notes } = read("13 0.000412 0 17 3 0\n20000 0.11 1 4 9 0\n");
    expect(flows).toEqual([
      { id: "f1", arrival: 0, size: 13, src: 17, dst: 3 },
      { id: "f2", arrival: 0, size: 20000, src: 4, dst: 9 },
    ]);
    expect([unit, hasArrivals]).toEqual(["packets", false]);
    expect(notes[0]).toContain("It holds no arrivals");
    expect(read("13 0.0004 0 17 3 0 0.02 0").flows[0]?.size).toBe(13);
  });
});

describe("SPEC 5.1 what is wrong with a list of flows is named by line, all at once", () => {
  const header = 'a header line such as "id,arrival,size,src,dst" above the flows';
  test.each<[string, string, string[]]>([
    ["nothing", "", [`text: expected ${header}, got nothing`]],
    ["what is no text", "PK\x03\x04\0\0", [`it is no text: expected ${header}`]],
    ["columns without a name", "1 2\n3 4", [`text: expected ${header}, got "1 2\\n3 4"`]],
    [
      "a header without sizes and arrivals",
      "id,src\na,3",
      ['line 1: expected a column named size, bytes or packets, got "id,src"'],
    ],
    [
      "a name that is nearly one",
      "id,arrival,sze\na,0,3",
      [
        'line 1: expected a column named size, bytes or packets (did you mean "size"?), got "id,arrival,sze"',
      ],
    ],
    [
      "a header alone",
      "id,arrival,size",
      ['text: expected a flow a line below the header, got "id,arrival,size"'],
    ],
    [
      "flows",
      "id,arrival,size,src,weight\na,0,5,1,\nb,x,5,1,2\na,1,5,0,2\nc,1,0,1,2\nd,1,2,0.5,2\ne,1,2,1,-2\nf,1",
      [
        'line 3: expected a number from 0 as arrival, got "x"',
        'line 4: expected an id that line 2 has not, got "a"',
        'line 5: expected a positive number as size, got "0"',
        'line 6: expected a port, an integer from 0, as src, got "0.5"',
        'line 7: expected a number from 0 as weight, got "-2"',
        "line 8: expected a port, an integer from 0, as src, got nothing",
      ],
    ],
    [
      "rows wider than the header, but for empty cells",
      "id,arrival,size\na,0,5,,,\nb,0,2,5\nc, late,0,3",
      [
        'line 3: expected 3 columns as in the header, got "b 0 2 5"',
        'line 4: expected 3 columns as in the header, got "c late 0 3"',
      ],
    ],
    [
      "rows of another width",
      "a 5 1 2 0\nb 7 3 0",
      ['line 2: expected 5 columns as in the first line, got "b 7 3 0"'],
    ],
  ])("%s", (_, text, expected) => {
    expect(faults(text)).toEqual(expected);
  });
});

test("SPEC 1.2 in slots, sizes are whole packets and times the slots that hold them", () => {
  const { flows } = read(
    "arrival,bytes,deadline,lower,upper,estimate,src\n0.0000023,1461,0.0001,1461,2921,730,4",
  );
  expect(flowsInSlots(flows, 1460, 1e-6)).toEqual([
    { id: "f1", arrival: 2, size: 2, deadline: 100, lower: 1, upper: 3, estimate: 0.5, src: 4 },
  ]);
});

describe("cells that a spreadsheet or another program may read otherwise", () => {
  test.each([
    [
      'id,arrival,size\n"a,1,2\nb,2,3',
      'line 2: expected a quotation mark at the end of the cell too, got "\\"a"',
    ],
    [
      'id\tarrival\tsize\na\t1\t2\n"b\t1\t2',
      'line 3: expected a quotation mark at the end of the cell too, got "\\"b"',
    ],
    ["id,arrival,size\na,0x10,2", 'line 2: expected a number from 0 as arrival, got "0x10"'],
    ["id,arrival,size\na,1,0b11", 'line 2: expected a positive number as size, got "0b11"'],
    ["id,arrival,size\na,1,1e999", 'line 2: expected a positive number as size, got "1e999"'],
  ])("%j is refused with its line", (text, message) => {
    const read = readFlows(text);
    expect(read.ok ? [] : read.faults.map((fault) => fault.message)).toEqual([message]);
  });

  test.each([
    ["tabs", "\t"],
    ["digits", "1"],
    ["marks", '"'],
    ["spaces", " "],
  ])("a line of nothing but %s is refused in time that grows as it does", (_, letter) => {
    expect(faults(`${letter.repeat(200_000)}x\n1,2`)).not.toEqual([]);
    expect(faults(`id,arrival,size\na,${letter.repeat(200_000)}x,1`)).not.toEqual([]);
  });

  test("names that would be formulas are read as they were before they were written as texts", () => {
    const ids = ["=1+1", "+a", "-b", "@c", "'=d", "e", '"f', '"g"', "h,i"];
    const rows = ids.map((id, k) => csvRow([id, k, 1]));
    const read = readFlows(`id,arrival,size\n${rows.join("")}`);
    expect(read.ok ? read.value.flows.map(({ id }) => id) : read.faults).toEqual(ids);
    expect(rows[0]).toBe("'=1+1,0,1\n");
  });
});

describe("SPEC 2.15 times of a text that are dates count from the first arrival, in the text's own digits", () => {
  test.each([
    ["more digits than a double has", "1700000000.000012345", "1700000000.000000345", 1.2e-5],
    ["an exponent", "1.700000000000012345e9", "1700000000.00000034", 1.2005e-5],
    ["far from 0 beside the span", "1511222333.5", "1511222333.25", 0.25],
    ["milliseconds", "1700000000123.25", "1700000000123", 0.25],
  ])("%s", (_, later, first, apart) => {
    const read = readFlows(`id,arrival,size,deadline\nb,${later},7,${later}\na,${first},5,`);
    expect(read).toMatchObject({
      ok: true,
      value: {
        flows: [
          { id: "b", arrival: apart, size: 7, deadline: apart },
          { id: "a", arrival: 0, size: 5 },
        ],
      },
      notes: [
        `Times count from the first arrival: ${first} is subtracted from all, in the digits of the text.`,
      ],
    });
  });

  test("other times stay what they are", () => {
    const read = readFlows("id,arrival,size\na,5000,5\nb,5001.25,7");
    expect(read).toMatchObject({
      ok: true,
      value: { flows: [{ arrival: 5000 }, { arrival: 5001.25 }] },
      notes: [],
    });
  });
});
