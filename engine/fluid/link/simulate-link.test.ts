import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { materialise, type PolicySpec, type Scenario } from "../../index.ts";
import { switchRoutes } from "../../model/routes.ts";
import type { FlowSpec } from "../../model/spec/scenario.ts";
import { policyDefinition } from "../../run/policies.ts";
import { simulateFluid } from "../../simulate/fluid/events/simulate-fluid.ts";
import { allPolicies } from "../../testing/all-policies.ts";
import { apart, service } from "../../testing/apart.ts";
import { randomIntegers } from "../../testing/random-integers.ts";
import { Arrears } from "./arrears.ts";
import { Outlook } from "./outlook.ts";
import { simulateFluidLink } from "./simulate-link.ts";
import { Units } from "./units.ts";

/** What makes a random run: sizes to 1000, arrivals that load the link to about `load`. */
interface Draw {
  readonly count: number;
  readonly spreads: readonly number[];
  readonly load: number;
  /** All numbers are multiples of it. */
  readonly grain: number;
}

function draw(seed: number, { count, spreads, load, grain }: Draw): readonly FlowSpec[] {
  const random = randomIntegers(seed);
  const upTo = (most: number) => grain * (1 + random(Math.round(most / grain)));
  let time = 0;
  return Array.from({ length: count }, (_, k) => {
    const size = upTo(random(10) === 0 ? 1000 : 60);
    time += random(5) === 0 ? 0 : upTo(145 / load);
    return {
      id: `f${k}`,
      arrival: time,
      size,
      spread: spreads[random(spreads.length)] as number,
      weight: 1 + random(3),
      estimate: upTo(2 * size),
      ...(random(2) === 0 && { lower: random(3) === 0 ? size : upTo(size) }),
      ...(random(2) === 0 && { deadline: time + size + upTo(3000) }),
    };
  });
}

function experiment(flows: readonly FlowSpec[], policies: readonly PolicySpec[]) {
  const scenario: Scenario = {
    version: 1,
    model: "fluid",
    fabric: { kind: "link", rate: 1 },
    flows,
    policies,
  };
  return materialise(scenario);
}

const MIXED = [0, 0.5, 1, 1.5, 2, 7, 40];
const WIDE = Array.from({ length: 50 }, (_, k) => 20 + 3.7 * k);

describe("the link alone equals the general loop on a switch of one port", () => {
  const draws: readonly (readonly [string, Draw])[] = [
    ["one spread", { count: 250, spreads: [1.5], load: 0.9, grain: 0.001 }],
    ["many spreads", { count: 250, spreads: MIXED, load: 0.9, grain: 0.001 }],
    ["whole numbers", { count: 200, spreads: [0, 0.5, 1, 2, 3], load: 0.9, grain: 1 }],
    [
      "wide spreads, most of which keep up",
      { count: 200, spreads: [0, 30, 44.5, 50, 61, 70.25], load: 0.9, grain: 0.001 },
    ],
    [
      "wide spreads, more than the link can carry",
      { count: 200, spreads: [60], load: 2, grain: 0.001 },
    ],
    [
      "wide spreads, no two alike, about what the link can carry",
      { count: 200, spreads: WIDE, load: 1, grain: 0.001 },
    ],
    [
      "wide spreads, whole numbers",
      { count: 150, spreads: [0, 4, 8, 8, 8, 16, 32], load: 1.2, grain: 1 },
    ],
  ];
  for (const [name, of] of draws) {
    for (const seed of [1, 2]) {
      test(`SPEC 2 every policy, ${name}, seed ${seed}: the same ends to 1e-9`, () => {
        const { flows, policies } = experiment(draw(seed, of), allPolicies([10, 40, 200], 20));
        for (const policy of policies) {
          const bound = policyDefinition(policy.id).bind(flows, policy);
          const run = simulateFluidLink(flows, bound, 1, { trace: true });
          const twin = simulateFluid(flows, bound, switchRoutes(flows, 1, 1), 1, { trace: true });
          const { label } = policy;
          expect({ label, off: apart(run.finish, twin.finish) }).toEqual({ label, off: [] });
          expect({ label, off: apart(run.terminated, twin.terminated) }).toEqual({
            label,
            off: [],
          });
          const off = differing(service(run), service(twin));
          expect({ label, off }).toEqual({ label, off: [] });
          const starts = run.trace?.start ?? [];
          expect([...starts]).toEqual([...starts].sort((a, b) => a - b));
        }
      });
    }
  }
});

