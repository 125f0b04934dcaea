import { describe, expect, it } from "vitest";
import type { FlowKey } from "../../engine/doors/scenario.ts";
import { EMPTY_DRAFT, type FlowDraft, flowsOf, withFlows } from "../document/draft/draft.ts";
import { cellsIn, fillTable, readPasted, tableText } from "./table-text.ts";

const SHOWN: readonly FlowKey[] = ["id", "arrival", "size", "spread"];
const FLOWS: readonly FlowDraft[] = [
  { id: "e1", arrival: 0, size: 12, spread: 1, lower: 9, upper: 14 },
  { id: "m, 1", arrival: 1, size: 2, deadline: 6 },
];
const read = (text: string) => {
  const pasted = readPasted(text, EMPTY_DRAFT);
  if (pasted === null) throw new Error("it is read");
  return pasted;
};

describe("flows as a table", () => {
  it("have the columns shown and those that hold a value, parted by tabs", () => {
    expect(tableText(FLOWS, SHOWN)).toBe(
      [
        "id\tarrival\tsize\tspread\tdeadline\tlower\tupper",
        "e1\t0\t12\t1\t\t9\t14",
        "m, 1\t1\t2\t\t6\t\t",
        "",
      ].join("\n"),
    );
  });

  it("come back as they went", () => {
    const named = { id: "n", arrival: 2, size: 2, path: 1, request: "7", transport: "=Homa" };
    expect(read(tableText([...FLOWS, named], SHOWN)).flows).toEqual([...FLOWS, named]);
  });
});

describe("a pasted text", () => {
  it.each([
    ["a header in any order, as CSV", "size,start,name\n12,0,a\n2,1,b"],
    ["the columns shown, without a header", "a\t0\t12\nb\t1\t2"],
  ])("is read by %s", (_, text) => {
    expect(read(text).flows).toEqual([
      { id: "a", arrival: 0, size: 12 },
      { id: "b", arrival: 1, size: 2 },
    ]);
  });

  it("of two columns is arrivals and sizes", () => {
    expect(read("0\t12\n1\t2\n").flows).toEqual([
      { id: "f1", arrival: 0, size: 12 },
      { id: "f2", arrival: 1, size: 2 },
    ]);
  });

  it("in bytes becomes packets, and says so", () => {
    const { flows, notes } = read("arrival,bytes\n0.5,1825");
    expect(flows).toEqual([{ id: "f1", arrival: 0, size: 2 }]);
    expect(notes).toEqual([
      "Sizes are rounded up to packets of 1460 bytes.",
      "Starts are rounded down to slots.",
      "In packets the mean is 60 % larger.",
    ]);
  });

  it.each([
    ["has a fault", "id\tarrival\tsize\na\tx\t1"],
    ["is in seconds, and the experiment in slots", "start_us,bytes\n0,1460\n1,1460"],
    ["has more columns than anybody would name by heart", "1 2 3 100 1500 2.0\n4 5 3 100 700 2.5"],
    ["has more flows than are drawn", "1\t2\n".repeat(6000)],
  ])("that %s is read in the panel, where it is seen how", (_, text) => {
    expect(readPasted(text, EMPTY_DRAFT)).toBeNull();
  });
});

describe("cells pasted into the table", () => {
  const draft = withFlows(EMPTY_DRAFT, FLOWS);

  it("are told from a single one", () => {
    expect(cellsIn("12\n")).toBeNull();
    expect(cellsIn("12\n13\r\n")).toEqual([["12"], ["13"]]);
    expect(cellsIn("12\t")).toEqual([["12", ""]]);
  });

  it("go to the right and down, and rows beyond the last are new flows", () => {
    const cells = [
      ["5", "0.5"],
      ["x", ""],
      ["7", "1", "beyond"],
    ];
    const flows = flowsOf(fillTable(draft, SHOWN, 0, "size", cells));
    expect(flows.map(({ id, arrival, size, spread }) => [id, arrival, size, spread])).toEqual([
      ["e1", 0, 5, 0.5],
      ["m, 1", 1, "x", undefined],
      ["elephant 1", 0, 7, 1],
    ]);
  });
});
