import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POLICIES, parseScenario, report } from "../index.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const TSX = join(ROOT, "node_modules/tsx/dist/cli.mjs");

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slotwise-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function slotwise(words: readonly string[], input = "") {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [TSX, join(ROOT, "engine/cli/main.ts"), ...words],
    { cwd: folder, input, encoding: "utf8", env: { ...process.env, npm_lifecycle_event: "" } },
  );
  return { stdout, stderr, status };
}

function file(name: string, scenario: unknown): string {
  writeFileSync(
    join(folder, name),
    typeof scenario === "string" ? scenario : JSON.stringify(scenario),
  );
  return name;
}

const PAIR = {
  version: 1,
  title: "A pair",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "a", arrival: 0, size: 5 },
    { id: "b,2", arrival: 1, size: 2, deadline: 2 },
  ],
  policies: [{ id: "srpt" }, { id: "pias", thresholds: [2], label: "two queues" }, { id: "pdq" }],
};

describe("slotwise run", () => {
  test("writes one line of JSON a file, with flows and a summary a run", () => {
    const { stdout, stderr, status } = slotwise(["run", file("pair.json", PAIR), "pair.json"]);
    expect([status, stderr]).toEqual([0, ""]);
    const lines = stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(lines[1]);
    const result = JSON.parse(lines[0] as string);
    expect(Object.keys(result)).toEqual(["version", "engine", "runs"]);
    expect(result.runs.map((run: { label: string }) => run.label)).toEqual([
      "SRPT",
      "two queues",
      "PDQ",
    ]);
    expect(result.runs[0].flows).toEqual([
      { id: "a", arrival: 0, size: 5, finish: 7, fct: 7, slowdown: 1.4 },
      { id: "b,2", arrival: 1, size: 2, finish: 3, fct: 2, slowdown: 1 },
    ]);
    expect(result.runs[1].policy).toEqual(PAIR.policies[1]);
    expect(result.runs[2].flows[1]).toEqual({
      id: "b,2",
      arrival: 1,
      size: 2,
      finish: null,
      fct: null,
      slowdown: null,
      terminated: 1,
    });
    expect(result.runs[0].summary).toMatchObject({ count: 2, mean: 4.5, fpt: 10 });
    expect(result.runs[0].trace).toBeUndefined();
  });

  test("reads standard input, leaves flows out on --summary and adds intervals on --trace", () => {
    const { stdout } = slotwise(
      ["run", "-", "--summary", "--trace", "--policy", "srpt"],
      JSON.stringify(PAIR),
    );
    const { runs } = JSON.parse(stdout);
    expect(runs).toHaveLength(1);
    expect(runs[0].flows).toBeUndefined();
    expect(runs[0].trace).toEqual([
      { flow: "a", start: 0, end: 1, queue: 0, rate: 1 },
      { flow: "b,2", start: 1, end: 3, queue: 0, rate: 1 },
      { flow: "a", start: 3, end: 7, queue: 0, rate: 1 },
    ]);
  });

  test("--policy keeps the parameters the scenario has, and adds bare policies it has not", () => {
    const { stdout } = slotwise(["run", "-", "--policy", "las,pias"], JSON.stringify(PAIR));
    const policies = JSON.parse(stdout).runs.map((run: { policy: unknown }) => run.policy);
    expect(policies).toEqual([{ id: "las" }, PAIR.policies[1]]);
  });

  test("runs a preset by its name", () => {
    const { stdout } = slotwise(["run", "asrpt-fig-2", "--summary", "--policy", "las,fifo,asrpt"]);
    const fpts = JSON.parse(stdout).runs.map(
      (run: { summary: { fpt: number } }) => run.summary.fpt,
    );
    expect(fpts).toEqual([74, 62, 53]);
  });

  test("writes CSV, quoted where it must be", () => {
    const { stdout } = slotwise(
      ["run", "-", "--format", "csv", "--policy", "srpt,pdq"],
      JSON.stringify(PAIR),
    );
    expect(stdout).toBe(
      [
        "file,policy,label,flow,arrival,size,finish,fct,slowdown,terminated,deadline",
        "-,srpt,SRPT,a,0,5,7,7,1.4,,",
        '-,srpt,SRPT,"b,2",1,2,3,2,1,,2',
        "-,pdq,PDQ,a,0,5,5,5,1,,",
        '-,pdq,PDQ,"b,2",1,2,,,,1,2',
        "",
      ].join("\n"),
    );
  });

  test("names the seed of sampled flows in JSON and CSV, beside files of drawn ones", () => {
    const sampled = file("sampled.json", {
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      workload: { distribution: { fixed: 3 }, load: 0.5, flows: 2, seed: 77 },
      policies: [{ id: "srpt" }],
    });
    const drawn = file("drawn.json", PAIR);
    const words = [sampled, drawn, "--policy", "srpt", "--summary"];
    const [first, second] = slotwise(["run", ...words])
      .stdout.trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect([first.seed, "seed" in second]).toEqual([77, false]);
    for (const rows of [[], ["--trace"], ["--summary"]]) {
      const csv = ["run", sampled, drawn, "--policy", "srpt", "--format", "csv", ...rows];
      const [head = "", ...lines] = slotwise(csv).stdout.trimEnd().split("\n");
      expect(head.split(",").at(-1)).toBe("seed");
      const told = lines.map((line) => [line.includes("sampled.json"), line.split(",").at(-1)]);
      for (const [isSampled, seed] of told) expect(seed).toBe(isSampled ? "77" : "");
      expect(new Set(told.map(([isSampled]) => isSampled))).toEqual(new Set([true, false]));
    }
  });

  test("writes a table to be read", () => {
    const { stdout } = slotwise(["run", "-", "--format", "table"], JSON.stringify(PAIR));
    expect(stdout).toContain("flow  arrival  size  deadline    SRPT  two queues  PDQ");
    expect(stdout).toMatch(/^b,2 +1 +2 +2 +late 3 +late 4 +× 1$/m);
  });

  test("SPEC 7.5 a table says who is late and the share in time; without deadlines it is silent", () => {
    const words = ["run", "-", "--format", "table", "--policy", "fifo,pdq"];
    const table = slotwise(words, JSON.stringify(PAIR)).stdout;
    expect(table).toMatch(/^a +0 +5 +– +5 +5$/m);
    expect(table).toMatch(/^b,2 +1 +2 +2 +late 7 +× 1$/m);
    expect(table).toMatch(/ application throughput +FPT$/m);
    expect(table).toMatch(/^FIFO .* 0 % +12$/m);
    const [first] = PAIR.flows;
    const none = slotwise(words, JSON.stringify({ ...PAIR, flows: [first] })).stdout;
    expect(none).not.toMatch(/deadline|late|throughput/);
  });

  test("--timing adds milliseconds", () => {
    const { stdout } = slotwise(
      ["run", "-", "--timing", "--repeat", "3", "--summary"],
      JSON.stringify(PAIR),
    );
    const { timing } = JSON.parse(stdout).runs[0];
    expect(Object.keys(timing)).toEqual(["engineMs", "sampleMs", "metricsMs"]);
  });

  describe("--optimum", () => {
    /** SRPT begins with a, whose second packet comes late; the optimum ends b first. */
    const gap = {
      ...PAIR,
      title: "A gap",
      flows: [
        { id: "a", arrival: 0, size: 2, packets: [0, 9] },
        { id: "b", arrival: 0, size: 3 },
      ],
      policies: [{ id: "srpt" }, { id: "asrpt" }],
    };
    const run = (scenario: unknown, ...words: string[]) =>
      slotwise(["run", "-", "--optimum", "--summary", ...words], JSON.stringify(scenario)).stdout;
    const json = (scenario: unknown) => JSON.parse(run(scenario));

    test("adds the optimum beside the runs and its ratios to their summaries", () => {
      const { optimum, runs } = json(gap);
      expect(optimum).toEqual({ kind: "exact", method: "search", fpt: 13, fct: 13 });
      expect(runs[0].summary).toMatchObject({ fpt: 14, fptRatio: 14 / 13, fctRatio: 14 / 13 });
      expect(runs[1].summary).toMatchObject({ fpt: 13, fptRatio: 1, fctRatio: 1 });
    });

    test("changes nothing else", () => {
      const { optimum: _, ...rest } = json(gap);
      for (const { summary } of rest.runs) {
        delete summary.fptRatio;
        delete summary.fctRatio;
      }
      const plain = slotwise(["run", "-", "--summary"], JSON.stringify(gap)).stdout;
      expect(`${JSON.stringify(rest)}\n`).toBe(plain);
    });

    test("says whether it is exact by SRPT, or but a bound", () => {
      expect(json(PAIR).optimum).toEqual({ kind: "exact", method: "srpt", fpt: 10, fct: 9 });
      const long = { ...gap, flows: [{ id: "a", arrival: 0, size: 1e6, spread: 2 }] };
      const bound = { kind: "bound", method: "gapless srpt", fpt: 1e6, fct: 1e6 };
      expect(json(long).optimum).toEqual(bound);
    });

    test("has no ratios where flows were terminated, and no optimum on a switch", () => {
      const [, , pdq] = json(PAIR).runs;
      expect(pdq.summary).toMatchObject({ terminated: 1, fptRatio: null, fctRatio: null });
      const ported = gap.flows.map((flow) => ({ ...flow, src: 0, dst: 1 }));
      const { optimum, runs } = json({
        ...gap,
        fabric: { kind: "switch", ports: 2, rate: 1 },
        flows: ported,
      });
      expect(optimum).toBeNull();
      expect(runs[0].summary).toMatchObject({ fptRatio: null, fctRatio: null });
    });

    test("is not known on a switch or in a network, and says where", () => {
      const flows = [{ id: "a", arrival: 0, size: 2, src: 0, dst: 1 }];
      const inFabric = (model: string, fabric: object) =>
        run({ ...PAIR, model, fabric, flows, policies: [{ id: "srpt" }] }, "--format", "table");
      expect(inFabric("slot", { kind: "switch", ports: 2, rate: 1 })).toMatch(
        /\nOPT: not known on a switch\n$/,
      );
      expect(inFabric("fluid", { kind: "star", hosts: 2, rate: 1 })).toMatch(
        /\nOPT: not known in a network\n$/,
      );
    });

    test("ends the rows of CSV", () => {
      const [head = "", srpt = ""] = run(gap, "--format", "csv").split("\n");
      const columns = "optimumKind,optimumMethod,optimumFpt,optimumFct,fptRatio,fctRatio";
      expect(head.endsWith(`,applicationThroughput,${columns}`)).toBe(true);
      expect(srpt.endsWith(`,exact,search,13,13,${14 / 13},${14 / 13}`)).toBe(true);
      const flows = slotwise(
        ["run", "-", "--optimum", "--format", "csv", "--policy", "pdq"],
        JSON.stringify(PAIR),
      );
      expect(flows.stdout.split("\n")[1]).toBe("-,pdq,PDQ,a,0,5,5,5,1,,exact,srpt,10,9,,,");
    });

    test("stands in the table and below it", () => {
      const table = run(gap, "--format", "table");
      expect(table).toMatch(/FPT +FPT\/OPT +FCT\/OPT$/m);
      expect(table).toMatch(/^SRPT .* 14 +1\.0769 +1\.0769$/m);
      expect(table).toMatch(/\nOPT: FPT 13, ΣFCT 13 \(exact, search\)\n$/);
    });
  });

  test("writes what the page saves, letter for letter", () => {
    const parsed = parseScenario(PAIR);
    if (!parsed.ok) throw new Error("PAIR is a scenario");
    for (const format of ["csv", "json"] as const) {
      for (const word of ["--summary", "--trace", undefined]) {
        const rows = { summary: word === "--summary", trace: word === "--trace" };
        const words = ["run", "-", "--format", format, ...(word === undefined ? [] : [word])];
        const saved = [...report(parsed.scenario, "-", format, rows)].join("");
        expect(saved).toBe(slotwise(words, JSON.stringify(PAIR)).stdout);
      }
    }
  });

  test("takes 300 scenarios in one call", () => {
    const names = Array.from({ length: 300 }, (_, i) => file(`s${i}.json`, PAIR));
    const { stdout, status } = slotwise(["run", ...names, "--summary"]);
    expect([status, stdout.trimEnd().split("\n").length]).toEqual([0, 300]);
  });

  test("takes a byte-identical second run", () => {
    const words = ["run", "web-search-2000", "--summary"];
    expect(slotwise(words).stdout).toBe(slotwise(words).stdout);
  });
});

