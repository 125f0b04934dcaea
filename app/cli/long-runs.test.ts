import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { cuts, type LongRun, ProgressLine, Stopped } from "../node/threads.ts";
import { run } from "./run-command.ts";
import { sweepCommand } from "./study/sweep-command.ts";
import { file, folder, slotwiseProcess } from "./testing/slotwise.ts";

const LAW = { distribution: { uniform: { min: 1, max: 40 } }, load: 0.7, seed: 1 };
const SAMPLED = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  workload: { ...LAW, flows: 5000 },
  policies: [{ id: "srpt" }, { id: "las" }, { id: "fifo" }],
};

/** The first point is done at once; the second, a hundred million packets, takes longer than a test may. */
const LONG = {
  version: 1,
  scenario: {
    ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
    fabric: { kind: "link", rate: 1250 },
    workload: { ...LAW, distribution: "web-search", flows: 1 },
    policies: [{ id: "dctcp" }],
  },
  vary: [{ path: "workload.flows", values: [1, 100_000] }],
  seeds: [1],
  measures: ["mean"],
};

/** ^C is pressed after so many words on how far it is, or after those that begin so. */
function pressedAfter(last: number | string): LongRun & { readonly told: [string, number][] } {
  const stop = new AbortController();
  const told: [string, number][] = [];
  return {
    told,
    tell: (words, share) => {
      told.push([words, share]);
      if (told.length === last || (typeof last === "string" && words.startsWith(last)))
        stop.abort(new Stopped("^C"));
    },
    isStopped: () => stop.signal.aborted,
    signal: stop.signal,
    ...cuts(),
    end: () => {},
  };
}

function written(words: readonly string[], long: LongRun): { stdout: string; stderr: string } {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const stdout = [...run(words, () => long)].join("");
  const stderr = said.mock.calls.map(([line]) => `${line}\n`).join("");
  said.mockRestore();
  return { stdout, stderr };
}

