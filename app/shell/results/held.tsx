import { flowCount, isParts, partsOf, type Scenario } from "../../../engine/doors/scenario.ts";
import { setAside, withField, withPolicies } from "../../document/draft/draft.ts";
import { ALONE, firstPath } from "../../document/draft/parts.ts";
import { memoryWords } from "../../draw/run/memory.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { editDraft } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { type Memory, memoryHere } from "../../store/runs/memory-here.ts";
import { Button } from "../../ui/button.tsx";
import "../../failure/failure.css";

/** Before a run that may take more memory than there is: what it takes, and what takes less. */
export function Held({ onRun }: { onRun(): void }) {
  const scenario = useApp((state) => state.scenario.checked.scenario);
  if (scenario === null) return null;
  const flows = flowsThatFit(scenario, memoryHere);
  const policies = policiesThatFit(scenario, memoryHere);
  return (
    <div className="lacking is-dashed" role="alert">
      <p>
        {quantity(flowCount(scenario), "flows")} under{" "}
        {quantity(scenario.policies.length, "policies")} take {memoryWords(memoryHere.of(scenario))}{" "}
        of memory. They have not been run yet.
      </p>
      <div className="failure-ways">
        {flows !== null && (
          <Button
            onClick={() =>
              editDraft((draft) => {
                const part = firstPath(draft.file);
                const all = withField(draft, `${part}.flowsPerHost`, undefined);
                const window = part === ALONE ? `${part}.counted` : "counted";
                return withField(setAside(all, window), `${part}.flows`, flows);
              })
            }
          >
            Take {quantity(flows, "flows")}
          </Button>
        )}
        {policies !== null && (
          <Button
            onClick={() =>
              editDraft((draft) => {
                let on = 0;
                const kept = draft.policies.map((policy) => {
                  if (policy.on) on += 1;
                  return policy.on && on > policies ? { ...policy, on: false } : policy;
                });
                return withPolicies(draft, kept);
              })
            }
          >
            Take the first {policies === 1 ? "policy" : quantity(policies, "policies")}
          </Button>
        )}
        <Button onClick={onRun}>Run it anyway</Button>
      </div>
    </div>
  );
}

/** The greatest power of ten of flows, fewer than there are, that is run without a question; null if flows are drawn. */
export function flowsThatFit(scenario: Scenario, memory: Memory): number | null {
  const [first, ...others] = partsOf(scenario);
  if (first === undefined) return null;
  let flows = 10 ** (Math.ceil(Math.log10(flowCount(scenario))) - 1);
  const of = (): Scenario => {
    const fewer = { ...first, flows };
    return { ...scenario, workload: isParts(scenario.workload) ? [fewer, ...others] : fewer };
  };
  while (flows > 1 && memory.of(of()) > memory.most) flows /= 10;
  return flows;
}

/** How many of the policies are run without a question; null if not even one. */
export function policiesThatFit(scenario: Scenario, memory: Memory): number | null {
  const { policies } = scenario;
  for (let count = policies.length - 1; count > 0; count--) {
    if (memory.of({ ...scenario, policies: policies.slice(0, count) }) <= memory.most) return count;
  }
  return null;
}
