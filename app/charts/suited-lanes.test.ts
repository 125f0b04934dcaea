import { expect, test } from "vitest";
import type { LaneKind } from "./lanes.ts";
import { suitedLanes } from "./suited-lanes.ts";

const DRAWN = ["f1", "f2"];

test.each<[what: string, LaneKind | null, number, readonly string[] | null, LaneKind]>([
  ["drawn flows on a link", null, 1, DRAWN, "queue"],
  ["sampled flows on a link", null, 1, null, "queue"],
  ["drawn flows on a small switch", null, 4, DRAWN, "queue"],
  ["drawn flows on a switch of many ports", null, 16, DRAWN, "port"],
  ["sampled flows on a switch", null, 4, null, "port"],
  ["queues, though they are sampled", "queue", 144, null, "queue"],
  ["flows on a link", "flow", 1, null, "flow"],
  ["ports, where there is but one", "port", 1, DRAWN, "queue"],
])("%s", (_, chosen, ports, ids, lanes) => {
  expect(suitedLanes(chosen, { ports, ids })).toBe(lanes);
});
