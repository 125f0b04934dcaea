import { describe, expect, test } from "vitest";
import { file, slotwise } from "./testing/slotwise.ts";

describe("slotwise sample", () => {
  test("writes the flows of a workload as a scenario that runs to the same result", () => {
    const sampled = slotwise(["sample", "web-search-2000"]).stdout;
    const { flows, workload } = JSON.parse(sampled);
    expect([flows.length, workload]).toEqual([2000, undefined]);
    const runs = (name: string, input = "") =>
      slotwise(["run", name, "--policy", "srpt"], input).stdout.replace(/^.*?"runs":/, "");
    expect(runs("-", sampled)).toBe(runs("web-search-2000"));
  });

  test("keeps a window of counted flows, and says that flows which are written out have no warm-up", () => {
    const preset = JSON.parse(
      slotwise(["open", slotwise(["link", "web-search-2000"]).stdout.trim()]).stdout,
    );
    const { warmUp: _, counted: __, ...workload } = preset.workload;
    const of = (more: object) =>
      slotwise(["sample", "-"], JSON.stringify({ ...preset, workload: { ...workload, ...more } }));
    expect(of({ warmUp: 0.1 }).stderr).toContain("the warm-up is left out");
    const counted = { from: 0, to: 50_000 };
    const { stdout, stderr } = of({ counted });
    expect([stderr, JSON.parse(stdout).counted]).toEqual(["", counted]);
  });

  test("puts the CDF of a text into the workload, in bytes unless it says packets, alone or beside a scenario", () => {
    const bytes = file("bytes.txt", "730 0.5\n2920 1\n");
    const { stdout, stderr } = slotwise(["sample", "--cdf", bytes]);
    expect(JSON.parse(stdout)).toMatchObject({
      model: "slot",
      units: { size: "bytes" },
      workload: {
        distribution: {
          cdf: [
            [730, 0.5],
            [2920, 1],
          ],
        },
        load: 0.8,
        flows: 1000,
      },
      policies: [{ id: "fifo" }, { id: "las" }, { id: "srpt" }],
    });
    expect(stderr).toContain("bytes.txt: Sizes are read as bytes");
    const beside = JSON.parse(slotwise(["sample", "web-search-2000", "--cdf", bytes]).stdout);
    expect(beside.workload).toMatchObject({
      flows: 2000,
      distribution: {
        cdf: [
          [0.5, 0.5],
          [2, 1],
        ],
      },
    });
    expect([beside.title, beside.note]).toEqual([undefined, undefined]);
    const ns2 = file("ns2.tcl", "6 1 0.5\n9 1 1\n");
    const packets = slotwise(["sample", "web-search-2000", "--cdf", ns2]);
    expect(packets.stderr).toContain("ns2.tcl: Three columns are read as ns-2 does");
    const { flows } = JSON.parse(slotwise(["sample", "-"], packets.stdout).stdout);
    expect(flows).toHaveLength(2000);
    const sizes = new Set(flows.map(({ size }: { size: number }) => size));
    expect([...sizes].sort()).toEqual([6, 7, 8, 9]);
  });

  test("draws a CDF in steps where its mean or --steps says so, and theory goes by it (SPEC 4.20)", () => {
    const rows = "1460 0.5\n14600 1\n";
    const sample = (text: string, ...more: string[]) =>
      slotwise(["sample", "--cdf", file("cdf.txt", text), ...more]);
    const said = sample(`8030\n${rows}`);
    expect(said.stderr).toContain("The line 8030 is the mean of the sizes in steps");
    const asked = sample(rows, "--steps");
    expect(asked.stdout).toBe(said.stdout);
    expect(JSON.parse(said.stdout).workload.distribution.steps).toBe(true);
    expect(JSON.parse(sample(rows).stdout).workload.distribution.steps).toBe(undefined);
    const theory = slotwise(["theory", "-", "--format", "json"], said.stdout).stdout;
    const [fifo] = JSON.parse(theory).policies;
    // Pollaczek–Khinchine: 1 or 10 packets at load 0.8.
    expect(fifo.means.all).toBeCloseTo(5.5 + ((0.8 / 5.5) * 50.5) / (2 * 0.2), 9);
    const seeds = slotwise(["run", "-", "--seeds", "1..3", "--format", "table"], said.stdout);
    expect(seeds.stdout).toContain("3 seeds");
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
