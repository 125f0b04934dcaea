import { expect, test } from "vitest";
import { sweepResult } from "../../../../engine/doors/report.ts";
import { parseSweep, prepare, runPiece } from "../../../../engine/doors/study.ts";
import { sweepCaption } from "./sweep-drawing.ts";

const RESULT = (() => {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      ...{ version: 1, model: "slot", fabric: { kind: "link", rate: 1 } },
      workload: { distribution: { uniform: { min: 1, max: 9 } }, load: 0.5, flows: 20, seed: 1 },
      policies: [{ id: "las" }, { id: "srpt" }],
    },
    vary: [{ path: "workload.load", values: [0.4, 0.8] }],
    seeds: "1..3",
    measures: ["mean"],
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  const { sweep } = parsed;
  const pieces = [0, 1].flatMap((point) =>
    [1, 2, 3].map((seed) => runPiece(prepare(sweep, point), seed)),
  );
  return sweepResult(sweep, pieces);
})();

test("SPEC 13.8 the caption of pooled curves says so", () => {
  const result = RESULT;
  const words = (some: typeof result.rows) => sweepCaption({ ...result, rows: some });
  const pooled = result.rows.map((row) => ({ ...row, seeds: 4, pooled: true as const }));
  expect(words(pooled)).toMatch(/^All flows of 4 seeds together, with jackknifed 95 % intervals\./);
  expect(words(result.rows)).toMatch(/^Means over \d+ seeds with 95 % t-intervals\./);
});

test("SPEC 7.12 the caption says which flows are in no statistic", () => {
  const result = RESULT;
  const { sweep, rows } = result;
  const scenario = { ...sweep.scenario, workload: { warmUp: 0.25 } };
  const words = sweepCaption({ ...result, sweep: { ...sweep, scenario } });
  expect(words).toMatch(/t-intervals\. .*the first 25 % of the flows are in no statistic\.$/);
  const one = rows.map((row) => ({ ...row, seeds: 1, wide: false }));
  expect(sweepCaption({ ...result, rows: one })).toBe("");
});

test("SPEC 11.5 the caption says which numbers of an earlier version have moved", () => {
  const result = RESULT;
  const rows = result.rows.map((row) => ({ ...row, seeds: 1, wide: false }));
  const { scenario } = result.sweep;
  const captionOf = (more: object, engine = "0.2.0") =>
    sweepCaption({
      engine,
      rows,
      largestShare: 0,
      sweep: { ...result.sweep, scenario: { ...scenario, ...more } },
    });
  // In slots nothing has moved.
  expect(captionOf({})).toBe("");
  expect(captionOf({ model: "fluid" })).toMatch(
    /^Made by 0\.2\.0; these numbers moved since: Times of a fluid /,
  );
  const packets = {
    model: "fluid",
    units: { size: "bytes", time: "us" },
    policies: [{ id: "dctcp" }],
  };
  expect(captionOf(packets)).toMatch(/Slowdowns of packets: /);
  expect(captionOf(packets, result.engine)).toBe("");
  expect(captionOf({}, "0.99.0")).toMatch(/^Made by 0\.99\.0, which is later than this version/);
});
