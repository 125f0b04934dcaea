import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beginningAnew, figurePiece, keptAt, readResults } from "../../../engine/doors/figures.ts";
import { OPTIMUM, parseSweep, pooledOf } from "../../../engine/doors/study.ts";
import told from "../../../workloads/reproduce/results/told.json" with { type: "json" };
import { slotwise, threadless } from "../testing/slotwise.ts";
import { allFigures } from "./figure-runs.ts";

const folder = mkdtempSync(join(tmpdir(), "slotwise-figures-"));
const file = (name: string) => join(folder, name);

function linesIn(name: string): readonly string[] {
  const results = readResults(readFileSync(file(name), "utf8"));
  // Processor time differs from run to run.
  return (results?.lines ?? []).map((line) => JSON.stringify({ ...line, cpu: 0 })).sort();
}

test("SPEC 13.8 shards of a figure, and one that was interrupted, have the lines of the whole run", async () => {
  const wordsOf = (words: string) => ["reproduce", "PDQ 3e", "--seeds", "1", ...words.split(" ")];
  const of = (words: string) => slotwise(wordsOf(words));
  expect(of(`--out ${file("whole")}`)).toMatchObject({ status: 0, stdout: "" });
  expect(linesIn("whole").length).toBe(4 * 5);
  for (const i of [1, 2]) expect(of(`--out ${file(`${i}`)} --shard ${i}/2`).status).toBe(0);
  expect([...linesIn("1"), ...linesIn("2")].sort()).toEqual(linesIn("whole"));
  // Cut off in the middle of a line.
  const text = readFileSync(file("whole"), "utf8");
  writeFileSync(file("cut"), text.slice(0, text.length / 2));
  expect(of(`--out ${file("cut")}`).status).toBe(0);
  expect(linesIn("cut")).toEqual(linesIn("whole"));
  // Nothing is left to run, and no thread begins.
  const again = await threadless(wordsOf(`--out ${file("cut")}`));
  expect(again).toMatchObject({ status: 0, stderr: "" });
});

test("SPEC 13.8 shards that write to one file lose nothing, whichever begins it", async () => {
  const wordsOf = (i: number) =>
    `reproduce|PDQ 3e|--seeds|1|--shard|${i}/2|--out|${file("shared")}`.split("|");
  const ask = (i: number) => slotwise(wordsOf(i));
  writeFileSync(file("shared"), "");
  expect(ask(1)).toMatchObject({ status: 0, stdout: "" });
  const [head = "", ...lines] = readFileSync(file("shared"), "utf8").split("\n");
  // The head of one that began at the same moment, and the line of one that was ended.
  writeFileSync(file("shared"), `${[head, head, ...lines].join("\n")}{"point":0,"se`);
  expect(ask(2)).toMatchObject({ status: 0, stdout: "" });
  expect(linesIn("shared").toSorted()).toEqual(linesIn("whole"));
  expect(await threadless(wordsOf(2))).toMatchObject({ status: 0, stderr: "" });
});

test("SPEC 13.8 results of another figure are not written to; what is no file of results neither", async () => {
  writeFileSync(file("other"), "hello\n");
  const said = await threadless(["reproduce", "PDQ 3d", "--out", file("other")]);
  expect(said.status).toBe(2);
  expect(said.stderr).toMatch(/has no results of a figure: name another/);
  const another = await threadless(["reproduce", "PDQ 3d", "--seeds", "1", "--out", file("whole")]);
  expect(another.stderr).toMatch(/has results of another run: name another file/);
});

test("SPEC 13.8 stored numbers are those of the sweep, and a beginning has the bits of the whole run", async () => {
  const results = readResults(readFileSync(file("whole"), "utf8"));
  if (results === null) throw new Error("no results");
  const parsed = parseSweep(results.head.sweep);
  if (!parsed.ok) throw new Error("no sweep");
  const { status, stdout } = await threadless(["reproduce", "PDQ 3e", "--file", "--seeds", "1"]);
  expect(status).toBe(0);
  writeFileSync(file("sweep.json"), stdout);
  const swept = JSON.parse(slotwise(["sweep", file("sweep.json"), "--jobs", "1"]).stdout);
  // The optimum is no run: it is computed anew where it is told.
  for (const { at, policy, mean } of swept.rows) {
    if (policy === OPTIMUM) continue;
    const point = parsed.sweep.vary[0]?.names.indexOf(at.size) as number;
    const [first] = keptAt(results, point, policy);
    if (first === undefined) throw new Error("no line");
    expect(pooledOf("mean", [first]).value).toBeCloseTo(mean, 9);
  }
  for (const line of results.lines.slice(0, 3)) {
    const piece = figurePiece(parsed.sweep, line.point, line.seed);
    expect(beginningAnew(piece, line.policy)).toBe(line.begin);
  }
});

