import { choiceOf, kindOf } from "../document/draft/choices.ts";
import { choose, parametersAt, putBack, setAside, withField } from "../document/draft/draft.ts";
import { isRecord, only } from "../document/draft/json-paths.ts";
import { faultText } from "../document/read/fault-text.ts";
import { quantity, unitName } from "../draw/run/run-words.ts";
import { sizeUnitOf } from "../edits/units.ts";
import { editDraft, endGesture } from "../store/actions.ts";
import { useFields, usePart } from "../store/fields.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";

/** How far apart a flow's packets are released: α, evenly or at random. */
export function SpreadFields() {
  const { path: part, said } = usePart();
  const path = `${part}.spread`;
  const isRandom = isRecord(said["spread"]);
  const fault = useApp((state) => state.scenario.checked.faults.get(path));
  const at = useFields();
  const setRandom = (random: boolean): void =>
    editDraft((draft) =>
      choose(draft, path, (said) => {
        if (random) return { random: said["number"] ?? 0, ...chunksOf(said["chunks"]) };
        return said["random"] === 0 ? undefined : said["random"];
      }),
    );
  return (
    <>
      <div className={isRandom ? "form-grid form-grid-3" : "form-grid"}>
        <Field {...(isRandom ? at(`${path}.random`) : at(path, 0))} label="Spread α" term="alpha" />
        <Segmented
          label="Releases"
          value={isRandom ? "random" : "even"}
          options={[
            ["even", "Even"],
            ["random", "Random"],
          ]}
          onChange={(kind) => setRandom(kind === "random")}
        />
        {isRandom && <Field label="Pieces at most" {...at(`${path}.chunks`, "")} />}
      </div>
      {isRandom && fault !== undefined && <p className="fault">{faultText(fault)}</p>}
    </>
  );
}

function chunksOf(chunks: unknown): object {
  return chunks === undefined ? {} : { chunks };
}

const PARAMETERS: Readonly<Record<string, readonly (readonly [key: string, label: string])[]>> = {
  incast: [["fanIn", "Flows a burst (fan-in)"]],
  onOff: [
    ["on", "Mean time on"],
    ["off", "Mean time off"],
  ],
};

/** When the flows of a sampled workload arrive. */
export function ArrivalsFields() {
  const { path: part, said } = usePart();
  const path = `${part}.arrivals`;
  const kind = kindOf(said["arrivals"]) || "poisson";
  const times = useDraft((draft) => parametersAt(draft, path)["times"]);
  const general = useApp(
    ({ scenario: { checked } }) =>
      checked.faults.get(path) ?? checked.faults.get(`${path}.${kind}`),
  );
  const at = useFields();
  return (
    <>
      <Select
        label="Arrivals"
        value={kind}
        onChange={(next) =>
          editDraft((draft) =>
            choose(draft, path, (said) => (next === "poisson" ? undefined : choiceOf(next, said))),
          )
        }
      >
        <option value="poisson">Poisson</option>
        <option value="incast">Incast bursts, Poisson</option>
        <option value="onOff">On and off</option>
        <option value="at-once">All at once</option>
        {Array.isArray(times) && (
          <option value="times">{`${quantity(times.length, "times")} of a file`}</option>
        )}
      </Select>
      {PARAMETERS[kind] !== undefined && (
        <div className="form-grid">
          {PARAMETERS[kind].map(([key, label]) => (
            <Field key={key} label={label} {...at(`${path}.${kind}.${key}`)} />
          ))}
        </div>
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}

/** Flows of a request where one is asked for first. */
const USUAL = 4;

/** An arrival is a flow, or a request that several senders answer at once. */
export function RequestsFields() {
  const { path: part, said } = usePart();
  const path = `${part}.requests`;
  const isOn = said["requests"] !== undefined;
  const general = useApp((state) => state.scenario.checked.faults.get(path));
  const field = useFields()(`${path}.fanIn`);
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
          onChange={(kind) =>
            editDraft((draft) =>
              withField(draft, path, kind === "request" ? { fanIn: USUAL } : undefined),
            )
          }
        />
        {isOn && (
          <Field
            {...field}
            label="Flows a request"
            term="request"
            onSettle={() => {
              // Emptied, the field stays until it is left.
              if (field.cell === "") editDraft((draft) => withField(draft, path, undefined), path);
              endGesture();
            }}
          />
        )}
      </div>
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}

/** With what counts where a file leaves it out. */
const LABELS = [
  ["share", "Share of flows", undefined],
  ["mean", "Mean time allowed", undefined],
  ["min", "At least", 0],
  ["upTo", "Only flows up to", ""],
] as const;

const KEYS = ["share", "mean", "min", "upTo"] as const;

/** Those of PDQ's evaluation in a unit of times that is part of a second; of others nothing. */
function pdqDeadlines(unit: string): { readonly mean?: number; readonly min?: number } {
  const thousandth = { s: 0.001, ms: 1, us: 1000 }[unit];
  return thousandth === undefined ? {} : { mean: 20 * thousandth, min: 3 * thousandth };
}

/** The deadlines of a sampled workload, as PDQ's evaluation draws them: exponential, with a floor. `unit`: of times. */
export function DeadlineFields({ unit }: { readonly unit: string }) {
  const { path: part, said } = usePart();
  const path = `${part}.deadlines`;
  const isOn = said["deadlines"] !== undefined;
  const sizeUnit = useDraft(sizeUnitOf);
  const at = useFields();
  return (
    <>
      <Segmented
        label="Deadlines"
        value={isOn ? "on" : "off"}
        options={[
          ["off", "None"],
          ["on", "Exponential"],
        ]}
        onChange={(on) =>
          editDraft((draft) => {
            const first = draft.aside[path] === undefined ? pdqDeadlines(unit) : {};
            const usual = only({ ...parametersAt(draft, path), ...first }, KEYS);
            return on === "on" ? putBack(draft, path, usual) : setAside(draft, path);
          })
        }
      />
      {isOn && (
        <div className="form-grid">
          {LABELS.map(([key, label, usual]) => (
            <Field
              key={key}
              {...at(`${path}.${key}`, usual)}
              label={
                key === "share" ? label : `${label} (${key === "upTo" ? sizeUnit : unitName(unit)})`
              }
            />
          ))}
        </div>
      )}
      {isOn && unit !== "units" && (
        <p className="note">
          PDQ allows 20 ms on average and 3 ms at least
          {unit === "slots" && ": 1,667 and 250 slots of a full packet at 1 Gb/s"}.
        </p>
      )}
    </>
  );
}
