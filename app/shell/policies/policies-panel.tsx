import { type ReactNode, useState } from "react";
import type { PolicyDefinition } from "../../../engine/index.ts";
import { POLICIES } from "../../../engine/index.ts";
import { fabricKindOf, type PolicyDraft } from "../../document/draft/draft.ts";
import { togglePolicy } from "../../document/edits/policy-edits.ts";
import { policyColour } from "../../draw/brush/colours.ts";
import { editDraft } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import type { AppState } from "../../store/store.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { useRoving } from "../../ui/use-roving.ts";
import { useNotShown } from "./not-shown.ts";
import { PolicyRow } from "./policy-row.tsx";
import { policyNames } from "./policy-words.ts";

/** The product's eight stand first in the table of contents; their kin follow. */
const EIGHT = 8;

/** To begin with, for newcomers; the name under which the second is easier to find. */
const FIRST = ["fifo", "brr", "las", "srpt"];
const PLAIN_NAMES: Readonly<Partial<Record<string, string>>> = { brr: "Fair (BRR)" };

/** The policies that are compared and their parameters, to choose from a few or all. */
export function PoliciesPanel({ isShort = false }: { readonly isShort?: boolean }) {
  const [showsAll, setShowsAll] = useState(!isShort);
  const policies = useDraft((draft) => draft.policies);
  const chosen = policies.filter((policy) => policy.on);
  const names = policyNames(chosen);
  const faults = useApp((state) => state.scenario.checked.policyFaults);
  const rows = useRoving<HTMLUListElement>(".policy-head button");
  return (
    <section id="policies" className="panel" tabIndex={-1} aria-labelledby="policies-heading">
      <h2 id="policies-heading">Policies</h2>
      {showsAll ? (
        <>
          <Chips label="The eight" definitions={POLICIES.slice(0, EIGHT)} />
          <Chips label="Their kin" definitions={POLICIES.slice(EIGHT)} />
        </>
      ) : (
        <FewChips onMore={() => setShowsAll(true)} />
      )}
      {chosen.length === 0 ? (
        <p className="quiet policies-none">No policy chosen. Choose one or more to compare.</p>
      ) : (
        <ul className="policy-list" aria-label="Chosen policies" {...rows}>
          {chosen.map((policy) => (
            <PolicyRow
              key={policy.key}
              policy={policy}
              name={names.get(policy.key) ?? policy.id}
              isCopy={chosen.filter(({ id }) => id === policy.id).length > 1}
              nth={earlierCopies(policy, chosen, faults)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** How many of the same policy stand before it and run: as many as the charts know of. */
function earlierCopies(
  policy: PolicyDraft,
  chosen: readonly PolicyDraft[],
  faults: AppState["scenario"]["checked"]["policyFaults"],
): number {
  const earlier = chosen.slice(0, chosen.indexOf(policy));
  return earlier.filter(({ id, key }) => id === policy.id && !faults.has(key)).length;
}

/** The first policies, those chosen besides, and a button for the others. */
function FewChips({ onMore }: { readonly onMore: () => void }) {
  const policies = useDraft((draft) => draft.policies);
  const isFew = ({ id }: PolicyDefinition): boolean =>
    FIRST.includes(id) || policies.some((policy) => policy.id === id && policy.on);
  const few = POLICIES.filter(isFew);
  const isOffered = useOffered();
  const more = POLICIES.filter((policy) => isOffered(policy) && !isFew(policy)).length;
  return (
    <Chips label="Policies to begin with" definitions={few} names={PLAIN_NAMES}>
      <button type="button" className="chip" onClick={onMore}>
        {more} more
      </button>
    </Chips>
  );
}

/** Protocols that send packets need a network; one that is chosen stays, to be taken away. */
function useOffered(): (policy: PolicyDefinition) => boolean {
  const policies = useDraft((draft) => draft.policies);
  const isNetwork = useDraft((draft) => fabricKindOf(draft) === "network");
  return ({ id, packets }) =>
    packets === undefined || isNetwork || policies.some((policy) => policy.id === id && policy.on);
}

interface ChipsProps {
  readonly label: string;
  readonly definitions: readonly PolicyDefinition[];
  /** Other names than the policies' own. */
  readonly names?: Readonly<Partial<Record<string, string>>>;
  readonly children?: ReactNode;
}

function Chips({ label, definitions, names = {}, children }: ChipsProps) {
  const policies = useDraft((draft) => draft.policies);
  const theme = useTheme();
  const stuck = new Map(useNotShown().map(({ key, obstacle }) => [key, obstacle?.reason]));
  const isOffered = useOffered();
  return (
    <fieldset className="chips" {...useRoving<HTMLFieldSetElement>("button")}>
      <legend className="visually-hidden">{label}</legend>
      {definitions.filter(isOffered).map(({ id, name, title, rule, source }) => {
        const on = policies.filter((policy) => policy.id === id && policy.on);
        const runs = on.length;
        const isOn = runs > 0;
        const obstacle = stuck.get(on[0]?.key ?? "");
        return (
          <button
            key={id}
            type="button"
            className={obstacle === undefined ? "chip" : "chip is-stuck"}
            aria-pressed={isOn}
            data-term={`policy:${id}`}
            aria-description={`${obstacle === undefined ? "" : `Not run: ${obstacle}. `}${title}. ${rule} (${source})${runs > 1 ? `. ${runs} runs; a click takes the last away` : ""}`}
            onClick={() => editDraft((draft) => togglePolicy(draft, id))}
          >
            <span
              className="swatch"
              style={{
                borderColor: policyColour(id, theme),
                ...(isOn && { backgroundColor: policyColour(id, theme) }),
              }}
            />
            {names[id] ?? name}
            {runs > 1 && <span className="chip-runs">×{runs}</span>}
          </button>
        );
      })}
      {children}
    </fieldset>
  );
}