describe("a long run", () => {
  const name = () => `${folder}/${file("sampled.json", SAMPLED)}`;

  test("tells policy, time simulated, flows that have ended, and which share of all is done", () => {
    const long = pressedAfter(Number.POSITIVE_INFINITY);
    written(["run", name()].slice(1), long);
    const shares = long.told.map(([, share]) => share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThan(1);
    const words = /^LAS, 2 of 3 policies · [\d,.]+ slots simulated · [\d,]+ of 5,000 flows$/;
    const [place, share] = long.told.find(([told]) => words.test(told)) ?? ["", 0];
    const [, ended = ""] = /([\d,]+) of 5,000/.exec(place) ?? [];
    expect(share).toBeCloseTo((1 + Number(ended.replace(",", "")) / 5000) / 3, 12);
  });

  test("writes after ^C the policies that are done, and says that there are more", () => {
    const whole = pressedAfter(Number.POSITIVE_INFINITY);
    const { stdout: all } = written([name(), "--summary"], whole);
    const long = pressedAfter("LAS");
    const { stdout, stderr } = written([name(), name(), "--summary"], long);
    const { runs, ...rest } = JSON.parse(all);
    expect(JSON.parse(stdout)).toEqual({ ...rest, runs: runs.slice(0, 1), stopped: true });
    expect(stderr).toContain("sampled.json: stopped: 1 of 3 policies done");
  });

  test.each(["json", "csv", "table"])("writes over seeds those that are done: %s", (format) => {
    const one = written([name(), "--seeds", "1,2", "--format", format], pressedAfter(-1));
    const long = pressedAfter("seed 3, 3 of 9 · SRPT");
    const { stdout, stderr } = written([name(), "--seeds", "1..9", "--format", format], long);
    expect(stderr).toContain("stopped: 2 of 9 seeds done");
    const stopped = stdout.replace('"seeds":[1,2],"stopped":true', '"seeds":[1,2]');
    expect(stopped).toBe(one.stdout);
    expect(stopped !== stdout).toBe(format === "json");
  });

  test("of a sweep writes the rows of what is done, which say over how many seeds they are", async () => {
    const entry = pathToFileURL(`${dirname(inject("command"))}/sweep-thread.js`);
    const words = [name(), "--vary", "workload.load=0.5,0.6", "--seeds", "1..4", "--jobs", "1"];
    const long = pressedAfter(2);
    let [all, stopped] = ["", ""];
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    for await (const piece of sweepCommand(words, entry, () => pressedAfter(-1))) all += piece;
    for await (const piece of sweepCommand(words, entry, () => long)) stopped += piece;
    expect(said.mock.calls.join()).toContain("stopped: 2 pieces done, 6 or more missing");
    said.mockRestore();
    const { rows, stopped: isStopped } = JSON.parse(stopped);
    expect(isStopped).toBe(true);
    expect(JSON.parse(all)).not.toHaveProperty("stopped");
    const seeds = new Set(rows.map((row: { seeds: number; at: object }) => row.seeds));
    expect([...seeds]).toEqual([2]);
    expect(rows).toHaveLength(JSON.parse(all).rows.length / 2);
  });

  test.each([
    ["of policies", []],
    ["of seeds, a row a flow", ["--seeds", "1..2", "--format", "csv"]],
    ["of seeds", ["--seeds", "1..2"]],
    ["of two files", ["sampled.json", "--format", "csv"]],
  ])("%s is cut if and only if what ^C leaves is not all", (_, more) => {
    const few = { ...SAMPLED, workload: { ...SAMPLED.workload, flows: 3000 } };
    const words = [file("sampled.json", few), ...more].map((word) =>
      word.endsWith(".json") ? `${folder}/${word}` : word,
    );
    const whole = pressedAfter(-1);
    const all = written(words, whole).stdout;
    expect(whole.isCut()).toBe(false);
    expect(whole.told.length).toBeGreaterThan(1);
    for (let count = 1; count <= whole.told.length; count++) {
      const long = pressedAfter(count);
      const { stdout, stderr } = written(words, long);
      expect([count, long.isCut()]).toEqual([count, stdout !== all]);
      if (stderr.includes("stopped")) expect(long.isCut()).toBe(true);
    }
  });

  test("that a process makes ends with 130 after ^C, and with what is done", async () => {
    // The first is done at once, the second sends ten million packets.
    const input = `${folder}/${file("endless.json", {
      ...{ version: 1, model: "fluid", units: { size: "bytes", time: "us" } },
      fabric: { kind: "link", rate: 1250 },
      workload: { ...LAW, distribution: "web-search", flows: 10_000 },
      policies: [{ id: "fifo" }, { id: "dctcp" }],
    })}`;
    const words = [inject("command"), "run", input, "--format", "csv"];
    const command = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
    let [stdout, stderr] = ["", ""];
    command.stderr.on("data", (text) => {
      stderr += text;
    });
    const ended = once(command, "close");
    for await (const text of command.stdout) {
      // All of the first is written while the second is under way.
      stdout += text;
      // A second one would end it at once.
      if (!command.killed && stdout.includes(",f10000,")) command.kill("SIGINT");
    }
    const [status] = await ended;
    expect(status).toBe(130);
    expect(stderr).toContain("endless.json: stopped: 1 of 2 policies done");
    expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^[^,]*endless.json,fifo,FIFO,f10000,/);
  });
});

