import { useId, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import { Segmented } from "../controls/segmented.tsx";
import { FlowBars } from "../editor/flow-bars.tsx";
import { FlowTable } from "../editor/flow-table.tsx";
import { appendFlow, clearFlows, deleteFlows, setSource } from "../state/actions.ts";
import { useApp, useDraft } from "../state/hooks.ts";
import { SampleForm } from "./sample-form.tsx";
import { SettingForm } from "./setting-form.tsx";

/** What is scheduled: drawn flows or a sampled workload, on which fabric, in which model. */
export function ScenarioPanel() {
  const source = useDraft((draft) => draft.source);
  return (
    <section className="panel" aria-labelledby="scenario-heading">
      <div className="panel-head">
        <h2 id="scenario-heading">Scenario</h2>
        <Segmented
          label="Where the flows come from"
          hideLabel
          value={source}
          options={[
            ["flows", "Draw flows"],
            ["workload", "Sample a workload"],
          ]}
          onChange={setSource}
        />
      </div>
      {source === "flows" ? <DrawnFlows /> : <SampleForm />}
      <SettingForm />
    </section>
  );
}

function DrawnFlows() {
  const flows = useDraft((draft) => draft.flows);
  const selected = useApp((state) => state.transient.selected);
  const faults = useApp((state) => state.scenario.checked.faults);
  const tableId = useId();
  const [isTableOpen, setTableOpen] = useState(false);
  const faultCount = [...faults.keys()].filter((path) => path.startsWith("flows")).length;
  return (
    <>
      <FlowBars />
      <div className="toolbar">
        <Button onClick={() => appendFlow()}>
          <Icon name="plus" />
          Add flow
        </Button>
        <Button disabled={selected.size === 0} onClick={() => deleteFlows(selected)}>
          Delete
        </Button>
        <Button disabled={flows.length === 0} onClick={() => clearFlows()}>
          Clear
        </Button>
        <Button
          className={`toolbar-end ${faultCount > 0 ? "button-bad" : "button-plain"}`}
          expanded={isTableOpen}
          controls={tableId}
          onClick={() => setTableOpen(!isTableOpen)}
        >
          {faultCount > 0 ? `${faultCount} to correct` : "Exact values"}
          <Icon name="chevron" />
        </Button>
      </div>
      <div id={tableId} hidden={!isTableOpen}>
        {isTableOpen && <FlowTable />}
      </div>
    </>
  );
}
