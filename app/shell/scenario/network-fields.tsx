import { useState } from "react";
import { fabricOf, withField } from "../../document/draft/draft.ts";
import {
  DELAY_FIELDS,
  isNetworkKind,
  NETWORK_FIELDS,
  NETWORK_NAMES,
  type NetworkKind,
} from "../../document/draft/network-kinds.ts";
import { setNetworkKind } from "../../document/edits/setting-edits.ts";
import { editDraft } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";

/** The kind of network and the numbers that it is made of. */
export function NetworkFields() {
  const { kind, routing } = useDraft(fabricOf);
  const general = useApp((state) => state.scenario.checked.faults.get("fabric"));
  const at = useFields();
  if (!isNetworkKind(kind)) return null;
  return (
    <>
      <Select
        label="Kind of network"
        value={kind}
        onChange={(next) =>
          editDraft((draft) => setNetworkKind(draft, next as NetworkKind), "network kind")
        }
      >
        {Object.entries(NETWORK_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {NETWORK_FIELDS[kind].map(({ name, label }, k) => {
        const field = at(`fabric.${name}`, /rate$/i.test(name) ? 1 : undefined);
        const fault = field.fault ?? (k === 0 ? general : undefined);
        return <Field key={name} label={label} {...field} fault={fault} />;
      })}
      <Segmented
        label="Equally short ways"
        value={routing === "spray" ? routing : "ecmp"}
        options={[
          ["ecmp", "One by hash"],
          ["spray", "All, evenly"],
        ]}
        onChange={(next) =>
          editDraft((draft) =>
            withField(draft, "fabric.routing", next === "spray" ? next : undefined),
          )
        }
      />
      <Field label="Seed of the hash" {...at("fabric.seed", 1)} vary={undefined} />
      <Delays />
    </>
  );
}

/** Folded away while there are none: most networks here take no time. */
function Delays() {
  const fabric = useDraft(fabricOf);
  const at = useFields();
  const [isOpen, setOpen] = useState(DELAY_FIELDS.some(({ name }) => fabric[name] !== undefined));
  const fields = DELAY_FIELDS.map((field) => ({
    ...field,
    ...at(`fabric.${field.name}`, field.usual),
  }));
  const isFaulty = fields.some(({ fault }) => fault !== undefined);
  return (
    <details
      className="network-delays"
      open={isOpen || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Delays and headers</summary>
      <div className="setting">
        {fields.map(({ name, usual: _, ...field }) => (
          <Field key={name} {...field} />
        ))}
      </div>
    </details>
  );
}
