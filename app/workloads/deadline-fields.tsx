import { parametersAt, putBack, setAside } from "../document/draft/draft.ts";
import { only, valueAt } from "../document/draft/json-paths.ts";
import { editDraft } from "../store/actions.ts";
import { useFields } from "../store/fields.ts";
import { useDraft } from "../store/hooks.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";

const PATH = "workload.deadlines";

/** With what counts where a file leaves it out. */
const LABELS = [
  ["share", "Share of flows", undefined],
  ["mean", "Mean time allowed", undefined],
  ["min", "At least", 0],
] as const;

/** The deadlines of a sampled workload, as PDQ's evaluation draws them: exponential, with a floor. `unit`: of times. */
export function DeadlineFields({ unit }: { readonly unit: string }) {
  const isOn = useDraft(({ file }) => valueAt(file, PATH) !== undefined);
  const at = useFields();
  return (
    <>
      <div className="form-grid">
        <Segmented
          label="Deadlines"
          value={isOn ? "on" : "off"}
          options={[
            ["off", "None"],
            ["on", "Exponential"],
          ]}
          onChange={(on) =>
            editDraft((draft) => {
              const usual = only(parametersAt(draft, PATH), ["share", "mean", "min"]);
              return on === "on" ? putBack(draft, PATH, usual) : setAside(draft, PATH);
            })
          }
        />
        {isOn &&
          LABELS.map(([key, label, usual]) => (
            <Field
              key={key}
              {...at(`${PATH}.${key}`, usual)}
              label={key === "share" ? label : `${label} (${unit})`}
            />
          ))}
      </div>
      {isOn && unit === "slots" && (
        <p className="note">
          PDQ allows 20 ms on average and 3 ms at least: 1,667 and 250 slots of a full packet at 1
          Gb/s.
        </p>
      )}
    </>
  );
}
