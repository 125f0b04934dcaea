import { describe, expect, test } from "vitest";
import type { PolicySpec } from "../../model/spec/scenario.ts";
import { askWorstCase, type WorstCaseRequest } from "./ask.ts";
import { worstCase } from "./worst-case.ts";

const SEEDS = [1, 2, 3, 4, 5];
const SLOTS = { model: "slot", fabric: { kind: "link", rate: 1 } } as const;

function found(request: Omit<WorstCaseRequest, "scenario">) {
  const asked = askWorstCase({ scenario: SLOTS, ...request });
  if (!asked.ok) throw new Error(asked.faults[0]?.expected);
  const answer = worstCase(asked.question);
  if (answer === null) throw new Error("nothing was found");
  return answer;
}

const FIFO: PolicySpec = { id: "fifo" };

describe("SPEC 17.1 what default runs reach, seeds 1 to 5", () => {
  test.each(SEEDS)("LAS over the optimum, sizes up to 5, arrivals 0: 93 / 58, seed %i", (seed) => {
    const { best } = found({ policy: { id: "las" }, maxSize: 5, maxArrival: 0, seed });
    expect(best.ratio).toBe(93 / 58);
  });

  test.each(SEEDS)(
    "FIFO over the optimum, up to 100: 510 / 114 in FPT, 14 / 3 in FCT, seed %i",
    (seed) => {
      const to100 = { policy: FIFO, maxSize: 100, maxArrival: 100, seed };
      expect(found(to100).best.ratio).toBe(510 / 114);
      const { best, small } = found({ ...to100, objective: "fct" });
      expect(best.ratio).toBeCloseTo(14 / 3, 12);
      expect(small.ratio).toBeGreaterThanOrEqual(best.ratio * 0.999);
    },
  );

  test.each(SEEDS)("PIAS with a threshold of 10 over SRPT in mean FCT: 3.42, seed %i", (seed) => {
    const policy = { id: "pias", thresholds: [10] };
    const question = { policy, against: { id: "srpt" }, objective: "fct", maxSize: 100 } as const;
    expect(found({ ...question, maxArrival: 100, seed }).best.ratio).toBeGreaterThanOrEqual(3.42);
  });

  test.each(SEEDS)(
    "ASRPT over the optimum, four flows of up to 8 packets within 20 slots: 1.2, at most 2, seed %i",
    (seed) => {
      const policy = { id: "asrpt" };
      const { best } = found({
        policy,
        flows: 4,
        maxSize: 8,
        maxArrival: 20,
        maxRelease: 20,
        seed,
      });
      expect(best.ratio).toBeGreaterThanOrEqual(1.2);
      expect(best.ratio).toBeLessThanOrEqual(2);
    },
  );
});
