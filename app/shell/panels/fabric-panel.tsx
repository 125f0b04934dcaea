import { useRef } from "react";
import { Panel } from "../../bench/panel.tsx";
import { fabricKindOf } from "../../document/draft/draft.ts";
import { hasLostPorts, refitPorts } from "../../document/edits/flow-edits.ts";
import { setFabricKind } from "../../document/edits/setting-edits.ts";
import { closePanel, editDraft } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
import { useDraft } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { NetworkFields } from "./network-fields.tsx";

/** One link, a switch or a network, with what it needs. */
export function FabricPanel() {
  const kind = useDraft(fabricKindOf);
  const hasLost = useDraft(hasLostPorts);
  const form = useRef<HTMLDivElement>(null);
  const at = useFields();
  return (
    <Panel title="Link" onClose={closePanel}>
      <div ref={form} className="setting">
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
      </div>
    </Panel>
  );
}
