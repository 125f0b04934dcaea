import { describe, expect, test } from "vitest";
import type { TimePart } from "../../brush/time-parts.ts";
import { TIME_PARTS } from "../../brush/time-parts.ts";
import { amountsOf } from "../../kit/marks/amounts.ts";
import { Lives } from "./life.ts";
import { FOUR, incast, parsed, type WatchedRun, watchedRuns } from "./testing/watched-runs.ts";

/** The places of the parts in the engine's sums. */
const PLACES: Readonly<Record<TimePart, number>> = {
  wire: 0,
  own: 1,
  queue: 2,
  reply: 3,
  timer: 5,
  lost: 6,
  grant: 7,
  data: 8,
  paced: 9,
  paused: 10,
};

function expectExact({ label, record, sums, parts }: WatchedRun): void {
  const lives = new Lives(record);
  for (let flow = 0; flow < record.start.length; flow++) {
    const name = `${label}, flow ${flow}`;
    const life = lives.of(flow);
    if (life === null) throw new Error(`${name} has no life`);
    const { pieces } = life;
    expect(pieces[0]?.from, name).toBe(record.start[flow]);
    expect(pieces.at(-1)?.to, name).toBe(record.end[flow]);
    for (let k = 1; k < pieces.length; k++) expect(pieces[k]?.from, name).toBe(pieces[k - 1]?.to);
    const amounts = amountsOf(pieces);
    for (const part of TIME_PARTS) {
      const place = PLACES[part];
      const sum = place < parts ? sums[flow * parts + place] : 0;
      expect(amounts[part], `${name}: ${part}`).toBe(sum);
    }
  }
}

const PDQ = ["pdq-distributed", "rcp-distributed", "d3-distributed"].map((id) => ({ id }));

describe("a life has no gap, and its parts are those that packets carry forward", () => {
  test.each([2, 8, 20])("%i workers at once", (workers) => {
    for (const run of watchedRuns(incast(workers, 14_600, FOUR))) expectExact(run);
  });

  test("workers with more than Homa's way holds are granted", () => {
    for (const run of watchedRuns(incast(8, 58_400, FOUR))) expectExact(run);
  });

  test("senders by rates", () => {
    for (const run of watchedRuns(incast(5, 100_000, PDQ))) expectExact(run);
  });

  test("two hops with losses, and data that is still to come", () => {
    const scenario = parsed({
      version: 1,
      model: "fluid",
      units: { size: "bytes", time: "us" },
      fabric: {
        kind: "leaf-spine",
        leaves: 2,
        hosts: 4,
        spines: 2,
        hostRate: 1250,
        coreRate: 1250,
        propagation: 1,
      },
      flows: Array.from({ length: 12 }, (_, k) => ({
        id: `f${k}`,
        arrival: 3 * (k % 4),
        size: 10_000 + 7000 * k,
        src: k % 4,
        dst: 4 + (k % 3),
      })),
      policies: [
        { id: "tcp", buffer: 15_000, loss: { share: 0.05 } },
        { id: "pfabric" },
        { id: "homa" },
        { id: "pias-dctcp", thresholds: [5000, 30_000] },
      ],
    });
    for (const run of watchedRuns(scenario)) expectExact(run);
  });
});

test("whom a flow waited for adds up to its wait behind others", () => {
  for (const { record } of watchedRuns(incast(8, 14_600, FOUR))) {
    const lives = new Lives(record);
    const life = lives.of(7);
    if (life === null) throw new Error("it has no life");
    const waited = [...life.behind.values()].reduce((sum, time) => sum + time, 0);
    expect(waited).toBeLessThanOrEqual(amountsOf(life.pieces).queue);
    expect(waited).toBeGreaterThan(0.9 * amountsOf(life.pieces).queue);
    expect(life.behind.has(7)).toBe(false);
  }
});
