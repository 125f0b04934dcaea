import { describe, expect, test } from "vitest";
import { parseScenario } from "../../engine/doors/files.ts";
import { report } from "../../engine/doors/report.ts";
import { file, slotwise } from "./testing/slotwise.ts";
import { PAIR } from "./testing/small-cases.ts";

describe("slotwise run --format", () => {
  test("writes CSV, quoted where it must be", () => {
    const { stdout } = slotwise(
      ["run", "-", "--format", "csv", "--policy", "srpt,pdq"],
      JSON.stringify(PAIR),
    );
    expect(stdout).toBe(
      [
        "file,policy,label,flow,arrival,size,finish,fct,slowdown,terminated,class,deadline",
        "-,srpt,SRPT,a,0,5,7,7,1.4,,mice,",
        '-,srpt,SRPT,"b,2",1,2,3,2,1,,mice,2',
        "-,pdq,PDQ,a,0,5,5,5,1,,mice,",
        '-,pdq,PDQ,"b,2",1,2,,,,1,mice,2',
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

  test("a table says its units in its first line", () => {
    const slots = slotwise(["run", "-", "--format", "table"], JSON.stringify(PAIR)).stdout;
    expect(slots.split("\n")[0]).toBe("-: A pair (times in slots, sizes in packets)");
    const units = { size: "bytes", time: "ms" };
    const policies = [{ id: "srpt" }];
    const fluid = { ...PAIR, title: "Two", model: "fluid", units, policies };
    const words = ["run", "-", "--format", "table", "--summary"];
    const [head] = slotwise(words, JSON.stringify(fluid)).stdout.split("\n");
    expect(head).toBe("-: Two (times in ms, sizes in bytes)");
  });

  test.each([
    [100, [], 100, ""],
    [101, [], 20, "… and 81 more flows: --rows all has them, as --format csv has"],
    [101, ["--rows", "all"], 101, ""],
    [101, ["--rows", "3"], 3, "… and 98 more flows: --rows all has them, as --format csv has"],
    [101, ["--rows", "100"], 100, "… and 1 more flow: --rows all has it, as --format csv has"],
  ] as const)(
    "a table of %i flows with %j has rows of %i of them, and says what it left",
    (count, words, rows, left) => {
      const flows = Array.from({ length: count }, (_, i) => ({ id: `f${i}`, arrival: i, size: 1 }));
      const scenario = { ...PAIR, flows, policies: [{ id: "srpt" }] };
      const table = slotwise(
        ["run", "-", "--format", "table", ...words],
        JSON.stringify(scenario),
      ).stdout.split("\n");
      expect(table.filter((line) => /^f\d/.test(line))).toHaveLength(rows);
      expect(table.filter((line) => line.startsWith("…")).join()).toBe(left);
      expect(table.some((line) => new RegExp(`^SRPT +${count} `).test(line))).toBe(true);
    },
  );

  test("--rows is for tables with flows", () => {
    for (const [words, fault] of [
      [["--rows", "3"], "--rows: goes with --format table and latex only"],
      [["--rows", "0", "--format", "table"], '--rows: expected all or a positive integer, got "0"'],
      [["--rows", "3", "--format", "table", "--summary"], "--rows: does not go with --summary"],
      [["--rows", "3", "--format", "table", "--seeds", "1..3"], "--rows: does not go with --seeds"],
    ] as const) {
      const { stdout, stderr, status } = slotwise(["run", "-", ...words], JSON.stringify(PAIR));
      expect([status, stdout, stderr]).toEqual([2, "", `slotwise: ${fault}\n`]);
    }
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

test("slotwise run --format text writes the chart of SPEC 15", () => {
  const name = file("chart.json", {
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    flows: [
      { id: "elephant", arrival: 0, size: 12 },
      { id: "mouse", arrival: 5, size: 1 },
    ],
    policies: [{ id: "fifo" }, { id: "srpt" }],
  });
  expect(slotwise(["run", name, "--format", "text"]).stdout).toBe(
    [
      "slot  0         10",
      "FIFO  eeeeeeeeeeeem  e 12  m 13",
      "SRPT  eeeeemeeeeeee  e 13  m 6",
      "",
    ].join("\n"),
  );
  const { stderr, status } = slotwise(["run", name, "--format", "text", "--summary"]);
  expect([stderr, status]).toEqual([
    "slotwise: --summary: does not go with --format text, which is a chart\n",
    2,
  ]);
});
