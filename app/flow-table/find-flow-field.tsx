import type { ReactNode } from "react";
import { useState } from "react";
import type { ExperimentView } from "../draw/run/results.ts";
import { findFlow } from "./find-flow.ts";

interface FindFlowProps {
  readonly experiment: ExperimentView;
  /** Says what the table shows while nothing is wrong. */
  readonly note: string;
  /** Which flows are listed. */
  readonly filter: ReactNode;
  onFind(flow: number): void;
}

/** A flow by its name, or by how its name begins. */
export function FindFlow({ experiment, note, filter, onFind }: FindFlowProps) {
  const [text, setText] = useState("");
  const isMissing = text.trim() !== "" && findFlow(experiment, text) === null;
  return (
    <div className="by-flow-find">
      <label>
        Find a flow{" "}
        <input
          type="search"
          className="cell"
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isMissing || undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            const flow = findFlow(experiment, event.currentTarget.value);
            if (flow !== null) onFind(flow);
          }}
        />
      </label>
      {filter}
      <span role="status">{isMissing ? "No flow has this name." : note}</span>
    </div>
  );
}
