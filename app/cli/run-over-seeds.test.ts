import { describe, expect, test } from "vitest";
import { slotwise } from "./testing/slotwise.ts";

const SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: "web-search", load: 0.7, flows: 60, seed: 1 },
  policies: [{ id: "fifo" }, { id: "srpt" }],
};

function run(words: readonly string[], scenario: object = SCENARIO) {
  return slotwise(["run", "-", ...words], JSON.stringify(scenario));
}

function means(seed: number): readonly number[] {
  const one = { ...SCENARIO, workload: { ...SCENARIO.workload, seed } };
  const { runs } = JSON.parse(run(["--summary"], one).stdout);
  return runs.map(({ summary }: { summary: { mean: number } }) => summary.mean);
}

describe("SPEC 7.10 slotwise run --seeds", () => {
  test("writes the mean over the seeds and the differences from the base policy", () => {
    const { stdout, status } = run(["--seeds", "4,7", "--base", "FIFO"]);
    expect(status).toBe(0);
    const { seeds, base, runs } = JSON.parse(stdout);
    expect([seeds, base]).toEqual([[4, 7], "FIFO"]);
    const [a, b] = [means(4), means(7)] as [readonly number[], readonly number[]];
    for (const k of [0, 1]) {
      const [x, y] = [a[k] as number, b[k] as number];
      expect(runs[k].summary.mean.mean).toBeCloseTo((x + y) / 2, 9);
      // Of two values: t with one degree of freedom, and s/√2 = |x − y|/2.
      expect(runs[k].summary.mean.halfWidth).toBeCloseTo((12.706204736 * Math.abs(x - y)) / 2, 5);
      const difference = (x + y) / 2 - ((a[0] as number) + (b[0] as number)) / 2;
      expect(runs[k].difference.mean.mean).toBeCloseTo(difference, 9);
      const ratio = (x / (a[0] as number) + y / (b[0] as number)) / 2;
      expect(runs[k].ratio.mean.mean).toBeCloseTo(ratio, 9);
    }
  });

  test("writes a row a policy, class and statistic as CSV, and no interval of one seed", () => {
    const { stdout } = run(["--seeds", "4", "--format", "csv", "--summary"]);
    const [head, first] = stdout.split("\n");
    expect(head).toBe(
      "file,policy,label,class,statistic,mean,halfWidth,difference,differenceHalfWidth,ratio,ratioHalfWidth",
    );
    expect(first).toBe(`-,fifo,FIFO,all,mean,${means(4)[0]},,,,,`);
  });

  test("writes means in a table with as many decimals as their intervals, two digits at least", () => {
    const { stdout } = run(["--seeds", "1..3", "--format", "table"]);
    expect(stdout.split("\n")[0]).toMatch(/^-: means over 3 seeds .* \(times in \w+\)$/);
    const cells = stdout.match(/-?[\d.]+ ± [\d.]+/g) ?? [];
    // All flows, load and use too, then mean and p99 of mice, of medium flows, and of the elephants, which two of the seeds have.
    expect(cells).toHaveLength(2 * 7 + 2 * 6);
    for (const cell of cells) {
      const [mean = "", half = ""] = cell.split(" ± ");
      const decimals = (text: string) => (text.split(".")[1] ?? "").length;
      expect([cell, decimals(mean)]).toEqual([cell, decimals(half)]);
      expect([cell, decimals(half) > 0 && Number(half) >= 10]).toEqual([cell, false]);
    }
  });

  test("writes ratios to the base policy, paired by seed, in a table too, by size class as well", () => {
    const { stdout } = run(["--seeds", "1..3", "--format", "table", "--base", "FIFO"]);
    const [, over = ""] = stdout.split("Over FIFO, seed by seed: 0.5 is half as long\n\n");
    const [head = "", fifo = "", srpt = "", gap, classes = "", ...rest] = over.split("\n");
    expect(head).toMatch(/^policy +mean FCT/);
    expect(fifo).toMatch(/^FIFO( +1 ± 0){5}$/);
    const [, mean = "", half = ""] = /^SRPT +([\d.]+) ± ([\d.]+)/.exec(srpt) ?? [];
    const ratios = [1, 2, 3].map((seed) => {
      const [base = 0, own = 0] = means(seed);
      return own / base;
    });
    expect(Math.abs(Number(mean) - ratios.reduce((sum, x) => sum + x / 3, 0))).toBeLessThan(
      Number(half) / 10,
    );
    expect(gap).toBe("");
    expect(classes).toMatch(
      /^policy +mice: mean +mice: p99 +medium: mean +medium: p99 +elephants: mean/,
    );
    expect(rest[0]).toMatch(/^FIFO( +1 ± 0){4}/);
  });

  test("tells of terminated flows, and of the flows in time, in a table too", () => {
    const urgent = {
      ...SCENARIO,
      model: "fluid",
      workload: { ...SCENARIO.workload, deadlines: { share: 1, mean: 500, min: 1 } },
      policies: [{ id: "pdq" }, { id: "srpt" }],
    };
    const { stdout } = run(["--seeds", "1..3", "--format", "table", "--base", "SRPT"], urgent);
    const [, , head = "", pdq = "", srpt = ""] = stdout.split("\n");
    expect(head).toMatch(/^policy +terminated +mean FCT .* application throughput +load +use$/);
    expect(pdq).toMatch(/^PDQ +[1-9][\d.]* ± .* [\d.]+ ± [\d.]+ %( +[\d.]+ ± [\d.]+ %){2}$/);
    expect(srpt).toMatch(/^SRPT +0 ± 0 /);
    expect(stdout).toContain("a mean over fewer flows compares with no other\n");
  });

  test("of one seed there is no talk of intervals", () => {
    const { stdout } = run(["--seeds", "4", "--format", "table"]);
    expect(stdout.split("\n")[0]).toBe("-: seed 4 alone, which has no intervals (times in slots)");
  });

  test("takes the base policy by its id as well", () => {
    const byId = run(["--seeds", "4,7", "--base", "fifo"]).stdout;
    expect(byId).toBe(run(["--seeds", "4,7", "--base", "FIFO"]).stdout);
  });

  test("says all that does not fit, and writes nothing", () => {
    const { workload: _, ...rest } = SCENARIO;
    const table: [string[], object, RegExp][] = [
      [
        ["--seeds", "x", "--trace"],
        SCENARIO,
        /--trace: does not go with --seeds[\s\S]*--seeds: expected seeds/,
      ],
      [
        ["--seeds", "1", "--base", "LAS"],
        SCENARIO,
        /--base: expected FIFO, SRPT or the id of one, got "LAS"/,
      ],
      [["--seeds", "1..3"], { ...rest, flows: [] }, /--seeds needs a workload to sample/],
      [["--base", "FIFO"], SCENARIO, /--base: goes with --seeds only/],
    ];
    for (const [words, scenario, message] of table) {
      const { stdout, stderr, status } = run(words, scenario);
      expect([words, stdout, status]).toEqual([words, "", 2]);
      expect(stderr).toMatch(message);
    }
  });
});

