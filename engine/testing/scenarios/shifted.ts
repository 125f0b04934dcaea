import type fc from "fast-check";
import type { FlowSpec } from "../../model/spec/scenario.ts";
import { type DrawnScenario, decimal } from "./arbitrary.ts";

/** The same flows, every time of theirs `by` later. */
export function shifted(flows: readonly FlowSpec[], by: number): FlowSpec[] {
  return flows.map((flow) => ({
    ...flow,
    arrival: flow.arrival + by,
    ...(flow.deadline !== undefined && { deadline: flow.deadline + by }),
    ...(flow.packets !== undefined && { packets: flow.packets.map((slot) => slot + by) }),
  }));
}

/** The same scenarios as a fluid, with rates of their own for two flows of three, of which some are above the link's. */
export function withOwnRates(scenarios: fc.Arbitrary<DrawnScenario>): fc.Arbitrary<DrawnScenario> {
  return scenarios.map((scenario) => {
    const { fabric } = scenario;
    const rate = "rate" in fabric ? fabric.rate : fabric.hostRate;
    const flows = scenario.flows.map((flow, k) =>
      k % 3 === 2 ? flow : { ...flow, ownRate: decimal(rate * ([0.5, 0.25, 2, 1][k % 4] ?? 1)) },
    );
    return { ...scenario, flows };
  });
}

/** The same scenarios as a fluid, with flows that come in one to four pieces, some of them together, in place of streams (SPEC 2.18). */
export function inPieces(scenarios: fc.Arbitrary<DrawnScenario>): fc.Arbitrary<DrawnScenario> {
  return scenarios.map((scenario) => ({
    ...scenario,
    flows: scenario.flows.map(({ spread = 0, ...flow }, index) => {
      const gaps = Array.from({ length: index % 4 }, (_, k) => (k === 1 ? 0 : spread));
      let time = flow.arrival;
      const packets = [time, ...gaps.map((gap) => (time = decimal(time + gap)))];
      return index % 5 === 4 ? { ...flow, spread } : { ...flow, packets };
    }),
  }));
}
