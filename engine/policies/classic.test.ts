import fc from "fast-check";
import { expect, test } from "vitest";
import { materialise, simulate } from "../doors/run.ts";
import { intervals } from "../model/intervals.ts";
import { routesOf } from "../network/network-routes.ts";
import {
  arbitraryScenario,
  atOnce,
  type DrawnScenario,
  type FabricChoice,
} from "../testing/scenarios/arbitrary.ts";

const FABRICS: readonly FabricChoice[] = ["link", "switch", "network"];

test.each(FABRICS)("SPEC 3.11 as a fluid BRR is max–min fair, as RCP: %s, seed 1", (kind) => {
  const scenarios = atOnce(arbitraryScenario("fluid", kind, "generic", 8));
  fc.assert(fc.property(scenarios, expectMaxMin), { seed: 1, numRuns: 100 });
});

/** Between any two events every flow has a full link on its path, and no flow there is faster. */
function expectMaxMin(drawn: DrawnScenario): void {
  const { flows, policies } = materialise({ ...drawn, policies: [{ id: "brr" }] });
  const [policy] = policies;
  if (policy === undefined) throw new Error("one policy");
  const { trace } = simulate(flows, "fluid", drawn.fabric, policy, { trace: true });
  const rows = trace === null ? [] : [...intervals(trace)];
  const times = [...new Set(rows.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b);
  const { capacity, start, link } = routesOf(flows, drawn.fabric);
  const wayOf = (flow: number) => [...link.subarray(start[flow], start[flow + 1])];
  for (const [k, since] of times.slice(0, -1).entries()) {
    const until = times[k + 1] as number;
    if (until - since < 1e-6) continue;
    const time = (since + until) / 2;
    const served = rows.filter((row) => row.start <= time && time < row.end);
    for (const { flow, rate } of served) {
      const isHeld = wayOf(flow).some((one) => {
        const others = served.filter((other) => wayOf(other.flow).includes(one));
        const load = others.reduce((sum, other) => sum + other.rate, 0);
        const fastest = others.reduce((most, other) => Math.max(most, other.rate), 0);
        return load > (capacity[one] as number) * (1 - 1e-9) && fastest < rate * (1 + 1e-9);
      });
      expect({ flow, time, rate, isHeld }).toMatchObject({ isHeld: true });
    }
  }
}
