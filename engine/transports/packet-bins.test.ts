import { describe, expect, test } from "vitest";
import type { PacketRecord } from "../model/packet-tables.ts";
import { POLICIES, recorded, runner } from "../testing/transports/logged-run.ts";

/** Bytes at the port of a link: `low` without packets that come and go at one time, `high` with them. */
function queueAt({ copies, hops }: PacketRecord, link: number) {
  const times: number[] = [];
  const stays: { joined: number; left: number; wire: number }[] = [];
  for (let hop = 0; hop < hops.length; hop++) {
    if (hops.link[hop] !== link) continue;
    const copy = hops.copy[hop] as number;
    const joined = hops.joined[hop] as number;
    const isSent = !Number.isNaN(hops.left[hop]);
    const left = (isSent ? hops.left[hop] : copies.end[copy]) as number;
    stays.push({ joined, left, wire: copies.wire[copy] as number });
    times.push(joined, left);
  }
  /** From one time to before another: when something happens, and the largest sums of what is there. */
  return (from: number, to: number) => {
    const there = stays.filter(({ joined, left }) => joined < to && left >= from);
    const within = times.filter((time) => time >= from && time < to);
    const sum = (is: (stay: { joined: number; left: number }) => boolean) =>
      there.reduce((bytes, stay) => (is(stay) ? bytes + stay.wire : bytes), 0);
    const at = [from, ...within];
    const least = at.map((time) => sum(({ joined, left }) => joined <= time && left > time));
    const most = at.map((time) => sum(({ joined, left }) => joined <= time && left >= time));
    return { within, low: Math.max(...least), high: Math.max(...most) };
  };
}

/** Packets between two sums of bytes, to rounding. */
function isWithin(longest: number, low: number, high: number): boolean {
  return longest >= low / 1500 - 1e-4 && longest <= high / 1500 + 1e-4;
}

describe("SPEC 16.12, 6.33 the longest queue of a bin is from its beginning on", () => {
  test.each(POLICIES)("as the whole log has it: %j", (policy) => {
    const fabric = { kind: "star", hosts: 5, rate: 125, propagation: 3 };
    const flows = Array.from({ length: 4 }, (_, k) => {
      return { id: `f${k}`, arrival: 7 * k, size: 20_000 + 5000 * k, src: k, dst: 4 };
    });
    const { run } = runner(policy, 1, { fabric, flows, workload: undefined });
    const traced = run({ trace: true, packets: true });
    const { windows, dynamics } = traced;
    const record = recorded(traced);
    const { bin, ports } = windows ?? dynamics ?? { bin: 0, ports: [] };
    const width = Math.round(bin * record.picoseconds);
    let quiet = 0;
    for (const port of ports) {
      // A link of a star has its own port: link numbers are those of the log.
      const queue = queueAt(record, port.link);
      const wrong = [...port.longest].flatMap((longest, k) => {
        const { within, low, high } = queue(k * width, (k + 1) * width);
        if (within.length === 0 && longest > 0) quiet++;
        return isWithin(longest, low, high) ? [] : [{ bin: k, longest, low, high }];
      });
      expect(wrong, `link ${port.link}`).toEqual([]);
    }
    expect(quiet).toBeGreaterThan(0);
  });

  test.each(POLICIES.filter((policy) => !/pdq|rcp|d3/.test(JSON.stringify(policy))))(
    "and so have fine bins, of which silence has none: %j",
    (policy) => {
      const fabric = { kind: "star", hosts: 9, rate: 1250, propagation: 3 };
      const flows = [0, 40_000].flatMap((arrival) =>
        Array.from({ length: 8 }, (_, src) => {
          return { id: `f${src}.${arrival}`, arrival, size: 30_000, src, dst: 8 };
        }),
      );
      const { run } = runner(policy, 1, { fabric, flows, workload: undefined });
      const traced = run({ trace: true, packets: true });
      const record = recorded(traced);
      const { windows } = traced;
      if (windows === undefined) throw new Error("no windows");
      const width = Math.round(windows.fineBin * record.picoseconds);
      // 40 ms of silence fold the others.
      expect(windows.bin).toBeGreaterThan(4 * windows.fineBin);
      const sum = (column: Float32Array) => column.reduce((a, b) => a + b, 0);
      for (const { link, fine, drops, marks, utilisation } of windows.ports) {
        const queue = queueAt(record, link);
        expect([...fine.at]).toEqual([...fine.at].sort((a, b) => a - b));
        const told = new Set(fine.at);
        const { within: times } = queue(0, Number.POSITIVE_INFINITY);
        expect(times.filter((time) => !told.has(Math.floor(time / width)))).toEqual([]);
        const wrong = [...fine.longest].flatMap((longest, k) => {
          const bin = fine.at[k] as number;
          const { low, high } = queue(bin * width, (bin + 1) * width);
          return isWithin(longest, low, high) ? [] : [{ bin, longest, low, high }];
        });
        expect(wrong, `link ${link}`).toEqual([]);
        expect([sum(fine.drops), sum(fine.marks)]).toEqual([sum(drops), sum(marks)]);
        const sent = sum(fine.utilisation) * windows.fineBin;
        // The last of the others may be shorter than they are.
        expect(sent).toBeGreaterThan(0);
        expect(sent).toBeLessThanOrEqual(sum(utilisation) * windows.bin * 1.001);
      }
    },
  );
});
