import type { Fault } from "../../engine/index.ts";
import type { ArrivalsDraft } from "../document/draft/arrivals-draft.ts";
import { faultText } from "../document/read/fault-text.ts";
import { quantity } from "../draw/run/run-words.ts";
import { endGesture } from "../store/actions.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";

interface ArrivalsFieldsProps {
  readonly arrivals: ArrivalsDraft;
  onChange(arrivals: ArrivalsDraft, field?: string): void;
  readonly faults: ReadonlyMap<string, Fault>;
}

const PARAMETERS = {
  poisson: [],
  "at-once": [],
  incast: [["fanIn", "Flows a burst (fan-in)"]],
  onOff: [
    ["on", "Mean time on"],
    ["off", "Mean time off"],
  ],
  times: [],
} as const;

/** When the flows of a sampled workload arrive. */
export function ArrivalsFields({ arrivals, onChange, faults }: ArrivalsFieldsProps) {
  const { kind, times } = arrivals;
  const general = faults.get("workload.arrivals") ?? faults.get(`workload.arrivals.${kind}`);
  return (
    <>
      <Select
        label="Arrivals"
        value={kind}
        onChange={(value) => onChange({ ...arrivals, kind: value as ArrivalsDraft["kind"] })}
      >
        <option value="poisson">Poisson</option>
        <option value="incast">Incast bursts, Poisson</option>
        <option value="onOff">On and off</option>
        <option value="at-once">All at once</option>
        {times !== null && (
          <option value="times">{`${quantity(times.length, "times")} of a file`}</option>
        )}
      </Select>
      {PARAMETERS[kind].length > 0 && (
        <div className="form-grid">
          {PARAMETERS[kind].map(([key, label]) => (
            <Field
              onSettle={endGesture}
              key={key}
              label={label}
              cell={arrivals[key]}
              onChange={(cell) => onChange({ ...arrivals, [key]: cell }, `arrivals ${key}`)}
              fault={faults.get(`workload.arrivals.${kind}.${key}`)}
              vary={`workload.arrivals.${kind}.${key}`}
            />
          ))}
        </div>
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}
