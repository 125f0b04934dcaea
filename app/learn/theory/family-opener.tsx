import { useEffect, useState } from "react";
import {
  type PolicySpec,
  policyDefinition,
  type ResolvedPolicy,
} from "../../../engine/doors/scenario.ts";
import type { FamilyOf } from "../../lessons/family.ts";
import type { FamilyName } from "../../lessons/lesson-types.ts";
import { openScenario, setNotice } from "../../store/actions.ts";
import { useStudy } from "../../store/use-study.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";

interface FamilyWords {
  readonly button: string;
  readonly note: string;
  readonly sizes: readonly number[];
}

const WORDS: Readonly<Record<FamilyName, FamilyWords>> = {
  fifo: {
    button: "Open the convoy",
    note: "One elephant, and small flows right behind it: the ratio of the FPTs grows like n/2 and has no bound (ASRPT paper, Theorem 3).",
    sizes: [4, 8, 16, 32],
  },
  pias: {
    button: "Open flows against these thresholds",
    note: "Every flow sends its last packet from the last queue, where an elephant stands first: the ratio of the FPTs grows like n/2 and has no bound (ASRPT paper, Theorem 6).",
    sizes: [4, 8, 16, 32],
  },
  equal: {
    button: "Open equal flows",
    note: "Equal flows that begin together and are kept level all end last: the ratio of the FPTs tends to 2, within the proved 3.",
    sizes: [4, 8, 12],
  },
  late: {
    button: "Open late last packets",
    note: "All last packets come together; until then ASRPT sees incomplete flows only and sends the large one: the ratio of the FPTs tends to 1.5, within the proved 2.",
    sizes: [3, 4, 6],
  },
  any: {
    button: "Open flows against it",
    note: "An adversary that watches the policy: at every stage the flow it has neglected gets its last packets, then a flood of single packets makes what is unfinished count. The ratio of the FCTs grows like n/3 and has no bound (ASRPT paper, Theorem 1).",
    sizes: [2, 3, 4],
  },
};

/** What a family's flows are run under beside the policy that they are against. */
const IDEAL: PolicySpec = { id: "srpt" };

interface FamilyOpenerProps {
  readonly of: FamilyName;
  /** Families can be made against these policies; the first is the card's own. */
  readonly against: readonly ResolvedPolicy[];
}

/** Flows that show a theorem, made in a worker, opened on the bench; undo brings back what was there. */
export function FamilyOpener({ of, against }: FamilyOpenerProps) {
  const { button, note, sizes } = WORDS[of];
  const [n, setN] = useState(sizes[1] ?? 2);
  const [label, setLabel] = useState(against[0]?.label ?? "");
  const [asked, setAsked] = useState<(FamilyOf & { readonly n: number }) | null>(null);
  const made = useStudy("familyFlows", asked);
  const policy = against.find((candidate) => candidate.label === label) ?? against[0];
  useEffect(() => {
    if (asked === null || made.state === "none" || made.state === "running") return;
    setAsked(null);
    if (made.state === "failed") setNotice({ kind: "bad", lines: [made.message] });
    else {
      const name = asked.against.label ?? policyDefinition(asked.against.id).name;
      openScenario({ ...made.output, title: `Flows against ${name}, n = ${asked.n}`, note });
      setNotice({ kind: "good", lines: ["Opened. Undo brings back what was here before."] });
    }
  }, [asked, made, note]);
  if (policy === undefined) return null;
  return (
    <div className="theory-open">
      {against.length > 1 && (
        <Select label="Against" hideLabel value={policy.label} onChange={setLabel}>
          {against.map((candidate) => (
            <option key={candidate.label}>{candidate.label}</option>
          ))}
        </Select>
      )}
      <Select
        label={`n for ${policy.label}`}
        hideLabel
        value={String(n)}
        onChange={(value) => setN(Number(value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            n = {size}
          </option>
        ))}
      </Select>
      <Button
        label={`${button}: ${policy.label}`}
        onClick={() => {
          const spec = specOf(policy);
          const policies = spec.id === IDEAL.id ? [spec] : [spec, IDEAL];
          setAsked({ of, against: spec, policies, n });
        }}
      >
        {button}
      </Button>
    </div>
  );
}

/** The policy as a scenario writes it: with the parameters that it reads. */
function specOf({ thresholds, ...policy }: ResolvedPolicy): PolicySpec {
  const reads = policyDefinition(policy.id).parameters.includes("thresholds");
  return reads ? { ...policy, thresholds } : policy;
}
