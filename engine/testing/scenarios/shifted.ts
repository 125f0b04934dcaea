import type { FlowSpec } from "../../model/spec/scenario.ts";

/** The same flows, every time of theirs `by` later. */
export function shifted(flows: readonly FlowSpec[], by: number): FlowSpec[] {
  return flows.map((flow) => ({
    ...flow,
    arrival: flow.arrival + by,
    ...(flow.deadline !== undefined && { deadline: flow.deadline + by }),
    ...(flow.packets !== undefined && { packets: flow.packets.map((slot) => slot + by) }),
  }));
}
