import { expect, test } from "vitest";
import { stretched } from "./gantt-columns.ts";
import { flowLanes, portLanes, queueLanes } from "./lanes.ts";

const waits = { depth: Int32Array.of(3, 0), sets: [] } as unknown as Parameters<
  typeof queueLanes
>[2];

test.each([
  ["queues", queueLanes(2, 1, waits)],
  ["flows", flowLanes(Int32Array.of(0, 1, 2), 3)],
  ["ports", portLanes(3)],
] as const)(
  "lanes of %s keep their place in order, and what is above them its room",
  (_, plain) => {
    for (const factor of [0.5, 1, 2.5]) {
      const high = stretched(plain, factor);
      const first = plain.top[0] as number;
      expect(high.top[0]).toBe(first);
      expect(high.height).toBeCloseTo(plain.height * factor, 12);
      plain.top.forEach((top, lane) => {
        expect((high.top[lane] as number) - first).toBeCloseTo((top - first) * factor, 9);
        const foot = (high.top[lane] as number) + high.height + (high.strips[lane] ?? 0);
        expect(foot).toBeLessThanOrEqual(high.top[lane + 1] ?? high.total);
      });
    }
  },
);
