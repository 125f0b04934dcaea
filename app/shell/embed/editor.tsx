import "../../editor/bars/bars.css";
import "../../editor/bars/bars-tools.css";
import "../../editor/exact-values.css";
import "../policies/policies.css";
import { PoliciesPanel } from "../policies/policies-panel.tsx";
import { ScenarioPanel } from "../scenario/scenario-panel.tsx";

/** The scenario and the policies, for those who may change them. */
export function Editor() {
  return (
    <div className="embed-editor">
      <ScenarioPanel />
      <PoliciesPanel />
    </div>
  );
}
