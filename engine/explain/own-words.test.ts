import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { explain, explainInWords } from "../doors/explain.ts";
import { materialise, simulate } from "../doors/run.ts";
import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";
import { Demotion } from "../policies/ladder.ts";
import type { KeyWords, Policy } from "../policies/policy.ts";
import { ATTAINED, by, line, RING, STAMP, singleQueue } from "../policies/service-orders.ts";
import { policyDefinition } from "../run/policies.ts";
import { arbitraryScenario, type DrawnScenario } from "../testing/scenarios/arbitrary.ts";
import { parsed } from "../testing/scenarios/run-scenario.ts";
import { seedsUpTo } from "../testing/seeds.ts";

const FLOWS = [
  { id: "a", arrival: 0, size: 9, deadline: 4 },
  { id: "b", arrival: 0, size: 3, deadline: 7 },
  { id: "c", arrival: 0, size: 2 },
];

/** Headline, a line a candidate, and what is next. */
function linesOf(scenario: object, time: number): string[] {
  const file = { version: 1, fabric: { kind: "link" }, ...scenario };
  const experiment = materialise(parsed(file));
  const policy = experiment.policies[0];
  if (policy === undefined) throw new Error("a policy is missing");
  const { ids } = experiment;
  const { headline, candidates, next } = explainInWords(explain(experiment, policy, time), ids);
  return [headline, ...candidates, next];
}

/** All that is said of the decision of a policy that is bound to flows in a way of its own, as lines. */
function said(scenario: object, time: number, bind: (flows: Flows) => Policy): string[] {
  vi.spyOn(policyDefinition("pias"), "bind").mockImplementation(bind);
  return linesOf(
    { flows: FLOWS, policies: [{ id: "pias", thresholds: [2, 5] }], ...scenario },
    time,
  );
}

/** Least slack first, by the moment at which a flow must begin: no size, and of either sign. */
const byLatestStart =
  (words: KeyWords) =>
  ({ deadline, size }: Flows) =>
    singleQueue(
      by(
        line(
          deadline.map((time, i) => time - (size[i] as number)),
          0,
          words,
        ),
      ),
    );

describe("the key of a policy that is new to explain", () => {
  test.each([
    ["duration", "slot", "its slack is -5 slots, b’s 4 slots"],
    ["duration", "fluid", "its slack is -5 ms, b’s 4 ms"],
    ["time", "slot", "its slack is slot -5, b’s slot 4"],
    ["time", "fluid", "its slack is -5 ms, b’s 4 ms"],
    ["size", "fluid", "its slack is -5 bytes, b’s 4 bytes"],
    ["number", "slot", "its slack is -5, b’s 4"],
    ["number", "fluid", "its slack is -5, b’s 4"],
  ] as const)("has the name and the unit of its definition: a %s, %s", (measure, model, clause) => {
    const units = model === "fluid" ? { units: { size: "bytes", time: "ms" } } : {};
    const lines = said({ model, ...units }, 0, byLatestStart({ name: "slack", measure }));
    expect(lines[0]).toContain(clause);
    expect(lines.join(" ")).not.toMatch(/size|estimate|deadline|remaining/);
  });

  test("a flow that has no such key is said to have none, and two of them tie", () => {
    const flows = FLOWS.map(({ deadline, ...flow }, k) => (k === 0 ? { ...flow, deadline } : flow));
    const bind = byLatestStart({ name: "latest start", measure: "time" });
    const lines = said({ model: "slot", flows }, 0, bind);
    expect(lines[0]).toContain("its latest start is slot -5, b has none");
    expect(lines[2]).toContain("b waits: no latest start, arrival slot 0, index 1.");
    expect(said({ model: "slot", flows }, 9, bind)[0]).toContain(
      "(neither has a latest start and both arrived in slot 0)",
    );
  });

  test("a ladder that gives no reason is given none", () => {
    const lines = said({ model: "slot" }, 8, () => ({
      levels: 3,
      orders: [RING, ATTAINED, STAMP],
      ladder: Object.assign(new Demotion([2, 5]), { reason: () => null }),
    }));
    expect(lines.join(" ")).toMatch(/: queue 2, sent 3 packets/);
    expect(lines.join(" ")).not.toMatch(/θ/);
  });
});

