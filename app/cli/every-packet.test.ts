import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { slotwise } from "./testing/slotwise.ts";

/** Four senders at once, at a port with room for six packets. */
const INCAST = {
  version: 1,
  model: "fluid",
  units: { size: "bytes", time: "us" },
  fabric: { kind: "star", hosts: 5, rate: 1250 },
  flows: Array.from({ length: 4 }, (_, src) => {
    return { id: `w${src}`, arrival: 3, size: 14_600, src, dst: 4 };
  }),
  policies: [{ id: "tcp", buffer: 9000, jitter: 0 }],
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "slotwise-every-packet-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("SPEC 16.20 the explanation of packets tells of those at a port what the page tells of one that is pressed", () => {
  const explained = (scenario: object, ...words: readonly string[]) => {
    const file = join(folder, "port.json");
    writeFileSync(file, JSON.stringify(scenario));
    return slotwise(["explain", file, "--policy", "tcp", ...words]);
  };

  test("where the most wait, by default", () => {
    const { stdout } = explained(INCAST, "--at", "12");
    expect(stdout).toMatch(
      /\nat the port the switch → host 4 \(times from the first arrival\): 5 wait at the port · 0 of 4 done · \d+ dropped\n/,
    );
    const [, wire = "", waiting = "", dropped = ""] =
      /on the wire\n([\s\S]*)waiting, the next to leave first\n([\s\S]*)dropped last\n([\s\S]*)/.exec(
        stdout,
      ) ?? [];
    expect(wire).toMatch(
      /^ {2}w\d, packet \d+, leaves w\d at [\d.]+ µs, sent with the first window; /,
    );
    expect(waiting.trim().split("\n")).toHaveLength(5);
    expect(waiting).toMatch(/waits [\d.]+ µs at the port behind \d others \(/);
    expect(dropped).toMatch(/it finds no room at [\d.]+ µs and is dropped\. It goes again at /);
  });

  test("at a port that is named; of a run with too many packets at that alone", () => {
    const own = explained(INCAST, "--at", "12", "--port", "host 0 -> the switch");
    expect(own.stdout).toContain("\nat the port host 0 → the switch (");
    const long = {
      ...INCAST,
      flows: [{ id: "a", arrival: 0, size: 70_000 * 1460, src: 0, dst: 4 }],
    };
    const at = ["--at", "20000"];
    expect(explained(long, ...at).stdout).toContain(
      "\nToo many packets to tell of each: --port NAME",
    );
    const { stdout } = explained(long, ...at, "--port", "host 0 -> the switch");
    expect(stdout).toMatch(/\nat the port host 0 → the switch: /);
    expect(stdout).toMatch(/ {2}a, packet \d{4,}, leaves a at /);
    const { status, stderr } = explained(INCAST, ...at, "--port", "host 7 -> the switch");
    expect(status).toBe(2);
    expect(stderr).toMatch(/port\.json: --port: no port "host 7 -> the switch": did you mean/);
  });

  test("and as JSON", () => {
    const { port, ended } = JSON.parse(explained(INCAST, "--at", "12", "--format", "json").stdout);
    expect(port.name).toBe("the switch → host 4");
    expect(port.waiting).toHaveLength(5);
    expect(ended).toEqual([]);
  });
});

describe("SPEC 16.20 slotwise run --packets", () => {
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
      [[...span.slice(0, 4), "--to", "2"], /--to: expected a time after 3, got "2"/],
      [["--format", "table"], /--packets: a table has no room for them/],
      [["--format", "csv", "--trace"], /--packets: does not go with --trace in a CSV/],
    ] as const) {
      const { status, stdout, stderr } = faults(...words);
      expect([status, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(told);
    }
    expect(slotwise(["run", "incast-transports", "--port", "the switch -> host 4"]).stderr).toMatch(
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
