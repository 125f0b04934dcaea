import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POLICIES } from "../../engine/doors/scenario.ts";
import { explainCommand } from "./explain-command.ts";
import { slotwise } from "./testing/slotwise.ts";
import { faultsOf } from "./testing/small-cases.ts";

let pair = "";
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slotwise-explain-"));
  pair = join(folder, "pair.json");
  writeFileSync(pair, PAIR);
});
afterAll(() => rmSync(folder, { recursive: true }));

function explain(words: readonly string[]): string {
  return [...explainCommand(words)].join("");
}

const PAIR = JSON.stringify({
  version: 1,
  title: "A pair",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "a", arrival: 0, size: 5 },
    { id: "b", arrival: 1, size: 2 },
    { id: "c", arrival: 8, size: 1 },
  ],
  policies: [{ id: "fifo" }, { id: "pias", thresholds: [2], label: "two queues" }],
});

describe("slotwise explain", () => {
  test("explains a rank that is written there, and shows its place where it is none", () => {
    const by = (rank: string) => explain([pair, "--policy", `rank: ${rank}`, "--at", "2"]);
    expect(by("level(sent, 2) * 3")).toContain("  a waits: rank 3 = level(sent 2, 2) * 3");
    expect(() => by("min(sent, siz)")).toThrow(
      'policies[2].rank: expected a known name (did you mean "size"?) at character 11',
    );
  });

  test("names the rules of SPEC that decided, each of which has an anchor there", () => {
    const spec = readFileSync("engine/SPEC.md", "utf8");
    const rulesBy = (policy: string, model: string, fabric: object) => {
      const flows = JSON.parse(PAIR).flows.map((flow: object) => ({ ...flow, src: 0, dst: 1 }));
      const file = JSON.stringify({ version: 1, model, fabric, flows, policies: [{ id: policy }] });
      const { stdout } = slotwise(
        ["explain", "-", "--policy", policy, "--at", "1.5", "--format", "json"],
        file,
      );
      // Not every policy runs in both models.
      return stdout === "" ? [] : (JSON.parse(stdout).rules as readonly string[]);
    };
    const [link, port] = [{ kind: "link" }, { kind: "switch", ports: 2 }];
    expect(rulesBy("asrpt", "slot", link)).toEqual(["1.6", "1.7"]);
    expect(rulesBy("brr", "slot", link)).toEqual(["1.6", "1.4"]);
    expect(rulesBy("brr", "fluid", port)).toEqual(["3.4", "2.4"]);
    expect(rulesBy("d3", "fluid", port)).toContain("2.12");
    const policies = POLICIES.filter((one) => one.packets === undefined && one.needs.length === 0);
    const cited = ["slot", "fluid"].map((model) =>
      policies.flatMap(({ id }) => rulesBy(id, model, link)),
    );
    expect(cited.every((rules) => rules.length >= 10)).toBe(true);
    for (const rule of cited.flat()) expect(spec).toContain(`<a id="${rule}"></a>`);
  });

  test("says what is sent and why, to be read", () => {
    const { stdout, stderr, status } = slotwise(
      ["explain", "-", "--policy", "two queues", "--at", "2"],
      PAIR,
    );
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(
      [
        "-: A pair",
        "two queues, slot 2",
        "",
        "b is sent: queue 1 comes before queue 2 (a has sent 2 ≥ θ₁ = 2).",
        "If nothing arrives, b sends its last packet in slot 3. In slot 8, c arrives.",
        "",
        "in the policy's order",
        "  b is sent: queue 1 (sent 0 < θ₁ = 2), head release slot 1, index 1.",
        "  a waits: queue 2 (sent 2 ≥ θ₁ = 2), head release slot 0, index 0. Ahead of it is b: queue 1 comes before queue 2.",
        "",
        "not there yet",
        "  c arrives in slot 8.",
        "",
        "0 of 3 flows finished",
        "by SPEC 1.6, 1.5: engine/SPEC.md#1.6",
        "",
      ].join("\n"),
    );
  });

  test.each(["srpt", "pdq-distributed", "tcp"])("tells late times apart: %s", (id) => {
    const at = (k: number) => 1_700_000_000 + k / 2 ** 20;
    const flows = [1, 2, 3, 90].map((k) => ({
      id: `f${k}`,
      arrival: at(k),
      size: 3000,
      src: k % 2,
      dst: 2,
    }));
    const scenario = {
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "s" },
      fabric: { kind: "star", hosts: 3, rate: 1.25e9 },
      flows,
      policies: [{ id }],
    };
    const late = join(folder, "late.json");
    writeFileSync(late, JSON.stringify(scenario));
    const told = explain([late, "--policy", id, "--at", String(at(3))]);
    const times = told.match(/\b17\d{8}[.\d]*(?= s)/g)?.map(Number) ?? [];
    expect(times.length).toBeGreaterThan(1);
    // Each is nearer to itself than to any other.
    const isTold = (time: number, step: number) =>
      times.some((one) => Math.abs(one - time) < step / 2);
    expect(times.filter((time) => time < at(0.5))).toEqual([]);
    expect([isTold(at(3), 2 ** -20), isTold(at(90), 80 / 2 ** 20)]).toEqual([true, true]);
  });

  test("writes the explanation as JSON, flows by their ids", () => {
    const words = [pair, "--policy", "pias", "--at", "2.5", "--format", "json"];
    const { explanation, words: told } = JSON.parse(explain(words));
    expect(explanation).toMatchObject({
      policy: { id: "pias", label: "two queues" },
      time: 2.5,
      moment: 2,
      served: ["b"],
      decision: { by: ["b"], comparison: { winner: "b", loser: "a", part: "queue" } },
      next: { time: 4, changes: [{ kind: "finish", flow: "b" }] },
      waiting: { count: 1, first: [{ flow: "c", kind: "arrival", until: 8 }] },
    });
    expect(Object.keys(told)).toEqual(["headline", "candidates", "next"]);
  });

  test("says which slot covers a time that is none", () => {
    const told = explain([pair, "--policy", "fifo", "--at", "2.5"]);
    expect(told).toContain("FIFO, slot 2, which covers 2.5\n");
  });

  test("names its unit of time, and of the flows to come the next few, in four decimals", () => {
    const flows = Array.from({ length: 9 }, (_, k) => ({ id: `f${k}`, arrival: k / 7, size: 1 }));
    const fluid = { version: 1, model: "fluid", units: { time: "ms" }, flows, policies: [] };
    const { stdout } = slotwise(
      ["explain", "-", "--policy", "srpt", "--at", "0.125"],
      JSON.stringify({ ...fluid, fabric: { kind: "link", rate: 1 } }),
    );
    expect(stdout).toContain("SRPT, 0.125 ms\n");
    expect(stdout).toContain("  f1 arrives at 0.1429 ms.\n");
    expect(stdout).toContain("  f5 arrives at 0.7143 ms.\n  … and 3 more\n");
  });

  test("takes a policy that the scenario has not, with its defaults, and presets by name", () => {
    expect(explain(["asrpt-fig-2", "--policy", "brr", "--at", "1"])).toContain(
      "BRR, slot 1\n\nf2 is sent: it is at the head of the ring, f3 has place 2.\n",
    );
  });
});