/** Where amounts of service differ by more than 1e-7, most of which ends that are one moment make. */
function differing(one: Float64Array, other: Float64Array): readonly number[] {
  return [...one.keys()].filter((k) => {
    const [a, b] = [one[k] as number, other[k] as number];
    return Math.abs(a - b) > 1e-7 * b;
  });
}

test("SPEC 2.9 on a late clock no service is lost or made where keys meet", () => {
  const start = 2 ** 40;
  const random = randomIntegers(1);
  const specs = Array.from({ length: 1000 }, (_, k) => {
    const size = 1 + random(1000) / 7;
    return { id: `f${k}`, arrival: start + 40 * k, size, spread: 0.5, estimate: size };
  });
  const all = specs.reduce((sum, { size }) => sum + size, 0);
  const { flows, policies } = experiment(specs, allPolicies([10, 40, 100], 20));
  for (const policy of policies) {
    const { finish } = simulateFluidLink(flows, policyDefinition(policy.id).bind(flows, policy), 1);
    const drift = Math.abs(Math.max(...finish) - (start + all)) / start;
    const { label } = policy;
    // What is left is that of ends so near to other events that they are one moment.
    expect({ label, drift, isSmall: drift < 1e-10 }).toMatchObject({ isSmall: true });
  }
});

describe("SPEC 2 work does not grow with the number that wait", () => {
  afterEach(() => void vi.restoreAllMocks());

  // Sent at once, alike, or both: whatever the backlog, a decision looks at a few units of it.
  const shapes: readonly (readonly [string, (k: number) => Pick<FlowSpec, "arrival" | "size">])[] =
    [
      ["all at once", (k) => ({ arrival: 0, size: 1 + (k % 97) })],
      ["all alike", () => ({ arrival: 0, size: 5 })],
      ["twice what the link can carry", (k) => ({ arrival: 2.5 * k, size: 1 + ((37 * k) % 10) })],
    ];
  for (const [name, shape] of shapes) {
    test.each([0, 0.5, 1.5])(`${name}, α = %d`, (spread) => {
      const count = 1000;
      const specs = Array.from({ length: count }, (_, k) => ({
        id: `f${k}`,
        spread,
        estimate: 1 + (k % 31),
        deadline: 1e6 + k,
        ...shape(k),
      }));
      const { flows, policies } = experiment(specs, allPolicies([3, 20, 60], 2));
      const looks = [vi.spyOn(Units.prototype, "before"), vi.spyOn(Units.prototype, "haveMet")];
      for (const policy of policies) {
        for (const look of looks) look.mockClear();
        const bound = policyDefinition(policy.id).bind(flows, policy);
        const { decisions } = simulateFluidLink(flows, bound, 1);
        const steps = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
        // For every flow an arrival, an end, the end of a release, a catch-up, up to five levels.
        const { label } = policy;
        expect({ label, few: decisions <= 9 * count }).toEqual({ label, few: true });
        const most = 2 * Math.log2(count) * 9 * count;
        expect({ label, steps, most, few: steps <= most }).toMatchObject({ few: true });
      }
    });
  }
});

