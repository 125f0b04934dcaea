import { describe, expect, test } from "vitest";
import type { Dynamics, PortDynamics } from "../model/packet-records.ts";
import { linkMeasure } from "./packet-measures.ts";
import { parseSweep } from "./parse-sweep.ts";
import { prepare, runPiece } from "./sweep-pieces.ts";

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

test("SPEC 13.2 a part of where time went is a measure, of a class too, and null of runs without packets", () => {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric: { kind: "star", hosts: 3, rate: 1250, propagation: 5 },
      flows: [0, 1].map((src) => {
        return { id: `f${src}`, arrival: 0, size: 2920, src, dst: 2, request: "both" };
      }),
      policies: [{ id: "dctcp" }, { id: "brr" }],
    },
    vary: [{ path: "flows[0].size", values: [2920] }],
    measures: [
      "where.wire",
      "where.own",
      "mice.where.queue",
      "elephants.where.queue",
      "requests.where.own",
    ],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join());
  const { values } = runPiece(prepare(parsed.sweep, 0), 1);
  expect(values["DCTCP"]).toEqual({
    "where.wire": 12.4,
    "where.own": expect.closeTo(1.8, 12),
    "mice.where.queue": expect.closeTo(1.2, 12),
    "elephants.where.queue": null,
    "requests.where.own": expect.closeTo(2.4, 12),
  });
  expect(values["BRR"]?.["where.wire"]).toBeNull();
  expect(values["BRR"]?.["requests.where.own"]).toBeNull();
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

function port(link: number, utilisation: number[], queue: number[]): PortDynamics {
  const columns = {
    utilisation: Float32Array.from(utilisation),
    data: Float32Array.from(utilisation, (x) => x / 2),
    queue: Float32Array.from(queue),
    longest: Float32Array.from(queue, (x) => 2 * x),
    granted: new Float32Array(utilisation.length),
  };
  return { link, from: 0, to: 1, rate: 1, ...columns };
}

const DYNAMICS = {
  bin: 2,
  begin: 0,
  ports: [port(0, [0.5, 0.5, 0, 0], [9, 9, 9, 9]), port(1, [1, 0.5, 0.25, 0.25], [4, 2, 0, 1])],
} as unknown as Dynamics;

describe("SPEC 13.2 the busiest link of a packet-level run", () => {
  test.each([
    ["use", 0.5],
    ["data", 0.25],
    ["queue", 1.75],
    ["longest", 8],
    ["use.0-2", 1],
    // Half of the second bin, and the third.
    ["use.3-6", (0.5 + 2 * 0.25) / 3],
    ["queue.1-3", 3],
    ["longest.2-99", 4],
  ])("%s is %f", (name, value) => {
    expect(linkMeasure(name)?.read(DYNAMICS)).toBeCloseTo(value, 12);
  });

  test("of times after the run there is none", () => {
    expect(linkMeasure("use.8-9")?.read(DYNAMICS)).toBeNull();
    expect(linkMeasure("use")?.read({ ...DYNAMICS, ports: [] })).toBeNull();
  });

  test.each(["used", "use.5-5", "use.9-2", "use.1", "queue.a-b", ""])("%j is no name", (name) => {
    expect(linkMeasure(name)).toBeNull();
  });
});
