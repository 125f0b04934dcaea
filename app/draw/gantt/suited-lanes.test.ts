import { expect, test } from "vitest";
import type { LaneKind } from "./lanes.ts";
import { suitedLanes, usualLanes } from "./suited-lanes.ts";

const DRAWN = ["f1", "f2"];

test.each<[what: string, LaneKind | null, number, readonly string[] | null, LaneKind]>([
  ["drawn flows on a link", null, 1, DRAWN, "queue"],
  ["sampled flows on a link", null, 1, null, "queue"],
  ["drawn flows on a small switch", null, 4, DRAWN, "queue"],
  ["drawn flows on a switch of many ports", null, 16, DRAWN, "port"],
  ["sampled flows on a switch", null, 4, null, "port"],
  ["queues, though they are sampled", "queue", 144, null, "queue"],
  ["sampled flows on a large switch", null, 144, null, "port"],
  ["sampled flows in a network of a thousand hosts", null, 1024, null, "flow"],
  ["its ports, as chosen", "port", 1024, null, "port"],
  ["flows on a link", "flow", 1, null, "flow"],
  ["ports, where there is but one", "port", 1, DRAWN, "queue"],
])("%s", (_, chosen, ports, ids, lanes) => {
  const dst = Int32Array.from({ length: ports }, (__, port) => port);
  expect(usualLanes(chosen, { ports, ids, flows: { dst } })).toBe(lanes);
});

test.each<[what: string, dst: readonly number[], LaneKind]>([
  ["flows to one port of six", [5, 5, 5], "port"],
  ["flows to half of the ports", [0, 2, 2, 4], "queue"],
  ["no flows", [], "queue"],
])("%s", (_, dst, lanes) => {
  const experiment = { ports: 6, ids: DRAWN, flows: { dst: Int32Array.from(dst) } };
  expect(usualLanes(null, experiment)).toBe(lanes);
});

test.each<[count: number, chosen: LaneKind | null, ports: number, lanes: LaneKind]>([
  [30, null, 1, "flow"],
  [31, null, 1, "queue"],
  [0, null, 1, "queue"],
  [4, "queue", 1, "queue"],
  [31, "flow", 1, "flow"],
  [4, null, 16, "flow"],
  [31, null, 16, "port"],
  [4, "port", 16, "port"],
])("on the bench %i flows, lanes chosen %s, ports %i: by %s", (count, chosen, ports, lanes) => {
  const flows = { count, dst: Int32Array.from({ length: count }, (__, flow) => flow % ports) };
  expect(suitedLanes(chosen, { ports, ids: DRAWN, flows })).toBe(lanes);
});
