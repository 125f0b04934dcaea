import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, test } from "vitest";
import { parseSweep, pieceWriter } from "../../../engine/doors/study.ts";
import { file, folder, slotwise, threadless } from "../testing/slotwise.ts";

const SWEEP = file("sweep.json", {
  version: 1,
  scenario: "web-search-2000",
  vary: [
    { path: "workload.load", values: "0.5..0.7:0.1" },
    { path: "workload.flows", values: [40, 80] },
  ],
  seeds: "1..3",
  measures: ["mean", "mice.p99"],
  base: "FIFO",
});

/** A file of pieces as a sweep that came to them would have written it. */
function signed(text: string): string {
  const [head = "", ...lines] = text.trimEnd().split("\n");
  const parsed = parseSweep(JSON.parse(head).file);
  if (!parsed.ok) throw new Error("a sweep is expected");
  const write = pieceWriter(parsed.sweep);
  return [head, ...lines.map((line) => write(JSON.parse(line))), ""].join("\n");
}

/** Each thread compiles the engine anew. */
const ONE_THREAD = ["--jobs", "1"];

describe("SPEC 13.4 one result, whoever computes it and however it is cut", () => {
  const whole = slotwise(["sweep", SWEEP, ...ONE_THREAD]);

  test("one thread and three write the same bytes, nothing but results on standard output", () => {
    expect(whole.status, whole.stderr).toBe(0);
    expect(JSON.parse(whole.stdout)).toMatchObject({ version: 1, sweep: { seeds: [1, 2, 3] } });
    expect(slotwise(["sweep", SWEEP, "--jobs", "3"]).stdout).toBe(whole.stdout);
  });

  test("three shards, one cut off in its middle and taken up again, merge to the same bytes", async () => {
    for (const i of [1, 2, 3]) {
      const { status, stdout } = slotwise([
        "sweep",
        SWEEP,
        "--shard",
        `${i}/3`,
        "--out",
        `${i}.pieces`,
        ...ONE_THREAD,
      ]);
      expect([status, stdout]).toEqual([0, ""]);
    }
    const cut = join(folder, "2.pieces");
    const text = readFileSync(cut, "utf8");
    const half = text.slice(0, text.lastIndexOf("\n", text.length * 0.7) + 20);
    writeFileSync(cut, half);
    const parts = ["3.pieces", "1.pieces", "2.pieces"];
    const early = slotwise(["merge", ...parts]);
    expect([early.status, early.stdout]).toEqual([2, ""]);
    expect(early.stderr).toMatch(
      /missing: point \d \(load = .*\), seed \d[\s\S]*pieces are missing/,
    );
    const again = ["sweep", SWEEP, "--shard", "2/3", "--out", "2.pieces", ...ONE_THREAD];
    expect((await threadless(again)).stderr).toMatch(/--out: 2.pieces is not empty/);
    expect(slotwise([...again, "--resume"]).status).toBe(0);
    expect(readFileSync(cut, "utf8").startsWith(half.slice(0, half.lastIndexOf("\n")))).toBe(true);
    expect(slotwise(["merge", ...parts, "--out", "all.pieces"]).stdout).toBe(whole.stdout);
    expect(slotwise(["merge", "all.pieces"]).stdout).toBe(whole.stdout);
    const csv = slotwise(["merge", ...parts, "--format", "csv"]).stdout;
    expect(csv).toBe(slotwise(["sweep", SWEEP, "--format", "csv", ...ONE_THREAD]).stdout);
    expect(csv.split("\n")[0]).toBe(
      "load,flows,policy,measure,unit,mean,low,high,seeds,wide,ratio,ratioLow,ratioHigh",
    );
    writeFileSync(cut, text.replace('"seeds":[1,2,3]', '"seeds":[1,2,4]'));
    for (const words of [
      ["merge", "2.pieces"],
      [...again, "--resume"],
    ]) {
      expect((await threadless(words)).stderr).toMatch(/2\.pieces: its first line is damaged/);
    }
    // By hand, and as another machine may have computed it.
    const byHand = text.replace(/"mean":\d+/, '"mean":1');
    writeFileSync(cut, byHand);
    const changed =
      "2.pieces: line 2 is not as it was written: remove the line, and --resume computes";
    for (const words of [
      [...again, "--resume"],
      ["merge", "2.pieces"],
    ]) {
      const { status, stdout, stderr } = await threadless(words);
      expect([status, stdout, stderr]).toEqual([2, "", expect.stringContaining(changed)]);
    }
    const other = signed(byHand);
    writeFileSync(cut, `${text}${other.split("\n")[1]}\n`);
    expect((await threadless([...again, "--resume"])).stderr).toMatch(
      /two pieces of 2.pieces differ: load/,
    );
    writeFileSync(cut, other);
    const unequal = slotwise(["merge", "2.pieces", "all.pieces"]);
    expect([unequal.status, unequal.stdout]).toEqual([1, ""]);
    expect(unequal.stderr).toMatch(
      /2.pieces, all.pieces: two pieces differ: point \d \(load = .*\), seed \d/,
    );
    const fewer = ["sweep", SWEEP, "--seeds", "1..2", "--out", "2.pieces", "--resume"];
    expect((await threadless(fewer)).stderr).toMatch(
      /--resume: 2.pieces has pieces of another sweep/,
    );
  });

  test("a seed of a sweep is the run of its scenario with that seed", () => {
    const run = ["run", "web-search-2000", "--policy", "fifo", "--format", "csv"];
    const swept = slotwise([...run, "--vary", "workload.load=0.6", "--seeds", "7"]).stdout;
    const own = slotwise(["run", "web-search-2000", "--policy", "fifo", "--summary"]).stdout;
    const scenario = JSON.parse(
      slotwise(["open", slotwise(["link", "web-search-2000"]).stdout.trim()]).stdout,
    );
    const other = file("other.json", {
      ...scenario,
      workload: { ...scenario.workload, load: 0.6, seed: 7 },
    });
    const { runs } = JSON.parse(slotwise(["run", other, "--policy", "fifo", "--summary"]).stdout);
    expect(swept.split("\n")[1]).toBe(`0.6,FIFO,mean,slots,${runs[0].summary.mean},,,1,false`);
    expect(JSON.parse(own).runs[0].summary.mean).not.toBe(runs[0].summary.mean);
  });
});