test("a figure says where its settings are from; one that is out of reach says why", async () => {
  const of = (...words: string[]) => threadless(["reproduce", ...words]);
  const said = await of("pias 5a");
  expect(said.stdout).toMatch(/^PIAS Fig\. 5a {2}Normalised FCT of small flows/);
  expect(said.stdout).toContain("l2dct: PIAS-NS2 at 5fb5867");
  // The paper's network, and what is run in its place.
  expect(said.stdout).toContain("  144 hosts: PIAS §4: nine leaves");
  expect(said.stdout).toContain("  8 hosts: ours: eight hosts at one switch");
  expect((await of("PDQ 5c")).stdout).toContain("the trace is not here");
  expect(await of("PIAS 9")).toMatchObject({ status: 2 });
  expect((await of("PIAS 5a", "6t")).stderr).toMatch(/name either/);
  appendFileSync(file("none"), "");
  expect((await of("--out", file("none"))).stderr).toMatch(/goes with a figure/);
});

test.each([
  ["PIAS 5a|--run", "--run: of a figure goes with --file"],
  ["PIAS 5a|--quick", "--quick: goes with papers and claims alone"],
  ["PIAS 5a|--jobs|2", "--jobs: goes with papers and claims alone"],
  ["PIAS 5a|--seeds|2", "--seeds: of a figure goes with --file or --out"],
  ["PIAS 5a|--full|--format|json", "--full: of a figure goes with --file or --out"],
  ["PIAS 5a|--out|x|--file", "--file: does not go with --out"],
  ["PIAS 5a|--out|x|--format|json", "--out: does not go with --format"],
  ["PIAS 5a|--out|", "--out:  is no name of a file"],
  ["PIAS 5a|--file|--format|csv", "--file: does not go with --format"],
  ["5t|--file|--format|csv", "--file: does not go with --format"],
  ["5t|--file|--quick", "--quick: does not go with --file"],
  ["64|--file", "--file: 64 is a formula, no run"],
  ["PDQ 5c|--format|json", "PDQ Fig. 5c  University trace EDU1: the trace is not here"],
])("what would be left aside is a fault: reproduce %s", async (words, fault) => {
  const said = await threadless(["reproduce", ...words.split("|")]);
  expect(said).toMatchObject({ status: 2, stdout: "" });
  expect(said.stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(fault)]);
});

test("what is stored of a figure leaves as rows: JSON as --file has it, CSV of one figure", async () => {
  const of = async (...words: string[]) => (await threadless(["reproduce", ...words])).stdout;
  const csv = (await of("PDQ 3c", "--format", "csv")).trimEnd().split("\n");
  const json = JSON.parse(await of("PDQ 3c", "--format", "json"));
  expect(json).toEqual(JSON.parse(await of("PDQ 3c", "--file")));
  expect(csv[0]).toMatch(/^flows,deadline,policy,measure,unit,mean,low,high,seeds/);
  expect(csv).toHaveLength(1 + json.rows.length);
  expect(json.rows.length).toBeGreaterThan(0);
  const refused = (words: readonly string[]) =>
    threadless(["reproduce", ...words, "--format", "csv"]);
  expect(await refused(["PDQ 3c", "PDQ 3d"])).toMatchObject({ status: 2, stdout: "" });
  const names = allFigures().flatMap(({ paper, panels }) =>
    panels.flatMap((panel) => ("run" in panel ? [`${paper} ${panel.figure}`] : [])),
  );
  const bare = names.find((name) => !Object.hasOwn(told.curves, name));
  if (bare !== undefined)
    expect((await refused([bare])).stderr).toMatch(/nothing is stored; --out FILE runs it/);
});
