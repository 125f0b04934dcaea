import type { Flows } from "../model/flows.ts";
import { lateTolerance } from "../model/numbers/tolerances.ts";
import type { Run } from "../model/run.ts";
import type { Model } from "../model/spec/scenario.ts";

/**
 * Whether a flow finished by its deadline: exactly at it is in time, a terminated flow never is
 * (SPEC 7.5); a flow without a deadline is, if it finished.
 */
export function isInTime(flows: Flows, model: Model, run: Run, flow: number): boolean {
  const deadline = flows.deadline[flow] as number;
  const finish = run.finish[flow] as number;
  if (model === "slot" || deadline === Number.POSITIVE_INFINITY) return finish <= deadline;
  const arrival = flows.arrival[flow] as number;
  const fct = run.fct?.[flow] ?? finish - arrival;
  return fct <= deadline - arrival + lateTolerance(arrival, deadline, finish);
}
