import { expect, test } from "vitest";
import { seedRemarks } from "../../../engine/doors/measures.ts";
import { materialise, resolvePolicies, simulate } from "../../../engine/doors/run.ts";
import { levelsOf, type Scenario } from "../../../engine/doors/scenario.ts";
import { seeds } from "../../../engine/testing/seeds.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { keep, viewOf } from "../run/experiment.ts";
import { fingerprint, resultView } from "../run/result-view.ts";
import { runPolicy } from "../run/run-policy.ts";
import { leftOf, runUpTo } from "./run-up-to.ts";

/** All runs of a scenario as the page has them. */
function viewsOf(scenario: Scenario) {
  const experiment = materialise(scenario);
  const kept = keep(1, experiment);
  const policies = resolvePolicies(scenario);
  const results = new Map(
    policies.map((policy) => [
      fingerprint(policy),
      runPolicy(
        kept,
        { policy, trace: true },
        { simulate, remarks: seedRemarks, levelsOf },
        () => {},
      ),
    ]),
  );
  return resultView(viewOf(kept), null, policies, results);
}

const POLICIES: Scenario["policies"] = [
  { id: "fifo" },
  { id: "brr" },
  { id: "las" },
  { id: "pias", thresholds: [2, 5] },
  { id: "srpt" },
  { id: "pdq" },
];

/** Flows of which those that come after a time depend on `later` alone. */
function scenarioOf(seed: number, at: number, later: number, model: "slot" | "fluid"): Scenario {
  const [random, other] = [randomOf(seed), randomOf(later)];
  const flows = Array.from({ length: 9 }, (_, k) => {
    const arrival = Math.floor(20 * random());
    const [size, room] = [1 + Math.floor(7 * random()), 4 + Math.floor(30 * random())];
    const isLate = arrival >= at;
    return {
      id: `f${k}`,
      arrival: isLate ? at + Math.floor(9 * other()) : arrival,
      size: isLate ? 1 + Math.floor(9 * other()) : size,
      deadline: (isLate ? at + 10 : arrival) + room,
    };
  });
  return { version: 1, model, fabric: { kind: "link", rate: 1 }, flows, policies: POLICIES };
}

test.each(
  seeds([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]).flatMap((seed) => [
    [seed, "slot"] as const,
    [seed, "fluid"] as const,
  ]),
)("a run up to a time tells nothing of what comes after it, seed %i, %s", (seed, model) => {
  const at = 4 + Math.floor(12 * randomOf(seed + 100)());
  const [one, other] = [7, 8].map((later) => viewsOf(scenarioOf(seed, at, later, model)));
  for (const [k, view] of (one?.runs ?? []).entries()) {
    const twin = other?.runs[k];
    if (one === undefined || other === undefined || twin === undefined) throw new Error("no twin");
    const [a, b] = [runUpTo(one.experiment, view, at), runUpTo(other.experiment, twin, at)];
    const { index: _, ...plain } = a;
    const { index: __, ...plainTwin } = b;
    expect(plain, view.policy.label).toEqual(plainTwin);
    const served = (trace: typeof a.run.trace) => trace?.end.every((end) => end <= at);
    expect(served(a.run.trace)).toBe(true);
    // And what came before it is all there.
    const known = view.run.finish.filter((time) => time <= at);
    expect(a.run.finish.filter((time) => !Number.isNaN(time))).toEqual(known);
    // A flow that ends at the very time has ended: of one that is terminated then that is not known.
    for (const end of view.run.finish.filter(Number.isFinite)) {
      const { finish } = runUpTo(one.experiment, view, end).run;
      const ended = view.run.finish.map((time) => (time <= end ? time : Number.NaN));
      expect([...finish], `${view.policy.label} at ${end}`).toEqual([...ended]);
    }
  }
});

test("before the beginning nothing is known, of packets either", () => {
  const { experiment, runs } = viewsOf({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: { kind: "star", hosts: 4, rate: 1250 },
    flows: [1, 2, 3].map((src) => ({ id: `w${src}`, arrival: 0, size: 14_600, src, dst: 0 })),
    policies: [{ id: "tcp" }],
  });
  const [view] = runs;
  if (view === undefined) throw new Error("there is no run");
  const none = runUpTo(experiment, view, 0);
  expect(none.run.trace?.length).toBe(0);
  expect(none.run.finish.every(Number.isNaN)).toBe(true);
  expect(none.run.windows?.happenings.time.length).toBe(0);
  expect(none.run.counts?.sent).toBe(0);
  expect(none.summary.mean).toBeNull();
  const some = runUpTo(experiment, view, 20);
  expect(some.run.trace?.length).toBeGreaterThan(0);
  expect(Math.max(...(some.run.windows?.happenings.time ?? [0]))).toBeLessThan(20);
});

test.each(["slot", "fluid"] as const)("of what is left no digit is lost, in %s", (model) => {
  const sizes = [12_344, 12_346, 1_000_001];
  const { experiment, runs } = viewsOf({
    version: 1,
    model,
    fabric: { kind: "link", rate: 1 },
    flows: sizes.map((size, k) => ({ id: `f${k}`, arrival: 0, size })),
    policies: [{ id: "fifo" }],
  });
  for (const view of runs) {
    expect([...leftOf(experiment, runUpTo(experiment, view, 0))]).toEqual(sizes);
    const [, ...waiting] = sizes;
    expect([...leftOf(experiment, runUpTo(experiment, view, 7))]).toEqual([12_337, ...waiting]);
  }
});
