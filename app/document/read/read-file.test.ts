import { describe, expect, test } from "vitest";
import { encodeLink } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { looksLike, readFile, readText } from "./read-file.ts";

/** As spreadsheets save text: two bytes a character, behind a byte order mark. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  for (const [k, unit] of [0xfeff, ...Array.from(text, (c) => c.charCodeAt(0))].entries()) {
    view.setUint16(2 * k, unit, isLittle);
  }
  return new Uint8Array(view.buffer);
}

const SCENARIO = JSON.stringify({
  version: 1,
  title: "mäuse",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [{ id: "ä", arrival: 0, size: 1 }],
  policies: [{ id: "fifo" }],
});

test.each([true, false])("a scenario in UTF-16 is read, little-endian %o", (isLittle) => {
  expect(readFile(utf16(SCENARIO, isLittle))).toMatchObject({
    scenario: { title: "mäuse", flows: [{ id: "ä" }] },
  });
});

test("a table in UTF-16 is handed on as text", () => {
  const read = readFile(utf16("arrival\tsize\n0\t4\n1\t2\n", true));
  expect(read).toMatchObject({ table: { kind: "flows", text: "arrival\tsize\n0\t4\n1\t2\n" } });
});

test("more flows than a page can hold as bars are refused with a sentence", () => {
  const flow = (_: unknown, k: number) => `{"id":"${k}","arrival":${k},"size":1}`;
  const text = (count: number) =>
    `{"version":1,"model":"slot","fabric":{"kind":"link"},"policies":[],"flows":[${Array.from({ length: count }, flow)}]}`;
  const read = (count: number) => readFile(new TextEncoder().encode(text(count)));
  expect(read(100_000)).toHaveProperty("scenario");
  expect(read(100_001)).toEqual({
    faults: [expect.stringMatching(/^it has 100001 flows written out, and the page opens 100000/)],
  });
});

describe("sweeps", () => {
  const vary = [{ path: "flows[0].size", values: [1, 2] }];
  const own = { version: 1, vary, measures: ["mean"] };

  test("a file of one is the scenario, and the sweep of it", () => {
    const read = readText(JSON.stringify({ ...own, scenario: JSON.parse(SCENARIO) }));
    expect(read).toMatchObject({ scenario: { title: "mäuse" }, sweep: own });
    expect(readText(JSON.stringify({ ...own, scenario: "asrpt-fig-2" }))).toEqual({
      preset: "asrpt-fig-2",
      sweep: own,
    });
  });

  test("its result has rows besides", () => {
    const rows = [{ at: { size: 1 }, policy: "FIFO", measure: "mean" }];
    const sweep = { ...own, scenario: JSON.parse(SCENARIO) };
    const read = readText(JSON.stringify({ version: 1, engine: "0.2.0", sweep, rows }));
    expect(read).toMatchObject({ scenario: { title: "mäuse" }, sweep: { sweep: own, rows } });
  });

  test("a figure of one opens as one", () => {
    const { scenario } = readText(SCENARIO) as { scenario: Scenario };
    expect(readText(encodeLink({ scenario, sweep: own }))).toEqual({ scenario, sweep: own });
  });

  test("what is wrong with the scenario inside has its place", () => {
    const scenario = { ...JSON.parse(SCENARIO), flows: [{ id: "a", arrival: 0, size: -1 }] };
    expect(readText(JSON.stringify({ ...own, scenario }))).toEqual({
      faults: [expect.stringMatching(/^scenario\.flows\[0\]\.size: expected /)],
    });
    expect(readText(JSON.stringify({ ...own, scenario: 7 }))).toEqual({
      faults: ["scenario: expected an object, got 7"],
    });
  });

  test.each([
    ['{"version":1,"engine":"0.2.0","sweep":"abc"}\n{"point":0,"seed":1,"values":{}}\n', /merge/],
    ["size,policy,measure,unit,mean,low,high,seeds,wide\n3,FIFO,mean,slots,9.5,,,1,\n", /results/],
    ["policy,FCT,share,halfWidth\nFIFO,1,0.5,\n", /results/],
    ["panel,policy,size,value,halfWidth\nmice,FIFO,1,0.5,\n", /results/],
  ])("what else is written of them is refused by name: %j", (text, words) => {
    expect(readText(text)).toEqual({ faults: [expect.stringMatching(words)] });
  });
});

test("all scenarios of a browser, and one that was set aside, are read where the file is", () => {
  const scenarios = [{ name: "Mine", text: "{" }];
  const all = (version: number) => JSON.stringify({ slotwise: "scenarios", version, scenarios });
  expect(readText(all(1))).toEqual({ all: [{ name: "Mine", text: "{" }] });
  expect(readText(all(2))).toEqual({ faults: [expect.stringMatching(/not as this version/)] });
  const aside = '{"version":2,"draft":{}}';
  expect(readText(aside)).toEqual({ all: [{ name: "", text: aside }] });
});

test.each([
  ["id,arrival,size\na,0,3\nb,1,4\n", "flows"],
  [`arrival size\n${"0 3\n".repeat(500)}x y\n`, "flows"],
  ["1460 0.5\n14600 0.9\n1000000 1", "cdf"],
  ["size,cdf\n1,0.5\n2,1", "cdf"],
  ["1460 0.5\n14600 0.4", "cdf"],
  ["1460 0.5\n14600 0.9", "cdf"],
  ["0.5 1460", "cdf"],
  ["2.5\n1 0.5\n2 x\n3 1", "cdf"],
  ["size,cdf\n1,0.5\nx,1", "cdf"],
  ["id,arrival,size\na,0,x\n", "flows"],
  ["id,arrival,sze\na,0,3\n", "flows"],
  ["f1 3000 0 1 0.5\nf2 x 0 1 0.7\nf3 10 1 0 1", "flows"],
  ["size,count\n1,2", "cdf"],
  ["size,colour\n1,2", null],
  ["12:00 3 4 GET /index 200\n12:01 5 6 GET /index 404", null],
  ["the flow comes from here and goes to there\nwithout a number", null],
  ["once upon a time", null],
  ['{"arrival": 0}', null],
  ["\0\0", null],
  ["", null],
])("%j looks like %s", (text, what) => {
  expect(looksLike(text)).toBe(what);
});