test("slotwise run warns of a policy that has queues but no thresholds, on standard error", () => {
  const { stderr, status } = slotwise(
    ["run", "-", "--policy", "SRPT,QCLIMB"],
    JSON.stringify(PAIR),
  );
  expect([status, stderr]).toEqual([
    0,
    "slotwise: -: qclimb has no thresholds, and so one queue only\n",
  ]);
});

test("slotwise run says on standard error that a table leaves the trace out", () => {
  const { stdout, stderr, status } = slotwise(
    ["run", "-", "--format", "table", "--trace"],
    JSON.stringify(PAIR),
  );
  expect([status, stderr]).toEqual([
    0,
    "slotwise: --trace: a table has no room for it; --format json or csv has\n",
  ]);
  expect(stdout).toContain("mean FCT");
});

test("slotwise help lists the presets; behind a command, --help prints its part", () => {
  const all = slotwise(["help"]);
  expect([all.status, slotwise(["--help"]).stdout]).toEqual([0, all.stdout]);
  expect(all.stdout).toContain("Presets: asrpt-fig-2, ");
  expect(all.stdout).toContain(`Policies: ${POLICIES.map(({ id }) => id).join(", ")}\n`);
  const { stdout, status } = slotwise(["run", "x.json", "--help"]);
  expect(status).toBe(0);
  expect(stdout).toContain("slotwise run FILE…");
  expect(stdout).not.toContain("slotwise explain");
  for (const line of stdout.split("\n").slice(1)) expect(all.stdout).toContain(line);
});

