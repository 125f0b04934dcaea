import { useRef, useState } from "react";
import { Panel } from "../../bench/panel.tsx";
import { fabricKindOf, modelOf } from "../../document/draft/draft.ts";
import { hasLostPorts, refitPorts } from "../../edits/flow-edits.ts";
import { closePanel, editDraft } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FabricKinds } from "./fabric/fabric-kinds.tsx";
import { FlowEnds } from "./fabric/flow-ends.tsx";
import { NETWORK_MORE, NetworkMore, NetworkNumbers } from "./fabric/network-fields.tsx";
import { UnitsFields } from "./fabric/units-fields.tsx";
import "./flows/flows.css";
import "./fabric/fabric.css";

/** One link, a switch or a network, with what it is made of and where the flows go. */
export function FabricPanel() {
  const kind = useDraft(fabricKindOf);
  const hasLost = useDraft(hasLostPorts);
  const form = useRef<HTMLDivElement>(null);
  const at = useFields();
  return (
    <Panel title="Link" onClose={closePanel}>
      <div ref={form} className="fabric">
        <FabricKinds />
        {kind !== "link" && (
          <div className="form-grid form-grid-3">
            {kind === "switch" && <Field label="Ports" {...at("fabric.ports")} />}
            {kind === "network" && <NetworkNumbers areRates={false} />}
          </div>
        )}
        {hasLost && (
          <Button
            onClick={() => {
              // The button goes with what it mends; the focus stays near.
              form.current?.querySelector<HTMLElement>("input:not([type=radio])")?.focus();
              editDraft(refitPorts);
            }}
          >
            Move flows to the {kind === "network" ? "hosts" : "ports"} there are
          </Button>
        )}
        <FlowEnds />
        <More />
      </div>
    </Panel>
  );
}

/** Of one link in slots there is nothing more to say. */
function More() {
  const kind = useDraft(fabricKindOf);
  const model = useDraft(modelOf);
  const [isAsked, setAsked] = useState(false);
  const isFaulty = useApp(({ scenario }) =>
    [...scenario.checked.faults.keys()].some((fault) =>
      NETWORK_MORE.some((path) => fault === path || fault.startsWith(`${path}[`)),
    ),
  );
  const at = useFields();
  if (model === "slot" && kind !== "network") return null;
  const isOpen = isAsked || isFaulty;
  return (
    <>
      <button
        type="button"
        className="panel-link"
        aria-expanded={isOpen}
        onClick={() => setAsked(!isAsked)}
      >
        {kind === "network" ? "More: rates, delays, hash, units" : "More: rate"}
      </button>
      {isOpen && kind === "network" && (
        <>
          <NetworkMore />
          <UnitsFields />
        </>
      )}
      {isOpen && kind !== "network" && (
        <Field label={kind === "link" ? "Rate" : "Rate of a port"} {...at("fabric.rate", 1)} />
      )}
    </>
  );
}
