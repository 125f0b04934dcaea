import { policyDefinition } from "../../../engine/index.ts";
import { Panel } from "../../bench/panel.tsx";
import { duplicatePolicy, removePolicy } from "../../document/edits/policy-edits.ts";
import { pendingImport } from "../../pending/parts.ts";
import { closePanel, editDraft, openPanel } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { Button } from "../../ui/button.tsx";
import { obstacleOf } from "../policies/obstacle.ts";
import { PolicyForm } from "../policies/policy-form.tsx";
import { policyNames } from "../policies/policy-words.ts";

/** One policy of the experiment: its rule, its parameters, and what is wrong with it. */
export function PolicyPanel({ at: key }: { readonly at: string }) {
  const policies = useDraft((draft) => draft.policies);
  const faults = useApp((state) => state.scenario.checked.policyFaults.get(key));
  const policy = policies.find((one) => one.key === key && one.on);
  if (policy === undefined) return null;
  const definition = policyDefinition(policy.id);
  const name = policyNames(policies.filter(({ on }) => on)).get(key) ?? definition.name;
  const obstacle = obstacleOf(definition, faults ?? []);
  return (
    <Panel title={name} onClose={closePanel}>
      {obstacle !== null && (
        <>
          <p className="fault policy-fault">Not run: {obstacle.reason}.</p>
          <Button
            className="policy-mend"
            onClick={() => void pendingImport(obstacle.mend()).then((mend) => editDraft(mend))}
          >
            {obstacle.label}
          </Button>
        </>
      )}
      <PolicyForm policy={policy} definition={definition} faults={faults ?? []} />
      <Button
        onClick={() => {
          editDraft((draft) => duplicatePolicy(draft, key));
          const copies = store.getState().scenario.history.present.policies;
          const copy = copies.findLast(({ id }) => id === policy.id);
          if (copy !== undefined) openPanel({ name: "policy", at: copy.key });
        }}
      >
        A second one
      </Button>
      <Button
        onClick={() => {
          closePanel();
          editDraft((draft) => removePolicy(draft, key));
        }}
      >
        Remove
      </Button>
    </Panel>
  );
}