test("slotwise with an unknown command says so in one line", () => {
  const { stdout, stderr, status } = slotwise(["smaple"]);
  expect([status, stdout, stderr]).toEqual([
    2,
    "",
    'slotwise: no command "smaple": did you mean "sample"? (see slotwise help)\n',
  ]);
});

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
    [["run"], "a FILE is missing"],
    [["run", "nowhere.json"], "nowhere.json: no such file or preset (presets: "],
    [
      ["run", "x", "--format", "xml", "--repeat", "0"],
      '--format: expected json, csv or table, got "xml"',
    ],
    [["run", "x", "--repeat", "3"], "--repeat: goes with --timing only"],
    [["run", "x", "--policy", "srpt,foo"], "--policy: expected fifo, brr,"],
    [["run", "x", "--loud"], "--loud: no such option"],
    [["run", ".", "-"], ".: is a folder: expected the name of a file"],
    [["run", "-"], "-: expected JSON, got nothing: it is empty"],
    [["reorder", "-", "-"], "-: standard input can be read once only"],
    [["run", "x", "--policy", "rcp"], 'got "rcp": did you mean "rcp-distributed"?'],
    [[], "a command is missing"],
    [["sample"], "a FILE is missing"],
  ])("%j", (words, message) => {
    const { stdout, stderr, status } = slotwise(words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at ");
  });
});