describe("slotwise explain with bad arguments says all that is wrong", () => {
  test("on standard error alone, and exits with 2", () => {
    const { stdout, stderr, status } = slotwise(["explain"]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr.split("\n")).toEqual([
      "slotwise: a FILE is missing",
      "slotwise: --policy is missing: whose decision is it?",
      "slotwise: --at is missing: which time is it about?",
      "",
    ]);
  });

  test("says all faults at once, those of the policy beside those of the time", () => {
    const faults = faultsOf(() => explain([pair, "--policy", "nope", "--at", "x"]));
    expect(faults).toEqual([
      '--at: expected a time from 0, got "x"',
      expect.stringMatching(/pair\.json: --policy: expected a label .* got "nope"$/),
    ]);
  });

  test.each([
    [["--policy", "fifo", "--at", "-1"], '--at: expected a time from 0, got "-1"'],
    [["--policy", "fifo", "--at", "soon"], '--at: expected a time from 0, got "soon"'],
    [["--policy", "fifo", "--at", "1", "more.json"], "expected one FILE, got 2"],
    [
      ["--policy", "fifo", "--at", "1", "--format", "csv"],
      '--format: expected table or json, got "csv"',
    ],
    [
      ["--policy", "two", "--at", "1"],
      '--policy: expected a label of the scenario ("FIFO", "two queues") or an id (fifo, brr,',
    ],
    [
      ["--policy", "qclimb-fp", "--at", "1"],
      "pair.json: flows[0].estimate: expected a number, since qclimb-fp",
    ],
    [["--policy", "fifo", "--at", "1", "--loud"], "--loud: no such option"],
  ])("%j", (words, fault) => {
    expect(faultsOf(() => explain([pair, ...words]))[0]).toContain(fault);
  });
});