test("of a sweep over models every number has its own unit", () => {
  const flows = [{ id: "a", arrival: 0, size: 3 }];
  const policies = [{ id: "fifo" }];
  const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, flows, policies };
  const words = ["run", file("models.json", scenario), "--vary", "model=slot,fluid"];
  const { stdout } = slotwise([...words, "--format", "table"]);
  expect(stdout).toMatch(/^policy +model +mean *$/m);
  expect(stdout).toMatch(/^FIFO +slot +3 slots *$/m);
  expect(stdout).toMatch(/^FIFO +fluid +3 units *$/m);
});

test("an axis of traces has a point a file of a folder", () => {
  mkdirSync(join(folder, "traces"), { recursive: true });
  file("traces/b.csv", "id,arrival,size\nx,0,9\n");
  file("traces/a.csv", "id,arrival,size\nx,0,4\ny,1,2\n");
  file("traces/README", "no trace");
  const traced = {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    policies: [{ id: "fifo" }],
  };
  const scenario = file("traced.json", traced);
  const { stdout, stderr } = slotwise([
    "sweep",
    scenario,
    "--vary",
    "flows=traces",
    "--format",
    "csv",
    ...ONE_THREAD,
  ]);
  const head = "flows,policy,measure,unit,mean,low,high,seeds,wide";
  const points = ["a.csv,FIFO,mean,slots,4.5,,,1,false", "b.csv,FIFO,mean,slots,9,,,1,false"];
  expect(stdout.replaceAll("traces/", ""), stderr).toBe(`${[head, ...points].join("\n")}\n`);
  const listed = file("listed.json", {
    version: 1,
    scenario: traced,
    vary: [{ path: "flows", values: ["traces/a.csv", "traces/b.csv"] }],
    measures: ["mean"],
  });
  slotwise(["sweep", listed, "--out", "listed.pieces", ...ONE_THREAD]);
  const merged = (format: string) =>
    slotwise(["merge", "listed.pieces", "--format", format]).stdout;
  expect(merged("csv")).toBe(stdout);
  expect(merged("table")).toContain("\nOne run a point, without intervals\n");
});

