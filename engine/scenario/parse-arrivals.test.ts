import { describe, expect, test } from "vitest";
import { messages as messagesOf } from "../testing/scenarios/parsed.ts";

const workload = { distribution: { fixed: 5 }, load: 0.5, flows: 3, seed: 1 };

function messages(more: object, scenario: object = {}): readonly string[] {
  return messagesOf({
    version: 1,
    model: "slot",
    fabric: { kind: "link" },
    policies: [],
    ...scenario,
    workload: { ...workload, ...more },
  });
}

const KINDS = 'expected "poisson", "at-once" or an object with one of incast, onOff, times';

describe("SPEC 5.1 arrivals name what is wrong with them", () => {
  test.each<[unknown, string[]]>([
    ["poisson", []],
    ["at-once", []],
    [{ incast: { fanIn: 8 } }, []],
    [{ onOff: { on: 5, off: 20 } }, []],
    [{ times: [0, 4, 4] }, []],
    ["bursts", [`workload.arrivals: ${KINDS}, got "bursts"`]],
    [{}, [`workload.arrivals: ${KINDS}, got an object`]],
    [{ bursts: 3 }, [`workload.arrivals: ${KINDS}, got an object`]],
    [{ incast: { fanIn: 8 }, times: [] }, [`workload.arrivals: ${KINDS}, got an object`]],
    [
      { incast: { fanIn: 0, every: 3 } },
      [
        "workload.arrivals.incast.every: expected no such key (known: fanIn), got 3",
        "workload.arrivals.incast.fanIn: expected an integer from 1 to 10000000, got 0",
      ],
    ],
    [
      { onOff: { on: 0 } },
      [
        "workload.arrivals.onOff.on: expected a positive number from 1e-9 to 2^53 − 1, got 0",
        "workload.arrivals.onOff.off: expected a positive number from 1e-9 to 2^53 − 1, got nothing",
      ],
    ],
    [
      { onOff: { on: 5, off: 4.5 } },
      [
        'workload.arrivals.onOff: expected on + off of at least the mean gap between two flows (10); with less it would be "poisson", got an object',
      ],
    ],
    [
      { times: [3, 2.5, 1] },
      [
        "workload.arrivals.times[1]: expected an integer from 0, got 2.5",
        "workload.arrivals.times[2]: expected a time not before the previous one (3), got 1",
      ],
    ],
    [
      { times: [0, 1] },
      [
        "workload.arrivals.times: expected 3 times, one a flow of workload.flows, got an array of 2",
      ],
    ],
    [
      { times: [0, 1, Number.MAX_SAFE_INTEGER] },
      [
        "workload: expected a load, arrivals, spread and sizes that keep the last slot far below 2^53, got an object",
      ],
    ],
  ])("%j", (arrivals, expected) => {
    expect(messages({ arrivals })).toEqual(expected);
  });

  test("SPEC 4.29 their senders differ already", () => {
    const onSwitch = { fabric: { kind: "switch", ports: 4 } };
    const senders = { senders: "balanced" };
    expect(messages({ ...senders, arrivals: { incast: { fanIn: 2 } } }, onSwitch)).toEqual([
      'workload.senders: expected "random" (each burst or request has different senders) with incast bursts, got "balanced"',
    ]);
    expect(
      messages({ ...senders, flows: 4, requests: { fanIn: 2 } }, { ...onSwitch, model: "fluid" }),
    ).toEqual([
      'workload.senders: expected "random" (each burst or request has different senders) with requests, got "balanced"',
    ]);
    expect(messages(senders, onSwitch)).toEqual([]);
  });

  test("bursts and a pattern that goes by the sender exclude each other on a switch", () => {
    const bursts = { arrivals: { incast: { fanIn: 2 } }, pattern: "stride" };
    expect(messages(bursts)).toEqual([]);
    expect(messages(bursts, { fabric: { kind: "switch", ports: 4 } })).toEqual([
      'workload.pattern: expected "random" (a receiver for each burst) or "incast" (always port 0) with incast bursts, got "stride"',
    ]);
    expect(
      messages({ ...bursts, pattern: "incast" }, { fabric: { kind: "switch", ports: 4 } }),
    ).toEqual([]);
  });

  test("the mean gap that on and off are held against counts the ports", () => {
    const arrivals = { onOff: { on: 5, off: 4.5 } };
    expect(messages({ arrivals }, { fabric: { kind: "switch", ports: 2 } })).toEqual([]);
  });

  test.each([0.3, 0.7, 0.123456])(
    "at load %d the gap is given in four digits, and accepted as given",
    (load) => {
      const [message = ""] = messages({ load, arrivals: { onOff: { on: 1e-3, off: 1e-3 } } });
      const printed = /two flows \(([\d.e+]+)\)/.exec(message)?.[1] ?? "";
      expect(printed.replace(".", "").length).toBeLessThanOrEqual(4);
      expect(
        messages({
          load,
          arrivals: { onOff: { on: Number(printed) / 2, off: Number(printed) / 2 } },
        }),
      ).toEqual([]);
    },
  );

  test("times in the fluid model need not be whole", () => {
    expect(messages({ arrivals: { times: [0.5, 0.75, 2] } }, { model: "fluid" })).toEqual([]);
  });
});

describe("SPEC 4.25 random spread", () => {
  test.each<[unknown, string[]]>([
    [2, []],
    [{ random: 2 }, []],
    [{ random: 0, chunks: 7 }, []],
    [
      "2",
      [
        'workload.spread: expected 0 or a number from 1e-9 to 1e12, or an object with random, got "2"',
      ],
    ],
    [{}, ["workload.spread.random: expected 0 or a number from 1e-9 to 1e12, got nothing"]],
    [
      { random: -1, chunks: 0.5 },
      [
        "workload.spread.random: expected 0 or a number from 1e-9 to 1e12, got -1",
        "workload.spread.chunks: expected an integer from 1 to 9007199254740991, got 0.5",
      ],
    ],
  ])("%j", (spread, expected) => {
    expect(messages({ spread })).toEqual(expected);
  });

  test("SPEC 4.25 of a fluid has at most as many pieces, of which chunks make fewer", () => {
    const spread = { random: 2 };
    const fluid = { model: "fluid", fabric: { kind: "link", rate: 125_000 } } as const;
    expect(messages({ spread }, fluid)).toEqual([]);
    const many = { distribution: "web-search", flows: 20_000 };
    expect(messages({ ...many, spread }, fluid)).toEqual([
      expect.stringMatching(
        /^workload.spread: expected at most 10000000 pieces, .*, fewer chunks, or a number/,
      ),
    ]);
    expect(messages({ ...many, spread: { random: 2, chunks: 20 } }, fluid)).toEqual([]);
  });

  test("is refused where its releases would not fit into memory, and says what would help", () => {
    const many = { distribution: "web-search", flows: 20_000, spread: { random: 1 } };
    expect(messages(many)).toEqual([
      "workload.spread: expected at most 10000000 packets, on average in all and at most in one flow, since each has a release of its own (here 22828100): fewer flows, smaller ones, or a number, got an object",
    ]);
    expect(messages({ ...many, flows: 8000 })).toEqual([]);
    const oneHuge = { pareto: { shape: 3, min: 1, max: 1e9 } };
    expect(messages({ distribution: oneHuge, spread: { random: 1 } })).toHaveLength(1);
  });
});
