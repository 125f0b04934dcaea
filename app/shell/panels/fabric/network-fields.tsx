import { topologyNamed } from "../../../../engine/doors/scenario.ts";
import { fabricOf, withField } from "../../../document/draft/draft.ts";
import { isRecord } from "../../../document/draft/json-paths.ts";
import { DELAYS } from "../../../document/draft/network-kinds.ts";
import { editDraft } from "../../../store/actions.ts";
import { useFields } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { HostList } from "../flows/part-fields.tsx";

const DELAY_LABELS: Readonly<Record<keyof typeof DELAYS, string>> = {
  propagation: "Propagation",
  processing: "Processing",
  initialisation: "Start in RTTs",
  header: "Headers, bytes",
  packet: "Packet, bytes",
};

interface NumbersProps {
  /** How fast its links are, or else how many there are of what. */
  readonly areRates: boolean;
}

/** The numbers that the network is made of. */
export function NetworkNumbers({ areRates }: NumbersProps) {
  const { kind } = useDraft(fabricOf);
  const general = useApp((state) => state.scenario.checked.faults.get("fabric"));
  const at = useFields();
  const topology = topologyNamed(kind);
  if (topology === undefined) return null;
  const fields = Object.entries(areRates ? topology.rates : topology.counts);
  return fields.map(([name, { label }], k) => {
    const field = at(`fabric.${name}`, areRates ? 1 : undefined);
    const fault = field.fault ?? (k === 0 && !areRates ? general : undefined);
    return <Field key={name} label={label} {...field} fault={fault} />;
  });
}

const OWN_RATES = "fabric.hostRates";

/** Hosts whose links have another rate than those of the others, in groups. */
function HostRates() {
  const fabric = useDraft(fabricOf);
  const faults = useApp((state) => state.scenario.checked.faults);
  const at = useFields();
  const groups = Array.isArray(fabric["hostRates"]) ? fabric["hostRates"].filter(isRecord) : [];
  const set = (next: readonly unknown[]): void =>
    editDraft((draft) => withField(draft, OWN_RATES, next.length === 0 ? undefined : next));
  return (
    <>
      {groups.map((group, k) => {
        const path = `${OWN_RATES}[${k}]`;
        const isOfHosts = (one: string): boolean => one === path || one.startsWith(`${path}.hosts`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the file
          <div key={k} className="form-grid">
            <HostList
              label="Hosts"
              isPlain
              value={group["hosts"]}
              fault={[...faults.values()].filter((fault) => isOfHosts(fault.path))}
              onChange={(hosts = []) =>
                set(groups.map((one, place) => (place === k ? { ...one, hosts } : one)))
              }
            />
            <Field label="Their rate" {...at(`${path}.rate`)}>
              <IconButton
                icon="cross"
                label="The rate of the others"
                onClick={() => set(groups.filter((_, place) => place !== k))}
              />
            </Field>
          </div>
        );
      })}
      <button
        type="button"
        className="panel-link"
        onClick={() =>
          set([
            ...groups,
            { hosts: [groups.length], rate: fabric["hostRate"] ?? fabric["rate"] ?? 1 },
          ])
        }
      >
        Another rate for some hosts
      </button>
    </>
  );
}

/** Paths of what `NetworkMore` holds. */
export const NETWORK_MORE = [
  "fabric.rate",
  "fabric.hostRate",
  "fabric.coreRate",
  OWN_RATES,
  "fabric.routing",
  "fabric.seed",
  ...Object.keys(DELAYS).map((name) => `fabric.${name}`),
];

/** Rates, ways and delays: most networks here are as fast as usual, and take no time. */
export function NetworkMore() {
  const { routing } = useDraft(fabricOf);
  const at = useFields();
  return (
    <>
      <div className="form-grid">
        <NetworkNumbers areRates />
      </div>
      <HostRates />
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
      <div className="form-grid">
        <Field label="Seed of the hash" {...at("fabric.seed", 1)} />
        {Object.entries(DELAYS).map(([name, usual]) => (
          <Field
            key={name}
            label={DELAY_LABELS[name as keyof typeof DELAYS]}
            {...at(`fabric.${name}`, usual)}
          />
        ))}
      </div>
    </>
  );
}
