import { describe, expect, test } from "vitest";
import { explain, explainInWords } from "../doors/explain.ts";
import { materialise } from "../doors/run.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";

/** The explanation as a page shows it: headline, one line a candidate, what is next. */
function explained(scenario: object, time: number): string[] {
  const experiment = materialise(parsed({ version: 1, ...scenario }));
  const [policy] = experiment.policies;
  if (policy === undefined) throw new Error("a policy is missing");
  const { headline, candidates, next } = explainInWords(
    explain(experiment, policy, time),
    experiment.ids,
  );
  return [headline, ...candidates.map((line) => `- ${line}`), next];
}

const link = { kind: "link", rate: 1 };
const slots = { model: "slot", fabric: link };

function together(sizes: readonly number[], more: (i: number) => object = () => ({})) {
  return sizes.map((size, i) => ({ id: `f${i + 1}`, arrival: 0, size, ...more(i) }));
}

describe("ASRPT Fig. 2", () => {
  const flows = [0, 0, 0, 12].map((arrival, i) => ({
    id: `f${i + 1}`,
    arrival,
    size: 5,
    spread: 1,
  }));
  const scenario = { ...slots, flows, policies: [{ id: "asrpt" }] };

  test("SPEC 1.7 slot 0: no flow is complete, and the index breaks the tie", () => {
    expect(explained(scenario, 0)).toEqual([
      "f1 is sent: a tie with f2 (the next packets of both came in slot 0), and the smaller index goes first.",
      "- f1 is sent: incomplete, head release slot 0, index 0.",
      "- f2 waits: incomplete, head release slot 0, index 1. Ahead of it is f1: f1 and f2 tie (the next packets of both came in slot 0), and the smaller index goes first.",
      "- f3 waits: incomplete, head release slot 0, index 2. Ahead of it is f1: f1 and f3 tie (the next packets of both came in slot 0), and the smaller index goes first.",
      "If nothing arrives, f2 is sent instead of f1 in slot 1. In slot 4, f2 becomes complete.",
    ]);
  });

  test("SPEC 1.6 slot 4: all are complete, and f1 has least left", () => {
    expect(explained(scenario, 4)).toEqual([
      "f1 is sent: it has 3 packets left, f2 4.",
      "- f1 is sent: complete, remaining 3 packets, arrival slot 0, index 0.",
      "- f2 waits: complete, remaining 4 packets, arrival slot 0, index 1. Ahead of it is f1: f1 has 3 packets left, f2 4.",
      "- f3 waits: complete, remaining 4 packets, arrival slot 0, index 2. Ahead of it is f1: f1 has 3 packets left, f3 4.",
      "If nothing arrives, f1 sends its last packet in slot 6. In slot 12, f4 arrives.",
    ]);
  });

  test("SPEC 1.7 slot 12: complete flows go before incomplete ones", () => {
    expect(explained(scenario, 12.9)).toEqual([
      "f3 is sent: it is complete, f4 is not.",
      "- f3 is sent: complete, remaining 3 packets, arrival slot 0, index 2.",
      "- f4 waits: incomplete, head release slot 12, index 3. Ahead of it is f3: f3 is complete, f4 is not.",
      "If nothing arrives, f3 sends its last packet in slot 14. In slot 16, f4 becomes complete.",
    ]);
  });

  test("after the last slot all flows have ended", () => {
    expect(explained(scenario, 20)).toEqual([
      "Nothing is sent: all flows have ended.",
      "Nothing is left to happen.",
    ]);
  });
});

describe("QCLIMB Fig. 26", () => {
  const bounds = [{ lower: 6 }, { lower: 3 }];
  const scenario = (id: string) => ({
    ...slots,
    flows: together([6, 4], (i) => bounds[i] as object),
    policies: [{ id, thresholds: [3, 6] }],
  });

  test.each([
    [
      0,
      "f2 is sent: queue 2 comes before queue 3 (f1: lower bound 6 − sent 0 = 6 ≥ θ₂ = 6).",
      "If nothing arrives, f2 is in queue 1 from slot 1 on.",
    ],
    [
      1,
      "f2 is sent: queue 1 comes before queue 3 (f1: lower bound 6 − sent 0 = 6 ≥ θ₂ = 6).",
      "If nothing arrives, f2 is in queue 2 from slot 3 on.",
    ],
    [
      3,
      "f2 is sent: queue 2 comes before queue 3 (f1: lower bound 6 − sent 0 = 6 ≥ θ₂ = 6).",
      "If nothing arrives, f2 sends its last packet in slot 3.",
    ],
    [
      4,
      "f1 is sent: no other flow has anything to send.",
      "If nothing arrives, f1 is in queue 2 from slot 5 on.",
    ],
  ])("SPEC 1.8 slot %i: %s", (slot, headline, next) => {
    const words = explained(scenario("qclimb"), slot);
    expect([words[0], words.at(-1)]).toEqual([headline, next]);
  });

  test("SPEC 1.5 PIAS in slot 3 names the threshold that f1 has reached", () => {
    expect(explained(scenario("pias"), 3)).toEqual([
      "f2 is sent: queue 1 comes before queue 2 (f1 has sent 3 ≥ θ₁ = 3).",
      "- f2 is sent: queue 1 (sent 0 < θ₁ = 3), head release slot 0, index 1.",
      "- f1 waits: queue 2 (sent 3 ≥ θ₁ = 3), head release slot 0, index 0. Ahead of it is f2: queue 1 comes before queue 2.",
      "If nothing arrives, f2 is in queue 2 from slot 6 on.",
    ]);
  });
});

