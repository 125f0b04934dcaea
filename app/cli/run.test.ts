import { describe, expect, test } from "vitest";
import { file, slotwise } from "./testing/slotwise.ts";
import { PAIR } from "./testing/small-cases.ts";

describe("slotwise run", () => {
  test("writes one line of JSON a file, with flows and a summary a run", () => {
    const { stdout, stderr, status } = slotwise(["run", file("pair.json", PAIR), "pair.json"]);
    expect([status, stderr]).toEqual([0, ""]);
    const lines = stdout.trimEnd().split("\n");
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(lines[1]);
    const result = JSON.parse(lines[0] as string);
    expect(Object.keys(result)).toEqual(["version", "engine", "runs"]);
    expect(result.runs.map((run: { label: string }) => run.label)).toEqual([
      "SRPT",
      "two queues",
      "PDQ",
    ]);
    expect(result.runs[0].flows).toEqual([
      { id: "a", arrival: 0, size: 5, finish: 7, fct: 7, slowdown: 1.4 },
      { id: "b,2", arrival: 1, size: 2, finish: 3, fct: 2, slowdown: 1 },
    ]);
    expect(result.runs[1].policy).toEqual(PAIR.policies[1]);
    expect(result.runs[2].flows[1]).toEqual({
      id: "b,2",
      arrival: 1,
      size: 2,
      finish: null,
      fct: null,
      slowdown: null,
      terminated: 1,
    });
    expect(result.runs[0].summary).toMatchObject({ count: 2, mean: 4.5, fpt: 10 });
    expect(result.runs[0].trace).toBeUndefined();
  });

  test("reads standard input, leaves flows out on --summary and adds intervals on --trace", () => {
    const { stdout } = slotwise(
      ["run", "-", "--summary", "--trace", "--policy", "srpt"],
      JSON.stringify(PAIR),
    );
    const { runs } = JSON.parse(stdout);
    expect(runs).toHaveLength(1);
    expect(runs[0].flows).toBeUndefined();
    expect(runs[0].trace).toEqual([
      { flow: "a", start: 0, end: 1, queue: 0, rate: 1 },
      { flow: "b,2", start: 1, end: 3, queue: 0, rate: 1 },
      { flow: "a", start: 3, end: 7, queue: 0, rate: 1 },
    ]);
  });

  test("--policy keeps the parameters the scenario has, and adds bare policies it has not", () => {
    const { stdout } = slotwise(["run", "-", "--policy", "las,pias"], JSON.stringify(PAIR));
    const policies = JSON.parse(stdout).runs.map((run: { policy: unknown }) => run.policy);
    expect(policies).toEqual([{ id: "las" }, PAIR.policies[1]]);
  });

  test("runs a preset by its name", () => {
    const { stdout } = slotwise(["run", "asrpt-fig-2", "--summary", "--policy", "las,fifo,asrpt"]);
    const fpts = JSON.parse(stdout).runs.map(
      (run: { summary: { fpt: number } }) => run.summary.fpt,
    );
    expect(fpts).toEqual([74, 62, 53]);
  });

  test("--timing adds milliseconds", () => {
    const { stdout } = slotwise(
      ["run", "-", "--timing", "--repeat", "3", "--summary"],
      JSON.stringify(PAIR),
    );
    const { timing } = JSON.parse(stdout).runs[0];
    const { events, eventsPerSecond, engineMs } = timing;
    expect(Object.keys(timing).join()).toBe("engineMs,sampleMs,metricsMs,events,eventsPerSecond");
    expect(events).toBeGreaterThan(0);
    expect(eventsPerSecond).toBe(Math.round((1000 * events) / engineMs));
  });

  test("takes 300 scenarios in one call", () => {
    const names = Array.from({ length: 300 }, (_, i) => file(`s${i}.json`, PAIR));
    const { stdout, status } = slotwise(["run", ...names, "--summary"]);
    expect([status, stdout.trimEnd().split("\n").length]).toEqual([0, 300]);
  });

  test("takes a byte-identical second run", () => {
    const words = ["run", "web-search-2000", "--summary"];
    expect(slotwise(words).stdout).toBe(slotwise(words).stdout);
  });
});

test("slotwise run warns of a policy that has queues but no thresholds, on standard error", () => {
  const { stderr, status } = slotwise(
    ["run", "-", "--policy", "SRPT,QCLIMB"],
    JSON.stringify(PAIR),
  );
  expect([status, stderr]).toEqual([
    0,
    "slotwise: -: qclimb has no thresholds, and so one queue only\n",
  ]);
});

test("slotwise run says how to get policies where there are none", () => {
  const bare = JSON.stringify({ ...PAIR, policies: [] });
  const { stdout, stderr, status } = slotwise(["run", "-"], bare);
  expect([status, stdout, stderr]).toEqual([
    2,
    "",
    "slotwise: -: no policy to run it under: name some, as in --policy fifo,srpt\n",
  ]);
  expect(slotwise(["run", "-", "--policy", "fifo,srpt"], bare).status).toBe(0);
});
