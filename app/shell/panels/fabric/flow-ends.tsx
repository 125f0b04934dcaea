import { choiceOf, kindOf } from "../../../document/draft/choices.ts";
import {
  choose,
  fabricKindOf,
  flowsOf,
  sourceOf,
  withField,
} from "../../../document/draft/draft.ts";
import { partPaths } from "../../../document/draft/parts.ts";
import { aimOf, toNextEnds, toOneEnd } from "../../../edits/flow-edits.ts";
import { partNames } from "../../../edits/setting-edits.ts";
import { editDraft } from "../../../store/actions.ts";
import { PartPath, useFields, usePart } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";

/** Where the flows go, if there is more than one place to go to. */
export function FlowEnds() {
  const kind = useDraft(fabricKindOf);
  const source = useDraft((draft) => sourceOf(draft));
  if (kind === "link") return null;
  return source === "flows" ? (
    <DrawnEnds end={kind === "network" ? "host" : "port"} />
  ) : (
    <Patterns isNetwork={kind === "network"} />
  );
}

/** Drawn flows collide where all go to one end. */
function DrawnEnds({ end }: { readonly end: string }) {
  const aim = useDraft(aimOf);
  const count = useDraft((draft) => flowsOf(draft).length);
  if (count < 2) return null;
  return (
    <>
      <Segmented<"one" | "next" | "own">
        label="The flows go"
        value={aim ?? "own"}
        options={[
          ["one", `All to one ${end}`],
          ["next", "Each to the next"],
        ]}
        onChange={(next) => editDraft(next === "one" ? toOneEnd : toNextEnds)}
      />
      {aim === null && <p className="quiet">As their exact values say: src and dst of each.</p>}
    </>
  );
}

/** Where the flows of each part go. */
function Patterns({ isNetwork }: { readonly isNetwork: boolean }) {
  const file = useDraft((draft) => draft.file);
  const names = partNames(file);
  return partPaths(file).map((path, k, { length }) => (
    <PartPath key={path} value={path}>
      {length > 1 && <p className="quiet">{names[k]}</p>}
      <PatternFields isNetwork={isNetwork} />
    </PartPath>
  ));
}

/** Senders and receivers; a stride and the share that stays in the rack are numbers of their patterns. */
function PatternFields({ isNetwork }: { readonly isNetwork: boolean }) {
  const { path: part, said } = usePart();
  const path = `${part}.pattern`;
  const pattern = kindOf(said["pattern"]) || "random";
  const fault = useApp((state) => state.scenario.checked.faults.get(path));
  const at = useFields();
  const set = (next: string): void =>
    editDraft((draft) => choose(draft, path, (said) => choiceOf(next, said)));
  return (
    <>
      <Select label="Traffic pattern" value={pattern} onChange={set} fault={fault}>
        <option value="random">Random pairs</option>
        <option value="permutation">Permutation</option>
        <option value="incast">Incast</option>
        <option value="stride">Stride</option>
        {isNetwork && <option value="staggered">Staggered</option>}
      </Select>
      {pattern === "stride" && <Field label="Stride" {...at(`${path}.stride`)} />}
      {isNetwork && pattern === "staggered" && (
        <Field label="Share within the rack" {...at(`${path}.staggered`)} />
      )}
      <Segmented
        label={`Each ${isNetwork ? "host" : "port"} sends`}
        value={said["senders"] === "balanced" ? "balanced" : "random"}
        options={[
          ["random", "By chance"],
          ["balanced", "Equally many"],
        ]}
        onChange={(next) =>
          editDraft((draft) =>
            withField(draft, `${part}.senders`, next === "balanced" ? next : undefined),
          )
        }
      />
    </>
  );
}