test.each([
  [2, "queue 1 (sent 2, within the slack of 2 from the lower bound 2 on)"],
  [4, "queue 2 (sent 4 ≥ θ₁ = 3)"],
  [5, "queue 3 (sent 5 ≥ upper bound 5)"],
])("SPEC 1.8 beyond its lower bound: in slot %i the flow is in %s", (slot, queue) => {
  const flows = [{ id: "f", arrival: 0, size: 9, lower: 2, upper: 5 }];
  const policies = [{ id: "qclimb", thresholds: [3, 6], slack: 2 }];
  const [, line] = explained({ ...slots, flows, policies }, slot);
  expect(line).toBe(`- f is sent: ${queue}, head release slot 0, index 0.`);
});

describe("PDQ Fig. 1, fluid", () => {
  const deadlines = [1, 4, 6];
  const flows = together([1, 2, 3], (i) => ({ deadline: deadlines[i] }));
  const scenario = (id: string) => ({ model: "fluid", fabric: link, flows, policies: [{ id }] });

  test("SPEC 2.3 the earliest deadline has the whole link", () => {
    expect(explained(scenario("pdq"), 1)).toEqual([
      "f2 is served at rate 1: its deadline is time 4, f3’s time 6.",
      "- f2 is served at rate 1: deadline time 4, remaining 2, index 1.",
      "- f3 waits: deadline time 6, remaining 3, index 2. Ahead of it is f2: f2’s deadline is time 4, f3’s time 6.",
      "If nothing arrives, f2 finishes at time 3. At time 3, f3 is terminated unless it is served by then.",
    ]);
  });

  test("SPEC 2.4 under fair sharing no flow waits", () => {
    expect(explained(scenario("brr"), 3)).toEqual([
      "f2 and f3 are served at rate 0.5 each, and no flow waits.",
      "- f2 is served at rate 0.5, its share.",
      "- f3 is served at rate 0.5, its share.",
      "If nothing arrives, f2 finishes at time 5.",
    ]);
  });

  test("numbers have the scenario's units", () => {
    const units = { size: "bytes", time: "ms" };
    const [headline, , , last] = explained({ ...scenario("las"), units }, 0.75);
    expect(headline).toBe("f1, f2 and f3 are served at 0.3333 bytes/ms each, and no flow waits.");
    expect(explained({ ...scenario("srpt"), units }, 0.75)).toEqual([
      "f1 is served at 1 byte/ms: it has 0.25 bytes left, f2 2.",
      "- f1 is served at 1 byte/ms: remaining 0.25 bytes, arrival 0 ms, index 0.",
      "- f2 waits: remaining 2 bytes, arrival 0 ms, index 1. Ahead of it is f1: f1 has 0.25 bytes left, f2 2.",
      "- f3 waits: remaining 3 bytes, arrival 0 ms, index 2. Ahead of it is f1: f1 has 0.25 bytes left, f3 3.",
      "If nothing arrives, f1 finishes at 1 ms.",
    ]);
    expect(last).toBe("- f3 is served at 0.3333 bytes/ms, its share: sent 0.25 bytes.");
  });

  test("SPEC 2.2, 2.3 a stream that has caught up leaves the rest to the next class", () => {
    const pair = [
      { id: "s", arrival: 0, size: 2, spread: 4 },
      { id: "f", arrival: 0, size: 3 },
    ];
    const words = explained(
      { model: "fluid", fabric: link, flows: pair, policies: [{ id: "srpt" }] },
      1,
    );
    expect(words).toEqual([
      "s (rate 0.25) and f (rate 0.75) are served, and no flow waits.",
      "- s is served at rate 0.25, as fast as its data comes: remaining 1.75, arrival time 0, index 0.",
      "- f is served at rate 0.75, which the flows before it leave: remaining 2.25, arrival time 0, index 1.",
      "If nothing arrives, f and s are level at time 2 (remaining).",
    ]);
  });
});

