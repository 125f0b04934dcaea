import { describe, expect, test } from "vitest";
import type { MixSetting } from "../../model/spec/packet-setting.ts";
import { hash } from "../../network/graph/routing.ts";
import { usualTransport } from "../../transports/windows/resolve-transport.ts";
import type { NaivePorts } from "../naive/naive-transport-network.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import { seedsUpTo } from "../seeds.ts";
import { caseOf, naiveCase, transportedCase } from "../transports/twin-cases.ts";
import { homaPart, packetPart, rfcPart, type TwinPart } from "../transports/twin-parts.ts";

type Random = (below: number) => number;

/** Two to four transports whose ports are of one kind. */
function partsOf(random: Random, seed: number): readonly TwinPart[] {
  const levels = ["tcp", "dctcp", "l2dct", "pias-dctcp", "qclimb-dctcp"] as const;
  const ranks = ["las-dctcp", "srpt-dctcp", "ascc"] as const;
  const kind = random(3);
  const count = 2 + random(3);
  const parts = Array.from({ length: count }, (_, k) => {
    const own = seed + 97 * k;
    if (kind === 1) return rfcPart(ranks[random(3)] as "ascc", own);
    if (kind === 2) return packetPart((["pfabric", ...ranks] as const)[random(4)] as "ascc", own);
    const isNs2 = random(3) === 0;
    const id = levels[random(isNs2 ? 4 : 5)] as "dctcp";
    return isNs2 && random(4) > 0 && id !== ("tcp" as string)
      ? packetPart(id, own)
      : rfcPart(id, own);
  });
  return kind === 0 && random(2) === 0 ? [...parts.slice(1), homaPart(seed, false)] : parts;
}

/** Ports as the first part wants them, of a kind that all parts can share. */
function sharedPorts(parts: readonly TwinPart[]): NaivePorts {
  const [{ ports }] = parts as readonly [TwinPart];
  const isStrict = parts.some((part) => part.ports.discipline === "strict");
  const queues = Math.max(...parts.map((part) => part.ports.queues));
  const isCleaned = parts.some((part) => part.ports.isCleaned);
  return {
    ...ports,
    discipline: isStrict ? "strict" : ports.discipline,
    queues,
    isCleaned,
  };
}

/** Which part each flow has, read plainly. */
function naiveChoice(
  sources: readonly number[],
  named: readonly (string | null)[],
  { labels, share, by }: MixSetting,
): number[] {
  const upTo = share.map((_, k) => share.slice(0, k + 1).reduce((a, b) => a + b, 0));
  const choice = (of: number) => {
    const found = upTo.findIndex((sum) => sum > hash(of, 1, 0x6d6978) / 2 ** 32);
    return found < 0 ? share.length - 1 : found;
  };
  return sources.map((source, flow) => {
    const label = named[flow] ?? null;
    if (label !== null) return labels.indexOf(label);
    return choice(by === "flow" ? flow : source);
  });
}

describe("SPEC 16.14 transports in one fabric do what a plain reading of all their rules does, to the picosecond", () => {
  test.each(seedsUpTo(48))("seed %i", (seed) => {
    const random = randomIntegers(seed + 3000);
    const parts = partsOf(random, seed);
    const ports = sharedPorts(parts);
    const of = { ...caseOf("qclimb-dctcp", seed), ports };
    const labels = parts.map(({ id }, k) => `${id} ${k}`);
    const weights = parts.map(() => 1 + random(4));
    const sum = weights.reduce((a, b) => a + b, 0);
    const { jitter = { share: 0, seed: 0 } } = ports;
    const again = {
      buffer: ports.buffer,
      clean: ports.isCleaned,
      jitter: jitter.share,
      seed: jitter.seed,
    };
    const mix: MixSetting = {
      labels,
      of: parts.map(({ id, parameters }) => ({
        protocol: id,
        parameters: { ...usualTransport(id, parameters.set), ...parameters, ...again },
        subflows: 1,
        scale: { bytes: 1, picoseconds: 1 },
        loss: null,
      })),
      share: weights.map((weight) => weight / sum),
      by: random(2) === 0 ? "flow" : "host",
    };
    const named = of.small.map(() =>
      random(3) === 0 ? (labels[random(labels.length)] as string) : null,
    );
    const chosen = naiveChoice(
      of.small.map(({ from }) => from),
      named,
      mix,
    );
    const twin = naiveCase(of, seed, (net, flow) => {
      const { from, to } = of.small[flow.flow] as (typeof of.small)[number];
      const believed = of.believed[flow.flow] ?? null;
      const part = parts[chosen[flow.flow] as number] as TwinPart;
      return part.twin(net, flow, { ...of, from, to, believed });
    });
    const [first] = parts as readonly [TwinPart];
    const ours = transportedCase(first.id, seed, of, first.parameters, { mix, named });
    expect(ours, labels.join(", ")).toEqual(twin);
  });
});
