import { useState } from "react";
import type { Fault } from "../../engine/index.ts";
import type { Cell } from "../document/draft/cell.ts";
import { faultText } from "../document/read/fault-text.ts";
import { endGesture } from "../store/actions.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";

interface RequestsFieldsProps {
  /** Flows of a request; "": arrivals are flows. */
  readonly requests: Cell;
  onChange(requests: Cell, field?: string): void;
  readonly faults: ReadonlyMap<string, Fault>;
}

/** Flows of a request where one is asked for first. */
const USUAL = 4;

/** An arrival is a flow, or a request that several senders answer at once. */
export function RequestsFields({ requests, onChange, faults }: RequestsFieldsProps) {
  // Emptied, the field stays until it is left.
  const [isTyped, setTyped] = useState(false);
  const isOn = requests !== "" || isTyped;
  const general = faults.get("workload.requests");
  return (
    <>
      <div className="form-grid">
        <Segmented
          label="An arrival is"
          value={isOn ? "request" : "flow"}
          options={[
            ["flow", "A flow"],
            ["request", "A request"],
          ]}
          terms={{ request: "request" }}
          onChange={(kind) => onChange(kind === "request" ? USUAL : "")}
        />
        {isOn && (
          <Field
            onSettle={() => {
              setTyped(false);
              endGesture();
            }}
            label="Flows a request"
            term="request"
            cell={requests}
            onChange={(cell) => {
              setTyped(true);
              onChange(cell, "workload requests");
            }}
            fault={faults.get("workload.requests.fanIn")}
            vary="workload.requests.fanIn"
          />
        )}
      </div>
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}
