import { Panel } from "../../bench/panel.tsx";
import { fabricKindOf, modelOf } from "../../document/draft/draft.ts";
import { setModel } from "../../document/edits/setting-edits.ts";
import { closePanel, editDraft } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
import { useDraft } from "../../store/hooks.ts";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { UnitsLine } from "./units-fields.tsx";

/** Slots or a fluid, and the units of a fluid. */
export function ModelPanel() {
  const model = useDraft(modelOf);
  const kind = useDraft(fabricKindOf);
  const at = useFields();
  return (
    <Panel title="Slots" onClose={closePanel}>
      <div className="setting">
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
        {model === "fluid" && kind !== "network" && (
          <Field label={kind === "link" ? "Rate" : "Rate of a port"} {...at("fabric.rate", 1)} />
        )}
        {model === "fluid" && <UnitsLine />}
      </div>
    </Panel>
  );
}
