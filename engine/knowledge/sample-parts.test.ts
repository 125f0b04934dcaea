import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { materialise, writtenOut } from "../materialise/materialise.ts";
import { withSeed } from "../model/spec/parts.ts";
import type { FlowSpec, PartSpec, Scenario } from "../model/spec/scenario.ts";
import { parseScenario } from "../scenario/parse-scenario.ts";

const SWITCH = { kind: "switch", ports: 6, rate: 1 } as const;
const A: PartSpec = { distribution: "web-search", load: 0.5, flows: 40, seed: 1 };
const B: PartSpec = { name: "answers", distribution: { fixed: 3 }, load: 0.2, seed: 2, flows: 30 };

function listOf(parts: readonly PartSpec[], more: object = {}): Scenario {
  const input = { version: 1, model: "slot", fabric: SWITCH, policies: [], ...more };
  const parsed = parseScenario({ ...input, workload: parts });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("\n"));
  return parsed.scenario;
}

/** The flows as they would be written. */
function flowsOf(scenario: Scenario): readonly FlowSpec[] {
  return writtenOut(materialise(scenario)).flows ?? [];
}

function ofPart(flows: readonly FlowSpec[], name: string): readonly FlowSpec[] {
  return flows.filter(({ part }) => part === name);
}

/** A part, of any kind that has its own purposes and columns. */
const anyPart: fc.Arbitrary<PartSpec> = fc
  .record(
    {
      load: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
      seed: fc.nat(5),
      distribution: fc.constantFrom<PartSpec["distribution"]>(
        "web-search",
        { fixed: 2 },
        { uniform: { min: 1, max: 9 } },
      ),
      arrivals: fc.constantFrom<PartSpec["arrivals"] & {}>(
        "poisson",
        { incast: { fanIn: 4 } },
        { onOff: { on: 50_000, off: 50_000 } },
      ),
      spread: fc.constantFrom<PartSpec["spread"] & {}>(0, 2, { random: 1.5, chunks: 3 }),
      bounds: fc.constant({ model: "relative", error: 0.2 } as const),
      deadlines: fc.constant({ share: 0.5, mean: 100 }),
      hosts: fc.constantFrom<PartSpec["hosts"] & {}>([0, "2-4"], { send: ["0-3"], receive: [5] }),
    },
    { requiredKeys: ["load", "seed", "distribution"] },
  )
  .chain((part) => fc.nat(40).map((flows) => ({ ...part, flows: flows + 1 })));

describe("SPEC 4.40 parts", () => {
  test("the flows of a list are those of its parts, each sampled by itself, in order of arrival", () => {
    fc.assert(
      fc.property(fc.array(anyPart, { minLength: 1, maxLength: 4 }), (parts) => {
        // Parts of one seed draw from others (4.43).
        const apart = parts.map((part, k) => ({
          ...part,
          seed: 10 * part.seed + k,
          name: `n${k}`,
        }));
        const alone = apart.flatMap((part, k) =>
          flowsOf(listOf([part])).map((flow, row) => ({ flow, k, row })),
        );
        alone.sort((a, b) => a.flow.arrival - b.flow.arrival || a.k - b.k || a.row - b.row);
        expect(flowsOf(listOf(apart))).toEqual(alone.map(({ flow }) => flow));
      }),
      { seed: 4040, numRuns: 40 },
    );
  });

  test("a list of one part is that workload, but for what says that it is a part", () => {
    const one = flowsOf(listOf([A]));
    const { workload: _, ...rest } = listOf([A]);
    const same = flowsOf({ ...rest, workload: A });
    expect(one.map(({ part: __, ...flow }) => flow)).toEqual(same);
    expect(new Set(one.map(({ part }) => part))).toEqual(new Set(["part1"]));
  });

  test("another part beside it changes no flow of a part, nor what it is called", () => {
    const alone = flowsOf(listOf([A]));
    const beside = flowsOf(listOf([A, B, { ...B, name: "more", seed: 3 }]));
    expect(ofPart(beside, "part1")).toEqual(alone);
    expect(ofPart(beside, "answers")).toEqual(flowsOf(listOf([B])));
    expect(ofPart(beside, "answers")[0]?.id).toBe("answers.1");
  });

  test("requests of several parts have names and numbers of their own", () => {
    const requests = { requests: { fanIn: 3 } };
    const more = { model: "fluid", fabric: SWITCH };
    const flows = flowsOf(
      listOf(
        [
          { ...A, ...requests, flows: 6 },
          { ...B, ...requests },
        ],
        more,
      ),
    );
    const names = new Set(flows.map(({ request }) => request));
    expect(names).toEqual(
      new Set(["q1", "q2", ...Array.from({ length: 10 }, (_, k) => `answers.q${k + 1}`)]),
    );
    for (const name of names) {
      const own = flows.filter(({ request }) => request === name);
      expect(own.length).toBe(3);
      expect(new Set(own.map(({ part }) => part)).size).toBe(1);
    }
  });

  test("the window of counted flows is over all parts", () => {
    const { flows: _, ...unsaid } = B;
    const scenario = listOf([A, unsaid], {
      counted: { from: 1000, to: 3000 },
    });
    const { arrival, counted } = materialise(scenario).flows;
    const begin = arrival[0] as number;
    const inside = arrival.filter((at) => at - begin >= 1000 && at - begin < 3000).length;
    expect((counted?.end ?? 0) - (counted?.first ?? 0)).toBe(inside);
  });
});

