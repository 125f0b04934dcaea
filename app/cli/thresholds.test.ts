import { describe, expect, test } from "vitest";
import { file, slotwise } from "./testing/slotwise.ts";
import { faultsOf } from "./testing/small-cases.ts";
import { thresholds } from "./thresholds-command.ts";

function command(...words: readonly string[]) {
  return slotwise(words);
}

const WEB_SEARCH = [
  "thresholds",
  "--workload",
  "web-search",
  "--load",
  "0.8",
  "--queues",
  "8",
] as const;

describe("slotwise thresholds", () => {
  test("writes a line of JSON: thresholds in both units, shares, means and ratios", () => {
    const { stdout, stderr, status } = command(...WEB_SEARCH, "--method", "optimal", "--seed", "1");
    expect([status, stderr]).toEqual([0, ""]);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({
      version: 1,
      workload: "web-search",
      load: 0.8,
      method: { method: "optimal", queues: 8 },
      unit: "packets",
      packets: [19, 53, 133, 1333, 6667],
      bytes: [19, 53, 133, 1333, 6667].map((packets) => 1460 * packets),
      timeUnit: "slots",
    });
    expect(result.queues).toHaveLength(6);
    for (const key of ["flows", "bytes"]) {
      const sum = result.queues.reduce(
        (total: number, q: Record<string, number>) => total + (q[key] ?? 0),
        0,
      );
      expect(sum).toBeCloseTo(1, 9);
    }
    expect(result.meanFct / result.objective).toBeCloseTo(1, 12);
    expect(result.ratioToSrpt).toBe(result.meanFct / result.srpt);
    expect(result.ratioToLas).toBe(result.meanFct / result.las);
  });

  test("takes an objective for a method, and the three methods", () => {
    const eq1 = JSON.parse(command(...WEB_SEARCH, "--method", "eq1").stdout);
    expect(eq1.method).toEqual({ method: "optimal", queues: 8, objective: "eq1" });
    expect(eq1.objective).toBeCloseTo(eq1.eq1, 12);
    const even = JSON.parse(command(...WEB_SEARCH, "--method", "equal-split").stdout);
    expect(even.packets).toEqual([6, 16, 30, 49, 267, 1000, 2833]);
    const published = JSON.parse(command(...WEB_SEARCH, "--method", "published").stdout);
    expect(published.packets).toEqual([910, 1330, 1649, 1961, 2144, 2338, 2485]);
  });

  test("SPEC 4.32: the objective is a mean FCT at the rate of the link, in its unit; eq. 1 has none", () => {
    const scenario = {
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: { kind: "link", rate: 125_000 },
      workload: { distribution: "web-search", load: 0.8, flows: 10, seed: 1 },
      policies: [{ id: "srpt" }],
    };
    const name = file("gigabit.json", scenario);
    const mg1 = JSON.parse(command("thresholds", name, "--queues", "3").stdout);
    expect(mg1.objective / mg1.meanFct).toBeCloseTo(1, 9);
    expect(mg1).toMatchObject({ objectiveUnit: "ms", timeUnit: "ms" });
    const eq1 = JSON.parse(command("thresholds", name, "--method", "eq1").stdout);
    expect(eq1.objectiveUnit).toBeNull();
    const told = (...more: readonly string[]) =>
      command("thresholds", name, "--queues", "3", "--format", "table", ...more).stdout;
    expect(told()).toMatch(/^ {2}1\.7\d+ times that of SRPT, 30\.5\d+ ms$/m);
    expect(told()).toMatch(/^Objective: mean FCT \(M\/G\/1\), 53\.69\d+ ms; \d+ terms computed$/m);
    expect(told("--method", "eq1")).toMatch(/^Objective: eq\. 1, which has no unit, 0\.6886\d+; /m);
    const few = ["--flows", "50", "--replications", "1", "--evaluations", "1"];
    expect(told("--method", "simulation", ...few)).toMatch(
      /^Objective: mean FCT simulated, [\d.]+ ms; 1 choice tried$/m,
    );
  });

  test("searches by simulation, the same for the same seed", () => {
    const words = [
      ...WEB_SEARCH,
      "--method",
      "simulation",
      "--flows",
      "200",
      "--evaluations",
      "30",
    ];
    const one = command(...words, "--seed", "4");
    expect(JSON.parse(one.stdout)).toMatchObject({ evaluations: 30, method: { seed: 4 } });
    expect(command(...words, "--seed", "4").stdout).toBe(one.stdout);
    expect(command(...words, "--seed", "5").stdout).not.toBe(one.stdout);
  });

  test("writes a table to be read, one a scenario file, with its workload and load", () => {
    const { stdout } = command(
      "thresholds",
      "web-search-2000",
      "asrpt-fig-2",
      "--method",
      "equal-split",
      "--queues",
      "3",
      "--format",
      "table",
    );
    expect(stdout).toMatch(/^web-search-2000 at load 0\.8: equal-split\n\nqueue +up to \(bytes\)/);
    expect(stdout).toMatch(/^Q2 +713940 +489 +33\.10 % +15\.94 %$/m);
    expect(stdout).toMatch(/^Mean FCT 6977\.65 slots \(M\/G\/1\)$/m);
    expect(stdout).toMatch(/^asrpt-fig-2: equal-split$/m);
    expect(stdout).toContain("No mean FCT: the flows are written out");
  });

  test("runs in a scenario, and the run says which thresholds came of it", () => {
    const scenario = {
      version: 1,
      model: "fluid",
      fabric: { kind: "link", rate: 1 },
      workload: {
        distribution: { pareto: { shape: 1.5, min: 1, max: 50 } },
        load: 0.7,
        flows: 50,
        seed: 1,
      },
      policies: [{ id: "pias", thresholds: { method: "optimal", queues: 3 } }],
    };
    const name = file("optimal.json", scenario);
    const run = JSON.parse(command("run", name, "--summary").stdout);
    const own = JSON.parse(command("thresholds", name, "--queues", "3").stdout);
    expect(run.runs[0].thresholds).toEqual(own.thresholds);
    expect(own).toMatchObject({ unit: "units", bytes: [null, null], packets: [null, null] });
  });

  test("says why there are fewer queues than asked for", () => {
    const { stdout } = command(...WEB_SEARCH, "--load", "0.6", "--format", "table");
    expect(stdout).toContain("\n6 of the 8 queues asked for: more would not help.\n");
  });

  test("shows published thresholds as their source has them, beside what they are here", () => {
    const words = [...WEB_SEARCH, "--load", "0.8", "--method", "published"];
    const result = JSON.parse(command(...words).stdout);
    expect(result.publishedBytes.slice(0, 2)).toEqual([1_327_140, 1_940_340]);
    expect(result.packets.slice(0, 2)).toEqual([910, 1330]);
    const { stdout } = command(...words, "--format", "table");
    expect(stdout).toContain("\nPublished, in bytes: 1327140, 1940340, ");
    const optimal = JSON.parse(command(...WEB_SEARCH, "--load", "0.8").stdout);
    expect(optimal.publishedBytes).toBe(undefined);
  });

  test.each([
    [["thresholds"], "a --workload or a FILE is missing"],
    [
      ["thresholds", "--workload", "web-serch", "--load", "0.8"],
      '--workload: expected the name of a distribution (did you mean "web-search"?)',
    ],
    [[...WEB_SEARCH, "--load", "x"], '--load: expected a load above 0 and below 1, got "x"'],
    [
      ["thresholds", "--workload", "web-search"],
      "--load: expected a load above 0 and below 1, got nothing",
    ],
    [
      [...WEB_SEARCH, "--method", "published", "--objective", "simulation"],
      "--objective: goes with --method optimal only",
    ],
    [
      [...WEB_SEARCH, "--method", "equal-split", "--set", "pias"],
      "--set: goes with --method published only",
    ],
    [
      ["thresholds", "web-search-2000", "--method", "published", "--flows", "10"],
      "--flows: goes with --method optimal only",
    ],
    [[...WEB_SEARCH, "--load", "1"], "--load: expected a load above 0 and below 1"],
    [
      ["thresholds", "pdq-fig-1"],
      "pdq-fig-1: --load: expected a load above 0 and below 1, since flows that are written out have none",
    ],
    [[...WEB_SEARCH, "--queues", "17"], "--queues: expected an integer from 2 to 16, got 17"],
    [
      [...WEB_SEARCH, "--method", "best"],
      '--method: expected equal-split, published, optimal, mg1, eq1 or simulation, got "best"',
    ],
    [
      [...WEB_SEARCH, "--objective", "eq2"],
      '--objective: expected mg1, eq1 or simulation, got "eq2"',
    ],
    [
      [...WEB_SEARCH, "--method", "eq1", "--objective", "mg1"],
      '--objective: expected eq1, as --method says, got "mg1"',
    ],
    [
      [...WEB_SEARCH, "--flows", "10"],
      '--flows: expected nothing: only the objective "simulation" samples, got 10',
    ],
    [
      [...WEB_SEARCH, "--method", "published", "--load", "0.65"],
      "--load: expected a load that thresholds are published for (0.5, 0.6, 0.7, 0.8, 0.9), got 0.65",
    ],
    [
      [...WEB_SEARCH, "--method", "published", "--queues", "4"],
      "--queues: expected 8, as many as are published, got 4",
    ],
    [[...WEB_SEARCH, "--format", "csv"], '--format: expected json or table, got "csv"'],
    [["thresholds", "nowhere.json"], "nowhere.json: no such file or preset"],
  ])("%j is a fault with its remedy: exit 2, nothing written", (words, message) => {
    const { stdout, stderr, status } = command(...words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at ");
    expect(stderr).not.toContain("no such key");
  });

  test("all faults at once, of one option once", () => {
    const faults = (words: string) => faultsOf(() => [...thresholds(words.split(" "))]);
    const missing = "a --workload or a FILE is missing";
    expect(faults("--load 1.5")).toEqual([
      missing,
      expect.stringMatching(/^--load: expected a load above 0 and below 1.*, got 1\.5$/),
    ]);
    expect(faults("--load 0.5 --method published")).toEqual([missing]);
    expect(faults("--load -1 --method best --format csv --queues 1 --workload web-search")).toEqual(
      [
        '--format: expected json or table, got "csv"',
        expect.stringMatching(/^--method: expected equal-split, .* got "best"$/),
        expect.stringMatching(/^--load: expected .* got -1$/),
      ],
    );
    expect(faults("--format csv asrpt-fig-2 --queues 99 --load 0.5")).toEqual([
      '--format: expected json or table, got "csv"',
      expect.stringMatching(/^asrpt-fig-2: --queues: expected .* got 99$/),
    ]);
  });
});
