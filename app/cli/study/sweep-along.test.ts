import { expect, test } from "vitest";
import { file, slotwise, threadless, withoutProgress } from "../testing/slotwise.ts";

test("SPEC 13.10, 13.11 numbers along an axis and the optimum have lines, columns and words of their own", async () => {
  const scenario = {
    version: 1,
    ...{ model: "fluid", fabric: { kind: "link", rate: 1 } },
    workload: {
      ...{ distribution: { uniform: { min: 1, max: 9 } }, load: 0.5, flows: 4, seed: 1 },
      ...{ arrivals: "at-once", deadlines: { share: 1, mean: 40, min: 9 } },
    },
    policies: [{ id: "fifo" }],
  };
  const name = file("along.json", scenario);
  const words = ["sweep", name, "--vary", "workload.flows=1,2,3", "--seeds", "1..20", "--optimum"];
  const asked = [
    "--measures",
    "inTime,last flows with inTime >= 0.5,last flows with inTime >= 0.4",
    ...["--jobs", "1", "--out", "along.pieces"],
  ];
  const { status, stderr } = slotwise([...words, ...asked]);
  expect([status, withoutProgress(stderr)]).toEqual([0, ""]);
  const merged = (format: string) => slotwise(["merge", "along.pieces", "--format", format]).stdout;
  const stdout = merged("table");
  const lines = stdout.split("\n");
  expect(lines.find((line) => /^optimum +3 /.test(line))).toBeDefined();
  expect(lines.find((line) => line.startsWith("FIFO") && line.includes("["))).toMatch(
    / at least 3 \[\d, 3\]\*? +at least 3 \[\d, 3\]\*? *$/,
  );
  expect(stdout).toContain("at least: it holds up to the last value of the axis");
  const csv = merged("csv").split("\n");
  expect(csv[0]).toBe("flows,policy,measure,unit,mean,low,high,seeds,wide,atEnd");
  expect(csv.filter((line) => line.startsWith(",FIFO,last flows with"))).toHaveLength(2);
  const bad = await threadless([...words, "--measures", "last flow with inTime >= 0.5"]);
  expect([bad.status, bad.stdout]).toEqual([2, ""]);
  expect(bad.stderr).toContain('measures[0]: expected "last" with an axis of the sweep');
});

test("SPEC 7.12 a table says which flows are in no statistic", () => {
  const warm = file("warm.json", {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    workload: { distribution: { fixed: 2 }, load: 0.5, flows: 8, seed: 1, warmUp: 0.25 },
    policies: [{ id: "fifo" }],
  });
  const words = ["sweep", warm, "--vary", "workload.load=0.5", "--seeds", "1..2", "--jobs", "1"];
  // No flow has a deadline: of that measure there is no mean over any seeds.
  const measures = ["--measures", "mean,applicationThroughput", "--format", "table"];
  const { stdout } = slotwise([...words, ...measures]);
  expect(stdout).toMatch(/^Means over 2 seeds ±.*$/m);
  expect(stdout).toContain("the first 25 % of the flows run and are in no statistic");
});