describe("SPEC 2.2 work does not grow with the number of streams that keep up", () => {
  let looks = 0;
  const undo: (() => void)[] = [];
  /** Counts the calls of a method; a spy would keep them all. */
  function watch({ prototype }: { prototype: object }, name: string): void {
    const method = Reflect.get(prototype, name) as (...of: unknown[]) => unknown;
    Reflect.set(prototype, name, function counted(this: unknown, ...of: unknown[]) {
      looks++;
      return Reflect.apply(method, this, of);
    });
    undo.push(() => Reflect.set(prototype, name, method));
  }
  beforeEach(() => {
    for (const name of ["before", "haveMet", "remove"]) watch(Units, name);
    watch(Outlook, "inflow");
    watch(Arrears, "isAhead");
  });
  afterEach(() => {
    for (const one of undo) one();
    undo.length = 0;
  });

  type Wide = Pick<FlowSpec, "arrival" | "size" | "spread">;
  type Shape = (k: number, random: (below: number) => number) => Wide;
  const shapes: readonly (readonly [string, Shape])[] = [
    [
      "all alike, all of which keep up",
      (k, random) => ({ arrival: 3 * k, size: 1 + random(3000) / 1000, spread: 2000 }),
    ],
    [
      "more than the link can carry",
      (k, random) => ({ arrival: k, size: 1 + random(5000) / 1000, spread: 200 + random(1800) }),
    ],
    [
      "a few that come at once and are in the way",
      (k, random) => ({
        arrival: 4 * k,
        size: 1 + random(3000) / 1000,
        spread: random(20) === 0 ? 0 : 400 + random(1600),
      }),
    ],
  ];
  test.each(shapes)("α up to 2000, %s", (_, shape) => {
    const count = 1000;
    const random = randomIntegers(1);
    const specs = Array.from({ length: count }, (_, k) => ({
      id: `f${k}`,
      estimate: 1 + (k % 31),
      deadline: 1e6 + k,
      ...shape(k, random),
    }));
    const { flows, policies } = experiment(specs, allPolicies([1, 2, 4], 2));
    for (const policy of policies) {
      looks = 0;
      const bound = policyDefinition(policy.id).bind(flows, policy);
      const { decisions } = simulateFluidLink(flows, bound, 1);
      const { label } = policy;
      const most = 12 * Math.log2(count) * decisions;
      expect({ label, looks, most, few: looks <= most }).toMatchObject({ few: true });
    }
  });
});

test("SPEC 2.2 a stream catches up however little faster it is served than its data comes", () => {
  for (const more of [1e-7, 1e-8, 2e-9, 1e-9]) {
    for (let k = 1; k <= 10; k++) {
      const { flows, policies } = experiment(
        [
          { id: "long", arrival: 0, size: 10_000 },
          { id: "stream", arrival: 0, size: 1000, spread: 2 + more },
          { id: "in-between", arrival: k / 7, size: (20 * more * k) / 3 },
        ],
        [{ id: "brr" }],
      );
      const [policy] = policies;
      if (policy === undefined) throw new Error("no policy");
      const onProgress = () => {
        throw new Error("time stands still");
      };
      const bound = policyDefinition("brr").bind(flows, policy);
      const { decisions } = simulateFluidLink(flows, bound, 1, { onProgress });
      expect(decisions).toBeLessThan(20);
    }
  }
});

test("SPEC 2.2 streams that get all that comes take no decisions when one overtakes another", () => {
  const count = 400;
  const random = randomIntegers(1);
  const specs = Array.from({ length: count }, (_, k) => ({
    id: `f${k}`,
    arrival: 3 * k + random(3),
    size: 1 + random(5000) / 1000,
    spread: 300 + random(300),
  }));
  const { flows, policies } = experiment(specs, [
    { id: "las" },
    { id: "srpt" },
    { id: "asrpt", incomplete: "las" },
  ]);
  for (const policy of policies) {
    const run = simulateFluidLink(flows, policyDefinition(policy.id).bind(flows, policy), 1);
    const { label } = policy;
    // An arrival, an end, the end of a release.
    expect({ label, decisions: run.decisions, most: 3 * count }).toEqual({
      label,
      decisions: expect.toSatisfy((decisions: number) => decisions <= 3 * count),
      most: 3 * count,
    });
  }
});

