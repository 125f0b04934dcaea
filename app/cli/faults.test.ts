import { describe, expect, test } from "vitest";
import { file, slotwise } from "./testing/slotwise.ts";
import { PAIR } from "./testing/small-cases.ts";

describe("slotwise with bad input exits with 2, says all that is wrong, and writes nothing", () => {
  test("faults of several files, each with its name and path", () => {
    file("bad.json", { ...PAIR, flows: [{ id: "a", arrival: 0, size: -2 }] });
    file("worse.json", "{");
    const { stdout, stderr, status } = slotwise([
      "run",
      file("pair.json", PAIR),
      "bad.json",
      "worse.json",
    ]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(
      "slotwise: bad.json: flows[0].size: expected a positive integer, got -2\n",
    );
    expect(stderr).toMatch(/^slotwise: worse\.json: expected JSON: /m);
    expect(stderr).not.toContain("    at ");
  });

  test.each([
    [["figure", "pair.json", "--kind", "packets"], "--kind: packets: none of these policies"],
    [["figure", "pair.json", "--kind", "links"], "--kind: one link is no network"],
    [["explain", "pair.json", "--policy", "Nope", "--at", "1"], "--policy: expected a label of"],
    [["run", "asrpt-web-search", "pair.json", "--warm-up", "0.1"], "--warm-up: needs a workload"],
    [["run", "pair.json", "--seeds", "1..3"], "--seeds needs a workload"],
    [["figure", "pair.json", "--seeds", "1..3"], "needs a workload to sample"],
  ])("an option that does not go with what is in a file names the file too: %j", (words, why) => {
    file("pair.json", PAIR);
    const { stderr, status } = slotwise(words);
    expect([status, stderr.includes(why)]).toEqual([2, true]);
    const name = words.findLast((word) => word.endsWith(".json")) as string;
    const lines = stderr.trimEnd().split("\n");
    expect(lines.filter((line) => !line.includes(name))).toEqual([]);
  });

  test.each([
    [["run"], "a FILE is missing"],
    [["run", "nowhere.json"], "nowhere.json: no such file or preset (presets: "],
    [["run", "asrpt-fig2"], 'asrpt-fig2: no such file or preset: did you mean "asrpt-fig-2"?'],
    [["figure", "NOS2 6a"], 'slotwise reproduce "NOS2 6a" --file writes its sweep'],
    [
      ["run", "x", "--format", "xml", "--repeat", "0"],
      '--format: expected json, csv, table, latex or text, got "xml"',
    ],
    [["run", "x", "--repeat", "3"], "--repeat: goes with --timing only"],
    [["run", "x", "--policy", "srpt,foo"], "--policy: expected fifo, brr,"],
    [["run", "x", "--loud"], "--loud: no such option"],
    [["run", ".", "-"], ".: is a folder: expected the name of a file"],
    [["run", "-"], "-: expected JSON: it is empty"],
    [["reorder", "-", "-"], "-: standard input can be read once only"],
    [["run", "x", "--policy", "rcp"], 'got "rcp": did you mean "rcp-distributed"'],
    [[], "a command is missing"],
    [["sample"], "a FILE is missing"],
  ])("%j", (words, message) => {
    const { stdout, stderr, status } = slotwise(words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at ");
  });
});

test("a run that cannot be ended names its file, whatever it is asked for", () => {
  const name = file("no-number.json", {
    ...PAIR,
    flows: undefined,
    workload: { distribution: "web-search", load: 0.5, flows: 3, seed: 1 },
    policies: [{ id: "rank", rank: "(size - size) / (size - size)" }],
  });
  const swept = ["sweep", name, "--vary", "workload.load=0.3,0.4", "--measures", "mean"];
  const ALL = [
    ["run", name, "--summary"],
    ["explain", name, "--policy", "rank", "--at", "0"],
    ["link", name],
    ["figure", name],
    ["check", name, "--update"],
    [...swept, "--dry-run"],
    [...swept, "--jobs", "1"],
  ];
  for (const words of ALL) {
    const { status, stderr } = slotwise(words);
    expect([words[0], status, stderr]).toEqual([
      words[0],
      2,
      expect.stringMatching(
        /^slotwise: no-number\.json: policies\[0\]\.rank: the rank of flow "f1" /,
      ),
    ]);
  }
});

test("slotwise with an unknown command says so in one line", () => {
  const { stdout, stderr, status } = slotwise(["smaple"]);
  expect([status, stdout, stderr]).toEqual([
    2,
    "",
    'slotwise: no command "smaple": did you mean "sample"? (see slotwise help)\n',
  ]);
});
