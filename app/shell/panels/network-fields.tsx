import { useState } from "react";
import { fabricOf, withField } from "../../document/draft/draft.ts";
import {
  DELAYS,
  isNetworkKind,
  type NETWORKS,
  type NetworkKind,
} from "../../document/draft/network-kinds.ts";
import { setNetworkKind } from "../../document/edits/setting-edits.ts";
import { editDraft } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";

const [RATE, HOST_RATE] = ["Rate of a link", "Rate of a host"];

/** How the form calls each kind and its numbers. */
const KINDS: {
  readonly [K in NetworkKind]: readonly [
    name: string,
    labels: Readonly<Record<keyof (typeof NETWORKS)[K], string>>,
  ];
} = {
  star: ["Star", { hosts: "Hosts", rate: RATE }],
  tree: [
    "Tree",
    { racks: "Racks", hosts: "Hosts a rack", hostRate: HOST_RATE, coreRate: "Rate of a rack" },
  ],
  "leaf-spine": [
    "Leaf–spine",
    {
      leaves: "Leaves",
      hosts: "Hosts a leaf",
      spines: "Spines",
      hostRate: HOST_RATE,
      coreRate: "Rate to a spine",
    },
  ],
  "fat-tree": ["Fat-tree", { k: "Ports a switch, k", rate: RATE }],
  bcube: ["BCube", { n: "Ports a switch, n", k: "Levels above the first, k", rate: RATE }],
  jellyfish: [
    "Jellyfish",
    {
      switches: "Switches",
      degree: "Links to other switches",
      hosts: "Hosts a switch",
      rate: RATE,
    },
  ],
};

const DELAY_LABELS: Readonly<Record<keyof typeof DELAYS, string>> = {
  propagation: "Propagation",
  processing: "Processing",
  initialisation: "Start in RTTs",
  header: "Headers, bytes",
  packet: "Packet, bytes",
};

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
        {Object.entries(KINDS).map(([value, [name]]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {Object.entries<string>(KINDS[kind][1]).map(([name, label], k) => {
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
  const [isOpen, setOpen] = useState(
    Object.keys(DELAYS).some((name) => fabric[name] !== undefined),
  );
  const fields = Object.entries(DELAYS).map(([name, usual]) => ({
    name,
    label: DELAY_LABELS[name as keyof typeof DELAYS],
    ...at(`fabric.${name}`, usual),
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
        {fields.map(({ name, ...field }) => (
          <Field key={name} {...field} />
        ))}
      </div>
    </details>
  );
}