test("a figure of a sweep has the measures, the names and the height that are asked for", async () => {
  const result = file("drawn.json", slotwise(["sweep", SWEEP, ...ONE_THREAD]).stdout);
  const draw = (...words: string[]) => threadless(["figure", result, "--kind", "sweep", ...words]);
  const panels = async (...words: string[]) =>
    (await draw("--format", "tikz", ...words)).stdout.match(/(?<=^ {2}title=\{).*(?=\},$)/gm);
  const one = ["--measures", "mice.p99"];
  expect(await panels(...one, "--ylabel", "Tail of mice")).toEqual([
    "Tail of mice, flows = 40",
    "Tail of mice, flows = 80",
  ]);
  const [all = [], own = []] = [await panels(), await panels(...one)];
  expect([all?.length, own?.length]).toEqual([4, 2]);
  expect((await draw("--measures", "p50")).stderr).toContain(
    "--measures: the result has mean, mice.p99, not p50",
  );
  // A sweep that is not run yet is run for them.
  const run = ["figure", SWEEP, "--kind", "sweep", ...ONE_THREAD];
  const median = slotwise([...run, "--measures", "p50", "--ylabel", "Half", "--format", "tikz"]);
  expect([median.status, median.stdout]).toEqual([0, expect.stringContaining("title={Half, ")]);
  // What no figure of it can have is refused before it is run, which needs threads.
  const unrun = (...words: string[]) => threadless([...run.slice(0, 4), "--jobs", "2", ...words]);
  for (const of of [draw, unrun])
    expect((await of("--ylabel", "FCT")).stderr).toContain("take one by --measures");
  expect((await draw("--height", "500", ...one)).stdout).toMatch(/ height="500"/);
  const slide = (await draw("--preset", "slide", ...one)).stdout;
  const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(slide) ?? [];
  expect(Number(height) / Number(width)).toBe(9 / 16);
});

test("SPEC 13.2 arithmetic over measures is called by its text in rows, CSV, tables and figures", async () => {
  const measures = ["mice.p99 / mean", "1 - slowdown.below.2", "mice.p99", "mean"];
  const vary = ["--vary", "workload.load=0.5", "--vary", "workload.flows=40"];
  const words = ["sweep", SWEEP, ...vary, "--measures", measures.join(", "), "--seeds", "2"];
  slotwise([...words, "--out", "arithmetic.pieces", ...ONE_THREAD]);
  const of = (format: string) =>
    slotwise(["merge", "arithmetic.pieces", "--format", format]).stdout;
  const json = of("json");
  const rows: { policy: string; measure: string; unit: string; mean: number }[] =
    JSON.parse(json).rows;
  const fifo = rows.filter(({ policy }) => policy === "FIFO");
  expect(fifo.map(({ measure }) => measure)).toEqual(measures);
  expect(fifo.map(({ unit }) => unit).slice(0, 2)).toEqual(["", "share"]);
  const [quotient, , p99, mean] = fifo.map((row) => row.mean);
  expect(quotient).toBe((p99 as number) / (mean as number));
  expect(of("csv")).toContain(`FIFO,mice.p99 / mean,,${quotient},`);
  expect(of("table")).toMatch(
    /mice\.p99 \/ mean {2,}over FIFO {2,}1 - slowdown\.below\.2 \(share\)/,
  );
  const result = file("arithmetic.json", JSON.parse(json));
  const figure = await threadless(["figure", result, "--kind", "sweep", "--format", "tikz"]);
  expect([figure.status, figure.stderr]).toEqual([0, ""]);
  expect(figure.stdout).toContain("1 - slowdown.below.2 (share)");
});

