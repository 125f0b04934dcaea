import { useRef } from "react";
import { fabricKindOf, modelOf } from "../../document/draft/draft.ts";
import { hasLostPorts, refitPorts } from "../../document/edits/flow-edits.ts";
import { setFabricKind, setModel } from "../../document/edits/setting-edits.ts";
import { editDraft } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
import { useDraft } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";

const NetworkFields = later(async () => (await import("./network-fields.tsx")).NetworkFields);
const UnitsLine = later(async () => (await import("./units-fields.tsx")).UnitsLine);

/** Model and fabric, with what each needs. */
export function SettingForm() {
  const model = useDraft(modelOf);
  const kind = useDraft(fabricKindOf);
  const hasLost = useDraft(hasLostPorts);
  const form = useRef<HTMLDivElement>(null);
  const at = useFields();
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
        value={kind}
        options={[
          ["link", "One link"],
          ["switch", "Big switch"],
          ["network", "Network"],
        ]}
        onChange={(next) => editDraft((draft) => setFabricKind(draft, next))}
      />
      {kind === "switch" && <Field label="Ports" {...at("fabric.ports")} />}
      {hasLost && (
        <Button
          className="setting-refit"
          onClick={() => {
            // The button goes with what it mends; the focus stays near.
            form.current?.querySelector<HTMLElement>("input:not([type=radio])")?.focus();
            editDraft(refitPorts);
          }}
        >
          Move flows to the {kind === "network" ? "hosts" : "ports"} there are
        </Button>
      )}
      {kind === "network" && <NetworkFields />}
      {model === "fluid" && kind !== "network" && (
        <Field label={kind === "link" ? "Rate" : "Rate of a port"} {...at("fabric.rate", 1)} />
      )}
      {model === "fluid" && <UnitsLine />}
    </div>
  );
}