describe("SPEC 4.42 how long parts go on", () => {
  const endless = (part: PartSpec): PartSpec => {
    const { flows: _, ...rest } = part;
    return rest;
  };

  test("until a time: the flows that arrive before it, the first of a longer sample", () => {
    const long = flowsOf(listOf([{ ...A, flows: 5000 }]));
    for (const until of [1, 500, 20_000, 100_000]) {
      const flows = flowsOf(listOf([{ ...endless(A), until }]));
      expect(flows).toEqual(long.filter(({ arrival }) => arrival < until));
    }
  });

  test("a part that says nothing goes on as long as the others", () => {
    const flows = flowsOf(listOf([A, endless(B)]));
    const end = Math.max(...ofPart(flows, "part1").map(({ arrival }) => arrival));
    const long = flowsOf(listOf([{ ...B, flows: 20_000 }]));
    expect(ofPart(flows, "answers")).toEqual(long.filter(({ arrival }) => arrival <= end));
    const timed = flowsOf(listOf([{ ...endless(A), until: 9000 }, endless(B)]));
    expect(ofPart(timed, "answers")).toEqual(long.filter(({ arrival }) => arrival <= 9000));
  });
});

describe("SPEC 4.43 seeds of parts", () => {
  test("parts with the same seed do not arrive together", () => {
    const flows = flowsOf(listOf([A, { ...A, name: "other" }]));
    const [own, other] = ["part1", "other"].map((name) => ofPart(flows, name));
    expect(own?.map(({ size }) => size)).not.toEqual(other?.map(({ size }) => size));
    expect(ofPart(flows, "part1")).toEqual(flowsOf(listOf([A])));
  });

  test("another seed is the first part's, and moves all others; its own moves none", () => {
    const scenario = listOf([A, B]);
    expect(flowsOf(withSeed(scenario, 1))).toEqual(flowsOf(scenario));
    const other = flowsOf(withSeed(scenario, 2));
    expect(ofPart(other, "part1")).toEqual(flowsOf(listOf([{ ...A, seed: 2 }])));
    const times = (flows: readonly FlowSpec[]) =>
      ofPart(flows, "answers").map(({ arrival }) => arrival);
    expect(times(other)).not.toEqual(times(flowsOf(scenario)));
    // Nor are they those that another part has at some seed nearby.
    expect(times(other)).not.toEqual(times(flowsOf(listOf([{ ...B, seed: 2 }]))));
    expect(times(other)).not.toEqual(times(flowsOf(listOf([{ ...B, seed: 3 }]))));
  });
});

describe("SPEC 4.41 hosts", () => {
  const ends = (part: Partial<PartSpec>, more: object = {}) =>
    flowsOf(listOf([{ ...A, flows: 400, ...part }], more));

  test("flows go among the hosts that are named, each pair as often as any other", () => {
    const flows = ends({ hosts: [0, "2-3"] });
    const pairs = new Map<string, number>();
    for (const { src, dst } of flows) {
      expect(src).not.toBe(dst);
      pairs.set(`${src} ${dst}`, (pairs.get(`${src} ${dst}`) ?? 0) + 1);
    }
    expect([...pairs.keys()].sort()).toEqual(["0 2", "0 3", "2 0", "2 3", "3 0", "3 2"]);
    for (const count of pairs.values()) expect(Math.abs(count - 400 / 6)).toBeLessThan(30);
  });

  test("from those that send to those that receive, in bursts to the first under incast", () => {
    const flows = ends({ hosts: { send: ["0-4"], receive: [5, 4] } });
    expect(new Set(flows.map(({ src }) => src))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(new Set(flows.map(({ dst }) => dst))).toEqual(new Set([4, 5]));
    expect(flows.some(({ src, dst }) => src === dst)).toBe(false);
    const bursts = ends({
      hosts: { send: ["0-4"], receive: [5, 4] },
      arrivals: { incast: { fanIn: 4 } },
      pattern: "incast",
    });
    for (let k = 0; k < bursts.length; k += 4) {
      const burst = bursts.slice(k, k + 4);
      expect(new Set(burst.map(({ src }) => src)).size).toBe(4);
      expect(new Set(burst.map(({ dst }) => dst))).toEqual(new Set([4]));
    }
  });

  test("all hosts are as good as none named, and half of them have half the flows in a time", () => {
    const last = (flows: readonly FlowSpec[]) => flows.at(-1)?.arrival;
    for (const pattern of ["random", "incast", "permutation", { stride: 2 }] as const) {
      for (const senders of ["random", "balanced"] as const) {
        expect(ends({ hosts: ["0-5"], pattern, senders })).toEqual(ends({ pattern, senders }));
      }
    }
    const half = last(ends({ hosts: ["0-2"] })) as number;
    expect(half / (last(ends({})) as number)).toBeCloseTo(2, 3);
  });

  test("a permutation and a stride go by the places in the list", () => {
    for (const pattern of ["permutation", { stride: 1 }] as const) {
      const flows = ends({ hosts: [1, 4, 5], pattern });
      const to = new Map(flows.map(({ src, dst }) => [src, dst]));
      expect([...to.keys()].sort()).toEqual([1, 4, 5]);
      expect([...to.values()].sort()).toEqual([1, 4, 5]);
      if (pattern !== "permutation") expect(to.get(5)).toBe(1);
      expect(flows.every(({ src, dst }) => to.get(src ?? -1) === dst)).toBe(true);
    }
  });
});
