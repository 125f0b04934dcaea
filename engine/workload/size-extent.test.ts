import { expect, test } from "vitest";
import type { DistributionSpec, Model, Units } from "../model/spec/scenario.ts";
import { makeDistribution } from "./distribution.ts";
import { roundedMeans } from "./size-extent.ts";

const HALVES = { cdf: [[730, 0.5] as const, [1460, 1] as const] };

test.each<[DistributionSpec, Model, Partial<Units> | undefined]>([
  ["google-rpc-2008", "slot", undefined],
  ["homa-w3", "slot", undefined],
  [HALVES, "slot", { size: "bytes" }],
])("SPEC 4.20 the mean of %j in bytes, and of the packets made of it", (spec, model, units) => {
  const { bytes, packets } = roundedMeans(spec, model, units) ?? { bytes: 0, packets: 0 };
  expect(bytes / makeDistribution(spec, "fluid", undefined).mean).toBeCloseTo(1, 12);
  expect(packets / (1460 * makeDistribution(spec, model, units).mean)).toBeCloseTo(1, 12);
  expect(packets).toBeGreaterThan(bytes);
});

test("SPEC 4.20 ns-2's convention makes packets in the fluid model too; other bytes stay, and packets are no bytes", () => {
  expect(roundedMeans("web-search", "fluid", undefined)).toEqual({
    bytes: 1665830.8,
    packets: 1460 * 1141.4050000000002,
  });
  expect(roundedMeans("homa-w3", "fluid", undefined)).toBeNull();
  expect(roundedMeans(HALVES, "fluid", { size: "bytes" })).toBeNull();
  expect(roundedMeans(HALVES, "slot", undefined)).toBeNull();
});
