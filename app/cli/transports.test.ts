import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WHERE } from "../../engine/doors/draw-data.ts";
import { TIME_PARTS } from "../draw/brush/time-parts.ts";
import { explainCommand } from "./explain-command.ts";
import { run } from "./run-command.ts";
import { slotwise } from "./testing/slotwise.ts";

const SCENARIO = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 5, rate: 1250 },
  flows: [
    { id: "a", arrival: 0, size: 146_000, src: 0, dst: 4 },
    { id: "b", arrival: 0, size: 146_000, src: 1, dst: 4 },
    { id: "c", arrival: 10, size: 14_600, src: 2, dst: 4, spread: 2 },
    { id: "d", arrival: 400, size: 14_600, src: 2, dst: 4 },
  ],
  policies: [{ id: "tcp" }, { id: "homa" }],
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slotwise-transports-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function told(policy: string, at: number, scenario: object = SCENARIO): string {
  const file = join(folder, "scenario.json");
  writeFileSync(file, JSON.stringify(scenario));
  return [...explainCommand([file, "--policy", policy, "--at", String(at)])].join("");
}

test("SPEC 16.11 what flows under a transport wait for: a window, the port and who is ahead, data, a grant", () => {
  const tcp = told("TCP", 20);
  expect(tcp).toContain("3 flows are there, 3 of them with packets under way.");
  expect(tcp).toContain("The next flow comes at 400 us.");
  expect(tcp).toMatch(
    /a has \d+ of 100 packets acknowledged and \d+ under way; its first packet waits at the port from the switch to host 4, one of \d+.*; its window of \d+ packets is full, its timer goes off at [\d.]+ us\./,
  );
  expect(tcp).toContain("it waits for its next packet to be there");
  expect(told("Homa", 20)).toContain("it waits for a grant");
  expect(told("TCP", 399)).toContain("No flow is there yet.");
  expect(told("TCP", 399)).toContain("3 of 4 flows finished");
  expect(told("TCP", 1e6)).toContain("All flows have ended.");
});

test("SPEC 16.14 of a mix, what each flow waits for under its own transport", () => {
  const transports = ["DCTCP", "Homa", "TCP", "Homa"];
  const flows = SCENARIO.flows.map((flow, k) => ({ ...flow, transport: transports[k] }));
  const of = [{ id: "dctcp" }, { id: "homa" }, { id: "tcp" }];
  const mixed = { ...SCENARIO, flows, policies: [{ id: "mix", of }] };
  const mix = told("Mix", 20, mixed);
  expect(mix).toContain("3 flows are there, 3 of them with packets under way.");
  expect(mix).toMatch(
    /\n {2}a \(DCTCP\) has \d+ of 100 packets acknowledged .*; its window of \d+ packets is full, its timer goes off at [\d.]+ us\./,
  );
  expect(mix).toMatch(/\n {2}b \(Homa\) has \d+ of 100 packets received .*; it waits for a grant/);
  expect(mix).toMatch(/\n {2}c \(TCP\) .*; it waits for its next packet to be there/);
  expect(told("Mix", 1e6, mixed)).toContain("4 of 4 flows finished");
});

test("SPEC 16.18 remarks stand beside results: in the table, in JSON and over seeds; where all fits there are none", () => {
  const file = join(folder, "far.json");
  const fabric = { ...SCENARIO.fabric, propagation: 10 };
  const workload = { distribution: "facebook-hadoop", load: 0.5, flows: 5, seed: 1 };
  const { flows: _, ...drawn } = { ...SCENARIO, fabric, workload };
  const policies = [{ id: "tcp", maxWindow: 2 }, { id: "dctcp" }];
  writeFileSync(file, JSON.stringify({ ...drawn, policies }));
  const words = (...more: string[]) => [...run([file, "--summary", ...more])].join("");
  const remark = "Round trip 42 µs, 36 packets; window at most 2: a flow alone reaches 5.7 %.";
  for (const more of [[], ["--seeds", "1,2"]]) {
    const at = more.length === 0 ? "" : " (at 2 seeds)";
    expect(words("--format", "table", ...more)).toContain(`\nTCP${at}: ${remark}\n`);
    expect(words("--format", "table", ...more)).not.toMatch(/DCTCP[^:]*: Round trip/);
    const { runs } = JSON.parse(words("--format", "json", ...more)) as {
      runs: readonly { remarks: readonly { kind: string; text: string }[] }[];
    };
    const fits = runs.map(({ remarks }) => remarks.filter(({ kind }) => kind === "fit"));
    expect(fits.map((of) => of.map(({ text }) => text))).toEqual([[remark], []]);
  }
});

