import { setAside, withField, withPolicies } from "../../document/draft/draft.ts";
import "../../failure/failure.css";
import { flowCount, memoryWords } from "../../draw/run/memory.ts";
import { quantity } from "../../draw/run/words.ts";
import { editDraft } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { memoryHere } from "../../store/memory-here.ts";
import { Button } from "../../ui/button.tsx";
import { flowsThatFit, policiesThatFit } from "./that-fit.ts";

/** Before a run that may take more memory than there is: what it takes, and what takes less. */
export function Held({ onRun }: { onRun(): void }) {
  const scenario = useApp((state) => state.scenario.checked.scenario);
  if (scenario === null) return null;
  const flows = flowsThatFit(scenario, memoryHere);
  const policies = policiesThatFit(scenario, memoryHere);
  return (
    <div className="not-run" role="alert">
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
                const all = withField(draft, "workload.flowsPerHost", undefined);
                return withField(setAside(all, "workload.counted"), "workload.flows", flows);
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
