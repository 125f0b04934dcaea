import { useId, useState } from "react";
import { Panel } from "../../bench/panel.tsx";
import { fabricKindOf, sourceOf } from "../../document/draft/draft.ts";
import { toOneEnd } from "../../document/edits/flow-edits.ts";
import { DrawToolbar } from "../../editor/draw-toolbar.tsx";
import { FlowBars } from "../../editor/flow-bars.tsx";
import { closePanel, editDraft, openDialog, setSource } from "../../store/actions.ts";
import { useDraft } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { ScenarioMenu } from "./scenario-menu.tsx";

const FlowTable = later(async () => (await import("../../editor/drawn-table.tsx")).FlowTable);
const SampleForm = later(
  async () => (await import("./sample-form.tsx")).SampleForm,
  <p className="quiet sample-awaited">Loading…</p>,
);

/** The flows: drawn ones or a sampled workload. */
export function FlowsPanel() {
  const source = useDraft((draft) => sourceOf(draft));
  return (
    <Panel title="Flows" onClose={closePanel}>
      <div className="panel-head">
        <ScenarioMenu />
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
    </Panel>
  );
}

function DrawnFlows() {
  const tableId = useId();
  const [isTableOpen, setTableOpen] = useState(false);
  return (
    <>
      <FlowBars />
      <DrawToolbar
        tableId={tableId}
        isTableOpen={isTableOpen}
        onTable={() => setTableOpen(!isTableOpen)}
      />
      <div id={tableId} hidden={!isTableOpen}>
        {isTableOpen && (
          <>
            <FlowTable />
            <Button className="button-plain" onClick={() => openDialog("paste")}>
              Paste a table…
            </Button>
            <ToOneEnd />
          </>
        )}
      </div>
    </>
  );
}

/** Makes drawn flows collide, which otherwise go from each host to the next. */
function ToOneEnd() {
  const kind = useDraft(fabricKindOf);
  if (kind === "link") return null;
  return (
    <Button className="button-plain" onClick={() => editDraft(toOneEnd)}>
      All to one {kind === "network" ? "host" : "port"}
    </Button>
  );
}
