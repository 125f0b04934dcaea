import { describe, expect, test } from "vitest";
import { messages, SAMPLED } from "../testing/scenarios/parsed.ts";

const PART = { distribution: "web-search", load: 0.4, seed: 1 };
const SWITCH = { fabric: { kind: "switch", ports: 4 } };

/** What is wrong with a list of parts, beside these keys of the scenario. */
function faults(workload: readonly object[], more: object = {}): readonly string[] {
  return messages({ ...SAMPLED, workload, ...more });
}

describe("SPEC 4.40 to 4.42 a workload that is a list", () => {
  test.each<[string, readonly object[], object?]>([
    ["one part", [{ ...PART, flows: 3 }]],
    ["names, and a part that goes on", [{ ...PART, name: "web search", flows: 3 }, PART]],
    [
      "a part that ends at a time",
      [
        { ...PART, until: 0.5 },
        { ...PART, name: "b" },
      ],
    ],
    ["a window beside it says how long", [PART, PART], { counted: { from: 0, to: 1e6 } }],
    ["a warm-up beside it", [{ ...PART, flows: 30 }], { warmUp: 0.1 }],
    ["hosts", [{ ...PART, flows: 3, hosts: [0, "2-3"] }], SWITCH],
    ["senders alone", [{ ...PART, flows: 3, hosts: { send: [1] } }], SWITCH],
  ])("%s", (_, parts, more) => {
    expect(faults(parts, more)).toEqual([]);
  });

  test.each<[string, readonly object[], RegExp, object?]>([
    ["no part", [], /^workload: expected a workload, or a list of 1 to 8, got 0$/],
    ["nine", Array(9).fill({ ...PART, flows: 1 }), /^workload: .* got 9$/],
    ["no length", [PART, PART], /^workload\[0\]\.flows: expected flows, flowsPerHost or until/],
    [
      "a key of the whole in a part",
      [{ ...PART, flows: 3, warmUp: 0.1 }],
      /^workload\[0\]\.warmUp: expected no such key/,
    ],
    ["a wrong load", [{ ...PART, load: 0, flows: 3 }], /^workload\[0\]\.load: /],
    [
      "two ways to say how many",
      [PART, { ...PART, flows: 3, until: 2 }],
      /^workload\[1\]\.until: expected nothing beside workload\[1\]\.flows/,
    ],
    [
      "one name twice",
      [
        { ...PART, flows: 3, name: "a" },
        { ...PART, name: "a" },
      ],
      /^workload\[1\]\.name: expected a name that workload\[0\] does not have, got "a"$/,
    ],
    [
      "a name that another part has by place",
      [{ ...PART, flows: 3, name: "part2" }, PART],
      /^workload\[1\]\.name: .* got "part2"$/,
    ],
    ["a name with a dot", [{ ...PART, flows: 3, name: "a.b" }], /^workload\[0\]\.name: /],
    [
      "all at once, as many as the others take time for",
      [
        { ...PART, flows: 3 },
        { ...PART, arrivals: "at-once" },
      ],
      /^workload\[1\]\.flows: expected how many flows/,
    ],
    [
      "all at once, until a time that none of them comes to",
      [
        { ...PART, flows: 3 },
        { ...PART, arrivals: "at-once", until: 2 },
      ],
      /^workload\[1\]\.until: expected nothing where all flows arrive at once: workload\[1\]\.flows says how many, got 2$/,
    ],
    [
      "times, until another",
      [{ ...PART, arrivals: { times: [0, 1] }, until: 2 }],
      /^workload\[0\]\.until: expected nothing beside arrival times/,
    ],
    [
      "too many flows together",
      [{ ...PART, flows: 9_000_000 }, PART],
      /^workload: expected parts of at most 10000000 flows in all \(here about 18\d+\); workload\[0\] has 9000000/,
    ],
    [
      "a pattern of a part",
      [{ ...PART, flows: 3, pattern: "staggered" }],
      /^workload\[0\]\.pattern: expected a network/,
      SWITCH,
    ],
    [
      "requests with more senders than there are",
      [{ ...PART, flows: 8, requests: { fanIn: 4 } }],
      /^workload\[0\]\.requests\.fanIn: expected at most 3/,
      SWITCH,
    ],
    ["hosts on a link", [{ ...PART, flows: 3, hosts: [0] }], /^workload\[0\]\.hosts: .* link/],
    [
      "a host that is not there",
      [{ ...PART, flows: 3, hosts: ["2-4"] }],
      /^workload\[0\]\.hosts: expected hosts from 0 to 3, not 4/,
      SWITCH,
    ],
    [
      "a range that is none",
      [{ ...PART, flows: 3, hosts: ["first"] }],
      /^workload\[0\]\.hosts\[0\]: expected a host, or a range such as "0-7"/,
      SWITCH,
    ],
    [
      "a host alone",
      [{ ...PART, flows: 3, hosts: [2] }],
      /^workload\[0\]\.hosts: expected a host that sends, and another that receives/,
      SWITCH,
    ],
    [
      "a host alone, in a part that goes on as long as another",
      [
        { ...PART, flows: 3 },
        { ...PART, hosts: [2] },
      ],
      /^workload\[1\]\.hosts: expected a host that sends, and another that receives/,
      SWITCH,
    ],
    [
      "a permutation between two lists",
      [{ ...PART, flows: 3, hosts: { send: [0, 1], receive: [2, 3] }, pattern: "permutation" }],
      /^workload\[0\]\.hosts: expected one list/,
      SWITCH,
    ],
    [
      "a policy that needs estimates of every part",
      [{ ...PART, flows: 3, bounds: { model: "exact" } }, PART],
      /^workload\[1\]\.bounds: expected a bounds model, which makes the estimate/,
      { policies: [{ id: "srpte" }] },
    ],
    [
      "thresholds at a load of all parts together",
      [
        { ...PART, load: 0.6, flows: 3 },
        { ...PART, load: 0.5 },
      ],
      /^policies\[0\]\.thresholds\.load: expected .* got 1\.1$/,
      { policies: [{ id: "pias", thresholds: { method: "optimal" } }] },
    ],
    [
      "a transport that the mix does not have",
      [{ ...PART, flows: 3, transport: "Home" }],
      /^workload\[0\]\.transport: expected "TCP" or "Homa", got "Home"$/,
      {
        fabric: { kind: "star", hosts: 3, rate: 1250 },
        units: { size: "bytes", time: "us" },
        policies: [{ id: "mix", of: [{ id: "tcp" }, { id: "homa" }] }],
      },
    ],
    [
      "published thresholds of two distributions",
      [
        { ...PART, flows: 3 },
        { ...PART, distribution: "data-mining" },
      ],
      /^policies\[0\]\.thresholds\.distribution: expected a workload that thresholds are published for/,
      { policies: [{ id: "pias", thresholds: { method: "published", load: 0.5 } }] },
    ],
  ])("%s is a fault", (_, parts, message, more) => {
    const said = faults(parts, more);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(message);
  });

  test("a window or a warm-up beside one workload stands inside it", () => {
    const workload = { ...PART, flows: 3 };
    for (const [key, value] of Object.entries({ counted: { from: 0, to: 1 }, warmUp: 0.1 })) {
      expect(messages({ ...SAMPLED, workload, [key]: value })[0]).toMatch(
        new RegExp(`^${key}: expected nothing beside one workload: it is workload\\.${key} there`),
      );
    }
  });
});