test.skipIf(process.platform === "win32")(
  "^C ends a run that is being set up, with 130 and a word that nothing is done",
  async () => {
    // The shortest ways to thousands of hosts take many times the grace.
    const input = file("ways.json", {
      ...{ version: 1, model: "fluid" },
      fabric: { kind: "jellyfish", switches: 4000, degree: 98, hosts: 1 },
      workload: { ...LAW, distribution: { fixed: 1 }, flows: 20_000 },
      policies: [{ id: "fifo" }],
    });
    const words = [inject("command"), "run", input, "--where"];
    const command = spawn(process.execPath, words, { cwd: folder });
    let [stdout, stderr] = ["", ""];
    command.stdout.on("data", (text) => {
      stdout += text;
    });
    command.stderr.on("data", (text) => {
      stderr += text;
      // What --where is for is told once the flows are drawn.
      if (!command.killed) command.kill("SIGINT");
    });
    const [status] = await once(command, "close");
    expect([status, stdout]).toEqual([130, ""]);
    expect(stderr).toContain("slotwise: stopped: nothing was done yet");
  },
);

describe("the line on a terminal", () => {
  test("is written over twice a second, has the time that is left, and goes away", () => {
    vi.useFakeTimers();
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const line = new ProgressLine();
    for (let tenth = 1; tenth <= 10; tenth++) {
      vi.advanceTimersByTime(100);
      line.tell(`${tenth}`, tenth / 100);
    }
    line.clear();
    line.clear();
    const texts = written.mock.calls.map(([text]) => text);
    written.mockRestore();
    process.stderr.isTTY = isTTY;
    vi.useRealTimers();
    const over = "\r\u001b[K";
    expect(texts).toEqual([`${over}5 · 0:10 left`, `${over}10 · 0:09 left`, over]);
  });
});

describe("the line on a narrow terminal", () => {
  test.each([20, 60, 80, 200])(
    "is no wider than its %i columns, and has the time that is left",
    (columns) => {
      vi.useFakeTimers();
      const { isTTY, columns: own } = process.stderr;
      Object.assign(process.stderr, { isTTY: true, columns });
      const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
      const line = new ProgressLine();
      const words = `seed 3, 3 of 20 · ${"a long label ".repeat(8)}· 1,234 of 100,000 flows`;
      vi.advanceTimersByTime(1000);
      line.tell(words, 0.5);
      const [text = ""] = written.mock.calls.map(([one]) => String(one).replace("\r\u001b[K", ""));
      written.mockRestore();
      Object.assign(process.stderr, { isTTY, columns: own });
      vi.useRealTimers();
      expect(text.length).toBe(Math.min(columns - 1, `${words} · 0:01 left`.length));
      expect(text).toMatch(/^seed 3.* · 0:01 left$/);
    },
  );
});

test("what a terminal obeys is in no word on standard error", () => {
  const label = "A\u001b[2JB\u0007";
  const workload = { ...LAW, load: 1.5, flows: 60 };
  const input = file("bell.json", { ...SAMPLED, workload, policies: [{ id: "las", label }] });
  for (const more of [[], ["--seeds", "1..2"]]) {
    const { stderr } = slotwiseProcess(["run", input, ...more, "--format", "csv"]);
    expect(stderr.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    expect(stderr).toContain("A�[2JB�");
  }
});

test.skipIf(process.platform === "win32").each([
  ["SIGINT", 130],
  ["SIGTERM", "SIGTERM"],
] as const)(
  "%s ends a sweep at once with %s, whatever its threads do, and what was computed stays in whole lines",
  async (signal, ends) => {
    const out = join(folder, `${signal}.pieces`);
    const words = [inject("command"), "sweep", file("long.json", LONG), "--out", out];
    const child = spawn(process.execPath, [...words, "--jobs", "2"], { cwd: folder });
    onTestFinished(() => void child.kill("SIGKILL"));
    const ended = once(child, "close");
    const lines = () => (existsSync(out) ? readFileSync(out, "utf8").split("\n") : []);
    // The sweep, its first piece, and nothing behind their line ends.
    while (lines().length < 3) await new Promise((resolve) => setTimeout(resolve, 50));
    child.kill(signal);
    const [code, by] = await ended;
    expect(by ?? code).toBe(ends);
    expect(lines()).toHaveLength(3);
    expect(JSON.parse(lines()[1] ?? "")).toMatchObject({ point: 0 });
    expect(lines()[2]).toBe("");
  },
);
