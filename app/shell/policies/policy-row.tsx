import { useRef } from "react";
import { policyDefinition } from "../../../engine/index.ts";
import { PolicySwatch } from "../../charts/marks/policy-swatch.tsx";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import { duplicatePolicy, removePolicy } from "../../document/edits/policy-edits.ts";
import { pendingImport } from "../../pending/parts.ts";
import { editDraft, openPolicy } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { store } from "../../store/store.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { later } from "../../ui/later.tsx";
import { obstacleOf } from "./obstacle.ts";
import { policySummary } from "./policy-words.ts";

const PolicyForm = later(async () => (await import("./policy-form.tsx")).PolicyForm);

interface PolicyRowProps {
  readonly policy: PolicyDraft;
  readonly name: string;
  /** The same policy stands in the list more than once. */
  readonly isCopy: boolean;
  /** Earlier runs of the same policy. */
  readonly nth: number;
}

/** A chosen policy: its name, its parameters in a word, what is wrong with it, and how far its run is. */
export function PolicyRow({ policy, name, isCopy, nth }: PolicyRowProps) {
  const { key, id } = policy;
  const definition = policyDefinition(id);
  const isOpen = useApp((state) => state.transient.openPolicy === key);
  const faults = useApp((state) => state.scenario.checked.policyFaults.get(key));
  const task = useApp((state) => state.results.tasks.find((item) => item.key === key));
  const theme = useTheme();
  const summary = policySummary(policy, definition.parameters);
  const obstacle = obstacleOf(definition, faults ?? []);
  const message = obstacle
    ? `Not run: ${obstacle.reason}.`
    : (faults?.[0]?.message ?? task?.message ?? null);
  const formId = `policy-${key}`;
  const row = useRef<HTMLLIElement>(null);
  const nameOf = (item: Element | null | undefined): HTMLElement | null =>
    item?.querySelector<HTMLElement>(".policy-name") ?? null;
  // While the form is open the fault stands beside its field there.
  const isElsewhere =
    obstacle !== null || /^(flows|units|fabric|workload)/.test(faults?.[0]?.path ?? "");
  const inForm = isOpen && faults?.[0] !== undefined && !isElsewhere;
  return (
    <li
      ref={row}
      className="policy"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        openPolicy(null);
        nameOf(row.current)?.focus();
      }}
    >
      <div className="policy-head">
        <PolicySwatch id={id} nth={nth} theme={theme} />
        <button
          type="button"
          className="policy-name"
          aria-expanded={isOpen}
          aria-controls={formId}
          title={`${name}. ${definition.rule}`}
          onClick={() => openPolicy(isOpen ? null : key)}
        >
          <span className="policy-title">{name}</span>
          <span className="policy-summary">{summary}</span>
        </button>
        <IconButton
          icon="copy"
          label={`Compare ${name} with other parameters`}
          onClick={() => {
            editDraft((draft) => duplicatePolicy(draft, key));
            const { policies } = store.getState().scenario.history.present;
            openPolicy(policies.findLast((other) => other.id === id)?.key ?? null);
          }}
        />
        {isCopy && (
          <IconButton
            icon="cross"
            label={`Remove ${name}`}
            onClick={() => {
              const item = row.current;
              nameOf(item?.previousElementSibling ?? item?.nextElementSibling)?.focus();
              editDraft((draft) => removePolicy(draft, key));
            }}
          />
        )}
      </div>
      {message !== null && !inForm && (
        <p className="fault policy-fault">
          {message}
          {obstacle === null &&
            faults !== undefined &&
            faults.length > 1 &&
            ` (and ${faults.length - 1} more)`}
        </p>
      )}
      {obstacle !== null && (
        <Button
          className="policy-mend"
          onClick={() => void pendingImport(obstacle.mend()).then((mend) => editDraft(mend))}
        >
          {obstacle.label}
        </Button>
      )}
      <div id={formId} hidden={!isOpen}>
        {isOpen && <PolicyForm policy={policy} definition={definition} faults={faults ?? []} />}
      </div>
    </li>
  );
}
