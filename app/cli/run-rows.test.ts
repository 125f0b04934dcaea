import { describe, expect, test } from "vitest";
import { slotwise } from "./testing/slotwise.ts";

const SCENARIO = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 4, rate: 1250, propagation: 2 },
  workload: {
    distribution: { uniform: { min: 1000, max: 300_000 } },
    load: 0.6,
    flows: 24,
    seed: 1,
    requests: { fanIn: 2 },
    deadlines: { share: 0.5, mean: 900 },
  },
  policies: [{ id: "srpt" }, { id: "dctcp" }],
};
const SLOTS = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { distribution: "web-search", load: 0.7, flows: 60, seed: 1 },
  policies: [{ id: "fifo" }, { id: "pias", thresholds: [10, 100] }],
};

function run(words: readonly string[], scenario: object) {
  return slotwise(["run", "-", "--format", "csv", ...words], JSON.stringify(scenario));
}

/** Cells by column; none of them has a comma in it. */
function rowsOf(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = "", ...rows] = csv.trimEnd().split("\n");
  const names = head.split(",");
  return rows.map((row) => {
    const cells = row.split(",");
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, k) => [name, cells[k] ?? ""]));
  });
}

function withSeed(scenario: typeof SCENARIO | typeof SLOTS, seed: number) {
  return { ...scenario, workload: { ...scenario.workload, seed } };
}

describe("SPEC 7.25 rows of flows", () => {
  test.each([
    ["slots", SLOTS, []],
    ["transports, with where their time went", SCENARIO, ["--where"]],
  ] as const)("over seeds are those of a run of each seed: %s", (_, scenario, words) => {
    const [head, ...first] = run(words, withSeed(scenario, 4)).stdout.trimEnd().split("\n");
    const [, ...second] = run(words, withSeed(scenario, 9)).stdout.trimEnd().split("\n");
    const { stdout, status } = run(["--seeds", "4,9"], scenario);
    expect(status).toBe(0);
    expect(stdout).toBe(`${[head, ...first, ...second].join("\n")}\n`);
  });

  test("give the means that --summary has, of which --base is too", () => {
    const rows = rowsOf(run(["--seeds", "1..3"], SLOTS).stdout);
    const means = [1, 2, 3].map((seed) => {
      const own = rows.filter((row) => row["seed"] === `${seed}` && row["label"] === "FIFO");
      expect(own).toHaveLength(60);
      return own.reduce((sum, row) => sum + Number(row["fct"]) / 60, 0);
    });
    for (const words of [["--summary"], ["--summary", "--base", "FIFO"], ["--base", "FIFO"]]) {
      const [first] = rowsOf(run(["--seeds", "1..3", ...words], SLOTS).stdout);
      expect(first).toMatchObject({ label: "FIFO", class: "all", statistic: "mean" });
      const mean = means.reduce((sum, one) => sum + one / 3, 0);
      expect(Number(first?.["mean"])).toBeCloseTo(mean, 9);
    }
  });

  test("have what flows have: ends, deadline, request and size class", () => {
    const rows = rowsOf(run(["--seeds", "3"], SCENARIO).stdout);
    const sampled = slotwise(["sample", "-"], JSON.stringify(withSeed(SCENARIO, 3)));
    const { flows } = JSON.parse(sampled.stdout);
    expect(rows).toHaveLength(2 * flows.length);
    for (const [k, row] of rows.entries()) {
      const { id, size, src, dst, deadline = "", request } = flows[k % flows.length];
      const numbers = { size: `${size}`, src: `${src}`, dst: `${dst}`, deadline: `${deadline}` };
      const sizeClass = size <= 100_000 ? "mice" : "medium";
      expect(row).toMatchObject({ flow: id, ...numbers, request, class: sizeClass, seed: "3" });
    }
  });

  test("have what a transport counts of a flow, and parts that add up to its FCT", () => {
    const lossy = { ...SCENARIO, policies: [{ id: "srpt" }, { id: "dctcp", buffer: 4500 }] };
    const rows = rowsOf(run(["--seeds", "2"], lossy).stdout);
    const { runs } = JSON.parse(
      slotwise(["run", "-", "--where"], JSON.stringify(withSeed(lossy, 2))).stdout,
    );
    const dctcp = rows.filter(({ policy }) => policy === "dctcp");
    const sum = (column: string) => dctcp.reduce((all, row) => all + Number(row[column]), 0);
    expect(sum("packets.again")).toBe(runs[1].packets.again);
    expect(sum("packets.again")).toBeGreaterThan(0);
    expect(sum("packets.dropped")).toBe(runs[1].packets.droppedData);
    const parts = Object.keys(dctcp[0] ?? {}).filter((name) => /^where\.[a-z]+$/.test(name));
    expect(parts).toHaveLength(10);
    for (const row of dctcp) {
      const whole = parts.reduce((all, part) => all + Number(row[part]), 0);
      expect(whole).toBeCloseTo(Number(row["fct"]), 5);
    }
    for (const row of rows.filter(({ policy }) => policy === "srpt"))
      expect([row["packets.again"], row["where.wire"]]).toEqual(["", ""]);
  });

  test("say which flows are counted, which way a flow names, and the transport it drew", () => {
    const flows = [0, 1, 2].map((k) => ({
      ...{ id: `${k}`, arrival: 10 * k, size: 5000, src: k, dst: 3 + k },
      ...(k === 1 ? { path: 1 } : {}),
    }));
    const fabric = {
      ...{ kind: "leaf-spine", leaves: 2, hosts: 3, spines: 2 },
      ...{ hostRate: 1250, coreRate: 1250 },
    };
    const mix = { id: "mix", of: [{ id: "tcp" }, { id: "dctcp" }], by: "flow" };
    const scenario = {
      ...{ version: 1, model: "fluid", units: SCENARIO.units, fabric, flows },
      ...{ counted: { from: 5, to: 50 }, policies: [mix, { id: "srpt" }] },
    };
    const rows = rowsOf(run([], scenario).stdout);
    expect(rows.map(({ path }) => path)).toEqual(["", "1", "", "", "1", ""]);
    expect(rows.map(({ counted }) => counted).slice(0, 3)).toEqual(["false", "true", "true"]);
    const transports = rows.map(({ transport }) => transport);
    for (const one of transports.slice(0, 3)) expect(["TCP", "DCTCP"]).toContain(one);
    expect(transports.slice(3)).toEqual(["", "", ""]);
  });

  test("stop with --precision where its seeds are enough, and say how many that were", () => {
    const { stdout, stderr } = run(["--precision", "0.3"], SLOTS);
    const seeds = new Set(rowsOf(stdout).map(({ seed }) => seed));
    const { seeds: told } = JSON.parse(
      slotwise(["run", "-", "--precision", "0.3"], JSON.stringify(SLOTS)).stdout,
    );
    expect([...seeds].map(Number)).toEqual(told);
    expect(stderr).toContain(`${told.length} seeds, of 200 at most, give intervals of ± 30 %`);
  });

  test("alone have --where over seeds", () => {
    const words = ["run", "-", "--seeds", "1", "--where"];
    for (const more of [[], ["--format", "csv", "--summary"], ["--format", "table"]]) {
      const { stdout, stderr, status } = slotwise([...words, ...more], JSON.stringify(SCENARIO));
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toContain("--where: goes over seeds with the rows of --format csv only");
    }
  });
});