test.each([
  ["slot", "deadline - 1", ["due", "free"], ["4", "∞"]],
  ["slot", "1 - deadline", ["free", "due"], ["−∞", "-4"]],
  ["fluid", "deadline - 1", ["due", "free"], ["4", "∞"]],
  ["fluid", "1 - deadline", ["free", "due"], ["−∞", "-4"]],
] as const)(
  "SPEC 14.3 an infinite rank goes last or first, as it does in the run: %s, %s",
  (model, rank, [one, other], [first, second]) => {
    const flows = [
      { id: "due", arrival: 0, size: 2, deadline: 5 },
      { id: "free", arrival: 0, size: 2 },
    ];
    const lines = linesOf({ model, flows, policies: [{ id: "rank", rank }] }, 0.5);
    expect(lines[0]).toContain(`${one} is se`);
    expect(lines[1]).toMatch(new RegExp(`^${one} is .*: rank ${first} = `));
    expect(lines[2]).toMatch(new RegExp(`^${other} waits: rank ${second} = `));
    expect(lines[2]).toContain(`${one}’s rank is ${first}, ${other}’s ${second}`);
  },
);

for (const model of ["slot", "fluid"] as const) {
  for (const seed of seedsUpTo(8)) {
    test(`what is told of a flow's rank is computed anew from the flow: ${model}, seed ${seed}`, () => {
      fc.assert(fc.property(arbitraryScenario(model, "link", "generic"), expectTrue), {
        seed,
        numRuns: 3,
      });
    });
  }
}

/** What a rank may tell without a number of the flow, or with one that the twin of `explain` compares. */
const OTHERWISE =
  /^(queue \d|complete$|incomplete$|place \d+ in the ring$|no deadline$|stamp |asks for|\w+ busy queue|index \d+$)/;

function expectTrue({ flows: written, model, ...rest }: DrawnScenario): void {
  const units = model === "fluid" ? { size: "bytes", time: "ms" } : {};
  const scenario = parsed({ ...rest, version: 1, model, flows: written, units });
  const experiment = materialise(scenario);
  const { flows, ids } = experiment;
  const [size, time] =
    model === "slot"
      ? [(x: number) => [x, x === 1 ? "packet" : "packets"], (x: number) => ["slot", x]]
      : [(x: number) => [x, x === 1 ? "byte" : "bytes"], (x: number) => [x, "ms"]];
  for (const policy of experiment.policies) {
    const run = simulate(flows, model, scenario.fabric, policy, { trace: true });
    const last = Math.max(...[...run.finish].filter((end) => Number.isFinite(end)));
    for (const moment of [0, last / 4, last / 2]) {
      const explanation = explain(experiment, policy, moment, run);
      const { candidates } = explainInWords(explanation, ids);
      for (const [k, { flow, sent }] of explanation.candidates.entries()) {
        const [ofSize = 0, estimate = 0, weight = 1, deadline = 0, arrival = 0] = [
          flows.size,
          flows.estimate,
          flows.weight,
          flows.deadline,
          flows.arrival,
        ].map((column) => column[flow]);
        const facts: Readonly<Record<string, readonly (number | string)[]>> = {
          remaining: size(ofSize - sent),
          sent: size(sent),
          size: size(ofSize),
          "left of the estimate": size(Math.max(0, estimate - sent)),
          "remaining / weight": [(ofSize - sent) / weight],
          deadline: time(deadline),
          arrival: time(arrival),
          "head release": time(model === "slot" ? new Releases(flows).at(flow, sent) : 0),
        };
        // Behind the first colon, without the reason for the queue, up to what it waits for.
        const line = (candidates[k] as string).replace(/ \([^)]*\)/, "");
        const [, ranks = ""] = /^.*?: (.*?)\.(?= [A-Z]|$)/.exec(line) ?? [];
        for (const told of ranks.split(", ").filter((part) => part !== "")) {
          const name = Object.keys(facts).find(
            (one) => told.startsWith(`${one} `) && isOf(told, one),
          );
          if (name === undefined) expect(told).toMatch(OTHERWISE);
          else
            expectSame(told.slice(name.length + 1), facts[name] ?? [], `${policy.label}: ${line}`);
        }
      }
    }
  }
}

/** "remaining / weight 3" is no "remaining". */
function isOf(told: string, name: string): boolean {
  return name !== "remaining" || !told.startsWith("remaining /");
}

/** Word by word, numbers as far as they are written. */
function expectSame(told: string, facts: readonly (number | string)[], line: string): void {
  const words = told.split(" ");
  expect({ line, words: words.length }).toEqual({ line, words: facts.length });
  facts.forEach((fact, k) => {
    const word = words[k] as string;
    const isSame =
      typeof fact === "string"
        ? fact.replace(/s$/, "") === word.replace(/s$/, "")
        : Math.abs(Number(word) - fact) <= 1e-3 * Math.max(0.1, Math.abs(fact));
    expect({ line, word, fact, isSame }).toMatchObject({ isSame: true });
  });
}
