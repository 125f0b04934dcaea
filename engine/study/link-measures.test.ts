import { describe, expect, test } from "vitest";
import type { Dynamics, PortDynamics } from "../model/packet-records.ts";
import { linkMeasure } from "./link-measures.ts";

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
