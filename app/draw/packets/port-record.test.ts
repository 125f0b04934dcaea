import { describe, expect, test } from "vitest";
import type { Run } from "../../../engine/doors/run.ts";
import { atPort, portRecord, type RecordedPort, worstPort } from "./port-record.ts";

/** Ports of three hosts and a switch, node 3. */
function runOf(
  ports: readonly (Partial<RecordedPort> & { queues?: readonly Float32Array[] })[],
): Run {
  const all = ports.map((port, link) => ({
    link,
    from: 3,
    to: 0,
    utilisation: Float32Array.of(1, 1, 1),
    queues: [new Float32Array(3)],
    longest: port.waiting ?? new Float32Array(3),
    drops: new Float32Array(3),
    ...port,
  }));
  return { windows: { bin: 2, begin: 10, ports: all } } as unknown as Run;
}

function recordOf(ports: Parameters<typeof runOf>[0]) {
  const record = portRecord(runOf(ports));
  if (record === null) throw new Error("nothing is recorded");
  return record;
}

describe("the ports of a packet-level run", () => {
  test("a bin in which no packet comes or goes has the queue that stands there", () => {
    const queues = [Float32Array.of(1, 3, 0), Float32Array.of(0, 2, 0)];
    const { ports } = recordOf([{ waiting: Float32Array.of(4, 0, 0), queues }]);
    expect([...(ports[0] as RecordedPort).waiting]).toEqual([4, 5, 0]);
  });

  test("the worst is a switch's that drops most, then where most waits, then that which sends most", () => {
    const [few, many] = [Float32Array.of(0, 5, 0), Float32Array.of(0, 9, 0)];
    const worst = (ports: Parameters<typeof runOf>[0]) => worstPort(recordOf(ports), 3)?.link;
    expect(worst([{ waiting: many }, { waiting: few, drops: Float32Array.of(0, 1, 0) }])).toBe(1);
    expect(worst([{ waiting: few }, { waiting: many }])).toBe(1);
    expect(worst([{ waiting: few }, { waiting: few }])).toBe(0);
    expect(worst([{ utilisation: few }, { utilisation: many }])).toBe(1);
    // A host's own port is not where flows meet.
    expect(worst([{ waiting: few }, { waiting: many, from: 1, to: 3 }])).toBe(0);
    expect(
      worst([
        { waiting: few, from: 0, to: 3 },
        { waiting: many, from: 1, to: 3 },
      ]),
    ).toBe(1);
    expect(worst([])).toBeUndefined();
  });

  test("at a time it has what waits then and what was dropped so far, without one the most and all", () => {
    const record = recordOf([
      { waiting: Float32Array.of(2.5, 7, 1), drops: Float32Array.of(0, 3, 1) },
    ]);
    const at = (time: number | null) => atPort(record, record.ports[0] as RecordedPort, time);
    expect(at(null)).toEqual({ waiting: 7, dropped: 4 });
    expect(at(9)).toEqual({ waiting: 3, dropped: 0 });
    expect(at(12)).toEqual({ waiting: 7, dropped: 3 });
    expect(at(15.9)).toEqual({ waiting: 1, dropped: 4 });
    expect(at(16)).toEqual({ waiting: 0, dropped: 4 });
  });
});

test("a run without packets has no record", () => {
  expect(portRecord({} as Run)).toBeNull();
});
