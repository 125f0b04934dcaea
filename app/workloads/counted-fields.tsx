import type { Fault } from "../../engine/index.ts";
import { flowsToSample, usualWindow } from "../../engine/index.ts";
import type { Cell } from "../document/draft/cell.ts";
import type { WorkloadDraft } from "../document/draft/draft.ts";
import { faultText } from "../document/read/fault-text.ts";
import { quantity } from "../draw/run/run-words.ts";
import { endGesture } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";

type Change = Partial<Pick<WorkloadDraft, "flows" | "flowsPerHost" | "warmUp" | "counted">>;

interface CountedFieldsProps {
  readonly workload: WorkloadDraft;
  /** True if there are ports or hosts, which may have a number of flows each. */
  readonly hasHosts: boolean;
  readonly timeUnit: string;
  onChange(change: Change, field?: string): void;
  readonly faults: ReadonlyMap<string, Fault>;
}

/** Flows in all, and for each host, where one is asked for first. */
const USUAL = { flows: 500, perHost: 100 };

/** How many flows are sampled, in all or for each host, and which of them the statistics are over. */
export function CountedFields(props: CountedFieldsProps) {
  const { workload, hasHosts, timeUnit, onChange, faults } = props;
  const { counted, warmUp, flows, flowsPerHost } = workload;
  const sound = useApp(({ scenario }) => scenario.checked.scenario);
  const general = faults.get("workload.counted");
  const sampled = sound?.workload === undefined ? null : { ...sound, workload: sound.workload };
  const window = (key: "from" | "to", label: string) => (
    <Field
      onSettle={endGesture}
      label={`${label} (${timeUnit})`}
      cell={counted[key]}
      onChange={(cell: Cell) =>
        onChange({ counted: { ...counted, [key]: cell } }, `counted ${key}`)
      }
      fault={faults.get(`workload.counted.${key}`)}
      vary={`workload.counted.${key}`}
    />
  );
  return (
    <>
      {hasHosts && (
        <div className="form-grid">
          <Segmented
            label="Number of flows"
            value={flowsPerHost === "" ? "all" : "host"}
            options={[
              ["all", "In all"],
              ["host", "For each host"],
            ]}
            onChange={(kind) =>
              onChange(
                kind === "host"
                  ? { flowsPerHost: USUAL.perHost }
                  : {
                      flowsPerHost: "",
                      ...(flows === "" && !counted.on ? { flows: USUAL.flows } : {}),
                    },
              )
            }
          />
          {flowsPerHost !== "" && (
            <Field
              onSettle={endGesture}
              label="Flows a host"
              cell={flowsPerHost}
              onChange={(cell: Cell) =>
                onChange({ flowsPerHost: cell === "" ? USUAL.perHost : cell }, "flowsPerHost")
              }
              fault={faults.get("workload.flowsPerHost")}
              vary="workload.flowsPerHost"
            />
          )}
        </div>
      )}
      <Segmented
        label="Statistics are over"
        value={counted.on ? "window" : "all"}
        options={[
          ["all", "All flows"],
          ["window", "A window of arrivals"],
        ]}
        onChange={(kind) =>
          onChange(
            kind === "window"
              ? {
                  counted: {
                    ...(sampled === null ? counted : usualWindow(sampled)),
                    on: true,
                  },
                  flows: "",
                  flowsPerHost: "",
                }
              : { counted: { ...counted, on: false }, flows: flows === "" ? USUAL.flows : flows },
          )
        }
      />
      {!counted.on && (
        <div className="form-grid">
          <Field
            onSettle={endGesture}
            label="Warm-up (share)"
            cell={warmUp}
            onChange={(cell: Cell) => onChange({ warmUp: cell }, "workload warmUp")}
            fault={faults.get("workload.warmUp")}
            vary="workload.warmUp"
          />
        </div>
      )}
      {counted.on && (
        <>
          <div className="form-grid">
            {window("from", "From")}
            {window("to", "To")}
          </div>
          <p className="quiet">
            Flows that arrive in the window are counted, while load goes on behind them.
            {sampled !== null &&
              flows === "" &&
              flowsPerHost === "" &&
              ` ${quantity(flowsToSample(sampled), "flows")} are sampled for it at most.`}
          </p>
        </>
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}
