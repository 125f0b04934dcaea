import "../editor/bars.css";
import "../editor/exact-values.css";
import "../panels/policies.css";
import { PoliciesPanel } from "../panels/policies-panel.tsx";
import { ScenarioPanel } from "../panels/scenario-panel.tsx";

/** The scenario and the policies, for those who may change them. */
export function Editor() {
  return (
    <div className="embed-editor">
      <ScenarioPanel />
      <PoliciesPanel />
    </div>
  );
}
