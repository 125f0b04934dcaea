import type { Flows, Scenario } from "../../../engine/index.ts";
import { countedOf, flowsToSample, unitsOf } from "../../../engine/index.ts";
import { readable } from "../scale/numbers.ts";

/** Which flows of a sample are in no statistic: "the first 30", "the first 30 and the last 200"; "" if all are counted. */
export function leftOutWords(flows: Pick<Flows, "count" | "counted">): string {
  const { first, end } = countedOf(flows);
  const words = [
    first === 0 ? [] : [`the first ${readable(first)}`],
    end === flows.count ? [] : [`the last ${readable(flows.count - end)}`],
  ];
  return words.flat().join(" and ");
}

/** The same whatever the seed, behind a comma; "" if all flows are counted. */
export function countedWords(scenario: Scenario): string {
  const { workload } = scenario;
  if (workload === undefined) return "";
  const { warmUp = 0, counted } = workload;
  if (counted !== undefined) {
    const { time } = unitsOf(scenario);
    const window = `${readable(counted.from)} to ${readable(counted.to)} ${time}`;
    return `, counted if they arrive from ${window} while load goes on`;
  }
  const first = Math.floor(warmUp * flowsToSample({ ...scenario, workload }));
  return first === 0 ? "" : `, the first ${readable(first)} in no statistic`;
}
