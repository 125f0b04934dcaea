import { choiceOf, kindOf } from "../document/draft/choices.ts";
import { choose, parametersAt } from "../document/draft/draft.ts";
import { valueAt } from "../document/draft/json-paths.ts";
import { faultText } from "../document/read/fault-text.ts";
import { quantity } from "../draw/run/run-words.ts";
import { editDraft } from "../store/actions.ts";
import { useFields } from "../store/fields.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";

const PATH = "workload.arrivals";

const PARAMETERS: Readonly<Record<string, readonly (readonly [key: string, label: string])[]>> = {
  incast: [["fanIn", "Flows a burst (fan-in)"]],
  onOff: [
    ["on", "Mean time on"],
    ["off", "Mean time off"],
  ],
};

/** When the flows of a sampled workload arrive. */
export function ArrivalsFields() {
  const kind = useDraft(({ file }) => kindOf(valueAt(file, PATH)) || "poisson");
  const times = useDraft((draft) => parametersAt(draft, PATH)["times"]);
  const general = useApp(
    ({ scenario: { checked } }) =>
      checked.faults.get(PATH) ?? checked.faults.get(`${PATH}.${kind}`),
  );
  const at = useFields();
  return (
    <>
      <Select
        label="Arrivals"
        value={kind}
        onChange={(next) =>
          editDraft((draft) =>
            choose(draft, PATH, (said) => (next === "poisson" ? undefined : choiceOf(next, said))),
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
            <Field key={key} label={label} {...at(`${PATH}.${kind}.${key}`)} />
          ))}
        </div>
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}