describe("SPEC 7.21 slotwise run --precision", () => {
  const words = (...more: readonly string[]) => run(["--precision", "0.3", ...more]);

  test("adds seeds until the intervals are narrow, and says how many it took of how many", () => {
    const { stdout, stderr } = words("--format", "json");
    const { seeds, precision, runs } = JSON.parse(stdout);
    expect(precision).toEqual({ share: 0.3, most: 200, reached: true });
    expect(seeds.length).toBeGreaterThan(5);
    expect(stderr).toContain(`${seeds.length} seeds, of 200 at most, give intervals of ± 30 %`);
    for (const { summary } of runs) {
      expect(summary.mean.halfWidth).toBeLessThanOrEqual(0.3 * summary.mean.mean);
    }
  });

  test("says that the seeds asked for are too few", () => {
    const { stdout } = run(["--precision", "0.01", "--seeds", "3..8", "--format", "table"]);
    expect(stdout).toMatch(/means over 6 seeds/);
    expect(stdout).toMatch(/\n6 seeds, the most asked for, are too few for intervals of ± 1 %/);
  });

  test.each([
    [["--precision", "0"], "--precision: expected a share from 0.0001 to 1"],
    [["--precision", "0.1", "--seeds", "1..3"], "--precision: needs 5 seeds at least"],
    [["--precision", "0.1", "--trace"], "--trace: does not go with --precision"],
  ])("%j is refused", (wrong, message) => {
    const { status, stderr } = run(wrong);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

test("SPEC 7.20 remarks stand below the table over seeds, in the JSON, and on standard error where rows have no room", () => {
  const idle = { ...SCENARIO, fabric: { kind: "switch", ports: 16 } };
  const { stdout } = run(["--seeds", "1..3", "--format", "table"], idle);
  expect(stdout).toMatch(
    /\n[FIOSRPT, ]+: The links are used 0\.\d+ of the time at a load of 0\.7: /,
  );
  const { runs } = JSON.parse(run(["--seeds", "1..3"], idle).stdout);
  expect(runs[0].remarks[0]).toMatchObject({ kind: "use", numbers: { load: 0.7 } });
  const [asJson, ...tables] = ["json", "csv", "csv --summary"].map(
    (format) => run(["--seeds", "1..3", "--format", ...format.split(" ")], idle).stderr,
  );
  expect(asJson).toContain("The links are used");
  for (const said of tables) expect(said).toBe(asJson);
});

test("SPEC 7.15 --counted is a window of arrivals", () => {
  const { flows: _, ...workload } = SCENARIO.workload;
  const input = { ...SCENARIO, workload: { ...workload, flows: 400 } };
  const { stdout } = run(["--summary", "--counted", "100000..300000"], input);
  const [one] = JSON.parse(stdout).runs;
  expect(one.summary.count).toBeGreaterThan(50);
  expect(one.summary.count).toBeLessThan(300);
  expect(run(["--summary", "--counted", "100000:300000"], input).stdout).toBe(stdout);
  const { status, stderr } = run(["--counted", "5..5"]);
  expect([status, stderr]).toEqual([2, expect.stringContaining("--counted: expected a window")]);
});

describe("SPEC 7.15 --counted on flows that are written out, in any order", () => {
  const flows = [4, 0, 2, 9].map((arrival, k) => ({ id: `${k}`, arrival, size: k + 1 }));
  const fabric = { kind: "link", rate: 1 };
  const written = { version: 1, model: "fluid", fabric, flows, policies: [{ id: "fifo" }] };
  const own = JSON.stringify({ ...written, counted: { from: 2, to: 5 } });
  const command = (words: string, input: string) => slotwise(words.split(" "), input).stdout;

  test.each([
    "run - --summary",
    "run - --format table",
    "sweep - --vary fabric.rate=1,2 --jobs 1",
    "explain - --policy fifo --at 3",
    "figure - --kind cdf",
  ])("slotwise %s is that of the scenario with the key", (words) => {
    const said = command(`${words} --counted 2:5`, JSON.stringify(written));
    expect(said).toBe(command(words, own));
    expect(said.length).toBeGreaterThan(100);
  });

  test("counts the flows of the window, and refuses one without flows, and a warm-up", () => {
    const [fifo] = JSON.parse(command("run -", own)).runs;
    // 0, 2 and 4 are served in that order: 3 from 2 to 5, 1 from 5 to 6.
    expect(fifo.summary).toMatchObject({ count: 2, mean: 2.5 });
    const fault = (words: string) => slotwise(words.split(" "), JSON.stringify(written)).stderr;
    expect(fault("run - --counted 20:30")).toContain(
      "counted: expected a window in which a flow arrives (the last does 9 after the first)",
    );
    expect(fault("run - --warm-up 0.5")).toContain("--counted FROM:TO counts written flows");
  });
});
