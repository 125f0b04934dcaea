import { describe, expect, test } from "vitest";
import type { PacketRecord } from "../model/packet-tables.ts";
import { POLICIES, recorded, runner } from "../testing/transports/logged-run.ts";

/** Bytes at the port of a link over time: `least` without packets that come and go at one time, `most` with them. */
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
  const sum = (is: (stay: { joined: number; left: number }) => boolean) =>
    stays.reduce((bytes, stay) => (is(stay) ? bytes + stay.wire : bytes), 0);
  return {
    times,
    least: (at: number) => sum(({ joined, left }) => joined <= at && left > at),
    most: (at: number) => sum(({ joined, left }) => joined <= at && left >= at),
  };
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
      const { times, least, most } = queueAt(record, port.link);
      for (const [k, longest] of port.longest.entries()) {
        const within = times.filter((time) => time >= k * width && time < (k + 1) * width);
        if (within.length === 0 && longest > 0) quiet++;
        const at = [k * width, ...within];
        const [low, high] = [Math.max(...at.map(least)), Math.max(...at.map(most))];
        expect(longest, `link ${port.link}, bin ${k}`).toBeGreaterThanOrEqual(low / 1500 - 1e-4);
        expect(longest, `link ${port.link}, bin ${k}`).toBeLessThanOrEqual(high / 1500 + 1e-4);
      }
    }
    expect(quiet).toBeGreaterThan(0);
  });
});
