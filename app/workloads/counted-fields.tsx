import { flowsToSample, usualWindow } from "../../engine/doors/workload.ts";
import {
  choose,
  type Draft,
  parametersAt,
  putBack,
  setAside,
  withField,
  workloadOf,
} from "../document/draft/draft.ts";
import { faultText } from "../document/read/fault-text.ts";
import { quantity } from "../draw/run/run-words.ts";
import { editDraft } from "../store/actions.ts";
import { useFields } from "../store/fields.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";

interface CountedFieldsProps {
  /** True if there are ports or hosts, which may have a number of flows each. */
  readonly hasHosts: boolean;
  readonly timeUnit: string;
}

const PATHS = {
  counted: "workload.counted",
  flows: "workload.flows",
  perHost: "workload.flowsPerHost",
  warmUp: "workload.warmUp",
} as const;

/** Flows in all, and for each host, where one is asked for first. */
const USUAL = { flows: 500, perHost: 100 };

/** How many flows are sampled, in all or for each host, and which of them the statistics are over. */
export function CountedFields({ hasHosts, timeUnit }: CountedFieldsProps) {
  const { counted, flows, flowsPerHost } = useDraft(workloadOf);
  const isPerHost = flowsPerHost !== undefined;
  const isWindow = counted !== undefined;
  const sound = useApp(({ scenario }) => scenario.checked.scenario);
  const general = useApp(({ scenario }) => scenario.checked.faults.get(PATHS.counted));
  const at = useFields();
  const sampled = sound?.workload === undefined ? null : { ...sound, workload: sound.workload };
  const perHost = at(PATHS.perHost);
  const countPerHost = (draft: Draft): Draft =>
    withField(withField(draft, PATHS.flows, undefined), PATHS.perHost, USUAL.perHost);
  const countAll = (draft: Draft): Draft => {
    const all = withField(draft, PATHS.perHost, undefined);
    return isWindow ? all : putBack(all, PATHS.flows, USUAL.flows);
  };
  const setWindow = (draft: Draft): Draft => {
    const window = sampled === null ? parametersAt(draft, PATHS.counted) : usualWindow(sampled);
    const { from, to } = window;
    const alone = setAside(
      withField(setAside(draft, PATHS.flows), PATHS.perHost, undefined),
      PATHS.warmUp,
    );
    return withField(alone, PATHS.counted, { from, to });
  };
  const setAll = (draft: Draft): Draft => {
    const all = putBack(
      choose(draft, PATHS.counted, () => undefined),
      PATHS.warmUp,
    );
    return isPerHost ? all : putBack(all, PATHS.flows, USUAL.flows);
  };
  return (
    <>
      {hasHosts && (
        <div className="form-grid">
          <Segmented
            label="Number of flows"
            value={isPerHost ? "host" : "all"}
            options={[
              ["all", "In all"],
              ["host", "For each host"],
            ]}
            onChange={(kind) => editDraft(kind === "host" ? countPerHost : countAll)}
          />
          {isPerHost && (
            <Field
              {...perHost}
              label="Flows a host"
              onChange={(cell) => perHost.onChange(cell === "" ? USUAL.perHost : cell)}
            />
          )}
        </div>
      )}
      <Segmented
        label="Statistics are over"
        value={isWindow ? "window" : "all"}
        options={[
          ["all", "All flows"],
          ["window", "A window of arrivals"],
        ]}
        onChange={(kind) => editDraft(kind === "window" ? setWindow : setAll)}
      />
      {!isWindow && (
        <div className="form-grid">
          <Field label="Warm-up (share)" {...at(PATHS.warmUp, 0)} />
        </div>
      )}
      {isWindow && (
        <>
          <div className="form-grid">
            <Field label={`From (${timeUnit})`} {...at(`${PATHS.counted}.from`)} />
            <Field label={`To (${timeUnit})`} {...at(`${PATHS.counted}.to`)} />
          </div>
          <p className="quiet">
            Flows that arrive in the window are counted, while load goes on behind them.
            {sampled !== null &&
              flows === undefined &&
              !isPerHost &&
              ` ${quantity(flowsToSample(sampled), "flows")} are sampled for it at most.`}
          </p>
        </>
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}