describe("SPEC 3.2 a switch", () => {
  const flow = (id: string, size: number, src: number, dst: number) => ({
    id,
    arrival: 0,
    size,
    src,
    dst,
  });
  const flows = [flow("a", 3, 0, 0), flow("b", 4, 0, 1), flow("c", 5, 1, 0), flow("d", 6, 1, 1)];
  const fabric = { kind: "switch", ports: 2, rate: 1 };
  const scenario = { model: "slot", fabric, flows, policies: [{ id: "srpt" }] };

  test("a flow that waits names its ports that are taken, and the flows that take them", () => {
    expect(explained(scenario, 0)).toEqual([
      "a and d are sent. b waits: ingress 0 is taken by a: a has 3 packets left, b 4.",
      "- a is sent: remaining 3 packets, arrival slot 0, index 0.",
      "- b waits: remaining 4 packets, arrival slot 0, index 1. Ingress 0 is taken by a: a has 3 packets left, b 4.",
      "- c waits: remaining 5 packets, arrival slot 0, index 2. Egress 0 is taken by a: a has 3 packets left, c 5.",
      "- d is sent: remaining 6 packets, arrival slot 0, index 3.",
      "If nothing arrives, a sends its last packet in slot 2.",
    ]);
  });
});

describe("what is not a candidate is listed with its reason", () => {
  const flows = [
    { id: "dry", arrival: 0, size: 2, packets: [0, 9] },
    { id: "late", arrival: 4, size: 1 },
  ];
  const experiment = materialise(
    parsed({ version: 1, ...slots, flows, policies: [{ id: "fifo" }] }),
  );
  const [fifo] = experiment.policies;
  if (fifo === undefined) throw new Error("a policy is missing");

  test.each([
    [0, [{ flow: 1, kind: "arrival", until: 4 }]],
    [
      1,
      [
        { flow: 1, kind: "arrival", until: 4 },
        { flow: 0, kind: "release", until: 9 },
      ],
    ],
    [5, [{ flow: 0, kind: "release", until: 9 }]],
    [10, []],
  ])("in slot %i", (slot, first) => {
    const { waiting } = explain(experiment, fifo, slot);
    expect(waiting).toEqual({ count: first.length, first });
  });

  test("at most a hundred of them, the earliest", () => {
    const many = Array.from({ length: 250 }, (_, i) => ({
      id: `f${i}`,
      arrival: 500 - i,
      size: 1,
    }));
    const crowd = materialise(
      parsed({ version: 1, ...slots, flows: many, policies: [{ id: "fifo" }] }),
    );
    const { waiting } = explain(crowd, fifo, 0);
    expect([waiting.count, waiting.first.length]).toEqual([250, 100]);
    expect(waiting.first[0]).toEqual({ flow: 249, kind: "arrival", until: 251 });
    expect(waiting.first[99]).toEqual({ flow: 150, kind: "arrival", until: 350 });
  });

  test("and ended flows are counted", () => {
    const { finished, terminated, count } = explain(experiment, fifo, 5);
    expect({ finished, terminated, count }).toEqual({ finished: 1, terminated: 0, count: 2 });
  });
});

describe("SPEC 2.12 under D³", () => {
  const flows = [
    { id: "a", arrival: 0, size: 2, deadline: 8 },
    { id: "b", arrival: 0, size: 1 },
  ];
  const lines = explained({ model: "fluid", fabric: link, flows, policies: [{ id: "d3" }] }, 0.5);

  test("flows that ask come before flows that do not; what is left is a share for both", () => {
    expect(lines[1]).toContain(
      "0.625, what it was granted and its share of the rest: asks for a rate",
    );
    expect(lines[2]).toContain("0.375, its share: asks for none");
  });

  test("a deadline that passes before anything else is an event", () => {
    const tight = [{ id: "a", arrival: 0, size: 2, deadline: 1 }, flows[1]];
    const early = explained(
      { model: "fluid", fabric: link, flows: tight, policies: [{ id: "d3" }] },
      0.5,
    );
    expect(early.at(-1)).toContain("at time 1, a is due, and asks for nothing from then on");
  });
});

test("SPEC 14.3 least slack first says slack, as a rank of one's own and where a flow has no deadline", () => {
  const flows = [
    { id: "long", arrival: 0, size: 9, deadline: 12 },
    { id: "short", arrival: 0, size: 2, deadline: 11 },
    { id: "free", arrival: 1, size: 3 },
  ];
  const policies = [{ id: "rank", rank: "deadline - remaining" }];
  const [headline, first] = explained({ ...slots, flows, policies }, 0);
  expect(headline).toContain("slack is less: deadline − remaining is 3, short’s 9");
  expect(first).toContain("deadline − remaining 3 = deadline 12 - remaining 9");
  const later = explained({ ...slots, flows, policies }, 1);
  expect(later.join(" ")).toContain("; free has none");
});
