import { SCENARIO_ENGINE } from "../../../engine/index.ts";
import { explained } from "../explain.ts";
import type { ScenarioInput } from "../parse.ts";
import { choose, noFlow, type Result } from "../result.ts";
import { insideFrom } from "../run.ts";
import type { Verdict } from "./verdict.ts";

/** As fluid times agree. */
const EQUAL = 1e-9;
/** Of flows that end otherwise, as many are named. */
const MOST_NAMED = 10;

/** Finish times by flow, in the scenario's time; null: terminated. */
export type Finishes = Readonly<Record<string, number | null>>;

/** Whether these flows end at these times under a policy; if not, what it did when the first of them ended otherwise, and why. */
export function toFinish(
  received: Result | ScenarioInput,
  policy: string,
  expected: Finishes,
): Verdict {
  const { experiment, runs, again } = insideFrom(SCENARIO_ENGINE, received);
  const { ids, scenario } = experiment;
  const one = choose(runs, policy);
  const others = Object.entries(expected).flatMap(([id, wanted]) => {
    const flow = ids.indexOf(id);
    if (flow < 0) throw new RangeError(noFlow(id, ids));
    const finish = one.run.finish[flow] as number;
    const found = Number.isNaN(finish) ? null : finish;
    const cut = one.run.terminated[flow] as number;
    return isAsWanted(found, wanted) ? [] : [{ id, wanted, found, time: found ?? cut }];
  });
  const { label } = one.policy;
  const [first] = others;
  if (first === undefined) {
    return {
      pass: true,
      message: `expected other finish times under ${label}, got ${words(expected)}`,
    };
  }
  const lines = others.slice(0, MOST_NAMED).map(({ id, wanted, found, time }) => {
    const was = found === null ? `it is terminated at ${time}` : `it ends at ${found}`;
    const due = wanted === null ? "to be terminated" : `to end at ${wanted}`;
    return `expected ${id} ${due} under ${label}, but ${was}`;
  });
  const more = others.length - lines.length;
  if (more > 0) lines.push(`and ${more} more ${more === 1 ? "flow" : "flows"}`);
  const isFunction = runs.indexOf(one) >= scenario.policies.length;
  if (!isFunction) {
    const until = Math.min(first.time, first.wanted ?? first.time);
    const at = scenario.model === "slot" ? Math.max(0, Math.ceil(until) - 1) : until * (1 - EQUAL);
    const { text, moment } = explained(experiment, one.policy, again(one.policy), at);
    const when = scenario.model === "slot" ? `in slot ${moment}` : `just before ${until}`;
    lines.push("", `What ${label} did ${when}: ${text}`);
  }
  return { pass: false, message: lines.join("\n") };
}

function isAsWanted(found: number | null, wanted: number | null): boolean {
  if (found === null || wanted === null) return found === wanted;
  return Math.abs(found - wanted) <= EQUAL * Math.max(1, Math.abs(wanted));
}

function words(expected: Finishes): string {
  return Object.entries(expected)
    .map(([id, time]) => `${id} ${time ?? "terminated"}`)
    .join(", ");
}
