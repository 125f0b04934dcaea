import { type PartSpec, partsOf, type Scenario } from "../../engine/doors/scenario.ts";
import { flowsToSample, usualWindow } from "../../engine/doors/workload.ts";
import {
  choose,
  type Draft,
  parametersAt,
  putBack,
  setAside,
  withField,
} from "../document/draft/draft.ts";
import { isRecord, valueAt } from "../document/draft/json-paths.ts";
import { ALONE, partAt, partPaths } from "../document/draft/parts.ts";
import { faultText } from "../document/read/fault-text.ts";
import { quantity, unitName } from "../draw/run/run-words.ts";
import { isParts } from "../edits/setting-edits.ts";
import { editDraft } from "../store/actions.ts";
import { useFields, usePart } from "../store/fields.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";

/** Flows in all, and for each host, where one is asked for first. */
const USUAL = { flows: 500, flowsPerHost: 100 };

type HowMany = "flows" | "flowsPerHost" | "until" | "others";

interface HowManyProps {
  /** True if there are ports or hosts, which may have a number of flows each. */
  readonly hasHosts: boolean;
  readonly timeUnit: string;
}

/** How many flows a part has: in all, for each host, until a time, or for as long as others go on. */
export function HowManyFields({ hasHosts, timeUnit }: HowManyProps) {
  const { path, said } = usePart();
  const isOneOfMany = useDraft(isParts);
  const isWindow =
    useDraft((draft) => draft.file["counted"] !== undefined) || said["counted"] !== undefined;
  const at = useFields();
  const chosen: HowMany =
    said["flowsPerHost"] !== undefined
      ? "flowsPerHost"
      : said["until"] !== undefined
        ? "until"
        : isOneOfMany && said["flows"] === undefined
          ? "others"
          : "flows";
  const options: (readonly [HowMany, string])[] = [["flows", "In all"]];
  if (hasHosts) options.push(["flowsPerHost", "For each host"]);
  if (isOneOfMany) options.push(["until", "Until a time"], ["others", "As long as the others"]);
  if (options.length === 1) return null;
  const set = (draft: Draft, kind: HowMany): Draft => {
    // What waits for hosts comes back with them: that number is not one that is set aside.
    const cleared = KINDS.reduce(
      (next, key) =>
        key === "flowsPerHost"
          ? withField(next, `${path}.${key}`, undefined)
          : setAside(next, `${path}.${key}`),
      draft,
    );
    if (kind === "others" || (kind === "flows" && isWindow && !isOneOfMany)) return cleared;
    const usual = kind === "until" ? usualUntil(draft) : USUAL[kind];
    return putBack(cleared, `${path}.${kind}`, usual);
  };
  const choose = (kind: HowMany): void => editDraft((draft) => set(draft, kind));
  const perHost = at(`${path}.flowsPerHost`);
  return (
    <div className="form-grid">
      {options.length === 2 ? (
        <Segmented label="Number of flows" value={chosen} options={options} onChange={choose} />
      ) : (
        <Select label="Number of flows" value={chosen} onChange={(kind) => choose(kind as HowMany)}>
          {options.map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </Select>
      )}
      {chosen === "flowsPerHost" && (
        <Field
          {...perHost}
          label="Flows a host"
          onChange={(cell) => perHost.onChange(cell === "" ? USUAL.flowsPerHost : cell)}
        />
      )}
      {chosen === "until" && (
        <Field {...at(`${path}.until`)} label={`Until (${unitName(timeUnit)})`} />
      )}
      {chosen === "flows" && isOneOfMany && <Field {...at(`${path}.flows`)} label="Flows" />}
    </div>
  );
}

const KINDS = ["flows", "flowsPerHost", "until"] as const;

/** As long as a first window of counted flows. */
function usualUntil(draft: Draft): unknown {
  return parametersAt(draft, `${ALONE}.counted`)["to"];
}
/** Where it stands which flows are counted: in a workload alone, else in common. */
function pathsOf(draft: Draft): { readonly counted: string; readonly warmUp: string } {
  const base = isRecord(draft.file[ALONE]) ? `${ALONE}.` : "";
  return { counted: `${base}counted`, warmUp: `${base}warmUp` };
}

/** Which flows statistics are over. `timeUnit`: of times. */
export function CountedFields({ timeUnit }: { readonly timeUnit: string }) {
  const draft = useDraft((present) => present);
  const paths = pathsOf(draft);
  const isWindow = valueAt(draft.file, paths.counted) !== undefined;
  const sound = useApp(({ scenario }) => scenario.checked.scenario);
  const general = useApp(({ scenario }) => scenario.checked.faults.get(paths.counted));
  const at = useFields();
  const parts = partPaths(draft.file);
  const setWindow = (before: Draft): Draft => {
    const { from, to } = firstWindow(before, sound);
    const open = parts.reduce(
      (next, part) => {
        const alone = setAside(next, `${part}.flows`);
        return parts.length > 1 ? alone : withField(alone, `${part}.flowsPerHost`, undefined);
      },
      setAside(before, paths.warmUp),
    );
    return withField(open, paths.counted, { from, to });
  };
  const setAll = (before: Draft): Draft => {
    const all = putBack(
      choose(before, paths.counted, () => undefined),
      paths.warmUp,
    );
    const back = parts.reduce(
      (next, part) =>
        partAt(next.file, part)["flowsPerHost"] === undefined
          ? putBack(next, `${part}.flows`)
          : next,
      all,
    );
    const says = KINDS.some((key) =>
      parts.some((part) => partAt(back.file, part)[key] !== undefined),
    );
    return says || parts[0] === undefined ? back : putBack(back, `${parts[0]}.flows`, USUAL.flows);
  };
  const count = sampledFor(sound);
  return (
    <>
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
          <Field label="Warm-up (share)" {...at(paths.warmUp, 0)} />
        </div>
      )}
      {isWindow && (
        <>
          <div className="form-grid">
            <Field label={`From (${unitName(timeUnit)})`} {...at(`${paths.counted}.from`)} />
            <Field label={`To (${unitName(timeUnit)})`} {...at(`${paths.counted}.to`)} />
          </div>
          <p className="quiet">
            {parts.length === 0
              ? "Flows that arrive in the window are counted; the others run."
              : "Flows that arrive in the window are counted, while load goes on behind them."}
            {count !== null && ` ${quantity(count, "flows")} are sampled for it at most.`}
          </p>
        </>
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}

/** Flows that are sampled for a window where nothing else says how many; null: something does. */
function sampledFor(sound: Scenario | null): number | null {
  if (sound === null || sound.workload === undefined) return null;
  const isSaid = ({ flows, flowsPerHost, until }: PartSpec) =>
    (flows ?? flowsPerHost ?? until) !== undefined;
  return partsOf(sound).some(isSaid) ? null : flowsToSample(sound);
}

/** Of written flows the middle eight tenths of their arrivals. */
function firstWindow(draft: Draft, sound: Scenario | null): { from?: unknown; to?: unknown } {
  if (sound?.workload !== undefined) return usualWindow(sound);
  if (sound?.flows === undefined) return parametersAt(draft, `${ALONE}.counted`);
  const arrivals = sound.flows.map(({ arrival }) => arrival);
  const first = arrivals.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const last = arrivals.reduce((most, time) => Math.max(most, time), 0);
  const span = last > first ? last - first : 10;
  const [from, to] = [0.1, 0.9].map((share) => Number((share * span).toPrecision(2)));
  return { from, to };
}
