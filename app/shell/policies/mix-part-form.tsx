import { useState } from "react";
import { type Fault, type PacketParameter, policyDefinition } from "../../../engine/index.ts";
import type { Cell } from "../../document/draft/cell.ts";
import type { PolicyDraft } from "../../document/draft/draft.ts";
import {
  MIXED_TRANSPORTS,
  type MixPart,
  portsOfPart,
  shareOf,
} from "../../document/draft/mix-draft.ts";
import type { PacketsDraft } from "../../document/draft/packets-draft.ts";
import { policyInput } from "../../document/read/draft-input.ts";
import { isPolicyId, readPolicy } from "../../document/read/draft-read.ts";
import { endGesture } from "../../store/actions.ts";
import { useDraft } from "../../store/hooks.ts";
import { IconButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { PacketForm } from "./packet-form.tsx";
import { PolicyParameter } from "./policy-parameter.tsx";

/** What a mix takes from its first transport (SPEC 16.14). */
const OF_FIRST: readonly PacketParameter[] = [
  "buffer",
  "hostBuffer",
  "ecn",
  "ecnBy",
  "hostEcn",
  "ports",
  "propagation",
  "processing",
  "loss",
];

interface MixPartFormProps {
  readonly part: MixPart;
  readonly place: number;
  /** Of the mix. */
  readonly policyKey: string;
  readonly packets: PacketsDraft;
  /** The kind of ports that it must have; null: any. */
  readonly ports: string | null;
  /** Paths begin behind `of[place]`. */
  readonly faults: readonly Fault[];
  readonly shareFault: Fault | undefined;
  onChange(part: MixPart, field: string | null): void;
  onShare(cell: Cell): void;
  /** Null: a mix is of two transports at least. */
  readonly onRemove: (() => void) | null;
}

/** One transport of a mix: which, its share, its label and its parameters. */
export function MixPartForm(props: MixPartFormProps) {
  const { part, place, policyKey, packets, ports, faults, shareFault, onChange } = props;
  const [policy, keep] = usePartDraft(part, `${policyKey}.of[${place}]`);
  const { id } = part;
  const name = policy === null ? `transport ${place + 1}` : policyDefinition(policy.id).name;
  const change = (next: Partial<PolicyDraft>, field: string | null = null): void => {
    if (policy === null) return;
    const changed = { ...policy, ...next };
    keep(changed);
    onChange(policyInput(changed), field);
  };
  const faultOf = (path: string): Fault | undefined => faults.find((fault) => fault.path === path);
  const [fitting, others] = [true, false].map((fits) =>
    MIXED_TRANSPORTS.filter(
      (one) => (ports === null || portsOfPart({ id: one.id }) === ports) === fits,
    ),
  );
  return (
    <fieldset className="mix-part">
      <legend className="visually-hidden">{`Transport ${place + 1} of the mix`}</legend>
      <div className="mix-head">
        <Select
          label={`Transport ${place + 1}`}
          value={String(id)}
          fault={faultOf("id")}
          onChange={(next) => onChange({ id: next }, null)}
        >
          {!MIXED_TRANSPORTS.some((one) => one.id === id) && <option value={String(id)}>–</option>}
          {fitting?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {others !== undefined && others.length > 0 && (
            <optgroup label="Other ports than the first's">
              {others.map((one) => (
                <option key={one.id} value={one.id} disabled={one.id !== id}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
        <Field
          onSettle={endGesture}
          label="Share"
          cell={shareOf(packets, place)}
          onChange={props.onShare}
          fault={shareFault}
        />
        {props.onRemove !== null && (
          <IconButton icon="cross" label={`Take ${name} out of the mix`} onClick={props.onRemove} />
        )}
      </div>
      {policy !== null && (
        <>
          {policyDefinition(policy.id).parameters.map((parameter) => (
            <PolicyParameter
              key={parameter}
              parameter={parameter}
              policy={policy}
              faults={faults}
              change={change}
            />
          ))}
          <PacketForm
            definition={policyDefinition(policy.id)}
            packets={policy.packets}
            faults={faults}
            vary={`policies:${policyKey}.of[${place}]`}
            without={place === 0 ? [] : OF_FIRST}
            change={(next, field) => change({ packets: next }, field)}
          />
          <Field
            onSettle={endGesture}
            label="Label"
            isText
            cell={policy.label}
            onChange={(label) => change({ label: String(label) }, "label")}
            fault={faultOf("label")}
          />
        </>
      )}
    </fieldset>
  );
}

/**
 * The transport as a policy that is being edited. What is typed stays as it is typed ("20000, ") for as long as the
 * file says the same; an undo overrules it. Null: no such transport.
 */
function usePartDraft(
  part: MixPart,
  key: string,
): readonly [PolicyDraft | null, (policy: PolicyDraft) => void] {
  const source = useDraft((draft) => draft.source);
  const [kept, keep] = useState<PolicyDraft | null>(null);
  if (kept !== null && isAlike(policyInput(kept), part)) return [kept, keep];
  const { id } = part;
  return [isPolicyId(id) ? readPolicy(part, id, key, source) : null, keep];
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
