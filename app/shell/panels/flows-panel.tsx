import { useEffect, useState } from "react";
import { Panel } from "../../bench/panel.tsx";
import { flowsOf, sourceOf } from "../../document/draft/draft.ts";
import { closePanel, setSource } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { DrawFlows } from "./flows/draw-flows.tsx";
import "./flows/flows.css";

const SampleFlows = later(
  async () => (await import("./flows/sample-flows.tsx")).SampleFlows,
  <p className="quiet">Loading…</p>,
);
const FileFlows = later(async () => (await import("./flows/file-flows.tsx")).FileFlows);

/** The flows: drawn, sampled, or from elsewhere. Without any it has the whole width, until one is done drawing. */
export function FlowsPanel({ at }: { readonly at: string }) {
  const source = useDraft((draft) => sourceOf(draft));
  const isBlank = useDraft((draft) => sourceOf(draft) === "flows" && flowsOf(draft).length === 0);
  const hasText = useApp((state) => state.transient.arriving === "flows");
  const [isFile, setFile] = useState(false);
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    if (hasText) setFile(true);
  }, [hasText]);
  useEffect(() => {
    if (isBlank) setWide(true);
  }, [isBlank]);
  const shown = isFile ? "file" : source;
  const width = isWide && shown === "flows" ? "flows-panel is-wide" : "flows-panel";
  return (
    <Panel title="Flows" className={width} onClose={closePanel}>
      <Segmented<"flows" | "workload" | "file">
        label="Where the flows come from"
        hideLabel
        value={shown}
        options={[
          ["flows", "Draw"],
          ["workload", "Sample"],
          ["file", "From a file"],
        ]}
        onChange={(next) => {
          setFile(next === "file");
          if (next !== "file" && next !== source) setSource(next);
        }}
      />
      {shown === "flows" && <DrawFlows at={at} />}
      {shown === "workload" && <SampleFlows at={at} />}
      {shown === "file" && <FileFlows onTaken={closePanel} />}
    </Panel>
  );
}
