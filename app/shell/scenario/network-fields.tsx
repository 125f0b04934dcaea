import { useState } from "react";
import type { Fault } from "../../../engine/index.ts";
import {
  asKind,
  DELAY_FIELDS,
  hasDelays,
  NETWORK_FIELDS,
  NETWORK_NAMES,
  type NetworkDraft,
  type NetworkKind,
} from "../../document/draft/network-draft.ts";
import { endGesture } from "../../store/actions.ts";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";

interface NetworkFieldsProps {
  readonly network: NetworkDraft;
  onChange(network: NetworkDraft, field: string): void;
  readonly faults: ReadonlyMap<string, Fault>;
}

/** Which network, and the numbers it is made of. */
export function NetworkFields({ network, onChange, faults }: NetworkFieldsProps) {
  const { kind, cells, routing, seed } = network;
  const fault = (name: string) => faults.get(`fabric.${name}`);
  return (
    <>
      <Select
        label="Kind of network"
        value={kind}
        onChange={(value) => onChange(asKind(network, value as NetworkKind), "kind")}
      >
        {Object.entries(NETWORK_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {NETWORK_FIELDS[kind].map(({ name, label }) => (
        <Field
          onSettle={endGesture}
          key={name}
          label={label}
          cell={cells[name]}
          onChange={(cell) => onChange({ ...network, cells: { ...cells, [name]: cell } }, name)}
          vary={`fabric.${name}`}
          fault={
            fault(name) ??
            (name === NETWORK_FIELDS[kind][0]?.name ? faults.get("fabric") : undefined)
          }
        />
      ))}
      <Segmented
        label="Equally short ways"
        value={routing}
        options={[
          ["ecmp", "One by hash"],
          ["spray", "All, evenly"],
        ]}
        onChange={(value) => onChange({ ...network, routing: value }, "routing")}
      />
      <Field
        onSettle={endGesture}
        label="Seed of the hash"
        cell={seed}
        onChange={(cell) => onChange({ ...network, seed: cell }, "seed")}
        fault={fault("seed")}
      />
      <Delays network={network} onChange={onChange} faults={faults} />
    </>
  );
}

/** Folded away while there are none: most networks here take no time. */
function Delays({ network, onChange, faults }: NetworkFieldsProps) {
  const { delays } = network;
  const [isOpen, setOpen] = useState(hasDelays(network));
  const isFaulty = DELAY_FIELDS.some(({ name }) => faults.has(`fabric.${name}`));
  return (
    <details
      className="network-delays"
      open={isOpen || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Delays and headers</summary>
      <div className="setting">
        {DELAY_FIELDS.map(({ name, label }) => (
          <Field
            onSettle={endGesture}
            key={name}
            label={label}
            cell={delays[name]}
            onChange={(cell) => onChange({ ...network, delays: { ...delays, [name]: cell } }, name)}
            fault={faults.get(`fabric.${name}`)}
            vary={`fabric.${name}`}
          />
        ))}
      </div>
    </details>
  );
}
