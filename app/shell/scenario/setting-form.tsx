import { useRef } from "react";
import type { Draft } from "../../document/draft/draft.ts";
import {
  hasLostPorts,
  refitPorts,
  setFabricKind,
  setModel,
  setNetwork,
} from "../../document/edits/draft-edits.ts";
import { editDraft, endGesture } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";

const NetworkFields = later(async () => (await import("./network-fields.tsx")).NetworkFields);
const UnitsLine = later(async () => (await import("./units-line.tsx")).UnitsLine);

/** Model and fabric, with what each needs. */
export function SettingForm() {
  const model = useDraft((draft) => draft.model);
  const fabric = useDraft((draft) => draft.fabric);
  const hasLost = useDraft(hasLostPorts);
  const form = useRef<HTMLDivElement>(null);
  const faults = useApp((state) => state.scenario.checked.faults);
  const setFabric = (change: Partial<Draft["fabric"]>, field: string): void =>
    editDraft((draft) => ({ ...draft, fabric: { ...draft.fabric, ...change } }), `fabric ${field}`);
  return (
    <div ref={form} className="setting">
      <Segmented
        label="Model"
        hideLabel
        value={model}
        options={[
          ["slot", "Slot model"],
          ["fluid", "Fluid model"],
        ]}
        terms={{ slot: "slot", fluid: "fluid" }}
        onChange={(value) => editDraft((draft) => setModel(draft, value))}
      />
      <Segmented
        label="Fabric"
        hideLabel
        value={fabric.kind}
        options={[
          ["link", "One link"],
          ["switch", "Big switch"],
          ["network", "Network"],
        ]}
        onChange={(kind) => editDraft((draft) => setFabricKind(draft, kind))}
      />
      {fabric.kind === "switch" && (
        <Field
          onSettle={endGesture}
          label="Ports"
          cell={fabric.ports}
          onChange={(ports) => setFabric({ ports }, "ports")}
          fault={faults.get("fabric.ports")}
          vary="fabric.ports"
        />
      )}
      {hasLost && (
        <Button
          className="setting-refit"
          onClick={() => {
            // The button goes with what it mends; the focus stays near.
            form.current?.querySelector<HTMLElement>("input:not([type=radio])")?.focus();
            editDraft(refitPorts);
          }}
        >
          Move flows to the {fabric.kind === "network" ? "hosts" : "ports"} there are
        </Button>
      )}
      {fabric.kind === "network" && (
        <NetworkFields
          network={fabric.network}
          onChange={(network, field) =>
            editDraft((draft) => setNetwork(draft, network), `fabric network ${field}`)
          }
          faults={faults}
        />
      )}
      {model === "fluid" && fabric.kind !== "network" && (
        <Field
          onSettle={endGesture}
          label={fabric.kind === "link" ? "Rate" : "Rate of a port"}
          cell={fabric.rate}
          onChange={(rate) => setFabric({ rate }, "rate")}
          fault={faults.get("fabric.rate")}
          vary="fabric.rate"
        />
      )}
      {model === "fluid" && <UnitsLine />}
    </div>
  );
}
