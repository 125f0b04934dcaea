import { flowsOf, rateOf } from "../../../engine/index.ts";
import type { ExperimentView, RunView } from "../run/results.ts";
import { quantity, queueName } from "../run/words.ts";
import { readable } from "../scale/numbers.ts";

/** A lane of a queue in a sentence: "PIAS, Q2: 14 packets of 5 flows, 33 % of all service". */
export function queueWords(experiment: ExperimentView, view: RunView, queue: number): string {
  const { trace } = view.run;
  const name = `${view.policy.label}, ${queueName(queue, view.queues)}`;
  if (trace === null) return name;
  const flows = new Set<number>();
  let own = 0;
  let all = 0;
  for (let row = 0; row < trace.length; row++) {
    const time = (trace.end[row] as number) - (trace.start[row] as number);
    const members = trace.sharing === "rates" ? Math.max(1, trace.memberCount[row] ?? 0) : 1;
    const served = time * rateOf(trace, row) * members;
    all += served;
    if (trace.queue[row] !== queue) continue;
    own += served;
    for (const flow of flowsOf(trace, row)) flows.add(flow);
  }
  if (own === 0) return `${name}: no service`;
  const share = readable(Math.round((1000 * own) / all) / 10);
  return `${name}: ${quantity(Number(own.toPrecision(6)), experiment.sizeUnit)} of ${quantity(flows.size, "flows")}, ${share} % of all service`;
}
