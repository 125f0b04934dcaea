import { describe, expect, test } from "vitest";
import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import type { PolicySpec, Scenario } from "../../../../engine/doors/scenario.ts";
import { incast, type PacketScene, packetScenes, parsed } from "../../fixtures/packet-scenes.ts";
import { windowAt, windowsOf } from "./packet-record.ts";
import { portIndex } from "./port-index.ts";
import { fullestLink } from "./ports.ts";
import { recordUpTo, windowsUpTo } from "./record-up-to.ts";
import { sceneAt } from "./scene.ts";

/** Four workers, and one that comes late with more or fewer bytes: until then the runs are the same. */
function twin(late: number, policies: readonly PolicySpec[]): Scenario {
  const sizes = [29_200, 29_200, 29_200, 29_200, late];
  return parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 6, rate: 1250, propagation: 5 },
    flows: sizes.map((size, k) => ({
      id: `w${k + 1}`,
      arrival: k === 4 ? 40 : 0,
      size,
      src: k,
      dst: 5,
    })),
    policies,
  });
}

const POLICIES = [
  { id: "tcp", buffer: 30_000 },
  { id: "dctcp", buffer: 30_000, ecn: 15_000 },
  { id: "pfabric" },
  { id: "homa" },
  { id: "pias-dctcp", thresholds: [5000, 20_000] },
  { id: "pdq-distributed" },
  { id: "rcp-distributed" },
] as readonly PolicySpec[];

/** What is known of a run then; the rest is what was given. */
function past(record: PacketRecord, time: number) {
  const cut = recordUpTo(record, time);
  const { copies, hops, fired, waited, links, lost, markedHop, markedAt, end } = cut;
  return { copies, hops, fired, waited, links, lost, markedHop, markedAt, end };
}

const scenesOf = (late: number): readonly PacketScene[] => packetScenes(twin(late, POLICIES));

describe("before a moment two runs that have done the same are the same", () => {
  const [few, many] = [scenesOf(1460), scenesOf(58_400)];
  test.each(few.map(({ label, record }, k) => [label, record, many[k]?.record] as const))(
    "%s",
    (_, one, other) => {
      if (other === undefined) throw new Error("there are two");
      for (const time of [0, 3e6, 9e6, 17e6, 26e6, 39.9e6]) {
        expect(past(one, time)).toEqual(past(other, time));
      }
      expect(past(one, 300e6)).not.toEqual(past(other, 300e6));
    },
  );
});

test("what is seen at the moment is what the whole run shows then", () => {
  for (const scenario of [
    incast(8, 14_600, POLICIES.slice(0, 5)),
    incast(5, 50_000, POLICIES.slice(5)),
  ]) {
    for (const { label, run, record } of packetScenes(scenario)) {
      const link = fullestLink([record]) as number;
      const whole = portIndex(record, link, windowsOf(run, record));
      for (const time of [8.3e6, 21e6, 44e6, 58e6, 120e6, 240e6]) {
        if (time >= whole.end) continue;
        const cut = recordUpTo(record, time);
        const index = portIndex(cut, link, null, time);
        const [then, now] = [sceneAt(whole, time), sceneAt(index, time)];
        const where = `${label} at ${time}`;
        expect(now.boxes.map(({ copy }) => copy).sort(), where).toEqual(
          then.boxes.map(({ copy }) => copy).sort(),
        );
        expect(now.coming, where).toEqual(then.coming);
        expect(now.going.length, where).toBe(then.going.length);
        for (const [k, { share }] of now.going.entries())
          expect(share).toBeCloseTo(then.going[k]?.share ?? -1, 9);
        expect(
          now.back.map(({ copy }) => copy),
          where,
        ).toEqual(then.back.map(({ copy }) => copy));
        expect([now.dropped, now.marked, now.done, now.isOver], where).toEqual([
          then.dropped,
          then.marked,
          then.done,
          false,
        ]);
        expect([...now.paused].sort(), where).toEqual([...then.paused].sort());
        expect(now.isSilent, where).toBe(then.isSilent);
        // When a timer will end is not known.
        expect(now.timers).toEqual([]);
        if (whole.windows === null) continue;
        const windows = windowsUpTo(whole.windows, time);
        for (const flow of whole.flows)
          expect(windowAt(windows, flow, 2 * time)).toEqual(windowAt(whole.windows, flow, time));
      }
    }
  }
});