test("SPEC 2.8 of two streams that meet as an arrival leaves too little for both, the faster goes first", () => {
  // At 12 both b and c have 19.8 left; c was served at 0.8, b at 0.4. What e leaves is c's.
  const { flows, policies } = experiment(
    [
      { id: "a", arrival: 11, size: 5, spread: 7 },
      { id: "b", arrival: 4, size: 23, spread: 5 },
      { id: "c", arrival: 8, size: 23, spread: 2.5 },
      { id: "d", arrival: 0, size: 12, spread: 5 },
      { id: "e", arrival: 12, size: 12, spread: 2.5 },
    ],
    [{ id: "srpt" }],
  );
  const [srpt] = policies;
  if (srpt === undefined) throw new Error("no policy");
  const { finish } = simulateFluidLink(flows, policyDefinition("srpt").bind(flows, srpt), 2);
  expect([...finish]).toEqual([28.5, 61.5, 36.75, 30, 27].map((end) => expect.closeTo(end, 9)));
});

test("SPEC 2.10 a flow ends once, though it has no time to spare both where it waits and among the served", () => {
  const numbers = [
    [1, 1, 9],
    [4, 1, 5],
    [1, 4, 9],
    [2, 1, 7],
    [1, 4, 9],
    [5, 1, 8],
    [3, 4, 9],
  ] as const;
  const specs = numbers.map(([arrival, size, deadline], k) => ({
    id: `f${k}`,
    arrival,
    size,
    deadline,
  }));
  const { flows, policies } = experiment(specs, [{ id: "pdq" }]);
  const [policy] = policies;
  if (policy === undefined) throw new Error("no policy");
  const run = simulateFluidLink(flows, policyDefinition("pdq").bind(flows, policy), 1, {});
  expect([...run.finish]).toEqual([2, 5, 9, 3, Number.NaN, 6, Number.NaN]);
  expect([...run.terminated].filter((time) => time === 5)).toHaveLength(2);
});

describe("SPEC 2.10 rates are given anew as if the allocation that ends a flow had not been", () => {
  test("a flow that was served stays ahead of its equal, though that allocation leaves it nothing", () => {
    const { flows, policies } = experiment(
      [
        { id: "f1", arrival: 3, size: 2, spread: 2, deadline: 8 },
        { id: "f2", arrival: 3, size: 1 },
        { id: "f3", arrival: 1, size: 2 },
        { id: "f4", arrival: 1, size: 2, spread: 2, deadline: 4 },
      ],
      [{ id: "pdq" }],
    );
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    const run = simulateFluidLink(flows, policyDefinition("pdq").bind(flows, policy), 1, {});
    expect([...run.finish]).toEqual([7, 7, 5, Number.NaN]);
    expect(run.terminated[3]).toBe(3);
  });

  // In 120,000 such runs two went wrong when what that allocation did was not undone: of these seeds.
  const seeds = [17913, 30566, ...Array.from({ length: 200 }, (_, k) => k + 1)];
  for (const seed of seeds) {
    test(`ends and terminations that coincide, as the general loop has them (seed ${seed})`, () => {
      const random = randomIntegers(seed);
      const grain = [1, 0.5, 0.1, 1 / 3][random(4)] as number;
      const specs = Array.from({ length: 3 + random(10) }, (_, flow) => {
        const arrival = grain * random(8);
        const size = grain * (1 + random(5));
        const spread = [0, 0, 1, 2, 2, 3, 4, 0.5, 1.5, 6][random(10)] as number;
        const allowed = size * Math.max(1, spread) * (random(3) > 0 ? 1 : 0.8) + grain * random(6);
        const weight = 1 + random(3);
        const due = random(3) > 0 ? { deadline: arrival + allowed } : {};
        return { id: `f${flow}`, arrival, size, spread, weight, ...due };
      });
      const { flows, policies } = experiment(specs, [{ id: "pdq" }, { id: "pdq", aging: 0.5 }]);
      for (const policy of policies) {
        const bound = policyDefinition("pdq").bind(flows, policy);
        const run = simulateFluidLink(flows, bound, 1, {});
        const twin = simulateFluid(flows, bound, switchRoutes(flows, 1, 1), 1, {});
        expect(apart(run.finish, twin.finish)).toEqual([]);
        expect(apart(run.terminated, twin.terminated)).toEqual([]);
      }
    });
  }
});
