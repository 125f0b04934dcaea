import { type PolicyDefinition, policyDefinition } from "../../../engine/doors/scenario.ts";
import { Panel } from "../../bench/panel.tsx";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { lackIn } from "../../document/read/lacks.ts";
import {
  duplicatePolicy,
  movePolicy,
  policyNames,
  removePolicy,
} from "../../edits/policy-edits.ts";
import { closePanel, editDraft, openPanel } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { policyPath } from "../../store/preview.ts";
import { store } from "../../store/store.ts";
import { PolicyMeans, usePolicyMeans } from "../../terms/policy-means.tsx";
import { PSEUDO_CODE } from "../../terms/pseudo-code.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { NumberCurve } from "./curve/number-curve.tsx";
import { addMixOf, canBeMixed } from "./policy/mix.ts";
import { PolicyForm } from "./policy/policy-form.tsx";
import "./policy/policy-panel.css";

/** One policy of the experiment: its rule, its parameters, and what can be done with it. */
export function PolicyPanel({ at: key }: { readonly at: string }) {
  const draft = useDraft((all) => all);
  const on = draft.policies.filter((policy) => policy.on);
  const faults = useApp((state) => state.scenario.checked.policyFaults.get(key));
  const number = useApp((state) => state.transient.panel?.number);
  const place = on.findIndex((policy) => policy.key === key);
  const policy = on[place];
  if (policy === undefined) return null;
  const definition = policyDefinition(policy.id);
  return (
    <Panel
      title={policyNames(draft).get(key) ?? definition.name}
      className="policy-panel"
      onClose={closePanel}
    >
      <Rule definition={definition} />
      {faults !== undefined && lackIn(definition, faults) !== null && (
        <p className="fault">{faults[0]?.message}</p>
      )}
      {number !== undefined && <NumberCurve path={policyPath(key, number)} />}
      <PolicyForm policy={policy} definition={definition} faults={faults ?? []} />
      <Means id={policy.id} />
      <Acts policy={policy} place={place} count={on.length} />
    </Panel>
  );
}

/** What it does in a sentence, and step by step where that is more. */
function Rule({
  definition: { id, title, rule, source },
}: {
  readonly definition: PolicyDefinition;
}) {
  const code = PSEUDO_CODE[id];
  return (
    <div className="policy-rule">
      <p data-first tabIndex={-1}>
        <strong>{title}.</strong> {rule} <cite>{source}</cite>
      </p>
      {code !== undefined && (
        <details>
          <summary>Step by step</summary>
          <pre>{code}</pre>
          <p className="quiet">In slots, on one link; as a fluid rates follow the same order.</p>
        </details>
      )}
    </div>
  );
}

/** Its mean in the long run, where that is known. */
function Means({ id }: { readonly id: string }) {
  return (
    <div className="policy-means">
      <PolicyMeans {...usePolicyMeans(id)} />
    </div>
  );
}

interface ActsProps {
  readonly policy: PolicyDraft;
  /** Among those of the experiment. */
  readonly place: number;
  readonly count: number;
}

function Acts({ policy: { key, id }, place, count }: ActsProps) {
  /** Makes another policy, whose panel opens in the place of this one. */
  const add = (change: Parameters<typeof editDraft>[0]): void => {
    const before = store.getState().scenario.history.present.policies;
    editDraft(change);
    const { policies } = store.getState().scenario.history.present;
    const fresh = policies.find((one) => before.every((other) => other.key !== one.key));
    if (fresh !== undefined) openPanel({ name: "policy", at: fresh.key });
  };
  return (
    <div className="policy-acts">
      <Button onClick={() => add((draft) => duplicatePolicy(draft, key))}>A second one</Button>
      {canBeMixed(id) && (
        <Button onClick={() => add((draft) => addMixOf(draft, key))}>Mix with another</Button>
      )}
      <span className="policy-moves">
        <IconButton
          icon="back"
          label="Move left"
          disabled={place === 0}
          onClick={() => editDraft((draft) => movePolicy(draft, key, -1))}
        />
        <IconButton
          icon="on"
          label="Move right"
          disabled={place === count - 1}
          onClick={() => editDraft((draft) => movePolicy(draft, key, 1))}
        />
      </span>
      <Button onClick={() => openPanel({ name: "policies", at: key })}>Replace</Button>
      <Button
        onClick={() => {
          closePanel();
          editDraft((draft) => removePolicy(draft, key));
        }}
      >
        Remove
      </Button>
    </div>
  );
}
