import { lawOf } from "../../../document/draft/choices.ts";
import { recordAt } from "../../../document/draft/json-paths.ts";
import { faultText } from "../../../document/read/fault-text.ts";
import { useFields } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Field } from "../../../ui/field.tsx";

const PATH = "workload.distribution";

const PARAMETERS = {
  named: [],
  cdf: [],
  fixed: [["fixed", "Size"]],
  uniform: [
    ["uniform.min", "Smallest"],
    ["uniform.max", "Largest"],
  ],
  pareto: [
    ["pareto.shape", "Shape"],
    ["pareto.min", "Smallest"],
    ["pareto.max", "Largest"],
  ],
} as const;

/** The parameters of a law written out; a named distribution has none. */
export function LawFields() {
  const law = useDraft(({ file }) => lawOf(recordAt(file, "workload")["distribution"]));
  const general = useApp((state) => state.scenario.checked.faults.get(PATH));
  const at = useFields();
  const fields = PARAMETERS[law].map(([key, label]) => (
    <Field key={key} label={label} {...at(`${PATH}.${key}`)} />
  ));
  const columns = law === "pareto" ? "form-grid form-grid-3" : "form-grid";
  return (
    <>
      {fields.length > 1 ? <div className={columns}>{fields}</div> : fields}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}
