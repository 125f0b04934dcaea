import { describe, expect, test } from "vitest";
import { Stream } from "../model/numbers/random.ts";
import { crossingsOf } from "./crossings.ts";
import { parseSweep } from "./parse-sweep.ts";
import type { Piece } from "./sweep-pieces.ts";
import type { Sweep } from "./sweep-spec.ts";

function sweepOf(values: readonly number[], seeds: string): Sweep {
  const parsed = parseSweep({
    version: 1,
    scenario: {
      version: 1,
      model: "slot",
      fabric: { kind: "link", rate: 1 },
      workload: { distribution: "web-search", load: 0.5, flows: 10, seed: 1 },
      policies: [{ id: "fifo" }, { id: "srpt" }],
    },
    vary: [{ path: "workload.load", values }],
    seeds,
  });
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return parsed.sweep;
}

/** One row a seed: FIFO less SRPT at every point, on what both share at the seed. */
function piecesOf(differences: readonly (readonly number[])[]): readonly Piece[] {
  return differences.flatMap((row, k) =>
    row.map((difference, point) => ({
      point,
      seed: k + 1,
      largest: 0.1,
      values: { FIFO: { mean: 1000 * (k + 1) + difference }, SRPT: { mean: 1000 * (k + 1) } },
    })),
  );
}

describe("SPEC 13.6 where two policies cross", () => {
  test("paired by seed: what differs by far less than the seeds do is still told", () => {
    const rows = [
      [-2, -1, 1],
      [-3, -1.2, 1.1],
      [-2.5, -1.1, 0.9],
    ];
    expect(crossingsOf(sweepOf([0.2, 0.4, 0.6], "1..3"), piecesOf(rows))).toEqual([
      {
        measure: "mean",
        policy: "SRPT",
        than: "FIFO",
        at: expect.closeTo(0.4 + 0.2 * (1.1 / 2.1), 9),
        between: [0.4, 0.6],
        where: {},
      },
    ]);
  });

  test("points that are not decided widen where it lies; ends that are not are no crossing", () => {
    const rows = [
      [-2, -1, 1, 3],
      [-2.1, 1.2, -0.5, 3.1],
    ];
    const [one] = crossingsOf(sweepOf([0.2, 0.4, 0.6, 0.8], "1..2"), piecesOf(rows));
    expect(one).toMatchObject({ policy: "SRPT", between: [0.2, 0.8] });
    const open = rows.map((row) => row.slice(0, 3));
    expect(crossingsOf(sweepOf([0.2, 0.4, 0.6], "1..2"), piecesOf(open))).toEqual([]);
  });

  test("a single seed of a sample decides nothing", () => {
    expect(crossingsOf(sweepOf([0.2, 0.4], "1"), piecesOf([[-5, 5]]))).toEqual([]);
  });

  test("the order of the points of a file is not that of the axis", () => {
    const rows = [
      [1, -2],
      [1.1, -2.1],
    ];
    expect(crossingsOf(sweepOf([0.6, 0.2], "1..2"), piecesOf(rows))).toMatchObject([
      { policy: "SRPT", than: "FIFO", between: [0.2, 0.6] },
    ]);
  });

  for (const seed of [1, 2, 3]) {
    test(`lines of known slopes cross where they should (seed ${seed})`, () => {
      const stream = new Stream(seed, "endpoints");
      const x0 = 0.15 + 0.7 * stream.uniform();
      const xs = Array.from({ length: 9 }, (_, k) => (k + 1) / 10);
      const rows = Array.from({ length: 4 }, () => xs.map((x) => 10 * (x - x0)));
      const found = crossingsOf(sweepOf(xs, "1..4"), piecesOf(rows));
      expect(found).toHaveLength(1);
      expect(found[0]?.at).toBeCloseTo(x0, 6);
    });
  }
});
