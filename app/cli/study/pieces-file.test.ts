import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSweep, prepare, runPiece } from "../../../engine/index.ts";
import { folder } from "../testing/slotwise.ts";
import { openPieces } from "./pieces-file.ts";

test("of two sweeps that go on with one file the second to write ends, and no line is cut up", () => {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "fluid",
      fabric: { kind: "link" },
      workload: { distribution: { fixed: 1 }, load: 0.5, flows: 2, seed: 1 },
      policies: [{ id: "fifo" }],
    },
    vary: [{ path: "workload.load", values: [0.5, 0.6] }],
    seeds: [1],
    measures: ["mean"],
  });
  if (!parsed.ok) throw new Error("a sweep is expected");
  const { sweep } = parsed;
  const name = join(folder, "shared.pieces");
  const pieces = [0, 1].map((point) => runPiece(prepare(sweep, point), 1));
  const one = openPieces(name, sweep, false);
  const other = openPieces(name, sweep, true);
  one.add(pieces.slice(0, 1));
  expect(() => other.add(pieces.slice(1))).toThrow(/another sweep may write to it/);
  one.add(pieces.slice(1));
  one.close();
  other.close();
  const known = openPieces(name, sweep, true);
  expect(known.known).toHaveLength(2);
  known.close();
  expect(readFileSync(name, "utf8").trim().split("\n")).toHaveLength(3);
});
