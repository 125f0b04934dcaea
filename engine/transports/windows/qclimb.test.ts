import { expect, test } from "vitest";
import { star } from "../../testing/networks.ts";
import { packetFlows, transported } from "../../testing/transports/run.ts";
import { tagByClimb } from "./tagging.ts";

test("SPEC 16.8 QCLIMB's queues by hand", () => {
  const bounds = { lower: Float64Array.of(14_600), upper: Float64Array.of(29_200) };
  const tag = tagByClimb([3000, 9000], 2920, Float64Array.of(43_800), bounds);
  // Climbs by 14600 − B, stays in 0 for the slack, sinks by B, and is last from the upper bound on.
  const queues = Array.from({ length: 24 }, (_, number) => tag.of(0, number, 0));
  expect(queues).toEqual([
    ...[2, 2, 2, 2],
    ...[1, 1, 1, 1],
    ...[0, 0],
    ...[0, 0],
    ...[2, 2, 2, 2, 2, 2, 2, 2],
    ...[2, 2, 2, 2],
  ]);
});

test("SPEC 16.8 a loss between packets of one queue is told, and sent again without a timer", () => {
  const network = star(2, 10e9);
  const flows = packetFlows([{ from: 1, to: 0, bytes: 60 * 1460 }]);
  const lossOf = (which: number) => {
    let seen = 0;
    return { strikes: (link: number) => link === 2 && ++seen === which };
  };
  const run = (which: number) =>
    transported(network, flows, {
      id: "qclimb-dctcp",
      parameters: { thresholds: [14_600], propagation: 1e6 },
      options: { losses: lossOf(which) },
    }).hosts.book;
  const told = run(20);
  expect([told.timeouts[0], told.again[0]]).toEqual([0, 1]);
  // The first packet has nothing to its left: it is left to the timer.
  expect(run(1).timeouts[0]).toBe(1);
});
