import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WHERE } from "../../engine/index.ts";
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

test("SPEC 16.19 the explanation of packets tells where the time of ended flows went", () => {
  expect(told("TCP", 20)).not.toContain("where their time went");
  const text = told("TCP", 1e6);
  expect(text).toContain("where their time went, in us, the last to finish first");
  const lines = text.split("\n").filter((line) => / took /.test(line));
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    const [, fct = "", parts = ""] = /^ {2}\w took ([\d.]+): (.+)$/.exec(line) ?? [];
    const sum = parts.split(", ").reduce((all, part) => all + Number.parseFloat(part), 0);
    expect(sum).toBeCloseTo(Number(fct), 2);
  }
  expect(lines[0]).toMatch(/^ {2}d took [\d.]+: .*[\d.]+ on wires/);
  const file = join(folder, "scenario.json");
  const words = [file, "--policy", "homa", "--at", "400", "--format", "json"];
  const { ended } = JSON.parse([...explainCommand(words)].join(""));
  expect(ended.map(({ flow }: { flow: string }) => flow).sort()).toEqual(["a", "b", "c"]);
  expect(ended[0].where.grant).toBeGreaterThanOrEqual(0);
});

describe("SPEC 16.20 slotwise run --packets", () => {
  const INCAST = {
    ...SCENARIO,
    flows: Array.from({ length: 4 }, (_, src) => {
      return { id: `w${src}`, arrival: 3, size: 14_600, src, dst: 4 };
    }),
    policies: [{ id: "tcp", buffer: 15_000, jitter: 0 }],
  };
  const asked = (scenario: object, ...words: readonly string[]) => {
    const name = join(folder, "packets.json");
    writeFileSync(name, JSON.stringify(scenario));
    return slotwise(["run", name, "--packets", ...words]);
  };
  const rowsOf = (csv: string) => {
    const [head = "", ...rows] = csv.trim().split("\n");
    const names = head.split(",");
    return rows.map((row) => {
      const cells = row.split(",");
      return Object.fromEntries(names.map((name, k) => [name, cells[k]]));
    });
  };

  test("writes tables of columns as JSON, with names for numbers and times of the scenario", () => {
    const [one] = JSON.parse(asked(INCAST).stdout).runs;
    const { copies, hops, timers, waits, only } = one.packetLog;
    expect(only).toBeNull();
    expect([copies.flow[0], copies.kind[0], copies.why[0], copies.cause[0]]).toEqual([
      "w0",
      "data",
      "arrival",
      null,
    ]);
    expect(copies.born[0]).toBe(3);
    expect(hops.port[0]).toBe("host 0 → the switch");
    for (const table of [copies, hops, timers, waits]) {
      const lengths = Object.values(table).map((column) => (column as unknown[]).length);
      expect(new Set(lengths).size).toBe(1);
    }
    const dropped = copies.fate.filter((fate: string) => fate === "dropped").length;
    expect(dropped).toBe(one.packets.dropped);
    expect(timers.fired.length).toBe(one.packets.timeouts);
    expect(copies.again.filter((again: boolean) => again).length).toBe(one.packets.again);
  });

  test("writes a row a packet at a port as CSV: a whole packet is its rows, the last of which says what became of it", () => {
    const [one] = JSON.parse(asked(INCAST).stdout).runs;
    const rows = rowsOf(asked(INCAST, "--format", "csv").stdout);
    expect(rows).toHaveLength(one.packetLog.hops.copy.length);
    const ended = rows.filter(({ fate }) => fate !== "");
    expect(ended).toHaveLength(one.packetLog.copies.kind.length);
    expect(new Set(ended.map(({ copy }) => copy)).size).toBe(ended.length);
    const lost = rows.filter(({ fate }) => fate === "dropped");
    expect(lost.every(({ port, left }) => port === "the switch → host 4" && left === "")).toBe(
      true,
    );
    expect(lost).toHaveLength(one.packets.dropped);
  });

  test("has one port alone in a span, of a link too", () => {
    const of = (scenario: object, ...words: readonly string[]) =>
      rowsOf(asked(scenario, "--format", "csv", "--from", "3", "--to", "9", ...words).stdout);
    const rows = of(INCAST, "--port", "The switch -> host 4");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ port }) => port === "the switch → host 4")).toBe(true);
    expect(rows.every(({ joined }) => Number(joined) <= 9)).toBe(true);
    const link = {
      ...INCAST,
      fabric: { kind: "link", rate: 1250 },
      flows: INCAST.flows.map(({ src: _, dst: __, ...flow }) => flow),
    };
    expect(of(link, "--port", "the link").length).toBeGreaterThan(0);
  });

  test("says what is wrong before anything runs, and where there are none or too many", () => {
    const faults = (...words: readonly string[]) => asked(INCAST, ...words);
    const span = ["--port", "the swich -> host 4", "--from", "3", "--to", "9"];
    for (const [words, told] of [
      [
        span,
        /packets\.json: --port: no port "the swich -> host 4": did you mean "the switch → host 4"/,
      ],
      [["--port", "the switch -> host 4"], /--port, --from and --to: go together/],
      [
        [...span.slice(0, 4), "--to", "2"],
        /--from and --to: expected a time and a later one, got "3" and "2"/,
      ],
      [["--format", "table"], /--packets: a table has no room for them/],
      [["--format", "csv", "--trace"], /--packets: does not go with --trace in a CSV/],
    ] as const) {
      const { status, stdout, stderr } = faults(...words);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(told);
    }
    expect(ran("--port", "the switch -> host 4").stderr).toMatch(
      /--port: goes with --packets only/,
    );
    expect(faults("--policy", "srpt").stderr).toMatch(/--packets: no policy of it sends packets/);
    const long = {
      ...INCAST,
      flows: [{ id: "a", arrival: 0, size: 70_000 * 1460, src: 0, dst: 4 }],
      policies: [{ id: "dctcp" }],
    };
    const { stdout, stderr } = asked(long);
    expect(JSON.parse(stdout).runs[0].packetLog).toBeNull();
    expect(stderr).toMatch(/DCTCP: --packets: more than 262,144 times a packet was at a port/);
  });
});

test("parts have the same names in pictures and results", () => {
  expect(TIME_PARTS).toEqual(WHERE);
});
