import { describe, expect, test } from "vitest";
import { allocateFlows } from "../model/flows.ts";
import { Stream } from "../model/numbers/random.ts";
import type { DeadlineSpec, Model } from "../model/spec/scenario.ts";
import { halfWidth, ksCritical, ksDistance, meanOf } from "../testing/sample-statistics.ts";
import { drawDeadlines } from "./deadlines.ts";

const COUNT = 20_000;

/** Flow i arrives at i. */
function drawn(spec: DeadlineSpec, model: Model) {
  const flows = allocateFlows(COUNT);
  for (let i = 0; i < COUNT; i++) flows.arrival[i] = i;
  drawDeadlines(spec, model, new Stream(1, "deadlines"), flows);
  return flows.deadline;
}

function allowed(deadline: Float64Array): Float64Array {
  return deadline.map((time, i) => time - i).filter((time) => time !== Number.POSITIVE_INFINITY);
}

describe("SPEC 4.6 deadlines", () => {
  test("go to the share of the flows that is asked for (seed 1)", () => {
    const count = allowed(drawn({ share: 0.3, mean: 5 }, "fluid")).length;
    expect(Math.abs(count / COUNT - 0.3)).toBeLessThan(3.3 * Math.sqrt((0.3 * 0.7) / COUNT));
    expect(allowed(drawn({ share: 0, mean: 5 }, "fluid"))).toHaveLength(0);
    expect(allowed(drawn({ share: 1, mean: 5 }, "fluid"))).toHaveLength(COUNT);
  });

  test("allow an exponential time after the arrival (Kolmogorov–Smirnov, seed 1)", () => {
    const times = allowed(drawn({ share: 1, mean: 20 }, "fluid"));
    expect(ksDistance(times, (t) => 1 - Math.exp(-t / 20))).toBeLessThan(ksCritical(COUNT));
    expect(Math.abs(meanOf(times) - 20)).toBeLessThan(halfWidth(times));
  });

  test("allow the floor at least, which a share 1 − e^(−min/mean) gets exactly", () => {
    const times = allowed(drawn({ share: 1, mean: 20, min: 3 }, "fluid"));
    const floored = times.filter((t) => Math.abs(t - 3) < 1e-9).length / COUNT;
    expect(Math.min(...times)).toBeGreaterThan(3 - 1e-9);
    expect(floored).toBeCloseTo(1 - Math.exp(-3 / 20), 2);
  });

  test("allow whole slots in the slot model, rounded up, at least one", () => {
    const slots = allowed(drawn({ share: 1, mean: 2 }, "slot"));
    const times = allowed(drawn({ share: 1, mean: 2 }, "fluid"));
    expect([...slots]).toEqual([...times.map((t) => Math.max(1, Math.ceil(t - 1e-9)))]);
  });

  test("stay where they are when more flows get one", () => {
    const few = drawn({ share: 0.2, mean: 20 }, "fluid");
    const many = drawn({ share: 0.7, mean: 20 }, "fluid");
    few.forEach((time, i) => {
      if (time !== Number.POSITIVE_INFINITY) expect(many[i]).toBe(time);
    });
  });
});
