import { expect, test } from "vitest";
import { parseSweep } from "../../engine/doors/study.ts";
import { computePieces } from "./sweep-pool.ts";

test("a thread that ends without a word ends the sweep with one", async () => {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "fluid",
      fabric: { kind: "link" },
      workload: { distribution: { fixed: 1 }, load: 0.5, flows: 2, seed: 1 },
      policies: [{ id: "fifo" }],
    },
    vary: [{ path: "workload.load", values: [0.5] }],
    seeds: [1],
    measures: ["mean"],
  });
  if (!parsed.ok) throw new Error("a sweep is expected");
  const entry = new URL("data:text/javascript,process.exit(3)");
  const work = { sweep: parsed.sweep, tasks: [{ point: 0, seed: 1 }], jobs: 1, entry };
  await expect(computePieces({ ...work, onPieces: () => {} })).rejects.toThrow("code 3");
});
