import { describe, expect, test } from "vitest";
import { TIME_PARTS } from "../../brush/time-parts.ts";
import {
  FOUR,
  incast,
  type PacketScene,
  packetScenes,
  parsed,
} from "../../fixtures/packet-scenes.ts";
import { amountsOf } from "../../kit/marks/amounts.ts";
import { Lives } from "./life.ts";

function expectExact({ label, run, record }: PacketScene): void {
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
      const sum = Math.round((run.where?.[part][flow] ?? Number.NaN) * record.picoseconds);
      expect(amounts[part], `${name}: ${part}`).toBe(sum);
    }
  }
}

const PDQ = ["pdq-distributed", "rcp-distributed", "d3-distributed"].map((id) => ({ id }));

describe("a life has no gap, and its parts are those that packets carry forward", () => {
  test.each([2, 8, 20])("%i workers at once", (workers) => {
    for (const run of packetScenes(incast(workers, 14_600, FOUR))) expectExact(run);
  });

  test("workers with more than Homa's way holds are granted", () => {
    for (const run of packetScenes(incast(8, 58_400, FOUR))) expectExact(run);
  });

  test("senders by rates", () => {
    for (const run of packetScenes(incast(5, 100_000, PDQ))) expectExact(run);
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
    for (const run of packetScenes(scenario)) expectExact(run);
  });
});

test("whom a flow waited for adds up to its wait behind others", () => {
  for (const { record } of packetScenes(incast(8, 14_600, FOUR))) {
    const lives = new Lives(record);
    const life = lives.of(7);
    if (life === null) throw new Error("it has no life");
    const waited = [...life.behind.values()].reduce((sum, time) => sum + time, 0);
    expect(waited).toBeLessThanOrEqual(amountsOf(life.pieces).queue);
    expect(waited).toBeGreaterThan(0.9 * amountsOf(life.pieces).queue);
    expect(life.behind.has(7)).toBe(false);
  }
});