function ran(...words: readonly string[]) {
  const file = join(folder, "where.json");
  writeFileSync(file, JSON.stringify(SCENARIO));
  return slotwise(["run", file, ...words]);
}

test("SPEC 16.19 the command tells where the time of flows went, and of the mean FCT; parts add up to it", () => {
  const json = ran("--where", "--format", "json");
  expect([json.status, json.stderr]).toEqual([0, ""]);
  const { runs } = JSON.parse(json.stdout);
  expect(runs).toHaveLength(2);
  for (const { flows, summary } of runs) {
    for (const { fct, where } of [...flows, { fct: summary.mean, where: summary.where }]) {
      const sum = TIME_PARTS.reduce((all, part) => all + (where[part] ?? 0), 0);
      expect(sum).toBeCloseTo(fct, 6);
    }
  }
  const [tcp] = runs;
  const [head, row] = ran("--where", "--format", "csv").stdout.split(/\r?\n/);
  const column = (head ?? "").split(",").findIndex((name) => name.includes("where.wire"));
  expect(Number(row?.split(",")[column])).toBe(tcp.flows[0].where.wire);
  const table = ran("--where", "--format", "table").stdout;
  expect(table).toMatch(/of the mean FCT +wire +own +queue/);
  expect(table).toMatch(/TCP +[\d.]+ +[\d.]+ +[\d.]+/);
  expect(ran("--format", "table").stdout).not.toContain("of the mean FCT");
});

test("SPEC 16.19 requests tell what their slowest flow waited for, in JSON and in the table", () => {
  const requests = ["both", undefined, "both", "alone"];
  const flows = SCENARIO.flows.map((flow, k) => {
    return requests[k] === undefined ? flow : { ...flow, request: requests[k] };
  });
  const file = join(folder, "requests.json");
  writeFileSync(file, JSON.stringify({ ...SCENARIO, flows }));
  const [tcp] = JSON.parse([...run([file, "--where"])].join("")).runs;
  const slowest = tcp.requests.map(({ id, flow }: { id: string; flow: string }) => [id, flow]);
  expect(slowest).toEqual([
    ["both", "a"],
    ["alone", "d"],
  ]);
  for (const { time, where } of tcp.requests) {
    expect(TIME_PARTS.reduce((all, part) => all + where[part], 0)).toBeCloseTo(time, 6);
  }
  const means = TIME_PARTS.reduce((all, part) => all + tcp.summary.requests.where[part], 0);
  expect(means).toBeCloseTo(tcp.summary.requests.mean, 6);
  const table = [...run([file, "--where", "--format", "table"])].join("");
  expect(table).toMatch(/TCP +[\d.]+.*\nTCP: requests +[\d.]+/);
  expect(JSON.parse([...run([file])].join("")).runs[0].requests).toBeUndefined();
});

test("SPEC 16.19 --where says so where no policy sends packets", () => {
  const { status, stderr } = ran("--where", "--policy", "srpt,las");
  expect(status).toBe(0);
  expect(stderr).toMatch(/where\.json: --where: no policy of it sends packets/);
});

const UNITS: Readonly<Record<string, number>> = { ns: 1e-3, µs: 1, ms: 1e3 };
const microseconds = (words: string): number => {
  const [, value, unit = ""] = /^([\d.]+) (\S+)/.exec(words) ?? [];
  return Number(value) * (UNITS[unit] as number);
};

test("SPEC 16.19 the explanation of packets tells where the time of ended flows went", () => {
  expect(told("TCP", 20)).not.toContain("where their time went");
  const text = told("TCP", 1e6);
  expect(text).toContain("where their time went, the last to finish first");
  const lines = text.split("\n").filter((line) => / took /.test(line));
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    // Whom a part waited for stands behind it: "1.20 µs behind packets of others (most: b, 1.00 µs)".
    const words = line.replace(/ \([^)]*\)/g, "");
    const [, fct = "", parts = ""] = /^ {2}\w took ([^:]+): (.+?)\.$/.exec(words) ?? [];
    const sum = parts.split(", ").reduce((all, part) => all + microseconds(part), 0);
    expect(sum / microseconds(fct)).toBeCloseTo(1, 1);
  }
  expect(lines[0]).toMatch(/^ {2}d took [\d.]+ µs: .*[\d.]+ µs on wires/);
  const file = join(folder, "scenario.json");
  const words = [file, "--policy", "homa", "--at", "400", "--format", "json"];
  const { ended } = JSON.parse([...explainCommand(words)].join(""));
  expect(ended.map(({ flow }: { flow: string }) => flow).sort()).toEqual(["a", "b", "c"]);
  expect(ended[0].where.grant).toBeGreaterThanOrEqual(0);
});

test("parts have the same names in pictures and results", () => {
  expect(TIME_PARTS).toEqual(WHERE);
});
