import { describe, expect, test } from "vitest";
import { materialise } from "../../materialise/materialise.ts";
import { simulate } from "../../run/simulate.ts";
import { parseScenario } from "../../scenario/parse-scenario.ts";
import { seeds } from "../../testing/seeds.ts";
import { boundsOf } from "../../theory/theorems.ts";
import { askWorstCase, type WorstCaseRequest, worstCaseScenario, worstCaseWords } from "./ask.ts";
import { outcomeOf, searchWorstCase, worstCase } from "./worst-case.ts";

const SLOTS = { model: "slot", fabric: { kind: "link", rate: 1 } } as const;
const LAS = { policy: { id: "las" }, maxSize: 5, maxArrival: 0 } as const;

function asked(
  request: Omit<WorstCaseRequest, "scenario">,
  scenario: WorstCaseRequest["scenario"] = SLOTS,
) {
  const answer = askWorstCase({ scenario, ...request });
  if (!answer.ok) throw new Error(answer.faults[0]?.expected);
  return answer.question;
}

function found(
  request: Omit<WorstCaseRequest, "scenario">,
  scenario?: WorstCaseRequest["scenario"],
) {
  const answer = worstCase(asked(request, scenario));
  if (answer === null) throw new Error("nothing was found");
  return answer;
}

describe("SPEC 17.1 the search for a worst case", () => {
  test("LAS over the optimum for five flows of up to 5 packets at once: 93 / 58 is the most there is", () => {
    const { contest } = asked(LAS);
    let most = 0;
    const sizes: number[] = [];
    const enumerate = (left: number, least: number): void => {
      const instance = sizes.map((size) => ({ size, arrival: 0, allowed: null, packets: null }));
      if (sizes.length > 0) most = Math.max(most, outcomeOf(contest, instance)?.ratio ?? 0);
      if (left === 0) return;
      // Arrivals are equal, and LAS goes by index: the order of sizes matters.
      for (let size = least; size <= 5; size++) {
        sizes.push(size);
        enumerate(left - 1, 1);
        sizes.pop();
      }
    };
    enumerate(5, 1);
    expect(most).toBe(93 / 58);
    const { small, best } = found({ ...LAS, runs: 4000 });
    expect(best.ratio).toBe(most);
    expect(worstCaseWords(contest, small, undefined)).toBe(
      "LAS ends these at 93 slots in sum, the optimum is 58: 1.603 times.",
    );
  });

  test("the same question has the same answer, and its best so far never falls", () => {
    const question = asked({ policy: { id: "fifo" }, objective: "fct", runs: 1500, seed: 7 });
    const steps = [...searchWorstCase(question)];
    expect(steps).toHaveLength(1500);
    expect([...searchWorstCase(question)].at(-1)).toEqual(steps.at(-1));
    const ratios = steps.flatMap(({ best }) => (best === null ? [] : [best.ratio]));
    expect(ratios).toEqual([...ratios].sort((a, b) => a - b));
    const other = [...searchWorstCase({ ...question, seed: 8 })];
    expect(other[20]).not.toEqual(steps[20]);
  });

  test("made small: within 0.1 %, and no flow or number that could go", () => {
    const question = asked({ policy: { id: "fifo" }, objective: "fct", maxSize: 100, runs: 3000 });
    const answer = worstCase(question);
    if (answer === null) throw new Error("nothing was found");
    const { best, small } = answer;
    expect(small.ratio).toBeGreaterThanOrEqual(best.ratio * 0.999);
    expect(Math.min(...small.instance.map(({ arrival }) => arrival))).toBe(0);
    for (let i = 0; i < small.instance.length; i++) {
      const without = outcomeOf(
        question.contest,
        small.instance.filter((_, k) => k !== i),
      );
      expect(without?.ratio ?? 0).toBeLessThan(best.ratio * 0.999);
    }
  });

  test.each(seeds([1, 2, 3]))("no instance is beyond a theorem's bound: seed %i", (seed) => {
    for (const id of ["las", "brr", "asrpt"]) {
      const [bound] = boundsOf({ id }, "link");
      const most = bound?.factor.kind === "constant" ? bound.factor.value : 0;
      const { best } = found({
        policy: { id },
        flows: 4,
        maxSize: 6,
        maxRelease: 12,
        runs: 400,
        seed,
      });
      expect(best.ratio).toBeGreaterThan(1);
      expect(best.ratio).toBeLessThanOrEqual(most);
    }
  });

  test("it is a scenario: what is written opens, and its runs have the note's numbers", () => {
    const request = {
      scenario: SLOTS,
      policy: { id: "asrpt" },
      maxRelease: 15,
      runs: 500,
    } as const;
    const question = asked(request);
    const answer = worstCase(question);
    if (answer === null) throw new Error("nothing was found");
    const parsed = parseScenario(worstCaseScenario(question, request, answer.small));
    if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
    const { flows, policies } = materialise(parsed.scenario);
    const [policy] = policies;
    if (policy === undefined) throw new Error("no policy");
    const { finish } = simulate(flows, "slot", SLOTS.fabric, policy);
    expect(finish.reduce((a, b) => a + b, 0)).toBe(answer.small.value);
  });

  test("deadlines are missed by one policy that the other keeps; as a fluid sizes are at least 1", () => {
    const missed = found({
      policy: { id: "fifo" },
      against: { id: "edf" },
      objective: "missed",
      runs: 2000,
    });
    expect(missed.small.value).toBeGreaterThan(missed.small.other);
    expect(missed.small.instance.every(({ allowed }) => allowed !== null)).toBe(true);
    const fluid = { model: "fluid", fabric: { kind: "link", rate: 2 } } as const;
    const { small } = found({ policy: { id: "las" }, runs: 600 }, fluid);
    const least = Math.min(...small.instance.map(({ size }) => size));
    expect(least).toBeGreaterThanOrEqual(1);
    expect(least).toBeLessThan(3);
    expect(small.ratio).toBeGreaterThan(1.3);
  });

  test("all that is wrong with a question is said at once", () => {
    const scenario = { model: "fluid", fabric: { kind: "switch", ports: 2, rate: 1 } } as const;
    const policy = { id: "srpte" };
    const answer = askWorstCase({
      scenario,
      policy,
      flows: 7,
      maxSize: 0.1,
      maxRelease: 3,
      objective: "p99",
    });
    expect(answer.ok ? [] : answer.faults.map(({ option }) => option)).toEqual([
      ...["scenario", "flows", "maxSize", "minSize", "maxRelease", "objective", "policy"],
    ]);
    const rank = { id: "rank", rank: "gittins()" };
    const other = askWorstCase({
      scenario: SLOTS,
      policy: rank,
      against: { id: "pias", thresholds: { method: "equal-split", queues: 2 } },
    });
    expect(other.ok ? [] : other.faults.map(({ option }) => option)).toEqual(["policy", "against"]);
  });
});