test("a dry run of one of four shards asks for no file and takes a quarter of the time", async () => {
  const { status, stdout, stderr } = await threadless([
    "sweep",
    SWEEP,
    "--dry-run",
    "--shard",
    "1/4",
  ]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^6 points, 90 runs[\s\S]*for one of 4 shards/);
});

test.each([
  [["sweep", "web-search-2000"], /is no sweep/],
  [["sweep", "web-search-2000", "--vary", "load"], /--vary: expected PATH=VALUES/],
  [["sweep", SWEEP, "--shard", "4/3", "--out", "x"], /--shard: expected/],
  [["sweep", SWEEP, "--shard", "1/3"], /--shard: needs --out/],
  [
    ["sweep", SWEEP, "--jobs", "0", "--format", "pdf"],
    /--format: expected json, csv, table or latex[\s\S]*--jobs: expected/,
  ],
  [
    ["sweep", SWEEP, "--measures", "maen"],
    /measures\[0\]: expected a measure \(did you mean "mean"/,
  ],
  [["merge", SWEEP], /has no pieces of a sweep/],
  [["merge", "nowhere"], /nowhere: no such file/],
  [["merge", "."], /\.: is a folder/],
  [["sweep", SWEEP, "--out", "no/where"], /--out: no\/where: cannot be written \(ENOENT/],
  [["sweep", SWEEP, "--out", "."], /--out: \. is a folder/],
  [["sweep", SWEEP, "--out", "-"], /--out: - is standard input: expected the name of a file/],
  [["sweep", SWEEP, "--out", "/dev/full"], /--out: \/dev\/full is no plain file/],
  [["merge", "/dev/zero"], /\/dev\/zero: is too large to be read \(512 MB at most\)/],
  [["merge", "-", "-"], /-: standard input can be read once only/],
])("%j is refused with nothing on standard output", async (words, expected) => {
  const { status, stdout, stderr } = await threadless(words as string[]);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(expected as RegExp);
});

test("merge writes over nothing but pieces of the same sweep", () => {
  slotwise(["sweep", SWEEP, "--out", "own.pieces", ...ONE_THREAD]);
  const other = file("work.json", { version: 1, title: "A week's work" });
  const { status, stderr } = slotwise(["merge", "own.pieces", "--out", other]);
  expect([status, stderr]).toEqual([
    2,
    "slotwise: --out: work.json is no file of these pieces: remove it, or name another\n",
  ]);
  expect(slotwise(["merge", "own.pieces", "--out", "/dev/full"]).stderr).toMatch(
    /is no plain file/,
  );
  expect(readFileSync(join(folder, other), "utf8")).toContain("A week's work");
  const before = readFileSync(join(folder, "own.pieces"), "utf8");
  expect(slotwise(["merge", "own.pieces", "--out", "own.pieces"]).status).toBe(0);
  const lines = (text: string) => text.split("\n").sort();
  expect(lines(readFileSync(join(folder, "own.pieces"), "utf8"))).toEqual(lines(before));
});

test("a sweep whose progress nobody reads any more is run to its end", async () => {
  // A clock that runs fast, so that there is progress to tell.
  const fast =
    "data:text/javascript,const n=performance.now();performance.now=()=>n+1e6*Math.random()";
  const words = ["--import", fast, inject("command"), "sweep", SWEEP, "--jobs", "1"];
  const child = spawn(process.execPath, words, { cwd: folder });
  child.stderr.destroy();
  child.stdout.resume();
  expect(await new Promise((resolve) => child.on("close", resolve))).toBe(0);
});
