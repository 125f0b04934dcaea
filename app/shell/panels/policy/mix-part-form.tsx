import { type Fault, type PacketParameter, policyDefinition } from "../../../../engine/index.ts";
import type { PolicyDraft } from "../../../document/draft/draft.ts";
import type { Json } from "../../../document/draft/json-paths.ts";
import { endGesture } from "../../../store/actions.ts";
import { type EditDoc, fieldsOf } from "../../../store/fields.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { MIXED_TRANSPORTS, partPolicy, portsOfPart, shareOf, withPart, withShare } from "./mix.ts";
import { PacketForm } from "./packet-form.tsx";
import { PolicyParameter } from "./policy-parameter.tsx";

/** Settings that a mix takes from its first transport (SPEC 16.14). */
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
  readonly part: Json;
  readonly place: number;
  readonly mix: PolicyDraft;
  /** The kind of ports that it must have; null: any. */
  readonly ports: string | null;
  /** Paths begin behind `of[place]`. */
  readonly faults: readonly Fault[];
  readonly shareFault: Fault | undefined;
  /** Edits the mix. */
  readonly edit: EditDoc<PolicyDraft>;
  /** Takes it out; null where only two are left, the fewest of a mix. */
  readonly onRemove: (() => void) | null;
}

/** One transport of a mix: which, its share, its label and its parameters. */
export function MixPartForm(props: MixPartFormProps) {
  const { part, place, mix, ports, faults, shareFault, onRemove } = props;
  const policy = partPolicy(mix, place);
  const { id } = part;
  const name = policy === null ? `transport ${place + 1}` : policyDefinition(policy.id).name;
  const faultOf = (path: string): Fault | undefined => faults.find((fault) => fault.path === path);
  const edit: EditDoc<PolicyDraft> = (change, field) =>
    props.edit(
      (whole) => {
        const before = partPolicy(whole, place);
        return before === null ? whole : withPart(whole, place, change(before));
      },
      field === null ? null : `${place} ${field}`,
    );
  const at = fieldsOf(policy ?? { file: part, aside: {} }, edit, faultOf);
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
          onChange={(next) =>
            props.edit((whole) => withPart(whole, place, { file: { id: next }, aside: {} }), null)
          }
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
          cell={shareOf(mix.file, place)}
          onChange={(cell) =>
            props.edit((whole) => withShare(whole, place, cell), `share ${place}`)
          }
          fault={shareFault}
        />
        {onRemove !== null && (
          <IconButton icon="cross" label={`Take ${name} out of the mix`} onClick={onRemove} />
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
              edit={edit}
              at={at}
            />
          ))}
          <PacketForm
            definition={policyDefinition(policy.id)}
            packets={policy.file}
            faults={faults}
            without={place === 0 ? [] : OF_FIRST}
            edit={edit}
          />
          <Field label="Label" isText {...at("label", "")} />
        </>
      )}
    </fieldset>
  );
}
