import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { materialise } from "../materialise/materialise.ts";
import type { Run } from "../model/run-result.ts";
import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Trace } from "../model/trace.ts";
import { routesOf } from "../network/network-routes.ts";
import { simulate } from "../run/simulate.ts";
import { allPolicies } from "../testing/scenarios/all-policies.ts";
import { arbitraryScenario, type DrawnScenario } from "../testing/scenarios/arbitrary.ts";
import { inPieces } from "../testing/scenarios/shifted.ts";
import { tries } from "../testing/seeds.ts";
import { fluidFaults } from "../testing/twins/fluid-faults.ts";
import type { TracedRun } from "../testing/twins/run-all.ts";
import { slotFaults } from "../testing/twins/slot-faults.ts";
import { checkLaws, idleOrOverloaded } from "./check-laws.ts";
import { servedEarly, servicesOf, supplyOf, wrongAmount } from "./service-laws.ts";

const SEED = 80808;

describe("SPEC 8.1, 8.2, 8.3, 8.4, 8.5, 8.6 self-checks", () => {
  for (const model of ["slot", "fluid", "pieces"] as const) {
    for (const kind of ["link", "switch"] as const) {
      for (const variety of ["generic", "collisions"] as const) {
        const drawn = arbitraryScenario(model === "slot" ? "slot" : "fluid", kind, variety);
        test(`find every law kept by every run (${model}, ${kind}, ${variety}, seed ${SEED})`, () => {
          fc.assert(
            fc.property(model === "pieces" ? inPieces(drawn) : drawn, (scenario) => {
              const experiment = materialise(scenario);
              for (const [k, verdicts] of checkLaws(experiment).entries()) {
                const broken = Object.entries(verdicts).filter(
                  ([, { state }]) => state === "broken" || state === "open",
                );
                const allowed = broken.filter(
                  // Against a lower bound a factor may stay open.
                  ([law, { state }]) => !(law === "factor" && state === "open"),
                );
                expect([experiment.policies[k]?.label, allowed]).toEqual([
                  experiment.policies[k]?.label,
                  [],
                ]);
              }
            }),
            { seed: SEED, numRuns: tries(40) },
          );
        });
      }
    }
  }
});

describe("self-checks against the slow ones, on runs that were tampered with", () => {
  const slow = { slot: slotFaults, fluid: fluidFaults };
  for (const model of ["slot", "fluid"] as const) {
    for (const kind of ["link", "switch"] as const) {
      test(`agree on which laws are broken (${model}, ${kind}, seed ${SEED})`, () => {
        let broken = 0;
        fc.assert(
          fc.property(
            arbitraryScenario(model, kind, "generic", 6),
            fc.nat(),
            fc.constantFrom("drop", "later", "earlier", "swap", "longer"),
            (scenario, where, how) => {
              const { flows, policies } = materialise({
                ...scenario,
                policies: allPolicies([2], 1).slice(0, 8),
              });
              const policy = policies[where % policies.length];
              if (policy === undefined) return;
              // The slow ones let pass what is smaller than a millionth.
              fc.pre(scenario.flows.every(({ size }) => size > 0.01));
              const { fabric } = scenario;
              const run = simulate(flows, model, fabric, policy, { trace: true });
              const trace = tampered(run.trace as Trace, where, how, flows.count);
              const found = ownFaults(scenario, { ...run, trace });
              const expected = slow[model](scenario, asTraced({ ...run, trace }));
              const naive = {
                amount: expected.amount.length > 0,
                early: expected.early.length > 0,
                work: expected.idle.length + expected.overload.length > 0,
              };
              const isBroken = naive.amount || naive.early || naive.work;
              const isFound = found.amount || found.early || found.work;
              if (isFound) broken++;
              // The slow one also minds a stream that was served faster before and pauses now.
              if (model === "slot" || isFound) expect(isFound).toBe(isBroken);
              // What is sent without being there counts as the one fault or the other.
              if (model === "slot" && !naive.amount && !naive.early) expect(found).toEqual(naive);
            },
          ),
          { seed: SEED, numRuns: 150 },
        );
        expect(broken).toBeGreaterThan(30);
      });
    }
  }
});

function ownFaults(scenario: DrawnScenario, run: Run) {
  const { flows } = materialise(scenario);
  const { model, fabric } = scenario;
  const services = servicesOf(run.trace as Trace);
  if (services === null) throw new Error("a small trace is looked at");
  const supply = supplyOf(flows, model, lineRate(fabric));
  const routes = routesOf(flows, fabric);
  const { finish, terminated } = run;
  return {
    amount: wrongAmount(flows, services, supply, finish, terminated) !== null,
    early: servedEarly(flows, model, services, supply) !== null,
    work: idleOrOverloaded(flows, services, supply, routes, finish, terminated) !== null,
  };
}

function asTraced(run: Run): TracedRun {
  const nullable = (times: Float64Array) =>
    Array.from(times, (time) => (Number.isNaN(time) ? null : time));
  const finish = nullable(run.finish);
  return {
    policy: { id: "fifo" },
    label: "",
    finish,
    terminated: nullable(run.terminated),
    untraced: finish,
    trace: run.trace as Trace,
  };
}

/** The trace with one of its rows wrong. */
function tampered(trace: Trace, where: number, how: string, flowCount: number): Trace {
  const row = trace.length === 0 ? 0 : where % trace.length;
  const start = trace.start.slice();
  const end = trace.end.slice();
  const flow = trace.flow.slice();
  if (how === "later" || how === "earlier") {
    const by = how === "later" ? 2 : -1;
    start[row] = Math.max(0, (start[row] as number) + by);
    end[row] = Math.max((start[row] as number) + 1, (end[row] as number) + by);
  }
  if (how === "longer") end[row] = (end[row] as number) + 1;
  if (how === "swap") flow[row] = where % flowCount;
  if (how === "drop") end[row] = start[row] as number;
  return { ...trace, start, end, flow };
}
