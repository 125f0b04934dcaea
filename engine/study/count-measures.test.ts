import { expect, test } from "vitest";
import { parseSweep } from "./parse-sweep.ts";
import { prepare, runPiece } from "./pieces.ts";

test("SPEC 13.2 what a transport counts is a measure, and null of runs without one", () => {
  const measures = ["packets.sent", "packets.again", "packets.lost", "packets.timeouts"];
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "ms" },
      fabric: { kind: "star", hosts: 3, rate: 125000 },
      flows: [{ id: "a", arrival: 0, size: 14_600, src: 0, dst: 2 }],
      policies: [{ id: "tcp" }, { id: "tcp", label: "lossy", loss: 0.5 }, { id: "brr" }],
    },
    vary: [{ path: "flows[0].size", values: [14_600] }],
    measures,
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join());
  const { values } = runPiece(prepare(parsed.sweep, 0), 1);
  // Ten packets of 1460 bytes, none lost.
  expect(values["TCP"]).toEqual({
    "packets.sent": 10,
    "packets.again": 0,
    "packets.lost": 0,
    "packets.timeouts": 0,
  });
  const {
    "packets.sent": sent,
    "packets.again": again,
    "packets.lost": lost,
  } = values["lossy"] ?? {};
  expect(lost).toBeGreaterThan(0);
  expect(sent).toBe(10 + (again ?? Number.NaN));
  expect(values["BRR"]?.["packets.sent"]).toBeNull();
});

test("SPEC 13.2 what PIAS sends from its first queue, by hand; null of others", () => {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "slot",
      fabric: { kind: "link" },
      flows: [
        { id: "a", arrival: 0, size: 3 },
        { id: "b", arrival: 1, size: 7 },
      ],
      policies: [{ id: "pias", thresholds: [4, 6] }, { id: "las" }],
    },
    vary: [{ path: "flows[0].size", values: [3] }],
    measures: ["firstQueue"],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join());
  const { values } = runPiece(prepare(parsed.sweep, 0), 1);
  expect(values).toEqual({ PIAS: { firstQueue: 0.7 }, LAS: { firstQueue: null } });
});
