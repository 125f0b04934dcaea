import { useRef } from "react";
import type { Fault } from "../../../../engine/doors/files.ts";
import {
  MOST_MIXED,
  type PacketParameter,
  policyDefinition,
} from "../../../../engine/doors/scenario.ts";
import { type PolicyDraft, withField } from "../../../document/draft/draft.ts";
import type { Json } from "../../../document/draft/json-paths.ts";
import { faultText } from "../../../document/read/fault-text.ts";
import { endGesture } from "../../../store/actions.ts";
import { type EditDoc, fieldsOf } from "../../../store/fields.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import {
  MIXED_TRANSPORTS,
  partPolicy,
  partsOf,
  portsOfPart,
  shareOf,
  withMore,
  withoutPart,
  withPart,
  withShare,
} from "./mix.ts";
import { PacketForm } from "./packet-form.tsx";
import { PolicyParameter } from "./policy-parameter.tsx";
import "./mix.css";

interface MixFormProps {
  readonly policy: PolicyDraft;
  readonly faults: readonly Fault[];
  readonly edit: EditDoc<PolicyDraft>;
}

/** The transports of a mix with their parameters, what part of the flows each has, and how that is drawn. */
export function MixForm({ policy, faults, edit }: MixFormProps) {
  const { file } = policy;
  const form = useRef<HTMLDivElement>(null);
  const parts = partsOf(file);
  // Places are all that tells them apart; one that is taken out moves the others up.
  const placed = parts.map((part, place) => ({ part, place, at: `transport ${place}` }));
  const first = portsOfPart(parts[0] ?? {});
  const under = (prefix: string): readonly Fault[] =>
    faults
      .filter(({ path }) => path.startsWith(`${prefix}.`))
      .map((fault) => ({ ...fault, path: fault.path.slice(prefix.length + 1) }));
  const general = faults.filter(({ path }) => path === "of" || path === "share");
  return (
    <div ref={form} className="mix-form">
      {placed.map(({ part, place: k, at }) => (
        <MixPartForm
          key={at}
          part={part}
          place={k}
          mix={policy}
          ports={k === 0 ? null : first}
          faults={under(`of[${k}]`)}
          shareFault={faults.find(({ path }) => path === `share[${k}]`)}
          edit={edit}
          onRemove={
            parts.length <= 2
              ? null
              : () => {
                  edit((mix) => withoutPart(mix, k), null);
                  form.current
                    ?.querySelectorAll<HTMLElement>(".mix-head select")
                    [Math.max(0, k - 1)]?.focus();
                }
          }
        />
      ))}
      {general.map((fault) => (
        <p key={fault.path} className="fault">
          {faultText(fault)}
        </p>
      ))}
      <div className="mix-foot">
        {parts.length < MOST_MIXED && (
          <Button className="button-plain" onClick={() => edit(withMore, null)}>
            Add a transport
          </Button>
        )}
        <Segmented
          label="Drawn for each"
          value={file["by"] === "host" ? "host" : "flow"}
          options={[
            ["flow", "Flow"],
            ["host", "Sending host"],
          ]}
          onChange={(by) =>
            edit((mix) => withField(mix, "by", by === "flow" ? undefined : by), null)
          }
        />
      </div>
      <p className="quiet">Buffers, marks, delays and losses are those of the first.</p>
    </div>
  );
}

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
function MixPartForm(props: MixPartFormProps) {
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
