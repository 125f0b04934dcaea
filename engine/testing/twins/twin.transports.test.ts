import { describe, expect, test } from "vitest";
import { seedsUpTo } from "../seeds.ts";
import {
  caseOf,
  IDS,
  type Id,
  NONE,
  naiveCase,
  transportedCase,
} from "../transports/twin-cases.ts";
import { homaPart, packetPart, rfcPart, type TwinPart } from "../transports/twin-parts.ts";

/** Runs a random case under a transport and under its twin. */
function expectTwin(id: Id, seed: number, { ports, ...part }: TwinPart): void {
  const of = { ...caseOf(id, seed), ports };
  const twin = naiveCase(of, seed, (net, flow) => {
    const { from, to } = of.small[flow.flow] as (typeof of.small)[number];
    const believed = of.believed[flow.flow] ?? null;
    return part.twin(net, flow, { ...of, from, to, believed });
  });
  expect(transportedCase(part.id, seed, of, part.parameters)).toEqual(twin);
}

const NS2 = [
  "dctcp",
  "l2dct",
  "pias-dctcp",
  "las-dctcp",
  "srpt-dctcp",
  "ascc",
  "nos2-dctcp",
] as const;

describe("SPEC 16.5, 16.6 so do pFabric and the reading ns2", () => {
  test.each(seedsUpTo(12))("pfabric (seed %i)", (seed) => {
    // The case of QCLIMB, which has beliefs of the sizes.
    expectTwin("qclimb-dctcp", seed, packetPart("pfabric", seed));
  });
  for (const id of NS2) {
    test.each(seedsUpTo(12))(`${id} (seed %i)`, (seed) => {
      expectTwin(id, seed, packetPart(id, seed));
    });
  }
});

describe("SPEC 16.1 to 16.4, 16.7, 16.8 transports do what a plain reading of the rules does, to the picosecond", () => {
  for (const id of IDS) {
    test.each(seedsUpTo(12))(`${id} (seed %i)`, (seed) => {
      expectTwin(id, seed, rfcPart(id, seed));
    });
  }
});

describe("SPEC 16.9 Homa does what a plain reading of its rules does, to the picosecond", () => {
  test.each(seedsUpTo(24))("seed %i", (seed) => {
    const isSafe = seed % 2 === 0 && caseOf("pias-dctcp", seed).share === 0;
    const { ports, ...part } = homaPart(seed, isSafe);
    const buffer = isSafe ? NONE : ports.buffer;
    expectTwin("pias-dctcp", seed, { ...part, ports: { ...ports, buffer } });
  });
});