describe("slotwise run to be read", () => {
  test("counts the flows that PDQ terminated, and says that means leave them out", () => {
    const { stdout } = slotwise(
      ["run", "-", "--format", "table", "--summary"],
      JSON.stringify(PAIR),
    );
    const [, , head, ...rows] = stdout.split("\n");
    expect(head).toMatch(/^policy +terminated +flows +mean FCT/);
    expect(rows.find((row) => row.startsWith("PDQ"))).toMatch(/^PDQ +1 +1 +5 /);
    expect(stdout).toContain("\nTerminated flows are in no FCT: ");
    const others = slotwise(
      ["run", "-", "--format", "table", "--policy", "srpt"],
      JSON.stringify(PAIR),
    );
    expect(others.stdout).not.toContain("erminated");
  });

  test("says how to get policies where there are none", () => {
    const bare = JSON.stringify({ ...PAIR, policies: [] });
    const { stdout, stderr, status } = slotwise(["run", "-"], bare);
    expect([status, stdout, stderr]).toEqual([
      2,
      "",
      "slotwise: -: no policy to run it under: name some, as in --policy fifo,srpt\n",
    ]);
    expect(slotwise(["run", "-", "--policy", "fifo,srpt"], bare).status).toBe(0);
  });
});

describe("slotwise sample", () => {
  test("writes the flows of a workload as a scenario that runs to the same result", () => {
    const sampled = slotwise(["sample", "web-search-2000"]).stdout;
    const { flows, workload } = JSON.parse(sampled);
    expect([flows.length, workload]).toEqual([2000, undefined]);
    const runs = (name: string, input = "") =>
      slotwise(["run", name, "--policy", "srpt"], input).stdout.replace(/^.*?"runs":/, "");
    expect(runs("-", sampled)).toBe(runs("web-search-2000"));
  });

  test("takes the sizes from a CDF in a text, in bytes unless it says packets, alone or beside a scenario", () => {
    const bytes = file("bytes.txt", "730 0.5\n2920 1\n");
    const alone = JSON.parse(slotwise(["sample", "--cdf", bytes]).stdout);
    expect(alone.flows).toHaveLength(1000);
    expect(alone.policies).toEqual([{ id: "fifo" }, { id: "las" }, { id: "srpt" }]);
    expect(slotwise(["sample", "--cdf", bytes]).stderr).toContain(
      "bytes.txt: Sizes are read as bytes",
    );
    expect(new Set(alone.flows.map(({ size }: { size: number }) => size))).toEqual(new Set([1, 2]));
    const beside = JSON.parse(slotwise(["sample", "web-search-2000", "--cdf", bytes]).stdout);
    expect(new Set(beside.flows.map(({ size }: { size: number }) => size))).toEqual(
      new Set([1, 2]),
    );
    expect([beside.title, beside.note]).toEqual([undefined, undefined]);
    const ns2 = file("ns2.tcl", "6 1 0.5\n9 1 1\n");
    const { stdout, stderr } = slotwise(["sample", "web-search-2000", "--cdf", ns2]);
    const { flows } = JSON.parse(stdout);
    expect(flows).toHaveLength(2000);
    const sizes = new Set(flows.map(({ size }: { size: number }) => size));
    expect([...sizes].sort()).toEqual([6, 7, 8, 9]);
    expect(stderr).toContain("ns2.tcl: Three columns are read as ns-2 does");
  });

  test("makes a scenario of a list of flows, which runs", () => {
    const list = file("flows.csv", "src,dst,size,start\n0,1,5,0\n1,0,3,2\n");
    const { stdout } = slotwise(["sample", "--flow-list", list]);
    expect(JSON.parse(stdout)).toMatchObject({
      model: "slot",
      fabric: { kind: "switch", ports: 2 },
      flows: [{ id: "f1" }, { id: "f2", arrival: 2, size: 3, src: 1, dst: 0 }],
      policies: [{ id: "fifo" }, { id: "las" }, { id: "srpt" }],
    });
    const { runs } = JSON.parse(slotwise(["run", "-", "--policy", "srpt"], stdout).stdout);
    expect(runs[0].flows.map(({ finish }: { finish: number }) => finish)).toEqual([5, 5]);
    const inBytes = file("bytes.csv", "arrival,bytes\n0.5,1460\n");
    expect(JSON.parse(slotwise(["sample", "--flow-list", inBytes]).stdout)).toMatchObject({
      model: "fluid",
      units: { size: "bytes" },
      fabric: { kind: "link" },
    });
  });

  test("lists every distribution", () => {
    const { stdout } = slotwise(["sample", "--list"]);
    expect(stdout).toMatch(/^web-search +1666451 +Web search$/m);
    expect(stdout).toMatch(/^homa-w3 +2927\.\d+ +Google RPC: Google all RPC, Homa W3$/m);
    expect(stdout.trim().split("\n")).toHaveLength(35);
  });

  test.each([
    ["sample --cdf bad.txt", "bad.txt: line 2: expected a size from 0 in column 1"],
    ["sample --flow-list bad.txt", "bad.txt: text: expected a header line such as"],
    ["sample --cdf nowhere.txt", "nowhere.txt: no such file"],
    ["sample --list --cdf bad.txt", "--list and --flow-list stand alone"],
  ])("%s names what is wrong", (words, message) => {
    file("bad.txt", "1 0.5\nx 1\n");
    const { stdout, stderr, status } = slotwise(words.split(" "));
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });
});

test("slotwise --version is that of the package", () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(slotwise(["--version"]).stdout).toBe(`${version}\n`);
});
